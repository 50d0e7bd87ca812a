import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { boardKeys, seedBoard } from "#tests/support/jobs.ts";

let testApp: TestApp;
let nord: TestUser;
let fjall: TestUser;
let anna: TestUser;
let admin: TestUser;
let ids: Record<string, number>;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  fjall = await seedUser(testApp, "employer", "Fjäll");
  anna = await seedUser(testApp, "consultant", "Anna Berg");
  admin = await seedUser(testApp, "admin", "Stina");
  ids = await seedBoard(testApp, nord, fjall);
});
afterAll(() => testApp.close());

async function board(
  input: Parameters<ReturnType<TestApp["as"]>["jobs"]["board"]>[0],
  person: TestUser | null = null,
) {
  return boardKeys(ids, (await testApp.as(person).jobs.board(input)).items);
}

describe("jobs.board", () => {
  it("returns the open jobs to visitors and consultants, newest first", async () => {
    for (const person of [null, anna])
      expect(await board({}, person)).toEqual(["newest", "hybrid", "remote", "onsite"]);
  });

  it("also returns their own closed jobs to employers, and all jobs to admins", async () => {
    expect(await board({}, fjall)).toEqual(["newest", "hybrid", "remote", "onsite"]);
    expect(await board({}, nord)).toEqual([
      "newest",
      "archivedActive",
      "archived",
      "filled",
      "hybrid",
      "remote",
      "onsite",
    ]);
    expect(await board({}, admin)).toEqual([
      "newest",
      "archivedActive",
      "archived",
      "filled",
      "hybrid",
      "remote",
      "onsite",
    ]);
  });

  it("filters by arrangement and by employer, without closed jobs", async () => {
    expect(await board({ workArrangement: "onsite" })).toEqual(["newest", "onsite"]);
    expect(await board({ workArrangement: "remote" })).toEqual(["remote"]);
    expect(await board({ workArrangement: "hybrid" })).toEqual(["hybrid"]);
    for (const person of [null, nord, admin])
      expect(await board({ employer: nord.id }, person)).toEqual(["remote", "onsite"]);
    expect(await board({ employer: "unknown" })).toEqual([]);
  });

  it.each([
    ["systemUTVECKLARE", ["onsite"]],
    ["nord ab", ["remote", "onsite"]],
    ["hemifrån", ["remote"]],
    ["kubern", ["hybrid"]],
    ["c++", ["hybrid"]],
    ["älskare", ["newest"]],
    ["100%", ["remote"]],
    ["%", ["remote"]],
    ["_", ["newest"]],
    ["e_c", ["newest"]],
    ["s%t", []],
    ["\\", []],
    ["tillsatt", []],
    ["på", ["remote"]],
  ])("finds %o as part of the text", async (search, keys) => {
    expect(await board({ search })).toEqual(keys);
  });

  it("returns pages without gaps when a job is added in between", async () => {
    const first = await testApp.as(null).jobs.board({ limit: 2 });
    expect(boardKeys(ids, first.items)).toEqual(["newest", "hybrid"]);
    ids["later"] = await seedJob(testApp, fjall, {
      title: "Nyare",
      createdAt: new Date(Date.UTC(2026, 1, 1)),
      deletedAt: new Date(),
    });
    const second = await testApp.as(null).jobs.board({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([boardKeys(ids, second.items), second.nextCursor]).toEqual([["remote", "onsite"], null]);
  });

  it("shortens long descriptions, which jobs.byId returns in full", async () => {
    const id = await seedJob(testApp, fjall, {
      title: "Lång",
      description: "ord ".repeat(500),
      createdAt: new Date(Date.UTC(2020, 0, 1)),
    });
    const found = (await testApp.as(null).jobs.board({ search: "Lång" })).items[0];
    expect(found?.description.length).toBeLessThan(400);
    expect((await testApp.as(null).jobs.byId({ id })).description.length).toBe(2000);
    await testApp.as(fjall).jobs.remove({ id });
  });
});

describe("jobs.mine", () => {
  it("counts, filters, searches and pages", async () => {
    const all = await testApp.as(nord).jobs.mine({});
    expect(boardKeys(ids, all.items)).toEqual(["archivedActive", "archived", "filled", "remote", "onsite"]);
    expect(all).toMatchObject({ page: 1, pages: 1, total: 5, counts: { all: 5, available: 2, filled: 2 } });
    expect(boardKeys(ids, (await testApp.as(nord).jobs.mine({ filter: "available" })).items)).toEqual([
      "remote",
      "onsite",
    ]);
    expect(boardKeys(ids, (await testApp.as(nord).jobs.mine({ filter: "filled" })).items)).toEqual([
      "archived",
      "filled",
    ]);
    expect(boardKeys(ids, (await testApp.as(nord).jobs.mine({ search: "D TJÄNST" })).items)).toEqual([
      "archived",
    ]);
    expect(await testApp.as(nord).jobs.mine({ search: "100%", filter: "filled" })).toMatchObject({
      items: [],
      total: 0,
      pages: 1,
    });
    const last = await testApp.as(nord).jobs.mine({ limit: 2, page: 99 });
    expect([last.page, last.pages, boardKeys(ids, last.items)]).toEqual([3, 3, ["onsite"]]);
  });

  it("fails for other roles, and returns only the employer's own jobs", async () => {
    for (const person of [null, anna, admin])
      await expect(testApp.as(person).jobs.mine({})).rejects.toThrow();
    expect(boardKeys(ids, (await testApp.as(fjall).jobs.mine({})).items)).toEqual(["newest", "hybrid"]);
  });
});
