import { idsOf } from "#src/platform/context.ts";
import { authedProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { markNotificationRead, markNotificationsOf, markNotificationsRead } from "./commands.ts";
import * as inputs from "./inputs.ts";
import { changesFor, countUnreadByType, listNotifications, notificationsOf } from "./queries.ts";
import * as outputs from "./outputs.ts";

export const notificationsRouter = router({
  list: authedProcedure
    .input(inputs.listNotificationsInput)
    .output(outputs.notificationPageOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  ofUser: authedProcedure
    .meta(
      rest("GET", "/api/users/:id/notifications", "The caller's notifications, newest first", { list: {} }),
    )
    .input(inputs.notificationsOfInput)
    .output(outputs.notificationPageOutput)
    .query(({ ctx, input }) => notificationsOf(ctx, input)),
  unreadByType: authedProcedure.output(outputs.unreadByTypeOutput).query(({ ctx }) => countUnreadByType(ctx)),
  markRead: authedProcedure
    .meta({
      ...rest("PATCH", "/api/notifications/:id/read", "Marks one notification as read"),
      byReaders: true,
    })
    .input(idInput)
    .output(outputs.markedOutput)
    .mutation(({ ctx, input }) => markNotificationRead(ctx, input.id)),
  markTypeRead: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.notificationTypeInput)
    .output(outputs.markedOutput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input.type)),
  markAllRead: authedProcedure
    .meta({ byReaders: true })
    .output(outputs.markedOutput)
    .mutation(({ ctx }) => markNotificationsRead(ctx)),
  markReadOfUser: authedProcedure
    .meta({
      ...rest(
        "POST",
        "/api/users/:id/notifications/read",
        "Marks the caller's notifications as read, all or those of a type",
      ),
      byReaders: true,
    })
    .input(inputs.readNotificationsInput)
    .output(outputs.markedOutput)
    .mutation(({ ctx, input }) => markNotificationsOf(ctx, input)),
  /** For tabs without a stream. Answers 204 when nothing has changed. */
  changesSince: authedProcedure
    .meta(rest("GET", "/api/changes", "The topics that have changed for the caller"))
    .input(inputs.changesSinceInput)
    .output(outputs.changedTopicsOutput.optional())
    .query(
      ({ ctx, input }) =>
        ctx.services.events.log.since(idsOf(ctx.viewer), input.since?.split(",") ?? []) ?? undefined,
    ),
  /** The live stream: one per browser, which its tabs share. */
  changes: authedProcedure.subscription(({ ctx, signal }) => changesFor(ctx, signal)),
});
