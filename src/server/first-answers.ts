import { callTRPCProcedure } from "@trpc/server";
import { boardPageSize, landingJobs } from "#src/constants/jobs.ts";
import type { PagePattern } from "#src/constants/pages.ts";
import { jobDetailOutput, type JobDetail } from "#src/domains/jobs/outputs.ts";
import { visitorCards } from "#src/domains/profiles/rules.ts";
import type { Ctx, Services } from "#src/platform/context.ts";
import { createResultCache } from "#src/platform/cache.ts";
import { serialize } from "#src/platform/http/serialize.ts";
import { pageAt, parameterOf, type FirstAnswer } from "#src/shared/pages.ts";
import { parseId } from "#src/shared/urls.ts";
import { appRouter } from "./router.ts";

type Query = Omit<FirstAnswer, "data">;

const everyPage: readonly Query[] = [{ path: "accounts.me" }, { path: "settings.site" }];
const ofMembers: readonly Query[] = [
  { path: "settings.announcement" },
  { path: "notifications.unreadByType" },
  // The version of the answers: asked for before the database answers the others.
  { path: "notifications.changesSince", input: {} },
];
const board: Query = {
  path: "jobs.board",
  input: { saved: false, limit: boardPageSize, withTotal: true },
  isPaged: true,
};
const visitorSearch: Query = {
  path: "profiles.directory",
  input: { search: "", favorites: false, limit: visitorCards },
  isPaged: true,
};

/** Copies, because these answers are cached. */
const landing: readonly Query[] = [{ path: "jobs.list", input: landingJobs }, { ...visitorSearch }];

type PageQueries = (ctx: Ctx, parameter: string | undefined) => readonly Query[];
const boardQuery: PageQueries = ({ viewer }) => (viewer?.role === "employer" ? [] : [board]);
const jobQuery: PageQueries = (_ctx, parameter) => {
  const id = parseId(parameter);
  return id === null ? [] : [{ path: "jobs.byId", input: { id } }];
};

const availabilityQuery: PageQueries = ({ viewer }) =>
  viewer?.role === "consultant"
    ? [{ path: "profiles.get", input: { id: viewer.id } }, { path: "profiles.dayAfterAgreements" }]
    : [];

/** The main queries of the public pages, without filters, and those that would move what is below them. */
const pageQueries: Partial<Record<PagePattern, PageQueries>> = {
  "/": ({ viewer }) => (viewer ? [] : landing),
  "/edit-profile": availabilityQuery,
  "/jobs": boardQuery,
  "/uppdrag": boardQuery,
  "/job/:id": jobQuery,
  "/job-details/:id": jobQuery,
  "/hjalp": () => [{ path: "settings.commission" }],
  "/search-consultants": ({ viewer }) => (viewer ? [] : [visitorSearch]),
};

/** Milliseconds; what takes longer is left to the client. */
const timeLimit = 1_500;

/**
 * The answers to what the client of a page asks first, as superjson: with them in the HTML, the page needs no further
 * request to show itself (docs/architecture.md#the-first-page). A query that fails or is slow is left out. `job` is the
 * one that the page shows.
 */
export async function firstAnswers(ctx: Ctx, url: URL): Promise<{ text: string; job: JobDetail | null }> {
  const found = await Promise.all(
    queriesOf(ctx, url).map((query) =>
      landing.includes(query) ? landingAnswer(ctx, query) : answerOf(ctx, query),
    ),
  );
  const answers = found.filter((answer) => answer !== null);
  const shown = answers.find(({ path }) => path === "jobs.byId");
  return {
    text: JSON.stringify(serialize(answers)),
    job: jobDetailOutput.safeParse(shown?.data).data ?? null,
  };
}

function queriesOf(ctx: Ctx, { pathname, search }: URL): Query[] {
  const pattern = pageAt(pathname)?.path;
  const isFiltered = search !== "" && !pattern?.includes(":");
  const own = pattern && !isFiltered && pageQueries[pattern]?.(ctx, parameterOf(pattern, pathname));
  return [...everyPage, ...(ctx.viewer ? ofMembers : []), ...(own || [])];
}

function createLandingCache() {
  return createResultCache<Query, FirstAnswer | null>({ ttlMs: 30_000, max: landing.length });
}

const landingCaches = new WeakMap<Services, ReturnType<typeof createLandingCache>>();

/** The landing page asks for counts, which are not made for every visitor. */
function landingAnswer(ctx: Ctx, query: Query): Promise<FirstAnswer | null> {
  const cached = landingCaches.get(ctx.services) ?? createLandingCache();
  landingCaches.set(ctx.services, cached);
  return cached(query, () => answerOf(ctx, query));
}

async function answerOf(ctx: Ctx, query: Query): Promise<FirstAnswer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeLimit);
  });
  try {
    return await Promise.race([ask(ctx, query), tooLate]);
  } catch {
    // The client asks again and shows the error.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(ctx: Ctx, query: Query): Promise<FirstAnswer> {
  const data: unknown = await callTRPCProcedure({
    router: appRouter,
    path: query.path,
    getRawInput: () => Promise.resolve(query.input),
    ctx,
    type: "query",
    signal: undefined,
    batchIndex: 0,
  });
  return { ...query, data };
}
