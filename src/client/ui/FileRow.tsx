import { CircleAlert, FileText, Image, RotateCw, X } from "lucide-react";
import { fileSize } from "#src/copy/format.ts";
import { cx } from "./classNames.ts";
import { IconButton } from "./Button.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

export interface DroppedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 0–100 during the upload; otherwise undefined. */
  progress?: number | undefined;
  error?: string | undefined;
  /** The address of a picture that is uploaded. */
  preview?: string | undefined;
  /** The file can never be accepted: trying again is not offered. */
  isFinal?: boolean | undefined;
}

interface FileRowProps {
  file: DroppedFile;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  disabled?: boolean | undefined;
}

const pictures = /\.(png|jpe?g|gif|webp|avif|svg|heic)$/i;

export function FileRow({ file, onRemove, onRetry, disabled = false }: FileRowProps) {
  const Icon = pictures.test(file.name) ? Image : FileText;
  const failed = file.error !== undefined;
  return (
    <li className={cx("rounded-md border bg-bg py-1 pr-1 pl-3", failed ? "border-danger" : "border-line")}>
      <div className="flex items-center gap-3">
        {file.preview === undefined ? (
          <Icon className="size-5 shrink-0 text-muted" aria-hidden />
        ) : (
          <img src={file.preview} alt="" className="-ml-2 size-8 shrink-0 rounded-md object-cover" />
        )}
        <span className="min-w-0 flex-1 truncate" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {file.progress === undefined ? fileSize(file.size) : `${Math.round(file.progress)} %`}
        </span>
        <span className="flex">
          {failed && !file.isFinal && (
            <IconButton
              icon={RotateCw}
              size="sm"
              label={`Försök igen med ${file.name}`}
              onClick={() => onRetry(file.id)}
            />
          )}
          <IconButton
            icon={X}
            size="sm"
            label={`Ta bort ${file.name}`}
            onClick={() => onRemove(file.id)}
            disabled={disabled}
          />
        </span>
      </div>
      {file.progress !== undefined && (
        <div className="pr-2 pb-1.5">
          <ProgressBar value={file.progress} label={`Skickar ${file.name}`} />
        </div>
      )}
      {failed && (
        <p role="alert" className="flex gap-1.5 pr-2 pb-1.5 text-xs text-danger">
          <CircleAlert className="mt-0.25 size-3.5 shrink-0" aria-hidden />
          {file.error}
        </p>
      )}
    </li>
  );
}
