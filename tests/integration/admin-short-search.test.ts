import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const minute = sql`timestamptz '2020-01-01' + n * interval '1 minute'`;

/** 5 001 consultants, jobs and conversations; the oldest and the newest of each are called Qvx. */
async function seedMany({ db }: TestApp, employerId: string): Promise<void> {
  const name = sql`case when n in (1, 5001) then 'Qvx' else 'Annan' end`;
  await db.execute(sql`insert into users (id, role, name, phone, created_at)
    select 'many' || n, 'consultant', ${name}, case n when 1 then '+46 8 12 34 56' end, ${minute}
    from generate_series(1, 5001) n`);
  await db.execute(sql`insert into jobs (employer_id, title, description, company, location, work_arrangement,
      duration_months, scope, commission_permille, required_skills, skill_ids, skills_text, created_at)
    select ${employerId}, ${name}, '', 'Nord AB', 'Lund', 'remote', 6, 100, 80, '{}', '{}', '', ${minute}
    from generate_series(1, 5001) n`);
  await db.execute(sql`insert into conversations (employer_id, consultant_id, subject, last_message_at)
    select ${employerId}, 'many' || (n + 1000) % 5001 + 1, ${name}, ${minute} from generate_series(1, 5001) n`);
}

describe("a text of two characters", () => {
  it("is looked for in all rows of lists that have no more", async ({ testApp, ada }) => {
    const { admin, adminSearch } = testApp.as(ada);
    const firm = await seedUser(testApp, "employer", "Ek");
    expect(await adminSearch.all({ search: "ek" })).toMatchObject([{ kind: "company", id: firm.id }]);
    expect((await admin.conversations({ search: "ek" })).searchedNewest).toBeUndefined();
  });

  it("is looked for in the newest conversations, jobs and people, and the lists say so", async ({
    testApp,
    ada,
    nord,
  }) => {
    await seedMany(testApp, nord.id);
    const { admin, adminSearch } = testApp.as(ada);
    async function conversationsBy(search: string) {
      const { items, ...page } = await admin.conversations({ search, limit: 100, withTotal: true });
      return { ...page, found: items.map(({ subject, consultantName }) => `${subject} ${consultantName}`) };
    }
    const short = await conversationsBy("qv");
    expect(short).toMatchObject({ total: 3, searchedNewest: 5_000 });
    expect(short.found).toEqual(["Qvx Annan", "Annan Qvx", "Annan Qvx"]);
    const long = await conversationsBy("qvx");
    expect(long.found).toEqual([...short.found, "Qvx Annan"]);
    expect(long.searchedNewest).toBeUndefined();
    const [oldest] = (await admin.conversations({ search: "qvx", limit: 100 })).items.slice(-1);
    expect((await admin.conversations({ search: `#${oldest?.id}` })).items).toEqual([oldest]);

    const jobs = await adminSearch.jobs({ search: "qv", limit: 100, withTotal: true });
    expect(jobs).toMatchObject({ items: [{ title: "Qvx" }], total: 1, searchedNewest: 5_000 });
    const allJobs = await adminSearch.jobs({ search: "qvx", limit: 100 });
    expect(allJobs.items).toHaveLength(2);
    expect(allJobs.searchedNewest).toBeUndefined();
    expect((await adminSearch.jobs({ search: `#${allJobs.items[1]?.id}` })).items).toEqual([
      allJobs.items[1],
    ]);

    async function kinds(search: string) {
      return (await adminSearch.all({ search })).map(({ kind }) => kind);
    }
    expect(await kinds("qv")).toEqual(["person", "job", "conversation"]);
    expect(await kinds("qvx")).toEqual(["person", "person", "job", "job", "conversation", "conversation"]);
  });

  it("is looked for among the contacts of all companies, and phone numbers in full", async ({
    testApp,
    ada,
  }) => {
    await seedUser(testApp, "employer", "Qw", { createdAt: new Date("2019-01-01") });
    const { admin, adminSearch } = testApp.as(ada);
    expect(await adminSearch.all({ search: "qw" })).toMatchObject([{ kind: "company" }]);
    const found = await admin.consultants({ search: "08-12 34 56" });
    expect(found).toMatchObject({ items: [{ id: "many1" }] });
    expect(found.searchedNewest).toBeUndefined();
    expect(await adminSearch.all({ search: "08-12 34 56" })).toMatchObject([{ id: "many1" }]);
    expect((await admin.conversations({ search: "08-12 34 56" })).items).toHaveLength(1);
  });
});
