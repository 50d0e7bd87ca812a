import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { setServerErrors } from "./form.tsx";
import { showFailed } from "#src/client/api/mutationTexts.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import { useFormDraft, type FormDraftOptions } from "./useFormDraft.ts";
import { useNewerVersion, type NewerVersionOptions } from "./useNewerVersion.tsx";

interface SavedFormOptions<Input, Saved> extends FormDraftOptions<Input> {
  /** The name of the draft. */
  name: string;
  /** For what is stored already: how its newest version is loaded, shown and sent again. */
  newer?: Omit<NewerVersionOptions<Input>, "draft">;
  /** The toast after failure, also when fields show why. A newer version shows its dialog instead. */
  failed: Parameters<typeof showFailed>[0];
  /** With what the mutation returned. */
  onSaved?: (saved: Saved) => void;
}

const nothingNewer = {
  labels: {},
  load: () => Promise.reject(new Error("Something new has no newer version")),
  submit: () => undefined,
};

/** A form with a draft, the server's field errors and the question about a newer version. */
export function useSavedForm<Input extends FieldValues, Output, Saved>(
  form: UseFormReturn<Input, unknown, Output>,
  { name, newer = nothingNewer, failed, onSaved, ...draftOptions }: SavedFormOptions<Input, Saved>,
) {
  const draft = useFormDraft(form, name, draftOptions);
  const newerVersion = useNewerVersion({ draft, ...newer });
  const [isSent, setSent] = useState(false);

  /** What was typed is stored, or no longer needed. */
  function finish(saved: Saved) {
    setSent(true);
    draft.remove();
    onSaved?.(saved);
  }

  return {
    draft,
    finish,
    /** The dialog about a newer version. */
    dialog: newerVersion.dialog,
    /** Leaving the page would lose something. */
    isUnsaved: form.formState.isDirty && draft.hasFailed && !isSent,
    /** For the options of the mutation that saves. */
    callbacks: {
      onMutate: () => setSent(true),
      onSuccess: finish,
      onError: (error: unknown) => {
        setSent(false);
        if (newerVersion.handles(error)) return;
        setServerErrors(form, failureOf(error).fields);
        showFailed(failed, error);
      },
    },
  };
}
