import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from "react";

const TooltipDelay = createContext(700);

/** Sets the delay: 700 ms in the product, 0 in the shell (docs/rules/screens.md#tooltips). */
export function TooltipProvider({ delay, children }: { delay: number; children: ReactNode }) {
  return <TooltipDelay value={delay}>{children}</TooltipDelay>;
}

interface TooltipProps {
  /** Must repeat or complete what the element already says: it is not read to screen readers. */
  text: string;
  children: ReactNode;
}

/** Explains the element inside on hover and on keyboard focus; Escape closes. Lives in the top layer, so nothing clips it. */
export function Tooltip({ text, children }: TooltipProps) {
  const delay = use(TooltipDelay);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    const box = bubble.current;
    if (!open || !target || !box) return;
    box.showPopover();
    const at = target.getBoundingClientRect();
    const width = box.offsetWidth;
    const height = box.offsetHeight;
    const left = Math.min(Math.max(8, at.left + at.width / 2 - width / 2), window.innerWidth - width - 8);
    const above = at.top - height - 8;
    box.style.left = `${left}px`;
    box.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
    function close() {
      setOpen(false);
    }
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => {
      window.removeEventListener("scroll", close, { capture: true });
    };
  }, [open]);

  function openAfter(wait: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), wait);
  }

  function close() {
    window.clearTimeout(timer.current);
    setOpen(false);
  }

  // Between a blur and the next focus nothing has the focus. What leaves the document just then makes the focus trap of
  // a dialog believe that the focused element went, and take the focus to its beginning.
  function closeOnceFocusHasMoved() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false));
  }

  function escape(event: KeyboardEvent) {
    if (event.key === "Escape") close();
  }

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== "touch" && openAfter(delay)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(":focus-visible") && openAfter(0)}
      onBlur={closeOnceFocusHasMoved}
      onKeyDown={escape}
    >
      {children}
      {open && (
        <span
          ref={bubble}
          popover="manual"
          role="tooltip"
          aria-hidden
          className="pointer-events-none fixed inset-auto m-0 max-w-72 animate-fade rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-text shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
