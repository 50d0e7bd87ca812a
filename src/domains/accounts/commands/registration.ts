import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { companies, credentials, invitations, users } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import type { RegisterCompany, RegisterInvited } from "#src/domains/accounts/inputs.ts";
import { failInvitation, findInvitation, getUser, usernameIsTaken } from "#src/domains/accounts/queries.ts";
import type { CurrentUser } from "#src/domains/accounts/outputs.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashNewPassword } from "#src/platform/auth/passwords.ts";
import { violatedConstraint } from "#src/platform/data/sql-state.ts";
import { refundAddress, throttleAddress } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import type { CompanyConfirmation } from "#src/constants/accounts.ts";
import { waitForConfirmation } from "./email.ts";
import { failInMaintenance, startSession } from "./sign-in.ts";
import { recordTerms } from "./terms.ts";

interface NewEmployer extends Omit<RegisterCompany, "confirmPassword" | "password" | "termsVersion"> {
  passwordHash: string;
  confirmation?: CompanyConfirmation;
  /** The address waits for its confirmation. */
  isEmailPending?: boolean;
}

interface NewMember {
  name: string | null;
  email: string;
  /** Not for members whom the company's provider signs in. */
  username?: string;
  passwordHash?: string;
  termsVersion?: number | undefined;
  /** The address waits for its confirmation. */
  isEmailPending?: boolean;
}

/** Registers a company without signing it in (docs/rules/accounts-and-access.md#company-registration). */
export async function registerCompany(ctx: Ctx, input: RegisterCompany): Promise<void> {
  await withRegistrationChecks(ctx, input, async (passwordHash) => {
    await inTransaction(ctx, async (ctx) => {
      const id = await createEmployer(ctx, { ...input, passwordHash, isEmailPending: true });
      await waitForConfirmation(ctx, { id, name: input.contactName }, input.email);
      await recordRegistration(ctx, id, { by: "company" });
      await recordTerms(ctx, id, input.termsVersion);
    });
  });
}

/** Accepted in the same transaction: a failure leaves it usable, parallel calls create one account. */
export async function registerInvited(ctx: Ctx, input: RegisterInvited): Promise<CurrentUser> {
  const invitation = (await findInvitation(ctx, input.token)) ?? failInvitation(ctx);
  const { email } = invitation;
  return withRegistrationChecks(ctx, input, (passwordHash) =>
    inTransaction(ctx, async (ctx) => {
      const [accepted] = await ctx.db
        .update(invitations)
        .set({ status: "accepted", acceptedAt: ctx.now })
        .where(
          and(
            eq(invitations.id, invitation.id),
            eq(invitations.status, "pending"),
            gt(invitations.expiresAt, ctx.now),
          ),
        )
        .returning({ id: invitations.id });
      if (!accepted) failInvitation(ctx);
      const id = await createEmployer(ctx, { ...input, email, passwordHash, confirmation: "confirmed" });
      await ctx.db.update(invitations).set({ acceptedBy: id }).where(eq(invitations.id, invitation.id));
      await recordRegistration(ctx, id, { by: "invitation", invitationId: invitation.id });
      await recordTerms(ctx, id, input.termsVersion);
      await startSession(ctx, { personId: id, role: "employer" });
      return getUser(ctx, id);
    }),
  );
}

/** Names the new account as the one that acted: it has no session yet. */
export async function recordRegistration(
  ctx: Ctx,
  id: string,
  after: { by: "company" | "invitation" | "provider"; invitationId?: number },
): Promise<void> {
  await record(ctx, { action: "account.registered", target: ["user", id], actorId: id, after });
}

/** Creates the account of a person who joins a company, without a membership (docs/rules/members.md). */
export async function createMemberAccount(ctx: Ctx, person: NewMember): Promise<string> {
  const id = randomUUID();
  const { name, username, passwordHash } = person;
  const email = person.isEmailPending ? null : person.email;
  await ctx.db.insert(users).values({ id, role: "member", name, email, createdAt: ctx.now });
  if (username !== undefined && passwordHash !== undefined)
    await ctx.db.insert(credentials).values({ userId: id, username, passwordHash, changedAt: ctx.now });
  if (person.isEmailPending) await waitForConfirmation(ctx, { id, name }, person.email);
  await recordTerms(ctx, id, person.termsVersion);
  return id;
}

/** Creates an employer with its company, on the basic tier. Unique indexes reject a taken user name or email. */
export async function createEmployer(ctx: Ctx, employer: NewEmployer): Promise<string> {
  const id = randomUUID();
  const { email, contactName: name } = employer;
  const confirmedEmail = employer.isEmailPending ? null : email;
  await ctx.db
    .insert(users)
    .values({ id, role: "employer", name, email: confirmedEmail, createdAt: ctx.now });
  const { username, passwordHash } = employer;
  await ctx.db.insert(credentials).values({ userId: id, username, passwordHash, changedAt: ctx.now });
  await ctx.db.insert(companies).values({
    userId: id,
    name: employer.companyName,
    description: employer.description ?? null,
    location: employer.location ?? null,
    website: employer.website ?? null,
    phone: employer.phone ?? null,
    orgNumber: employer.orgNumber,
    confirmation: employer.confirmation,
    createdAt: ctx.now,
  });
  return id;
}

/** Checks shared by all registrations. A taken user name is reported as such. */
export async function withRegistrationChecks<T>(
  ctx: Ctx,
  input: { username: string; password: string },
  register: (passwordHash: string) => Promise<T>,
): Promise<T> {
  if (ctx.viewer) fail("already_signed_in");
  await failInMaintenance(ctx);
  await throttleAddress(ctx, "registrationTry");
  await throttleAddress(ctx, "registration");
  try {
    if (await usernameIsTaken(ctx, input.username)) failUsernameTaken();
    return await register(await hashNewPassword(input.password, ctx.services.env.hashCost));
  } catch (error) {
    await refundAddress(ctx, "registration");
    const broken = violatedConstraint(error);
    if (broken === "credentials_username_unique") failUsernameTaken();
    if (broken === "users_email_unique") fail("registration_refused");
    if (broken === "companies_org_number_unique") failOrgNumberTaken();
    throw error;
  }
}

/** Another company has the organisation number (docs/rules/accounts-and-access.md#company-registration). */
export function failOrgNumberTaken(): never {
  return fail("org_number_taken", { fields: { orgNumber: [accountMessages.orgNumberTaken] } });
}

export function failUsernameTaken(): never {
  return fail("username_taken", { fields: { username: [accountMessages.usernameTaken] } });
}
