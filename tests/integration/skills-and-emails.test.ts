import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { skillAliases, skills, users } from "#db/schema/index.ts";
import { resolveSkills, seedSkills, sweepSkills } from "#src/domains/profiles/commands/skills.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedJob } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

describe("skills", () => {
  it("seedSkills inserts what is missing of the catalogue once when it runs several times", async ({
    testApp,
  }) => {
    const aliases = await testApp.db.$count(skillAliases);
    const before = await testApp.db.$count(skills);
    const changes = [
      testApp.db.delete(skillAliases).where(eq(skillAliases.normal, "postgres")).returning(),
      testApp.db.update(skills).set({ listed: false }).where(eq(skills.normal, "rust")).returning(),
      testApp.db.delete(skills).where(eq(skills.normal, "react")).returning(),
    ];
    for (const change of changes) {
      expect(await change).toHaveLength(1);
      await Promise.all([seedSkills(testApp.ctx()), seedSkills(testApp.ctx())]);
      expect(await testApp.db.$count(skills, eq(skills.listed, true))).toBe(before);
      expect(await testApp.db.$count(skillAliases)).toBe(aliases);
    }
    await resolveSkills(testApp.ctx(), ["Vindkraft"]);
    const { items: listed } = await testApp.as(null).profiles.skills({});
    expect(listed.length).toBeGreaterThanOrEqual(120);
    expect(listed.map(({ name }) => name)).not.toContain("Vindkraft");
    expect((await testApp.request("/api/skills")).status).toBe(200);
  });

  it("sweepSkills deletes unlisted names that no profile and no job uses", async ({
    testApp,
    erik,
    nord,
  }) => {
    await resolveSkills(testApp.ctx(), ["Oanvänd", "I profil", "I uppdrag"]);
    await testApp.as(erik).profiles.update({ id: erik.id, skills: ["I profil"] });
    const [used] = await resolveSkills(testApp.ctx(), ["I uppdrag"]);
    await seedJob(testApp, nord, { skillIds: [used?.id ?? 0] });
    const listed = await testApp.db.$count(skills, eq(skills.listed, true));
    await sweepSkills(testApp.ctx());
    const unlisted = await testApp.db.select().from(skills).where(eq(skills.listed, false));
    expect(unlisted.map(({ name }) => name).toSorted()).toEqual(["I profil", "I uppdrag"]);
    expect(await testApp.db.$count(skills, eq(skills.listed, true))).toBe(listed);
  });

  it("resolveSkills knows aliases, and creates one skill for a new name in twenty concurrent calls", async ({
    testApp,
  }) => {
    const found = await resolveSkills(testApp.ctx(), ["Postgres", "nodejs", "PostgreSQL", "  "]);
    expect(found.map(({ name }) => name)).toEqual(["PostgreSQL", "Node.js"]);
    const many = await atOnce(20, () => resolveSkills(testApp.ctx(), ["Zig", "zig "]));
    expect(new Set(many.flat().map(({ id }) => id)).size).toBe(1);
  });
});

describe("profiles.switchMail", () => {
  it("switches each kind of email of the role off and on", async ({ testApp, erik, nord }) => {
    await Promise.all([
      testApp.as(erik).profiles.switchMail({ kind: "tip", on: false }),
      testApp.as(erik).profiles.switchMail({ kind: "message", on: false }),
      testApp.as(erik).profiles.switchMail({ kind: "tip", on: false }),
    ]);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, erik.id));
    expect(row?.mutedMails.toSorted()).toEqual(["message", "tip"]);
    const now = await testApp.as(erik).profiles.switchMail({ kind: "tip", on: true });
    expect(now.filter(({ on }) => !on)).toEqual([{ kind: "message", on: false }]);
    expect((await testApp.as(nord).profiles.mailSwitches()).map(({ kind }) => kind)).toContain("application");
  });
});
