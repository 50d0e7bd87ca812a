import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skills, users } from "#db/schema/index.ts";
import { resolveSkills, seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
let erik: Person;
let nord: Person;

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
  erik = await givenPerson(house, "consultant", "Erik Ek");
  nord = await givenPerson(house, "employer", "Nordbank");
});

afterAll(() => house.close());

describe("the catalogue of skills", () => {
  test("comes in once, however often the product starts", async () => {
    const before = await house.db.select().from(skills);
    await Promise.all([seedSkills(house.ctx()), seedSkills(house.ctx())]);
    expect(await house.db.select().from(skills)).toHaveLength(before.length);
    await resolveSkills(house.ctx(), ["Vindkraft"]);
    const listed = await house.as(null).profiles.skills();
    expect(listed.length).toBeGreaterThanOrEqual(120);
    expect(listed.map(({ name }) => name)).not.toContain("Vindkraft");
    expect((await house.request("/api/skills")).status).toBe(200);
  });

  test("knows a skill by other names, and makes one skill of a new name typed by many at once", async () => {
    const found = await resolveSkills(house.ctx(), ["Postgres", "nodejs", "PostgreSQL", "  "]);
    expect(found.map(({ name }) => name)).toEqual(["PostgreSQL", "Node.js"]);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => resolveSkills(house.ctx(), ["Zig", "zig "])),
    );
    expect(new Set(many.flat().map(({ id }) => id)).size).toBe(1);
  });
});

describe("mails", () => {
  test("are switched off one by one, each kind that comes to the role", async () => {
    await Promise.all([
      house.as(erik).profiles.switchMail({ kind: "tip", on: false }),
      house.as(erik).profiles.switchMail({ kind: "message", on: false }),
      house.as(erik).profiles.switchMail({ kind: "tip", on: false }),
    ]);
    const [row] = await house.db.select().from(users).where(eq(users.id, erik.id));
    expect(row?.mutedMails.toSorted()).toEqual(["message", "tip"]);
    const now = await house.as(erik).profiles.switchMail({ kind: "tip", on: true });
    expect(now.filter(({ on }) => !on)).toEqual([{ kind: "message", on: false }]);
    expect((await house.as(nord).profiles.mailSwitches()).map(({ kind }) => kind)).toContain("application");
  });
});
