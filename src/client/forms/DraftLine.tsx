import { dottedTime } from "#src/copy/format.ts";
import { linkClass } from "#src/client/ui/classNames.ts";

interface DraftLineProps {
  /** When the draft was stored; null while there is none. */
  savedAt: Date | null;
  /** Shows a newer draft from another device; null when there is none. */
  showNewer: (() => void) | null;
  discard: () => void;
}

/** 'Utkast sparat 21.47' with a button that discards it. Its height is reserved, so that nothing moves. */
export function DraftLine({ savedAt, showNewer, discard }: DraftLineProps) {
  return (
    <p className="min-h-5 text-sm leading-5 text-muted">
      {showNewer && (
        <>
          Det finns ett nyare utkast från en annan enhet ·{" "}
          <button type="button" onClick={showNewer} className={linkClass.inline}>
            Visa det
          </button>
        </>
      )}
      {!showNewer && savedAt && (
        <>
          Utkast sparat {dottedTime(savedAt)} ·{" "}
          <button type="button" onClick={discard} className={linkClass.inline}>
            Kasta utkastet
          </button>
        </>
      )}
    </p>
  );
}
