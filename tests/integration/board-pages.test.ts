import { describe, expect } from "vitest";
import { boardPageSize } from "#src/constants/jobs.ts";
import { replaceSkills } from "#src/domains/profiles/commands/skills.ts";
import { seedRandomJobs } from "#tests/support/random-jobs.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("rows", { scope: "file" }, async ({ testApp, nord, fjall, anna }) => {
  await replaceSkills(testApp.ctx(), anna.id, ["Java", "React"]);
  return seedRandomJobs(testApp, [nord, fjall], {
    count: 200,
    now: new Date("2026-11-20T12:00:00Z"),
    seed: 3,
  });
});

describe("the prepared pages of the board", () => {
  it("have the same cards as pages of another size, for every kind of viewer", async ({
    testApp,
    rows,
    anna,
    nord,
    ada,
  }) => {
    expect(rows).toHaveLength(200);
    const seen = [];
    for (const viewer of [null, anna, nord, ada]) {
      const prepared = await cardsOf(viewer, 20);
      expect(prepared).toEqual(await cardsOf(viewer, boardPageSize));
      expect(prepared).toEqual(await cardsOf(viewer, 7));
      seen.push(prepared.length);
    }
    const [visitor = 0, consultant, employer = 0, admin = 0] = seen;
    expect(consultant).toBe(visitor);
    expect(employer).toBeGreaterThan(visitor);
    expect(admin).toBeGreaterThan(employer);

    async function cardsOf(viewer: TestUser | null, limit: number) {
      const cards = [];
      for (let cursor: string | undefined; ;) {
        const page = await testApp.as(viewer).jobs.board({ limit, ...(cursor !== undefined && { cursor }) });
        cards.push(...page.items);
        if (page.nextCursor === null) return cards;
        cursor = page.nextCursor;
      }
    }
  });
});
