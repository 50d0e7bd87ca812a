import { authedProcedure, router } from "#src/platform/trpc.ts";
import { markNotificationRead, markNotificationsOf, markNotificationsRead } from "./commands.ts";
import {
  listNotificationsInput,
  notificationInput,
  notificationsOfInput,
  notificationTypeInput,
  readNotificationsInput,
} from "./inputs.ts";
import { changesFor, countUnreadByType, listNotifications, notificationsOf } from "./queries.ts";
import { markedOutput, notificationPageOutput, unreadByTypeOutput } from "./outputs.ts";

export const notificationsRouter = router({
  list: authedProcedure
    .input(listNotificationsInput)
    .output(notificationPageOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  ofUser: authedProcedure
    .input(notificationsOfInput)
    .output(notificationPageOutput)
    .query(({ ctx, input }) => notificationsOf(ctx, input)),
  unreadByType: authedProcedure.output(unreadByTypeOutput).query(({ ctx }) => countUnreadByType(ctx)),
  markRead: authedProcedure
    .input(notificationInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationRead(ctx, input.id)),
  markTypeRead: authedProcedure
    .input(notificationTypeInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input.type)),
  markAllRead: authedProcedure.output(markedOutput).mutation(({ ctx }) => markNotificationsRead(ctx)),
  markReadOfUser: authedProcedure
    .input(readNotificationsInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationsOf(ctx, input)),
  /** The live stream: one per open tab. */
  changes: authedProcedure.subscription(({ ctx, signal }) =>
    changesFor(ctx, signal ?? new AbortController().signal),
  ),
});
