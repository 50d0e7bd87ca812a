import { CopyButton } from "#src/client/parts/accounts/CopyButton.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";

interface ShownOnceProps {
  title: string;
  text: string;
  value: string;
  onClose: () => void;
}

/** A secret that is shown now and never again. */
export function ShownOnce({ title, text, value, onClose }: ShownOnceProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <CopyButton text={value} />
          <Button variant="primary" onClick={onClose}>
            Jag har sparat den
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
