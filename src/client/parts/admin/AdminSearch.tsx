import { useEffect, useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { searchKindLabels } from "#src/copy/admin.ts";
import { isLongSearch } from "#src/shared/search.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { joinFacts } from "./AdminTable.tsx";
import { siteName } from "#src/shared/brand.ts";

type Hit = Outputs["adminSearch"]["all"][number];

const tones: Record<Hit["kind"], Tone> = {
  person: "accent",
  company: "contracts",
  job: "jobs",
  conversation: "neutral",
};

interface AdminSearchProps {
  /** What was typed while this dialog was loading. */
  typedEarly: () => string;
  /** The dialog takes the keys itself. */
  onReady: () => void;
  onClose: () => void;
}

/** One search over people, companies, jobs and conversations' subjects. */
export function AdminSearch({ typedEarly, onReady, onClose }: AdminSearchProps) {
  const [search, setSearch] = useState(typedEarly);
  const [, navigate] = useLocation();
  useEffect(() => {
    onReady();
    // The dialog selects the text when it moves the focus to the search box; the next key would replace it.
    const frame = requestAnimationFrame(() => {
      const box = document.activeElement;
      if (box instanceof HTMLInputElement) box.setSelectionRange(box.value.length, box.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [onReady]);
  const isLongEnough = isLongSearch(search);
  const hits = trpc.adminSearch.all.useQuery(
    { search },
    { enabled: isLongEnough, placeholderData: (previous) => previous },
  );
  /** Enter in the search box searches; once that has been done, it follows the first hit. */
  function followFirst({ key, target }: KeyboardEvent): void {
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    const isFound = target.value.trim() === search && !hits.isPlaceholderData;
    const [first] = (isFound && hits.data) || [];
    if (!first) return;
    onClose();
    navigate(hrefOf(first));
  }

  return (
    <Dialog onClose={onClose} title={`Sök i ${siteName()}`}>
      <div onKeyDown={followFirst}>
        <SearchBox
          secondary
          label="Sök person, företag, uppdrag eller konversation"
          placeholder="Namn, e-post, telefon, organisationsnummer eller id"
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className="mt-4 min-h-72" aria-live="polite">
        {isLongEnough ? (
          <QueryView query={hits} pending={<p className="text-muted">Söker …</p>}>
            {(found) => <Hits hits={found} onFollow={onClose} />}
          </QueryView>
        ) : (
          <p className="text-muted">Skriv minst tre tecken. Meddelandens text genomsöks aldrig.</p>
        )}
      </div>
    </Dialog>
  );
}

function Hits({ hits, onFollow }: { hits: readonly Hit[]; onFollow: () => void }) {
  if (hits.length === 0) return <p className="text-muted">Inget hittades.</p>;
  return (
    <ul className="divide-y divide-line">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <TextLink
            quiet
            href={hrefOf(hit)}
            onClick={onFollow}
            className="flex min-h-11 items-center justify-between gap-3 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{hit.title ?? "Utan namn"}</span>
              <span className="block text-sm text-muted wrap-anywhere">{joinFacts(hit.texts)}</span>
            </span>
            <Badge tone={tones[hit.kind]}>{searchKindLabels[hit.kind]}</Badge>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function hrefOf({ kind, id }: Hit): string {
  if (kind === "job") return pathTo("/job/:id", { id });
  if (kind === "conversation") return pathTo("/admin-dashboard", { tab: "conversations", search: `#${id}` });
  return pathTo("/admin-account/:id", { id });
}
