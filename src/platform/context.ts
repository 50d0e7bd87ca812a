import type { Db } from "#db/types.ts";
import type { MemberPart, Role } from "#src/constants/accounts.ts";
import type { Scope } from "#src/constants/integrations.ts";
import type { Clock } from "./data/clock.ts";
import type { Env } from "./env.ts";
import type { Events } from "./events.ts";
import type { Log } from "./log.ts";
import type { Storage } from "./files/storage.ts";

/**
 * The signed-in user. `id` is the account that is acted for, a company's for all its members, and decides rights and rows.
 * `personId` is who sits there, the same for everyone but the members who joined a company: sign-in, notifications, emails
 * and drafts are the person's (docs/decisions/023-members.md). `sessionId` is the stored (hashed) id, never the token.
 */
export interface Viewer {
  id: string;
  personId: string;
  role: Role | null;
  /** What the person may do in the company; null for consultants and admins. */
  part?: MemberPart | null;
  /** The person's name. */
  name: string | null;
  /** An admin has set their password: they must change it before anything else. */
  mustChangePassword: boolean;
  /** Whether signing in needs a code besides the password; this session has passed it. */
  hasSecondFactor?: boolean | undefined;
  /** When this session last gave the password or a code; without it, steps that need a proof fail. */
  provedAt?: Date | undefined;
  /** The provider of the company has opened this session (docs/rules/members.md#sign-in-with-the-employers-account). */
  byCompany?: boolean | undefined;
  sessionId: string;
  /** The key of a program that acts for the account, instead of a session (docs/rules/integrations.md#api-keys). */
  key?: { id: number; scopes: readonly Scope[] } | undefined;
}

/** Whose events a viewer gets: those of the account and, for a member of a company, the person's own. */
export function idsOf({ id, personId }: Pick<Viewer, "id" | "personId">): readonly string[] {
  return id === personId ? [id] : [id, personId];
}

/** Whether the caller's id in a documented path means the person who calls: the account's, or the person's own. */
export function isOwnId({ id, personId }: Pick<Viewer, "id" | "personId">, given: string): boolean {
  return given === id || given === personId;
}

/** The browser or script behind a request. */
interface Caller {
  /** The stored id of the session in the cookie, whether or not that session is still valid. */
  presentedSession: string | null;
  /** The User-Agent header, cut to the length the database stores. */
  userAgent?: string | undefined;
  /** The cookie of an earlier sign-in with a password. */
  device?: string | undefined;
  /** The state of a sign-in attempt that this browser has begun. */
  attempt?: string | undefined;
  /** A prefetch, a HEAD request or one that another site caused: the user has not asked for the response, so reading it has no effect. */
  isPrefetch?: boolean;
  /** The Idempotency-Key header: a repeated call with the same key returns the first result. */
  idempotencyKey?: string | undefined;
  /** The fields and file hashes of a multipart form, to recognise a repeat: the input itself has new file ids each time. */
  form?: string;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (line: string) => void;
}

/** What is created once per process and shared by all requests. */
export interface Services {
  env: Env;
  log: Log;
  storage: Storage;
  events: Events;
  /** The time of requests and scheduled work. */
  clock: Clock;
  /** Run in this order when an account is deleted (server/account-hooks.ts). */
  accountDeletionHooks: readonly AccountDeletionHook[];
  /** Run when a company changes its name (server/account-hooks.ts). */
  companyRenameHooks: readonly CompanyRenameHook[];
}

/** Deletes the data of a user in one domain, in the transaction that deletes the account. */
export type AccountDeletionHook = (ctx: Ctx, userId: string) => Promise<void>;

/** Updates copies of a company's name in one domain, in the transaction that changes it. */
export type CompanyRenameHook = (ctx: Ctx, employerId: string, company: string) => Promise<void>;

/** What commands and queries get. `now` is the time of the request. */
export interface Ctx<V extends Viewer | null = Viewer | null> {
  db: Db;
  viewer: V;
  now: Date;
  requestId: string;
  /** The caller's IPv4 address or IPv6 /64 network, which limits count for. */
  address: string;
  /** The anonymous visitor's cookie value, hashed, or null. */
  visitor: string | null;
  /** Null without a request: scheduled work, CLI commands. */
  caller: Caller | null;
  services: Services;
  /** Set inside a transaction: callbacks to run after the commit. */
  afterCommit: (() => Promise<void>)[] | null;
  /** Set inside a transaction: live events to send in one statement at its end. */
  announcements?: string[] | undefined;
  /** Sends no live events and no emails: for demo data in the past. */
  silent?: boolean | undefined;
}

export type MemberCtx = Ctx<Viewer>;
export type ConsultantCtx = Ctx<Viewer & { role: "consultant" }>;
export type EmployerCtx = Ctx<Viewer & { role: "employer" }>;
export type AdminCtx = Ctx<Viewer & { role: "admin" }>;
