import { useState } from "react";
import {
  Bell,
  BellPlus,
  ChartColumn,
  CircleHelp,
  FileText,
  KeyRound,
  LogOut,
  Settings,
  SunMoon,
  UserRound,
  UsersRound,
} from "lucide-react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { loadUntilItSucceeds } from "#src/client/routing/loadUntilItSucceeds.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";
import { useTheme } from "#src/client/ui/theme.ts";
import { personOf } from "#src/client/api/person.ts";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { hasDrafts } from "#src/client/forms/drafts.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { signOut } from "./signOut.ts";

const SignOutDialog = lazyDialog(() =>
  loadUntilItSucceeds(async () => (await import("./SignOutDialog.tsx")).SignOutDialog),
);

export function AccountMenu({ user }: { user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const [isAsking, setAsking] = useState(false);
  const isDark = theme === "dark";
  const accountItems: MenuItem[] = [
    user.role === "admin"
      ? { label: "Lösenord och säkerhet", icon: <KeyRound aria-hidden />, href: pathTo("/profile") }
      : { label: "Min Profil", icon: <UserRound aria-hidden />, href: pathTo("/profile") },
    ...(user.role === "consultant"
      ? [
          { label: "Mina ansökningar", icon: <FileText aria-hidden />, href: pathTo("/mina-ansokningar") },
          { label: "Tid och intäkter", icon: <ChartColumn aria-hidden />, href: pathTo("/min-tid") },
        ]
      : []),
    ...(user.role === "consultant" || user.role === "employer"
      ? [{ label: "Bevakningar", icon: <BellPlus aria-hidden />, href: pathTo("/bevakningar") }]
      : []),
    ...(user.role === "employer"
      ? [
          { label: "Våra konsulter", icon: <ChartColumn aria-hidden />, href: pathTo("/vara-konsulter") },
          { label: "Kollegor", icon: <UsersRound aria-hidden />, href: pathTo("/kollegor") },
        ]
      : []),
    { label: "Notifikationer", icon: <Bell aria-hidden />, href: pathTo("/notifications") },
    ...(user.role === "admin"
      ? []
      : [{ label: "Inställningar", icon: <Settings aria-hidden />, href: pathTo("/installningar") }]),
  ];
  const person = personOf(user);
  const [initial = "U"] = person.name?.trim() ?? "";
  return (
    <>
      <Menu
        label={`Konto: ${person.name ?? "utan namn"}`}
        trigger={<Avatar id={user.id} name={initial} src={user.profileImageUrl} size="sm" />}
        className="rounded-full px-1! lg:-mr-1"
        header={<AccountName user={user} />}
        items={[
          ...accountItems,
          {
            label: isDark ? "Ljust läge" : "Mörkt läge",
            icon: <SunMoon aria-hidden />,
            onSelect: () => setTheme(isDark ? "light" : "dark"),
          },
          { label: "Hjälp", icon: <CircleHelp aria-hidden />, href: pathTo("/hjalp") },
          "line",
          {
            label: "Logga ut",
            icon: <LogOut aria-hidden />,
            onSelect: () => (hasDrafts(person.id) ? setAsking(true) : signOut()),
          },
        ]}
      />
      {isAsking && <SignOutDialog userId={person.id} onClose={() => setAsking(false)} />}
    </>
  );
}

function AccountName({ user }: { user: CurrentUser }) {
  const { name, email } = personOf(user);
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{name ?? "Utan namn"}</span>
      {email && <span className="block truncate text-xs text-muted">{email}</span>}
      {user.company && <span className="block truncate text-xs text-muted">{user.company.name}</span>}
    </span>
  );
}
