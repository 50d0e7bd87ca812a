import { fileOutput } from "#src/domains/files/outputs.ts";
import { z } from "zod";
import { personOutput } from "#src/platform/data/people.ts";
import { pageOutput, parsedAtOnce } from "#src/shared/paging.ts";
import { id } from "#src/copy/fields.ts";
import { conversationStatuses, messageTypes } from "#src/constants/conversations.ts";

/** The other party of a conversation; a consultant's email is null where docs/rules/profiles.md#contact-data hides it. */
const otherUser = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  companyName: z.string().nullable(),
});

export const conversationOutput = z.object({
  id: z.number(),
  consultantId: z.string(),
  employerId: z.string(),
  jobId: z.number().nullable(),
  jobTitle: z.string().nullable(),
  applicationId: z.number().nullable(),
  subject: z.string(),
  status: z.enum(conversationStatuses),
  unreadCount: z.number(),
  hasUnreadMessages: z.boolean(),
  /** Whether the viewer keeps it out of the inbox. */
  isFiled: z.boolean(),
  lastMessage: z.string().nullable(),
  lastMessageAt: z.date(),
  /** Whether the viewer's side wrote the last message; of a line about a step of the contract, nobody did. */
  isLastOwn: z.boolean(),
  createdAt: z.date(),
  consultantName: z.string().nullable(),
  employerName: z.string(),
  /** Kronor per hour. */
  agreementValue: z.number().nullable(),
  duration: z.string().nullable(),
  startDate: z.string().nullable(),
  terms: z.string().nullable(),
  otherUser,
  responsible: personOutput.nullable(),
});

export const conversationPageOutput = pageOutput(conversationOutput);

export const messageOutput = z.object({
  id: z.number(),
  conversationId: z.number(),
  /** Null for a line about a step that neither party took. */
  senderId: z.string().nullable(),
  /** Who wrote it for the company. */
  writtenBy: personOutput.nullable(),
  content: z.string(),
  messageType: z.enum(messageTypes),
  isRead: z.boolean(),
  createdAt: z.date(),
  clientKey: z.string().nullable(),
  /** Present when an admin hides the message: only its author then gets the content, and the reason. */
  isHidden: z.literal(true).optional(),
  hiddenReason: z.string().optional(),
  attachments: fileOutput.array(),
});

export const threadOutput = parsedAtOnce(
  z.object({
    items: z.array(messageOutput),
    hasOlder: z.boolean(),
    /** The id of the newest of the viewer's own messages that the other party has read, or null. */
    seenUpTo: z.number().nullable(),
  }),
);

/** The ids of the messages that contain the text, the newest first; the first 500. */
export const foundMessagesOutput = z.object({ ids: z.array(z.number()) });

export const sentOutput = z.object({ id, conversationId: id });
export const openedOutput = z.object({ id: z.number(), created: z.boolean() });
export const writtenOutput = z.object({ conversationId: z.number(), messageId: z.number() });
export const markedOutput = z.object({ marked: z.number() });
export const changedOutput = z.object({ id: z.number() });
export const unreadOutput = z.object({ count: z.number() });
export const versionOutput = z.object({ version: z.string() });
export const draftOutput = z.object({
  conversationId: z.number().nullable(),
  consultant: otherUser.pick({ id: true, name: true, profileImageUrl: true }),
});

export type Conversation = z.output<typeof conversationOutput>;
export type Message = z.output<typeof messageOutput>;
