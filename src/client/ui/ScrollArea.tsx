import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { cx } from "./classNames.ts";

/** Milliseconds after the last movement until the bar hides (docs/rules/screens.md#scroll-bars). */
const hideAfter = 600;

interface ScrollAreaProps {
  children: ReactNode;
  /** Names the region for those who come to it with the keyboard. */
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  onScroll?: (() => void) | undefined;
}

/**
 * A part that scrolls by itself; its bar shows while it moves. Not Radix's: that one injects a style element, which our
 * content security policy forbids.
 */
export function ScrollArea({ children, label, className, ref, onScroll }: ScrollAreaProps) {
  const [moving, setMoving] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function move() {
    setMoving(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMoving(false), hideAfter);
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
