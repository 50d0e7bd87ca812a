import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: 'Radera "Senior backendutvecklare"?' */
  title: ReactNode;
  text?: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  pending?: boolean | undefined;
  pendingText?: string | undefined;
  /** What the answer rests on is still being fetched: no cannot wait, yes has to. */
  waiting?: boolean | undefined;
  /** The caller closes the dialog when the deed is done. */
  onConfirm: () => void;
  tone?: "danger" | "primary" | undefined;
  /** A word to type before the button works, e.g. RADERA. */
  word?: string | undefined;
  children?: ReactNode;
}

/** Asks before what cannot be undone. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmText,
    cancelText = "Avbryt",
    pending = false,
    pendingText,
  } = props;
  const { onConfirm, tone = "danger", word, waiting = false, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const wordId = useId();
  const [typed, setTyped] = useState("");
  const ready = !waiting && (word === undefined || typed === word);

  function change(next: boolean) {
    if (pending) return;
    setTyped("");
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      text={text}
      width="sm"
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => change(false)} disabled={pending}>
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
      {word !== undefined && (
        <div className="mt-2">
          <label htmlFor={wordId} className="mb-1.5 block font-medium">
            Skriv {word} för att bekräfta
          </label>
          <input
            id={wordId}
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
