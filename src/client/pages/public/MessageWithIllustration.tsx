import type { ReactNode } from "react";
import { SpeechBubblesIllustration } from "#src/client/ui/Illustrations.tsx";

interface MessageWithIllustrationProps {
  illustration?: ReactNode;
  title: string;
  text: string;
  /** Links or buttons. */
  children: ReactNode;
}

/** A page that shows only a message. */
export function MessageWithIllustration({
  illustration = <SpeechBubblesIllustration />,
  title,
  text,
  children,
}: MessageWithIllustrationProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <div className="mb-4 text-muted">{illustration}</div>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 text-base text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
