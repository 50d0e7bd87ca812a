import { Suspense, useState } from "react";
import { Bell, BellPlus, CircleHelp, FileText, KeyRound, LogOut, Settings, UserRound } from "lucide-react";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import { loadUntilItSucceeds } from "#src/client/loadUntilItSucceeds.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Menu, type MenuItem } from "#src/client/ui/Menu.tsx";
import { useTheme } from "#src/client/ui/theme.ts";
import type { CurrentUser } from "#src/client/viewer.tsx";
import { hasDrafts } from "#src/client/drafts.ts";
import { pathTo } from "#src/client/paths.ts";
import { signOut } from "./signOut.ts";

const SignOutDialog = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./SignOutDialog.tsx")).SignOutDialog),
);

export function AccountMenu({ user }: { user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const [isAsking, setAsking] = useState(false);
  const isDark = theme !== "light";
  const accountItems: MenuItem[] = [
    user.role === "admin"
      ? { label: "Lösenord och säkerhet", icon: <KeyRound aria-hidden />, href: pathTo("/profile") }
      : { label: "Min Profil", icon: <UserRound aria-hidden />, href: pathTo("/profile") },
    ...(user.role === "consultant"
      ? [{ label: "Mina ansökningar", icon: <FileText aria-hidden />, href: pathTo("/mina-ansokningar") }]
      : []),
    ...(user.role === "consultant" || user.role === "employer"
      ? [{ label: "Bevakningar", icon: <BellPlus aria-hidden />, href: pathTo("/bevakningar") }]
      : []),
    { label: "Notifikationer", icon: <Bell aria-hidden />, href: pathTo("/notifications") },
  ];
  const [initial = "U"] = user.name?.trim() ?? "";
  return (
    <>
      <Menu
        label={`Konto: ${user.name ?? "utan namn"}`}
        trigger={<Avatar id={user.id} name={initial} src={user.profileImageUrl} size="sm" />}
        align="end"
        className="rounded-full px-1! lg:-mr-1"
        header={<AccountName user={user} />}
        items={[
          ...accountItems,
          {
            label: isDark ? "Ljust läge" : "Mörkt läge",
            icon: <Settings aria-hidden />,
            onSelect: () => setTheme(isDark ? "light" : "dark"),
          },
          { label: "Hjälp", icon: <CircleHelp aria-hidden />, href: pathTo("/hjalp") },
          "line",
          {
            label: "Logga ut",
            icon: <LogOut aria-hidden />,
            onSelect: () => (hasDrafts(user.id) ? setAsking(true) : signOut()),
          },
        ]}
      />
      <Suspense>{isAsking && <SignOutDialog userId={user.id} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function AccountName({ user }: { user: CurrentUser }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{user.name ?? "Utan namn"}</span>
      {user.email && <span className="block truncate text-xs text-muted">{user.email}</span>}
    </span>
  );
}
