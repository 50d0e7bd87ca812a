import type { ReactNode } from "react";

interface PictureMessageProps {
  picture: ReactNode;
  title: string;
  text: string;
  /** What one can do instead. */
  children: ReactNode;
}

/** A page that has only one thing to say. */
export function PictureMessage({ picture, title, text, children }: PictureMessageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <div className="mb-4 text-muted">{picture}</div>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 text-base text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
