import { useState, type DragEvent, type ReactNode } from "react";

/** Files dropped anywhere on a thread are attached; without this the browser would leave the page and open them. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  function accepts(event: DragEvent): boolean {
    if (!event.dataTransfer.types.includes("Files")) return false;
    event.preventDefault();
    return true;
  }

  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => accepts(event) && setOver(true)}
      onDragLeave={(event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={(event) => {
        if (!accepts(event)) return;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 text-base font-medium">
          Släpp filerna för att bifoga dem
        </p>
      )}
    </div>
  );
}
