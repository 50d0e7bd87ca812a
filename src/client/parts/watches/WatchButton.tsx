import { BellPlus } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { limits } from "#src/constants/limits.ts";
import type { WatchFilter, WatchKind } from "#src/constants/watches.ts";
import { filterWords } from "#src/copy/watches.ts";
import { WatchDialog } from "./dialogs.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useMayWrite, useViewer } from "#src/client/api/viewer.tsx";
import type { NewWatch } from "./WatchDialog.tsx";

interface WatchButtonProps {
  watch: NewWatch;
  label: string;
  variant?: "primary";
}

/** Opens the dialog that watches a search; a visitor signs in first and comes back to the same search. */
export function WatchButton({ watch, label, variant }: WatchButtonProps) {
  const { user } = useViewer();
  const mayWrite = useMayWrite();
  const [path] = useLocation();
  const search = useSearch();
  const role = watch.kind === "jobs" ? "consultant" : "employer";
  const content = (
    <>
      <BellPlus className="size-4" aria-hidden />
      {label}
    </>
  );
  if (user === null)
    return (
      <LinkButton href={pathTo("/login", { returnTo: search === "" ? path : `${path}?${search}` })}>
        {content}
      </LinkButton>
    );
  if (user.role !== role || !mayWrite) return null;
  return (
    <DialogButton
      variant={variant}
      dialog={(close) => <WatchDialog title={label} watch={watch} onClose={close} />}
    >
      {content}
    </DialogButton>
  );
}

/** 'Bevaka sökningen', as soon as something is filtered. */
export function WatchSearchButton({ kind, filters }: { kind: WatchKind; filters: Record<string, unknown> }) {
  const filter = watchedFilter(filters);
  if (Object.keys(filter).length === 0) return null;
  const name = filterWords({ kind, filter }).slice(0, limits.name).trim();
  return <WatchButton label="Bevaka sökningen" watch={{ kind, filter, name }} />;
}

/** The chosen filters without empty ones and the order, under the names of the address. */
function watchedFilter(filters: Record<string, unknown>): WatchFilter {
  return Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string | number] =>
        !["sort", "jobId", "saved", "favorites"].includes(entry[0]) &&
        (typeof entry[1] === "number" || (typeof entry[1] === "string" && entry[1] !== "")),
    ),
  );
}
