import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { identities, users } from "#db/schema/index.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { beginAttempt, finishAttempt, type Identity, type Intent } from "#src/platform/auth/oidc.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { returnPath } from "#src/shared/return-path.ts";
import { limits } from "#src/constants/limits.ts";
import { startSession } from "./sign-in.ts";

/** Where the browser goes next; with a state when it goes to the identity provider. */
export interface Redirect {
  to: string;
  state?: string;
}

/** Sends a visitor to the identity provider; whoever is signed in already goes home. */
export async function redirectToProvider(ctx: Ctx, intent: Intent, returnTo: unknown): Promise<Redirect> {
  if (ctx.viewer) return { to: "/" };
  const back = returnPath(returnTo);
  if ((await maintenance(ctx)).on) return { to: failed(intent, "maintenance", back) };
  try {
    const { url, state } = await beginAttempt(ctx, intent, back);
    return { to: url, state };
  } catch (error) {
    if (error instanceof AppError) return { to: failed(intent, "unavailable", back) };
    throw error;
  }
}

/** Signs in, signs up or redirects with an error (docs/rules/accounts-and-access.md#consultant-sign-in). */
export async function handleCallback(ctx: Ctx, state: string | null, query: string): Promise<Redirect> {
  const result = await finishAttempt(ctx, state, query);
  if (result.outcome !== "identified") return { to: failed("login", result.outcome) };
  const { identity, intent, returnTo } = result;
  if ((await maintenance(ctx)).on) return { to: failed(intent, "maintenance", returnTo) };
  const known = await findByIdentity(ctx, identity);
  if (known && intent === "register") return { to: failed("login", "user_already_exists", returnTo) };
  if (!known && intent === "login") return { to: failed("register", "user_not_found", returnTo) };
  if (known && known.status !== "active") return { to: failed("login", "account_suspended") };
  try {
    await inTransaction(ctx, async (ctx) => {
      await startSession(ctx, known ?? { id: await createConsultant(ctx, identity), role: null });
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "user_exists")
      return { to: failed("login", "user_already_exists") };
    if (error instanceof AppError) return { to: failed("login", "account_suspended") };
    throw error;
  }
  return { to: returnTo };
}

/** A new account for an identity, without a role. One identity, one account: the primary key decides. */
export async function createConsultant(ctx: Ctx, identity: Identity): Promise<string> {
  const id = randomUUID();
  const name = identity.name?.slice(0, limits.name) ?? null;
  const email = identity.email && identity.email.length <= limits.email ? identity.email : null;
  // An e-mail of another account stays with that account: accounts are never joined by it.
  const [made] = await ctx.db
    .insert(users)
    .values({ id, name, email, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) await ctx.db.insert(users).values({ id, name, createdAt: ctx.now });
  const [kept] = await ctx.db
    .insert(identities)
    .values({ issuer: identity.issuer, subject: identity.subject, userId: id, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (!kept) return fail("user_exists");
  await record(ctx, {
    action: "account.registered",
    target: ["user", id],
    actorId: id,
    after: { by: "provider" },
  });
  return id;
}

async function findByIdentity(ctx: Ctx, { issuer, subject }: Identity) {
  const [found] = await ctx.db
    .select({ id: users.id, role: users.role, status: users.status })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found ?? null;
}

/** The page that says why not; it still knows where the visitor was going, for the next try. */
function failed(intent: Intent, reason: string, returnTo = "/"): string {
  const query = new URLSearchParams({ error: reason, ...(returnTo !== "/" && { returnTo }) });
  return `${intent === "login" ? "/login" : "/get-started"}?${query.toString()}`;
}
