import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { QuestionAnswer, Requirement } from "#src/constants/jobs.ts";
import type { useUploads } from "#src/client/parts/files/useUploads.ts";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useDraft, useOtherCopies } from "#src/client/forms/useDraft.ts";
import type { ApplyForm, ApplyValues } from "./OfferFields.tsx";

export const applicationDraft = z.object({
  message: z.string(),
  files: z.array(
    z.object({ id: z.string(), originalName: z.string(), size: z.number(), mimeType: z.string() }),
  ),
  // Drafts from before there were such fields have none of them.
  cv: z.boolean().default(false),
  rate: z.string().default(""),
  startDate: z.string().default(""),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  requirementAnswers: z
    .array(z.object({ requirementId: z.number(), met: z.boolean().optional(), evidence: z.string() }))
    .default([]),
});
export function applicationDraftName(jobId: number): string {
  return `application ${jobId}`;
}

type ApplicationDraft = z.output<typeof applicationDraft>;

/** An answer to each question, as far as there are some. */
function answersFor(questions: readonly string[], given: readonly QuestionAnswer[] = []): QuestionAnswer[] {
  return questions.map(
    (question) => given.find((each) => each.question === question) ?? { question, answer: "" },
  );
}

/** An answer to each requirement, as far as there are some. */
function requirementAnswersFor(
  requirements: readonly Requirement[],
  given: ApplyValues["requirementAnswers"] = [],
): NonNullable<ApplyValues["requirementAnswers"]> {
  return requirements.map(
    ({ id }) =>
      given.find(({ requirementId }) => requirementId === id) ?? { requirementId: id, evidence: "" },
  );
}

interface Asked {
  questions: readonly string[];
  requirements: readonly Requirement[];
}

export function emptyApplication({ questions, requirements }: Asked) {
  return {
    message: "",
    rate: "",
    startDate: "",
    answers: answersFor(questions),
    cv: false,
    requirementAnswers: requirementAnswersFor(requirements),
  } satisfies ApplyValues;
}

/** What was written, as a draft again; nothing of an application that was withdrawn, because the company had read it. */
export function draftAfterUndo({
  isDeleted,
  rate,
  startDate,
  ...sent
}: Outputs["applications"]["undoSubmit"] & { cv: boolean }): ApplicationDraft | null {
  return isDeleted ? { ...sent, rate: String(rate ?? ""), startDate: startDate ?? "" } : null;
}

/** Keeps the message and the uploaded files of an application that is not sent yet, per job. */
export function useApplicationDraft(
  { id: jobId, questions, requirements }: { id: number } & Asked,
  form: ApplyForm,
  uploads: ReturnType<typeof useUploads>,
) {
  const asked = { questions, requirements };
  const { client } = trpc.useUtils();
  const draft = useDraft(applicationDraftName(jobId), applicationDraft);
  useOtherCopies(draft, (stored) => {
    show(stored);
    const files = stored?.files ?? [];
    if (JSON.stringify(files) === JSON.stringify(uploads.staged)) return;
    uploads.clear();
    void restoreFiles(files);
  });
  const { restored, save, remove } = draft;
  const [message, cv = false, rate, startDate, answers, requirementAnswers] = useWatch({
    control: form.control,
    name: ["message", "cv", "rate", "startDate", "answers", "requirementAnswers"],
  });
  const typed = {
    message,
    cv,
    rate: String(rate ?? ""),
    startDate: startDate ?? "",
    answers: (answers ?? []).filter(({ answer }) => answer !== ""),
    requirementAnswers: (requirementAnswers ?? []).flatMap(({ requirementId, met, evidence = "" }) =>
      met === undefined && evidence === "" ? [] : { requirementId, met, evidence },
    ),
  };

  function show(stored: ApplicationDraft | null): void {
    const { message, cv, rate, startDate, answers, requirementAnswers } = stored ?? emptyApplication(asked);
    form.setValue("message", message);
    form.setValue("cv", cv);
    form.setValue("rate", rate);
    form.setValue("startDate", startDate);
    form.setValue("answers", answersFor(questions, answers));
    form.setValue("requirementAnswers", requirementAnswersFor(requirements, requirementAnswers));
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
  const askedNow = JSON.stringify(asked);
  const askAgain = useEffectEvent(() => {
    // Of the form: what this render knows is older than a draft that was just restored.
    form.setValue("answers", answersFor(questions, form.getValues("answers")));
    const given = form.getValues("requirementAnswers");
    form.setValue("requirementAnswers", requirementAnswersFor(requirements, given));
  });
  useEffect(() => {
    askAgain();
  }, [askedNow]);

  // Through the schema, as what was restored: the order of the fields is the same.
  const content = JSON.stringify(applicationDraft.parse({ ...typed, files: staged }));
  // The first render is empty even when there is a draft to restore.
  const hadContent = useRef(false);
  const store = useEffectEvent((current: string) => {
    const texts = [typed.message, typed.rate, typed.startDate, ...typed.answers.map(({ answer }) => answer)];
    const hasAnswers = typed.requirementAnswers.length > 0;
    const isEmpty = texts.every((text) => text.trim() === "") && staged.length === 0 && !cv && !hasAnswers;
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
      form.reset(emptyApplication(asked));
      uploads.clear();
      remove();
    },
  };
}
