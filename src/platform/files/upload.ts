import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { Context } from "hono";
import type { MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { extensionOf, presentableName } from "#src/shared/file-names.ts";
import { fileTypes, maxFileBytes, maxFiles } from "#src/constants/files.ts";
import { hasContentOf } from "./file-content.ts";
import { tempPathIn } from "./object-store.ts";
import { stripMetadata } from "./picture.ts";

const maxParts = 20;
const maxBody = 52.5 * 1024 * 1024;

/** A completely received file in the temporary folder, whose content matches its extension. */
export interface ReceivedFile {
  tempPath: string;
  originalName: string;
  mimeType: string;
  size: number;
  sha256: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/**
 * Reads a multipart body as a stream: fields in memory, files to the temporary folder. `authorise` is called with the
 * fields that came before the first file, before any byte of it is written. Fails with 429 above the limit of uploads,
 * with 503 when the disk cannot take files, and with 400, 413 or 415, and removes its files then. After success the
 * caller keeps or removes the files.
 */
export async function receiveForm(
  c: Context,
  ctx: MemberCtx,
  authorise: (fields: Record<string, string>) => Promise<void>,
): Promise<ReceivedForm> {
  const { storage } = ctx.services;
  await throttle(ctx, "uploads", ctx.viewer.id);
  await storage.acceptsUploads();
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) fail("unsupported_type");
  if (Number(c.req.header("content-length") ?? 0) > maxBody) fail("payload_too_large");
  const fields: Record<string, string> = {};
  const tempPaths: string[] = [];
  const pendingFiles: Promise<ReceivedFile>[] = [];
  const aborted = new AbortController();
  let authorised: Promise<void> | null = null;

  const form = openForm(type);
  const failed = new Promise<never>((_, reject) => {
    form.on("field", (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) reject(new AppError("payload_too_large"));
      else if (Object.hasOwn(fields, name)) reject(new AppError("bad_request"));
      else Object.defineProperty(fields, name, { value, enumerable: true });
    });
    form.on("file", (_name, stream, fileName) => {
      authorised ??= authorise(fields);
      const tempPath = tempPathIn(storage.tempFolder);
      tempPaths.push(tempPath);
      const file = authorised.then(() => store(stream, tempPath, fileName, aborted.signal));
      file.catch((error: unknown) => {
        stream.resume();
        reject(error instanceof Error ? error : new AppError("bad_request"));
      });
      pendingFiles.push(file);
    });
    form.on("filesLimit", () => {
      reject(new AppError("too_many_files"));
    });
    for (const limit of ["partsLimit", "fieldsLimit"] as const) {
      form.on(limit, () => {
        reject(new AppError("payload_too_large"));
      });
    }
  });
  const read = c.req.raw.body
    ? pipeline(Readable.from(limited(c.req.raw.body)), form).catch(asUnreadable)
    : Promise.resolve();
  try {
    await Promise.race([failed, read]);
    const files = await Promise.race([failed, Promise.all(pendingFiles)]);
    if (!authorised) await authorise(fields);
    return { fields, files };
  } catch (error) {
    // The file streams of a cut connection never end by themselves.
    aborted.abort();
    await Promise.allSettled(pendingFiles);
    await Promise.all(tempPaths.map((path) => rm(path, { force: true })));
    throw error;
  }
}

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        files: maxFiles,
        fileSize: maxFileBytes + 1,
        parts: maxParts,
        fields: maxParts,
        fieldSize: 100 * 1024,
        fieldNameSize: 100,
      },
    });
  } catch {
    return fail("bad_request");
  }
}

/** Enforces the size limit for a body without a Content-Length. */
async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of body) {
    total += chunk.byteLength;
    if (total > maxBody) fail("payload_too_large");
    yield chunk;
  }
}

function asUnreadable(error: unknown): never {
  if (error instanceof AppError) throw error;
  return fail("bad_request");
}

async function store(
  stream: NodeJS.ReadableStream,
  tempPath: string,
  fileName: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const extension = extensionOf(fileName) ?? fail("file_type_not_allowed");
  const hash = createHash("sha256");
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxFileBytes ? new AppError("file_too_large") : null, chunk);
    },
  });
  const file = createWriteStream(tempPath, { mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once("close", resolve));
  try {
    await pipeline(stream, count, file, { signal });
  } finally {
    // A failed pipeline does not wait until the file is closed.
    await closed;
  }
  if (!(await hasContentOf(tempPath, extension))) fail("file_type_not_allowed");
  const isPicture = fileTypes[extension].startsWith("image/");
  const content = isPicture ? await stripMetadata(tempPath) : { size, sha256: hash.digest("hex") };
  return {
    tempPath,
    originalName: presentableName(fileName),
    mimeType: fileTypes[extension],
    ...(content ?? fail("file_type_not_allowed")),
  };
}

/** Removes received files that are not stored. */
export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ tempPath }) => rm(tempPath, { force: true })));
}
