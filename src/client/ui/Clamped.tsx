import { useEffect, useRef, useState } from "react";
import { cx, linkClass } from "./classNames.ts";

/** A text of which two lines show; a button opens the rest, where there is more than that. */
export function Clamped({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    const box = text.current;
    if (!box || isWhole) return;
    const watch = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight + 1));
    watch.observe(box);
    return () => watch.disconnect();
  }, [isWhole]);

  return (
    <>
      <p ref={text} className={cx("wrap-anywhere", !isWhole && "line-clamp-2")}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={cx(linkClass.inline, "thumb:min-h-11")}
        >
          {isWhole ? "Visa mindre" : "Visa mer"}
        </button>
      )}
    </>
  );
}
