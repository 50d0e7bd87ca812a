import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

type KeySource = Pick<Env, "secretKey" | "dataDir" | "production">;

const known = new Map<string, string>();

/** A key of its own for each purpose, all from the one secret of the installation. 32 bytes. */
export function keyFor(env: KeySource, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", masterKey(env), "", purpose, 32));
}

/** A text's signature under the key of a purpose, safe in an address. */
export function signatureOf(env: KeySource, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(env, purpose)).update(text).digest("base64url");
}

function masterKey(env: KeySource): string {
  if (env.secretKey) return env.secretKey;
  if (env.production) throw new Error("Production needs SECRET_KEY");
  const kept = known.get(env.dataDir) ?? keptKey(env.dataDir);
  known.set(env.dataDir, kept);
  return kept;
}

/** Outside production the key is made once and kept beside the data, for the owner's eyes only. */
function keptKey(folder: string): string {
  const path = join(folder, "secret-key");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
}
