import { Upload } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { cx } from "./classNames.ts";
import { useFieldControl } from "./fieldContext.ts";
import { type DroppedFile, FileRow } from "./FileRow.tsx";

interface FileDropProps {
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** The value of `<input accept>`: '.pdf,.docx,image/*'. */
  accept: string;
  /** The accepted types and sizes, as text. */
  hint: string;
  /** No more files can be added. */
  full: boolean;
  disabled: boolean;
}

/**
 * A drop zone and file input, with the size, progress and error of each file. The caller validates the files in
 * `onAdd`.
 */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove, onRetry, accept, hint, full, disabled } = props;
  const controlProps = useFieldControl({});
  const hintId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = full || disabled;

  function add(list: FileList | null) {
    const chosen = Array.from(list ?? []);
    if (chosen.length > 0 && !closed) onAdd(chosen);
    // Reset the input, so that the same file can be chosen again after it was removed.
    if (picker.current !== null) picker.current.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "flex min-h-20 items-center justify-center gap-3 rounded-md border border-dashed px-4 py-3 text-muted transition-colors",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          over ? "border-accent bg-accent-soft" : "border-control",
          closed ? "cursor-not-allowed opacity-60" : "cursor-pointer hover:border-muted hover:bg-raised",
        )}
      >
        <Upload className="size-5 shrink-0" aria-hidden />
        <span>
          <span className="font-medium text-text">Välj filer</span>
          <span className="pointer-coarse:hidden"> eller släpp dem här</span>
          <span id={hintId} className="block text-xs">
            {hint}
          </span>
        </span>
        <input
          {...controlProps}
          aria-describedby={cx(controlProps["aria-describedby"], hintId)}
          ref={picker}
          type="file"
          accept={accept}
          multiple
          disabled={closed}
          onChange={(event) => add(event.target.files)}
          className="sr-only"
        />
      </label>
      {files.length > 0 && (
        <ul className="mt-2 space-y-2" aria-label="Valda filer">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} disabled={disabled} />
          ))}
        </ul>
      )}
    </div>
  );
}
