import { employer, member, party, router } from "#src/platform/trpc.ts";
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
  list: party
    .input(conversationsInput)
    .output(shapes.conversationPageOutput)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  get: party
    .input(conversationInput)
    .output(shapes.conversationOutput)
    .query(({ ctx, input }) => getConversation(ctx, input.id)),
  thread: party
    .input(threadInput)
    .output(shapes.threadOutput)
    .query(({ ctx, input }) => readThread(ctx, input)),
  draft: employer
    .input(draftInput)
    .output(shapes.draftOutput)
    .query(({ ctx, input }) => findDraft(ctx, input.consultantId)),
  unreadCount: member.output(shapes.unreadOutput).query(({ ctx }) => countUnread(ctx)),
  send: party
    .input(sendInput)
    .output(shapes.sentOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: party
    .input(conversationInput)
    .output(shapes.markedOutput)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input.id)),
  typing: party.input(conversationInput).mutation(({ ctx, input }) => announceTyping(ctx, input.id)),
  remove: party
    .input(conversationInput)
    .output(shapes.removedOutput)
    .mutation(({ ctx, input }) => deleteConversation(ctx, input.id)),
  open: employer
    .input(openInput)
    .output(shapes.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  findOrCreate: party
    .input(openInput)
    .output(shapes.openedOutput)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  contact: employer
    .input(contactInput)
    .output(shapes.contactedOutput)
    .mutation(({ ctx, input }) => contactConsultant(ctx, input.consultantId)),
  write: employer
    .input(writeInput)
    .output(shapes.writtenOutput)
    .mutation(({ ctx, input }) => writeToConsultant(ctx, input)),
  invite: employer
    .input(inviteInput)
    .output(shapes.writtenOutput)
    .mutation(({ ctx, input }) => inviteConsultant(ctx, input)),
});
