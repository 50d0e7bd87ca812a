import { readOnlyPart } from "#src/constants/accounts.ts";
import { useEffect } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";
import type { NavigationItem } from "./navigation.ts";
import { NavigationLink } from "./NavigationLink.tsx";

interface MobileMenuProps {
  items: readonly NavigationItem[];
  onFollow: () => void;
}

export function MobileMenu({ items, onFollow }: MobileMenuProps) {
  const { user, isKnown } = useViewer();
  const bestMatch = useBestMatch(user);
  const accountItems = user ? [...accountItemsOf(user), ...bestMatch] : isKnown ? visitorItems : [];
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

const watches: NavigationItem = { label: "Bevakningar", href: pathTo("/bevakningar") };
const settings: NavigationItem = { label: "Inställningar", href: pathTo("/installningar") };

function accountItemsOf(user: CurrentUser): NavigationItem[] {
  if (user.role === "admin") return [];
  const profile = { label: "Min Profil", href: pathTo("/profile") };
  if (user.role === "employer")
    return [
      profile,
      ...(user.person?.part === readOnlyPart
        ? []
        : [{ label: "Redigera företagsprofil", href: pathTo("/edit-company-profile") }]),
      { label: "Våra konsulter", href: pathTo("/vara-konsulter") },
      { label: "Kollegor", href: pathTo("/kollegor") },
      watches,
      settings,
    ];
  return [
    profile,
    { label: "Så ser andra din profil", href: pathTo("/consultant/:id", { id: user.id }) },
    { label: "Tid och intäkter", href: pathTo("/min-tid") },
    watches,
    settings,
  ];
}

/** A link to the consultant's best matching job. */
function useBestMatch(user: CurrentUser | null): NavigationItem[] {
  const matching = trpc.jobs.matching.useQuery({ limit: 1 }, { enabled: user?.role === "consultant" });
  const bestMatch = matching.data?.items[0];
  if (!bestMatch) return [];
  const href = pathTo("/uppdrag", { highlight: bestMatch.id });
  return [{ label: `Bästa matchningen: ${bestMatch.title}`, href }];
}
