import { describe, expect, it } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpStep, totpUri } from "#src/platform/auth/totp.ts";

/** '12345678901234567890' in base32: the secret of the vectors in RFC 4226 and 6238. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("TOTP", () => {
  it("gives the codes of RFC 4226, appendix D", () => {
    const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter));
    expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489");
  });

  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("gives the code of RFC 6238, appendix B, at %d seconds", (seconds, code) => {
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
  });

  it("accepts the step before and after the present one, and no other", () => {
    const now = new Date("2026-03-01T12:00:10Z");
    const present = totpStep(now);
    const matches = [-2, -1, 0, 1, 2].map((drift) =>
      matchingStep(secret, totpCode(secret, present + drift), now),
    );
    expect(matches).toEqual([null, present - 1, present, present + 1, null]);
  });

  it("makes a new secret of 160 bits each time", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it("names the account in the URI", () => {
    expect(totpUri("å b&c", "ABC")).toBe("otpauth://totp/Bryggan%3A%C3%A5%20b%26c?secret=ABC&issuer=Bryggan");
  });
});
