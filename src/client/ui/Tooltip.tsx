import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import type { TooltipBubbleProps } from "./TooltipBubble.tsx";

/** How long the pointer rests first: 700 ms in the product, 0 in the shell (docs/rules/screens.md#tooltips). */
export const TooltipDelay = createContext(700);

// Radix's positioning is larger than all the rest of the shell, so it comes with the first tooltip. Without it (the
// connection is gone) there is none: it only repeats what the element says.
async function load(): Promise<{ default: (props: TooltipBubbleProps) => ReactNode }> {
  try {
    return { default: (await import("./TooltipBubble.tsx")).TooltipBubble };
  } catch {
    return { default: () => null };
  }
}

const TooltipBubble = lazy(load);

interface TooltipProps {
  /** Must repeat or complete what the element already says: it is not read to screen readers. */
  text: string;
  children: ReactNode;
}

/** Explains the element inside on hover and on keyboard focus; Escape closes. */
export function Tooltip({ text, children }: TooltipProps) {
  const delay = use(TooltipDelay);
  const timer = useRef<number | undefined>(undefined);
  /** The element while its tooltip is open. */
  const [target, setTarget] = useState<Element | null>(null);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function openAfter(wait: number, wrapper: Element) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setTarget(wrapper.firstElementChild), wait);
    void load();
  }

  function close() {
    window.clearTimeout(timer.current);
    setTarget(null);
  }

  return (
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== "touch" && openAfter(delay, event.currentTarget)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(":focus-visible") && openAfter(0, event.currentTarget)}
      onBlur={close}
    >
      {children}
      {target && (
        <Suspense fallback={null}>
          <TooltipBubble target={target} text={text} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
