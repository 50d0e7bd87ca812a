import { sql, type SQL } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { seedDemo } from "#scripts/demo/seed.ts";
import { weekOf } from "#src/shared/time.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const now = new Date("2026-05-06T09:30:00Z");

const it = base.extend("count", ({ testApp }) => async (what: SQL) => {
  const [row] = await rowsOf(testApp.db, sql`select count(*) as count from ${what}`);
  return countRow.parse(row).count;
});
it.beforeAll(async ({ testApp }) => {
  await seedDemo(testApp.ctx(null, now));
});

const countRow = z.object({ count: z.coerce.number() });

async function textsOf(testApp: TestApp, query: SQL): Promise<string[]> {
  const rows = await rowsOf(testApp.db, query);
  return rows.map((row) => z.object({ text: z.string() }).parse(row).text);
}

async function personOf(testApp: TestApp, email: string, role: TestUser["role"]): Promise<TestUser> {
  const [row] = await rowsOf(testApp.db, sql`select id, name from users where email = ${email}`);
  return { ...z.object({ id: z.string(), name: z.string() }).parse(row), role };
}

describe("seedDemo", () => {
  it("creates enough rows in every table", async ({ count }) => {
    expect(await count(sql`companies`)).toBeGreaterThanOrEqual(30);
    expect(await count(sql`users where role = 'consultant'`)).toBeGreaterThanOrEqual(200);
    expect(await count(sql`jobs`)).toBeGreaterThanOrEqual(150);
    expect(await count(sql`applications`)).toBeGreaterThanOrEqual(250);
    expect(await count(sql`messages`)).toBeGreaterThanOrEqual(600);
    expect(await count(sql`files where message_id is not null`)).toBeGreaterThanOrEqual(20);
    for (const table of [
      "projects",
      "favorites",
      "saved_jobs",
      "profile_views",
      "tips",
      "commission_entries",
    ]) {
      expect(await count(sql`${sql.identifier(table)}`), table).toBeGreaterThanOrEqual(15);
    }
  });

  it("creates active, filled, archived and deleted jobs", async ({ count }) => {
    expect(await count(sql`jobs where listed`)).toBeGreaterThanOrEqual(60);
    expect(await count(sql`jobs where status = 'filled' and archived_at is null`)).toBeGreaterThanOrEqual(20);
    expect(await count(sql`jobs where archived_at is not null`)).toBeGreaterThanOrEqual(10);
    expect(await count(sql`jobs where deleted_at is not null`)).toBeGreaterThanOrEqual(1);
  });

  it("creates applications and contracts in every status", async ({ count }) => {
    for (const status of applicationStatuses) {
      expect(await count(sql`applications where status = ${status}`), status).toBeGreaterThanOrEqual(5);
    }
    for (const status of conversationStatuses) {
      expect(await count(sql`conversations where status = ${status}`), status).toBeGreaterThanOrEqual(5);
    }
    const agreed = sql`contracts where status = 'agreement_made'`;
    expect(await count(sql`${agreed} and start_date is null`)).toBeGreaterThanOrEqual(1);
    expect(await count(sql`${agreed} and start_date is not null`)).toBeGreaterThanOrEqual(5);
    expect(await count(sql`conversations where consultant_id is null`)).toBeGreaterThanOrEqual(3);
    expect(await count(sql`contracts where confirmation = 'confirmed'`)).toBeGreaterThanOrEqual(30);
    expect(await count(sql`contracts where confirmation = 'countered'`)).toBe(1);
    expect(await count(sql`contracts where confirmation = 'pending'`)).toBe(1);
    expect(await count(sql`commission_entries where kind = 'adjustment'`)).toBeGreaterThanOrEqual(1);
  });

  it("creates past and upcoming interviews this week", async ({ count }) => {
    const { from, to } = weekOf(now);
    const inWeek = sql`interviews where scheduled_at >= ${from.toISOString()} and scheduled_at < ${to.toISOString()}`;
    expect(await count(sql`${inWeek} and scheduled_at > ${now.toISOString()}`)).toBeGreaterThanOrEqual(1);
    expect(await count(sql`${inWeek} and scheduled_at < ${now.toISOString()}`)).toBeGreaterThanOrEqual(1);
  });

  it("creates invitations of every kind, an announcement, and read and unread notifications", async ({
    count,
  }) => {
    expect(await count(sql`invitations where status = 'accepted'`)).toBe(2);
    expect(await count(sql`invitations where status = 'pending' and expires_at > ${now.toISOString()}`)).toBe(
      4,
    );
    expect(
      await count(sql`invitations where status <> 'accepted' and expires_at <= ${now.toISOString()}`),
    ).toBe(2);
    expect(await count(sql`settings where key = 'announcement_active' and value = 'true'`)).toBe(1);
    expect(await count(sql`notifications where read_at is null`)).toBeGreaterThanOrEqual(50);
    expect(await count(sql`notifications where read_at is not null`)).toBeGreaterThanOrEqual(50);
  });

  it("gives every company its own valid organisation number", async ({ testApp }) => {
    const numbers = await textsOf(testApp, sql`select org_number as text from companies`);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => orgNumberDigits(number) === null)).toEqual([]);
  });

  it("has a confirmed email address for every company", async ({ count }) => {
    const unconfirmed = sql`users where role = 'employer' and status <> 'deleted' and (email is null or pending_email is not null)`;
    expect(await count(unconfirmed)).toBe(0);
  });

  it("keeps counters equal to the counted rows", async ({ count }) => {
    const unequalScores = sql`users where reputation_score <> (select coalesce(sum(points), 0) from tips where referrer_id = users.id)`;
    expect(await count(unequalScores)).toBe(0);
    for (const [counter, reader] of [
      ["consultant_unread", "consultant_id"],
      ["employer_unread", "employer_id"],
    ] as const) {
      const unread = sql`select count(*) from messages where conversation_id = conversations.id and read_at is null and sender_id <> ${sql.identifier(reader)}`;
      expect(await count(sql`conversations where ${sql.identifier(counter)} <> (${unread})`), counter).toBe(
        0,
      );
    }
    const overTheLimit = sql`companies where (select count(*) from jobs where employer_id = user_id and status = 'active' and archived_at is null and deleted_at is null) > case tier when 'basic' then 10 else 50 end`;
    expect(await count(overTheLimit)).toBe(0);
  });

  it("creates no rows in the future, and sends no emails", async ({ count }) => {
    for (const table of [
      "users",
      "jobs",
      "applications",
      "messages",
      "notifications",
      "conversations",
      "audit_log",
    ]) {
      const column = sql.identifier(table === "audit_log" ? "at" : "created_at");
      expect(await count(sql`${sql.identifier(table)} where ${column} > ${now.toISOString()}`), table).toBe(
        0,
      );
    }
    expect(await count(sql`outbox`)).toBe(0);
  });

  it("lets the administrator and the known companies sign in with the demo password", async ({ testApp }) => {
    for (const username of ["admin", "nordbank", "fjallkraft", "havsnet"]) {
      const user = await testApp.as(null).accounts.signIn({ username, password: "Demo-2026!" });
      expect(user.username).toBe(username);
    }
  });

  it("creates data for all views of Anna", async ({ testApp, count }) => {
    const anna = await personOf(testApp, "anna.lindqvist@example.com", "consultant");
    expect(await count(sql`identities where user_id = ${anna.id} and subject = 'anna'`)).toBe(1);
    const { count: unread } = await testApp.as(anna, now).messaging.unreadCount();
    expect(unread).toBeGreaterThanOrEqual(1);
    const { items } = await testApp.as(anna, now).jobs.matching({ limit: 100 });
    expect(items.length).toBeGreaterThanOrEqual(5);
    const { from, to } = weekOf(now);
    const annasInterviews = sql`interviews where consultant_id = ${anna.id}`;
    expect(
      await count(
        sql`${annasInterviews} and scheduled_at between ${from.toISOString()} and ${to.toISOString()}`,
      ),
    ).toBeGreaterThanOrEqual(1);
    expect(
      await count(sql`conversations where consultant_id = ${anna.id} and status = 'agreement_made'`),
    ).toBeGreaterThanOrEqual(1);
    const nordbank = sql`jobs where company = 'Nordbank'`;
    expect(await count(sql`${nordbank} and status = 'active'`)).toBeLessThanOrEqual(7);
    expect(await count(nordbank)).toBeGreaterThanOrEqual(15);
  });
});
