import { useLayoutEffect, useRef, useState } from "react";
import { cx, linkClass } from "./classNames.ts";

interface ClampedTextProps {
  children: string;
  /** Bold, before the text. */
  lead: string;
  lines?: 1 | 2 | undefined;
}

/** A text clamped to one or two lines, with a button that expands it when it is longer, beside a text of one line. */
export function ClampedText({ children, lead, lines = 2 }: ClampedTextProps) {
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
    <div
      className={cx(
        !isExpanded &&
          (lines === 1 ? "flex items-center gap-3" : "max-sm:flex max-sm:items-center max-sm:gap-3"),
      )}
    >
      <p
        ref={text}
        className={cx("wrap-anywhere", !isExpanded && (lines === 1 ? "line-clamp-1" : "line-clamp-2"))}
      >
        <strong className="mr-1.5 font-semibold">{lead}</strong>
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
