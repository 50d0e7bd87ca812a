import { consultantSorts, skillsModes, textLanguages } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { skillCategories } from "#src/constants/skill-categories.ts";
import { directoryPage, visitorCards } from "#src/domains/profiles/rules.ts";
import { filteredQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { dayOf, oneOf, readSearch } from "#src/client/routing/address.ts";
import { joinSkills, rateOf, skillNamesOf } from "#src/client/parts/jobs/boardFilters.ts";
import { parseId } from "#src/shared/urls.ts";

export type ConsultantSearch = ReturnType<typeof readConsultantSearch>;

/** The shares of full time to filter by. */
export const percents = [20, 40, 50, 60, 80, 100] as const;

/** The years of experience to filter by. */
export const experiences = [2, 5, 10, 15, 20] as const;

interface Who {
  isMember: boolean;
  isEmployer: boolean;
}

/** The search's filters in a query string, under the names of the procedure, without those the viewer may not use. */
export function readConsultantSearch(query: URLSearchParams, { isMember, isEmployer }: Who) {
  const sort = oneOf(consultantSorts, query.get("sort")) ?? "relevance";
  const jobId = isEmployer && sort === "match" ? (parseId(query.get("jobId")) ?? undefined) : undefined;
  const isPossible = sort === "match" ? jobId !== undefined : isMember;
  return {
    search: readSearch(query, limits.search),
    category: oneOf(skillCategories, query.get("category")),
    favorites: isEmployer && query.get("favorites") === "true",
    skills: joinSkills(skillNamesOf(query.get("skills"))),
    skillsMode: skillsModes.find((each) => each !== "any" && each === query.get("skillsMode")),
    location: lineOf(query.get("location"), limits.location),
    certificate: lineOf(query.get("certificate"), limits.title),
    speaks: lineOf(query.get("speaks"), limits.title),
    maxRate: rateOf(query.get("maxRate") ?? ""),
    availableBy: isMember ? dayOf(query.get("availableBy") ?? "") : undefined,
    minPercent: isMember ? oneOf(percents, query.get("minPercent")) : undefined,
    minYears: oneOf(experiences, query.get("minYears")),
    language: oneOf(textLanguages, query.get("language")),
    sort: isPossible ? sort : "relevance",
    /** The own job whose match is the order. */
    jobId,
  };
}

function lineOf(text: string | null, max: number): string | undefined {
  return (text ?? "").trim().slice(0, max).trim() || undefined;
}

/** The fields below the search box. */
const fields = [
  "skills",
  "location",
  "maxRate",
  "availableBy",
  "minPercent",
  "minYears",
  "language",
  "certificate",
  "speaks",
] as const;

/** The consultants found, as soon as it is known who searches. */
export function useDirectory({ sort, ...filters }: ConsultantSearch) {
  const { user, isLoading } = useViewer();
  return trpc.profiles.directory.useInfiniteQuery(
    {
      ...filters,
      ...(sort !== "relevance" && { sort }),
      limit: user ? directoryPage : visitorCards,
    },
    { ...filteredQueryOptions, enabled: !isLoading },
  );
}

/** How many of the fields below the search box are filled in. */
export function countFields(filters: ConsultantSearch): number {
  return fields.filter((name) => filters[name] !== undefined).length;
}
