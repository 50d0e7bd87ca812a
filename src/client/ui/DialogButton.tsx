import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "./Button.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** What a press opens. It goes with the button: not for a button that may go before the dialog is done. */
  dialog: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
