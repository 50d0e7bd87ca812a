import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { companies, credentials, invitations, users } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import type { RegisterCompany, RegisterInvited } from "#src/domains/accounts/inputs.ts";
import { findInvitation, getUser, takenBy } from "#src/domains/accounts/queries.ts";
import type { CurrentUser } from "#src/domains/accounts/outputs.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { hashNewPassword } from "#src/platform/auth/passwords.ts";
import { brokenConstraint } from "#src/platform/data/sql-state.ts";
import { refundLimit, throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { failInMaintenance, startSession } from "./sign-in.ts";

interface NewEmployer extends Omit<RegisterCompany, "confirmPassword" | "password"> {
  passwordHash: string;
}

/** Registers a company without signing it in (docs/rules/accounts-and-access.md#company-registration). */
export async function registerCompany(ctx: Ctx, input: RegisterCompany): Promise<void> {
  await oneRegistration(ctx, input, async (passwordHash) => {
    await inTransaction(ctx, async (ctx) => {
      const id = await createEmployer(ctx, { ...input, passwordHash });
      await record(ctx, {
        action: "account.registered",
        target: ["user", id],
        actorId: id,
        after: { by: "company" },
      });
    });
  });
}

/**
 * A company registers by invitation and is signed in. The invitation is spent in the same transaction, so that a
 * failure leaves it usable and two at once make one account.
 */
export async function registerInvited(ctx: Ctx, input: RegisterInvited): Promise<CurrentUser> {
  const invitation = (await findInvitation(ctx, input.token)) ?? fail("invitation_invalid");
  const { email } = invitation;
  return oneRegistration(ctx, { ...input, email }, (passwordHash) =>
    inTransaction(ctx, async (ctx) => {
      const [spent] = await ctx.db
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
      if (!spent) fail("invitation_invalid");
      const id = await createEmployer(ctx, { ...input, email, passwordHash });
      await ctx.db.update(invitations).set({ acceptedBy: id }).where(eq(invitations.id, invitation.id));
      await record(ctx, {
        action: "account.registered",
        target: ["user", id],
        actorId: id,
        after: { by: "invitation", invitationId: invitation.id },
      });
      await startSession(ctx, { id, role: "employer" });
      return getUser(ctx, id);
    }),
  );
}

/** The account of an employer with its company, on the basic tier. The unique indexes decide about names and e-mails. */
export async function createEmployer(ctx: Ctx, of: NewEmployer): Promise<string> {
  const id = randomUUID();
  const { email, contactName: name } = of;
  await ctx.db.insert(users).values({ id, role: "employer", name, email, createdAt: ctx.now });
  const { username, passwordHash } = of;
  await ctx.db.insert(credentials).values({ userId: id, username, passwordHash, changedAt: ctx.now });
  await ctx.db.insert(companies).values({
    userId: id,
    name: of.companyName,
    description: of.description ?? null,
    location: of.location ?? null,
    website: of.website ?? null,
    phone: of.phone ?? null,
    orgNumber: of.orgNumber,
    createdAt: ctx.now,
  });
  return id;
}

/** What both registrations ask first, and how they say what is taken: only the user name is told. */
async function oneRegistration<T>(
  ctx: Ctx,
  wish: { username: string; email: string; password: string },
  register: (passwordHash: string) => Promise<T>,
): Promise<T> {
  if (ctx.viewer) fail("already_signed_in");
  await failInMaintenance(ctx);
  await throttle(ctx, "registrationTry", ctx.address);
  await throttle(ctx, "registration", ctx.address);
  try {
    failIfTaken(await takenBy(ctx, wish));
    return await register(await hashNewPassword(wish.password));
  } catch (error) {
    await refundLimit(ctx, "registration", ctx.address);
    const broken = brokenConstraint(error);
    if (broken === "credentials_username_unique") failIfTaken("username");
    if (broken === "users_email_unique") failIfTaken("email");
    throw error;
  }
}

function failIfTaken(what: "username" | "email" | null): void {
  if (what === "username") fail("username_taken", { fields: { username: [accountMessages.usernameTaken] } });
  if (what === "email") fail("registration_refused");
}
