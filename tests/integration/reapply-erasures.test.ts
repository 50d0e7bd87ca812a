import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasures, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { reapplyErasures } from "#src/domains/accounts/commands/reapply-erasures.ts";
import { prepareData } from "#src/server/first-start.ts";
import { seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

function listPath(): string {
  return join(testApp.services.env.dataDir, "erased-accounts");
}

async function statusOf(person: TestUser) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, person.id));
  return [row?.status, row?.email];
}

/** The database as a copy from before the erasure would be. */
async function restore(person: TestUser): Promise<void> {
  const before = {
    status: "active",
    name: person.name,
    email: `${person.id}@exempel.se`,
    deletedAt: null,
  } as const;
  await testApp.db.update(users).set(before).where(eq(users.id, person.id));
  await testApp.db.delete(erasures).where(eq(erasures.userId, person.id));
}

test("whom a restored copy brings back is erased again at the start, and nobody else", async () => {
  const [anna, erik] = [
    await seedUser(testApp, "consultant", "Anna"),
    await seedUser(testApp, "consultant", "Erik"),
  ];
  const [, eriksEmail] = await statusOf(erik);
  await eraseAccount(testApp.ctx(), anna.id);
  await restore(anna);
  expect((await statusOf(anna))[0]).toBe("active");
  await prepareData(testApp.database, testApp.services, async () => {});
  expect(await statusOf(anna)).toEqual(["deleted", null]);
  expect(await statusOf(erik)).toEqual(["active", eriksEmail]);
  expect(await reapplyErasures(testApp.ctx())).toBe(0);
  expect(statSync(listPath()).mode & 0o777).toBe(0o600);
});

test("a line that was lost is written at the next chance", async () => {
  const linnea = await seedUser(testApp, "consultant", "Linnea");
  await eraseAccount(testApp.ctx(), linnea.id);
  rmSync(listPath());
  await reapplyErasures(testApp.ctx());
  expect(readFileSync(listPath(), "utf8")).toContain(`${linnea.id}\n`);
  await restore(linnea);
  expect(await reapplyErasures(testApp.ctx())).toBe(1);
  expect(await statusOf(linnea)).toEqual(["deleted", null]);
});
