import type { openWatch } from "./plans.ts";

type Watch = Awaited<ReturnType<typeof openWatch>>;
type Call = Parameters<Watch["statementsOf"]>[1];
type Api = Parameters<Call>[0];
type List = [name: string, (api: Api, limit: number) => Promise<unknown>];

/** Of contracts and the ledger: for texts that no, most and few rows have, and for a short one. */
const searches = ["kobol", "utvecklare", "f-4711", "qx"].flatMap((search): List[] => [
  [`contracts by ${search}`, (api, limit) => api.contracts.list({ tab: "ongoing", search, limit })],
  [`ledger by ${search}`, (api, limit) => api.economy.list({ search, limit })],
  [`agreements to book by ${search}`, (api, limit) => api.economy.list({ status: "to_book", search, limit })],
  [`sums of the ledger by ${search}`, (api) => api.economy.sums({ search })],
]);
// Agreements with a text that most have are read until there are too many to sum: at this scale half of them.
const sums = ["kobol", "f-4711", "qx"].map((search): List => [
  `sums of contracts by ${search}`,
  (api) => api.contracts.sums({ tab: "ongoing", search }),
]);

export const adminLists: List[] = [
  ["to do, for an admin", (api) => api.admin.todo()],
  ["economy, for an admin", (api, limit) => api.economy.list({ limit })],
  ["contracts, for an admin", (api, limit) => api.contracts.list({ tab: "ongoing", limit })],
  ["conversations, for an admin", (api, limit) => api.admin.conversations({ limit })],
  ...searches,
  ...sums,
];
