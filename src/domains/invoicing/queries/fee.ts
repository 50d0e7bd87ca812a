import { and, eq } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import { vatPercent } from "#src/constants/economy.ts";
import { quartersPerHour } from "#src/constants/time.ts";
import type { BasisOf } from "#src/domains/invoicing/inputs.ts";
import { amountsOf, portionsOf, sumOf } from "#src/domains/time/rules.ts";
import { approvedWeeksOf } from "#src/domains/time/queries/weeks.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { splitAmount, vatOf } from "#src/shared/money.ts";
import { weekName } from "#src/shared/weeks.ts";
import { buyerOf } from "./basis.ts";
import { findInvoicing } from "./details.ts";

/** The platform's fee for the approved time of a month, to the company and admins (docs/rules/invoicing.md#the-fee). */
export async function getFee(ctx: MemberCtx, { id, month }: BasisOf) {
  const { id: viewerId, role } = ctx.viewer;
  const own = role === "admin" ? undefined : eq(contracts.employerId, viewerId);
  const [contract = fail("not_found")] = await ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), own));
  const { commissionPermille } = contract;
  const approved = await approvedWeeksOf(ctx, id);
  const portions = portionsOf(approved, 0).filter((each) => each.month === month && each.quarters > 0);
  if (portions.length === 0) fail("not_found");
  const netOre = sumOf(portions.map((portion) => amountsOf(portion, commissionPermille).feeOre));
  const vatOre = vatOf(netOre, vatPercent);
  const buyer = await buyerOf(ctx, contract);
  return {
    contractId: id,
    conversationId: contract.conversationId,
    month,
    companyName: buyer.name,
    orgNumber: buyer.orgNumber,
    jobTitle: contract.jobTitle,
    costCentre: (await findInvoicing(ctx, id)).costCentre,
    commissionPercent: commissionPermille / 10,
    lines: portions.map((portion) => ({
      week: weekName(portion.startsOn),
      hours: portion.quarters / quartersPerHour,
      feePerHour: splitAmount(portion.priceOre, commissionPermille).feeOre / 100,
      net: amountsOf(portion, commissionPermille).feeOre / 100,
    })),
    net: netOre / 100,
    vat: vatOre / 100,
    total: (netOre + vatOre) / 100,
  };
}
