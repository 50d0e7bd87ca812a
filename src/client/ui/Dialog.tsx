import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef, useEffect, useState } from "react";
import { askConfirm } from "./confirm.ts";
import { cx } from "./classNames.ts";
import { isOpenList, restoreFocus, rememberOpener } from "./dialogFocus.ts";
import { Button } from "./Button.tsx";
import { leaveQuestion, useUnsavedWarning } from "./unsaved.ts";

type DialogWidth = "sm" | "md" | "lg" | "xl";

interface DialogProps {
  /** By default it is open as long as it is rendered. */
  open?: boolean | undefined;
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences below the title; screen readers announce them when the dialog opens. */
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons, always visible at the bottom. */
  footer?: ReactNode;
  width?: DialogWidth | undefined;
  /** There are unsaved changes: closing the dialog or leaving the page asks first. */
  dirty?: boolean | undefined;
  /** Something is being saved: closing it now would lose what was typed if that failed. */
  pending?: boolean | undefined;
  /** The element with the initial focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: "dialog" | "alertdialog" | undefined;
}

const widths: Record<DialogWidth, string> = {
  sm: "sm:max-w-md",
  md: "sm:max-w-xl",
  lg: "sm:max-w-3xl",
  xl: "sm:max-w-5xl",
};

/**
 * A modal dialog; on small screens it fills the screen. Traps the focus and restores it on close. Radix's Overlay is
 * not used, because it injects a style element, which our content security policy forbids.
 */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    title,
    text,
    children,
    footer,
    width = "md",
    dirty = false,
    pending = false,
    initialFocus,
    role = "dialog",
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const small = role === "alertdialog";
  useUnsavedWarning(open && dirty);

  // Without a trigger, Radix never opens it.
  async function close() {
    if (pending) return;
    if (!dirty || (await askConfirm(leaveQuestion))) onClose();
  }

  function handleOpenFocus(event: Event) {
    rememberOpener(content.current);
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  }

  function handleCloseFocus(event: Event) {
    event.preventDefault();
    restoreFocus(event.target);
  }

  return (
    <Radix.Root open={open} onOpenChange={() => void close()}>
      <Radix.Portal>
        <div
          data-scroll-lock
          className={cx(
            "fixed inset-0 z-40 flex animate-fade flex-col items-center bg-scrim sm:justify-center sm:p-6",
            small && "justify-end p-4",
          )}
        >
          <Radix.Content
            role={role}
            ref={content}
            aria-modal
            onOpenAutoFocus={handleOpenFocus}
            onCloseAutoFocus={handleCloseFocus}
            onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
            {...(text === undefined && { "aria-describedby": undefined })}
            className={cx(
              "relative flex w-full animate-rise flex-col border-line bg-surface shadow-float outline-none sm:max-h-[calc(100dvh-3rem)] sm:rounded-lg sm:border",
              small ? "max-h-full rounded-lg border" : "h-dvh sm:h-auto",
              widths[width],
            )}
          >
            <header className={cx("px-4 pt-5.5 pb-2 sm:px-6", !small && "pr-14 sm:pr-16")}>
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {text !== undefined && (
                <Radix.Description asChild>
                  <div className="mt-1 text-muted">{text}</div>
                </Radix.Description>
              )}
            </header>
            <DialogBody>{children}</DialogBody>
            {footer !== undefined && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
            {!small && (
              // Last in the tab order, so that the first field gets the initial focus.
              <Radix.Close
                aria-label="Stäng"
                className="absolute top-4 right-2 inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text sm:right-4 thumb:size-11"
              >
                <X className="size-5" aria-hidden />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A cancel button that asks about unsaved changes, like the close button. */
export function DialogCancel() {
  return (
    <Radix.Close asChild>
      <Button>Avbryt</Button>
    </Radix.Close>
  );
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * The scrolling part of a dialog. It is focusable when it contains no focusable element, so that the arrow keys can
 * scroll it.
 */
function DialogBody({ children }: { children: ReactNode }) {
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
