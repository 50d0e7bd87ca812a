import { accountOwnerProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { endCalendar, renewCalendar } from "./commands/calendar.ts";
import { createKey, revokeKey } from "./commands/keys.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { calendarState } from "./queries/calendar.ts";
import { listKeys } from "./queries/keys.ts";

export const integrationsRouter = router({
  keys: accountOwnerProcedure
    .meta({
      rest: { method: "GET", path: "/api/keys", summary: "The keys of the consultant or the company" },
    })
    .output(outputs.keysOutput)
    .query(({ ctx }) => listKeys(ctx)),
  createKey: accountOwnerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/keys",
        summary: "Makes a key; only this response contains it",
        status: 201,
      },
    })
    .input(inputs.createKeyInput)
    .output(outputs.createdKeyOutput)
    .mutation(({ ctx, input }) => createKey(ctx, input)),
  revokeKey: accountOwnerProcedure
    .meta({ rest: { method: "DELETE", path: "/api/keys/:id", summary: "Revokes a key at once" } })
    .input(inputs.keyInput)
    .mutation(({ ctx, input }) => revokeKey(ctx, input.id)),
  calendar: memberProcedure.output(outputs.calendarOutput).query(({ ctx }) => calendarState(ctx)),
  renewCalendar: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/calendar",
        summary: "Makes the address of the caller's calendar, in the place of the one before",
        status: 201,
      },
    })
    .output(outputs.calendarUrlOutput)
    .mutation(({ ctx }) => renewCalendar(ctx)),
  endCalendar: memberProcedure
    .meta({ rest: { method: "DELETE", path: "/api/calendar", summary: "Ends the caller's calendar" } })
    .mutation(({ ctx }) => endCalendar(ctx)),
});
