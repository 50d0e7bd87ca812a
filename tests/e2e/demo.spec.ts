import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/types.ts";
import { rowsOf } from "#db/rows.ts";
import { weekOf } from "#src/shared/time.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { test as base } from "@playwright/test";
import { asConsultant, demoPassword, expect, signInWithPassword, test } from "#tests/support/browser.ts";
import { copyDemo } from "#src/server/boot/first-start.ts";
import { copyPrepared } from "#tests/support/prepared-data.ts";

const now = new Date();
const countRow = z.object({ count: z.coerce.number() });
const textRow = z.object({ text: z.string() });
const matchingAnswer = z.object({
  result: z.object({ data: z.object({ json: z.object({ items: z.array(z.unknown()) }) }) }),
});

/** A copy of the demo data that the servers of the browser tests start with. */
const databaseTest = base.extend<{ count: (what: SQL) => Promise<number> }, { database: Database }>({
  database: [
    async ({}, use) => {
      const { folder, remove } = await copyPrepared("demo");
      // The build may have been made before midnight.
      const day = readdirSync("dist/demo").find((name) => !name.startsWith(".")) ?? "";
      copyDemo(resolve("dist/demo", day), folder);
      const database = await openDatabase({ folder });
      await use(database);
      await database.close();
      await remove();
    },
    { scope: "worker" },
  ],
  count: async ({ database }, use) => {
    await use(async (what) => {
      const [row] = await rowsOf(database.db, sql`select count(*) as count from ${what}`);
      return countRow.parse(row).count;
    });
  },
});

databaseTest("the demo data creates enough rows in every table", async ({ count }) => {
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

databaseTest("the demo data creates active, filled, archived and deleted jobs", async ({ count }) => {
  expect(await count(sql`jobs where listed`)).toBeGreaterThanOrEqual(60);
  expect(await count(sql`jobs where status = 'filled' and archived_at is null`)).toBeGreaterThanOrEqual(20);
  expect(await count(sql`jobs where archived_at is not null`)).toBeGreaterThanOrEqual(10);
  expect(await count(sql`jobs where deleted_at is not null`)).toBeGreaterThanOrEqual(1);
});

databaseTest("the demo data creates applications and contracts in every status", async ({ count }) => {
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
  // The admin's charts end with this month.
  expect(await count(sql`contracts where agreed_at > now() - interval '7 days'`)).toBeGreaterThanOrEqual(1);
});

databaseTest("the demo data creates past and upcoming interviews", async ({ count }) => {
  const { from, to } = weekOf(now);
  const at = sql`interviews where scheduled_at`;
  expect(await count(sql`${at} > ${now.toISOString()}`)).toBeGreaterThanOrEqual(1);
  expect(await count(sql`${at} < ${now.toISOString()}`)).toBeGreaterThanOrEqual(1);
  expect(
    await count(sql`${at} >= ${from.toISOString()} and scheduled_at < ${to.toISOString()}`),
  ).toBeGreaterThanOrEqual(2);
});

databaseTest(
  "the demo data creates invitations of every kind, an announcement, and read and unread notifications",
  async ({ count }) => {
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
  },
);

databaseTest("the demo data gives every company its own valid organisation number", async ({ database }) => {
  const rows = await rowsOf(database.db, sql`select org_number as text from companies`);
  const numbers = rows.map((row) => textRow.parse(row).text);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => orgNumberDigits(number) === null)).toEqual([]);
});

databaseTest("the demo data has a confirmed email address for every company", async ({ count }) => {
  const unconfirmed = sql`users where role = 'employer' and status <> 'deleted' and (email is null or pending_email is not null)`;
  expect(await count(unconfirmed)).toBe(0);
});

databaseTest("the demo data keeps counters equal to the counted rows", async ({ count }) => {
  const unequalScores = sql`users where reputation_score <> (select coalesce(sum(points), 0) from tips where referrer_id = users.id)`;
  expect(await count(unequalScores)).toBe(0);
  for (const [counter, reader] of [
    ["consultant_unread", "consultant_id"],
    ["employer_unread", "employer_id"],
  ] as const) {
    const unread = sql`select count(*) from messages where conversation_id = conversations.id and read_at is null and sender_id <> ${sql.identifier(reader)}`;
    expect(await count(sql`conversations where ${sql.identifier(counter)} <> (${unread})`), counter).toBe(0);
  }
  const overTheLimit = sql`companies where (select count(*) from jobs where employer_id = user_id and status = 'active' and archived_at is null and deleted_at is null) > case tier when 'basic' then 10 else 50 end`;
  expect(await count(overTheLimit)).toBe(0);
});

databaseTest("the demo data has no rows of the future, no emails, no job past its day", async ({ count }) => {
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
    expect(await count(sql`${sql.identifier(table)} where ${column} > ${now.toISOString()}`), table).toBe(0);
  }
  expect(await count(sql`outbox`)).toBe(0);
  // The build may have been made before midnight.
  expect(await count(sql`jobs where listed and last_day < current_date - 1`)).toBe(0);
});

databaseTest("the demo data has something for all views of Anna", async ({ count }) => {
  const annas = sql`(select user_id from identities where subject = 'anna')`;
  const { from, to } = weekOf(now);
  const week = sql`scheduled_at between ${from.toISOString()} and ${to.toISOString()}`;
  expect(await count(sql`interviews where consultant_id in ${annas} and ${week}`)).toBeGreaterThanOrEqual(1);
  const agreed = sql`conversations where consultant_id in ${annas} and status = 'agreement_made'`;
  expect(await count(agreed)).toBeGreaterThanOrEqual(1);
  const nordbank = sql`jobs where company = 'Nordbank'`;
  expect(await count(sql`${nordbank} and status = 'active'`)).toBeLessThanOrEqual(7);
  expect(await count(nordbank)).toBeGreaterThanOrEqual(15);
});

test("the demo accounts can sign in, and Anna has unread messages and matching jobs", async ({
  page,
  server,
}) => {
  // The first start of the server has copied what the build prepared.
  expect(server.output).toContain("Demodata är inlagd.");
  expect(server.output).not.toContain("Lägger in demodata");
  for (const username of ["admin", "nordbank", "fjallkraft", "havsnet"])
    await signInWithPassword(page, username, demoPassword);
  await page.context().clearCookies();
  await asConsultant(page, "anna");
  // Stored encrypted, with the key of the demo data.
  const { id } = z.object({ id: z.string() }).parse(await (await page.request.get("/api/auth/user")).json());
  expect(await (await page.request.get(`/api/users/${id}/business`)).json()).toMatchObject({
    name: "Lindqvist System AB",
  });
  const unread: unknown = await (await page.request.get("/api/conversations/unread-count")).json();
  expect(unread).toEqual({ count: expect.any(Number) });
  expect(unread).not.toEqual({ count: 0 });
  const input = JSON.stringify({ json: { limit: 5 } });
  const answer = await page.request.get(`/api/trpc/jobs.matching?input=${encodeURIComponent(input)}`);
  expect(matchingAnswer.parse(await answer.json()).result.data.json.items).toHaveLength(5);
});
