import { Popover } from "radix-ui";
import { useRef, type ReactNode } from "react";

interface PickerPopoverProps {
  /** What it is shown at. */
  anchor: HTMLElement | null;
  label: string;
  /** Selectors of what gets the focus, the first that is there. */
  focusFirst: readonly string[];
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
            const found = focusFirst.map((each) => content.current?.querySelector<HTMLElement>(each));
            found.find((each) => each)?.focus();
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
