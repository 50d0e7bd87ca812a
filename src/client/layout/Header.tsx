import { Bell, Menu as MenuIcon, X, CircleHelp, LogOut, SunMoon } from "lucide-react";
import { useState, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { pathTo } from "#src/client/routing/paths.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Tooltip, TooltipDelay } from "#src/client/ui/Tooltip.tsx";
import { personOf } from "#src/client/api/person.ts";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { useTheme } from "#src/client/ui/theme.ts";
import { hasDrafts } from "#src/client/forms/drafts.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { AdminSearchButton } from "./AdminSearchButton.tsx";
import { accountLinksOf, navigation, visitorNavigation, type NavigationItem } from "./navigation.ts";
import { CountBadge, NavigationLink } from "./NavigationLink.tsx";
import { useUnread } from "./unread.ts";
import { SiteMark } from "./SiteMark.tsx";
import { signOut } from "./signOut.ts";

export function Header() {
  const { user, isKnown } = useViewer();
  const [location] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === location;
  // Going back to the page where it was open does not open it again.
  if (openAt !== null && !isOpen) setOpenAt(null);
  const items = itemsFor(user, isKnown);
  return (
    <TooltipDelay value={0}>
      <header className="sticky top-0 z-30 border-b border-line bg-bg/95 backdrop-blur">
        <div className="mx-auto flex h-(--head-height) max-w-(--page-width) items-center gap-4 px-4 max-sm:gap-1">
          <Link
            href={pathTo("/")}
            className="flex min-w-0 items-center gap-2 rounded-md font-heading text-lg font-bold"
          >
            <SiteMark />
          </Link>
          <nav aria-label="Huvudmeny" className="hidden flex-1 items-center gap-1 lg:flex">
            {items.map((item) => (
              <NavigationLink key={item.href} item={item} />
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            {user?.role === "admin" && <AdminSearchButton />}
            {user && <UnreadBell />}
            {user && <AccountMenu user={user} />}
            {!user && isKnown && <VisitorButtons />}
            <MenuToggle isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? null : location)} />
          </div>
        </div>
        {isOpen && <MobileMenu items={items} onFollow={() => setOpenAt(null)} />}
      </header>
    </TooltipDelay>
  );
}

/** No items until it is known whether this is a visitor, so that the navigation does not change afterwards. */
function itemsFor(user: CurrentUser | null, isKnown: boolean): readonly NavigationItem[] {
  if (user) return user.role ? navigation[user.role] : [];
  return isKnown ? visitorNavigation : [];
}

function VisitorButtons() {
  return (
    <div className="hidden gap-2 sm:flex">
      <LinkButton href={pathTo("/login")} variant="ghost" size="sm">
        Logga in
      </LinkButton>
      <LinkButton href={pathTo("/register")} size="sm">
        Skapa konto
      </LinkButton>
    </div>
  );
}

function MenuToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const unread = useUnread();
  return (
    <span className="relative flex lg:hidden">
      <IconButton
        label={isOpen ? "Stäng menyn" : "Öppna menyn"}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        icon={isOpen ? X : MenuIcon}
        onClick={onToggle}
      />
      <CountBadge corner count={unread.messages} of="olästa meddelanden" />
    </span>
  );
}

function UnreadBell() {
  const [location] = useLocation();
  const { byType } = useUnread();
  const count = Object.values(byType).reduce((sum, unread) => sum + unread, 0);
  const href = pathTo("/notifications");
  return (
    <Tooltip text="Notifikationer">
      <Link
        href={href}
        aria-current={location === href ? "page" : undefined}
        className="relative inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text thumb:size-11"
      >
        <Bell className="size-5" aria-hidden />
        <span className="sr-only">Notifikationer</span>
        <CountBadge corner count={count} of="olästa" />
      </Link>
    </Tooltip>
  );
}

const SignOutDialog = lazyDialog(async () => (await import("./SignOutDialog.tsx")).SignOutDialog);

function AccountMenu({ user }: { user: CurrentUser }) {
  const [theme, setTheme] = useTheme();
  const [isAsking, setAsking] = useState(false);
  const isDark = theme === "dark";
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
          ...accountLinksOf(user)
            .filter(({ only }) => only !== "phone")
            .map(({ label, href, icon: Icon }) => ({ label, href, icon: Icon && <Icon aria-hidden /> })),
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

function MobileMenu({ items, onFollow }: { items: readonly NavigationItem[]; onFollow: () => void }) {
  const { user, isKnown } = useViewer();
  const bestMatch = useBestMatch(user);
  const ownItems = user ? accountLinksOf(user).filter(({ only }) => only !== "account") : visitorItems;
  const accountItems = isKnown ? [...ownItems, ...bestMatch] : [];
  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape") onFollow();
    }
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [onFollow]);
  return (
    <nav
      id="mobile-menu"
      aria-label="Mobilmeny"
      className="max-h-[calc(100dvh-var(--head-height))] overflow-y-auto border-t border-line p-2 lg:hidden"
    >
      {[items, accountItems].map((group, index) => (
        <ul key={index} className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2">
          {group.map((item) => (
            <li key={item.href}>
              <NavigationLink item={item} row onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const visitorItems: readonly NavigationItem[] = [
  { label: "Logga in", href: pathTo("/login") },
  { label: "Skapa konto", href: pathTo("/register") },
];

/** A link to the consultant's best matching job. */
function useBestMatch(user: CurrentUser | null): NavigationItem[] {
  const matching = trpc.jobs.matching.useQuery({ limit: 1 }, { enabled: user?.role === "consultant" });
  const bestMatch = matching.data?.items[0];
  if (!bestMatch) return [];
  const href = pathTo("/uppdrag", { highlight: bestMatch.id });
  return [{ label: `Bästa matchningen: ${bestMatch.title}`, href }];
}
