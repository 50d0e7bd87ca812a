import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOutput } from "#src/shared/paging.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { z } from "zod";

const rows = 503;
const skillRows = 2_003;
const page = pageOutput(z.object({ id: z.union([z.number(), z.string()]) }));

let testApp: TestApp;
let employer: TestUser;
let consultant: TestUser;
let admin: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  admin = await seedUser(testApp, "admin", "Stina");
  employer = await seedUser(testApp, "employer", "Nord");
  consultant = await seedUser(testApp, "consultant", "Anna Berg");
  const at = sql`timestamptz '2026-01-01' + n * interval '1 minute'`;
  const numbers = sql`generate_series(1, ${rows}::int) n`;
  for (const statement of [
    sql`insert into users (id, role, name, email, created_at)
      select kind || n, kind, 'Person ' || n, kind || n || '@exempel.se', ${at}
      from ${numbers}, unnest(array['consultant', 'employer']) kind`,
    sql`insert into companies (user_id, name, created_at) select 'employer' || n, 'Bolag ' || n, ${at} from ${numbers}`,
    sql`delete from skills where listed`,
    sql`insert into skills (name, normal, listed)
      select 'Kunskap ' || n, 'kunskap' || n, true from generate_series(1, ${skillRows}::int) n`,
    sql`insert into user_skills (user_id, skill_id) select ${consultant.id}, id from skills order by id limit 1`,
    sql`insert into jobs (employer_id, title, description, company, location, work_arrangement, duration_months, scope,
        employer_rate, commission_permille, required_skills, skill_ids, skills_text, created_at)
      select ${employer.id}, 'Uppdrag ' || n, 'Text', 'Nord', 'Stockholm', 'remote', 6, 100, 1000, 80, array[s.name],
        array[s.id], s.name, ${at}
      from ${numbers}, (select id, name from skills order by id limit 1) s`,
    sql`insert into applications (user_id, job_id, employer_id, created_at)
      select ${consultant.id}, id, employer_id, created_at from jobs`,
    sql`insert into conversations (consultant_id, employer_id, job_id, subject, last_message_at)
      select ${consultant.id}, employer_id, id, 'Ansökan', created_at from jobs`,
    sql`insert into notifications (user_id, type, title, message, created_at)
      select ${consultant.id}, 'application', 'Svar', 'Text', ${at} from ${numbers}`,
  ])
    await testApp.db.execute(statement);
});
afterAll(() => testApp.close());

test.each<[string, () => TestUser | undefined, number]>([
  ["/api/jobs", () => undefined, 500],
  ["/api/consultants", () => employer, 500],
  ["/api/employer/:employer/applications", () => employer, 500],
  ["/api/users/:employer/jobs", () => employer, 500],
  ["/api/users/:consultant/matching-jobs", () => consultant, 500],
  ["/api/users/:consultant/notifications", () => consultant, 500],
  ["/api/conversations", () => consultant, 500],
  ["/api/admin/companies", () => admin, 500],
  ["/api/admin/consultants", () => admin, 500],
  ["/api/admin/conversations", () => admin, 500],
  ["/api/skills", () => undefined, 2_000],
])("%s stops and links to the next page, which has the rest", async (pattern, person, most) => {
  const path = pattern.replace(":employer", employer.id).replace(":consultant", consultant.id);
  const whole = await testApp.request(path, {}, person());
  const items = page.shape.items.parse(await whole.json());
  const total = Number(whole.headers.get("x-total-count"));
  const [, next = ""] = /^<(.+)>; rel="next"$/.exec(whole.headers.get("link") ?? "") ?? [];
  const rest = await testApp.request(next, {}, person());
  const { items: others, nextCursor } = page.parse(await rest.json());

  expect(items).toHaveLength(most);
  expect(total).toBeGreaterThan(most);
  expect(nextCursor).toBeNull();
  expect(new Set([...items, ...others].map(({ id }) => id)).size).toBe(total);
});

test("the procedures of these lists return at most a hundred rows at a time", async () => {
  await expect(testApp.as(null).jobs.list({ limit: 101 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await testApp.as(employer).jobs.ofUser({ id: employer.id })).items.length).toBeLessThanOrEqual(100);
  const mine = await testApp.as(employer).applications.ofEmployer({ id: employer.id });
  expect(mine.items.length).toBeLessThanOrEqual(100);
});

test("anonymous callers get the board from memory, signed-in ones do not", async () => {
  async function titlesFor(person?: TestUser): Promise<string> {
    return (await testApp.request("/api/jobs?search=Uppdrag 7", {}, person)).text();
  }
  const before = await titlesFor();
  await testApp.db.execute(sql`update jobs set title = 'Uppdrag 7 nytt' where title = 'Uppdrag 7'`);
  expect(await titlesFor()).toBe(before);
  expect(await titlesFor(consultant)).toContain("Uppdrag 7 nytt");
});
