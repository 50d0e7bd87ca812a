import type { openWatch } from "./plans.ts";
import type { TestUser } from "./test-app.ts";

/** With few conversations. */
export const few: TestUser = { id: "c7", role: "consultant", name: "Person 7" };

type Watch = Awaited<ReturnType<typeof openWatch>>;
type Call = Parameters<Watch["statementsOf"]>[1];
type Viewer = "few" | "nord" | "anna" | "admin";

/** Calls with an index that they use, and how many rows each of their statements reads in vain at most; none finds people by their names first. */
export const boundedCalls: [name: string, index: RegExp, most: number, viewer: Viewer, call: Call][] = [
  [
    "agreements of a consultant",
    /^conversations_(consultant|once)$/,
    200,
    "few",
    (api) => api.contracts.list({ tab: "ongoing" }),
  ],
  [
    "agreements of a company",
    /^conversations_employer$/,
    600,
    "nord",
    (api) => api.contracts.list({ tab: "ongoing" }),
  ],
  [
    "the number of jobs on the board",
    /^jobs_board$/,
    0,
    "anna",
    (api) => api.jobs.board({ withTotal: true, direction: "forward" }),
  ],
  [
    "conversations by a common word, for an admin",
    /^conversations_newest$/,
    5_000,
    "admin",
    (api) => api.admin.conversations({ search: "utvecklare", withTotal: true }),
  ],
];
