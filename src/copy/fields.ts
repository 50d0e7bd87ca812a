import { z } from "zod";
import { skillForm } from "#src/shared/skills.ts";
import { oneLine, reservedName } from "#src/shared/one-line.ts";
import { isCursor, isSortedCursor } from "#src/shared/paging.ts";
import { limits, maxInt4 } from "#src/constants/limits.ts";

// Building blocks of the input schemas: text, ids, web addresses, dates. The messages are shown in forms.

function clean(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Trimmed text without NUL or invalid Unicode; `missing` is said when there is none at all. */
export function text(max: number, missing = "Fyll i text") {
  return z
    .string({ error: missing })
    .refine(clean, { error: "Texten innehåller tecken som inte kan sparas", abort: true })
    .trim()
    .max(max, { error: `Högst ${max} tecken` });
}

/** For `transform`: what `read` makes of a value; the message when that is null. */
export function readBy<Typed, Value>(read: (typed: Typed) => Value | null, message: string) {
  return (typed: Typed, issues: z.RefinementCtx): Value => {
    const found = read(typed);
    if (found === null) issues.addIssue({ code: "custom", message });
    return found ?? z.NEVER;
  };
}

/** Text with a minimum length; the message is shown when it is shorter. */
export function requiredText(max: number, message: string, min = 1) {
  return text(max, message).min(min, { error: message });
}

/** Optional text of a form: blank becomes null. */
export function optionalText(max: number) {
  return text(max)
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

/** Text of one line: names, titles, subjects. Line breaks become blanks, invisible characters are removed. */
export function line(max: number, missing = "Fyll i text") {
  return z
    .string({ error: missing })
    .refine(clean, { error: "Texten innehåller tecken som inte kan sparas", abort: true })
    .overwrite(oneLine)
    .max(max, { error: `Högst ${max} tecken` });
}

export function requiredLine(max: number, message: string, min = 1) {
  return line(max, message).min(min, { error: message });
}

/** Optional text of one line: blank becomes null. */
export function optionalLine(max: number) {
  return line(max)
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

/** The name of a user or company (docs/rules/profiles.md#one-line-texts). */
export function nameOf(message: string, min = 1) {
  return requiredLine(limits.name, message, min).refine((name) => reservedName(name) === null, {
    error: ({ input }) =>
      `Namnet ${reservedName(String(input)) ?? ""} är reserverat för tjänsten. Välj ett annat namn.`,
  });
}

/** The version a change was made from. */
export const version = z.number().int().min(1);

export const id = z.number({ error: "Ogiltigt id" }).int({ error: "Ogiltigt id" }).min(1).max(maxInt4);
export const userId = requiredText(64, "Ogiltigt id").regex(/^[\w-]+$/, { error: "Ogiltigt id" });

/** The inputs of the many procedures that name a row, or a user, and nothing else. */
export const idInput = z.strictObject({ id });
export const userIdInput = z.strictObject({ id: userId });

/** Any text: a malformed token gets the same error as an unknown one. */
export const tokenInput = z.strictObject({ token: z.string() });

export const email = requiredText(limits.email, "Ogiltig e-postadress").pipe(
  z.email({ error: "Ogiltig e-postadress" }),
);

/** A web address: https:// is added when the scheme is missing; only http(s), no credentials. */
export function webAddress(message: string) {
  return text(limits.url)
    .transform((value) => (value === "" || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
    .refine((value) => value === "" || isWebAddress(value), { error: message })
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const host = url.hostname;
  return (
    ["http:", "https:"].includes(url.protocol) &&
    url.username === "" &&
    url.password === "" &&
    host.includes(".")
  );
}

/** A date as YYYY-MM-DD; PostgreSQL has no year 0. */
export function calendarDay(message: string | ((issue: { input?: unknown }) => string)) {
  return z.iso.date({ error: message }).refine((value) => !value.startsWith("0000"), { error: message });
}

export const day = calendarDay(({ input }) => (input === "" ? "Ange ett datum" : "Ogiltigt datum"));

/** A date of a form that may be left out: blank becomes null. */
export const optionalDay = z
  .union([z.literal(""), day, z.null()], { error: "Ogiltigt datum" })
  .transform((value) => (value === "" ? null : value))
  .optional();

/** Names of skills with commas between them, to filter by. */
export const skillNames = text(limits.skillsPerFilter * (limits.skillName + 1))
  .transform((names) => names.split(",").filter((name) => skillForm(name) !== ""))
  .refine((names) => names.length <= limits.skillsPerFilter, {
    error: `Högst ${limits.skillsPerFilter} kompetenser kan väljas`,
  });

/** The cursor of a list; blank is the first page. */
function cursorFor(isValid: (cursor: string) => boolean) {
  return text(200)
    .refine((cursor) => cursor === "" || isValid(cursor), { error: "Ogiltig fortsättning" })
    .optional();
}

export const page = {
  limit: z.number().int().min(1).max(limits.page).optional(),
  cursor: cursorFor((cursor) => isCursor(cursor, "numbers")),
  // Sent by React Query's infinite queries.
  direction: z.literal("forward").optional(),
  /** Whether to count the whole list. */
  withTotal: z.boolean().optional(),
};

/** Of a company's list: only what the viewer is responsible for. */
export const mine = z.boolean().optional();

/** A page of a list of users, whose ids are texts. */
export const peoplePage = { ...page, cursor: cursorFor((cursor) => isCursor(cursor, "texts")) };

/** A page of a list of users that has several orders. */
export const sortedPeoplePage = { ...page, cursor: cursorFor((cursor) => isSortedCursor(cursor, "texts")) };

/** A page of a list that is ordered by time or ranked. */
export const sortedPage = {
  ...page,
  cursor: cursorFor((cursor) => isCursor(cursor, "numbers") || /^\d{1,6}$/.test(cursor)),
};

/** A page of a list of numbered rows that has several orders. */
export const keysetPage = { ...page, cursor: cursorFor((cursor) => isSortedCursor(cursor, "numbers")) };

/** A page of a ranked list, whose cursor is an offset. */
export const rankedPage = { ...page, cursor: cursorFor((cursor) => /^\d{1,6}$/.test(cursor)) };
