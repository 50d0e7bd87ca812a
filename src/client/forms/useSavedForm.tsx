import { useState, type ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { showFailed } from "#src/client/api/mutationTexts.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { setServerErrors, useInputForm, type FieldLabels } from "./form.tsx";
import { useFormDraft, type FormDraftOptions } from "./useFormDraft.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

interface SavedFormOptions<Input extends FieldValues, Stored, Saved> extends FormDraftOptions<Input> {
  /** Both types, because TypeScript cannot tell that all values of a form are also some of them. */
  base: Input & DefaultValues<Input>;
  /** The name of the draft. */
  name: string;
  labels?: FieldLabels<Input>;
  /** For what is stored already: how its newest version is loaded, shown and sent again. */
  newer?: NewerVersionOptions<Input, Stored>;
  /** The toast after failure, also when fields show why. A newer version shows its dialog instead. */
  failed: Parameters<typeof showFailed>[0];
  /** With what the mutation returned. */
  onSaved?: (saved: Saved) => void;
}

/** A form with a draft, the server's field errors and the question about a newer version. */
export function useSavedForm<Input extends FieldValues, Output, Saved, Stored extends Versioned>(
  schema: $ZodType<Output, Input>,
  { name, labels, newer, failed, onSaved, ...draftOptions }: SavedFormOptions<Input, Stored, Saved>,
) {
  const form = useInputForm(schema, draftOptions.base, labels);
  const draft = useFormDraft(form, name, draftOptions);
  const newerVersion = useNewerVersion(draft, labels, newer);
  const [isSent, setSent] = useState(false);

  /** What was typed is stored, or no longer needed. */
  function finish(saved: Saved) {
    // Later changes, on a page that stays, are unsaved again.
    setSent(false);
    draft.remove();
    onSaved?.(saved);
  }

  return {
    form,
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

interface Newer<Input> {
  values: Input;
  version: number;
}

interface Versioned {
  version?: number | null;
}

interface NewerVersionOptions<Input, Stored> {
  valueLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Loads the newest version. */
  load: () => Promise<Stored>;
  /** The form's values of a version. */
  valuesOf: (stored: Stored) => Input;
  /** Sends the form again. */
  submit: () => unknown;
}

/** For a form whose change is rejected because there is a newer version (docs/rules/screens.md#lost-updates). */
function useNewerVersion<Input extends FieldValues, Stored extends Versioned>(
  draft: ReturnType<typeof useFormDraft<Input>>,
  labels: FieldLabels<Input> | undefined,
  options: NewerVersionOptions<Input, Stored> | undefined,
) {
  const [newer, setNewer] = useState<Newer<Input> | null>(null);

  function resolve({ values, version }: Newer<Input>, takeTheirs: ReadonlySet<string>): void {
    setNewer(null);
    draft.continueFrom(values, version, takeTheirs);
    options?.submit();
  }

  async function compare(error: unknown): Promise<void> {
    try {
      if (!options) throw new Error("Something new has no newer version");
      const stored = await options.load();
      const newest = { values: options.valuesOf(stored), version: stored.version ?? 1 };
      if (draft.conflictsWith(newest.values).length > 0) setNewer(newest);
      else resolve(newest, new Set());
    } catch {
      errorToast(error, { fallback: undefined });
    }
  }

  const dialog: ReactNode = newer && (
    <ConflictDialog
      conflicts={draft.conflictsWith(newer.values)}
      labels={labels ?? {}}
      valueLabels={options?.valueLabels}
      onResolve={(takeTheirs) => resolve(newer, takeTheirs)}
      onClose={() => setNewer(null)}
    />
  );
  return {
    dialog,
    /** True when this was the error: the dialog follows. */
    handles: (error: unknown): boolean => {
      const isStale = failureOf(error).code === "STALE_VERSION";
      if (isStale) void compare(error);
      return isStale;
    },
  };
}
