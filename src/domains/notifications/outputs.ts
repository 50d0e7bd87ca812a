import { z } from "zod";
import { notificationColours, notificationTypes } from "#src/constants/notifications.ts";

export const notificationShape = z.object({
  id: z.number().int(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** The documents say both. */
  read: z.boolean(),
  isRead: z.boolean(),
  timestamp: z.date(),
  createdAt: z.date(),
  colour: z.enum(notificationColours),
  icon: z.string(),
});

export const notificationPageShape = z.object({
  items: z.array(notificationShape),
  nextCursor: z.string().nullable(),
});

/** Unread notices by type. */
export const unreadByTypeShape = z.record(z.enum(notificationTypes), z.number().int());

/** How many turned from unread to read. */
export const markedShape = z.object({ count: z.number().int() });

export type Notification = z.output<typeof notificationShape>;
export type UnreadByType = z.output<typeof unreadByTypeShape>;
