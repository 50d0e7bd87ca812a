import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox, rateLimits } from "#db/schema/index.ts";
import { manyFailedSignInsEmail } from "#src/copy/accounts.ts";
import { send, type Answer } from "./calls.ts";
import { idOf, password, secretMarkersOf } from "./fixtures.ts";
import { expectLimit, use, withLimits } from "./rate-limits.ts";

const fixtures = withLimits();

async function signIn(username: string, given: string, address: string, device?: string): Promise<Answer> {
  const answer = await send(fixtures(), "anonymous", "/api/auth/employer-login", {
    method: "POST",
    headers: { "X-Forwarded-For": address, ...(device && { Cookie: device }) },
    body: JSON.stringify({ username, password: given }),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    headers: answer.headers,
    data: null,
    appError: null,
  };
}

/** The Cookie header of a browser that has got this response. */
function deviceOf({ headers }: Answer): string {
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith("device="))
      ?.split(";", 1)[0] ?? ""
  );
}

const wrong = "Fel-Losenord9!";

test("ten sign-ins in fifteen minutes for one user name and address, however it is written", async () => {
  const { username } = secretMarkersOf("nord");
  await expectLimit(10, 900, (round) =>
    signIn(
      round % 2 ? username.toUpperCase() : username,
      wrong,
      ["10.0.0.1", "::ffff:10.0.0.1", `10.0.0.1:${(4000 + round).toString()}`][round % 3] ?? "",
    ),
  );
  expect((await signIn(username, password, "10.0.0.2")).status).toBe(200);
});

test("a character that the database takes for another one is not the same user name", async () => {
  const { username } = secretMarkersOf("nord");
  expect(username).toContain("i");
  expect((await signIn(username.replace("i", "İ"), password, "10.0.0.3")).status).toBe(401);
  expect((await signIn(username.toUpperCase(), password, "10.0.0.3")).status).toBe(200);
});

test("the same limit for an unknown user name", async () => {
  await expectLimit(10, 900, () => signIn("unknown.user", wrong, "10.0.1.1"));
});

test("the wrong passwords of others never lock out a browser that has signed in before", async () => {
  const { username } = secretMarkersOf("nord");
  const first = await signIn(username, password, "10.4.0.1");
  expect(first.headers.getSetCookie().join()).toMatch(/device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly/);
  const device = deviceOf(first);
  const otherDevice = deviceOf(await signIn(secretMarkersOf("fjall").username, password, "10.4.0.1"));
  await use(fixtures(), "loginName", idOf("nord"), 98);
  await expectLimit(2, 3_600, (round) => signIn(username, wrong, `10.5.${round.toString()}.1`));

  expect((await signIn(username, password, "10.4.0.2")).status).toBe(429);
  expect((await signIn(username, password, "10.4.0.1", otherDevice)).status).toBe(429);
  expect((await signIn(username, password, "10.4.0.1", `${device}x`)).status).toBe(429);
  const again = await signIn(username, password, "10.5.1.1", device);
  expect([again.status, deviceOf(again)]).toEqual([200, device]);
  await expectLimit(10, 900, () => signIn(username, wrong, "10.4.0.1", device));

  const emails = await fixtures()
    .testApp.db.select()
    .from(outbox)
    .where(eq(outbox.userId, idOf("nord")));
  expect(emails.filter(({ subject }) => subject === manyFailedSignInsEmail.subject)).toHaveLength(1);
});

test("a correct password forgets the failures from the same place", async () => {
  const { username } = secretMarkersOf("nord");
  for (let round = 0; round < 9; round += 1) await signIn(username, wrong, "10.0.0.9");
  expect((await signIn(username, password, "10.0.0.9")).status).toBe(200);
  for (let round = 0; round < 10; round += 1)
    expect((await signIn(username, wrong, "10.0.0.9")).status).toBe(401);
  expect((await signIn(username, wrong, "10.0.0.9")).status).toBe(429);
});

test("eight times as many from the IPv6 networks around it, of which one customer may have all", async () => {
  for (const network of ["2001:db8:7::/56", "2001:db8:7::/48"])
    await use(fixtures(), "loginAddress", network, 398, 8);
  await expectLimit(2, 900, (round) =>
    signIn(`unknown.${round.toString()}`, wrong, `2001:db8:7:${round.toString()}::1`),
  );
  expect((await signIn("unknown.user", wrong, "2001:db8:7:100::1")).status).toBe(429);
  expect((await signIn("unknown.user", wrong, "2001:db8:8::1")).status).toBe(401);
});

test("fifty sign-ins in fifteen minutes from one address", async () => {
  // A right password does not count.
  expect((await signIn(secretMarkersOf("nord").username, password, "10.1.1.1")).status).toBe(200);
  await use(fixtures(), "loginAddress", "10.1.1.1", 48);
  await expectLimit(2, 900, (round) => signIn(`name.number.${round.toString()}`, wrong, "10.1.1.1"));
});

test("ignores forged addresses before the proxy's own in X-Forwarded-For", async () => {
  await use(fixtures(), "loginAddress", "10.9.9.9", 48);
  await expectLimit(2, 900, (round) =>
    signIn(`nummer.${round.toString()}`, wrong, `10.2.2.${round.toString()}, 10.9.9.9`),
  );
});

test("fifty sign-ins from one IPv6 network", async () => {
  await use(fixtures(), "loginAddress", "2001:db8:1:2::/64", 48);
  await expectLimit(2, 900, (round) =>
    signIn(`name.${round.toString()}`, wrong, `2001:db8:1:2::${(round + 1).toString(16)}`),
  );
});

test("the counters contain neither user names nor addresses", async () => {
  await signIn(secretMarkersOf("nord").username, wrong, "10.3.3.3");
  const stored = JSON.stringify(await fixtures().testApp.db.select().from(rateLimits));
  expect(stored).not.toContain(secretMarkersOf("nord").username);
  expect(stored).not.toContain("10.3.3.3");
});
