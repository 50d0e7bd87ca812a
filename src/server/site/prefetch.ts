import { setTimeout as sleep } from "node:timers/promises";
import { callTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { boardPageSize, landingJobs } from "#src/constants/jobs.ts";
import type { PagePattern } from "#src/constants/pages.ts";
import { jobDetailOutput, type JobDetail } from "#src/domains/jobs/outputs.ts";
import { visitorCards } from "#src/domains/profiles/rules.ts";
import type { Ctx, Services } from "#src/platform/context.ts";
import { createResultCache } from "#src/platform/cache.ts";
import { serialize } from "#src/platform/http/serialize.ts";
import { pageAt, parameterOf, type PrefetchedQuery } from "#src/shared/pages.ts";
import { areListed } from "#src/domains/profiles/queries/directory.ts";
import { parseId } from "#src/shared/urls.ts";
import { appRouter } from "#src/server/router.ts";

type Query = Omit<PrefetchedQuery, "data">;

const everyPage: readonly Query[] = [{ path: "accounts.me" }, { path: "settings.site" }];
const ofUsers: readonly Query[] = [
  { path: "settings.announcement" },
  { path: "notifications.unreadByType" },
  // The version of the answers: asked for before the database answers the others.
  { path: "notifications.changesSince", input: {} },
];
/** Their rows are the first on the dashboards, their dots are in the navigation. */
const ofMembers: readonly Query[] = [{ path: "todo.list" }, { path: "messaging.unreadCount" }];
const boardInput = { saved: false, limit: boardPageSize, withTotal: true };
const visitorSearch: Query = {
  path: "profiles.directory",
  input: { search: "", favorites: false, limit: visitorCards },
  isPaged: true,
};

/** Copies, because these answers are cached. */
const landing: readonly Query[] = [{ path: "jobs.list", input: landingJobs }, { ...visitorSearch }];

type PageQueries = (ctx: Ctx, parameter: string | undefined) => readonly Query[];
const boardQuery: PageQueries = ({ viewer }) => {
  if (viewer?.role === "employer") return [];
  const input = viewer?.role === "consultant" ? { ...boardInput, sort: "match" } : boardInput;
  return [{ path: "jobs.board", input, isPaged: true }];
};
const jobQuery: PageQueries = (_ctx, parameter) => {
  const id = parseId(parameter);
  return id === null ? [] : [{ path: "jobs.byId", input: { id } }];
};

/** Whether there are colleagues to filter by: a filter that comes later would move the list. */
function colleagues({ viewer }: Ctx): Query[] {
  return viewer?.role === "employer" ? [{ path: "members.list" }] : [];
}

/** Only the first page of what the tab shows as it is opened. */
const ownJobs: readonly Query[] = [
  { path: "jobs.drafts" },
  { path: "jobs.mine", input: { filter: "all", search: "", page: 1 } },
];
const contractsQueries: readonly Query[] = [
  { path: "contracts.counts" },
  { path: "contracts.sums", input: { tab: "ongoing", search: "", kind: null } },
  { path: "contracts.list", input: { tab: "ongoing", search: "", kind: null }, isPaged: true },
];
const availabilityQuery: PageQueries = ({ viewer }) =>
  viewer?.role === "consultant"
    ? [{ path: "profiles.get", input: { id: viewer.id } }, { path: "profiles.dayAfterAgreements" }]
    : [];
const profileQueries: PageQueries = ({ viewer }) => {
  if (!viewer) return [];
  const input = { id: viewer.id };
  const parts = ["references.list", "profiles.projects", "profiles.parts", "profiles.stats"];
  return ["profiles.get", ...(viewer.role === "consultant" ? parts : [])].map((path) => ({ path, input }));
};

/** The main queries of the pages that are opened first, without filters, and those that would move what is below them. */
const pageQueries: Partial<Record<PagePattern, PageQueries>> = {
  "/": (ctx, params) => (ctx.viewer ? availabilityQuery(ctx, params) : landing),
  "/applications": (ctx) => [
    ...colleagues(ctx),
    { path: "applications.jobs" },
    { path: "applications.counts", input: {} },
    { path: "applications.list", input: { sort: "newest" }, isPaged: true },
  ],
  "/contracts": (ctx) => [...colleagues(ctx), ...contractsQueries],
  "/edit-profile": availabilityQuery,
  "/jobs": boardQuery,
  "/uppdrag": boardQuery,
  "/job/:id": jobQuery,
  "/job-details/:id": jobQuery,
  "/messages": (ctx) => [
    ...colleagues(ctx),
    { path: "messaging.list", input: { folder: "inbox" }, isPaged: true },
  ],
  "/profile": profileQueries,
  "/employer-jobs": ({ viewer }) => (viewer?.role === "employer" ? ownJobs : []),
  "/hjalp": () => [{ path: "settings.commission" }],
  "/search-consultants": ({ viewer }) => (viewer ? [] : [visitorSearch]),
};

function isMember({ viewer }: Ctx): boolean {
  return viewer?.role === "consultant" || viewer?.role === "employer";
}

/** Milliseconds; what takes longer is left to the client. */
const timeLimit = 1_500;

/**
 * The answers to what the client of a page asks first, as superjson: with them in the HTML, the page needs no further
 * request to show itself (docs/architecture.md#the-first-page). A query that fails or is slow is left out. `job` is the
 * one that the page shows.
 */
export async function prefetchQueries(ctx: Ctx, url: URL): Promise<{ text: string; job: JobDetail | null }> {
  const found = await Promise.all(
    queriesOf(ctx, url).map((query) =>
      landing.includes(query) ? landingQuery(ctx, query) : answerOf(ctx, query),
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
  return [...everyPage, ...(ctx.viewer ? ofUsers : []), ...(isMember(ctx) ? ofMembers : []), ...(own || [])];
}

function createLandingCache() {
  return createResultCache<Query, PrefetchedQuery | null>({ ttlMs: 30_000, max: landing.length });
}

const landingCaches = new WeakMap<Services, ReturnType<typeof createLandingCache>>();

/** The landing page asks for counts, which are not made for every visitor. */
async function landingQuery(ctx: Ctx, query: Query): Promise<PrefetchedQuery | null> {
  const cached = landingCaches.get(ctx.services) ?? createLandingCache();
  landingCaches.set(ctx.services, cached);
  const answer = await cached(query, () => answerOf(ctx, query));
  const cards = cardsOutput.safeParse(answer?.data).data?.items ?? [];
  // Who hides is not shown for the rest of the cache's time.
  return (await areListed(
    ctx,
    cards.map(({ id }) => id),
  ))
    ? answer
    : answerOf(ctx, query);
}

const cardsOutput = z.object({ items: z.array(z.object({ id: z.string() })) });

async function answerOf(ctx: Ctx, query: Query): Promise<PrefetchedQuery | null> {
  // The client asks again and shows the error.
  const answer = ask(ctx, query).catch(() => null);
  return Promise.race([answer, sleep(timeLimit, null, { ref: false })]);
}

async function ask(ctx: Ctx, query: Query): Promise<PrefetchedQuery> {
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
