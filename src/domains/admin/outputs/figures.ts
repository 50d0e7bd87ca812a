import { z } from "zod";
import { storageProblems } from "#src/constants/files.ts";
import { auditFields } from "#src/domains/admin/rules.ts";
import { pageOutput } from "#src/shared/paging.ts";

/** What waits for an admin; 1 001 means more than 1 000 (docs/rules/administration.md#to-do). */
export const todoOutput = z.object({
  companiesToConfirm: z.number().int(),
  agreementsToBook: z.number().int(),
  overdueInvoices: z.number().int(),
  openReports: z.number().int(),
  expiringInvitations: z.number().int(),
  companiesToFollowUp: z.number().int(),
  privacyRequests: z.number().int(),
  failedMails: z.number().int(),
});

export const userFigures = z.object({
  totalUsers: z.number().int(),
  consultants: z.number().int(),
  employers: z.number().int(),
  /** Signed in once, and has not opened a page as a consultant yet. */
  withoutRole: z.number().int(),
  newThisWeek: z.number().int(),
});

/** `keptAt` is when they were counted, if not now. */
export const userManagementOutput = userFigures.extend({ keptAt: z.date().optional() });

/** Money in kronor; `verificationRate` in percent; `months` are the last twelve, oldest first. */
export const countedFigures = z.object({
  totalCommission: z.number(),
  /** The part of `totalCommission` that was written off. */
  writtenOff: z.number(),
  trackedCommissions: z.number().int(),
  completedContracts: z.number().int(),
  averageContractValue: z.number(),
  totalConsultants: z.number().int(),
  totalCompanies: z.number().int(),
  activeJobs: z.number().int(),
  totalApplications: z.number().int(),
  activeConversations: z.number().int(),
  verificationRate: z.number(),
  monthlyActiveUsers: z.number().int(),
  newUsersThisWeek: z.number().int(),
  months: z.array(
    z.object({
      month: z.string(),
      commission: z.number(),
      agreements: z.number().int(),
      applications: z.number().int(),
      newUsers: z.number().int(),
    }),
  ),
});
export type CountedFigures = z.output<typeof countedFigures>;

export const analyticsOutput = countedFigures.extend({
  commissionRate: z.number(),
  /** When the figures were counted. */
  updatedAt: z.date(),
});

const probe = z.object({ ok: z.boolean(), milliseconds: z.number().int() });

export const healthOutput = z.object({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  checkedAt: z.date(),
  database: probe,
  /** Of the command `backup`; null when it has never run. */
  backup: z.object({ lastAt: z.date().nullable() }),
  /** `freeBytes` is null when it cannot be measured. */
  storage: probe.extend({ problem: z.enum(storageProblems).nullable(), freeBytes: z.number().nullable() }),
  queue: z.object({
    ok: z.boolean(),
    waiting: z.number().int(),
    late: z.number().int(),
    lastRunAt: z.date().nullable(),
  }),
  mail: z.object({ ok: z.boolean(), delivery: z.enum(["smtp", "folder", "off"]), failing: z.number().int() }),
});
export type Health = z.output<typeof healthOutput>;

const auditValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const auditEntryOutput = z.object({
  id: z.number().int(),
  at: z.date(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  targetType: z.string().nullable(),
  targetId: z.string().nullable(),
  /** The name of an account or company, or the title of a job; null for all other targets. */
  targetName: z.string().nullable(),
  /** The changed values, only of fields that have a label (docs/rules/administration.md#audit-log-values). */
  changes: z.array(z.object({ field: z.enum(auditFields), before: auditValue, after: auditValue })),
});
export type AuditEntry = z.output<typeof auditEntryOutput>;

export const auditPageOutput = pageOutput(auditEntryOutput);

/** Emails that failed and are not sent; `nextAt` is null when they were given up. */
export const failedMailsOutput = z.array(
  z.object({
    id: z.number().int(),
    recipient: z.string(),
    failure: z.string().nullable(),
    createdAt: z.date(),
    nextAt: z.date().nullable(),
  }),
);
