import { applicationSubject } from "#src/copy/applications.ts";
import type { CreateApplication, SubmitApplication } from "#src/domains/applications/inputs.ts";
import { undoSubmitSeconds } from "#src/domains/applications/rules.ts";
import { openConversation } from "#src/domains/messaging/commands/open.ts";
import { insertMessage } from "#src/domains/messaging/commands/send.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { fail } from "#src/shared/errors.ts";
import { insertApplication } from "./insert.ts";

/** Application, conversation and first message in one transaction (docs/rules/applications.md#applying). */
export async function submitApplication(ctx: ConsultantCtx, input: SubmitApplication) {
  return inTransactionOnce(ctx, { command: "applications.submit", input, charge }, async (ctx) => {
    const { application, job } = await insertApplication(ctx, input, undoSubmitSeconds);
    const conversation = await openConversation(ctx, {
      consultantId: ctx.viewer.id,
      employerId: job.employerId,
      jobId: job.id,
      applicationId: application.id,
      subject: applicationSubject(job.title),
    });
    await insertMessage(ctx, {
      conversationId: conversation.id,
      content: input.message,
      fileIds: input.uploadIds,
      skipNotifications: true,
      isNew: conversation.created,
    });
    return { ...application, conversationId: conversation.id };
  });
}

/** The first of the three documented calls (docs/rules/applications.md#applying). */
export async function createApplication(ctx: ConsultantCtx, input: CreateApplication) {
  if (input.userId !== undefined && input.userId !== ctx.viewer.id) fail("forbidden");
  return inTransactionOnce(ctx, { command: "applications.create", input, charge }, async (ctx) => {
    const { application } = await insertApplication(ctx, input);
    return application;
  });
}

function charge(ctx: ConsultantCtx): Promise<void> {
  return throttle(ctx, "applications", ctx.viewer.id);
}
