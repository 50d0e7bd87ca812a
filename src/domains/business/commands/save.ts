import { eq } from "drizzle-orm";
import { businesses, suppliers } from "#db/schema/index.ts";
import { bankChangedEmail } from "#src/copy/security-emails.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { SaveBusiness } from "#src/domains/business/inputs.ts";
import type { Business } from "#src/domains/business/outputs.ts";
import { findBusiness, getBusiness, listCustomers } from "#src/domains/business/queries.ts";
import { businessOf, changesBank, saveBusinessError } from "#src/domains/business/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { failIf } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";

/** Stores the consultant's company. Another bankgiro or IBAN is mailed to the consultant (docs/rules/business.md#bank). */
export async function saveBusiness(ctx: MemberCtx, input: SaveBusiness): Promise<Business> {
  const { id } = input;
  failIf(saveBusinessError(ctx.viewer, id));
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, id);
    const today = stockholmDay(ctx.now);
    const before = await findBusiness(ctx, id);
    const business = businessOf(input, before, today);
    const isOtherBank = changesBank(before, business);
    const row = {
      userId: id,
      content: encrypt(ctx.services.env, secretPurposes.business, id, JSON.stringify(business)),
      bankChangedOn: isOtherBank ? today : (before?.bankChangedOn ?? null),
    };
    await ctx.db.insert(businesses).values(row).onConflictDoUpdate({ target: businesses.userId, set: row });
    if (isOtherBank) await sendEmail(ctx, { userId: id, ...bankChangedEmail(ctx.now) });
    const to = [id, ...(await listCustomers(ctx, id))];
    await publish(ctx, { events: [{ to, topic: "contracts" }] });
    return getBusiness(ctx, id);
  });
}

/** Account deletion: agreements keep the hashes of the deleted rows. */
export async function deleteBusinessOf({ db }: Ctx, userId: string): Promise<void> {
  await db.delete(businesses).where(eq(businesses.userId, userId));
  await db.delete(suppliers).where(eq(suppliers.userId, userId));
}
