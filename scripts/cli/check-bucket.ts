import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Ctx } from "#src/platform/context.ts";
import { tempPathIn } from "#src/platform/files/object-store.ts";
import { OperatorError } from "./session.ts";

const timeoutMs = 10_000;

/** Stores, reads and removes a file, and tries whether anybody may read it. */
export async function checkBucket({ services: { env, storage } }: Ctx): Promise<string> {
  const { s3 } = env;
  if (!s3) return "none";
  const id = randomBytes(18).toString("base64url");
  const path = tempPathIn(storage.tempFolder);
  await writeFile(path, id);
  try {
    await storage.keep(path, id);
    const part = await storage.read(id, { start: 0, end: 3 });
    if (!part || (await text(part.stream)) !== id.slice(0, 4))
      throw new OperatorError("a part of a stored file is not what was stored: the server lacks ranges.");
    const origin = s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`;
    const open = await fetch(`${origin.replace(/\/$/, "")}/${s3.bucket}/files/${id}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (open.ok) throw new OperatorError(`anybody can read the bucket ${s3.bucket}: make it private.`);
    return `stored, read in part and removed in ${s3.bucket}, which is private`;
  } finally {
    await storage.remove(id).catch(() => {});
    await rm(path, { force: true });
  }
}
