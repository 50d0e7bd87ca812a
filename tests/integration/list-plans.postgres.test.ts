import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consultantSorts, type ConsultantSort } from "#src/constants/accounts.ts";
import type { directoryInput } from "#src/domains/profiles/inputs/directory.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { seedManyUsers } from "#tests/support/many-users.ts";
import { adminFigures, adminLists } from "#tests/support/admin-lists.ts";
import { boundedCalls, few } from "#tests/support/bounded-calls.ts";
import { openWatch } from "#tests/support/plans.ts";

type Watch = Awaited<ReturnType<typeof openWatch>>;
type Api = Parameters<Parameters<Watch["statementsOf"]>[1]>[0];
type List = [string, () => TestUser | null, (api: Api, limit: number) => Promise<unknown>];

let testApp: TestApp;
let watch: Watch;
let nord: TestUser;
let anna: TestUser;
let admin: TestUser;
let jobId: number;
let conversationId: number;

// The tables that grow with use; a sequential scan of any other table is fast.
const large = new Set([
  ...["users", "jobs", "applications", "interviews", "application_history", "conversations", "messages"],
  ...["user_skills", "listed_job_skills", "favorites", "notifications", "audit_log"],
  ...["contracts", "conversation_names", "commission_entries"],
]);
// The rarest and the commonest of each filter, in every order.
const consultantSearches: (z.input<typeof directoryInput> & { sort: ConsultantSort })[] =
  consultantSorts.flatMap((sort) => [
    { sort },
    { sort, location: "Kiruna", maxRate: 900, minYears: 5 },
    { sort, skills: "Figma,Java", skillsMode: "all", search: "utvecklare" },
    { sort, skills: "k8s,Java", language: "en", availableBy: "2026-06-01", minPercent: 50 },
  ]);
const server = process.env["TEST_DATABASE_URL"] ?? "";

describe.runIf(onRealPostgres)("query plans with fifty thousand consultants and ten thousand jobs", () => {
  beforeAll(async () => {
    testApp = await createTestApp({ RATE_LIMITS: "false" });
    nord = await seedUser(testApp, "employer", "Nord");
    anna = await seedUser(testApp, "consultant", "Anna Berg");
    admin = await seedUser(testApp, "admin", "Admin");
    watch = await openWatch(testApp, server);
    ({ jobId, conversationId } = await seedManyUsers(watch.run, { employer: nord.id, consultant: anna.id }));
  });
  afterAll(async () => {
    await watch.close();
    await testApp.close();
  });

  const lists: List[] = [
    ["consultants", () => nord, (api, limit) => api.profiles.directory({ limit })],
    [
      "consultants by category",
      () => nord,
      (api, limit) => api.profiles.directory({ category: "design", limit }),
    ],
    [
      "consultants by a rare word",
      () => nord,
      (api, limit) => api.profiles.directory({ search: "kobol", limit }),
    ],
    [
      "consultants by a common word",
      () => nord,
      (api, limit) => api.profiles.directory({ search: "utvecklare", limit }),
    ],
    [
      "consultants by two rare characters",
      () => nord,
      (api, limit) => api.profiles.directory({ search: "ob", limit }),
    ],
    [
      "consultants by word and category",
      () => nord,
      (api, limit) => api.profiles.directory({ search: "kobol", category: "backend", limit }),
    ],
    [
      "favorites in the directory",
      () => nord,
      (api, limit) => api.profiles.directory({ favorites: true, limit }),
    ],
    ...consultantSearches.map((search): List => [
      `consultants, ${JSON.stringify(search)}`,
      () => nord,
      (api, limit) => api.profiles.directory({ ...search, limit, ...(search.sort === "match" && { jobId }) }),
    ]),
    ["consultants, for a visitor", () => null, (api) => api.profiles.directory({ limit: 4 })],
    ["board, for a company", () => nord, (api, limit) => api.jobs.board({ limit })],
    ["board, for an admin", () => admin, (api, limit) => api.jobs.board({ limit })],
    [
      "board by a rare word, for an admin",
      () => admin,
      (api, limit) => api.jobs.board({ search: "kobol", limit }),
    ],
    ["board by match", () => anna, (api, limit) => api.jobs.board({ sort: "match", limit })],
    [
      "board by match, with filters",
      () => anna,
      (api, limit) => api.jobs.board({ sort: "match", scope: "full", location: "Stockholm", limit }),
    ],
    ["board by rate, for an admin", () => admin, (api, limit) => api.jobs.board({ sort: "rate", limit })],
    ["favorites", () => nord, (api, limit) => api.profiles.favorites({ limit })],
    ["own jobs", () => nord, (api, limit) => api.jobs.mine({ limit })],
    [
      "own jobs by word",
      () => nord,
      (api, limit) => api.jobs.mine({ search: "utvecklare 7", filter: "available", limit }),
    ],
    ["jobs of a company", () => anna, (api) => api.jobs.ofUser({ id: nord.id })],
    ["consultants for a job", () => nord, (api, limit) => api.jobs.matchingConsultants({ id: jobId, limit })],
    ["jobs for a consultant", () => anna, (api, limit) => api.jobs.matching({ limit })],
    ["match figures", () => anna, (api) => api.jobs.matchingFigures()],
    ["candidates for a job", () => nord, (api) => api.jobs.candidates({ id: jobId })],
    ["applications", () => nord, (api, limit) => api.applications.list({ limit })],
    [
      "applications by word",
      () => nord,
      (api, limit) => api.applications.list({ search: "person 7", limit }),
    ],
    [
      "applications by status",
      () => nord,
      (api, limit) => api.applications.list({ status: "interview", limit }),
    ],
    ["applications for a job", () => nord, (api, limit) => api.applications.list({ jobId, limit })],
    ["application counts", () => nord, (api) => api.applications.counts()],
    ["jobs with applications", () => nord, (api) => api.applications.jobs()],
    ["employer figures", () => nord, (api) => api.applications.employerFigures()],
    ["interviews of the week", () => nord, (api) => api.applications.weekInterviews()],
    ["own applications", () => anna, (api, limit) => api.applications.mine({ limit })],
    ["conversations of a company", () => nord, (api, limit) => api.messaging.list({ limit })],
    ["conversations of a consultant", () => anna, (api, limit) => api.messaging.list({ limit })],
    ["a thread", () => nord, (api, limit) => api.messaging.thread({ id: conversationId, limit })],
    ["unread messages", () => nord, (api) => api.messaging.unreadCount()],
    ["the version of an inbox", () => nord, (api) => api.messaging.version()],
    ["unread conversations", () => nord, (api, limit) => api.messaging.list({ folder: "unread", limit })],
    ["conversations about a job", () => nord, (api, limit) => api.messaging.list({ jobId, limit })],
    ["saved jobs", () => anna, (api, limit) => api.jobs.board({ saved: true, limit })],
    ["documented contracts", () => anna, (api, limit) => api.contracts.mine({ limit })],
    ["interviews", () => anna, (api) => api.applications.interviews({})],
    ["own sessions", () => anna, (api) => api.accounts.sessions()],
    ["leaderboard", () => anna, (api) => api.reputation.leaderboard()],
    ["reports, for an admin", () => admin, (api, limit) => api.reports.list({ limit })],
    ["contracts of a company", () => nord, (api, limit) => api.contracts.list({ tab: "ongoing", limit })],
    [
      "contracts of a consultant",
      () => anna,
      (api, limit) => api.contracts.list({ tab: "completed", limit }),
    ],
    ["contract counts", () => nord, (api) => api.contracts.counts()],
    ["notifications", () => anna, (api, limit) => api.notifications.list({ limit })],
    ["unread notifications", () => anna, (api) => api.notifications.unreadByType()],
    [
      "audit log of an account, for an admin",
      () => admin,
      (api, limit) => api.admin.audit({ account: anna.id, limit }),
    ],
    ["board by the other address", () => anna, (api, limit) => api.jobs.list({ limit })],
    ["jobs for a consultant by id", () => anna, (api, limit) => api.jobs.matchingOf({ id: anna.id, limit })],
    ["board by two rare characters", () => anna, (api, limit) => api.jobs.board({ search: "qx", limit })],
    [
      "applications by company",
      () => nord,
      (api, limit) => api.applications.ofEmployer({ id: nord.id, limit }),
    ],
    ["counted answers", () => nord, (api, limit) => api.applications.countedAnswers({ limit })],
    ["later interviews", () => nord, (api) => api.applications.laterInterviews()],
    ["notifications by user", () => anna, (api, limit) => api.notifications.ofUser({ id: anna.id, limit })],
    ["ending contracts", () => nord, (api) => api.contracts.ending()],
    ["opened contact data", () => anna, (api) => api.profiles.contactOpenings()],
    ["own watches", () => anna, (api) => api.watches.list()],
    ["skills", () => null, (api, limit) => api.profiles.skills({ limit })],
    ...adminLists.map(([name, call]): List => [name, () => admin, call]),
  ];

  it.each(lists)(
    "%s: runs as many statements for twenty rows as for two, and scans no large table",
    async (name, viewer, call) => {
      const few = await watch.statementsOf(viewer(), (api) => call(api, 2));
      const many = await watch.statementsOf(viewer(), (api) => call(api, 20));
      // An admin's search asks an index when the newest rows do not fill the page.
      const more = / by a (rare word|party), for an admin$/.test(name) ? 1 : 0;
      expect(many.length).toBeLessThanOrEqual(few.length + more);
      expect(many.length).toBeGreaterThanOrEqual(few.length);
      // The match also reads the job, and two filters look up the names of skills.
      expect(many.length).toBeLessThanOrEqual(
        /^(consultants, \{|sums of the ledger)/.test(name) ? 7 : name.startsWith("to do") ? 8 : 5,
      );
      for (const statement of many) {
        const scanned = (await watch.scannedBy(statement)).filter((table) => large.has(table));
        expect(scanned, statement.text).toEqual([]);
      }
    },
  );

  it.each(adminFigures)("%s: are counted once", async (_name, call) => {
    await watch.statementsOf(admin, call);
    const again = await watch.statementsOf(admin, call);
    for (const statement of again)
      expect((await watch.scannedBy(statement)).filter((table) => large.has(table))).toEqual([]);
  });

  it.each([
    ["rates", (api: Api) => api.jobs.rates({})],
    ["rates of an arrangement", (api: Api) => api.jobs.rates({ workArrangement: "remote" })],
    ["rates by skill", (api: Api) => api.jobs.ratesBySkill({})],
  ])("%s: are counted in an index, without the texts of all jobs", async (_name, call) => {
    const statements = await watch.statementsOf(null, call);
    const counts = statements.filter(({ text }) => text.includes("percentile_cont"));
    expect(counts).toHaveLength(1);
    for (const statement of counts) expect(await watch.scannedBy(statement)).not.toContain("jobs");
  });

  // With nine tables, the planner joins them in the order of the statement and looks for the text last.
  it("contracts are looked for by a text in statements that join no other table", async () => {
    const statements = await watch.statementsOf(admin, (api) =>
      api.contracts.list({ tab: "ongoing", search: "f-4711" }),
    );
    const searches = statements.filter(({ text }) => text.includes(" like "));
    // Agreements and discussions.
    expect(searches).toHaveLength(2);
    for (const { text } of searches) expect(text).not.toContain(" join ");
  });

  it("an admin's total of a search is counted with the first page", async () => {
    const search = "utvecklare";
    const page = await watch.statementsOf(admin, (api) => api.admin.conversations({ search }));
    const counted = await watch.statementsOf(admin, (api) =>
      api.admin.conversations({ search, withTotal: true }),
    );
    expect(counted).toHaveLength(page.length);
  });

  it("what an admin notes is in the sums of the ledger at once", async () => {
    const { economy } = testApp.as(admin);
    async function invoiced() {
      const { statuses, keptAt } = await economy.sums({});
      return { count: statuses.find(({ status }) => status === "invoiced")?.count ?? 0, keptAt };
    }
    await invoiced();
    const before = await invoiced();
    expect(before.keptAt).toBeInstanceOf(Date);
    const { items } = await economy.list({ status: "booked", limit: 1 });
    const ids = items.flatMap(({ entryId }) => entryId ?? []);
    await economy.markInvoiced({ ids, invoiceNumber: "1042", date: "2026-11-20" });
    expect(await invoiced()).toEqual({ count: before.count + 1 });
    expect((await invoiced()).keptAt).toBeInstanceOf(Date);
  });

  it("consultants by availability: those who are available today are not sorted", async () => {
    const statements = await watch.statementsOf(nord, (api) => api.profiles.directory({ sort: "available" }));
    expect(statements.filter(({ text }) => text.includes("order by (case"))).toEqual([]);
  });

  it.each(boundedCalls)(
    "%s: read %s and leave out at most %i rows",
    async (_name, index, most, viewer, call) => {
      const plans = [];
      for (const statement of await watch.statementsOf({ few, nord, anna, admin }[viewer], call))
        plans.push(await watch.rowsRemovedBy(statement));
      const indexes = plans.flatMap((plan) => plan.indexes);
      expect(indexes.filter((name) => index.test(name))).not.toEqual([]);
      expect(indexes).not.toContain("users_name_text_search");
      for (const { removed } of plans) expect(removed).toBeLessThanOrEqual(most);
    },
  );

  it.each([
    ["conversations_employer_unread", () => nord],
    ["conversations_consultant_unread", () => anna],
  ])("unread messages are counted with the partial index %s", async (index, viewer) => {
    const [statement] = await watch.statementsOf(viewer(), (api) => api.messaging.unreadCount());
    expect(statement && (await watch.indexesOf(statement))).toEqual([index]);
  });
});
