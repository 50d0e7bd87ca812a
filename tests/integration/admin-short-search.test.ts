import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
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

describe("a search of an admin", () => {
  it("of one or two characters finds the row with that id, and nothing else", async ({
    testApp,
    ada,
    nord,
  }) => {
    const jobId = await seedJob(testApp, nord, { title: "12 av 12" });
    const { admin, adminSearch, contracts, economy } = testApp.as(ada);
    const ek = await seedUser(testApp, "consultant", "Ek");
    await seedConversation(testApp, { consultant: ek, employer: nord }, { jobId });
    for (const path of ["companies", "consultants", "conversations", "employer-invitations"]) {
      const response = await testApp.request(`/api/admin/${path}?search=ek`, {}, ada);
      expect([response.status, await response.json()]).toEqual([200, []]);
    }
    expect((await economy.list({ search: "no" })).items).toEqual([]);
    expect((await contracts.list({ tab: "ongoing", search: "no" })).items).toEqual([]);
    expect((await contracts.list({ tab: "ongoing", search: "nord" })).items).not.toEqual([]);
    expect((await adminSearch.jobs({ search: "12" })).items.filter(({ id }) => id !== 12)).toEqual([]);
    expect((await adminSearch.jobs({ search: `#${jobId}` })).items).toMatchObject([{ id: jobId }]);
    expect(await adminSearch.all({ search: `#${jobId}` })).toContainEqual(
      expect.objectContaining({ kind: "job", id: String(jobId) }),
    );
    await expect(adminSearch.all({ search: "ek" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect((await admin.consultants({ search: "" })).items).not.toEqual([]);
  });

  it("finds what the newest rows do not have, and counts up to 1 001", async ({ testApp, ada, nord }) => {
    await seedMany(testApp, nord.id);
    const { admin, adminSearch } = testApp.as(ada);
    async function conversationsBy(search: string) {
      return (await admin.conversations({ search, limit: 100 })).items;
    }
    const many = await testApp.request("/api/admin/consultants?search=annan", {}, ada);
    expect(many.headers.get("x-total-count")).toBe("1001");
    const found = await conversationsBy("qvx");
    expect(found.map(({ subject, consultantName }) => `${subject} ${consultantName}`)).toEqual([
      "Qvx Annan",
      "Annan Qvx",
      "Annan Qvx",
      "Qvx Annan",
    ]);
    const oldest = found.at(-1);
    expect(await conversationsBy(`#${oldest?.id}`)).toEqual([oldest]);
    const consultants = await admin.consultants({ search: "qvx", limit: 100 });
    expect(consultants.items.map(({ id }) => id)).toEqual(["many5001", "many1"]);
    const jobs = (await adminSearch.jobs({ search: "qvx", limit: 100 })).items;
    expect(jobs).toHaveLength(2);
    expect((await adminSearch.jobs({ search: `#${jobs[1]?.id}` })).items).toEqual([jobs[1]]);
    const hits = await adminSearch.all({ search: "qvx" });
    expect(hits.map(({ kind }) => kind)).toEqual([
      "person",
      "person",
      "job",
      "job",
      "conversation",
      "conversation",
    ]);
    expect(await admin.consultants({ search: "08-12 34 56" })).toMatchObject({ items: [{ id: "many1" }] });
    expect(await adminSearch.all({ search: "08-12 34 56" })).toMatchObject([{ id: "many1" }]);
    expect(await conversationsBy("08-12 34 56")).toHaveLength(1);
  });
});
