import { credentials, companies, identities, settings, users } from "#db/schema/index.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import type { Role } from "#src/constants/roles.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

export const actors = [
  "anonymous",
  "anna",
  "erik",
  "nord",
  "fjall",
  "admin",
  "chief",
  "novice",
  "banned",
  "shut",
  "gone",
] as const;
export type Actor = (typeof actors)[number];
export type SignedInActor = Exclude<Actor, "anonymous">;

/** A password that all who have one share; it is no common one. */
export const password = "Kanarie-Gul7!";

interface UserSpec {
  role: Role | null;
  status: "active" | "suspended" | "deleted";
  /** Ten digits with a right check digit, for the companies. */
  orgNumber?: string;
}

const userSpecs: Record<SignedInActor, UserSpec> = {
  anna: { role: "consultant", status: "active" },
  erik: { role: "consultant", status: "active" },
  nord: { role: "employer", status: "active", orgNumber: "5560360793" },
  fjall: { role: "employer", status: "active", orgNumber: "5564300142" },
  admin: { role: "admin", status: "active" },
  chief: { role: "admin", status: "active" },
  novice: { role: null, status: "active" },
  banned: { role: "consultant", status: "suspended" },
  shut: { role: "employer", status: "suspended", orgNumber: "5565475489" },
  gone: { role: "consultant", status: "deleted" },
};

/** What of a person must not be read by those who have no business with it; each text stands nowhere else. */
export interface SecretMarkers {
  email: string;
  phone: string;
  companyPhone: string;
  orgNumber: string | null;
  username: string;
  subject: string;
  bio: string;
  note: string;
}

export function secretMarkersOf(name: SignedInActor): SecretMarkers {
  return {
    email: `kanarie.${name}@exempel.se`,
    phone: `070-${String(100 + actors.indexOf(name))}-kanarie`,
    companyPhone: `08-${String(100 + actors.indexOf(name))}-kanarie`,
    orgNumber: userSpecs[name].orgNumber ?? null,
    username: `inloggning.${name}`,
    subject: `subjekt-${name}-kanarie`,
    bio: `Presentation av ${name}-kanarie`,
    note: `Privat anteckning av ${name}-kanarie`,
  };
}

/** The text of a message between two people. */
export function messageMarker(consultant: SignedInActor, employer: SignedInActor): string {
  return `Hemligt mellan ${consultant} och ${employer}-kanarie`;
}

export interface Fixtures {
  testApp: TestApp;
  /** The database id of an actor; made of the name, so that it can be written down in a table. */
  id: (name: SignedInActor) => string;
  /** The Cookie header of an actor's session; those who may have none carry one that was planted. */
  cookie: (name: Actor) => Promise<string | null>;
  /** New sessions from now on: the last call may have ended one. */
  resetSessions: () => void;
  companyId: (name: SignedInActor) => number;
  /** Makes people whole again after what a deed did to them. */
  resetUsers: (names: readonly SignedInActor[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Everybody at once, in a house of their own without limits of frequency. */
export async function createFixtures(variables: Record<string, string> = {}): Promise<Fixtures> {
  const testApp = await createTestApp({ RATE_LIMITS: "false", ...variables });
  const hash = await hashPassword(password);
  const cookies = new Map<Actor, string>();
  const companyIds = new Map<SignedInActor, number>();
  async function resetUsers(names: readonly SignedInActor[]): Promise<void> {
    for (const name of names) {
      const companyId = await upsertUser(testApp, name, hash);
      if (companyId !== null) companyIds.set(name, companyId);
    }
  }
  await resetUsers(actors.filter((name): name is SignedInActor => name !== "anonymous"));
  await testApp.db.insert(settings).values({ key: "premium_job_limit", value: "999999" });
  return {
    testApp,
    id: idOf,
    cookie: async (name) => {
      if (name === "anonymous") return null;
      const kept = cookies.get(name) ?? (await sessionCookieFor(testApp.ctx(), idOf(name)));
      cookies.set(name, kept);
      return kept;
    },
    resetSessions: () => {
      cookies.clear();
    },
    companyId: (name) => companyIds.get(name) ?? 0,
    resetUsers,
    close: () => testApp.close(),
  };
}

export function idOf(name: SignedInActor): string {
  return `user-${name}`;
}

export function roleOf(name: Actor): Role | null {
  return name === "anonymous" ? null : userSpecs[name].role;
}

/** Writes a person as they should be, whether or not they are there. Answers their company's id. */
async function upsertUser(
  { db }: TestApp,
  name: SignedInActor,
  passwordHash: string,
): Promise<number | null> {
  const { role, status, orgNumber } = userSpecs[name];
  const { email, phone, companyPhone, username, subject, bio } = secretMarkersOf(name);
  const isDeleted = status === "deleted";
  const person = {
    role,
    status,
    name: isDeleted ? "Raderad konsult" : `Namn ${name}`,
    email: isDeleted ? null : email,
    phone: isDeleted ? null : phone,
    bio: isDeleted ? null : bio,
    title: "Utvecklare",
    location: "Stockholm",
    hourlyRateMin: role === "consultant" ? 900 : null,
    verified: false,
    deletedAt: isDeleted ? new Date() : null,
  };
  const id = idOf(name);
  await db
    .insert(users)
    .values(Object.assign({ id }, person))
    .onConflictDoUpdate({ target: users.id, set: person });
  if (role === "consultant" && !isDeleted) {
    await db
      .insert(identities)
      .values({ issuer: "https://id.exempel.se", subject, userId: id })
      .onConflictDoNothing();
  }
  if (role === "employer" || role === "admin") {
    const own = { username, passwordHash, mustChange: false };
    await db
      .insert(credentials)
      .values({ userId: id, username, passwordHash, mustChange: false })
      .onConflictDoUpdate({ target: credentials.userId, set: own });
  }
  if (!orgNumber) return null;
  const company = { name: `Bolaget ${name}`, phone: companyPhone, orgNumber, tier: "premium" } as const;
  const [kept] = await db
    .insert(companies)
    .values({ userId: id, name: company.name, phone: companyPhone, orgNumber, tier: "premium" })
    .onConflictDoUpdate({ target: companies.userId, set: company })
    .returning({ id: companies.id });
  return kept?.id ?? null;
}
