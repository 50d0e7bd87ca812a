import { FileText } from "lucide-react";
import { useState } from "react";
import { fileSize } from "#src/copy/format.ts";
import { fileTypes } from "#src/constants/files.ts";
import { Attachments } from "#src/client/parts/files/Attachments.tsx";
import type { Attachment } from "#src/client/parts/messaging/outgoing.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { useIsWide } from "#src/client/ui/useIsWide.ts";

/** The files of an application: PDF files in the browser's viewer where it has one, the others as in a message. */
export function ApplicationFiles({ files }: { files: readonly Attachment[] }) {
  const isWide = useIsWide();
  const pdfs = files.filter(({ mimeType }) => mimeType === fileTypes.pdf && navigator.pdfViewerEnabled);
  return (
    <>
      <Attachments files={files.filter((file) => !pdfs.includes(file))} />
      {pdfs.map((file, index) => (
        <PdfFile key={file.id} file={file} startsOpen={isWide && index === 0} />
      ))}
    </>
  );
}

function PdfFile({ file, startsOpen }: { file: Attachment; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const url = apiPaths.attachmentView(file.id);
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line bg-bg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm">
        <FileText className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-[1_1_10rem] truncate" title={file.originalName}>
          {file.originalName}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{fileSize(file.size)}</span>
        <a href={url} target="_blank" rel="noopener" className={linkClass.inline}>
          Öppna i ny flik
        </a>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Dölj" : "Visa"}
        </Button>
      </div>
      {isOpen && (
        <iframe
          // Without the list of pages, as wide as the frame.
          src={`${url}#navpanes=0&view=FitH`}
          title={file.originalName}
          className="block h-[34rem] w-full border-t border-line"
        />
      )}
    </div>
  );
}
