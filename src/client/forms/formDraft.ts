import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { pick } from "#src/shared/objects.ts";

/** The name of the only property of an object that stands for a date. */
const dateKey = "$date";
/** What is stored of a field: text, a number, yes or no, a date, or a list. */
const fieldValue = z.json();
export type FieldValue = z.output<typeof fieldValue>;

const values = z.record(z.string(), fieldValue);
export const formDraftSchema = z.object({
  values,
  /** What the form contained before the user changed it. */
  base: values,
  version: z.number().nullable(),
});
export type FormDraft = z.output<typeof formDraftSchema>;

/** A field that someone else has changed. */
export interface Conflict {
  field: string;
  mine: FieldValue;
  theirs: FieldValue;
  /** Whether the user has changed it, too. */
  isMineChanged: boolean;
}

/** What the form contains without changes, and its version; null for something new. */
interface Loaded<Input> {
  base: Input;
  version: number | null;
}

interface Form<Input> {
  getValues: () => Input;
  reset: (values: Input, options?: { keepDefaultValues: boolean }) => void;
}

interface Storage {
  save: (draft: FormDraft) => void;
  remove: () => void;
}

/**
 * The unsent values of a form, and the version they were made from (docs/rules/screens.md#lost-updates). `loaded` is
 * always the newest that the page has.
 */
export function createFormDraft<Input extends FieldValues>(
  form: Form<Input>,
  { loaded, stored, omit }: { loaded: Loaded<Input>; stored: FormDraft | null; omit: readonly string[] },
) {
  const restored = fits(stored, storedOf(loaded.base, omit)) ? stored : null;
  let origin = restored ?? originOf(loaded);

  function originOf({ base, version }: Loaded<Input>): Omit<FormDraft, "values"> {
    return { base: storedOf(base, omit), version };
  }

  function present(): FormDraft["values"] {
    return storedOf(form.getValues(), omit);
  }

  function changedNames(): string[] {
    return Object.entries(present()).flatMap(([name, value]) =>
      isSame(value, origin.base[name]) ? [] : [name],
    );
  }

  /** Shows a draft, or without one what was loaded. */
  function show(draft: FormDraft | null, newest: Loaded<Input>): void {
    if (draft !== null && !fits(draft, storedOf(newest.base, omit))) return;
    origin = draft ?? originOf(newest);
    form.reset(inputOf(newest.base, origin.base));
    if (draft) form.reset(inputOf(newest.base, draft.values), { keepDefaultValues: true });
  }

  return {
    restored,
    show,
    /** After a change by the user. */
    store: (changed: Input, draft: Storage): void => {
      if (changedNames().length === 0) draft.remove();
      else draft.save({ ...origin, values: storedOf(changed, omit) });
    },
    /** A form without changes shows the newest version. */
    follow: (newest: Loaded<Input>): void => {
      if (newest.version !== origin.version && changedNames().length === 0) show(null, newest);
    },
    /** The parts of the validated input that the user changed, with the version they were made from. */
    changesOf: <T extends object>(output: T): Partial<T> & { version?: number } => {
      const changes = partOf(output, new Set([...changedNames(), ...omit]));
      return { ...changes, ...(origin.version !== null && { version: origin.version }) };
    },
    /** The fields that someone else has changed since, compared with the user's values. */
    conflictsWith: (theirs: Input): Conflict[] => {
      const mine = present();
      return Object.entries(storedOf(theirs, omit)).flatMap(([field, their]) => {
        const before = origin.base[field];
        const own = mine[field];
        if (own === undefined || isSame(their, before) || isSame(their, own)) return [];
        return [{ field, mine: own, theirs: their, isMineChanged: !isSame(own, before) }];
      });
    },
    /** Continues from the newest version: `takeTheirs` are the fields whose new value replaces the user's. */
    continueFrom: (
      theirs: Input,
      newest: number,
      takeTheirs: ReadonlySet<string>,
      draft: Pick<Storage, "save">,
    ): void => {
      const mine = present();
      const changed = new Set(changedNames());
      const base = storedOf(theirs, omit);
      const merged = Object.fromEntries(
        Object.entries(base).map(([name, their]) => {
          const keepsMine = changed.has(name) && !takeTheirs.has(name);
          return [name, keepsMine ? (mine[name] ?? their) : their];
        }),
      );
      origin = { base, version: newest };
      const secrets = pick(form.getValues(), omit);
      form.reset({ ...inputOf(theirs, base), ...secrets });
      form.reset({ ...inputOf(theirs, merged), ...secrets }, { keepDefaultValues: true });
      draft.save({ ...origin, values: merged });
    },
  };
}

/** An empty field is the same as one without a value, and a number the same as its digits: fields hold what was typed. */
function isSame(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return comparable(a) === comparable(b);
}

function comparable(value: FieldValue | undefined): string {
  const text: unknown = value ?? "";
  return JSON.stringify(text, (_, part: unknown) => (typeof part === "number" ? String(part) : part));
}

/** The fields that can be stored, in a stable order. */
function storedOf(input: FieldValues, omit: readonly string[]): FormDraft["values"] {
  const names = Object.keys(input).filter((name) => !omit.includes(name));
  return Object.fromEntries(names.sort().map((name) => [name, storedValue(input[name])]));
}

function storedValue(value: unknown): FieldValue {
  if (value instanceof Date) return { [dateKey]: Number.isNaN(value.getTime()) ? null : value.toISOString() };
  if (Array.isArray(value)) return value.map(storedValue);
  return fieldValue.safeParse(value).data ?? "";
}

function inputValue(value: FieldValue): unknown {
  const date = dateOf(value);
  if (date) return date;
  return Array.isArray(value) ? value.map(inputValue) : value;
}

/** The date that a stored value stands for, or null. */
export function dateOf(value: FieldValue): Date | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const text = value[dateKey];
  return typeof text === "string" ? new Date(text) : null;
}

/** A draft from an older version of the form may have other fields. */
function fits(draft: FormDraft | null, base: FormDraft["values"]): draft is FormDraft {
  if (draft === null) return false;
  return Object.entries(base).every(
    ([name, value]) =>
      name in draft.values && name in draft.base && kindOf(draft.values[name]) === kindOf(value),
  );
}

/** Text and numbers are one kind: a field that shows a number holds text once it was typed in. */
function kindOf(value: FieldValue | undefined): "list" | "yes or no" | "text" {
  if (Array.isArray(value)) return "list";
  return typeof value === "boolean" ? "yes or no" : "text";
}

function partOf<T extends object>(whole: T, names: ReadonlySet<string>): Partial<T> {
  const part: Partial<T> = { ...whole };
  for (const name of Object.keys(part)) if (!names.has(name)) Reflect.deleteProperty(part, name);
  return part;
}

/** A form's values as they are stored. */
export function valuesToStore(input: FieldValues): FormDraft["values"] {
  return storedOf(input, []);
}

/** Stored values of a form, with those of `base` for fields that they do not fit. */
export function restoredValues<Input extends FieldValues>(base: Input, stored: FormDraft["values"]): Input {
  const fitting = Object.entries(storedOf(base, [])).flatMap(([name, value]) => {
    const kept = stored[name];
    return kept !== undefined && kindOf(kept) === kindOf(value) ? [[name, kept] as const] : [];
  });
  return inputOf(base, Object.fromEntries(fitting));
}

/** Valid as the form's values: `fits` has compared the kinds of the fields. */
function inputOf<Input extends FieldValues>(base: Input, stored: FormDraft["values"]): Input {
  const inputs = Object.entries(stored).map(([name, value]) => [name, inputValue(value)] as const);
  return { ...base, ...Object.fromEntries(inputs) };
}
