import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedJob, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { boardWords, seedBoard } from "#tests/support/jobs.ts";

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
  return boardWords(ids, (await testApp.as(person).jobs.board(input)).items);
}

describe("the board", () => {
  it("shows visitors and consultants the open jobs, newest first", async () => {
    for (const person of [null, anna])
      expect(await board({}, person)).toEqual(["newest", "hybrid", "remote", "onsite"]);
  });

  it("shows employers their own closed ones besides, and admins all", async () => {
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

  it("filters by arrangement and by employer, whose closed jobs stay away", async () => {
    expect(await board({ workArrangement: "onsite" })).toEqual(["newest", "onsite"]);
    expect(await board({ workArrangement: "remote" })).toEqual(["remote"]);
    expect(await board({ workArrangement: "hybrid" })).toEqual(["hybrid"]);
    for (const person of [null, nord, admin])
      expect(await board({ employer: nord.id }, person)).toEqual(["remote", "onsite"]);
    expect(await board({ employer: "nobody" })).toEqual([]);
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
  ])("finds %o as a piece of the text", async (search, keys) => {
    expect(await board({ search })).toEqual(keys);
  });

  it("comes in pages without gaps, also when a job is added in between", async () => {
    const first = await testApp.as(null).jobs.board({ limit: 2 });
    expect(boardWords(ids, first.items)).toEqual(["newest", "hybrid"]);
    ids["later"] = await seedJob(testApp, fjall, {
      title: "Nyare",
      createdAt: new Date(Date.UTC(2026, 1, 1)),
      deletedAt: new Date(),
    });
    const second = await testApp.as(null).jobs.board({ limit: 2, cursor: first.nextCursor ?? "" });
    expect([boardWords(ids, second.items), second.nextCursor]).toEqual([["remote", "onsite"], null]);
  });

  it("cuts long descriptions, which the job itself has whole", async () => {
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

describe("the employer's own list", () => {
  it("counts, filters, searches and pages", async () => {
    const all = await testApp.as(nord).jobs.mine({});
    expect(boardWords(ids, all.items)).toEqual(["archivedActive", "archived", "filled", "remote", "onsite"]);
    expect(all).toMatchObject({ page: 1, pages: 1, total: 5, counts: { all: 5, available: 2, filled: 2 } });
    expect(boardWords(ids, (await testApp.as(nord).jobs.mine({ filter: "available" })).items)).toEqual([
      "remote",
      "onsite",
    ]);
    expect(boardWords(ids, (await testApp.as(nord).jobs.mine({ filter: "filled" })).items)).toEqual([
      "archived",
      "filled",
    ]);
    expect(boardWords(ids, (await testApp.as(nord).jobs.mine({ search: "D TJÄNST" })).items)).toEqual([
      "archived",
    ]);
    expect(await testApp.as(nord).jobs.mine({ search: "100%", filter: "filled" })).toMatchObject({
      items: [],
      total: 0,
      pages: 1,
    });
    const last = await testApp.as(nord).jobs.mine({ limit: 2, page: 99 });
    expect([last.page, last.pages, boardWords(ids, last.items)]).toEqual([3, 3, ["onsite"]]);
  });

  it("is for employers, and holds only their own", async () => {
    for (const person of [null, anna, admin])
      await expect(testApp.as(person).jobs.mine({})).rejects.toThrow();
    expect(boardWords(ids, (await testApp.as(fjall).jobs.mine({})).items)).toEqual(["newest", "hybrid"]);
  });
});
