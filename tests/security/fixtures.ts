import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#db/types.ts";
import {
  businesses,
  clientReferences,
  credentials,
  companies,
  identities,
  members,
  sessions,
  settings,
  users,
} from "#db/schema/index.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { actingRole, sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import type { AccountRole, CompanyConfirmation, MemberPart, Role } from "#src/constants/accounts.ts";
import { insertReference } from "#tests/support/references.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

export const actors = [
  "anonymous",
  "anna",
  "erik",
  "nord",
  "fjall",
  "admin",
  "otherAdmin",
  "newUser",
  "suspendedConsultant",
  "suspendedCompany",
  "deletedUser",
  // Members of nord, and one of fjall.
  "owner",
  "recruiter",
  "reader",
  "formerMember",
  "otherMember",
] as const;
export type Actor = (typeof actors)[number];
export type SignedInActor = Exclude<Actor, "anonymous">;

/** The password of every account that has one; it is not in the list of common passwords. */
export const password = "Kanarie-Gul7!";

interface UserSpec {
  role: AccountRole | null;
  /** Of a person who joined a company: which one, and with which part. */
  member?: { of: "nord" | "fjall"; part: MemberPart };
  status: "active" | "suspended" | "deleted";
  /** Only companies have one: ten digits with a valid check digit. */
  orgNumber?: string;
  /** How a company is confirmed; by its email and organisation number unless set. */
  confirmation?: CompanyConfirmation;
}

const userSpecs: Record<SignedInActor, UserSpec> = {
  anna: { role: "consultant", status: "active" },
  erik: { role: "consultant", status: "active" },
  nord: { role: "employer", status: "active", orgNumber: "5560360793" },
  fjall: { role: "employer", status: "active", orgNumber: "5564300142", confirmation: "rejected" },
  admin: { role: "admin", status: "active" },
  otherAdmin: { role: "admin", status: "active" },
  newUser: { role: null, status: "active" },
  suspendedConsultant: { role: "consultant", status: "suspended" },
  suspendedCompany: { role: "employer", status: "suspended", orgNumber: "5565475489" },
  deletedUser: { role: "consultant", status: "deleted" },
  owner: { role: "member", status: "active", member: { of: "nord", part: "owner" } },
  recruiter: { role: "member", status: "active", member: { of: "nord", part: "recruiter" } },
  reader: { role: "member", status: "active", member: { of: "nord", part: "reader" } },
  formerMember: { role: "member", status: "deleted", member: { of: "nord", part: "recruiter" } },
  otherMember: { role: "member", status: "active", member: { of: "fjall", part: "recruiter" } },
};

/** The company that an actor acts for; the actor itself for all who are no member of one. */
export function companyOf(name: Actor): Actor {
  return (name !== "anonymous" && userSpecs[name].member?.of) || name;
}

/** Unique texts in the data of a user; a test fails when an actor without the right receives one. */
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

/** What is only in a consultant's company; the number is a personal number. */
export function businessOf(name: "anna" | "erik") {
  const orgNumber = { anna: "8112289874", erik: "9001010017" }[name];
  return {
    orgNumber,
    formatted: `${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}`,
    name: `Firma ${name}-kanarie`,
  };
}

/** A consultant without applications and conversations; of the companies only nord is confirmed. */
export const unrelated = {
  id: "user-unrelated",
  role: "consultant",
  name: "Namn unrelated",
  email: "kanarie.unrelated@exempel.se",
  phone: "070-199-kanarie",
} as const;

/** The text of the message between two users. */
export function messageMarker(consultant: SignedInActor, employer: SignedInActor): string {
  return `Hemligt mellan ${consultant} och ${employer}-kanarie`;
}

export interface Fixtures {
  testApp: TestApp;
  /** The database id of an actor; derived from the name, so that a table can contain it. */
  id: (name: SignedInActor) => string;
  /** The Cookie header of an actor's session; suspended and deleted users get one written to the database directly. */
  cookie: (name: Actor) => Promise<string | null>;
  /** The next `cookie` call creates a new session, because the last call may have ended one. */
  resetSessions: () => void;
  /** The same only for actors whose session has ended, or is so old that it may need a new proof of identity. */
  resetEndedSessions: () => Promise<void>;
  companyId: (name: SignedInActor) => number;
  /** Calls are made with this API key, instead of an actor's session. */
  key?: string;
  /** Restores users after a call that changed them. */
  resetUsers: (names: readonly SignedInActor[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Creates all actors in a test app of their own, without rate limits. */
export async function createFixtures(
  variables: Record<string, string> = {},
  database?: Database,
): Promise<Fixtures> {
  const testApp = await createTestApp({ RATE_LIMITS: "false", ...variables }, database);
  const hash = await hashPassword(password, "cheap");
  const cookies = new Map<Actor, string>();
  const companyIds = new Map<SignedInActor, number>();
  async function resetUsers(names: readonly SignedInActor[]): Promise<void> {
    // A company that is deleted takes its members with it.
    for (const name of actors.filter((one) =>
      names.some((reset) => reset === one || reset === companyOf(one)),
    )) {
      if (name === "anonymous") continue;
      const companyId = await upsertUser(testApp, name, hash);
      if (companyId !== null) companyIds.set(name, companyId);
    }
  }
  await resetUsers(actors.filter((name): name is SignedInActor => name !== "anonymous"));
  await testApp.db.insert(users).values(unrelated);
  await testApp.db.insert(settings).values({ key: "premium_job_limit", value: "999999" });
  return {
    testApp,
    id: idOf,
    cookie: async (name) => {
      if (name === "anonymous") return null;
      const cookie = cookies.get(name) ?? (await sessionCookieFor(testApp.ctx(), idOf(name)));
      cookies.set(name, cookie);
      return cookie;
    },
    resetSessions: () => {
      cookies.clear();
    },
    resetEndedSessions: async () => {
      const ids = new Map([...cookies].map(([name, cookie]) => [name, hashed(cookie.replace(/^.*?=/, ""))]));
      const isGood = and(
        inArray(sessions.id, [...ids.values()]),
        gt(sessions.provedAt, new Date(Date.now() - 60_000)),
      );
      const good = await testApp.db.select({ id: sessions.id }).from(sessions).where(isGood);
      for (const [name, id] of ids) if (!good.some((one) => one.id === id)) cookies.delete(name);
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
  return name === "anonymous" ? null : actingRole(userSpecs[name].role);
}

async function addTo(db: TestApp["db"], personId: string, member: NonNullable<UserSpec["member"]>) {
  const values = { part: member.part, endedAt: null };
  await db
    .insert(members)
    .values({ personId, companyId: idOf(member.of), part: member.part })
    .onConflictDoUpdate({ target: members.personId, set: values });
}

/** Inserts or resets a user. Returns the id of the company, or null. */
async function upsertUser(
  { db, services }: TestApp,
  name: SignedInActor,
  passwordHash: string,
): Promise<number | null> {
  const { role, status, orgNumber, member, confirmation = "automatic" } = userSpecs[name];
  const { email, phone, companyPhone, username, subject, bio } = secretMarkersOf(name);
  const isDeleted = status === "deleted";
  const userValues = {
    role,
    status,
    name: isDeleted ? "Raderad konsult" : `Namn ${name}`,
    email: isDeleted ? null : email,
    pendingEmail: null,
    phone: isDeleted || member ? null : phone,
    bio: isDeleted || member ? null : bio,
    title: isDeleted ? null : "Utvecklare",
    location: isDeleted ? null : "Stockholm",
    hourlyRateMin: role === "consultant" && !isDeleted ? 900 : null,
    verified: false,
    deletedAt: isDeleted ? new Date() : null,
  };
  const id = idOf(name);
  await db
    .insert(users)
    .values(Object.assign({ id }, userValues))
    .onConflictDoUpdate({ target: users.id, set: userValues });
  if (role === "consultant" && !isDeleted) {
    await db
      .insert(identities)
      .values({ issuer: "https://id.exempel.se", subject, userId: id })
      .onConflictDoNothing();
  }
  if (name === "anna" || name === "erik") {
    const { orgNumber, name: business } = businessOf(name);
    const content = {
      name: business,
      orgNumber,
      vatNumber: `SE${orgNumber}01`,
      vatRegistered: true,
      fTax: true,
      fTaxOn: "2026-01-01",
      bankgiro: null,
      iban: null,
      address: { street: "Storgatan 1", postalCode: "41101", city: "Göteborg" },
    };
    const row = {
      userId: id,
      content: encrypt(services.env, secretPurposes.business, id, JSON.stringify(content)),
      bankChangedOn: null,
    };
    await db.insert(businesses).values(row).onConflictDoUpdate({ target: businesses.userId, set: row });
    if (name === "anna") {
      await db.delete(clientReferences).where(eq(clientReferences.userId, id));
      await insertReference({ db }, id);
    }
  }
  if (member && !isDeleted) await addTo(db, id, member);
  if ((role === "employer" || role === "admin" || member) && !isDeleted) {
    const credentialValues = { username, passwordHash, mustChange: false, temporaryUntil: null };
    await db
      .insert(credentials)
      .values({ userId: id, username, passwordHash, mustChange: false })
      .onConflictDoUpdate({ target: credentials.userId, set: credentialValues });
  }
  if (!orgNumber) return null;
  await db.update(members).set({ endedAt: null }).where(eq(members.personId, id));
  const company = {
    name: `Bolaget ${name}`,
    phone: companyPhone,
    orgNumber,
    confirmation,
    orgNumberShared: false,
    tier: "premium",
  } as const;
  const [row] = await db
    .insert(companies)
    .values(Object.assign({ userId: id }, company))
    .onConflictDoUpdate({ target: companies.userId, set: company })
    .returning({ id: companies.id });
  return row?.id ?? null;
}
