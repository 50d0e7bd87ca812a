import { and, eq, isNotNull } from "drizzle-orm";
import { members, users } from "#db/schema/index.ts";
import type { MemberPart } from "#src/constants/accounts.ts";
import { findCompanyIdentity, linkCompanyIdentity } from "#src/domains/accounts/commands/company-identity.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import {
  addressOf,
  errorPath,
  redirectToProvider,
  type Redirect,
} from "#src/domains/accounts/commands/provider.ts";
import { createMemberAccount } from "#src/domains/accounts/commands/registration.ts";
import { startSession } from "#src/domains/accounts/commands/sign-in.ts";
import { nameFromProvider } from "#src/domains/accounts/rules.ts";
import {
  companyOfDomain,
  findCompanyProvider,
  findProviderOf,
} from "#src/domains/company-sign-in/queries/settings.ts";
import { firstPart, type Refusal } from "#src/domains/company-sign-in/rules.ts";
import { addMember, makeRoom, takeInvitation } from "#src/domains/members/commands/invite.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import { holdIdentity } from "#src/platform/auth/held-identity.ts";
import { finishAttempt, type Identity } from "#src/platform/auth/oidc.ts";
import type { Ctx } from "#src/platform/context.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { violatedConstraint } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { AppError, fail } from "#src/shared/errors.ts";

const page = "/employer-login";

/** Redirects to the provider of the company whose domain the address has. Says nothing about the address itself. */
export async function redirectToCompanyProvider(
  ctx: Ctx,
  { email, returnTo, asksAgain }: { email: string; returnTo: unknown; asksAgain: boolean },
): Promise<Redirect> {
  const attempt = { intent: "login", returnTo, asksAgain, loginHint: email } as const;
  return redirectToProvider(ctx, attempt, page, () => findProviderOf(ctx, email));
}

/** Signs in a member whom the provider of the company names; it opens nothing but this company. */
export async function handleCompanyCallback(
  ctx: Ctx,
  companyId: string,
  state: string | null,
  query: string,
): Promise<Redirect> {
  const found = await findCompanyProvider(ctx, companyId);
  if (!found) return { to: errorPath(page, "failed") };
  const result = await finishAttempt(ctx, found.provider, state, query);
  if (result.outcome !== "identified") return { to: errorPath(page, result.outcome, result.returnTo) };
  const { identity, returnTo } = result;
  if ((await maintenance(ctx)).on) return { to: errorPath(page, "maintenance", returnTo) };
  try {
    const person = {
      ...identity,
      companyId,
      identityHash: hashed(`${identity.issuer}\n${identity.subject}`),
    };
    return await inTransaction(ctx, async (ctx) => {
      const known = await findCompanyIdentity(ctx, person);
      const answer = known === null ? await firstSignIn(ctx, person, found.defaultPart) : { personId: known };
      if ("refusal" in answer) return { to: errorPath(page, answer.refusal, returnTo) };
      if ("state" in answer) return { to: errorPath(page, "company_link", returnTo), state: answer.state };
      await startSession(ctx, {
        personId: answer.personId,
        role: "employer",
        // The provider has asked for what the employer wants to be asked for.
        hasSecondFactor: true,
        byCompany: true,
      });
      // Again, in a statement of its own: the membership may have ended while the session waited for the user's row.
      if ((await findCompanyIdentity(ctx, person)) !== answer.personId) fail("invalid_employer_credentials");
      return { to: returnTo, isSignedIn: true };
    });
  } catch (error) {
    if (violatedConstraint(error) === "users_email_unique")
      return { to: errorPath(page, "company_account_exists") };
    if (error instanceof AppError)
      return { to: errorPath(page, error.code === "member_limit_reached" ? "company_full" : "failed") };
    throw error;
  }
}

interface Person extends Identity {
  companyId: string;
  identityHash: string;
}

/**
 * Makes a member of an address of the company's domain that is invited or gets the default part. An account that has the
 * address already is not taken over: a member of this company gives the password of hers once (`state`).
 */
async function firstSignIn(
  ctx: Ctx,
  person: Person,
  defaultPart: MemberPart | null,
): Promise<{ personId: string } | { state: string } | { refusal: Refusal }> {
  const { companyId, identityHash } = person;
  const email = addressOf(person.email);
  if (email === null) return { refusal: "email_unverified" };
  if ((await companyOfDomain(ctx, email)) !== companyId) return { refusal: "company_domain" };
  await lockUser(ctx, companyId);
  // Of two first sign-ins at once the second one finds what the first has made.
  const known = await findCompanyIdentity(ctx, person);
  if (known !== null) return { personId: known };
  const account = await findAccount(ctx, email);
  if (account?.companyId === companyId)
    return { state: await holdIdentity(ctx, { companyId, identityHash, userId: account.id }) };
  if (account) return { refusal: "company_account_exists" };
  const invitedAs = await takeInvitation(ctx, companyId, email);
  const first = firstPart({ invitedAs, defaultPart, wasRemoved: await wasRemoved(ctx, companyId, email) });
  if ("refusal" in first) return first;
  await makeRoom(ctx, companyId);
  const personId = await createMemberAccount(ctx, { name: nameFromProvider(person.name), email });
  await linkCompanyIdentity(ctx, { companyId, identityHash, userId: personId });
  await addMember(ctx, { personId, companyId, part: first.part });
  return { personId };
}

/** The account with a confirmed address, and the company of which it is a member. */
async function findAccount({ db }: Ctx, email: string) {
  const [row] = await db
    .select({ id: users.id, companyId: members.companyId })
    .from(users)
    .leftJoin(members, eq(members.personId, users.id))
    .where(equalIgnoringCase(users.email, email));
  return row;
}

function wasRemoved(ctx: Ctx, companyId: string, email: string): Promise<boolean> {
  const removed = and(
    eq(members.companyId, companyId),
    isNotNull(members.endedAt),
    eq(members.removedEmailHash, hashed(email.toLowerCase())),
  );
  return hasRow(ctx, members, removed);
}
