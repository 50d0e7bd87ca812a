import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  onClose: () => void;
  /** Contains the name of the object: 'Radera "Senior backendutvecklare"?' */
  title: ReactNode;
  text?: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  pending: boolean;
  pendingText?: string | undefined;
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void;
  tone?: "danger" | "primary" | undefined;
  /** A word that must be typed to enable the button, for example RADERA. */
  confirmWord?: string | undefined;
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. The cancel button gets the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, text, confirmText, cancelText = "Avbryt", pending, pendingText } = props;
  const { onConfirm, tone = "danger", confirmWord, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirmWordId = useId();
  const [typed, setTyped] = useState("");
  const ready = confirmWord === undefined || typed === confirmWord;

  return (
    <Dialog
      onClose={onClose}
      pending={pending}
      title={title}
      text={text}
      width="sm"
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} disabled={pending}>
            {cancelText}
          </Button>
          <Button
            variant={tone}
            onClick={onConfirm}
            disabled={!ready}
            pending={pending}
            pendingText={pendingText}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
      {confirmWord !== undefined && (
        <div className="mt-2">
          <label htmlFor={confirmWordId} className="mb-1.5 block font-medium">
            Skriv {confirmWord} för att bekräfta
          </label>
          <input
            id={confirmWordId}
            className="control"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      )}
    </Dialog>
  );
}
