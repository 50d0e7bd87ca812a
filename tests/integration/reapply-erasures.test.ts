import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { erasures, users } from "#db/schema/index.ts";
import { eraseAccount, reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { prepareData } from "#src/server/boot/first-start.ts";
import { seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function listed(testApp: TestApp, { id }: TestUser): string {
  return join(testApp.services.env.dataDir, "erased", id);
}

async function statusOf(testApp: TestApp, person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return [row?.status, row?.email];
}

/** Restores the rows as a backup from before the erasure would. */
async function restore(testApp: TestApp, person: TestUser): Promise<void> {
  const before = {
    status: "active",
    name: person.name,
    email: `${person.id}@exempel.se`,
    deletedAt: null,
  } as const;
  await testApp.db.update(users).set(before).where(eq(users.id, person.id));
  await testApp.db.delete(erasures).where(eq(erasures.userId, person.id));
}

it("prepareData erases accounts again that a restored backup contains, and no others", async ({
  testApp,
}) => {
  const [anna, erik] = [
    await seedUser(testApp, "consultant", "Anna"),
    await seedUser(testApp, "consultant", "Erik"),
  ];
  const [, eriksEmail] = await statusOf(testApp, erik);
  await eraseAccount(testApp.ctx(), anna.id);
  await restore(testApp, anna);
  expect((await statusOf(testApp, anna))[0]).toBe("active");
  await prepareData(testApp.database, testApp.services, async () => {});
  expect(await statusOf(testApp, anna)).toEqual(["deleted", null]);
  expect(await statusOf(testApp, erik)).toEqual(["active", eriksEmail]);
  expect(await reapplyErasures(testApp.ctx())).toBe(0);
  expect(statSync(listed(testApp, anna)).mode & 0o777).toBe(0o600);
});

it("reapplyErasures adds a missing account to the list of erased accounts", async ({ testApp }) => {
  const linnea = await seedUser(testApp, "consultant", "Linnea");
  await eraseAccount(testApp.ctx(), linnea.id);
  rmSync(listed(testApp, linnea));
  await reapplyErasures(testApp.ctx());
  expect(existsSync(listed(testApp, linnea))).toBe(true);
  await restore(testApp, linnea);
  expect(await reapplyErasures(testApp.ctx())).toBe(1);
  expect(await statusOf(testApp, linnea)).toEqual(["deleted", null]);
});
