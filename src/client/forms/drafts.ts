import { day } from "#src/shared/time.ts";

/** The number changes when a stored value can no longer be read. */
const prefix = "draft:1:";
/** Users who chose to keep their drafts in this browser when they signed out. */
const keptPrefix = "drafts-kept:";
const maxCharacters = 200_000;
const retentionDays = 14;

/** A zod schema, or less: zod itself is loaded only by the pages that need it. */
export interface Schema<T> {
  parse: (value: unknown) => T;
}

const anything: Schema<unknown> = { parse: (value) => value };

/** The draft of a text. */
export const textDraft: Schema<string> = {
  parse: (value) => {
    if (typeof value !== "string") throw new TypeError("no text");
    return value;
  },
};

export interface Draft<T> {
  savedAt: Date;
  value: T;
}

export function draftKey(userId: string, name: string): string {
  return `${prefix}${userId}:${name}`;
}

/** The draft, or null when there is none that this version of the page can read. */
export function readDraft<T>(key: string, schema: Schema<T>): Draft<T> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isStored(stored)) return null;
    const { savedAt, value } = stored;
    if (savedAt < Date.now() - retentionDays * day) localStorage.removeItem(key);
    else return { savedAt: new Date(savedAt), value: schema.parse(value) };
  } catch {
    // Missing, unreadable or from another version.
  }
  return null;
}

function isStored(stored: unknown): stored is { savedAt: number; value: unknown } {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "value" in stored &&
    "savedAt" in stored &&
    typeof stored.savedAt === "number"
  );
}

/** Returns when it was stored; null when the browser's storage is full, switched off, or the draft is too large. */
export function writeDraft(key: string, value: unknown, savedAt = new Date()): Date | null {
  const text = JSON.stringify({ savedAt: savedAt.getTime(), value });
  if (text.length > maxCharacters) return null;
  try {
    localStorage.setItem(key, text);
    return savedAt;
  } catch {
    return null;
  }
}

/** Milliseconds since it was stored; none for one of a clock that was ahead, which the server would refuse. */
export function ageOf({ savedAt }: Pick<Draft<unknown>, "savedAt">): number {
  return Math.max(0, Date.now() - savedAt.getTime());
}

/** The user's drafts whose names begin so. */
export function draftsOf<T>(userId: string, namePrefix: string, schema: Schema<T>): Draft<T>[] {
  return keys().flatMap((key) => (isDraftKey(key, userId, namePrefix) && readDraft(key, schema)) || []);
}

export function isDraftKey(key: string, userId: string, namePrefix: string): boolean {
  return key.startsWith(draftKey(userId, namePrefix));
}

export function hasDraft(key: string): boolean {
  return readDraft(key, anything) !== null;
}

export function removeDraft(key: string): void {
  removeKeys((candidate) => candidate === key);
}

export function hasDrafts(userId: string): boolean {
  return keys().some((key) => key.startsWith(draftKey(userId, "")));
}

export function removeDraftsOf(userId: string): void {
  removeKeys((key) => key.startsWith(draftKey(userId, "")));
}

/** The user signs out and keeps the drafts: they stay also when someone else signs in in this browser. */
export function keepDraftsOf(userId: string): void {
  writeDraft(keptPrefix + userId, true);
}

/** Removes the drafts of other users, except of those who chose to keep them, and old ones. */
export function removeDraftsExceptOf(userId: string): void {
  removeKeys((key) => key === keptPrefix + userId);
  removeKeys((key) => {
    if (!key.startsWith(prefix)) return false;
    const [owner = ""] = key.slice(prefix.length).split(":", 1);
    if (readDraft(key, anything) === null) return true;
    return owner !== userId && readDraft(keptPrefix + owner, anything) === null;
  });
}

function removeKeys(isRemoved: (key: string) => boolean): void {
  for (const key of keys().filter(isRemoved)) localStorage.removeItem(key);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
