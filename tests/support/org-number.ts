import { randomInt } from "node:crypto";
import { orgNumberDigits } from "#src/shared/swedish.ts";

/** A random valid organisation number: two companies cannot have the same one. */
export function newOrgNumber(): string {
  const digits = `55${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const valid = [..."0123456789"].find((checkDigit) => orgNumberDigits(digits + checkDigit) !== null);
  return `${digits}${valid ?? ""}`;
}
