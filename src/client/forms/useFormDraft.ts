import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import type { InputForm } from "./form.tsx";
import { createFormDraft, formDraftSchema, type FormDraft } from "./formDraft.ts";
import { useDraft, useOtherCopies } from "./useDraft.ts";

export interface FormDraftOptions<Input> {
  /** What the form contains without changes. */
  base: Input;
  /** The version of `base`; null for something new. */
  version?: number | null;
  /** Fields that are never stored, such as passwords. */
  omit?: readonly (keyof Input & string)[];
}

/**
 * Keeps a form's unsent values as a draft and restores them. Restored changes still belong to the version they were made
 * from; a form without changes follows the newest version.
 */
export function useFormDraft<Input extends FieldValues>(
  form: InputForm<Input>,
  name: string,
  { base, version = null, omit = [] }: FormDraftOptions<Input>,
) {
  const loaded = { base, version };
  const draft = useDraft<FormDraft>(name, formDraftSchema);
  const [state] = useState(() => createFormDraft<Input>(form, { loaded, stored: draft.restored, omit }));

  // The form ignores its fields between a reset and the next render: keys pressed then would be lost.
  useOtherCopies(draft, (stored) => flushSync(() => state.show(stored, loaded)));

  const restore = useEffectEvent(() => {
    if (state.restored) state.show(state.restored, loaded);
  });
  const store = useEffectEvent((changed: Input) => state.store(changed, draft));
  const follow = useEffectEvent((newest: number | null) => state.follow({ base, version: newest }));
  // Before the fields can be seen, and so before anything can be typed.
  useLayoutEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: changed, name: field }) => {
        // Without a name it was `reset`, which is not the user's change.
        if (field !== undefined) store(changed);
      },
    });
  }, [form]);
  useEffect(() => {
    follow(version);
  }, [version]);

  return {
    savedAt: draft.savedAt,
    hasFailed: draft.hasFailed,
    showNewer: draft.showNewer,
    /** After sending. */
    remove: draft.remove,
    discard: () => {
      draft.remove();
      state.show(null, loaded);
    },
    changesOf: state.changesOf,
    conflictsWith: state.conflictsWith,
    continueFrom: (theirs: Input, newest: number, takeTheirs: ReadonlySet<string>) =>
      state.continueFrom(theirs, newest, takeTheirs, draft),
  };
}
