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
    .output(shapes.conversationPageShape)
    .query(({ ctx, input }) => listConversations(ctx, input)),
  get: party
    .input(conversationInput)
    .output(shapes.conversationShape)
    .query(({ ctx, input }) => getConversation(ctx, input.id)),
  thread: party
    .input(threadInput)
    .output(shapes.threadShape)
    .query(({ ctx, input }) => readThread(ctx, input)),
  draft: employer
    .input(draftInput)
    .output(shapes.draftShape)
    .query(({ ctx, input }) => findDraft(ctx, input.consultantId)),
  unreadCount: member.output(shapes.unreadShape).query(({ ctx }) => countUnread(ctx)),
  send: party
    .input(sendInput)
    .output(shapes.sentShape)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  markRead: party
    .input(conversationInput)
    .output(shapes.markedShape)
    .mutation(({ ctx, input }) => markConversationRead(ctx, input.id)),
  typing: party.input(conversationInput).mutation(({ ctx, input }) => announceTyping(ctx, input.id)),
  remove: party
    .input(conversationInput)
    .output(shapes.removedShape)
    .mutation(({ ctx, input }) => deleteConversation(ctx, input.id)),
  open: employer
    .input(openInput)
    .output(shapes.openedShape)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  findOrCreate: party
    .input(openInput)
    .output(shapes.openedShape)
    .mutation(({ ctx, input }) => findOrCreate(ctx, input)),
  contact: employer
    .input(contactInput)
    .output(shapes.contactedShape)
    .mutation(({ ctx, input }) => contactConsultant(ctx, input.consultantId)),
  write: employer
    .input(writeInput)
    .output(shapes.writtenShape)
    .mutation(({ ctx, input }) => writeToConsultant(ctx, input)),
  invite: employer
    .input(inviteInput)
    .output(shapes.writtenShape)
    .mutation(({ ctx, input }) => inviteConsultant(ctx, input)),
});
