import { member, router } from "#src/platform/trpc.ts";
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
  list: member
    .input(listNotificationsInput)
    .output(notificationPageOutput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  ofUser: member
    .input(notificationsOfInput)
    .output(notificationPageOutput)
    .query(({ ctx, input }) => notificationsOf(ctx, input)),
  unreadByType: member.output(unreadByTypeOutput).query(({ ctx }) => countUnreadByType(ctx)),
  markRead: member
    .input(notificationInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationRead(ctx, input.id)),
  markTypeRead: member
    .input(notificationTypeInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input.type)),
  markAllRead: member.output(markedOutput).mutation(({ ctx }) => markNotificationsRead(ctx)),
  markReadOfUser: member
    .input(readNotificationsInput)
    .output(markedOutput)
    .mutation(({ ctx, input }) => markNotificationsOf(ctx, input)),
  /** The live stream: one per open tab. */
  changes: member.subscription(({ ctx, signal }) => changesFor(ctx, signal ?? new AbortController().signal)),
});
