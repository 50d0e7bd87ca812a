import { accountInput, listJobsInput, searchInput } from "#src/domains/admin/inputs.ts";
import { accountOutput, adminJobPageOutput, searchOutput } from "#src/domains/admin/outputs/search.ts";
import { getAccount } from "#src/domains/admin/queries/account.ts";
import { listJobs } from "#src/domains/admin/queries/jobs.ts";
import { searchAll } from "#src/domains/admin/queries/search.ts";
import { adminProcedure, router } from "#src/platform/trpc.ts";

/** How admins find people, companies, jobs and conversations (docs/rules/administration.md#search). */
export const adminSearchRouter = router({
  all: adminProcedure
    .input(searchInput)
    .output(searchOutput)
    .query(({ ctx, input }) => searchAll(ctx, input.search)),
  jobs: adminProcedure
    .input(listJobsInput)
    .output(adminJobPageOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  account: adminProcedure
    .input(accountInput)
    .output(accountOutput)
    .query(({ ctx, input }) => getAccount(ctx, input.userId)),
});
