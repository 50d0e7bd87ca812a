import { z } from "zod";
import { id, optionalLine, requiredLine, text, userId, webAddress } from "#src/copy/fields.ts";
import { partMessages as messages } from "#src/copy/profile-parts.ts";
import { limits } from "#src/constants/limits.ts";
import {
  languageLevels,
  partKinds,
  type LanguageLevel,
  type PartKind,
} from "#src/constants/profile-parts.ts";

/** A year, a month or a day; blank becomes null. */
export const moment = text(10)
  .refine(isMoment, { error: messages.moment })
  .transform((value) => value || null)
  .nullish();

export function requiredMoment(message: string) {
  return text(10).min(1, { error: message }).refine(isMoment, { error: messages.moment });
}

function isMoment(value: string): boolean {
  if (value === "") return true;
  const parts = /^([1-9]\d{3})(?:-(\d\d))?(?:-(\d\d))?$/.exec(value);
  if (!parts) return false;
  const [, year = "", month = "01", day = "01"] = parts;
  const full = `${year}-${month}-${day}`;
  const date = new Date(full);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(full);
}

const fields = {
  kind: z.enum(partKinds),
  title: requiredLine(limits.title, messages.title),
  organisation: optionalLine(limits.title),
  from: moment,
  to: moment,
  level: z
    .union([z.literal(""), z.enum(languageLevels), z.null()], { error: messages.level })
    .transform((value) => value || null)
    .optional(),
  url: webAddress(messages.url),
};

interface Part {
  kind?: PartKind | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  level?: LanguageLevel | null | undefined;
}

/** Compared as far as both say: March 2024 is not before 2024. */
export function isReversed({ from, to }: Pick<Part, "from" | "to">): boolean {
  const size = Math.min(from?.length ?? 0, to?.length ?? 0);
  return Boolean(from && to && to.slice(0, size) < from.slice(0, size));
}

/** The fields that contradict each other, with why; a language needs its level. */
export function partErrors({ kind, from, to, level }: Part): Partial<Record<"to" | "level", string>> {
  return {
    ...(isReversed({ from, to }) && { to: messages.period }),
    ...(kind === "language" && !level && { level: messages.level }),
  };
}

function addErrors(
  part: Part,
  issues: { addIssue: (issue: string | { code: "custom"; path: string[]; message: string }) => void },
) {
  for (const [field, message] of Object.entries(partErrors(part)))
    issues.addIssue({ code: "custom", path: [field], message });
}

export const partForm = z.strictObject(fields).superRefine(addErrors);

export const addPartInput = z.strictObject({ ...fields, id: userId }).superRefine(addErrors);
export const updatePartInput = z.strictObject(fields).partial().extend({ id });
export const orderPartsInput = z.strictObject({ id: userId, ids: z.array(id).max(limits.parts) });

export type AddPart = z.output<typeof addPartInput>;
export type UpdatePart = z.output<typeof updatePartInput>;
export type OrderParts = z.output<typeof orderPartsInput>;
