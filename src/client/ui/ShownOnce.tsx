import { useState } from "react";
import { Button } from "./Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Dialog } from "./Dialog.tsx";

interface ShownOnceProps {
  title: string;
  text: string;
  value: string;
  onClose: () => void;
}

/** A secret that is shown now and never again: until it is copied, only the button closes it without a question. */
export function ShownOnce({ title, text, value, onClose }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      text={text}
      dirty={!isCopied}
      footer={
        <>
          <CopyButton text={value} onCopied={() => setCopied(true)} />
          <Button variant="primary" onClick={onClose}>
            Jag har sparat det
          </Button>
        </>
      }
    >
      <code className="block rounded-md border border-line bg-raised p-3 wrap-anywhere select-all">
        {value}
      </code>
    </Dialog>
  );
}
