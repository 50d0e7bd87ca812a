import type { EconomyFilter } from "#src/constants/economy.ts";
import type { TodoKey } from "#src/copy/admin.ts";
import { trpc } from "#src/client/api/trpc.ts";
import type { Section } from "./sections.ts";

const pollIntervalMs = 60_000;

/** What to do, the most urgent first, with the section and its filter where it is done. */
export const todoItems: readonly {
  key: TodoKey;
  tab: Section["value"];
  show?: string;
  status?: EconomyFilter;
}[] = [
  { key: "openReports", tab: "reports" },
  { key: "agreementsToBook", tab: "economy" },
  { key: "overdueInvoices", tab: "economy", status: "overdue" },
  { key: "companiesToConfirm", tab: "companies", show: "to_confirm" },
  { key: "expiringInvitations", tab: "invitations", show: "expiring" },
  { key: "privacyRequests", tab: "gdpr" },
  { key: "companiesToFollowUp", tab: "companies", show: "follow_up" },
  { key: "failedMails", tab: "system" },
];

export function useTodo() {
  return trpc.admin.todo.useQuery(undefined, { refetchInterval: pollIntervalMs });
}
