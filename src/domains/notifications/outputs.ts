import { z } from "zod";
import { pageOutput } from "#src/shared/paging.ts";
import {
  changeTopics,
  notificationColours,
  notificationSubjects,
  notificationTypes,
} from "#src/constants/notifications.ts";

const notificationOutput = z.object({
  id: z.number().int(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** The API documents both `read` and `isRead`. */
  read: z.boolean(),
  isRead: z.boolean(),
  timestamp: z.date(),
  createdAt: z.date(),
  colour: z.enum(notificationColours),
  icon: z.string(),
  /** Of a notification about a message: how many messages of its conversation are unread now. */
  unreadMessages: z.number().int().nullable(),
  /** What it is about, such as a job; the page shows the notifications about one thing together. */
  subjectType: z.enum(notificationSubjects).nullable(),
  subjectId: z.number().int().nullable(),
});

export const notificationPageOutput = pageOutput(notificationOutput);

export const unreadByTypeOutput = z.record(z.enum(notificationTypes), z.number().int());

/** What has changed, by topic, and the version to send the next time; `ready` means that anything may have changed. */
export const changedTopicsOutput = z.object({
  version: z.string(),
  topics: z.array(z.enum(["ready", ...changeTopics])),
});

/** Number of notifications that changed from unread to read. */
export const markedOutput = z.object({ count: z.number().int() });

export type Notification = z.output<typeof notificationOutput>;
