import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { preloadableComponent } from "#src/client/routing/lazyComponent.tsx";
import { waits } from "#src/constants/waits.ts";

/** The delay before opening: 700 ms, but 0 in the shell (docs/rules/screens.md#toasts-and-tooltips). */
export const TooltipDelay = createContext<number>(waits.tooltip);

// Radix's positioning code is larger than the rest of the shell, so it is loaded with the first tooltip.
const [TooltipBubble, preload] = preloadableComponent(
  async () => (await import("./TooltipBubble.tsx")).TooltipBubble,
);

interface TooltipProps {
  /** Must repeat or extend the element's label: it is not announced to screen readers. */
  text: string;
  children: ReactNode;
}

/** Shows a tooltip for its child on hover and on keyboard focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const delay = use(TooltipDelay);
  const timer = useRef<number | undefined>(undefined);
  /** The element whose tooltip is open. */
  const [target, setTarget] = useState<Element | null>(null);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function openAfter(wait: number, wrapper: Element) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setTarget(wrapper.firstElementChild), wait);
    preload();
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
