import type { Role } from "#src/constants/accounts.ts";
import type { TodoKind } from "#src/constants/todo.ts";
import type { dotLabels } from "#src/copy/notifications.ts";
import { pathTo } from "#src/client/routing/paths.ts";

export interface NavigationItem {
  label: string;
  href: string;
  /** Also marked as current on "/", which shows members their dashboard. */
  isHome?: true;
  /** Unread notifications of this type show a dot on the link. */
  dot?: keyof typeof dotLabels;
  /** What waits for the user on the page shows a dot on the link. */
  waits?: readonly TodoKind[];
  /** Shows the number of unread messages. */
  countsMessages?: boolean;
}

const contracts: NavigationItem = {
  label: "Avtal",
  href: pathTo("/contracts"),
  dot: "contract_update",
  waits: ["agreement", "proposal"],
};
const messages: NavigationItem = { label: "Meddelanden", href: pathTo("/messages"), countsMessages: true };

export const navigation: Record<Role, readonly NavigationItem[]> = {
  consultant: [
    { label: "Översikt", href: pathTo("/consultant-dashboard"), isHome: true },
    { label: "Uppdrag", href: pathTo("/jobs"), dot: "job_match" },
    { label: "Ansökningar", href: pathTo("/mina-ansokningar"), waits: ["times"] },
    { label: "Mina Tips", href: pathTo("/reputation"), dot: "tip_reward" },
    contracts,
    messages,
  ],
  employer: [
    { label: "Översikt", href: pathTo("/employer-dashboard"), isHome: true },
    { label: "Mina uppdrag", href: pathTo("/employer-jobs") },
    { label: "Ansökningar", href: pathTo("/applications"), waits: ["applications"] },
    { label: "Hitta konsulter", href: pathTo("/search-consultants") },
    contracts,
    messages,
  ],
  admin: [{ label: "Översikt", href: pathTo("/admin-dashboard"), isHome: true }],
};

export const visitorNavigation: readonly NavigationItem[] = [
  { label: "Hitta uppdrag", href: pathTo("/jobs") },
  { label: "Hitta konsulter", href: pathTo("/search-consultants") },
  { label: "För företag", href: pathTo("/register-company") },
  { label: "Kom igång", href: pathTo("/get-started") },
];
