import { keepPreviousData } from "@tanstack/react-query";
import { jobCount, lengthFilterLabels, publishedLabels, scopeFilterLabels } from "#src/copy/jobs.ts";
import { jobLanguages, jobLengths, jobScopes, publishedPeriods } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { maxSummed } from "#src/shared/search.ts";
import { ChoiceFilter } from "#src/client/forms/ChoiceFilter.tsx";
import { DayFilter } from "#src/client/forms/DayFilter.tsx";
import { FilterPanel } from "#src/client/forms/FilterPanel.tsx";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Select, type Option } from "#src/client/ui/Select.tsx";
import { countFilters } from "./BoardFilterChips.tsx";
import { joinSkills, skillNamesOf, type BoardFilters } from "./boardFilters.ts";
import { RateFilter } from "#src/client/parts/rates/RateFilter.tsx";

interface BoardFilterPanelProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
  total: number | undefined;
  isSheet: boolean;
  onClose: () => void;
}

/** The filters beside search and arrangement. */
export function BoardFilterPanel({ filters, onChange, total, ...panel }: BoardFilterPanelProps) {
  const { scope, length, published, minRate, startsBy, language } = filters;
  const places = usePlaces(filters);
  return (
    <FilterPanel
      {...panel}
      count={countFilters(filters)}
      show={total === undefined ? "Visa uppdrag" : `Visa ${jobCount(total)}`}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Kompetenser" help="Minst en av dem">
          <SkillSelect
            value={skillNamesOf(filters.skills)}
            onChange={(names) => onChange({ skills: joinSkills(names) })}
            max={limits.skillsPerFilter}
          />
        </Field>
        <Field label="Ort">
          <Select
            value={filters.location ?? ""}
            onChange={({ target }) => onChange({ location: target.value || undefined })}
            placeholder="Alla orter"
            options={places}
          />
        </Field>
        <Field label="Lägsta timpris" help="Det du får, exkl. moms">
          <RateFilter key={minRate} value={minRate} onChange={(rate) => onChange({ minRate: rate })} />
        </Field>
        <ChoiceFilter
          label="Omfattning"
          values={jobScopes}
          textOf={(each) => scopeFilterLabels[each]}
          value={scope}
          onChange={(value) => onChange({ scope: value })}
        />
        <ChoiceFilter
          label="Längd"
          values={jobLengths}
          textOf={(each) => lengthFilterLabels[each]}
          value={length}
          onChange={(value) => onChange({ length: value })}
        />
        <ChoiceFilter
          label="Publicerat"
          values={publishedPeriods}
          textOf={(each) => publishedLabels[each]}
          value={published}
          onChange={(value) => onChange({ published: value })}
        />
        <DayFilter label="Start senast" value={startsBy} onChange={(day) => onChange({ startsBy: day })} />
        <ChoiceFilter
          label="Språk"
          values={jobLanguages}
          textOf={(each) => each}
          value={language}
          onChange={(value) => onChange({ language: value })}
        />
      </div>
    </FilterPanel>
  );
}

/** The places of the jobs that the other filters let through; the chosen one stays, also with none. */
function usePlaces({ location, saved: _saved, sort: _sort, ...others }: BoardFilters): Option[] {
  const { data = [] } = trpc.jobs.places.useQuery(others, { placeholderData: keepPreviousData });
  const found = data.reduce((total, { count }) => total + count, 0);
  const more = others.search && found >= maxSummed ? "+" : "";
  const isKnown = data.some((place) => place.location.toLowerCase() === location?.toLowerCase());
  return [
    ...(location && !isKnown ? [{ value: location, label: `${location} (0)` }] : []),
    ...data.map((place) => ({
      // The address may have another spelling.
      value: place.location.toLowerCase() === location?.toLowerCase() ? location : place.location,
      label: `${place.location} (${place.count}${more})`,
    })),
  ];
}
