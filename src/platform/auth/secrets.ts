import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "#src/shared/error-causes.ts";
import type { Env } from "#src/platform/env.ts";

export type KeySource = Pick<Env, "secretKey" | "previousSecretKey" | "dataDir" | "production">;

const masterKeys = new Map<string, string>();

/** A separate 32-byte key for each purpose, derived from the secret of the installation. */
export function keyFor(env: KeySource, purpose: string): Buffer {
  return derive(masterKey(env), purpose);
}

/** The keys of a purpose, the current one first: while SECRET_KEY is rotated, the previous one is accepted, too. */
function keysFor(env: KeySource, purpose: string): [Buffer, ...Buffer[]] {
  const current = keyFor(env, purpose);
  return env.previousSecretKey ? [current, derive(env.previousSecretKey, purpose)] : [current];
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}

/** The HMAC of a text under the key of a purpose, URL-safe. */
export function signatureOf(env: KeySource, purpose: string, text: string): string {
  return hmac(keyFor(env, purpose), text);
}

/** What `signatureOf` gives now and gave before the key was rotated, to find what was stored under either. */
export function signaturesOf(env: KeySource, purpose: string, text: string): string[] {
  return keysFor(env, purpose).map((key) => hmac(key, text));
}

/** The names of the keys that are accepted, the current one first, to store beside a hash, which does not tell its key. */
export function keyIds(env: KeySource): string[] {
  return signaturesOf(env, "key id", "").map((id) => id.slice(0, 12));
}

/** Whether `given` is the signature of the text under the current or the previous key. */
export function isSignature(env: KeySource, purpose: string, text: string, given: string): boolean {
  const actual = Buffer.from(given);
  return signaturesOf(env, purpose, text)
    .map((signature) => Buffer.from(signature))
    .some((expected) => expected.length === actual.length && timingSafeEqual(expected, actual));
}

function hmac(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Encrypts a text that the database stores; it can only be decrypted for the same owner. */
export function encrypt(env: KeySource, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, keyFor(env, purpose), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), content]).toString("base64url");
}

/** Throws under an unknown key or for another owner; `isCurrent` is false under the previous key. */
export function decrypt(
  env: KeySource,
  purpose: string,
  owner: string,
  encrypted: string,
): { text: string; isCurrent: boolean } {
  const [current, previous] = keysFor(env, purpose);
  try {
    return { text: decryptWith(current, owner, encrypted), isCurrent: true };
  } catch (error) {
    if (!previous) throw error;
    return { text: decryptWith(previous, owner, encrypted), isCurrent: false };
  }
}

function decryptWith(key: Buffer, owner: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return (
    decryption.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") + decryption.final("utf8")
  );
}

function masterKey(env: KeySource): string {
  if (env.secretKey) return env.secretKey;
  if (env.production) throw new Error("Production needs SECRET_KEY");
  const key = masterKeys.get(env.dataDir) ?? storedKey(env.dataDir);
  masterKeys.set(env.dataDir, key);
  return key;
}

/**
 * Outside production the key is generated once and stored in the data folder, readable by its owner only. It is written
 * aside and linked, so that of two first starts both read the same, complete key.
 */
function storedKey(folder: string): string {
  const path = join(folder, "secret-key");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) {
    const own = `${path}-${randomUUID()}`;
    writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    try {
      linkSync(own, path);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, "utf8");
}
