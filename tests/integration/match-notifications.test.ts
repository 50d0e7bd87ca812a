import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs, notifications, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { announceWatches } from "#src/domains/watches/commands/announce.ts";
import { notifyMatches } from "#src/domains/watches/commands/notify-matches.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysAfter } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const minute = 60_000;
let skillCount = 0;

/** An employer, and a consultant with all skills of the employer's jobs. */
async function seedMatch(testApp: TestApp) {
  skillCount += 1;
  const skills = [`Kobol${skillCount}`, `Fortranska${skillCount}`];
  const [nord, anna] = await Promise.all([
    seedUser(testApp, "employer", "Nord"),
    seedUser(testApp, "consultant", "Anna"),
  ]);
  await giveSkills(testApp, anna, skills);
  return { nord, anna, skills, publish };

  async function publish(): Promise<number> {
    return (await testApp.as(nord).jobs.create({ ...jobInput, requiredSkills: skills })).id;
  }
}

async function giveSkills(testApp: TestApp, person: TestUser, skills: string[]): Promise<void> {
  await testApp.as(person).profiles.update({ id: person.id, name: person.name ?? "", skills });
}

function runAfter(testApp: TestApp, minutes: number): Promise<void> {
  return notifyMatches(testApp.ctx(null, new Date(Date.now() + minutes * minute)));
}

async function linksOf(testApp: TestApp, person: TestUser) {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
  return rows.filter(({ type }) => type === "job_match").map(({ link }) => link);
}

describe("notifyMatches", () => {
  it("notifies ten minutes after the publication, once", async ({ testApp }) => {
    const { anna, publish } = await seedMatch(testApp);
    const id = await publish();
    await runAfter(testApp, 9);
    expect(await linksOf(testApp, anna)).toEqual([]);
    for (let run = 0; run < 3; run += 1) await runAfter(testApp, 11);
    expect(await linksOf(testApp, anna)).toEqual([`/job/${id}`]);
    const [row] = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(row).toMatchObject({
      title: "Nytt uppdrag som passar dig",
      message: "Nord AB söker Utvecklare till betaltjänst. Det matchar dina kompetenser till 100 %.",
    });
  });

  it("notifies only active consultants who then match well and have not applied", async ({ testApp }) => {
    const { nord, anna, skills, publish } = await seedMatch(testApp);
    const [suspended, changed, applied, late] = await Promise.all(
      ["Avstängd", "Ändrad", "Sökt", "Senare"].map((name) => seedUser(testApp, "consultant", name)),
    );
    if (!suspended || !changed || !applied || !late) throw new Error("no consultants");
    for (const person of [suspended, changed, applied]) await giveSkills(testApp, person, skills);
    const jobId = await publish();
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    await giveSkills(testApp, changed, ["Bakning"]);
    await testApp.as(applied).applications.submit({ jobId, ...applicationFields });
    await giveSkills(testApp, late, skills);
    await testApp.as(late).applications.submit({ jobId: await seedJob(testApp, nord), ...applicationFields });
    await runAfter(testApp, 11);
    for (const person of [anna, late]) expect(await linksOf(testApp, person)).toEqual([`/job/${jobId}`]);
    for (const person of [suspended, changed, applied]) expect(await linksOf(testApp, person)).toEqual([]);
  });

  it("notifies the best fifty who match to at least 75 percent", async ({ testApp }) => {
    const skills = ["Fyra1", "Fyra2", "Fyra3", "Fyra4"];
    const nord = await seedUser(testApp, "employer", "Nord");
    const [three, two] = [
      await seedUser(testApp, "consultant", "Tre"),
      await seedUser(testApp, "consultant", "Två"),
    ];
    await giveSkills(testApp, three, skills.slice(1));
    await giveSkills(testApp, two, skills.slice(2));
    const { id } = await testApp.as(nord).jobs.create({ ...jobInput, requiredSkills: skills });
    await runAfter(testApp, 11);
    expect([await linksOf(testApp, three), await linksOf(testApp, two)]).toEqual([[`/job/${id}`], []]);

    await testApp.db.execute(
      sql`insert into users (id, role, name) select 'zbest' || n, 'consultant', 'B' from generate_series(1, 50) n`,
    );
    await testApp.db.execute(sql`insert into user_skills (user_id, skill_id)
      select 'zbest' || n, s.id from generate_series(1, 50) n, skills s where s.normal like 'fyra_'`);
    const { id: second } = await testApp.as(nord).jobs.create({ ...jobInput, requiredSkills: skills });
    await runAfter(testApp, 11);
    const notified = await testApp.db.select().from(notifications).where(eq(notifications.subjectId, second));
    expect(notified.filter(({ userId }) => userId.startsWith("zbest"))).toHaveLength(50);
    expect(await linksOf(testApp, three)).toEqual([`/job/${id}`]);
    await testApp.db.execute(sql`delete from users where id like 'zbest%'`);
  });

  it("leaves a consultant with a watch that meets the job to the watch, however late it comes", async ({
    testApp,
  }) => {
    const { anna, publish } = await seedMatch(testApp);
    await testApp.as(anna).watches.create({ name: "Allt", kind: "jobs", frequency: "weekly" });
    await publish();
    await runAfter(testApp, 11);
    expect(await linksOf(testApp, anna)).toEqual([]);
  });

  it("never announces a job that was deleted or filled within the ten minutes", async ({ testApp }) => {
    const { nord, anna, publish } = await seedMatch(testApp);
    const deleted = await publish();
    await testApp.as(nord).jobs.remove({ id: deleted });
    const filled = await publish();
    await testApp.as(nord).applications.fillJob({ id: filled, selectedConsultantId: null });
    await runAfter(testApp, 11);
    await testApp.db.update(jobs).set({ status: "active" }).where(eq(jobs.id, filled));
    await runAfter(testApp, 12);
    expect(await linksOf(testApp, anna)).toEqual([]);
  });

  it("repeats a run that was interrupted before its commit", async ({ testApp }) => {
    const { anna, publish } = await seedMatch(testApp);
    const id = await publish();
    const later = testApp.ctx(null, new Date(Date.now() + 11 * minute));
    const interrupted = inTransaction(later, async (ctx) => {
      await notifyMatches(ctx);
      throw new Error("the process stops");
    });
    await expect(interrupted).rejects.toThrow("the process stops");
    expect(await linksOf(testApp, anna)).toEqual([]);
    await notifyMatches(later);
    expect(await linksOf(testApp, anna)).toEqual([`/job/${id}`]);
  });

  it.runIf(onRealPostgres)(
    "announces each job once when twenty instances run at once",
    async ({ testApp }) => {
      const { anna, publish } = await seedMatch(testApp);
      const ids = [];
      for (let number = 0; number < 8; number += 1) ids.push(await publish());
      await atOnce(20, () => runAfter(testApp, 11));
      expect((await linksOf(testApp, anna)).toSorted()).toEqual(ids.map((id) => `/job/${id}`).toSorted());
    },
  );
});

describe("match notifications of a job that is deleted, or only for those asked", () => {
  it.for(["remove", "close", "erase"])("are deleted unless they were read: %s", async (how, { testApp }) => {
    const { nord, anna, skills, publish } = await seedMatch(testApp);
    const reader = await seedUser(testApp, "consultant", "Läsare");
    await giveSkills(testApp, reader, skills);
    const id = await publish();
    const other = await publish();
    await runAfter(testApp, 11);
    await testApp.as(reader).notifications.markTypeRead({ type: "job_match" });
    if (how === "remove") await testApp.as(nord).jobs.remove({ id });
    else if (how === "erase") await eraseAccount(testApp.ctx(), nord.id);
    else await testApp.as(nord).jobs.update({ id, audience: "requested" });
    expect(await linksOf(testApp, anna)).toEqual(how === "erase" ? [] : [`/job/${other}`]);
    expect((await linksOf(testApp, reader)).toSorted()).toEqual([`/job/${id}`, `/job/${other}`].toSorted());
  });
});

it("watches announce a job that was hidden within a week of its publication, and not later", async ({
  testApp,
  nord,
}) => {
  const eva = await seedUser(testApp, "consultant", "Eva");
  const start = new Date();
  await testApp.as(eva).watches.create({ name: "Pajala", kind: "jobs", filter: { location: "Pajala" } });
  const hidden = { location: "Pajala", createdAt: daysAfter(start, 1), hiddenAt: start };
  const ids = [await seedJob(testApp, nord, hidden), await seedJob(testApp, nord, hidden)];
  const announced: number[] = [];
  for (let day = 2; day <= 14; day += 1) {
    const shown = ids[[3, 12].indexOf(day)];
    if (shown !== undefined) await testApp.db.update(jobs).set({ hiddenAt: null }).where(eq(jobs.id, shown));
    await announceWatches(testApp.ctx(null, daysAfter(start, day)));
    announced.push(await testApp.db.$count(notifications, eq(notifications.userId, eva.id)));
  }
  expect(announced).toEqual([0, ...Array.from({ length: 12 }, () => 1)]);
});
