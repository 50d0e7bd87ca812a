import { initials } from "#src/client/ui/avatarFallback.ts";
import { useHasColleagues } from "./useHasColleagues.ts";

interface ResponsibleBadgeProps {
  person: { id: string; name: string | null } | null | undefined;
}

/** The initials of who is responsible; nothing in a company of one. */
export function ResponsibleBadge({ person }: ResponsibleBadgeProps) {
  const hasColleagues = useHasColleagues();
  if (!hasColleagues || !person) return null;
  const name = person.name ?? "utan namn";
  return (
    <span
      title={`Ansvarig: ${name}`}
      className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full border border-line bg-raised px-1 text-xs font-medium text-muted"
    >
      <span aria-hidden>{initials(name)}</span>
      <span className="sr-only">Ansvarig: {name}</span>
    </span>
  );
}
