import type { openWatch } from "./plans.ts";

type Watch = Awaited<ReturnType<typeof openWatch>>;
type Call = Parameters<Watch["statementsOf"]>[1];
type Api = Parameters<Call>[0];
type List = [name: string, (api: Api, limit: number) => Promise<unknown>];

/** Of contracts and the ledger: for texts that no, most and few rows have, and for a short one. */
const searches = ["kobol", "utvecklare", "f-4711", "h&m"].flatMap((search): List[] => [
  [`contracts by ${search}`, (api, limit) => api.contracts.list({ tab: "ongoing", search, limit })],
  [`ledger by ${search}`, (api, limit) => api.economy.list({ search, limit })],
  [`agreements to book by ${search}`, (api, limit) => api.economy.list({ status: "to_book", search, limit })],
  [`sums of the ledger by ${search}`, (api) => api.economy.sums({ search })],
]);
// Agreements with a text that most have are read until there are too many to sum: at this scale half of them.
const sums = ["kobol", "f-4711", "h&m"].map((search): List => [
  `sums of contracts by ${search}`,
  (api) => api.contracts.sums({ tab: "ongoing", search }),
]);

export const adminLists: List[] = [
  ["to do, for an admin", (api) => api.admin.todo()],
  ["economy, for an admin", (api, limit) => api.economy.list({ limit })],
  ["overdue entries, for an admin", (api, limit) => api.economy.list({ status: "overdue", limit })],
  ["contracts, for an admin", (api, limit) => api.contracts.list({ tab: "ongoing", limit })],
  ["conversations, for an admin", (api, limit) => api.admin.conversations({ limit })],
  ...searches,
  ...sums,
  ["companies, for an admin", (api, limit) => api.admin.companies({ limit })],
  ["consultants, for an admin", (api, limit) => api.admin.consultants({ limit })],
  [
    "consultants by a rare word, for an admin",
    (api, limit) => api.admin.consultants({ search: "kobol", limit }),
  ],
  ["consultants by a skill, for an admin", (api, limit) => api.admin.consultants({ search: "figma", limit })],
  ["conversations by h&m", (api, limit) => api.admin.conversations({ search: "h&m", limit })],
  ["jobs by h&m", (api, limit) => api.adminSearch.jobs({ search: "h&m", limit })],
  ["everything by h&m", (api) => api.adminSearch.all({ search: "h&m" })],
  ["everything by a name, for an admin", (api) => api.adminSearch.all({ search: "kobol" })],
  ["everything by a common name", (api) => api.adminSearch.all({ search: "person" })],
  ["everything by an email", (api) => api.adminSearch.all({ search: "c4711@exempel.se" })],
  ["jobs by word, for an admin", (api, limit) => api.adminSearch.jobs({ search: "utvecklare 77", limit })],
  ["consultants by email, for an admin", (api, limit) => api.admin.consultants({ search: "c4711@", limit })],
  [
    "conversations by a party, for an admin",
    (api, limit) => api.admin.conversations({ search: "person 4711", limit }),
  ],
  ["invitations, for an admin", (api, limit) => api.admin.invitations({ limit })],
  ["audit log, for an admin", (api, limit) => api.admin.audit({ limit })],
  ["privacy requests, for an admin", (api, limit) => api.privacy.requests({ limit })],
  ["failed emails, for an admin", (api) => api.mails.failed()],
  ["admins", (api) => api.admins.list()],
];

/** Sums of so many rows that they are kept. */
export const adminFigures: [name: string, (api: Api) => Promise<unknown>][] = [
  ["analytics", (api) => api.admin.analytics()],
  ["sums of the ledger", (api) => api.economy.sums({})],
  ["sums of agreements to book", (api) => api.economy.sums({ status: "to_book" })],
];
