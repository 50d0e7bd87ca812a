import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { identities, users } from "#db/schema/index.ts";
import { email as emailField } from "#src/copy/fields.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import {
  beginAttempt,
  clientOf,
  finishAttempt,
  type Identity,
  type Intent,
  type Provider,
} from "#src/platform/auth/oidc.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { returnPath } from "#src/shared/urls.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { nameFromProvider } from "#src/domains/accounts/rules.ts";
import { waitForConfirmation } from "./email.ts";
import { startSession } from "./sign-in.ts";
import { recordTerms } from "./terms.ts";
import { recordRegistration } from "./registration.ts";

/** The redirect target; `state` is set when it is the identity provider, `isSignedIn` after its callback. */
export interface Redirect {
  to: string;
  state?: string;
  isSignedIn?: boolean;
}

interface Start {
  intent: Intent;
  returnTo: unknown;
  asksAgain: boolean;
  /** The address that a member of a company has given. */
  loginHint?: string;
}

/**
 * Redirects a visitor to an identity provider, the operator's unless `findProvider` finds another one, and a signed-in user
 * to the home page. Each redirect stores an attempt, so they are limited; above the limit the sign-in page says that it is
 * unavailable.
 */
export async function redirectToProvider(
  ctx: Ctx,
  { intent, returnTo, asksAgain, loginHint }: Start,
  page: SignInPage = pageOf(intent),
  findProvider: () => Promise<Provider | null> = async () => clientOf(ctx.services.env),
): Promise<Redirect> {
  if (ctx.viewer) return { to: "/" };
  const path = returnPath(returnTo);
  if ((await maintenance(ctx)).on) return { to: errorPath(page, "maintenance", path) };
  try {
    await throttleAddress(ctx, "loginRedirect");
    const provider = await findProvider();
    if (!provider) return { to: errorPath(page, "company_unknown", path) };
    const { url, state } = await beginAttempt(ctx, provider, {
      intent,
      returnTo: path,
      asksAgain,
      loginHint,
    });
    return { to: url, state };
  } catch (error) {
    if (error instanceof AppError) return { to: errorPath(page, "unavailable", path) };
    throw error;
  }
}

/** Signs in, signs up or redirects with an error (docs/rules/accounts-and-access.md#consultant-sign-in). */
export async function handleCallback(ctx: Ctx, state: string | null, query: string): Promise<Redirect> {
  const result = await finishAttempt(ctx, clientOf(ctx.services.env), state, query);
  if (result.outcome !== "identified")
    return { to: errorPath(pageOf(result.intent ?? "login"), result.outcome, result.returnTo) };
  const { identity, intent, returnTo } = result;
  if ((await maintenance(ctx)).on) return { to: errorPath(pageOf(intent), "maintenance", returnTo) };
  const known = await findByIdentity(ctx, identity);
  if (known && intent === "register") return { to: errorPath("/login", "user_already_exists", returnTo) };
  if (!known && intent === "login") return { to: errorPath("/get-started", "user_not_found", returnTo) };
  if (known && known.status !== "active") return { to: errorPath("/login", "account_suspended") };
  try {
    await inTransaction(ctx, async (ctx) => {
      await startSession(ctx, known ?? { personId: await createConsultant(ctx, identity), role: null });
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "user_exists")
      return { to: errorPath("/login", "user_already_exists") };
    if (error instanceof AppError) return { to: errorPath("/login", "account_suspended") };
    throw error;
  }
  return { to: returnTo, isSignedIn: true };
}

/** The primary key allows one account per identity. */
export async function createConsultant(ctx: Ctx, identity: Identity): Promise<string> {
  const id = randomUUID();
  const name = nameFromProvider(identity.name);
  const email = addressOf(identity.email);
  // When another account has the email, this one is created without it; accounts are never merged by email.
  const [inserted] = await ctx.db
    .insert(users)
    .values({ id, name, email, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!inserted) await ctx.db.insert(users).values({ id, name, createdAt: ctx.now });
  const waiting = addressOf(identity.unverifiedEmail);
  if (waiting !== null) await waitForConfirmation(ctx, { id, name }, waiting);
  const [linked] = await ctx.db
    .insert(identities)
    .values({ issuer: identity.issuer, subject: identity.subject, userId: id, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (!linked) return fail("user_exists");
  await recordRegistration(ctx, id, { by: "provider" });
  // The page that leads to the provider says that creating the account accepts the terms.
  await recordTerms(ctx, id, termsVersion);
  return id;
}

/** What a provider calls an address is written into emails and calendar files, so it must be one. */
export function addressOf(claim: string | null | undefined): string | null {
  return emailField.safeParse(claim).data ?? null;
}

async function findByIdentity(ctx: Ctx, { issuer, subject }: Identity) {
  const [row] = await ctx.db
    .select({ personId: users.id, role: users.role, status: users.status })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row ? { ...row, role: actingRole(row.role) } : null;
}

type SignInPage = "/login" | "/get-started" | "/employer-login";

function pageOf(intent: Intent): SignInPage {
  return intent === "login" ? "/login" : "/get-started";
}

/** The page that shows the error; it keeps `returnTo` for the next attempt. */
export function errorPath(page: SignInPage, reason: string, returnTo = "/"): string {
  const query = new URLSearchParams({ error: reason, ...(returnTo !== "/" && { returnTo }) });
  return `${page}?${query.toString()}`;
}
