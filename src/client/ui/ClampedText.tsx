import { useEffect, useRef, useState } from "react";
import { cx, linkClass } from "./classNames.ts";

/** A text clamped to two lines, with a button that expands it when it is longer. */
export function ClampedText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const box = text.current;
    if (!box || isExpanded) return;
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <>
      <p ref={text} className={cx("wrap-anywhere", !isExpanded && "line-clamp-2")}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className={cx(linkClass.inline, "thumb:min-h-11")}
        >
          {isExpanded ? "Visa mindre" : "Visa mer"}
        </button>
      )}
    </>
  );
}
