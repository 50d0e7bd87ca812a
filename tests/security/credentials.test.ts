import { expect } from "vitest";
import { hashPassword, verifyPassword } from "#src/platform/auth/passwords.ts";
import { callRest } from "./calls.ts";
import { secretMarkersOf, password } from "./fixtures.ts";
import { watchTables } from "./row-versions.ts";
import { it as base } from "./test.ts";

const it = base.extend("variables", { scope: "file" }, { PASSWORD_HASHES: "strong" });

it("takes as long for an unknown user as for a known one", async () => {
  const knownHash = await hashPassword(password, "strong");
  /** The shortest of ten times: other work on the machine only makes a time longer. */
  async function timeOf(storedHash: string | null): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const start = performance.now();
      await verifyPassword(storedHash, "Fel-Losenord9!", "strong");
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  }
  await timeOf(null);
  const [known, unknown] = [await timeOf(knownHash), await timeOf(null)];
  expect(unknown / known).toBeGreaterThan(0.3);
});

it("returns the same error for every failed sign-in, which changes nothing", async ({ fixtures }) => {
  const tries = [
    [secretMarkersOf("nord").username, "Fel-Losenord9!"],
    ["ingen.alls", password],
    [secretMarkersOf("anna").email, password],
    [secretMarkersOf("suspendedCompany").username, "Fel-Losenord9!"],
  ] as const;
  const watch = await watchTables(fixtures.testApp);
  const errors = await Promise.all(
    tries.map(async ([username, given]) => {
      const { status, appError } = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
        username,
        password: given,
      });
      return [status, appError?.message, appError?.code];
    }),
  );
  expect(new Set(errors.map(String))).toEqual(
    new Set(["401,Invalid employer credentials,INVALID_EMPLOYER_CREDENTIALS"]),
  );
  await watch.expectUnchanged("anonymous");
});

it("tells who knows the password of a suspended company so, and nobody else", async ({ fixtures }) => {
  const { username } = secretMarkersOf("suspendedCompany");
  const { status, appError } = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username,
    password,
  });
  expect([status, appError?.code]).toEqual([403, "ACCOUNT_SUSPENDED"]);
  expect(appError?.message).toContain("Kontot är avstängt");
  expect(appError?.message).toContain(fixtures.testApp.ctx().services.env.contactEmail);
});
