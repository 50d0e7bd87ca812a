import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#db/schema/index.ts";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base
  .extend("anna", { scope: "file" }, ({ testApp }) =>
    seedConsultant(testApp, "Anna Berg", ["ReactJS", "Postgres", "Java"]),
  )
  .extend(
    "seedJobWithSkills",
    ({ testApp, nord }) =>
      async (names: string[], more: Parameters<typeof seedJob>[2] = {}) => {
        const skills = await resolveSkills(testApp.ctx(), names);
        return seedJob(testApp, nord, {
          requiredSkills: skills.map(({ name }) => name),
          skillIds: skills.map((skill) => skill.id),
          ...more,
        });
      },
  );

async function seedConsultant(
  testApp: TestApp,
  name: string,
  skills: string[],
  fields: Parameters<typeof seedUser>[3] = {},
): Promise<TestUser> {
  const person = await seedUser(testApp, "consultant", name, {
    phone: "070-123",
    linkedin: "https://linkedin.com/in/x",
    bio: "Hej",
    ...fields,
  });
  await replaceSkills(testApp.ctx(), person.id, skills);
  return person;
}

function dayInJune(day: number): Date {
  return new Date(Date.UTC(2026, 5, day));
}

describe("jobs.matching", () => {
  it("returns jobs with a skill in common, best match first, then newest, with matched and missing skills", async ({
    testApp,
    anna,
    seedJobWithSkills,
  }) => {
    const half = await seedJobWithSkills(["React", "AWS"], { createdAt: dayInJune(1) });
    const older = await seedJobWithSkills(["React.js", "PostgreSQL"], { createdAt: dayInJune(2) });
    const newer = await seedJobWithSkills(["React"], { createdAt: dayInJune(3) });
    const third = await seedJobWithSkills(["Java", "AWS", "Docker"], { createdAt: dayInJune(9) });
    await seedJobWithSkills(["JavaScript"], { createdAt: dayInJune(9) });
    await seedJobWithSkills([], { createdAt: dayInJune(9) });
    await seedJobWithSkills(["React"], { createdAt: dayInJune(9), status: "filled" });
    const { items, nextCursor } = await testApp.as(anna).jobs.matching({});
    expect(items.map(({ id, matchPercentage }) => [id, matchPercentage])).toEqual([
      [newer, 100],
      [older, 100],
      [half, 50],
      [third, 33],
    ]);
    expect(nextCursor).toBeNull();
    expect(items[2]?.match).toEqual({ percentage: 50, matched: ["React"], missing: ["AWS"] });

    const pages = [await testApp.as(anna).jobs.matching({ limit: 1 })];
    while (pages.at(-1)?.nextCursor)
      pages.push(await testApp.as(anna).jobs.matching({ limit: 1, cursor: pages.at(-1)?.nextCursor ?? "" }));
    expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual([newer, older, half, third]);
    expect(await testApp.as(anna).jobs.matchingFigures()).toEqual({ total: 4, fresh: 0 });
    expect(await testApp.as(anna, dayInJune(16)).jobs.matchingFigures()).toEqual({ total: 4, fresh: 1 });
    const later = new Date(dayInJune(16).getTime() + 1);
    expect(await testApp.as(anna, later).jobs.matchingFigures()).toEqual({ total: 4, fresh: 0 });
  });

  it("returns the same percentage as jobs.byId, jobs.board and jobs.matchingConsultants", async ({
    testApp,
    nord,
    anna,
    seedJobWithSkills,
  }) => {
    const id = await seedJobWithSkills(["Java", "Scala", "Kotlin"]);
    const percentages = [
      (await testApp.as(anna).jobs.byId({ id })).match?.percentage,
      (await testApp.as(anna).jobs.board({ limit: 1 })).items.find((job) => job.id === id)?.match?.percentage,
      (await testApp.as(anna).jobs.matching({})).items.find((job) => job.id === id)?.matchPercentage,
      (await testApp.as(nord).jobs.matchingConsultants({ id })).items.find((person) => person.id === anna.id)
        ?.matchPercentage,
    ];
    expect(percentages).toEqual([33, 33, 33, 33]);
    expect((await testApp.as(nord).jobs.byId({ id })).match).toBeNull();
    const none = await seedConsultant(testApp, "Tom", []);
    expect((await testApp.as(none).jobs.byId({ id })).match).toBeNull();
    expect((await testApp.as(none).jobs.board({ limit: 1 })).items[0]?.match).toBeNull();
  });
});

describe("jobs.matchingConsultants", () => {
  it("returns consultants with a required skill, best match first, then by name with å, ä and ö last, without email and phone", async ({
    testApp,
    nord,
    seedJobWithSkills,
  }) => {
    const id = await seedJobWithSkills(["Rust", "Elixir"]);
    const both = await seedConsultant(testApp, "Örjan", ["Rust", "Elixir", "Go"]);
    const angla = await seedConsultant(testApp, "Ängla", ["Rust"]);
    const ake = await seedConsultant(testApp, "åke", ["Rust"]);
    const osten = await seedConsultant(testApp, "Östen", ["Rust"]);
    const zara = await seedConsultant(testApp, "Zara", ["Elixir"]);
    const hidden = await seedConsultant(testApp, "Dold", ["Rust", "Elixir"]);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, hidden.id));
    await seedConsultant(testApp, "Anmäld", ["Rust"], { hiddenAt: new Date() });
    const { items, job, total } = await testApp.as(nord).jobs.matchingConsultants({ id, withTotal: true });
    expect(total).toBe(5);
    expect(job).toEqual({ id, title: "Backendutvecklare" });
    expect(items.map((person) => [person.id, person.matchPercentage])).toEqual([
      [both.id, 100],
      [zara.id, 50],
      [ake.id, 50],
      [angla.id, 50],
      [osten.id, 50],
    ]);
    expect(items[1]).toMatchObject({
      skills: ["Elixir"],
      match: { matched: ["Elixir"], missing: ["Rust"] },
      linkedin: "https://linkedin.com/in/x",
    });
    for (const person of items)
      for (const field of ["email", "phone"]) expect(person).not.toHaveProperty(field);
    const first = await testApp.as(nord).jobs.matchingConsultants({ id, limit: 2 });
    const second = await testApp
      .as(nord)
      .jobs.matchingConsultants({ id, limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map((person) => person.id)).toEqual([
      ...[both.id, zara.id, ake.id, angla.id],
    ]);
    const response = await testApp.request(`/api/jobs/${id}/matching-consultants`, {}, nord);
    expect(await response.json()).toHaveLength(5);
  });
});
