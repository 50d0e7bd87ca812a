import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { drafts } from "#db/schema/index.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { sweepDrafts } from "#src/domains/drafts/commands.ts";
import { maxDrafts } from "#src/domains/drafts/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { day, daysBefore } from "#src/shared/time.ts";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const name = "application 7";
const nothing = { name, draft: null };

function draft(value: string | null, age = 0) {
  return { name, draft: { value, age } };
}

async function storedOf(testApp: TestApp, user: TestUser): Promise<string | null | undefined> {
  return (await testApp.as(user).drafts.sync(nothing)).newer?.value;
}

describe("drafts.sync", () => {
  it("gives each user the newest of own drafts, wherever it was written", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const erik = await seedUser(testApp, "consultant", "Erik");
    const now = new Date("2026-03-02T12:00:00Z");
    const phone = testApp.as(anna, now);
    const laptop = testApp.as(anna, new Date(now.getTime() + 60_000));
    expect(await phone.drafts.sync(nothing)).toEqual({ newer: null });
    expect(await phone.drafts.sync(draft('"Hej"'))).toEqual({ newer: null });
    expect(await laptop.drafts.sync(nothing)).toEqual({ newer: { value: '"Hej"', age: 60_000 } });
    // Written on the laptop before the phone's, without network.
    expect(await laptop.drafts.sync(draft('"Gammalt"', 61_000))).toEqual({
      newer: { value: '"Hej"', age: 60_000 },
    });
    expect(await laptop.drafts.sync(draft('"Nytt"', 59_000))).toEqual({ newer: null });
    // By an instance whose clock is behind.
    expect(await phone.drafts.sync(nothing)).toEqual({ newer: { value: '"Nytt"', age: 0 } });
    expect(await storedOf(testApp, anna)).toBe('"Nytt"');
    expect(await storedOf(testApp, erik)).toBeUndefined();
  });

  it("lets the newest of parallel calls win", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const caller = testApp.as(anna, new Date());
    const ages = [400, 100, 300, 500, 200];
    await Promise.all(ages.map((age) => caller.drafts.sync(draft(String(age), age))));
    expect(await storedOf(testApp, anna)).toBe("100");
  });

  it("remembers that a draft was sent or discarded, so that no device brings it back", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).drafts.sync(draft(null));
    expect(await testApp.as(anna).drafts.sync(draft('"Hej"', 5_000))).toMatchObject({
      newer: { value: null },
    });
  });

  it("stores only known names and at most 64 000 characters", async ({ testApp }) => {
    const anna = testApp.as(await seedUser(testApp, "consultant", "Anna"));
    for (const other of ["conversation 7", "job", "job 0", "job 1\n2", "profile x"])
      await expect(anna.drafts.sync({ name: other, draft: null })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    await expect(anna.drafts.sync(draft("x".repeat(limits.draft + 1)))).rejects.toThrow(/Högst/);
    expect(await anna.drafts.sync(draft("x".repeat(limits.draft)))).toEqual({ newer: null });
  });

  it("keeps the newest hundred of a user, and each for 90 days", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const ids = Array.from({ length: maxDrafts + 1 }, (_, index) => index + 1);
    await testApp.db
      .insert(drafts)
      .values(ids.map((id) => ({ userId: anna.id, name: `job ${id}`, savedAt: new Date(id * 1_000) })));
    await testApp.as(anna).drafts.sync({ name: "new job", draft: { value: "1", age: 0 } });
    const kept = (await testApp.db.select().from(drafts)).filter(({ userId }) => userId === anna.id);
    expect(kept).toHaveLength(maxDrafts);
    expect(kept.map((row) => row.name)).not.toContain("job 2");
    expect(kept.map((row) => row.name)).toContain("job 3");

    const erik = await seedUser(testApp, "consultant", "Erik");
    await testApp.as(erik).drafts.sync(draft('"Gammalt"', 89 * day));
    await sweepDrafts(testApp.ctx(null));
    expect(await storedOf(testApp, erik)).toBe('"Gammalt"');
    await sweepDrafts(testApp.ctx(null, daysBefore(new Date(), -2)));
    expect(await storedOf(testApp, erik)).toBeUndefined();
  });

  it("keeps the newest of a user up to a million characters", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const value = "x".repeat(limits.draft);
    for (let id = 1; id <= 17; id += 1)
      await testApp.as(anna).drafts.sync({ name: `job ${id}`, draft: { value, age: 1_000 - id } });
    const stored = await testApp.db.select().from(drafts).where(eq(drafts.userId, anna.id));
    expect(stored.map((row) => row.name).toSorted()).toEqual(
      Array.from({ length: 15 }, (_, index) => `job ${index + 3}`).toSorted(),
    );
  });

  it("is not in what an admin exports about its owner", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).drafts.sync(draft('"Hemlig text"'));
    const exported = await personalData(testApp.ctx(null), anna.id, false);
    expect(JSON.stringify(exported)).not.toContain("Hemlig text");
  });
});
