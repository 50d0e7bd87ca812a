import { idInput } from "#src/copy/fields.ts";
import { removeEntry, saveEntry } from "#src/domains/profiles/commands/favorites.ts";
import { createList, removeList, renameList } from "#src/domains/profiles/commands/lists.ts";
import * as inputs from "#src/domains/profiles/inputs/lists.ts";
import { listEntriesOutput, listOutput } from "#src/domains/profiles/outputs.ts";
import { listEntries, listLists } from "#src/domains/profiles/queries/lists.ts";
import { rest, employerProcedure } from "#src/platform/trpc.ts";

export const listProcedures = {
  lists: employerProcedure
    .meta(rest("GET", "/api/lists", "The company's lists of consultants; list 0 is the favourites"))
    .output(listOutput.array())
    .query(({ ctx }) => listLists(ctx)),
  createList: employerProcedure
    .meta(rest("POST", "/api/lists", "Makes a list", { status: 201 }))
    .input(inputs.listForm)
    .output(listOutput)
    .mutation(({ ctx, input }) => createList(ctx, input.name)),
  renameList: employerProcedure
    .meta(rest("PATCH", "/api/lists/:id", "Renames a list"))
    .input(inputs.renameListInput)
    .output(listOutput)
    .mutation(({ ctx, input }) => renameList(ctx, input)),
  removeList: employerProcedure
    .meta(rest("DELETE", "/api/lists/:id", "Removes a list with its notes and tags"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeList(ctx, input.id)),
  entries: employerProcedure
    .meta(
      rest("GET", "/api/lists/:id", "The consultants of a list with notes and tags, the last added first", {
        list: {},
      }),
    )
    .input(inputs.entriesInput)
    .output(listEntriesOutput)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  saveEntry: employerProcedure
    .meta(
      rest(
        "PUT",
        "/api/lists/:id/consultants/:consultantId",
        "Puts a consultant into a list, or changes note and tags",
      ),
    )
    .input(inputs.saveEntryInput)
    .mutation(({ ctx, input }) => saveEntry(ctx, input)),
  removeEntry: employerProcedure
    .meta(rest("DELETE", "/api/lists/:id/consultants/:consultantId", "Takes a consultant out of a list"))
    .input(inputs.entryInput)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),
};
