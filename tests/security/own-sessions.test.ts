import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { knownDevices, outbox, sessions, users } from "#db/schema/index.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import { noteDevice, sweepKnownDevices } from "#src/domains/accounts/commands/devices.ts";
import { daysAfter } from "#src/shared/time.ts";
import { callRest, callTrpc, field, send } from "./calls.ts";
import { idOf, password, secretMarkersOf, type Fixtures } from "./fixtures.ts";
import { it } from "./test.ts";

const userAgents = {
  chrome:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
} as const;

it.beforeEach(async ({ fixtures }) => {
  fixtures.resetSessions();
  await fixtures.testApp.db.delete(sessions);
  await fixtures.testApp.db.delete(outbox);
});

/** Signs nord in from a browser and returns its Cookie header. */
async function signIn(fixtures: Fixtures, browser: keyof typeof userAgents): Promise<string> {
  const answer = await send(fixtures, "anonymous", "/api/auth/employer-login", {
    method: "POST",
    headers: { "User-Agent": userAgents[browser] },
    body: JSON.stringify({ username: secretMarkersOf("nord").username, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().join().split(";", 1)[0] ?? "";
}

function asCookie(fixtures: Fixtures, cookie: string): Fixtures {
  return { ...fixtures, cookie: () => Promise.resolve(cookie) };
}

const list = z.array(z.looseObject({ id: z.string(), isCurrent: z.boolean() }));

async function listFor(fixtures: Fixtures, cookie: string): Promise<z.output<typeof list>> {
  const { data, status } = await callTrpc(asCookie(fixtures, cookie), "nord", "accounts.sessions", undefined);
  expect(status).toBe(200);
  return list.parse(data);
}

async function statusOf(fixtures: Fixtures, cookie: string): Promise<number> {
  return (await send(asCookie(fixtures, cookie), "nord", "/api/auth/user")).status;
}

function mailsTo(fixtures: Fixtures, name: "anna" | "nord") {
  const { subject, body } = outbox;
  return fixtures.testApp.db
    .select({ subject, body })
    .from(outbox)
    .where(eq(outbox.userId, idOf(name)));
}

it("the list names the devices, marks this session and shows neither tokens nor hashes", async ({
  fixtures,
}) => {
  const [phone, desktop] = [await signIn(fixtures, "iphone"), await signIn(fixtures, "chrome")];
  const listed = await listFor(fixtures, desktop);
  expect(listed.map(({ device, isPhone, isCurrent }) => ({ device, isPhone, isCurrent }))).toEqual([
    { device: "Chrome på Windows", isPhone: false, isCurrent: true },
    { device: "Safari på iPhone", isPhone: true, isCurrent: false },
  ]);
  const stored = await fixtures.testApp.db.select({ id: sessions.id }).from(sessions);
  for (const secret of [
    ...stored.map(({ id }) => id),
    phone.split("=")[1] ?? "",
    desktop.split("=")[1] ?? "",
  ])
    expect(JSON.stringify(listed)).not.toContain(secret);
});

it("one session is ended; of two parallel calls one is not found", async ({ fixtures }) => {
  const [phone, desktop] = [await signIn(fixtures, "iphone"), await signIn(fixtures, "chrome")];
  const id = (await listFor(fixtures, desktop)).find(({ isCurrent }) => !isCurrent)?.id;
  const calls = [1, 2].map(() =>
    callTrpc(asCookie(fixtures, desktop), "nord", "accounts.endSession", { id }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect([await statusOf(fixtures, phone), await statusOf(fixtures, desktop)]).toEqual([401, 200]);
});

it("another user's session is not found and goes on", async ({ fixtures }) => {
  const cookie = await signIn(fixtures, "chrome");
  const id = (await listFor(fixtures, cookie))[0]?.id;
  for (const as of ["anna", "fjall", "admin"] as const)
    expect((await callTrpc(fixtures, as, "accounts.endSession", { id })).status).toBe(404);
  expect(await statusOf(fixtures, cookie)).toBe(200);
});

it("'Logga ut andra enheter' ends all other sessions with their streams, and only the user's own", async ({
  fixtures,
}) => {
  const [phone, desktop] = [await signIn(fixtures, "iphone"), await signIn(fixtures, "chrome")];
  const stream = await send(asCookie(fixtures, phone), "nord", "/api/trpc/notifications.changes");
  const ended = stream.text();
  const { data } = await callTrpc(
    asCookie(fixtures, desktop),
    "nord",
    "accounts.endOtherSessions",
    undefined,
  );
  expect(field(data, "count")).toBe(1);
  expect(await ended).toContain("ready");
  expect([await statusOf(fixtures, phone), await statusOf(fixtures, desktop)]).toEqual([401, 200]);
  expect((await send(fixtures, "anna", "/api/auth/user")).status).toBe(200);
});

it("a sign-in on a new device is emailed once, not for the first of the account or a repeat", async ({
  fixtures,
}) => {
  const { db } = fixtures.testApp;
  await signIn(fixtures, "chrome");
  await db.delete(outbox);
  for (let round = 0; round < 3; round += 1) await signIn(fixtures, "chrome");
  expect(await mailsTo(fixtures, "nord")).toEqual([]);
  await fixtures.testApp.db.execute("delete from known_devices");
  await Promise.all([1, 2, 3].map(() => signIn(fixtures, "iphone")));
  const mails = await mailsTo(fixtures, "nord");
  expect(mails.map(({ subject }) => subject)).toEqual(["Inloggning från en ny enhet"]);
  expect(mails[0]?.body).toContain("Safari på iPhone");
  expect(mails[0]?.body).not.toMatch(/https?:/);
});

it("a device is known by its browser and its network, which are stored as a hash", async ({ fixtures }) => {
  const { ctx, db } = fixtures.testApp;
  await db.delete(knownDevices);
  const userId = idOf("nord");
  async function seen(address: string, userAgent: string): Promise<number> {
    const caller = { presentedSession: null, setCookie: () => {}, userAgent };
    await noteDevice({ ...ctx(), address, caller }, userId, false);
    return (await mailsTo(fixtures, "nord")).length;
  }
  const { chrome, iphone } = userAgents;
  expect(await seen("192.0.2.7", chrome)).toBe(1);
  expect(await seen("192.0.2.200", chrome.replace("140.0", "141.0"))).toBe(1);
  expect(await seen("192.0.3.7", chrome)).toBe(2);
  expect(await seen("192.0.2.7", iphone)).toBe(3);
  expect(await seen("2001:db8:1:2::/64", iphone)).toBe(4);
  expect(JSON.stringify(await db.select().from(knownDevices))).not.toMatch(/192\.0|Chrome|Safari/);
});

it("a device is known until 180 days after its last sign-in", async ({ fixtures }) => {
  const { ctx, db } = fixtures.testApp;
  const userId = idOf("nord");
  await db.delete(knownDevices);
  const start = new Date();
  async function mailsAfter(days: number): Promise<number> {
    const at = ctx(null, daysAfter(start, days));
    await sweepKnownDevices(at);
    const caller = { presentedSession: null, setCookie: () => {}, userAgent: userAgents.chrome };
    await noteDevice({ ...at, caller }, userId, false);
    return (await mailsTo(fixtures, "nord")).length;
  }
  const before = await mailsAfter(0);
  for (const days of [100, 280]) expect(await mailsAfter(days)).toBe(before);
  expect(await mailsAfter(461)).toBe(before + 1);
});

it("a changed password, a reset and a changed email are emailed, also with all kinds muted", async ({
  fixtures,
}) => {
  const { db } = fixtures.testApp;
  await db
    .update(users)
    .set({ mutedMails: [...mailKinds] })
    .where(eq(users.id, idOf("nord")));
  const before = secretMarkersOf("nord").email;
  const calls = [
    ["nord", "PATCH /api/users/:id", { email: "ny@nord.test", currentPassword: password }],
    ["nord", "PATCH /api/users/:id/password", { currentPassword: password, newPassword: "Annan-Kanarie8!" }],
    ["admin", "POST /api/admin/employers/:userId/reset-password", { newPassword: "Nytt-Kanarie5!" }],
  ] as const;
  for (const [as, call, input] of calls) {
    const { status, text } = await callRest(fixtures, as, call, {
      id: idOf("nord"),
      userId: idOf("nord"),
      ...input,
    });
    expect([200, 204], text).toContain(status);
  }
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.userId, idOf("nord")))
    .orderBy(outbox.id);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["ny@nord.test", "Bekräfta e-postadressen"],
    [before, "Lösenordet är bytt"],
    [before, "En administratör har satt ett tillfälligt lösenord"],
  ]);
  for (const { body } of mails.slice(1)) expect(body).not.toMatch(/https?:|Kanarie/);
  await db
    .update(users)
    .set({ mutedMails: [] })
    .where(eq(users.id, idOf("nord")));
  await fixtures.resetUsers(["nord"]);
});

it("a consultant's changed email gets a link, an unchanged one does not", async ({ fixtures }) => {
  const { email } = secretMarkersOf("anna");
  for (const next of [email.toUpperCase(), email, "ny@anna.test"])
    await callRest(fixtures, "anna", "PATCH /api/users/:id", { id: idOf("anna"), email: next });
  expect((await mailsTo(fixtures, "anna")).map(({ subject }) => subject)).toEqual([
    "Bekräfta e-postadressen",
  ]);
  await fixtures.resetUsers(["anna"]);
});
