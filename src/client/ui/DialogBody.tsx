import { type ReactNode, useEffect, useRef, useState } from "react";

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * The scrolling part of a dialog. It is focusable when it contains no focusable element, so that the arrow keys can
 * scroll it.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isFocusable, setFocusable] = useState(false);

  useEffect(() => {
    function look() {
      const [outer, inner] = [box.current, content.current];
      if (!outer || !inner) return;
      setFocusable(outer.scrollHeight > outer.clientHeight && inner.querySelector(focusable) === null);
    }
    const observer = new ResizeObserver(look);
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      {...(isFocusable && { role: "region", "aria-label": "Innehåll", tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
