import { employerProcedure, authedProcedure, memberProcedure, router } from "#src/platform/trpc.ts";
import { announceTyping } from "./commands/typing.ts";
import { deleteConversation } from "./commands/close.ts";
import { contactConsultant, findOrCreate, inviteConsultant, writeToConsultant } from "./commands/open.ts";
import { sendMessage } from "./commands/send.ts";
import { markConversationRead } from "./commands/read.ts";
import {
  contactInput,
  conversationInput,
  conversationsInput,
  draftInput,
  inviteInput,
  openInput,
  sendInput,
  threadInput,
  writeInput,
} from "./inputs.ts";
import { countUnread, findDraft, getConversation, listConversations } from "./queries/conversations.ts";
import { readThread } from "./queries/thread.ts";
import * as shapes from "./outputs.ts";

export const messagingRouter = router({
  list: memberProcedure
    .input(conversationsInput)
    .output(shapes.conversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  get: memberProcedure
    .input(conversationInput)
    .output(shapes.conversationOutput)
    .query(({ ctx, input }) => getConversation(ctx, input.id)),
  thread: memberProcedure
    .input(threadInput)
    .output(shapes.threadOutput)
    .query(({ ctx, input }) => readThread(ctx, input)),
  draft: employerProcedure
    .input(draftInput)
    .output(shapes.draftOutput)
    .query(({ ctx, input }) => findDraft(ctx, input.consultantId)),
  unreadCount: authedProcedure.output(shapes.unreadOutput).query(({ ctx }) => countUnread(ctx)),
  send: memberProcedure
    .input(sendInput)
    .output(shapes.sentOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: memberProcedure
    .input(conversationInput)
    .output(shapes.markedOutput)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input.id)),
  typing: memberProcedure
    .input(conversationInput)
    .mutation(({ ctx, input }) => announceTyping(ctx, input.id)),
  remove: memberProcedure
    .input(conversationInput)
    .output(shapes.removedOutput)
    .mutation(({ ctx, input }) => deleteConversation(ctx, input.id)),
  open: employerProcedure
    .input(openInput)
    .output(shapes.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  findOrCreate: memberProcedure
    .input(openInput)
    .output(shapes.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  contact: employerProcedure
    .input(contactInput)
    .output(shapes.contactedOutput)
    .mutation(({ ctx, input }) => contactConsultant(ctx, input.consultantId)),
  write: employerProcedure
    .input(writeInput)
    .output(shapes.writtenOutput)
    .mutation(({ ctx, input }) => writeToConsultant(ctx, input)),
  invite: employerProcedure
    .input(inviteInput)
    .output(shapes.writtenOutput)
    .mutation(({ ctx, input }) => inviteConsultant(ctx, input)),
});
