import type { Context } from "hono";
import type { Ctx } from "#src/platform/context.ts";
import { deliver } from "#src/platform/http/delivery.ts";
import { restOver, type DomainRest } from "#src/platform/http/rest.ts";
import { requireOwnPassword, requireActiveAccount } from "#src/platform/auth/rights.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { discard, receiveForm } from "#src/platform/files/upload.ts";
import { imageAccept } from "#src/constants/files.ts";
import { extensionOf } from "#src/shared/file-names.ts";
import { fail } from "#src/shared/errors.ts";
import { stageFiles } from "./commands.ts";
import { fileInput } from "./inputs.ts";
import { getAttachment, getImage } from "./queries.ts";
import { filesRouter } from "./router.ts";
import { rangeOf } from "./rules.ts";
import { removedOutput } from "./outputs.ts";

const row = restOver(createCallerFactory(filesRouter));

async function upload(c: Context, ctx: Ctx): Promise<Response> {
  const member = requireActiveAccount(ctx);
  await throttle(ctx, "uploads", member.viewer.id);
  const form = await receiveForm(c, ctx.services.storage.tempFolder, () => Promise.resolve());
  if (form.files.length === 0) fail("bad_request");
  const isImage = form.fields["purpose"] === "image";
  if (
    isImage &&
    form.files.some((file) => !imageAccept.includes(`.${extensionOf(file.originalName) ?? "?"}`))
  ) {
    await discard(form.files);
    fail("file_type_not_allowed");
  }
  return c.json({ files: await stageFiles(member, form.files, isImage ? "image" : "attachment") }, 201);
}

async function attachment(c: Context, ctx: Ctx): Promise<Response> {
  const member = requireActiveAccount(ctx);
  const file = await getAttachment(member, c.req.param("id") ?? "");
  return deliver(c, ctx.services.storage, file, rangeOf(c.req.header("range"), file.size));
}

async function image(c: Context, ctx: Ctx): Promise<Response> {
  requireOwnPassword(ctx);
  const file = await getImage(ctx, c.req.param("id") ?? "");
  return deliver(c, ctx.services.storage, { ...file, originalName: "bild" }, null, "public, max-age=86400");
}

export const filesRest: DomainRest = {
  rows: [
    row(
      "delete",
      "/api/uploads/:id",
      { summary: "Takes back a staged file", input: fileInput, output: removedOutput },
      (api, input) => api.dropStaged(input),
    ),
  ],
  routes: [
    {
      method: "post",
      path: "/api/uploads",
      takesForm: true,
      summary: "Stages files for a message, or a picture",
      handle: upload,
    },
    {
      method: "get",
      path: "/api/attachments/:id",
      summary: "A file of one's own conversations",
      handle: attachment,
    },
    { method: "get", path: "/api/images/:id", summary: "A profile picture", handle: image },
  ],
};
