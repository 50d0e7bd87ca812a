import { renameCompanyOfJobs } from "#src/domains/jobs/commands/rename-company.ts";
import type { CompanyRenameHook } from "#src/platform/context.ts";

/** Where else a company's name is written than in its own row. */
export const companyRenameHooks: readonly CompanyRenameHook[] = [renameCompanyOfJobs];
