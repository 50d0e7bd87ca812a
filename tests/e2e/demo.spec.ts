import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
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
const databaseTest = base.extend<object, { database: Database }>({
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
});

const { from, to } = weekOf(now);
const agreed = sql`contracts where status = 'agreement_made'`;
const at = sql`interviews where scheduled_at`;
const annas = sql`(select user_id from identities where subject = 'anna')`;

/** What there is at least, and at most. */
const counts: readonly (readonly [what: SQL, least: number, most?: number])[] = [
  [sql`companies`, 30],
  [sql`users where role = 'consultant'`, 200],
  [sql`jobs`, 150],
  [sql`applications`, 250],
  [sql`messages`, 600],
  [sql`files where message_id is not null`, 20],
  ...["projects", "favorites", "saved_jobs", "profile_views", "tips", "commission_entries"].map(
    (table) => [sql`${sql.identifier(table)}`, 15] as const,
  ),
  [sql`jobs where listed`, 60],
  [sql`jobs where status = 'filled' and archived_at is null`, 20],
  [sql`jobs where archived_at is not null`, 10],
  [sql`jobs where deleted_at is not null`, 1],
  ...applicationStatuses.map((status) => [sql`applications where status = ${status}`, 5] as const),
  ...conversationStatuses.map((status) => [sql`conversations where status = ${status}`, 5] as const),
  [sql`${agreed} and start_date is null`, 1],
  [sql`${agreed} and start_date is not null`, 5],
  [sql`conversations where consultant_id is null`, 3],
  [sql`contracts where confirmation = 'confirmed'`, 30],
  [sql`contracts where confirmation = 'countered'`, 1, 1],
  [sql`contracts where confirmation = 'pending'`, 1, 1],
  [sql`commission_entries where kind = 'adjustment'`, 1],
  // The admin's charts end with this month.
  [sql`contracts where agreed_at > now() - interval '7 days'`, 1],
  [sql`${at} > ${now.toISOString()}`, 1],
  [sql`${at} < ${now.toISOString()}`, 1],
  [sql`${at} >= ${from.toISOString()} and scheduled_at < ${to.toISOString()}`, 2],
  [sql`invitations where status = 'accepted'`, 2, 2],
  [sql`invitations where status = 'pending' and expires_at > ${now.toISOString()}`, 4, 4],
  [sql`invitations where status <> 'accepted' and expires_at <= ${now.toISOString()}`, 2, 2],
  [sql`settings where key = 'announcement_active' and value = 'true'`, 1, 1],
  [sql`notifications where read_at is null`, 50],
  [sql`notifications where read_at is not null`, 50],
  [sql`${at} between ${from.toISOString()} and ${to.toISOString()} and consultant_id in ${annas}`, 1],
  [sql`conversations where consultant_id in ${annas} and status = 'agreement_made'`, 1],
  [sql`jobs where company = 'Nordbank' and status = 'active'`, 0, 7],
  [sql`jobs where company = 'Nordbank'`, 15],
  // The counters equal what they count, the limits hold, no email waits, and nothing is of the future.
  [
    sql`users where reputation_score <> (select coalesce(sum(points), 0) from tips where referrer_id = users.id)`,
    0,
    0,
  ],
  ...(
    [
      ["consultant_unread", "consultant_id"],
      ["employer_unread", "employer_id"],
    ] as const
  ).map(([counter, reader]) => {
    const unread = sql`select count(*) from messages where conversation_id = conversations.id and read_at is null and sender_id <> ${sql.identifier(reader)}`;
    return [sql`conversations where ${sql.identifier(counter)} <> (${unread})`, 0, 0] as const;
  }),
  [
    sql`companies where (select count(*) from jobs where employer_id = user_id and status = 'active' and archived_at is null and deleted_at is null) > case tier when 'basic' then 10 else 50 end`,
    0,
    0,
  ],
  [
    sql`users where role = 'employer' and status <> 'deleted' and (email is null or pending_email is not null)`,
    0,
    0,
  ],
  [sql`outbox`, 0, 0],
  // The build may have been made before midnight.
  [sql`jobs where listed and last_day < current_date - 1`, 0, 0],
  [sql`audit_log where at > ${now.toISOString()}`, 0, 0],
  ...["users", "jobs", "applications", "messages", "notifications", "conversations"].map(
    (table) => [sql`${sql.identifier(table)} where created_at > ${now.toISOString()}`, 0, 0] as const,
  ),
];

databaseTest(
  "the demo data has enough of everything, in every state, and nothing of the future",
  async ({ database }) => {
    for (const [what, least, most = Infinity] of counts) {
      const [row] = await rowsOf(database.db, sql`select count(*) as count from ${what}`);
      const { count } = countRow.parse(row);
      const text = new PgDialect().sqlToQuery(what).sql;
      expect(count, text).toBeGreaterThanOrEqual(least);
      expect(count, text).toBeLessThanOrEqual(most);
    }
  },
);

databaseTest("the demo data gives every company its own valid organisation number", async ({ database }) => {
  const rows = await rowsOf(database.db, sql`select org_number as text from companies`);
  const numbers = rows.map((row) => textRow.parse(row).text);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => orgNumberDigits(number) === null)).toEqual([]);
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
