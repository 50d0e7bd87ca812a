import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { pageOutput } from "#src/shared/paging.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { z } from "zod";
import { it } from "#tests/support/test.ts";

const rows = 503;
const skillRows = 2_003;
const page = pageOutput(z.object({ id: z.union([z.number(), z.string()]) }));

it.beforeAll(async ({ testApp, nord, anna }) => {
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
    sql`insert into user_skills (user_id, skill_id) select ${anna.id}, id from skills order by id limit 1`,
    sql`insert into jobs (employer_id, title, description, company, location, work_arrangement, duration_months, scope,
        employer_rate, commission_permille, required_skills, skill_ids, skills_text, created_at)
      select ${nord.id}, 'Uppdrag ' || n, 'Text', 'Nord', 'Stockholm', 'remote', 6, 100, 1000, 80, array[s.name],
        array[s.id], s.name, ${at}
      from ${numbers}, (select id, name from skills order by id limit 1) s`,
    sql`insert into applications (user_id, job_id, employer_id, created_at)
      select ${anna.id}, id, employer_id, created_at from jobs`,
    sql`insert into conversations (consultant_id, employer_id, job_id, subject, last_message_at)
      select ${anna.id}, employer_id, id, 'Ansökan', created_at from jobs`,
    sql`insert into notifications (user_id, type, title, message, created_at)
      select ${anna.id}, 'application', 'Svar', 'Text', ${at} from ${numbers}`,
  ])
    await testApp.db.execute(statement);
});

it.for<[string, "nord" | "anna" | "ada" | null, number]>([
  ["/api/jobs", null, 500],
  ["/api/consultants", "nord", 500],
  ["/api/employer/:employer/applications", "nord", 500],
  ["/api/users/:employer/jobs", "nord", 500],
  ["/api/users/:consultant/matching-jobs", "anna", 500],
  ["/api/users/:consultant/notifications", "anna", 500],
  ["/api/conversations", "anna", 500],
  ["/api/admin/companies", "ada", 500],
  ["/api/admin/consultants", "ada", 500],
  ["/api/admin/conversations", "ada", 500],
  ["/api/skills", null, 2_000],
])(
  "%s stops and links to the next page, which has the rest",
  async ([pattern, name, most], { testApp, nord, anna, ada }) => {
    const person = name && { nord, anna, ada }[name];
    const path = pattern.replace(":employer", nord.id).replace(":consultant", anna.id);
    const whole = await testApp.request(path, {}, person ?? undefined);
    const items = page.shape.items.parse(await whole.json());
    const total = Number(whole.headers.get("x-total-count"));
    const [, next = ""] = /^<(.+)>; rel="next"$/.exec(whole.headers.get("link") ?? "") ?? [];
    const rest = await testApp.request(next, {}, person ?? undefined);
    const { items: others, nextCursor } = page.parse(await rest.json());

    expect(items).toHaveLength(most);
    expect(total).toBeGreaterThan(most);
    expect(nextCursor).toBeNull();
    expect(new Set([...items, ...others].map(({ id }) => id)).size).toBe(total);
  },
);

it("a list that starts further down links to what follows, without skipping rows", async ({
  testApp,
  nord,
}) => {
  async function idsAt(path: string) {
    const answer = await testApp.request(path, {}, nord);
    const [, next = ""] = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "") ?? [];
    const body: unknown = await answer.json();
    const items = Array.isArray(body) ? page.shape.items.parse(body) : page.parse(body).items;
    return { ids: items.map(({ id }) => id), next };
  }
  const { ids } = await idsAt("/api/consultants?limit=6");
  const first = await idsAt("/api/consultants?limit=2&offset=2");
  expect(first.next).toMatch(/^\/api\/consultants\?limit=2&cursor=[^&]+$/);
  const second = await idsAt(first.next);
  expect([...first.ids, ...second.ids]).toEqual(ids.slice(2));
});

it("the procedures of these lists return at most a hundred rows at a time", async ({ testApp, nord }) => {
  await expect(testApp.as(null).jobs.list({ limit: 101 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await testApp.as(nord).jobs.ofUser({ id: nord.id })).items.length).toBeLessThanOrEqual(100);
  const mine = await testApp.as(nord).applications.ofEmployer({ id: nord.id });
  expect(mine.items.length).toBeLessThanOrEqual(100);
});

it("anonymous callers get the board from memory, signed-in ones do not", async ({ testApp, anna }) => {
  async function titlesFor(person?: TestUser): Promise<string> {
    return (await testApp.request("/api/jobs?search=Uppdrag 7", {}, person)).text();
  }
  const before = await titlesFor();
  await testApp.db.execute(sql`update jobs set title = 'Uppdrag 7 nytt' where title = 'Uppdrag 7'`);
  expect(await titlesFor()).toBe(before);
  expect(await titlesFor(anna)).toContain("Uppdrag 7 nytt");
});
