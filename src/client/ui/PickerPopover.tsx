import { Popover } from "radix-ui";
import { useRef, type ReactNode } from "react";

interface PickerPopoverProps {
  /** What it is shown at. */
  anchor: HTMLElement | null;
  label: string;
  /** Selector of what gets the focus. */
  focusFirst: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of what a field's value is picked from. */
export function PickerPopover({ anchor, onClose, label, focusFirst, children }: PickerPopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.querySelector<HTMLElement>(focusFirst)?.focus();
          }}
          ref={content}
          className="z-60 animate-fade rounded-lg border border-line bg-raised p-2 text-sm sm:p-3 shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
