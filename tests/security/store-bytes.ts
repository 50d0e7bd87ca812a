import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestApp } from "#tests/support/test-app.ts";

/** Writes bytes to the file storage. */
export async function storeBytes(
  testApp: TestApp,
  id: string,
  bytes: Buffer,
): Promise<{ sha256: string; size: number }> {
  const { storage } = testApp.services;
  const path = join(storage.tempFolder, id);
  await writeFile(path, bytes);
  await storage.keep(path, id);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}
