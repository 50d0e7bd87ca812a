import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { favorites } from "#db/schema/index.ts";
import { replaceSkills } from "#src/domains/profiles/commands/skills.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base
  .extend("anna", { scope: "file" }, ({ testApp }) =>
    seedUser(testApp, "consultant", "Anna Berg", {
      title: "Frontendutvecklare",
      location: "Umeå",
      bio: "Hemlig för besökare",
      phone: "070-111",
      website: "https://anna.se",
      hourlyRateMin: 950,
      createdAt: new Date("2026-01-02"),
    }),
  )
  .extend("erik", { scope: "file" }, ({ testApp }) =>
    seedUser(testApp, "consultant", "Erik Ek", {
      title: "100 % Java",
      createdAt: new Date("2026-01-03"),
    }),
  )
  .extend("suspended", { scope: "file" }, ({ testApp }) =>
    seedUser(testApp, "consultant", "Avstängd", { status: "suspended" }),
  );
it.beforeAll(async ({ testApp, anna, erik }) => {
  await seedUser(testApp, "consultant", "Borta", { status: "deleted" });
  await replaceSkills(testApp.ctx(), anna.id, ["React", "Figma"]);
  await replaceSkills(testApp.ctx(), erik.id, ["Java", "Docker"]);
});

async function namesFor(
  testApp: TestApp,
  input: Parameters<ReturnType<TestApp["as"]>["profiles"]["directory"]>[0],
  as: TestUser | null = null,
) {
  return (await testApp.as(as).profiles.directory(input)).items.map(({ name }) => name);
}

describe("profiles.directory", () => {
  it("returns active consultants, newest first, and the total", async ({ testApp }) => {
    const { items, total, nextCursor } = await testApp.as(null).profiles.directory({});
    expect(items.map(({ name }) => name)).toEqual(["Erik Ek", "Anna Berg"]);
    expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
  });

  it("returns no bio, address or phone to visitors", async ({ testApp, erik }) => {
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

  it.for([
    ["ANNA", ["Anna Berg"]],
    ["frontend", ["Anna Berg"]],
    ["umeå", ["Anna Berg"]],
    ["UMEÅ", ["Anna Berg"]],
    ["100 %", ["Erik Ek"]],
    ["%", ["Erik Ek"]],
    ["reactjs", ["Anna Berg"]],
    ["umeå figma", ["Anna Berg"]],
    ["frontend developer", ["Anna Berg"]],
    ["java ek", ["Erik Ek"]],
    ["figma ek", []],
    [",", []],
    ["_", []],
    ["\\", []],
    ["avstängd", []],
  ] as const)("finds %j in name, title and location: %j", async ([search, names], { testApp }) => {
    expect(await namesFor(testApp, { search })).toEqual(names);
  });

  it.for([
    ["frontend", ["Anna Berg"]],
    ["backend", ["Erik Ek"]],
    ["devops", ["Erik Ek"]],
    ["design", ["Anna Berg"]],
    ["fullstack", []],
  ] as const)("returns the consultants of the category %s", async ([category, names], { testApp }) => {
    expect(await namesFor(testApp, { category })).toEqual(names);
  });

  it("returns pages, and lowers a limit that is too high", async ({ testApp }) => {
    const first = await testApp.as(null).profiles.directory({ limit: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(["Erik Ek"]);
    const second = await testApp
      .as(null)
      .profiles.directory({ limit: 1, cursor: first.nextCursor ?? "", direction: "forward" });
    expect(second).toMatchObject({ items: [{ name: "Anna Berg" }], nextCursor: null, total: 2 });
    expect(
      await (await testApp.request("/api/consultants?limit=100000&offset=1&fields=email&role=admin")).json(),
    ).toMatchObject([{ name: "Anna Berg" }]);
    // A place in one order is none in another.
    const ranked = await testApp.as(null).profiles.directory({ sort: "rate", limit: 1 });
    for (const [sort, cursor] of [
      ["relevance", ranked.nextCursor],
      ["rate", first.nextCursor],
    ] as const)
      expect(await errorCodeOf(testApp.as(null).profiles.directory({ sort, cursor: cursor ?? "none" }))).toBe(
        "bad_request",
      );
    expect((await testApp.request("/api/consultants?limit=-5")).status).toBe(200);
    expect((await testApp.request("/api/consultants?limit=abc")).status).toBe(400);
  });
});

describe("favorites", () => {
  it("are stored once per employer for twenty concurrent calls, and can be removed twice", async ({
    testApp,
    anna,
    nord,
    fjall,
  }) => {
    await atOnce(20, () => testApp.as(nord).profiles.addFavorite({ id: anna.id }));
    expect(await testApp.db.select().from(favorites).where(eq(favorites.employerId, nord.id))).toHaveLength(
      1,
    );
    expect(await testApp.as(nord).profiles.favorites()).toMatchObject([
      { id: anna.id, name: "Anna Berg", isFavorite: true },
    ]);
    expect(await testApp.as(fjall).profiles.favorites({ limit: 10 })).toEqual([]);
    expect(await testApp.as(nord).profiles.get({ id: anna.id })).toMatchObject({ isFavorite: true });
    expect(await namesFor(testApp, { favorites: true }, nord)).toEqual(["Anna Berg"]);
    expect(await namesFor(testApp, { favorites: true }, fjall)).toEqual([]);
    async function marked(viewer: TestUser): Promise<string[]> {
      const { items } = await testApp.as(viewer).profiles.directory({});
      return items.filter(({ isFavorite }) => isFavorite).map(({ id }) => id);
    }
    expect(await marked(nord)).toEqual([anna.id]);
    expect(await marked(fjall)).toEqual([]);
    for (const _ of [1, 2]) {
      expect(await testApp.as(nord).profiles.removeFavorite({ id: anna.id })).toEqual({
        id: anna.id,
        isFavorite: false,
      });
    }
    expect(await testApp.as(nord).profiles.favorites()).toEqual([]);
  });

  it("are listed from the latest on, as many as are asked for", async ({ testApp, anna, erik, fjall }) => {
    const at = Date.now();
    async function names(limit?: number) {
      return (await testApp.as(fjall).profiles.favorites({ limit })).map(({ name }) => name);
    }
    for (const people of [
      [erik, anna],
      [anna, erik],
    ] as const) {
      for (const [index, { id }] of people.entries())
        await testApp.as(fjall, new Date(at + index)).profiles.addFavorite({ id });
      const [first, latest] = people.map(({ name }) => name);
      expect([await names(), await names(1)]).toEqual([[latest, first], [latest]]);
      for (const { id } of people) await testApp.as(fjall).profiles.removeFavorite({ id });
    }
  });

  it("can only be active consultants", async ({ testApp, nord, fjall, ada, suspended }) => {
    for (const id of [fjall.id, suspended.id, ada.id, randomUUID()]) {
      expect(await errorCodeOf(testApp.as(nord).profiles.addFavorite({ id }))).toBe("not_found");
    }
  });

  it("can be added, listed and removed by the REST paths", async ({ testApp, erik, fjall }) => {
    const path = `/api/favorites/consultants/${erik.id}`;
    expect((await testApp.request(path, { method: "POST" }, fjall)).status).toBe(200);
    expect(await (await testApp.request("/api/favorites/consultants", {}, fjall)).json()).toMatchObject([
      { id: erik.id, name: "Erik Ek", title: "100 % Java", location: null },
    ]);
    expect((await testApp.request(path, { method: "DELETE" }, fjall)).status).toBe(200);
  });
});

describe("the order by availability", () => {
  it("has those who are available first, then those who are not, then those who have said nothing", async ({
    testApp,
    erik,
  }) => {
    const location = "Ystad";
    await seedUser(testApp, "consultant", "Tyst", { location, createdAt: new Date("2026-01-09") });
    await seedUser(testApp, "consultant", "Upptagen", {
      location,
      isAvailable: false,
      availabilityConfirmedAt: new Date(),
      createdAt: new Date("2026-01-08"),
    });
    for (const [name, day] of [
      ["Ledig", "2026-01-06"],
      ["Nyare ledig", "2026-01-07"],
    ] as const)
      await seedUser(testApp, "consultant", name, {
        location,
        isAvailable: true,
        availabilityConfirmedAt: new Date(),
        createdAt: new Date(day),
      });
    expect(await namesFor(testApp, { location, sort: "available" }, erik)).toEqual([
      "Nyare ledig",
      "Ledig",
      "Upptagen",
      "Tyst",
    ]);
  });
});

it("has 24 on a page, counts to 1 000, and looks for two characters among the newest 5 000", async ({
  testApp,
}) => {
  const oldest = sql`insert into users (id, role, name, location, created_at)
    select 'many' || n, 'consultant', case when n in (1, 2, 5001) then 'Zqx ' || n else 'Annan' end, 'Kiruna',
      timestamptz '2027-01-01' + n * interval '1 minute' from generate_series(1, 5001) n`;
  await testApp.db.execute(oldest);
  // Newer, but not listed.
  await seedUser(testApp, "consultant", "Zqx", { status: "suspended", createdAt: new Date("2028-01-01") });
  const { directory } = testApp.as(null).profiles;
  expect(await directory({ location: "Kiruna" })).toMatchObject({ items: { length: 24 }, total: 1_001 });
  expect(await directory({ search: "zq" })).toMatchObject({
    items: [{ name: "Zqx 5001" }, { name: "Zqx 2" }],
    searchedNewest: 5_000,
  });
  const { headers } = await testApp.request("/api/consultants?search=zq");
  expect(headers.get("x-searched-newest")).toBe("5000");
  expect((await directory({ search: "zqx" })).items.map(({ name }) => name)).toEqual([
    "Zqx 5001",
    "Zqx 2",
    "Zqx 1",
  ]);
});
