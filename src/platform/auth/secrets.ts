import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

export type KeySource = Pick<Env, "secretKey" | "dataDir" | "production">;

const masterKeys = new Map<string, string>();

/** A separate 32-byte key for each purpose, derived from the secret of the installation. */
export function keyFor(env: KeySource, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", masterKey(env), "", purpose, 32));
}

/** The HMAC of a text under the key of a purpose, URL-safe. */
export function signatureOf(env: KeySource, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(env, purpose)).update(text).digest("base64url");
}

function masterKey(env: KeySource): string {
  if (env.secretKey) return env.secretKey;
  if (env.production) throw new Error("Production needs SECRET_KEY");
  const key = masterKeys.get(env.dataDir) ?? storedKey(env.dataDir);
  masterKeys.set(env.dataDir, key);
  return key;
}

/** Outside production the key is generated once and stored in the data folder, readable by its owner only. */
function storedKey(folder: string): string {
  const path = join(folder, "secret-key");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
}
