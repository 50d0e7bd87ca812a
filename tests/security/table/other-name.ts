import { expect } from "vitest";
import { callTrpc, type Answer } from "#tests/security/calls.ts";
import type { Fixtures } from "#tests/security/fixtures.ts";
import { otherBrand } from "#tests/support/brand.ts";

const renamed = new WeakSet<Fixtures>();

/** The table runs on a site with another name: the product's own then stands in no answer. */
export async function rename(fixtures: Fixtures): Promise<void> {
  if (renamed.has(fixtures)) return;
  renamed.add(fixtures);
  expect((await callTrpc(fixtures, "admin", "settings.saveBrand", otherBrand)).status).toBe(200);
}

export function expectOtherName({ text, headers }: Answer): void {
  const all = `${text}\n${JSON.stringify([...headers])}`;
  const at = all.indexOf("Bryggan");
  expect(at < 0 ? "" : all.slice(Math.max(0, at - 60), at + 60), "where the product's name stands").toBe("");
}
