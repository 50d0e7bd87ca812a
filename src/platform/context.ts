import type { Db } from "#db/client.ts";
import type { Role } from "#src/constants/roles.ts";
import type { Env } from "./env.ts";
import type { Events } from "./events.ts";
import type { Log } from "./log.ts";
import type { Storage } from "./files/storage.ts";

/** Whoever is signed in. `sessionId` is the stored (hashed) id, never the token. */
export interface Viewer {
  id: string;
  role: Role | null;
  name: string | null;
  /** An admin has set their password: until they choose their own, nothing else is open to them. */
  mustChangePassword: boolean;
  sessionId: string;
}

/** The browser or script behind a request. */
export interface Caller {
  /** The stored id of the session its cookie names, whether or not that session still lives. */
  presentedSession: string | null;
  /** The request only looks ahead (prefetch, HEAD): nobody has seen the answer. */
  isPrefetch?: boolean;
  /** Names a creating call, so that its repeat is answered with the first result. */
  idempotencyKey?: string | undefined;
  /** What a form held, with the hashes of its files: the command's input only has ids that are new each time. */
  form?: string;
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void;
}

/** What the process has once and every request uses. */
export interface Services {
  env: Env;
  log: Log;
  storage: Storage;
  events: Events;
  /** What each part of the product forgets when an account ends, in order; put together where all parts are known. */
  accountDeletionHooks: readonly AccountDeletionHook[];
  /** What each part of the product writes anew when a company changes its name; put together in the same place. */
  companyRenameHooks: readonly CompanyRenameHook[];
}

/** Forgets somebody in one part of the product, in the transaction that ends the account. */
export type AccountDeletionHook = (ctx: Ctx, userId: string) => Promise<void>;

/** Writes a company's new name wherever it stands, in the transaction that changes it. */
export type CompanyRenameHook = (ctx: Ctx, employerId: string, company: string) => Promise<void>;

/** All that a command or query may know. `now` is the time of the request. */
export interface Ctx<V extends Viewer | null = Viewer | null> {
  db: Db;
  viewer: V;
  now: Date;
  requestId: string;
  /** The caller's network address. */
  address: string;
  /** The anonymous visitor's cookie value, hashed, or null. */
  visitor: string | null;
  /** Null when no request asked: scheduled work, commands of the command line. */
  caller: Caller | null;
  services: Services;
  /** Set inside a transaction: what to do once it is committed. */
  afterCommit: (() => Promise<void>)[] | null;
  /** What is done here happened in somebody's past: no browser hears of it and no letter leaves. */
  silent?: boolean | undefined;
}

export type MemberCtx = Ctx<Viewer>;
export type ConsultantCtx = Ctx<Viewer & { role: "consultant" }>;
export type EmployerCtx = Ctx<Viewer & { role: "employer" }>;
export type AdminCtx = Ctx<Viewer & { role: "admin" }>;
