import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { employerProcedure, authedProcedure, memberProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { announceTyping, sendMessage } from "#src/domains/messaging/commands/send.ts";
import { deleteConversation } from "./commands/close.ts";
import { contactConsultant, findOrCreate, writeToConsultant } from "./commands/open.ts";
import {
  handOverConversation,
  fileConversation,
  markConversationUnread,
} from "#src/domains/messaging/commands/inbox.ts";
import { markAllRead, markConversationRead, openThread } from "./commands/read.ts";
import {
  countUnread,
  findDraft,
  getConversation,
  listConversations,
  findMessages,
  readVersion,
} from "./queries/conversations.ts";
import { readThread } from "./queries/thread.ts";

export const messagingRouter = router({
  list: memberProcedure
    .meta(
      rest("GET", "/api/conversations", "The caller's conversations, most recent activity first", {
        list: {},
      }),
    )
    .input(inputs.conversationsInput)
    .output(outputs.conversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  get: memberProcedure
    .input(idInput)
    .output(outputs.conversationOutput)
    .query(({ ctx, input }) => getConversation(ctx, input.id)),
  thread: memberProcedure
    .input(inputs.threadInput)
    .output(outputs.threadOutput)
    .query(({ ctx, input }) => readThread(ctx, input)),
  findMessages: memberProcedure
    .input(inputs.findMessagesInput)
    .output(outputs.foundMessagesOutput)
    .query(({ ctx, input }) => findMessages(ctx, input)),
  openThread: memberProcedure
    .meta({
      ...rest(
        "GET",
        "/api/conversations/:id/messages",
        "The messages of a conversation, oldest first; marks them as read",
      ),
      byReaders: true,
    })
    .input(inputs.threadInput)
    .output(outputs.messageOutput.array())
    .mutation(({ ctx, input }) => openThread(ctx, input)),
  draft: employerProcedure
    .input(inputs.contactInput)
    .output(outputs.draftOutput)
    .query(({ ctx, input }) => findDraft(ctx, input.consultantId)),
  unreadCount: authedProcedure
    .meta(rest("GET", "/api/conversations/unread-count", "The number of unread messages"))
    .output(outputs.unreadOutput)
    .query(({ ctx }) => countUnread(ctx)),
  version: memberProcedure.output(outputs.versionOutput).query(({ ctx }) => readVersion(ctx)),
  send: memberProcedure
    .input(inputs.sendInput)
    .output(outputs.sentOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: memberProcedure
    .input(inputs.markReadInput)
    .output(outputs.markedOutput)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input)),
  markAllRead: memberProcedure.output(outputs.markedOutput).mutation(({ ctx }) => markAllRead(ctx)),
  markUnread: memberProcedure
    .input(idInput)
    .output(outputs.changedOutput)
    .mutation(({ ctx, input }) => markConversationUnread(ctx, input.id)),
  file: memberProcedure
    .input(inputs.fileConversationInput)
    .output(outputs.changedOutput)
    .mutation(({ ctx, input }) => fileConversation(ctx, input)),
  handOver: employerProcedure
    .meta(rest("POST", "/api/conversations/:id/responsible", "Makes a member responsible for a conversation"))
    .input(inputs.handOverConversationInput)
    .mutation(({ ctx, input }) => handOverConversation(ctx, input)),
  typing: memberProcedure.input(idInput).mutation(({ ctx, input }) => announceTyping(ctx, input.id)),
  remove: memberProcedure
    .meta(rest("DELETE", "/api/conversations/:id", "Deletes a conversation with all its messages"))
    .input(idInput)
    .output(outputs.changedOutput)
    .mutation(({ ctx, input }) => deleteConversation(ctx, input.id)),
  open: employerProcedure
    .meta(
      rest("POST", "/api/conversations", "Finds or creates a conversation with a consultant", {
        status: 201,
      }),
    )
    .input(inputs.openInput)
    .output(outputs.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  findOrCreate: memberProcedure
    .meta(rest("POST", "/api/conversations/find-or-create", "Finds or creates a conversation"))
    .input(inputs.openInput)
    .output(outputs.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  contact: employerProcedure
    .input(inputs.contactInput)
    .output(outputs.openedOutput)
    .mutation(({ ctx, input }) => contactConsultant(ctx, input.consultantId)),
  write: employerProcedure
    .input(inputs.writeInput)
    .output(outputs.writtenOutput)
    .mutation(({ ctx, input }) => writeToConsultant(ctx, input)),
});
