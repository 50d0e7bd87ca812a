import { z } from "zod";
import { id, line, mine, page, requiredText, text, userId } from "#src/copy/fields.ts";
import { messagingMessages } from "#src/copy/messaging.ts";
import { fileId } from "#src/domains/files/inputs.ts";
import { conversationStatuses, inboxFolders } from "#src/constants/conversations.ts";
import { maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";

const content = text(limits.message);
const requiredContent = requiredText(limits.message, messagingMessages.empty);
const fileIds = z.array(fileId).max(maxFiles, { error: messagingMessages.tooManyFiles }).default([]);
const clientKey = z.uuid().nullish();

/** `folder`: the inbox without what the viewer has put away, or a part of it; all conversations without it. */
export const conversationsInput = z.strictObject({
  ...page,
  folder: z.enum(inboxFolders).optional(),
  search: text(limits.search).optional(),
  jobId: id.optional(),
  mine,
});
export const handOverConversationInput = z.strictObject({ id, personId: userId });
export const fileConversationInput = z.strictObject({ id, isFiled: z.boolean() });
/** `upTo`: the newest message that was on the screen; without it, all of them. */
export const markReadInput = z.strictObject({ id, upTo: id.optional() });

/** A part of a thread: the newest messages, those before a message id, or those since one. */
export const threadInput = z.strictObject({
  id,
  before: id.optional(),
  since: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(limits.page).optional(),
});

/** Any text of one character or more, in the messages of one conversation. */
export const findMessagesInput = z.strictObject({
  id,
  search: requiredText(limits.search, messagingMessages.emptySearch),
});

/** POST /api/messages. `senderId`, `messageType` and `isRead` are accepted but must equal the server's values. */
export const sendInput = z.strictObject({
  conversationId: id,
  content: content.default(""),
  fileIds,
  clientKey,
  senderId: userId.optional(),
  messageType: z.literal("text").optional(),
  isRead: z.literal(false).optional(),
});

/** POST /api/conversations/find-or-create; jobId and applicationId are optional. */
export const openInput = z.strictObject({
  consultantId: userId,
  employerId: userId.optional(),
  jobId: id.nullish(),
  applicationId: id.nullish(),
  subject: line(limits.subject).optional(),
  status: z.literal(conversationStatuses[0]).optional(),
});

/** The first message to a consultant, with or without a job. */
export const writeInput = z.strictObject({
  consultantId: userId,
  jobId: id.nullish(),
  content: requiredContent,
  fileIds,
  clientKey,
});

export const contactInput = z.strictObject({ consultantId: userId });
export const messageDialogInput = z.strictObject({ content: requiredContent });

export type Conversations = z.output<typeof conversationsInput>;
export type HandOverConversation = z.output<typeof handOverConversationInput>;
export type FileConversation = z.output<typeof fileConversationInput>;
export type Thread = z.output<typeof threadInput>;
export type FindMessages = z.output<typeof findMessagesInput>;
export type MarkRead = z.output<typeof markReadInput>;
export type SendMessage = z.output<typeof sendInput>;
export type OpenConversation = z.output<typeof openInput>;
export type WriteToConsultant = z.output<typeof writeInput>;
