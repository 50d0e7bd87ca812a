import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { useUploads } from "#src/client/parts/messaging/useUploads.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useDraft, useOtherCopies } from "#src/client/useDraft.ts";

const applicationDraft = z.object({
  message: z.string(),
  files: z.array(
    z.object({ id: z.string(), originalName: z.string(), size: z.number(), mimeType: z.string() }),
  ),
});
type ApplicationDraft = z.output<typeof applicationDraft>;

/** Keeps the message and the uploaded files of an application that is not sent yet, per job. */
export function useApplicationDraft<Output>(
  jobId: number,
  form: UseFormReturn<{ message: string }, unknown, Output>,
  uploads: ReturnType<typeof useUploads>,
) {
  const { client } = trpc.useUtils();
  const draft = useDraft<ApplicationDraft>(`application ${jobId}`, applicationDraft);
  useOtherCopies(draft, (stored) => {
    form.setValue("message", stored?.message ?? "");
    const files = stored?.files ?? [];
    if (JSON.stringify(files) === JSON.stringify(uploads.staged)) return;
    uploads.clear();
    void restoreFiles(files);
  });
  const { restored, save, remove } = draft;
  const message = useWatch({ control: form.control, name: "message" });
  const { staged } = uploads;

  /** Shows the files at once, so that a key pressed now stores them, too; they are deleted an hour after the upload. */
  async function restoreFiles(files: ApplicationDraft["files"]): Promise<void> {
    uploads.restore(files);
    const isDeleted = await Promise.all(
      files.map(({ id }) =>
        client.files.attachment
          .query({ id })
          .then(() => false)
          .catch((error: unknown) => failureOf(error).status === 404),
      ),
    );
    const missing = files.filter((_file, index) => isDeleted[index]);
    if (missing.length === 0) return;
    for (const { id } of missing) uploads.remove(id);
    toast({
      title: "Bilagan finns inte kvar",
      text: `Bifoga ${missing.map(({ originalName }) => originalName).join(", ")} igen.`,
    });
  }

  const restore = useEffectEvent(() => {
    if (!restored) return;
    form.setValue("message", restored.message);
    if (restored.files.length > 0) void restoreFiles(restored.files);
  });
  useEffect(() => {
    restore();
  }, []);

  const content = JSON.stringify({ message, files: staged } satisfies ApplicationDraft);
  // The first render is empty even when there is a draft to restore.
  const hadContent = useRef(false);
  const store = useEffectEvent((current: string) => {
    const isEmpty = message.trim() === "" && staged.length === 0;
    if (isEmpty && hadContent.current) remove();
    if (!isEmpty && current !== JSON.stringify(restored)) save({ message, files: staged });
    hadContent.current = !isEmpty;
  });
  useEffect(() => {
    store(content);
  }, [content]);

  return {
    ...draft,
    discard: () => {
      form.reset({ message: "" });
      uploads.clear();
      remove();
    },
  };
}
