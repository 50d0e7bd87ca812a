import { FileText } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { fileSize } from "#src/copy/format.ts";
import type { Attachment } from "#src/client/parts/messaging/outgoing.ts";

const PictureDialog = lazyDialog(async () => (await import("./PictureDialog.tsx")).PictureDialog);

/** The files of a message: pictures open in a viewer, others in a new tab. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);

  function openPicture(event: MouseEvent, file: Attachment): void {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!isPicture(file) || !isPlainClick) return;
    event.preventDefault();
    setOpenId(file.id);
  }

  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2" aria-label="Bifogade filer">
        {files.map((file) => (
          <li key={file.id} className="max-w-full">
            <a
              href={apiPaths.attachment(file.id)}
              target="_blank"
              rel="noopener"
              onClick={(event) => openPicture(event, file)}
              className="flex min-h-11 max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-bg text-sm text-text hover:border-muted"
            >
              {isPicture(file) ? <Picture file={file} small={pictures.length > 1} /> : <Named file={file} />}
              {!isPicture(file) && <span className="sr-only"> (öppnas i ny flik)</span>}
            </a>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <PictureDialog
          pictures={pictures}
          openId={openId}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function isPicture({ mimeType }: Attachment): boolean {
  return mimeType.startsWith("image/");
}

/** Its size does not depend on the picture, so that nothing moves when it is loaded. Two stand side by side on phones. */
function Picture({ file, small }: { file: Attachment; small: boolean }) {
  return (
    <span className={cx("flex max-w-full min-w-0 flex-col", small ? "w-28 sm:w-56" : "w-56")}>
      <img
        src={apiPaths.attachmentPreview(file.id)}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx("w-full object-cover", small ? "h-24 sm:h-40" : "h-40")}
      />
      <Named file={file} />
    </span>
  );
}

function Named({ file }: { file: Attachment }) {
  return (
    <span className="flex min-w-0 items-center gap-2 px-3 py-2">
      {!isPicture(file) && <FileText className="size-5 shrink-0 text-muted" aria-hidden />}
      <span className="min-w-0 truncate" title={file.originalName}>
        {file.originalName}
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{fileSize(file.size)}</span>
    </span>
  );
}
