import type { Context } from "hono";
import { z } from "zod";
import type { Ctx } from "#src/platform/context.ts";
import { deliver, deliverPreview } from "#src/platform/http/delivery.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import {
  requireActiveAccount,
  requireMember,
  requireSafeSignIn,
  requireWriter,
} from "#src/platform/auth/rights.ts";
import { readPreview } from "#src/platform/files/picture.ts";
import { discard, receiveForm, type ReceivedForm } from "#src/platform/files/upload.ts";
import { fileTypes, imageAccept, maxFiles, maxPreviewLength, uploadPurposes } from "#src/constants/files.ts";
import { extensionOf } from "#src/shared/file-names.ts";
import { fail } from "#src/shared/errors.ts";
import { stageFiles } from "./commands.ts";
import { findPreview, getAttachment, getImage } from "./queries.ts";
import { rangeOf } from "./rules.ts";
import { fileOutput } from "./outputs.ts";

async function upload(c: Context, ctx: Ctx): Promise<Response> {
  requireSafeSignIn(ctx);
  const member = requireMember(ctx);
  requireWriter(member.viewer);
  const form = await receiveForm(c, member, () => Promise.resolve());
  if (form.files.length === 0) fail("bad_request");
  const isImage = form.fields["purpose"] === "image";
  if (
    isImage &&
    form.files.some((file) => !imageAccept.includes(`.${extensionOf(file.originalName) ?? "?"}`))
  ) {
    await discard(form.files);
    fail("file_type_not_allowed");
  }
  const files = await withPreview(form);
  return c.json({ files: await stageFiles(member, files, isImage ? "image" : "attachment") }, 201);
}

/** Only for a single picture: the form does not say to which file a small copy belongs. */
async function withPreview({ files, fields }: ReceivedForm) {
  const sent = fields["preview"];
  if (sent === undefined) return files;
  const preview = readPreview(sent);
  const [picture, ...others] = files;
  if (preview !== null && picture?.mimeType.startsWith("image/") === true && others.length === 0)
    return [{ ...picture, preview }];
  await discard(files);
  return fail("bad_request");
}

async function attachment(c: Context, ctx: Ctx): Promise<Response> {
  const member = requireActiveAccount(ctx);
  const file = await getAttachment(member, c.req.param("id") ?? "");
  const preview = c.req.query("preview") === undefined ? null : await findPreview(member, file.id);
  if (preview !== null) return deliverPreview(c, file, preview);
  return deliver(c, ctx.services.storage, file, rangeOf(c.req.header("range"), file.size));
}

async function image(c: Context, ctx: Ctx): Promise<Response> {
  requireSafeSignIn(ctx);
  const file = await getImage(ctx, c.req.param("id") ?? "");
  // Who is signed in may see pictures that others may not.
  const caching = ctx.viewer ? "private, max-age=86400" : "public, max-age=86400";
  return deliver(c, ctx.services.storage, { ...file, originalName: "bild" }, null, caching);
}

export const filesRest: readonly OwnCall[] = [
  {
    method: "POST",
    path: "/api/uploads",
    summary: "Uploads files for a message, or an image",
    status: 201,
    form: z.object({
      purpose: z.enum(uploadPurposes).optional(),
      preview: z.string().max(maxPreviewLength).optional(),
      files: z.array(binary).max(maxFiles),
    }),
    output: { "application/json": z.object({ files: z.array(fileOutput) }) },
    handle: upload,
  },
  {
    path: "/api/attachments/:id",
    summary: "A file of one of the caller's conversations",
    output: Object.fromEntries(Object.values(fileTypes).map((type) => [type, binary])),
    ranges: true,
    handle: attachment,
  },
  {
    path: "/api/images/:id",
    summary: "A profile picture",
    isOpen: true,
    output: { [fileTypes.png]: binary, [fileTypes.jpeg]: binary },
    handle: image,
  },
];
