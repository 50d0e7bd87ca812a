import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, jobs } from "#db/schema/index.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
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
    for (const person of [nord, ada])
      expect(await board(testApp, ids, {}, person)).toEqual([
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
    ["system%vecklare", []],
    ["systemutv_cklare", []],
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

  it("shortens long descriptions, which jobs.byId and jobs.list return in full", async ({
    testApp,
    fjall,
  }) => {
    const id = await seedJob(testApp, fjall, {
      title: "Lång",
      description: "ord ".repeat(500),
      createdAt: new Date(Date.UTC(2020, 0, 1)),
    });
    const found = (await testApp.as(null).jobs.board({ search: "Lång" })).items[0];
    expect(found?.description.length).toBeLessThan(400);
    expect((await testApp.as(null).jobs.byId({ id })).description.length).toBe(2000);
    const [listed] = (await testApp.as(null).jobs.list({ search: "Lång" })).items;
    expect(listed?.description.length).toBe(2000);
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
    const firm = await seedUser(testApp, "employer", "Sju");
    for (let number = 0; number < 7; number += 1) await seedJob(testApp, firm);
    expect(await testApp.as(firm).jobs.mine({})).toMatchObject({ items: { length: 6 }, pages: 2 });
    await testApp.db.delete(jobs).where(eq(jobs.employerId, firm.id));
    const last = await testApp.as(nord).jobs.mine({ limit: 2, page: 99 });
    expect([last.page, last.pages, boardKeys(ids, last.items)]).toEqual([3, 3, ["onsite"]]);
  });

  it("counts the applications of each job by status, without withdrawn ones", async ({ testApp }) => {
    const company = await seedUser(testApp, "employer", "Rör");
    const [jobId, otherId] = [await seedJob(testApp, company), await seedJob(testApp, company)];
    async function apply(status: ApplicationStatus, withdrawnAt: Date | null = null) {
      const { id: userId } = await seedUser(testApp, "consultant", status);
      await testApp.db
        .insert(applications)
        .values({ jobId, userId, employerId: company.id, status, withdrawnAt });
    }
    await Promise.all([apply("pending"), apply("pending"), apply("interview"), apply("pending", new Date())]);
    const { items } = await testApp.as(company).jobs.mine({});
    const none = { pending: 0, reviewing: 0, interview: 0, accepted: 0, rejected: 0 };
    expect(items.find(({ id }) => id === jobId)?.pipeline).toEqual({ ...none, pending: 2, interview: 1 });
    expect(items.find(({ id }) => id === otherId)?.pipeline).toEqual(none);
  });
});
