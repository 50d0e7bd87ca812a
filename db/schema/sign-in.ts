import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyDefaultParts } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  timestamptz,
  whereSet,
  lower,
  textRef,
} from "./columns.ts";

/** User name and password of employers and admins; consultants have none. */
export const credentials = pgTable(
  "credentials",
  {
    userId: textRef("user_id", () => users.id, "cascade").primaryKey(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    mustChange: boolean("must_change").notNull().default(false),
    /** When a temporary password stops working; null for the user's own password. */
    temporaryUntil: timestamptz("temporary_until"),
    /** When the password was set; a stronger hash of the same password leaves it. */
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("credentials_username_unique").on(lower(t.username))],
);

/**
 * The second factor of users with a password (docs/rules/accounts-and-access.md#second-factor). The secret is encrypted
 * with a server key; a new one waits without `enabledAt` until a code confirms it.
 */
export const secondFactors = pgTable("second_factors", {
  userId: textRef("user_id", () => users.id, "cascade").primaryKey(),
  secret: text("secret").notNull(),
  /** The time step of the last accepted code: only a later one is accepted. */
  lastStep: integer("last_step").notNull().default(0),
  enabledAt: timestamptz("enabled_at"),
  createdAt: createdAt(),
});

/**
 * Keyed hashes of the recovery codes that are left; a code is deleted when it is used. A hash does not tell its key, so the
 * row names it: null until the next start for codes of versions that did not.
 */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: textRef("user_id", () => secondFactors.userId, "cascade"),
    hash: text("hash").notNull(),
    keyId: text("key_id"),
    /** When the owner was told that the code stops working. */
    warnedAt: timestamptz("warned_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** A user at the provider: issuer + subject, never email (docs/rules/accounts-and-access.md#consultant-sign-in). */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: textRef("user_id", () => users.id, "cascade"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_user").on(t.userId)],
);

/** A sign-in attempt at an identity provider; usable once, within ten minutes. */
export const signInAttempts = pgTable("sign_in_attempts", {
  stateHash: text("state_hash").primaryKey(),
  nonce: text("nonce").notNull(),
  verifier: text("verifier").notNull(),
  intent: text("intent", { enum: ["login", "register"] }).notNull(),
  returnTo: text("return_to").notNull(),
  /** Whose provider it is; null for the operator's. */
  companyId: text("company_id").references(() => users.id, { onDelete: "cascade" }),
  /** The attempt has succeeded, and waits for the password of this account, to which the identity then belongs. */
  userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  identityHash: text("identity_hash"),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** The provider by which the members of a company sign in (docs/rules/members.md#sign-in-with-the-employers-account). */
export const companySignIns = pgTable(
  "company_sign_ins",
  {
    companyId: textRef("company_id", () => users.id, "cascade").primaryKey(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Encrypted with a server key. */
    clientSecret: text("client_secret").notNull(),
    /** What an address of the domain becomes without an invitation; null: nothing. */
    defaultPart: enumText("default_part", companyDefaultParts),
    /** Passwords are off for all but one owner. */
    required: boolean("required").notNull().default(false),
    /** A trigger of `members` empties it when that person is no owner any more. */
    passwordOwner: text("password_owner").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("company_sign_ins_part_known", t.defaultPart, companyDefaultParts),
    check("company_sign_ins_password_owner", sql`not ${t.required} or ${t.passwordOwner} is not null`),
  ],
);

/** The mail domains of a company. Several may ask for one; it belongs to the first that proves it. */
export const companyDomains = pgTable(
  "company_domains",
  {
    id: identity(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    domain: text("domain").notNull(),
    /** Stands in the domain's TXT record. */
    token: text("token").notNull(),
    verifiedAt: timestamptz("verified_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("company_domains_own").on(t.companyId, t.domain),
    uniqueIndex("company_domains_verified").on(t.domain).where(whereSet(t.verifiedAt)),
  ],
);

/** A member at the company's provider, by a hash of issuer and subject. */
export const memberIdentities = pgTable(
  "member_identities",
  {
    companyId: textRef("company_id", () => users.id, "cascade"),
    identityHash: text("identity_hash").notNull(),
    userId: textRef("user_id", () => users.id, "cascade"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.identityHash] }),
    index("member_identities_user").on(t.userId),
  ],
);

/** The id is the SHA-256 of the token; the token itself is only in the cookie. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** What the owner's list of sessions calls it; the id never leaves the server. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    userAgent: text("user_agent"),
    userId: textRef("user_id", () => users.id, "cascade"),
    expiresAt: timestamptz("expires_at").notNull(),
    seenAt: timestamptz("seen_at").notNull().defaultNow(),
    /** Whether a code was given: without one, no session of a user with a second factor is valid. */
    passedSecondFactor: boolean("passed_second_factor").notNull().default(false),
    /** Opened by the provider of the company, not by a password. */
    byCompany: boolean("by_company").notNull().default(false),
    /** The last time the user gave the password or a code (docs/rules/accounts-and-access.md#proof-of-identity). */
    provedAt: timestamptz("proved_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
    maxLengthCheck("sessions_user_agent_length", t.userAgent, limits.userAgent),
  ],
);

/** Devices that a user has signed in on, as keyed hashes (docs/rules/accounts-and-access.md#own-sessions). */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    hash: text("hash").notNull(),
    seenAt: timestamptz("seen_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index("known_devices_seen").on(t.seenAt)],
);
