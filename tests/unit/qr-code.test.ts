import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { qrCode } from "#src/shared/qr-code.ts";

function hashOf(text: string): string | null {
  const rows = qrCode(text)?.map((row) => row.map(Number).join(""));
  return rows ? createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16) : null;
}

// Independent readers (jsQR) have read these codes; the hashes keep them as they are.
it.each([
  ["one block", "bryggan", 21, "39e14be9b327620e"],
  ["two blocks and a version number", `otpauth://totp/${"å".repeat(60)}`, 45, "5b5838ccddc51194"],
  ["four blocks of two lengths", "x".repeat(271), 57, "9d68a3af9f84e91d"],
])("encodes %s", (_what, text, size, hash) => {
  expect(qrCode(text)).toHaveLength(size);
  expect(hashOf(text)).toBe(hash);
});

it("returns null for a text that is too long", () => {
  expect(qrCode("x".repeat(272))).toBeNull();
});
