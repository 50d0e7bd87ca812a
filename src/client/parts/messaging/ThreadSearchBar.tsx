import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { number } from "#src/copy/format.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import type { ThreadSearch } from "./useThreadSearch.ts";

/** Enter goes to the next older hit, Shift+Enter to the next newer one, Escape closes. */
export function ThreadSearchBar({ search, onClose }: { search: ThreadSearch; onClose: () => void }) {
  const { text, count, index, isPending, isAsked, step } = search;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) bar.current?.querySelector("input")?.focus();
  }, [isAsked]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement && count > 0)
      step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={bar}
      onKeyDown={handleKeyDown}
      className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2"
    >
      <SearchBox
        secondary
        label="Sök i konversationen"
        value={text}
        onChange={search.setText}
        className="min-w-0 flex-[1_1_12rem]"
      />
      <div className="flex items-center max-sm:w-full">
        <p role="status" className="px-2 text-sm whitespace-nowrap text-muted tabular-nums max-sm:mr-auto">
          {statusOf()}
        </p>
        <IconButton icon={ChevronUp} label="Äldre träff" disabled={count < 2} onClick={() => step(1)} />
        <IconButton icon={ChevronDown} label="Nyare träff" disabled={count < 2} onClick={() => step(-1)} />
        <IconButton icon={X} label="Stäng sökningen" onClick={onClose} />
      </div>
    </div>
  );

  function statusOf(): string {
    if (text === "" || isPending) return "";
    return count === 0 ? "Inga träffar" : `${number(index + 1)} av ${number(count)}`;
  }
}
