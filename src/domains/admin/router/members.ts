import { approveDomain } from "#src/domains/company-sign-in/commands/domains.ts";
import { companyDomainInput } from "#src/domains/company-sign-in/inputs.ts";
import { domainOutput, domainsOutput } from "#src/domains/company-sign-in/outputs.ts";
import { listDomains } from "#src/domains/company-sign-in/queries/settings.ts";
import { accountInput } from "#src/domains/admin/inputs.ts";
import { eraseFormerMember, nameOwner } from "#src/domains/members/commands/membership.ts";
import { memberInput, nameOwnerInput } from "#src/domains/members/inputs.ts";
import { companyMembersOutput } from "#src/domains/members/outputs.ts";
import { listCompanyMembers } from "#src/domains/members/queries/members.ts";
import { adminProcedure, provenAdminProcedure, router } from "#src/platform/trpc.ts";

/** The people of a company, for admins (docs/rules/members.md#owners). */
export const companyMembersRouter = router({
  list: adminProcedure
    .input(accountInput)
    .output(companyMembersOutput)
    .query(({ ctx, input }) => listCompanyMembers(ctx, input.userId)),
  nameOwner: provenAdminProcedure.input(nameOwnerInput).mutation(({ ctx, input }) => nameOwner(ctx, input)),
  eraseFormer: provenAdminProcedure
    .input(memberInput)
    .mutation(({ ctx, input }) => eraseFormerMember(ctx, input.personId)),
  domains: adminProcedure
    .input(accountInput)
    .output(domainsOutput)
    .query(({ ctx, input }) => listDomains(ctx, input.userId)),
  approveDomain: provenAdminProcedure
    .input(companyDomainInput)
    .output(domainOutput)
    .mutation(({ ctx, input }) => approveDomain(ctx, input.companyId, input.domain)),
});
