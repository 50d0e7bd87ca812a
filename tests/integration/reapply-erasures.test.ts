import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasures, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { eraseAgain } from "#src/domains/accounts/commands/reapply-erasures.ts";
import { prepareData } from "#src/server/first-start.ts";
import { givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

function listPath(): string {
  return join(house.services.env.dataDir, "erased-accounts");
}

async function statusOf(person: Person) {
  const [row] = await house.db.select().from(users).where(eq(users.id, person.id));
  return [row?.status, row?.email];
}

/** The database as a copy from before the erasure would be. */
async function restore(person: Person): Promise<void> {
  const before = {
    status: "active",
    name: person.name,
    email: `${person.id}@exempel.se`,
    deletedAt: null,
  } as const;
  await house.db.update(users).set(before).where(eq(users.id, person.id));
  await house.db.delete(erasures).where(eq(erasures.userId, person.id));
}

test("whom a restored copy brings back is erased again at the start, and nobody else", async () => {
  const [anna, erik] = [
    await givenPerson(house, "consultant", "Anna"),
    await givenPerson(house, "consultant", "Erik"),
  ];
  const [, eriksEmail] = await statusOf(erik);
  await eraseAccount(house.ctx(), anna.id);
  await restore(anna);
  expect((await statusOf(anna))[0]).toBe("active");
  await prepareData(house.database, house.services, async () => {});
  expect(await statusOf(anna)).toEqual(["deleted", null]);
  expect(await statusOf(erik)).toEqual(["active", eriksEmail]);
  expect(await eraseAgain(house.ctx())).toBe(0);
  expect(statSync(listPath()).mode & 0o777).toBe(0o600);
});

test("a line that was lost is written at the next chance", async () => {
  const linnea = await givenPerson(house, "consultant", "Linnea");
  await eraseAccount(house.ctx(), linnea.id);
  rmSync(listPath());
  await eraseAgain(house.ctx());
  expect(readFileSync(listPath(), "utf8")).toContain(`${linnea.id}\n`);
  await restore(linnea);
  expect(await eraseAgain(house.ctx())).toBe(1);
  expect(await statusOf(linnea)).toEqual(["deleted", null]);
});
