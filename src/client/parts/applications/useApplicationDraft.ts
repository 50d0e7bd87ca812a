import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { QuestionAnswer } from "#src/constants/jobs.ts";
import type { useUploads } from "#src/client/parts/messaging/useUploads.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useDraft, useOtherCopies } from "#src/client/useDraft.ts";
import type { ApplyForm, ApplyValues } from "./OfferFields.tsx";

const applicationDraft = z.object({
  message: z.string(),
  files: z.array(
    z.object({ id: z.string(), originalName: z.string(), size: z.number(), mimeType: z.string() }),
  ),
  // Drafts from before there were such fields have none of them.
  rate: z.string().default(""),
  startDate: z.string().default(""),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
});
type ApplicationDraft = z.output<typeof applicationDraft>;

/** An answer to each question, as far as there are some. */
function answersFor(questions: readonly string[], given: readonly QuestionAnswer[] = []): QuestionAnswer[] {
  return questions.map(
    (question) => given.find((each) => each.question === question) ?? { question, answer: "" },
  );
}

export function emptyApplication(questions: readonly string[]) {
  return { message: "", rate: "", startDate: "", answers: answersFor(questions) } satisfies ApplyValues;
}

/** Keeps the message and the uploaded files of an application that is not sent yet, per job. */
export function useApplicationDraft(
  { id: jobId, questions }: { id: number; questions: readonly string[] },
  form: ApplyForm,
  uploads: ReturnType<typeof useUploads>,
) {
  const { client } = trpc.useUtils();
  const draft = useDraft(`application ${jobId}`, applicationDraft);
  useOtherCopies(draft, (stored) => {
    show(stored);
    const files = stored?.files ?? [];
    if (JSON.stringify(files) === JSON.stringify(uploads.staged)) return;
    uploads.clear();
    void restoreFiles(files);
  });
  const { restored, save, remove } = draft;
  const [message, rate, startDate, answers] = useWatch({
    control: form.control,
    name: ["message", "rate", "startDate", "answers"],
  });
  const typed = {
    message,
    rate: String(rate ?? ""),
    startDate: startDate ?? "",
    answers: (answers ?? []).filter(({ answer }) => answer !== ""),
  };

  function show(stored: ApplicationDraft | null): void {
    const { message, rate, startDate, answers } = stored ?? emptyApplication(questions);
    form.setValue("message", message);
    form.setValue("rate", rate);
    form.setValue("startDate", startDate);
    form.setValue("answers", answersFor(questions, answers));
  }
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
    show(restored);
    if (restored.files.length > 0) void restoreFiles(restored.files);
  });
  useEffect(() => {
    restore();
  }, []);

  // The company may change its questions while a consultant answers them.
  const asked = JSON.stringify(questions);
  const askAgain = useEffectEvent(() => {
    form.setValue("answers", answersFor(questions, form.getValues("answers")));
  });
  useEffect(() => {
    askAgain();
  }, [asked]);

  // Through the schema, as what was restored: the order of the fields is the same.
  const content = JSON.stringify(applicationDraft.parse({ ...typed, files: staged }));
  // The first render is empty even when there is a draft to restore.
  const hadContent = useRef(false);
  const store = useEffectEvent((current: string) => {
    const texts = [typed.message, typed.rate, typed.startDate, ...typed.answers.map(({ answer }) => answer)];
    const isEmpty = texts.every((text) => text.trim() === "") && staged.length === 0;
    if (isEmpty && hadContent.current) remove();
    if (!isEmpty && current !== JSON.stringify(restored)) save({ ...typed, files: staged });
    hadContent.current = !isEmpty;
  });
  useEffect(() => {
    store(content);
  }, [content]);

  return {
    ...draft,
    discard: () => {
      form.reset(emptyApplication(questions));
      uploads.clear();
      remove();
    },
  };
}
