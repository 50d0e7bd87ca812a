import { BellPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { limits } from "#src/constants/limits.ts";
import type { WatchFilter, WatchKind } from "#src/constants/watches.ts";
import { pathTo } from "#src/client/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/viewer.tsx";

const WatchDialog = lazy(async () => ({ default: (await import("./WatchDialog.tsx")).WatchDialog }));

/** What a new watch is about. */
export interface NewWatch {
  kind: WatchKind;
  filter: WatchFilter;
  jobId?: number;
  /** The name that is suggested. */
  name: string;
}

interface WatchButtonProps {
  watch: NewWatch;
  label: string;
  size?: "sm" | "md";
}

/** Opens the dialog that watches a search; a visitor signs in first and comes back to the same search. */
export function WatchButton({ watch, label, size = "md" }: WatchButtonProps) {
  const { user } = useViewer();
  const [path] = useLocation();
  const search = useSearch();
  const [isOpen, setOpen] = useState(false);
  const role = watch.kind === "jobs" ? "consultant" : "employer";
  const content = (
    <>
      <BellPlus className="size-4" aria-hidden />
      {label}
    </>
  );
  if (user === null)
    return (
      <LinkButton
        size={size}
        href={pathTo("/login", { returnTo: search === "" ? path : `${path}?${search}` })}
      >
        {content}
      </LinkButton>
    );
  if (user.role !== role) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {content}
      </Button>
      <Suspense>{isOpen && <WatchDialog watch={watch} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The chosen filters without empty ones and the order, under the names of the address. */
export function watchedFilter(filters: Record<string, unknown>): WatchFilter {
  return Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string | number] =>
        !["sort", "saved", "favorites"].includes(entry[0]) &&
        (typeof entry[1] === "number" || (typeof entry[1] === "string" && entry[1] !== "")),
    ),
  );
}

/** The filters in words, as long as a name may be. */
export function suggestedName(words: string): string {
  return words.slice(0, limits.name).trim();
}
