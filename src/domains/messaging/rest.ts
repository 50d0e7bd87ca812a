import type { Context } from "hono";
import { z } from "zod";
import { idInput } from "#src/copy/fields.ts";
import { stageFiles } from "#src/domains/files/commands.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { requireMember, requireSafeSignIn, requireWriter } from "#src/platform/auth/rights.ts";
import { coerce } from "#src/platform/http/coerce.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { discard, receiveForm } from "#src/platform/files/upload.ts";
import { fail } from "#src/shared/errors.ts";
import { maxFiles } from "#src/constants/files.ts";
import { sendInput } from "./inputs.ts";
import { isParticipant } from "./queries/conversations.ts";
import { messagingRouter } from "./router.ts";
import { sentOutput } from "./outputs.ts";

const createCaller = createCallerFactory(messagingRouter);

/** POST /api/messages: JSON, or a form with files. Access to the conversation is checked before a file is stored. */
async function send(c: Context, ctx: Ctx): Promise<Response> {
  const member = requireMember(ctx);
  requireSafeSignIn(ctx);
  requireWriter(member.viewer);
  if (!(c.req.header("content-type") ?? "").startsWith("multipart/")) {
    const body: unknown = await c.req.json().catch(() => fail("bad_request"));
    return c.json(await sendFromBody(ctx, body), 201);
  }
  const { fields, files } = await receiveForm(c, member, async (given) => {
    // The field can come after the files, so it is checked again when the whole form is read.
    if (given["conversationId"] !== undefined) await failIfNotParticipant(member, given["conversationId"]);
  });
  await failIfNotParticipant(member, fields["conversationId"]).catch(async (error: unknown) => {
    await discard(files);
    throw error;
  });
  const staged = await stageFiles(member, files);
  const isRead = fields["isRead"] === "false" ? false : fields["isRead"];
  const body = { ...fields, ...(isRead !== undefined && { isRead }), fileIds: staged.map(({ id }) => id) };
  const form = JSON.stringify([Object.entries(fields).toSorted(), files.map(({ sha256 }) => sha256)]);
  return c.json(await sendFromBody({ ...ctx, caller: ctx.caller && { ...ctx.caller, form } }, body), 201);
}

async function failIfNotParticipant(ctx: MemberCtx, conversationId: string | undefined): Promise<void> {
  const input = idInput.safeParse({ id: Number(conversationId) });
  if (!input.success) fail("bad_request");
  if (!(await isParticipant(ctx, input.data.id))) fail("not_found");
}

async function sendFromBody(ctx: Ctx, body: unknown) {
  return createCaller(ctx).send(sendInput.parse(coerce(sendInput, body)));
}

const documentedInput = sendInput.omit({ fileIds: true, clientKey: true });

export const messagingRest: readonly OwnCall[] = [
  {
    method: "POST",
    path: "/api/messages",
    summary: "Sends a message as JSON, or as a form with files",
    status: 201,
    input: documentedInput.extend({ content: sendInput.shape.content.unwrap() }),
    form: documentedInput.extend({ files: z.array(binary).max(maxFiles).optional() }),
    output: { "application/json": sentOutput },
    handle: send,
  },
];
