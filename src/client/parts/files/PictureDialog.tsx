import { ChevronLeft, ChevronRight } from "lucide-react";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { buttonClass } from "#src/client/ui/classNames.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { fileSize } from "#src/copy/format.ts";
import type { Attachment } from "#src/client/parts/messaging/outgoing.ts";

interface PictureDialogProps {
  pictures: readonly Attachment[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One picture in full, with the message's others one step away. */
export function PictureDialog({ pictures, openId, onOpen, onClose }: PictureDialogProps) {
  const index = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[index];
  if (!picture) return null;
  const [previous, next] = [pictures[index - 1], pictures[index + 1]];
  return (
    <Dialog
      onClose={onClose}
      title={<span className="wrap-anywhere">{picture.originalName}</span>}
      text={[fileSize(picture.size), pictures.length > 1 && `bild ${index + 1} av ${pictures.length}`]
        .filter(Boolean)
        .join(" · ")}
      width="xl"
      footer={
        <>
          {pictures.length > 1 && (
            <div className="flex gap-2 sm:mr-auto">
              <Button disabled={!previous} onClick={() => previous && onOpen(previous.id)}>
                <ChevronLeft className="size-4" aria-hidden /> Föregående
              </Button>
              <Button disabled={!next} onClick={() => next && onOpen(next.id)}>
                Nästa <ChevronRight className="size-4" aria-hidden />
              </Button>
            </div>
          )}
          <a
            href={apiPaths.attachment(picture.id)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary" })}
          >
            Öppna i ny flik
          </a>
        </>
      }
    >
      <img
        src={apiPaths.attachment(picture.id)}
        alt={picture.originalName}
        className="mx-auto max-h-[65dvh] max-w-full object-contain"
      />
    </Dialog>
  );
}
