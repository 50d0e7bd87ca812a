import { Bell, Menu as MenuIcon, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { pathTo } from "#src/client/routing/paths.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Tooltip, TooltipDelay } from "#src/client/ui/Tooltip.tsx";
import { VisuallyHidden } from "#src/client/ui/VisuallyHidden.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";
import { AdminSearchButton } from "./AdminSearchButton.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { navigation, visitorNavigation, type NavigationItem } from "./navigation.ts";
import { CountBadge, NavigationLink } from "./NavigationLink.tsx";
import { useUnread } from "./unread.tsx";
import { SiteMark } from "./SiteMark.tsx";

export function Header() {
  const { user, isKnown } = useViewer();
  const [location] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === location;
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
        onClick={onToggle}
      >
        {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
      <CountBadge corner count={unread.messages} of="olästa meddelanden" />
    </span>
  );
}

/** A link to the notifications, with the number of unread ones. */
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
        <VisuallyHidden>Notifikationer</VisuallyHidden>
        <CountBadge corner count={count} of="olästa" />
      </Link>
    </Tooltip>
  );
}
