import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { favorites } from "#db/schema/index.ts";
import { replaceSkills } from "#src/domains/profiles/commands/skills.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let nord: TestUser;
let fjall: TestUser;
let chief: TestUser;
let banned: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  anna = await seedUser(testApp, "consultant", "Anna Berg", {
    title: "Frontendutvecklare",
    location: "Umeå",
    bio: "Hemlig för besökare",
    phone: "070-111",
    website: "https://anna.se",
    hourlyRateMin: 950,
    createdAt: new Date("2026-01-02"),
  });
  erik = await seedUser(testApp, "consultant", "Erik Ek", {
    title: "100 % Java",
    createdAt: new Date("2026-01-03"),
  });
  banned = await seedUser(testApp, "consultant", "Avstängd", { status: "suspended" });
  await seedUser(testApp, "consultant", "Borta", { status: "deleted" });
  nord = await seedUser(testApp, "employer", "Nordbank");
  fjall = await seedUser(testApp, "employer", "Fjällkraft");
  chief = await seedUser(testApp, "admin", "Chefen");
  await replaceSkills(testApp.ctx(), anna.id, ["React", "Figma"]);
  await replaceSkills(testApp.ctx(), erik.id, ["Java", "Docker"]);
});

afterAll(() => testApp.close());

async function namesFor(
  wish: Parameters<ReturnType<TestApp["as"]>["profiles"]["directory"]>[0],
  as: TestUser | null = null,
) {
  return (await testApp.as(as).profiles.directory(wish)).items.map(({ name }) => name);
}

describe("the directory of consultants", () => {
  test("lists living consultants, the newest first, and says how many", async () => {
    const { items, total, nextCursor } = await testApp.as(null).profiles.directory({});
    expect(items.map(({ name }) => name)).toEqual(["Erik Ek", "Anna Berg"]);
    expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
  });

  test("shows visitors the reduced card: no bio, no address, no phone", async () => {
    const text = await (await testApp.request("/api/consultants")).text();
    expect(text).toContain("Anna Berg");
    expect(text).not.toMatch(/Hemlig|070-111|anna\.se|exempel\.se/);
    expect(await testApp.as(null).profiles.directory({ search: "anna" })).toMatchObject({
      items: [{ name: "Anna Berg", hourlyRateMin: 950, skills: ["Figma", "React"], bio: null }],
    });
    expect(await testApp.as(erik).profiles.directory({ search: "anna" })).toMatchObject({
      items: [{ bio: "Hemlig för besökare" }],
    });
  });

  test.each([
    ["ANNA", ["Anna Berg"]],
    ["frontend", ["Anna Berg"]],
    ["umeå", ["Anna Berg"]],
    ["UMEÅ", ["Anna Berg"]],
    ["100 %", ["Erik Ek"]],
    ["%", ["Erik Ek"]],
    ["_", []],
    ["\\", []],
    ["avstängd", []],
  ])("finds by %j in name, title and place: %j", async (search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  test.each([
    ["frontend", ["Anna Berg"]],
    ["backend", ["Erik Ek"]],
    ["devops", ["Erik Ek"]],
    ["design", ["Anna Berg"]],
    ["fullstack", []],
  ] as const)("knows who belongs to %s", async (category, names) => {
    expect(await namesFor({ category })).toEqual(names);
  });

  test("comes in pages, and cuts a limit down instead of refusing it", async () => {
    const first = await testApp.as(null).profiles.directory({ limit: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(["Erik Ek"]);
    const second = await testApp
      .as(null)
      .profiles.directory({ limit: 1, cursor: first.nextCursor ?? "", direction: "forward" });
    expect(second).toMatchObject({ items: [{ name: "Anna Berg" }], nextCursor: null, total: 2 });
    expect(
      await (await testApp.request("/api/consultants?limit=100000&offset=1&fields=email&role=admin")).json(),
    ).toMatchObject([{ name: "Anna Berg" }]);
    expect((await testApp.request("/api/consultants?limit=-5")).status).toBe(200);
    expect((await testApp.request("/api/consultants?limit=abc")).status).toBe(400);
  });

  test("is not for harvesting: an anonymous address gets sixty answers a minute", async () => {
    const strict = await createTestApp({ RATE_LIMITS: "true" });
    try {
      // Most of the sixty are only counted: looking that often can take longer than the minute.
      const visitor = strict.ctx();
      for (let look = 0; look < 59; look += 1) await throttle(visitor, "directory", visitor.address);
      await strict.as(null).profiles.directory({});
      expect(await errorCodeOf(strict.as(null).profiles.directory({}))).toBe("too_many_requests");
    } finally {
      await strict.close();
    }
  });
});

describe("favourites", () => {
  test("are an employer's own: twenty stars at once are one, and taking one back twice is fine", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => testApp.as(nord).profiles.addFavorite({ id: anna.id })),
    );
    expect(await testApp.db.select().from(favorites).where(eq(favorites.employerId, nord.id))).toHaveLength(
      1,
    );
    expect(await testApp.as(nord).profiles.favorites()).toMatchObject([
      { id: anna.id, name: "Anna Berg", isFavorite: true },
    ]);
    expect(await testApp.as(fjall).profiles.favorites({ limit: 10 })).toEqual([]);
    expect(await testApp.as(nord).profiles.get({ id: anna.id })).toMatchObject({ isFavorite: true });
    expect(await namesFor({ favorites: true }, nord)).toEqual(["Anna Berg"]);
    expect(await namesFor({ favorites: true }, fjall)).toEqual([]);
    for (const _ of [1, 2]) {
      expect(await testApp.as(nord).profiles.removeFavorite({ id: anna.id })).toEqual({
        id: anna.id,
        isFavorite: false,
      });
    }
    expect(await testApp.as(nord).profiles.favorites()).toEqual([]);
  });

  test("are living consultants only", async () => {
    for (const id of [fjall.id, banned.id, chief.id, randomUUID()]) {
      expect(await errorCodeOf(testApp.as(nord).profiles.addFavorite({ id }))).toBe("not_found");
    }
  });

  test("are for employers only", async () => {
    for (const person of [anna, chief]) {
      expect(await errorCodeOf(testApp.as(person).profiles.addFavorite({ id: erik.id }))).toBe("forbidden");
      expect(await errorCodeOf(testApp.as(person).profiles.favorites())).toBe("forbidden");
    }
    expect((await testApp.request("/api/favorites/consultants")).status).toBe(401);
  });

  test("by the documented calls: add, list, remove", async () => {
    const path = `/api/favorites/consultants/${erik.id}`;
    expect((await testApp.request(path, { method: "POST" }, fjall)).status).toBe(200);
    expect(await (await testApp.request("/api/favorites/consultants", {}, fjall)).json()).toMatchObject([
      { id: erik.id, name: "Erik Ek", title: "100 % Java", location: null },
    ]);
    expect((await testApp.request(path, { method: "DELETE" }, fjall)).status).toBe(200);
  });
});
