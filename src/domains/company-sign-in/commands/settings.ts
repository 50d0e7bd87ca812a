import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { companySignIns, credentials, members, users, companyDomains } from "#db/schema/index.ts";
import { companySignInMessages as messages } from "#src/copy/company-sign-in.ts";
import type { SignInSettings } from "#src/domains/company-sign-in/inputs.ts";
import type { SignInSettingsOutput } from "#src/domains/company-sign-in/outputs.ts";
import { getSignInSettings } from "#src/domains/company-sign-in/queries/settings.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import { endPasswordSessionsOf } from "#src/platform/auth/sessions.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { isRefusedTarget } from "#src/platform/http/public-fetch.ts";
import { fail } from "#src/shared/errors.ts";
import { reportChange } from "./tell-owners.ts";
import { hasRow } from "#src/platform/data/queries.ts";

/** Sets the provider of the company. 'Kräv' ends what passwords have opened, but the named owner's and the caller's session. */
export async function saveSignIn(ctx: EmployerCtx, input: SignInSettings): Promise<SignInSettingsOutput> {
  const { env } = ctx.services;
  const { id: companyId } = ctx.viewer;
  await throttle(ctx, "domainChecks", companyId);
  if (await isRefusedTarget(env, input.issuer)) failField("issuer", messages.privateIssuer);
  await inTransaction(ctx, async (ctx) => {
    await lockCompany(ctx, companyId);
    const people = await lockMembers(ctx, companyId);
    const [before] = await ctx.db
      .select()
      .from(companySignIns)
      .where(eq(companySignIns.companyId, companyId))
      .for("update");
    const passwordOwner = input.passwordOwner ?? null;
    const owner = people.find(({ personId }) => personId === passwordOwner);
    if ((input.required || passwordOwner !== null) && !(owner?.part === "owner" && owner.hasPassword))
      failField("passwordOwner", messages.passwordOwner);
    const proved = and(eq(companyDomains.companyId, companyId), isNotNull(companyDomains.verifiedAt));
    // Without one, nobody finds the way to the provider.
    if (input.required && !(await hasRow(ctx, companyDomains, proved)))
      failField("required", messages.provedDomain);
    const { issuer, clientId, required, defaultPart = null } = input;
    const clientSecret = input.clientSecret
      ? encrypt(env, secretPurposes.companySignIn, companyId, input.clientSecret)
      : // A stored secret is only for the issuer that gave it.
        before?.issuer === issuer
        ? before.clientSecret
        : failField("clientSecret", messages.clientSecret);
    await ctx.db
      .insert(companySignIns)
      .values({
        companyId,
        issuer,
        clientId,
        clientSecret,
        required,
        defaultPart,
        passwordOwner,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: companySignIns.companyId,
        set: { issuer, clientId, clientSecret, required, defaultPart, passwordOwner },
      });
    if (required) {
      const others = people.map(({ personId }) => personId).filter((id) => id !== passwordOwner);
      await endPasswordSessionsOf(ctx, others, ctx.viewer.sessionId);
    }
    await reportChange(ctx, {
      companyId,
      action: "company_sign_in.changed",
      before: before && { issuer: before.issuer, required: before.required, defaultPart: before.defaultPart },
      after: { issuer, required, defaultPart },
    });
  });
  return getSignInSettings(ctx);
}

/** Everyone signs in with a password again; who has none is invited anew after leaving. */
export async function removeSignIn(ctx: EmployerCtx): Promise<void> {
  const { id: companyId } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(companySignIns)
      .where(eq(companySignIns.companyId, companyId))
      .returning({ companyId: companySignIns.companyId });
    if (removed.length === 0) fail("not_found");
    await reportChange(ctx, { companyId, action: "company_sign_in.removed" });
  });
}

/**
 * Before its members: an invitation that is being accepted adds one first, or waits and then sees what is required. Not
 * "update": who ends a membership has locked the member and writes rows that refer to the company.
 */
async function lockCompany({ db }: Ctx, companyId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, companyId)).for("no key update");
}

/** So that no one becomes or stops being an owner, or signs in with a password, while the setting changes. */
async function lockMembers({ db }: Ctx, companyId: string) {
  return db
    .select({
      personId: members.personId,
      part: members.part,
      hasPassword: isNotNull(credentials.userId).mapWith(Boolean),
    })
    .from(members)
    .leftJoin(credentials, eq(credentials.userId, members.personId))
    .where(and(eq(members.companyId, companyId), isNull(members.endedAt)))
    .orderBy(asc(members.id))
    .for("update", { of: members });
}

function failField(field: string, message: string): never {
  return fail("bad_request", { fields: { [field]: [message] } });
}

/** Account deletion, before the memberships end: the owner with a password may then go, too. */
export async function deleteSignInOf({ db }: Ctx, companyId: string): Promise<void> {
  await db.delete(companySignIns).where(eq(companySignIns.companyId, companyId));
  await db.delete(companyDomains).where(eq(companyDomains.companyId, companyId));
}
