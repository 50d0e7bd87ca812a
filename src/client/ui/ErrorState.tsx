import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { BrokenBridgeIllustration } from "./BrokenBridge.tsx";

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** An error message with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = "Något gick fel",
    text = "Det gick inte att hämta innehållet just nu.",
    onRetry,
    retrying,
  } = props;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <div className="mb-2 text-muted">
        <BrokenBridgeIllustration />
      </div>
      <p className="font-heading text-lg font-semibold">{title}</p>
      <p className="max-w-[48ch] text-muted">{text}</p>
      {onRetry !== undefined && (
        <Button onClick={onRetry} pending={retrying} pendingText="Försöker igen..." className="mt-2">
          Försök igen
        </Button>
      )}
    </div>
  );
}
