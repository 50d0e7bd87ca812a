import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { cx } from "./classNames.ts";
import { waits } from "#src/constants/waits.ts";

interface ScrollAreaProps {
  children: ReactNode;
  /** The accessible name of the region. */
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  onScroll?: (() => void) | undefined;
}

/**
 * A scrollable region that shows its scroll bar only while scrolling. Radix's ScrollArea is not used, because it
 * injects a style element, which our content security policy forbids.
 */
export function ScrollArea({ children, label, className, ref, onScroll }: ScrollAreaProps) {
  const [moving, setMoving] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function move() {
    setMoving(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMoving(false), waits.scrollBar);
    onScroll?.();
  }

  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={move}
      data-moving={moving || undefined}
      className={cx("scroll-area overflow-y-auto overscroll-contain", className)}
    >
      {children}
    </div>
  );
}
