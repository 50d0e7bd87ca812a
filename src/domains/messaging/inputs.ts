import { z } from "zod";
import { id, page, requiredText, text, userId } from "#src/copy/fields.ts";
import { messagingMessages } from "#src/copy/messaging.ts";
import { fileId } from "#src/domains/files/inputs.ts";
import { conversationStatuses, messageTypes } from "#src/constants/conversations.ts";
import { maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";

const content = text(limits.message);
const said = requiredText(limits.message, messagingMessages.empty);
const fileIds = z.array(fileId).max(maxFiles, { error: messagingMessages.tooManyFiles }).default([]);
const clientKey = z.uuid().nullish();

export const conversationsInput = z.strictObject(page);
export const conversationInput = z.strictObject({ id });
export const draftInput = z.strictObject({ consultantId: userId });

/** A part of a thread: the newest, what came before a message, or what came since one. */
export const threadInput = z.strictObject({
  id,
  before: id.optional(),
  since: z.number().int().min(0).optional(),
  limit: z.number().int().min(1).max(limits.page).optional(),
});

/** As the documented call sends it; who sends and that it is unread is decided here, not there. */
export const sendInput = z.strictObject({
  conversationId: id,
  content: content.default(""),
  fileIds,
  clientKey,
  senderId: userId.optional(),
  messageType: z.enum(messageTypes).optional(),
  isRead: z.literal(false).optional(),
});

/** The documented find-or-create; jobId and applicationId are optional. */
export const openInput = z.strictObject({
  consultantId: userId,
  employerId: userId.optional(),
  jobId: id.nullish(),
  applicationId: id.nullish(),
  subject: text(limits.subject).optional(),
  status: z.literal(conversationStatuses[0]).optional(),
});

/** First words to a consultant, about a job or in general. */
export const writeInput = z.strictObject({
  consultantId: userId,
  jobId: id.nullish(),
  content: said,
  fileIds,
  clientKey,
});

export const inviteInput = z.strictObject({ consultantId: userId, jobId: id, content: said });
export const contactInput = z.strictObject({ consultantId: userId });
export const messageDialogInput = z.strictObject({ content: said });

export type Conversations = z.output<typeof conversationsInput>;
export type Thread = z.output<typeof threadInput>;
export type Send = z.output<typeof sendInput>;
export type Open = z.output<typeof openInput>;
export type Write = z.output<typeof writeInput>;
export type Invite = z.output<typeof inviteInput>;
