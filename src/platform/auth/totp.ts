import { createHmac, randomBytes } from "node:crypto";
import { siteName } from "#src/shared/brand.ts";

/** The values that authenticator apps assume when the URI does not name others (RFC 6238): SHA-1, 30 seconds, 6 digits. */
const stepMs = 30_000;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new shared secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join("");
}

/** The code of a time step (RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", base32Bytes(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs);
}

/** The time step whose code this is, at most one before or after the present one; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const present = totpStep(now);
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code) ?? null;
}

/** What the QR code contains: authenticator apps read the account and the secret from it. */
export function totpUri(account: string, secret: string): string {
  // A colon ends the issuer.
  const issuer = encodeURIComponent(siteName().replaceAll(":", ""));
  return `otpauth://totp/${issuer}${encodeURIComponent(`:${account}`)}?secret=${secret}&issuer=${issuer}`;
}

function base32Bytes(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, "0")).join(
    "",
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
