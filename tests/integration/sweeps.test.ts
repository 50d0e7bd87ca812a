import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  announcedHits,
  apiKeys,
  calendarFeeds,
  drafts,
  knownDevices,
  memberInvitations,
  rateLimits,
  referralVisits,
  sessions,
  signInAttempts,
} from "#db/schema/index.ts";
import { sweepKnownDevices } from "#src/domains/accounts/commands/devices.ts";
import { sweepDrafts } from "#src/domains/drafts/commands.ts";
import { sweepMemberInvitations } from "#src/domains/members/commands/invite.ts";
import { sweepCalendars } from "#src/domains/integrations/commands/calendar.ts";
import { sweepKeys } from "#src/domains/integrations/commands/keys.ts";
import { sweepVisits } from "#src/domains/reputation/commands.ts";
import { sweepAnnouncedHits } from "#src/domains/watches/commands/watches.ts";
import type { Ctx } from "#src/platform/context.ts";
import { sweepAttempts } from "#src/platform/auth/oidc.ts";
import { sweepSessions } from "#src/platform/auth/sessions.ts";
import { sweepLimits } from "#src/platform/data/throttle.ts";
import { scheduledWork } from "#src/server/boot/schedule.ts";
import { daysAfter } from "#src/shared/time.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-05-04T07:00:00Z");

interface Swept {
  table: PgTable;
  /** Adds a row that was made, or that expires, at `now`. */
  add: (testApp: TestApp) => Promise<unknown>;
  sweep: (ctx: Ctx) => Promise<unknown>;
  days: number;
}

const swept: Record<string, Swept> = {
  "expired sessions": {
    table: sessions,
    add: async (testApp) => {
      const { id: userId } = await seedUser(testApp, "consultant", "Anna");
      await testApp.db.insert(sessions).values({ id: randomUUID(), userId, expiresAt: now });
    },
    sweep: sweepSessions,
    days: 0,
  },
  "calendars whose address was replaced": {
    table: calendarFeeds,
    add: async (testApp) => {
      const { id: personId } = await seedUser(testApp, "consultant", "Anna");
      await testApp.db.insert(calendarFeeds).values({ personId, hash: randomUUID(), endedAt: now });
    },
    sweep: sweepCalendars,
    days: 365,
  },
  "expired counters of limits": {
    table: rateLimits,
    add: ({ db }) => db.insert(rateLimits).values({ key: randomUUID(), points: 1, expire: now }),
    sweep: sweepLimits,
    days: 0,
  },
  "expired attempts to sign in": {
    table: signInAttempts,
    add: ({ db }) =>
      db.insert(signInAttempts).values({
        stateHash: randomUUID(),
        nonce: "n",
        verifier: "v",
        intent: "login",
        returnTo: "/",
        expiresAt: now,
      }),
    sweep: sweepAttempts,
    days: 0,
  },
  "devices without a sign-in": {
    table: knownDevices,
    add: async (testApp) => {
      const { id: userId } = await seedUser(testApp, "consultant", "Anna");
      await testApp.db
        .insert(knownDevices)
        .values({ userId, hash: "h", seenAt: now, createdAt: new Date(0) });
    },
    sweep: sweepKnownDevices,
    days: 180,
  },
  "visits by shared links": {
    table: referralVisits,
    add: async (testApp) => {
      const { id: referrerId } = await seedUser(testApp, "consultant", "Anna");
      const jobId = await seedJob(testApp, await seedUser(testApp, "employer", "Nord"));
      await testApp.db.insert(referralVisits).values({ visitor: randomUUID(), jobId, referrerId, at: now });
    },
    sweep: sweepVisits,
    days: 30,
  },
  "keys that have expired": {
    table: apiKeys,
    add: (testApp) => addKey(testApp, { expiresAt: now }),
    sweep: sweepKeys,
    days: 90,
  },
  "keys that were revoked": {
    table: apiKeys,
    add: (testApp) => addKey(testApp, { expiresAt: daysAfter(now, 365), revokedAt: now }),
    sweep: sweepKeys,
    days: 90,
  },
  drafts: {
    table: drafts,
    add: async (testApp) => {
      const { id: userId } = await seedUser(testApp, "consultant", "Anna");
      await testApp.db.insert(drafts).values({ userId, name: "new job", value: "1", savedAt: now });
    },
    sweep: sweepDrafts,
    days: 90,
  },
  "expired invitations of colleagues": {
    table: memberInvitations,
    add: async (testApp) => {
      const { id: companyId } = await seedUser(testApp, "employer", "Nord");
      await testApp.db
        .insert(memberInvitations)
        .values({ companyId, email: "erik@exempel.se", part: "reader", nonce: "n", expiresAt: now });
    },
    sweep: sweepMemberInvitations,
    days: 30,
  },
  "what was announced about jobs": {
    table: announcedHits,
    add: async (testApp) => {
      const { id: userId } = await seedUser(testApp, "consultant", "Anna");
      const jobId = await seedJob(testApp, await seedUser(testApp, "employer", "Nord"));
      await testApp.db.insert(announcedHits).values({ userId, jobId, at: now });
    },
    sweep: sweepAnnouncedHits,
    days: 90,
  },
};

async function addKey(testApp: TestApp, ends: { expiresAt: Date; revokedAt?: Date }): Promise<void> {
  const { id } = await seedUser(testApp, "consultant", "Anna");
  await testApp.db.insert(apiKeys).values({
    accountId: id,
    personId: id,
    name: "Program",
    prefix: "brg_",
    hash: randomUUID(),
    scopes: [],
    expiresAt: ends.expiresAt,
    revokedAt: ends.revokedAt,
  });
}

beforeEach<{ testApp: TestApp }>(async ({ testApp }) => {
  for (const { table } of Object.values(swept)) await testApp.db.delete(table);
});

describe.for(Object.entries(swept))("%s", ([, { table, add, sweep, days }]) => {
  it(`are deleted after ${days} days, not before`, async ({ testApp }) => {
    await add(testApp);
    const end = daysAfter(now, days);
    await sweep(testApp.ctx(null, end));
    expect(await testApp.db.$count(table)).toBe(1);
    await sweep(testApp.ctx(null, new Date(end.getTime() + 1)));
    expect(await testApp.db.$count(table)).toBe(0);
  });
});

it("what was announced about consultants stays", async ({ testApp, nord, anna }) => {
  await testApp.db.insert(announcedHits).values({ userId: nord.id, consultantId: anna.id, at: now });
  await sweepAnnouncedHits(testApp.ctx(null, daysAfter(now, 1_000)));
  expect(await testApp.db.$count(announcedHits)).toBe(1);
});

it("the schedule has all of it, in Stockholm's time", ({ testApp }) => {
  const transport = { send: () => Promise.resolve(), close: () => undefined };
  const works = scheduledWork(testApp.database, testApp.services, transport);
  // The embedded database is vacuumed, too.
  const shared = works.filter(({ name }) => name !== "vacuum");
  expect(Object.fromEntries(shared.map(({ name, at }) => [name, at]))).toEqual({
    "announce application steps": "*/2 * * * * *",
    "announce watches": "0 * * * * *",
    "archive contracts": "0 7 * * * *",
    "ask about availability": "0 7 9 * * *",
    "count answers": "25 */5 * * * *",
    "count figures": "15 */5 * * * *",
    "erase again": "0 19 * * * *",
    "notify matches": "30 * * * * *",
    "remind of end": "0 5 9 * * *",
    "remind of terms": "0 3 9 * * *",
    "remind of weeks": "0 9 9 * * *",
    "remind of references": "0 11 9 * * *",
    "rest jobs": "0 * * * * *",
    "reward waiting referrals": "0 9 * * * *",
    "send mail": "*/5 * * * * *",
    "send webhooks": "*/2 * * * * *",
    "sign contracts": "0 57 3 * * *",
    "sweep announced hits": "0 39 4 * * *",
    "sweep attempts": "0 17 * * * *",
    "sweep bases": "0 1 5 * * *",
    "sweep comments": "0 59 4 * * *",
    "sweep devices": "0 13 4 * * *",
    "sweep deliveries": "0 35 4 * * *",
    "sweep drafts": "0 53 4 * * *",
    "sweep files": "0 31 * * * *",
    "sweep idempotency keys": "0 29 * * * *",
    "sweep invitations": "0 57 4 * * *",
    "sweep join requests": "0 55 4 * * *",
    "sweep calendars": "0 50 4 * * *",
    "sweep keys": "0 45 4 * * *",
    "sweep limits": "0 23 * * * *",
    "sweep open weeks": "0 59 4 * * *",
    "sweep outbox": "0 41 4 * * *",
    "sweep privacy requests": "0 51 4 * * *",
    "sweep references": "0 49 4 * * *",
    "sweep reports": "0 47 4 * * *",
    "sweep sessions": "0 11 * * * *",
    "sweep skills": "0 33 4 * * *",
    "sweep visits": "0 37 4 * * *",
    "sweep written mails": "0 43 4 * * *",
    "synchronise clock": "30 * * * * *",
    "watch over answers": "0 0 9 * * *",
    "watch over jobs": "0 1 9 * * *",
  });
});
