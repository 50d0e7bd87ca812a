import { useLayoutEffect, useRef, useState } from "react";
import { cx, linkClass } from "./classNames.ts";

/** A text clamped to two lines, with a button that expands it when it is longer (beside it on phones); `lead` is bold, before the text. */
export function ClampedText({ children, lead }: { children: string; lead?: string }) {
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
    <div className={cx(!isExpanded && "max-sm:flex max-sm:items-center max-sm:gap-3")}>
      <p ref={text} className={cx("wrap-anywhere", !isExpanded && "line-clamp-2")}>
        {lead !== undefined && <strong className="mr-1.5 font-semibold">{lead}</strong>}
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
