import { removeEntry, saveEntry } from "#src/domains/profiles/commands/favorites.ts";
import { createList, removeList, renameList } from "#src/domains/profiles/commands/lists.ts";
import * as inputs from "#src/domains/profiles/inputs/lists.ts";
import { listEntriesOutput, listOutput } from "#src/domains/profiles/outputs.ts";
import { listEntries, listLists } from "#src/domains/profiles/queries/lists.ts";
import { employerProcedure } from "#src/platform/trpc.ts";

export const listProcedures = {
  lists: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/lists",
        summary: "The company's lists of consultants; list 0 is the favourites",
      },
    })
    .output(listOutput.array())
    .query(({ ctx }) => listLists(ctx)),
  createList: employerProcedure
    .meta({ rest: { method: "POST", path: "/api/lists", summary: "Makes a list", status: 201 } })
    .input(inputs.listForm)
    .output(listOutput)
    .mutation(({ ctx, input }) => createList(ctx, input.name)),
  renameList: employerProcedure
    .meta({ rest: { method: "PATCH", path: "/api/lists/:id", summary: "Renames a list" } })
    .input(inputs.renameListInput)
    .output(listOutput)
    .mutation(({ ctx, input }) => renameList(ctx, input)),
  removeList: employerProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/lists/:id", summary: "Removes a list with its notes and tags" },
    })
    .input(inputs.listInput)
    .mutation(({ ctx, input }) => removeList(ctx, input.id)),
  entries: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/lists/:id",
        summary: "The consultants of a list with notes and tags, the last added first",
        list: {},
      },
    })
    .input(inputs.entriesInput)
    .output(listEntriesOutput)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  saveEntry: employerProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/lists/:id/consultants/:consultantId",
        summary: "Puts a consultant into a list, or changes note and tags",
      },
    })
    .input(inputs.saveEntryInput)
    .mutation(({ ctx, input }) => saveEntry(ctx, input)),
  removeEntry: employerProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/lists/:id/consultants/:consultantId",
        summary: "Takes a consultant out of a list",
      },
    })
    .input(inputs.entryInput)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),
};
