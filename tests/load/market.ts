import { openDatabase } from "#db/client.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { market, seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";

/** Fills an empty database with `scale` times the Swedish market: at 1, 50 000 consultants and 100 000 jobs. */
export async function seedMarket(url: string, scale: number): Promise<void> {
  const database = await openDatabase({ url, unlimited: true });
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  await seedUser(testApp, "admin", "Admin");
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const watch = await openWatch(testApp, url);
  await seedManyUsers(watch.run, { employer: nord.id, consultant: anna.id }, scale, market);
  await watch.close();
  await testApp.close();
}
