import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { pick } from "#src/shared/objects.ts";
import { useDraft, useOtherCopies } from "./useDraft.ts";

const values = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const formDraft = z.object({
  values,
  /** What the form contained before the user changed it. */
  base: values,
  version: z.number().nullable(),
});
type FormDraft = z.output<typeof formDraft>;

interface FormDraftOptions<Input> {
  /** What the form contains without changes: text and lists of texts. */
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
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  { base, version = null, omit = [] }: FormDraftOptions<Input>,
) {
  const loaded = { base: textsOf(base, omit), version };
  const draft = useDraft<FormDraft>(name, formDraft);
  const restored = fits(draft.restored, loaded.base) ? draft.restored : null;
  const origin = useRef(restored ?? loaded);

  function show(stored: FormDraft | null): void {
    if (stored !== null && !fits(stored, loaded.base)) return;
    origin.current = stored ?? loaded;
    form.reset(inputOf(base, origin.current.base));
    if (stored) form.reset(inputOf(base, stored.values), { keepDefaultValues: true });
  }

  // The form ignores its fields between a reset and the next render: keys pressed then would be lost.
  useOtherCopies(draft, (stored) => flushSync(() => show(stored)));

  function changedNames(): string[] {
    const present = textsOf(form.getValues(), omit);
    return Object.keys(present).filter((field) => !isSame(present[field], origin.current.base[field]));
  }

  const restore = useEffectEvent(() => {
    if (restored) show(restored);
  });
  const store = useEffectEvent((changed: Input) => {
    const { base: before, version: from } = origin.current;
    if (changedNames().length === 0) draft.remove();
    else draft.save({ values: textsOf(changed, omit), base: before, version: from });
  });
  const follow = useEffectEvent((newest: number | null) => {
    if (newest !== origin.current.version && changedNames().length === 0) show(null);
  });
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
      show(null);
    },
    /** The parts of the validated input that the user changed, with the version they were made from. */
    changesOf: <T extends object>(output: T): Partial<T> & { version?: number } => {
      const { version: from } = origin.current;
      const changes = partOf(output, new Set([...changedNames(), ...omit]));
      return { ...changes, ...(from !== null && { version: from }) };
    },
    /** The fields that someone else has changed since, compared with the user's values. */
    conflictsWith: (theirs: Input): Conflict[] => {
      const present = textsOf(form.getValues(), omit);
      return Object.entries(textsOf(theirs, omit)).flatMap(([field, their]) => {
        const before = origin.current.base[field];
        const mine = present[field];
        if (mine === undefined || isSame(their, before) || isSame(their, mine)) return [];
        return [{ field, mine, theirs: their, isMineChanged: !isSame(mine, before) }];
      });
    },
    /** Continues from the newest version: `takeTheirs` are the fields whose new value replaces the user's. */
    continueFrom: (theirs: Input, newest: number, takeTheirs: ReadonlySet<string>) => {
      const mine = textsOf(form.getValues(), omit);
      const newBase = textsOf(theirs, omit);
      const changed = new Set(changedNames());
      const merged = Object.fromEntries(
        Object.entries(newBase).map(([field, their]) => {
          const keepsMine = changed.has(field) && !takeTheirs.has(field);
          return [field, keepsMine ? (mine[field] ?? their) : their];
        }),
      );
      origin.current = { base: newBase, version: newest };
      const secrets = pick(form.getValues(), omit);
      form.reset({ ...inputOf(base, newBase), ...secrets });
      form.reset({ ...inputOf(base, merged), ...secrets }, { keepDefaultValues: true });
      draft.save({ values: merged, base: newBase, version: newest });
    },
  };
}

type FieldText = string | string[];

/** A field that someone else has changed. */
export interface Conflict {
  field: string;
  mine: FieldText;
  theirs: FieldText;
  /** Whether the user has changed it, too. */
  isMineChanged: boolean;
}

function isSame(a: FieldText | undefined, b: FieldText | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that can be stored, in a stable order. */
function textsOf(input: FieldValues, omit: readonly string[]): FormDraft["values"] {
  const names = Object.keys(input).filter((name) => !omit.includes(name));
  return Object.fromEntries(names.sort().map((name) => [name, valueOf(input[name])]));
}

function valueOf(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A draft from an older version of the form may have other fields. */
function fits(draft: FormDraft | null, base: FormDraft["values"]): draft is FormDraft {
  if (draft === null) return false;
  return Object.entries(base).every(
    ([name, value]) =>
      name in draft.values &&
      name in draft.base &&
      Array.isArray(draft.values[name]) === Array.isArray(value),
  );
}

function partOf<T extends object>(whole: T, names: ReadonlySet<string>): Partial<T> {
  const part: Partial<T> = { ...whole };
  for (const name of Object.keys(part)) if (!names.has(name)) Reflect.deleteProperty(part, name);
  return part;
}

/** Valid as the form's values: `fits` has compared the fields, and all of them are texts or lists of texts. */
function inputOf<Input extends FieldValues>(base: Input, texts: FormDraft["values"]): Input {
  return { ...base, ...texts };
}
