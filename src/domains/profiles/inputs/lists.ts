import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { listMessages } from "#src/copy/profiles.ts";
import { id, line, peoplePage, requiredLine, text, userId } from "#src/copy/fields.ts";

/** 0 is the list of favourites (docs/rules/profiles.md#lists). */
const listId = z.number().int().min(0);
const name = requiredLine(limits.listName, listMessages.name);

/** Blank and repeated ones are left out. */
const tags = z
  .array(line(limits.listTag))
  .transform((typed) => [...new Set(typed)].filter((tag) => tag !== ""))
  .refine((chosen) => chosen.length <= limits.listTags, { error: listMessages.tags });

export const listForm = z.strictObject({ name });
export const renameListInput = z.strictObject({ id, name });
export const entriesInput = z.strictObject({ ...peoplePage, id: listId });
const entry = { id: listId, consultantId: userId };
/** A note that is blank is removed. */
export const entryForm = z.strictObject({
  ...entry,
  note: text(limits.listNote).transform((note) => (note === "" ? null : note)),
  tags,
});
export const saveEntryInput = z.strictObject({
  ...entryForm.shape,
  note: entryForm.shape.note.nullish(),
  tags: tags.optional(),
});
export const entryInput = z.strictObject(entry);

export type RenameList = z.output<typeof renameListInput>;
export type Entries = z.output<typeof entriesInput>;
export type SaveEntry = z.output<typeof saveEntryInput>;
export type EntryOf = z.output<typeof entryInput>;
