import { z } from "zod";
import { page, userId } from "#src/copy/fields.ts";
import { notificationTypes } from "#src/constants/notifications.ts";

export const listNotificationsInput = z.strictObject(page);
export const notificationTypeInput = z.strictObject({ type: z.enum(notificationTypes) });

/** The documented paths contain a user id, which must be the viewer's. */
export const notificationsOfInput = z.strictObject({ id: userId, ...page });
export const readNotificationsInput = z.strictObject({
  id: userId,
  type: z.enum(notificationTypes).optional(),
});

/** The last version that each instance has answered with, separated by commas. */
export const changesSinceInput = z.strictObject({ since: z.string().max(200).optional() });

export type ListNotifications = z.output<typeof listNotificationsInput>;
export type ReadNotifications = z.output<typeof readNotificationsInput>;
