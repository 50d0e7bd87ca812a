import { and, eq, ne } from "drizzle-orm";
import { credentials, users } from "#db/schema/index.ts";
import { accountChangedEmail, type AccountChange } from "#src/copy/security-emails.ts";
import { sameEmail } from "#src/domains/accounts/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { changeEmail, throttleEmailChange } from "./email.ts";
import { failUsernameTaken } from "./registration.ts";

type CompanyAccount = Record<AccountChange, string>;

/**
 * An admin changes the contact person, user name and email address of a company's account
 * (docs/rules/administration.md#a-companys-account). The present address gets an email that says what was changed, a new
 * one its confirmation link.
 */
export async function changeCompanyAccount(
  ctx: AdminCtx,
  userId: string,
  account: CompanyAccount,
): Promise<void> {
  await throttleEmailChange(ctx, userId);
  const { contactName, username, email } = account;
  await failingOn({ credentials_username_unique: failUsernameTaken }, () =>
    inTransaction(ctx, async (ctx) => {
      const [before] = await ctx.db
        .select({
          ...pick(users, ["name", "email", "pendingEmail"]),
          username: credentials.username,
        })
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(and(eq(users.id, userId), eq(users.role, "employer"), ne(users.status, "deleted")))
        .for("update");
      if (!before) return fail("not_found");
      const changes: AccountChange[] = [];
      if (contactName !== before.name) {
        changes.push("contactName");
        await ctx.db.update(users).set({ name: contactName }).where(eq(users.id, userId));
      }
      if (username !== before.username) {
        changes.push("username");
        await ctx.db.update(credentials).set({ username }).where(eq(credentials.userId, userId));
      }
      if (!sameEmail(email, before.email ?? before.pendingEmail)) {
        changes.push("email");
        await changeEmail(ctx, userId, email);
      }
      if (changes.length === 0) return;
      await record(ctx, { action: "account.changed", target: ["user", userId], after: { changes } });
      await sendEmail(ctx, {
        userId,
        kind: null,
        ...accountChangedEmail(ctx.now, changes, ctx.services.env.contactEmail),
      });
    }),
  );
}
