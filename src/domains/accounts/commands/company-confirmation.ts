import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { companyAskedEmail, companyConfirmedEmail, companyDeniedEmail } from "#src/copy/company-emails.ts";
import { askCompanyError } from "#src/domains/accounts/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail, failIf } from "#src/shared/errors.ts";

type Company = typeof companies.$inferSelect;

/** The same decision again changes nothing (docs/rules/administration.md#confirming-companies). */
export async function setConfirmed(
  ctx: AdminCtx,
  input: { companyId: number; confirmed: boolean; reason: string | null },
): Promise<void> {
  const confirmation = input.confirmed ? "confirmed" : "rejected";
  const confirmationNote = input.confirmed ? null : input.reason;
  await inTransaction(ctx, async (ctx) => {
    const before = await lockCompany(ctx, input.companyId);
    if (before.confirmation === confirmation && before.confirmationNote === confirmationNote) return;
    await change(ctx, before, { confirmation, confirmationNote, confirmationAskedAt: null });
    await record(ctx, {
      action: "company.confirmation",
      target: ["company", before.id],
      before: { confirmation: before.confirmation },
      after: { confirmation },
    });
    const email = input.confirmed ? companyConfirmedEmail() : companyDeniedEmail(confirmationNote);
    await sendEmail(ctx, { userId: before.userId, toMembers: true, ...email });
  });
}

/** By email and on the company's dashboard. The same question again sends nothing. */
export async function askCompany(
  ctx: AdminCtx,
  { companyId, question }: { companyId: number; question: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockCompany(ctx, companyId);
    failIf(askCompanyError(before));
    if (before.confirmationAskedAt !== null && before.confirmationNote === question) return;
    await change(ctx, before, { confirmationNote: question, confirmationAskedAt: ctx.now });
    await record(ctx, { action: "company.asked", target: ["company", companyId] });
    await sendEmail(ctx, { userId: before.userId, toMembers: true, ...companyAskedEmail(question) });
  });
}

async function lockCompany(ctx: AdminCtx, id: number): Promise<Company> {
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, id)).for("update");
  return row ?? fail("not_found");
}

async function change(ctx: AdminCtx, { id }: Company, columns: Partial<Company>): Promise<void> {
  await ctx.db.update(companies).set(columns).where(eq(companies.id, id));
}
