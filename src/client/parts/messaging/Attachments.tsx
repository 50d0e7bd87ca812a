import { FileText, Image } from "lucide-react";
import { apiPaths } from "#src/client/paths.ts";
import { VisuallyHidden } from "#src/client/ui/VisuallyHidden.tsx";
import { fileSize } from "#src/copy/format.ts";
import type { Attachment } from "./outgoing.ts";

/** The files of a message: images inline, others by name and size. Each opens in a new tab. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Bifogade filer">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <a
            href={apiPaths.attachment(file.id)}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-bg text-sm text-text hover:border-muted"
          >
            {file.mimeType.startsWith("image/") ? <Picture file={file} /> : <Named file={file} />}
            <VisuallyHidden> (öppnas i ny flik)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: Attachment }) {
  return (
    <span className="flex min-w-0 flex-col">
      <img
        src={apiPaths.attachment(file.id)}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-40 w-auto max-w-full object-contain"
      />
      <Named file={file} />
    </span>
  );
}

function Named({ file }: { file: Attachment }) {
  const Icon = file.mimeType.startsWith("image/") ? Image : FileText;
  return (
    <span className="flex min-w-0 items-center gap-2 px-3 py-2">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 truncate" title={file.originalName}>
        {file.originalName}
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{fileSize(file.size)}</span>
    </span>
  );
}
