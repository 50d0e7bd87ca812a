import { and, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import { tabStatuses } from "#src/domains/contracts/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { likePattern } from "#src/shared/search.ts";

export const consultants = alias(users, "contract_consultants");
export const employers = alias(users, "contract_employers");

/**
 * All contracts for admins, otherwise the viewer's own; only those with a job (docs/rules/contracts.md#contract-list).
 */
export function visibleTo(ctx: MemberCtx): SQL | undefined {
  const { id, role } = ctx.viewer;
  const own = or(
    eq(conversations.consultantId, id),
    and(eq(conversations.employerId, id), isNull(conversations.employerHiddenAt)),
  );
  return and(isNotNull(conversations.jobId), role === "admin" ? undefined : own);
}

/** Those of the contract, or the present ones. */
export const names = {
  jobTitle: sql<string | null>`coalesce(${contracts.jobTitle}, ${jobs.title})`,
  consultantName: sql<string | null>`coalesce(${contracts.consultantName}, ${consultants.name})`,
  employerName: sql<string>`coalesce(${contracts.employerName}, ${companies.name}, ${employers.name}, '')`,
};

/** What the viewer asked for (docs/rules/contracts.md#contract-list). */
export function matching(ctx: MemberCtx, { tab, kind, search }: FilterContracts): SQL | undefined {
  const pattern = search ? likePattern(search) : null;
  return and(
    visibleTo(ctx),
    inArray(conversations.status, [...tabStatuses[tab]]),
    kind === "agreements" ? isNotNull(contracts.id) : undefined,
    kind === "discussions" ? isNull(contracts.id) : undefined,
    pattern === null
      ? undefined
      : or(
          ilike(names.jobTitle, pattern),
          ilike(names.consultantName, pattern),
          ilike(names.employerName, pattern),
        ),
  );
}
