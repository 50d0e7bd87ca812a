import { describe, expect } from "vitest";
import { seedJob } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { boardKeys, seedBoard } from "#tests/support/jobs.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("ids", { scope: "file" }, ({ testApp, nord, fjall }) =>
  seedBoard(testApp, nord, fjall),
);

async function board(
  testApp: TestApp,
  ids: Record<string, number>,
  input: Parameters<ReturnType<TestApp["as"]>["jobs"]["board"]>[0],
  person: TestUser | null = null,
) {
  return boardKeys(ids, (await testApp.as(person).jobs.board(input)).items);
}

describe("jobs.board", () => {
  it("returns the open jobs to visitors and consultants, newest first", async ({ testApp, anna, ids }) => {
    for (const person of [null, anna])
      expect(await board(testApp, ids, {}, person)).toEqual(["newest", "hybrid", "remote", "onsite"]);
  });

  it("also returns their own closed jobs to employers, and all jobs to admins", async ({
    testApp,
    nord,
    fjall,
    ada,
    ids,
  }) => {
    expect(await board(testApp, ids, {}, fjall)).toEqual(["newest", "hybrid", "remote", "onsite"]);
    expect(await board(testApp, ids, {}, nord)).toEqual([
      "newest",
      "archivedActive",
      "archived",
      "filled",
      "hybrid",
      "remote",
      "onsite",
    ]);
    expect(await board(testApp, ids, {}, ada)).toEqual([
      "newest",
      "archivedActive",
      "archived",
      "filled",
      "hybrid",
      "remote",
      "onsite",
    ]);
  });

  it("filters by arrangement and by employer, without closed jobs", async ({ testApp, nord, ada, ids }) => {
    expect(await board(testApp, ids, { workArrangement: "onsite" })).toEqual(["newest", "onsite"]);
    expect(await board(testApp, ids, { workArrangement: "remote" })).toEqual(["remote"]);
    expect(await board(testApp, ids, { workArrangement: "hybrid" })).toEqual(["hybrid"]);
    for (const person of [null, nord, ada])
      expect(await board(testApp, ids, { employer: nord.id }, person)).toEqual(["remote", "onsite"]);
    expect(await board(testApp, ids, { employer: "unknown" })).toEqual([]);
  });

  it.for([
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
  ] as const)("finds %o as part of the text", async ([search, keys], { testApp, ids }) => {
    expect(await board(testApp, ids, { search })).toEqual(keys);
  });

  it("returns pages without gaps when a job is added in between", async ({ testApp, fjall, ids }) => {
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

  it("shortens long descriptions, which jobs.byId returns in full", async ({ testApp, fjall }) => {
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
  it("counts, filters, searches and pages", async ({ testApp, nord, ids }) => {
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
      counts: { filled: 0 },
    });
    const last = await testApp.as(nord).jobs.mine({ limit: 2, page: 99 });
    expect([last.page, last.pages, boardKeys(ids, last.items)]).toEqual([3, 3, ["onsite"]]);
  });

  it("fails for other roles, and returns only the employer's own jobs", async ({
    testApp,
    fjall,
    anna,
    ada,
    ids,
  }) => {
    for (const person of [null, anna, ada]) await expect(testApp.as(person).jobs.mine({})).rejects.toThrow();
    expect(boardKeys(ids, (await testApp.as(fjall).jobs.mine({})).items)).toEqual(["newest", "hybrid"]);
  });
});
