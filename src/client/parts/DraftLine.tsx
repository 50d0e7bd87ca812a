import { dottedTime } from "#src/copy/format.ts";
import { linkClass } from "#src/client/ui/classNames.ts";

interface DraftLineProps {
  /** When the draft was stored; null while there is none. */
  savedAt: Date | null;
  onDiscard: () => void;
}

/** 'Utkast sparat 21.47' with a button that discards it. Its height is reserved, so that nothing moves. */
export function DraftLine({ savedAt, onDiscard }: DraftLineProps) {
  return (
    <p className="min-h-5 text-sm text-muted">
      {savedAt && (
        <>
          Utkast sparat {dottedTime(savedAt)} ·{" "}
          <button type="button" onClick={onDiscard} className={linkClass.inline}>
            Kasta utkastet
          </button>
        </>
      )}
    </p>
  );
}
