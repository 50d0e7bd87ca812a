import { failStepIf } from "#src/platform/data/steps.ts";
import { contracts, conversations } from "#db/schema/index.ts";
import { agreementReported } from "#src/copy/contract-notifications.ts";
import { agreementMessages, contractLines } from "#src/copy/contracts.ts";
import { termsInForce, type ContractRow } from "#src/domains/contracts/queries/terms.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { lastDayOf, stockholmDay } from "#src/shared/time.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import {
  amendAgreementError,
  contractStepError,
  endRemindersDue,
  isDeclined,
  isPossibleStart,
  proposeError,
  type AgreementDetails,
} from "#src/domains/contracts/rules.ts";
import { activeAdmins } from "#src/domains/accounts/queries.ts";
import { addVersion, latestVersion, writeTermsInForce } from "./versions.ts";
import { isTracked, lockOwnContract, namesOf, publishContract } from "./load.ts";
import { and, eq } from "drizzle-orm";
import { fillJob } from "#src/domains/applications/commands/fill-job.ts";
import type { ReportAgreement, SetContractStatus } from "#src/domains/contracts/inputs.ts";

interface Report extends Omit<SetContractStatus, "status" | "duration"> {
  /** In months. */
  duration?: number | null | undefined;
}

type Locked = Awaited<ReturnType<typeof lockOwnContract>>;

/** Makes a contract of an active conversation, or adds details that an earlier report left out. */
export async function reportAgreement(ctx: EmployerCtx, report: Report): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const conversation = await lockOwnContract(ctx, report.id);
    await failStepIf(ctx, contractStepError(conversation.status, "agreement_made"), [
      "conversation",
      report.id,
    ]);
    const given = {
      agreementValueOre: report.agreementValue == null ? null : Math.round(report.agreementValue * 100),
      durationMonths: report.duration ?? null,
      startDate: report.startDate ?? null,
      terms: report.terms ?? null,
    };
    const { contract } = conversation;
    const isFirst = contract === null;
    if (contract === null) await insertContract(ctx, conversation, given);
    else await addDetails(ctx, contract, given);
    const counts = contract?.confirmedVersion == null;
    await insertSystemLine(ctx, {
      conversationId: report.id,
      senderId: ctx.viewer.id,
      content: isFirst ? contractLines.reported(report) : contractLines.amended(counts),
    });
    await publishContract(ctx, conversation, isFirst ? "reported" : "amended", [conversation.consultantId]);
    if (isFirst) await notifyAdmins(ctx, conversation);
  });
}

async function insertContract(ctx: EmployerCtx, conversation: Locked, given: AgreementDetails) {
  const { id, consultantId, employerId, jobId } = conversation;
  const { agreementValueOre, durationMonths, startDate, terms } = given;
  if (agreementValueOre === null || durationMonths === null)
    return failIfMissing(agreementValueOre, durationMonths);
  const permille = await commissionPermille(ctx, employerId);
  const names = await namesOf(ctx, conversation);
  if (startDate !== null && !isPossibleStart(startDate, stockholmDay(ctx.now)))
    return fail("bad_request", { fields: { startDate: [agreementMessages.startTooFar] } });
  const endDate = startDate === null ? null : lastDayOf(startDate, durationMonths);
  const version = { priceOre: agreementValueOre, months: durationMonths, startDate, endDate, terms };
  const row = {
    conversationId: id,
    consultantId,
    consultantName: names.consultantName,
    employerId,
    employerName: names.companyName,
    jobId,
    jobTitle: names.jobTitle ?? "",
    ...termsInForce(version, { commissionPermille: permille, scope: names.scope }),
    endReminders: endRemindersDue(endDate, stockholmDay(ctx.now)),
    commissionPermille: permille,
    agreedAt: ctx.now,
    proposedAt: ctx.now,
  };
  const [inserted] = await ctx.db.insert(contracts).values(row).returning();
  if (inserted) await addVersion(ctx, inserted, { ...version, reported: true });
  await record(ctx, {
    action: "contract.agreed",
    target: ["conversation", id],
    before: { status: conversation.status },
    after: { status: "agreement_made", agreementValueOre, durationMonths, commissionPermille: permille },
  });
}

/** A new version with what was missing: of a confirmed agreement the other party is to confirm it (docs/rules/contracts.md#adding-details). */
async function addDetails(ctx: EmployerCtx, contract: ContractRow, given: AgreementDetails) {
  if (contract.confirmedVersion !== null) failIf(proposeError(contract, ctx.viewer.role));
  const latest = await latestVersion(ctx, contract.id);
  // What was added before and waits for an answer is not missing any more.
  const stored =
    latest?.reported && !isDeclined(contract)
      ? { ...latest, agreementValueOre: latest.priceOre, durationMonths: latest.months }
      : contract;
  failIf(amendAgreementError(stored, given, await isTracked(ctx, contract.conversationId)));
  const startDate = stored.startDate ?? given.startDate;
  if (given.startDate !== null && !isPossibleStart(given.startDate, stockholmDay(ctx.now)))
    fail("bad_request", { fields: { startDate: [agreementMessages.startTooFar] } });
  await addVersion(ctx, contract, {
    priceOre: stored.agreementValueOre,
    months: stored.durationMonths,
    startDate,
    endDate: startDate === null ? null : lastDayOf(startDate, stored.durationMonths),
    terms: stored.terms ?? given.terms,
    reported: true,
  });
  await writeTermsInForce(ctx, contract.id);
  await record(ctx, {
    action: "contract.amended",
    target: ["conversation", contract.conversationId],
    before: { status: contract.status },
    after: { status: "agreement_made", startDate },
  });
}

/** Every reported agreement is an invoice to write (docs/rules/contracts.md#reporting-an-agreement). */
async function notifyAdmins(ctx: EmployerCtx, { id, ...conversation }: Locked): Promise<void> {
  const admins = await activeAdmins(ctx);
  const { companyName, jobTitle } = await namesOf(ctx, conversation);
  await publish(ctx, {
    notifications: admins.map((userId) =>
      agreementReported({ userId, conversationId: id, companyName, jobTitle: jobTitle ?? "" }),
    ),
    events: [{ to: admins, topic: "contracts" }],
  });
}

function failIfMissing(value: number | null, months: number | null): never {
  return fail("bad_request", {
    fields: {
      ...(value === null && { agreementValue: [agreementMessages.value] }),
      ...(months === null && { duration: [agreementMessages.duration] }),
    },
  });
}

/**
 * Reports an agreement and, when asked to, fills its job with the consultant: both or neither
 * (docs/rules/contracts.md#report-and-fill). The job is filled first, because its row is locked before conversations.
 */
export async function reportAndFill(ctx: EmployerCtx, { fill, ...report }: ReportAgreement): Promise<void> {
  if (!fill) return reportAgreement(ctx, report);
  return inTransaction(ctx, async (ctx) => {
    const [conversation = fail("not_found")] = await ctx.db
      .select({ jobId: conversations.jobId, consultantId: conversations.consultantId })
      .from(conversations)
      .where(and(eq(conversations.id, report.id), eq(conversations.employerId, ctx.viewer.id)));
    const { jobId, consultantId } = conversation;
    if (jobId === null) return fail("conversation_without_job");
    if (consultantId === null) return fail("not_an_applicant");
    await fillJob(ctx, { id: jobId, selectedConsultantId: consultantId, message: fill.message });
    await reportAgreement(ctx, report);
  });
}
