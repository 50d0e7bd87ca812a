import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { apiKeys, conversations, jobs, messages, outbox, users } from "#db/schema/index.ts";
import { keyLookUp } from "#src/domains/integrations/commands/keys.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { memberData } from "#src/domains/accounts/queries/export-account.ts";
import { daysAfter, secondsAfter } from "#src/shared/time.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { field } from "#tests/support/json.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const newKey = {
  name: "Rekryteringssystem",
  scopes: ["jobs:read", "jobs:write", "messages:write"] as const,
  expiresAt: daysAfter(new Date(), 30).toISOString(),
};

function input(more: Partial<{ expiresAt: string }> = {}) {
  return { ...newKey, scopes: [...newKey.scopes], ...more };
}

function asKey(testApp: TestApp, key: string) {
  return (path: string, method = "GET", body?: unknown, headers: Record<string, string> = {}) =>
    testApp.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

async function company(testApp: TestApp, name: string) {
  const first = await seedUser(testApp, "employer", name);
  const owner = await seedMember(testApp, first, "owner", "Eva Ek");
  return { first, owner, recruiter: await seedMember(testApp, first, "recruiter", "Rut Ros") };
}

/** Of a call that a visitor may make, too: it asks nothing else about the account. */
async function statusOf(testApp: TestApp, key: string): Promise<number> {
  return (await asKey(testApp, key)("/api/jobs")).status;
}

describe("API keys", () => {
  it("are shown once and mailed to the owners; the company sees who made them", async ({ testApp }) => {
    const { first, owner } = await company(testApp, "Bolag A");
    const created = await testApp.as(owner).integrations.createKey(input());
    expect(created.key).toMatch(/^brg_[\w-]{43}$/);
    expect(created.key.startsWith(created.prefix)).toBe(true);
    const { key, ...shown } = created;
    expect(await testApp.as(first).integrations.keys()).toEqual([shown]);
    expect(shown.madeBy).toEqual({ id: owner.personId, name: "Eva Ek" });
    const [row] = await testApp.db.select().from(apiKeys).where(eq(apiKeys.id, created.id));
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    const mails = await testApp.db
      .select({ to: outbox.userId })
      .from(outbox)
      .where(eq(outbox.subject, "En ny API-nyckel är skapad"));
    expect(mails.map(({ to }) => to).sort()).toEqual([first.id, owner.personId].sort());
  });

  it("show when they were last used, to the minute", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Ofta");
    const { key } = await testApp.as(anna).integrations.createKey(input());
    // A consultant is told, too.
    expect(await testApp.db.$count(outbox, eq(outbox.userId, anna.id))).toBe(1);
    const start = new Date();
    const lookUp = keyLookUp(testApp.db);
    const used = [];
    for (const seconds of [0, 59, 61, 119, 122]) {
      await lookUp(key, secondsAfter(start, seconds));
      const [shown] = await testApp.as(anna).integrations.keys();
      used.push(((shown?.lastUsedAt?.getTime() ?? 0) - start.getTime()) / 1_000);
    }
    expect(used).toEqual([0, 0, 61, 61, 122]);
  });

  it("are at most 20, also made in parallel, and last at most a year", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Många");
    expect(await succeedAtOnce(23, () => testApp.as(anna).integrations.createKey(input()))).toBe(20);
    const [{ id } = { id: 0 }] = await testApp.as(anna).integrations.keys();
    await testApp.as(anna).integrations.revokeKey({ id });
    const now = new Date("2026-11-26T22:30:00Z");
    function until(expiresAt: string) {
      return testApp.as(anna, now).integrations.createKey(input({ expiresAt }));
    }
    for (const day of ["2027-11-27", "2026-11-25"])
      await expect(until(day)).rejects.toMatchObject(expectedError("bad_request", "expiresAt"));
    expect((await until("2027-11-26")).expiresAt.toISOString()).toBe("2027-11-26T23:00:00.000Z");
  });

  it("act as the company: the event names the key, the message its maker", async ({ testApp }) => {
    const { first, owner } = await company(testApp, "Bolag B");
    const { key } = await testApp.as(owner).integrations.createKey(input());
    const ask = asKey(testApp, key);
    const answer = await ask("/api/jobs", "POST", { ...jobInput, title: "Med nyckel" });
    expect(answer.status).toBe(201);
    const { items } = await testApp.as(first).members.events({});
    expect(items.map(({ action, key, person, about }) => [action, key, person?.name, about])).toEqual([
      ["job.created", "Rekryteringssystem", "Eva Ek", "Med nyckel"],
      ["key.created", null, "Eva Ek", "Rekryteringssystem"],
    ]);
    expect((await testApp.as(first).members.eventsCsv({})).text).toContain(
      '"Eva Ek, med nyckeln Rekryteringssystem"',
    );
    const consultant = await seedUser(testApp, "consultant", "Kim");
    const jobId = Number(field(await answer.json(), "id"));
    await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
    const [conversation] = await testApp.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.jobId, jobId));
    const conversationId = conversation?.id;
    const sent = await ask("/api/messages", "POST", { conversationId, content: "Från programmet" });
    expect(sent.status).toBe(201);
    const [message] = await testApp.db
      .select({ by: messages.writtenBy, from: messages.senderId })
      .from(messages)
      .where(eq(messages.content, "Från programmet"));
    expect(message).toEqual({ by: owner.personId, from: first.id });
  });

  it("have Idempotency-Keys of their own", async ({ testApp }) => {
    const { first, owner } = await company(testApp, "Bolag C");
    const keys = [];
    for (const by of [first, owner]) keys.push((await testApp.as(by).integrations.createKey(input())).key);
    keys.push((await testApp.as(owner).integrations.createKey(input())).key);
    for (const key of [...keys, ...keys])
      await asKey(testApp, key)("/api/jobs", "POST", jobInput, { "Idempotency-Key": "ett" });
    expect(await testApp.db.$count(jobs, eq(jobs.employerId, first.id))).toBe(3);
  });

  it("need no Origin", async ({ testApp, erik }) => {
    const { key } = await testApp.as(erik).integrations.createKey(input());
    const plain = { Authorization: `Bearer ${key}`, "Sec-Fetch-Site": "cross-site" };
    const answer = await testApp.app.request("/api/watches/1", { method: "DELETE", headers: plain });
    expect([answer.status, field(await answer.json(), "code")]).toEqual([403, "SCOPE_MISSING"]);
  });
});

describe("a company's key", () => {
  const ends: [string, (testApp: TestApp, by: { first: TestUser; owner: TestUser }) => Promise<unknown>][] = [
    [
      "its maker gets another part",
      (testApp, { first, owner }) =>
        testApp.as(first).members.setPart({ personId: owner.personId ?? "", part: "recruiter" }),
    ],
    [
      "its maker leaves",
      (testApp, { owner }) => testApp.as(owner).members.end({ personId: owner.personId ?? "" }),
    ],
    [
      "the company is suspended",
      (testApp, { first }) =>
        testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, first.id)),
    ],
  ];
  it.for(ends)("ends when %s", async ([title, end], { testApp }) => {
    const { first, owner } = await company(testApp, title);
    const { key } = await testApp.as(owner).integrations.createKey(input());
    const { key: other } = await testApp.as(first).integrations.createKey(input());
    expect(await statusOf(testApp, key)).toBe(200);
    await end(testApp, { first, owner });
    expect(await statusOf(testApp, key)).toBe(401);
    expect(await statusOf(testApp, other)).toBe(title.includes("suspended") ? 401 : 200);
  });

  it("stays ended when its maker becomes an owner again", async ({ testApp }) => {
    const { first, owner } = await company(testApp, "Bolag D");
    const { key } = await testApp.as(owner).integrations.createKey(input());
    for (const part of ["reader", "owner"] as const)
      await testApp.as(first).members.setPart({ personId: owner.personId ?? "", part });
    expect(await statusOf(testApp, key)).toBe(401);
  });

  it("ends with the membership of who registered the company", async ({ testApp }) => {
    const { first, owner } = await company(testApp, "Bolag E");
    const { key } = await testApp.as(first).integrations.createKey(input());
    await testApp.as(owner).members.end({ personId: first.id });
    expect(await statusOf(testApp, key)).toBe(401);
  });
});

it("keys expire, and are in the export without what identifies them", async ({ testApp }) => {
  const { first, owner } = await company(testApp, "Bolag F");
  const { key, id } = await testApp.as(owner).integrations.createKey(input());
  const expected = [{ id, name: newKey.name, scopes: newKey.scopes }];
  for (const data of [
    await personalData(testApp.ctx(), first.id, true),
    await memberData(testApp.ctx(), owner.personId ?? ""),
  ]) {
    expect(field(data, "apiKeys")).toMatchObject(expected);
    expect(JSON.stringify(data)).not.toContain(key.slice(0, 10));
  }
  const end = new Date();
  await testApp.db.update(apiKeys).set({ expiresAt: end }).where(eq(apiKeys.id, id));
  expect(await statusOf(testApp, key)).toBe(401);
  for (const [ms, hasExpired] of [
    [-1, false],
    [0, true],
  ] as const) {
    const keys = await testApp.as(owner, new Date(end.getTime() + ms)).integrations.keys();
    expect(keys).toMatchObject([{ id, hasExpired }]);
  }
});
