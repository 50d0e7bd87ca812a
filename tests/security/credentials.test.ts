import { eq } from "drizzle-orm";
import { hash } from "@node-rs/argon2";
import { expect } from "vitest";
import { credentials } from "#db/schema/index.ts";
import { isCommon } from "#src/platform/auth/common-passwords.ts";
import { hashPassword, verifyPassword } from "#src/platform/auth/passwords.ts";
import { callRest } from "./calls.ts";
import { secretMarkersOf, idOf, password } from "./fixtures.ts";
import { registration } from "./table/registration.ts";
import { it as base } from "./test.ts";

const it = base.extend("variables", { scope: "file" }, { PASSWORD_HASHES: "strong" });

it("hashes the same password differently each time", async () => {
  expect(await hashPassword(password, "strong")).not.toBe(await hashPassword(password, "strong"));
});

it("rehashes a password of lower cost at the next sign-in", async ({ fixtures }) => {
  const { db } = fixtures.testApp;
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db
    .update(credentials)
    .set({ passwordHash: weak })
    .where(eq(credentials.userId, idOf("nord")));
  const answer = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password,
  });
  expect(answer.status).toBe(200);
  const [stored] = await db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, idOf("nord")));
  expect(stored?.passwordHash).toMatch(/m=19456,t=2,p=1/);
});

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

it.each(["Password1!", "Passw0rd!", "P@ssw0rd", "Qwerty123!", "Sommar2024!", "Welcome1!"])(
  "rejects the common password %s",
  (given) => {
    expect(isCommon(given)).toBe(true);
  },
);

it("returns COMMON_PASSWORD at registration and password change", async ({ fixtures }) => {
  const common = { password: "Password1!", confirmPassword: "Password1!" };
  expect(
    (await callRest(fixtures, "anonymous", "POST /api/companies/register", registration(common))).appError
      ?.code,
  ).toBe("COMMON_PASSWORD");
  const change = { id: idOf("fjall"), currentPassword: password, newPassword: "Password1!" };
  expect((await callRest(fixtures, "fjall", "PATCH /api/users/:id/password", change)).appError?.code).toBe(
    "COMMON_PASSWORD",
  );
});

it("returns the same error for every failed sign-in", async ({ fixtures }) => {
  const tries = [
    [secretMarkersOf("nord").username, "Fel-Losenord9!"],
    ["ingen.alls", password],
    [secretMarkersOf("anna").email, password],
    [secretMarkersOf("suspendedCompany").username, password],
  ] as const;
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
});

it("returns 503 to employers during maintenance and lets admins sign in", async ({ fixtures }) => {
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "maintenance_mode",
    value: "true",
  });
  const employer = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password,
  });
  const admin = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: secretMarkersOf("admin").username,
    password,
  });
  const unknown = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: "ingen",
    password,
  });
  const company = await callRest(fixtures, "anonymous", "POST /api/companies/register", registration());
  expect([employer.status, admin.status, unknown.status, company.status]).toEqual([503, 200, 401, 503]);
  expect(employer.appError?.message).toBe(
    "Plattformen är för tillfället under underhåll. Vi är snart tillbaka.",
  );
  expect(employer.headers.get("retry-after")).toMatch(/^\d+$/);
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "maintenance_mode",
    value: "false",
  });
});
