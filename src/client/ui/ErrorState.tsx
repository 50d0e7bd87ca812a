import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { BrokenBridgeIllustration } from "./BrokenBridge.tsx";

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry: () => void;
  retrying?: boolean | undefined;
}

/** An error message with a retry button; in a section, which is a part of a page, without the picture. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = "Något gick fel",
    text = "Det gick inte att hämta innehållet just nu.",
    onRetry,
    retrying,
  } = props;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 px-4 py-14 text-center in-[section]:gap-1 in-[section]:py-4"
    >
      <div className="mb-2 text-muted in-[section]:hidden">
        <BrokenBridgeIllustration />
      </div>
      <p className="font-heading text-lg font-semibold in-[section]:text-sm">{title}</p>
      <p className="max-w-[48ch] text-muted">{text}</p>
      <Button onClick={onRetry} pending={retrying} pendingText="Försöker igen..." className="mt-2">
        Försök igen
      </Button>
    </div>
  );
}
