import { Tooltip as Radix } from "radix-ui";
import { type Ref, useImperativeHandle } from "react";

export interface TooltipBubbleProps {
  target: Element;
  text: string;
  onClose: () => void;
}

/** The content of an open tooltip, in a portal so that it is not clipped. */
export function TooltipBubble({ target, text, onClose }: TooltipBubbleProps) {
  return (
    <Radix.Provider>
      <Radix.Root open disableHoverableContent onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <ExistingElement element={target} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            aria-hidden
            sideOffset={8}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-72 animate-fade rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-text shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Gives Radix an element that is already rendered as its trigger. */
function ExistingElement({ element, ref }: { element: Element; ref?: Ref<Element> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
