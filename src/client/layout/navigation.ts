import {
  Bell,
  BellPlus,
  ChartColumn,
  FileText,
  KeyRound,
  Settings,
  UserRound,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { readOnlyPart, type Role } from "#src/constants/accounts.ts";
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

interface AccountLink extends NavigationItem {
  icon?: LucideIcon;
  /** Only in the account menu, or only in the menu of phones, where the navigation stands above. */
  only?: "account" | "phone";
}

/** The links to what is the user's own. */
export function accountLinksOf({ id, role, person }: CurrentUser): AccountLink[] {
  const admin = role === "admin";
  const consultant = role === "consultant";
  const employer = role === "employer";
  const editor = employer && person?.part !== readOnlyPart;
  const links: readonly (AccountLink & { of: boolean })[] = [
    { of: !admin, label: "Min Profil", icon: UserRound, href: pathTo("/profile") },
    { of: admin, label: "Lösenord och säkerhet", icon: KeyRound, href: pathTo("/profile"), only: "account" },
    { of: editor, label: "Redigera företagsprofil", href: pathTo("/edit-company-profile"), only: "phone" },
    {
      of: consultant,
      label: "Så ser andra din profil",
      href: pathTo("/consultant/:id", { id }),
      only: "phone",
    },
    {
      of: consultant,
      label: "Mina ansökningar",
      icon: FileText,
      href: pathTo("/mina-ansokningar"),
      only: "account",
    },
    { of: consultant, label: "Tid och intäkter", icon: ChartColumn, href: pathTo("/min-tid") },
    { of: employer, label: "Våra konsulter", icon: ChartColumn, href: pathTo("/vara-konsulter") },
    { of: employer, label: "Kollegor", icon: UsersRound, href: pathTo("/kollegor") },
    { of: consultant || employer, label: "Bevakningar", icon: BellPlus, href: pathTo("/bevakningar") },
    { of: true, label: "Notifikationer", icon: Bell, href: pathTo("/notifications"), only: "account" },
    { of: !admin, label: "Inställningar", icon: Settings, href: pathTo("/installningar") },
  ];
  return links.filter(({ of }) => of);
}
