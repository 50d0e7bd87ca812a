import { eq } from "drizzle-orm";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials } from "#db/schema/index.ts";
import { isCommon } from "#src/platform/auth/common-passwords.ts";
import { hashPassword, setHashCost, verifyPassword } from "#src/platform/auth/passwords.ts";
import { callRest } from "./calls.ts";
import { secretMarkersOf, idOf, createFixtures, password, type Fixtures } from "./fixtures.ts";
import { registration } from "./table/registration.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  setHashCost("strong");
});
afterAll(() => fixtures.close());

test("passwords are kept as argon2id of the agreed cost", async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("two of the same password are kept differently", async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password));
});

test("a hash of other costs is made anew at the next sign-in", async () => {
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
  const [kept] = await db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, idOf("nord")));
  expect(kept?.passwordHash).toMatch(/m=19456,t=2,p=1/);
});

test("an unknown user takes the work of a known one", async () => {
  const kept = await hashPassword(password);
  async function timed(against: string | null): Promise<number> {
    const start = performance.now();
    for (let round = 0; round < 5; round += 1) await verifyPassword(against, "Fel-Losenord9!");
    return performance.now() - start;
  }
  await timed(null);
  const [known, unknown] = [await timed(kept), await timed(null)];
  expect(unknown / known).toBeGreaterThan(0.3);
});

test("too many at once are told to come back, and the process lives", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, "x")));
  const refused = tries.filter(({ status }) => status === "rejected");
  expect(refused.length).toBe(60 - 34);
  expect(await verifyPassword(null, "x")).toBe(false);
});

test.each(["Password1!", "Passw0rd!", "P@ssw0rd", "Qwerty123!", "Sommar2024!", "Welcome1!"])(
  "%s is too common",
  (given) => {
    expect(isCommon(given)).toBe(true);
  },
);

test("a common password is refused at registration and change", async () => {
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

test("all refused sign-ins are one answer", async () => {
  const tries = [
    [secretMarkersOf("nord").username, "Fel-Losenord9!"],
    ["ingen.alls", password],
    [secretMarkersOf("anna").email, password],
    [secretMarkersOf("shut").username, password],
  ] as const;
  const told = await Promise.all(
    tries.map(async ([username, given]) => {
      const { status, appError } = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
        username,
        password: given,
      });
      return [status, appError?.message, appError?.code];
    }),
  );
  expect(new Set(told.map(String))).toEqual(
    new Set(["401,Invalid employer credentials,INVALID_EMPLOYER_CREDENTIALS"]),
  );
});

test("maintenance keeps employers out and lets admins in", async () => {
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
  const stranger = await callRest(fixtures, "anonymous", "POST /api/auth/employer-login", {
    username: "ingen",
    password,
  });
  const company = await callRest(fixtures, "anonymous", "POST /api/companies/register", registration());
  expect([employer.status, admin.status, stranger.status, company.status]).toEqual([503, 200, 401, 503]);
  expect(employer.appError?.message).toBe(
    "Plattformen är för tillfället under underhåll. Vi är snart tillbaka.",
  );
  expect(employer.headers.get("retry-after")).toMatch(/^\d+$/);
  await callRest(fixtures, "admin", "PATCH /api/admin/system-settings/:key", {
    key: "maintenance_mode",
    value: "false",
  });
});
