import type { Context } from "hono";
import { fileTypes } from "#src/constants/files.ts";
import { fail } from "#src/shared/errors.ts";
import type { Storage } from "#src/platform/files/storage.ts";
import { toWeb } from "#src/platform/files/to-web.ts";

export interface Deliverable {
  id: string;
  originalName: string;
  mimeType: string;
  size: number;
}

const inlineTypes = ["image/png", "image/jpeg"];

/**
 * Our own pages may show a PDF in a frame with `?view`: the browsers' viewers do not work under `sandbox`, and run no
 * content of the file in our origin.
 */
const frameHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
};

/** Sends a stored file with headers that keep browsers from running it. At most one range. */
export async function deliver(
  c: Context,
  storage: Storage,
  file: Deliverable,
  range: { start: number; end: number } | "unsatisfiable" | null,
  caching: "private, no-store" | `${"private" | "public"}, max-age=86400` = "private, no-store",
): Promise<Response> {
  const headers = { ...headersFor(c, file), "Cache-Control": caching, "Accept-Ranges": "bytes" };
  if (range === "unsatisfiable")
    return c.body(null, 416, {
      ...headers,
      "Content-Range": `bytes */${file.size}`,
    });
  const body = (await contentOf(c, storage, file.id, range ?? undefined)) ?? (await missing(storage));
  if (!range)
    return c.body(body, 200, {
      ...headers,
      "Content-Length": String(file.size),
    });
  return c.body(body, 206, {
    ...headers,
    "Content-Length": String(range.end - range.start + 1),
    "Content-Range": `bytes ${range.start}-${range.end}/${file.size}`,
  });
}

/** Sends the small JPEG copy of a picture, given in base64. */
export function deliverPreview(c: Context, file: Deliverable, preview: string): Response {
  return c.body(Buffer.from(preview, "base64"), 200, {
    ...headersFor(c, { ...file, mimeType: fileTypes.jpg }),
    "Cache-Control": "private, no-store",
  });
}

function headersFor(c: Context, file: Deliverable) {
  const isViewed = file.mimeType === fileTypes.pdf && c.req.query("view") !== undefined;
  return {
    "Content-Type": file.mimeType === "text/plain" ? "text/plain; charset=utf-8" : file.mimeType,
    "Content-Disposition": disposition(file, isViewed, c.req.query("download") !== undefined),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    ...(isViewed && frameHeaders),
    "X-Content-Type-Options": "nosniff",
  };
}

/** 503 while the disk of the storage is missing, otherwise 404. */
async function missing(storage: Storage): Promise<never> {
  await storage.ready();
  return fail("not_found");
}

/** RFC 6266: an ASCII name for old clients and the encoded real one. */
function disposition({ originalName, mimeType }: Deliverable, isViewed: boolean, download: boolean): string {
  const kind = (isViewed || inlineTypes.includes(mimeType)) && !download ? "inline" : "attachment";
  const plain = originalName.normalize("NFKD").replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(originalName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The stored content, or null. For HEAD the file is not opened, because nothing would read and close the stream. */
async function contentOf(
  c: Context,
  storage: Storage,
  id: string,
  range?: { start: number; end: number },
): Promise<ReadableStream<Uint8Array> | null> {
  if (c.req.method === "HEAD") return (await storage.has(id)) ? new ReadableStream<Uint8Array>() : null;
  const stored = await storage.read(id, range);
  return stored && toWeb(stored.stream);
}

/** A file that is made for this request, to be saved. */
export function download(
  c: Context,
  name: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Response {
  return c.body(body, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
  });
}
