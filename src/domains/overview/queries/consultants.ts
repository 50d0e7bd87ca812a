import { and, eq, isNotNull } from "drizzle-orm";
import { contracts, conversations, invoicingDetails, jobs } from "#db/schema/index.ts";
import { quartersPerHour } from "#src/constants/time.ts";
import { businessesOf } from "#src/domains/business/queries.ts";
import { ownContracts } from "#src/domains/contracts/queries/terms.ts";
import { contractHours } from "#src/domains/contracts/rules.ts";
import type { OurConsultant } from "#src/domains/overview/outputs.ts";
import { isSoleTrader, monthsHere } from "#src/domains/overview/rules.ts";
import { approvedSums } from "#src/domains/time/queries/approved.ts";
import { boundsOf } from "#src/domains/time/rules.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { groupBy } from "#src/shared/objects.ts";
import { responsibleFor } from "#src/platform/data/people.ts";
import { stockholmDay } from "#src/shared/time.ts";

/** The company's agreements in which both have confirmed a version: present ones first, then the latest begun. */
export async function listOurConsultants(ctx: EmployerCtx): Promise<OurConsultant[]> {
  const today = stockholmDay(ctx.now);
  const rows = await ctx.db
    .select({
      contract: contracts,
      responsible: responsibleFor(ctx.viewer.role),
      costCentre: invoicingDetails.costCentre,
    })
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .leftJoin(invoicingDetails, eq(invoicingDetails.contractId, contracts.id))
    .where(and(ownContracts(ctx), isNotNull(contracts.confirmedVersion)));
  const sums = await approvedSums(
    ctx,
    rows.map(({ contract }) => contract.id),
  );
  const businesses = await businessesOf(
    ctx,
    rows.map(({ contract }) => contract),
  );
  const byConsultant = groupBy(rows, ({ contract }) => contract.consultantId);
  return rows
    .map(({ contract, responsible, costCentre }) => {
      const { id, consultantId, status } = contract;
      const { from, to } = boundsOf(contract);
      const business = businesses.get(id) ?? null;
      const approved = sums.get(id);
      const approvedHours = (approved?.quarters ?? 0) / quartersPerHour;
      const estimatedHours = contractHours(contract);
      const own = byConsultant.get(consultantId) ?? [];
      return {
        contractId: id,
        consultantId: consultantId ?? "",
        consultantName: contract.consultantName ?? "",
        jobTitle: contract.jobTitle,
        business: business?.name ?? null,
        responsible,
        from,
        to,
        isOver: status !== "agreement_made" || (to !== null && to < today),
        hourlyPrice: contract.agreementValueOre / 100,
        approvedHours,
        estimatedHours,
        hoursLeft: estimatedHours - approvedHours,
        spend: (approved?.customerPaysOre ?? 0) / 100,
        costCentre,
        monthsHere:
          business && isSoleTrader(business.orgNumber)
            ? null
            : monthsHere(
                own.map((each) => boundsOf(each.contract)),
                today,
              ),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.isOver) - Number(b.isOver) || b.from.localeCompare(a.from) || b.contractId - a.contractId,
    );
}
