import type { Role } from "#src/constants/roles.ts";
import type { dotLabels } from "#src/copy/notifications.ts";
import { paths } from "#src/client/paths.ts";

export interface NavigationItem {
  label: string;
  href: string;
  /** Stands for the start page, too, where members find their overview. */
  isHome?: true;
  /** Unread notifications of this type put a dot on the link. */
  dot?: keyof typeof dotLabels;
  /** Carries the number of unread messages. */
  countsMessages?: boolean;
}

const contracts: NavigationItem = { label: "Avtal", href: paths.contracts(), dot: "contract_update" };
const messages: NavigationItem = { label: "Meddelanden", href: paths.messages(), countsMessages: true };

export const navigation: Record<Role, readonly NavigationItem[]> = {
  consultant: [
    { label: "Översikt", href: paths.consultantDashboard, isHome: true },
    { label: "Uppdrag", href: paths.jobs(), dot: "job_match" },
    { label: "Mina Tips", href: paths.reputation, dot: "tip_reward" },
    contracts,
    messages,
  ],
  employer: [
    { label: "Översikt", href: paths.employerDashboard, isHome: true },
    { label: "Mina uppdrag", href: paths.employerJobs },
    contracts,
    messages,
  ],
  admin: [{ label: "Översikt", href: paths.adminDashboard(), isHome: true }],
};

export const visitorNavigation: readonly NavigationItem[] = [
  { label: "Hitta uppdrag", href: paths.jobs() },
  { label: "Hitta konsulter", href: paths.consultants() },
  { label: "För företag", href: paths.registerCompany },
  { label: "Kom igång", href: paths.getStarted },
];
