import { useLayoutEffect, useRef, useState } from "react";
import { cx, linkClass } from "./classNames.ts";

interface ClampedTextProps {
  children: string;
  /** Bold, before the text. */
  lead?: string;
  lines?: keyof typeof clamps;
  className?: string;
}

const clamps = { 1: "line-clamp-1", 2: "line-clamp-2", 4: "line-clamp-4", 12: "line-clamp-12" };
/** Where the button stands beside the text: below it, it would be as high as what it hides. */
const besides: Partial<Record<keyof typeof clamps, string>> = {
  1: "flex items-center gap-3",
  2: "max-sm:flex max-sm:items-center max-sm:gap-3",
};

/** A text of so many lines, with a button that expands it when it is longer. */
export function ClampedText({ children, lead, lines = 2, className }: ClampedTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  // Before the first paint, so that the button does not move the page when it appears.
  useLayoutEffect(() => {
    const box = text.current;
    if (!box || isExpanded) return;
    const measured = box;
    function measure() {
      setLong(measured.scrollHeight > measured.clientHeight + 1);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <div className={isExpanded ? undefined : besides[lines]}>
      <p ref={text} className={cx("wrap-anywhere", className, !isExpanded && clamps[lines])}>
        {lead && <strong className="mr-1.5 font-semibold">{lead}</strong>}
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className={cx(linkClass.inline, "shrink-0 thumb:min-h-11")}
        >
          {isExpanded ? "Visa mindre" : "Visa mer"}
        </button>
      )}
    </div>
  );
}
