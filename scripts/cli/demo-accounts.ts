import { inArray } from "drizzle-orm";
import { credentials } from "#db/schema/index.ts";
import type { Db } from "#db/types.ts";
import { verifyPassword } from "#src/platform/auth/passwords.ts";
import { loadDemo } from "#scripts/demo/data.ts";

/** The user names of the demo data that still have its password, which is public. */
export async function findDemoAccounts(db: Db): Promise<string[]> {
  const { administration, companies } = loadDemo();
  const usernames = [administration.admin.username, ...companies.map(({ username }) => username)];
  const accounts = await db.select().from(credentials).where(inArray(credentials.username, usernames));
  const open: string[] = [];
  for (const { username, passwordHash } of accounts)
    if (await verifyPassword(passwordHash, administration.password, "strong")) open.push(username);
  return open.toSorted();
}
