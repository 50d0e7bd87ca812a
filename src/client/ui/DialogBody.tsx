import { type ReactNode, useEffect, useRef, useState } from "react";

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The part of a dialog that scrolls. With nothing in it to step to, it can itself be reached and moved by the arrows. */
export function DialogBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);

  useEffect(() => {
    function look() {
      const [outer, inner] = [box.current, content.current];
      if (!outer || !inner) return;
      setStop(outer.scrollHeight > outer.clientHeight && inner.querySelector(focusable) === null);
    }
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    if (content.current) watch.observe(content.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div
      ref={box}
      {...(isStop && { role: "region", "aria-label": "Innehåll", tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
