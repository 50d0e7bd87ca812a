import { desc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "#db/types.ts";
import { devIdentities } from "#db/schema/index.ts";

export interface DevIdentity {
  subject: string;
  /** May be empty, as with real providers. */
  name: string;
  email: string;
}

/** The consultants of the demo; the demo data has an account for each of them. */
export const demoIdentities: readonly DevIdentity[] = [
  { subject: "anna", name: "Anna Lindqvist", email: "anna.lindqvist@example.com" },
  { subject: "erik", name: "Erik Sandberg", email: "erik.sandberg@example.com" },
  { subject: "fatima", name: "Fatima Haddad", email: "fatima.haddad@example.com" },
  { subject: "johan", name: "Johan Åkesson", email: "johan.akesson@example.com" },
  { subject: "linnea", name: "Linnea Berg", email: "linnea.berg@example.com" },
];

export async function findIdentity(db: Db, subject: string): Promise<DevIdentity | null> {
  const demo = demoIdentities.find((identity) => identity.subject === subject);
  if (demo) return demo;
  const [own] = await db.select().from(devIdentities).where(eq(devIdentities.subject, subject));
  return own ?? null;
}

/** Identities that users created, newest first. */
export function ownIdentities(db: Db): Promise<DevIdentity[]> {
  return db.select().from(devIdentities).orderBy(desc(devIdentities.createdAt)).limit(8);
}

export async function addIdentity(db: Db, name: string, email: string): Promise<DevIdentity> {
  const identity = { subject: randomUUID(), name, email };
  await db.insert(devIdentities).values({ subject: identity.subject, name, email });
  return identity;
}
