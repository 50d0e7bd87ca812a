import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { applications, conversations, jobs, users } from "#db/schema/index.ts";
import { applicationSubject } from "#src/copy/applications.ts";
import { conversationSubject, greetingText } from "#src/copy/messaging.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { personForCompany } from "#src/platform/data/people.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { jobExistsFor, sharesConversation, visibleTo } from "#src/platform/data/visibility.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow, findValue } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import type { OpenConversation, WriteToConsultant } from "#src/domains/messaging/inputs.ts";
import { chargeMessage, insertMessage } from "./send.ts";
import type { NewMessage } from "./write.ts";
import { eventsOf } from "#src/platform/announce.ts";

/** About whom and what: a conversation is unique for the first three. */
type ConversationParams = Pick<
  typeof conversations.$inferSelect,
  "employerId" | "jobId" | "applicationId" | "subject"
> & { consultantId: string };

/** The unique constraint makes parallel calls return the same one. An existing one keeps its status. */
export async function openConversation(ctx: Ctx, params: ConversationParams) {
  const { consultantId, employerId, jobId, applicationId, subject } = params;
  const [inserted] = await ctx.db
    .insert(conversations)
    .values({
      consultantId,
      employerId,
      jobId,
      applicationId,
      subject,
      responsibleId: personForCompany(ctx),
      createdAt: ctx.now,
      lastMessageAt: ctx.now,
    })
    .onConflictDoNothing({
      target: [conversations.consultantId, conversations.employerId, conversations.jobId],
    })
    .returning({ id: conversations.id });
  if (inserted) {
    // About a job, it is listed among the contracts, too.
    const event = { to: [consultantId, employerId], conversationId: inserted.id };
    const topics = jobId === null ? [] : (["contracts"] as const);
    await publish(ctx, { events: eventsOf(event, "conversations", ...topics) });
    return { id: inserted.id, created: true };
  }
  const id = (await findConversationId(ctx, params)) ?? fail("stale_state");
  // Who looks for a conversation again wants to see it again.
  await ctx.db
    .update(conversations)
    .set({ employerHiddenAt: null })
    .where(and(eq(conversations.id, id), isNotNull(conversations.employerHiddenAt)));
  if (applicationId !== null) {
    await ctx.db
      .update(conversations)
      .set({ applicationId })
      .where(and(eq(conversations.id, id), isNull(conversations.applicationId)));
  }
  return { id, created: false };
}

async function findConversationId(
  ctx: Ctx,
  params: Omit<ConversationParams, "subject" | "applicationId">,
): Promise<number | null> {
  return findValue(
    ctx,
    conversations.id,
    eq(conversations.consultantId, params.consultantId),
    eq(conversations.employerId, params.employerId),
    params.jobId === null ? isNull(conversations.jobId) : eq(conversations.jobId, params.jobId),
  );
}

/** Consultants only after applying (docs/rules/conversations.md#starting-a-conversation). */
export async function findOrCreate(ctx: MemberCtx, input: OpenConversation) {
  const isEmployer = ctx.viewer.role === "employer";
  const params = isEmployer
    ? await paramsForEmployer(ctx, input, conversationSubject)
    : await paramsForApplicant(ctx, input);
  if (isEmployer) await chargeOpening(ctx, input);
  return inTransaction(ctx, (ctx) => openConversation(ctx, params));
}

/** Sends the greeting only in a new conversation (docs/rules/conversations.md#starting-a-conversation). */
export async function contactConsultant(ctx: EmployerCtx, consultantId: string) {
  const params = await paramsForEmployer(ctx, { consultantId }, conversationSubject);
  await chargeOpening(ctx, { consultantId });
  return inTransaction(ctx, async (ctx) => {
    const opened = await openConversation(ctx, params);
    const greeting = { conversationId: opened.id, content: greetingText(), isNew: true };
    if (opened.created) await insertMessage(ctx, greeting);
    return opened;
  });
}

/** Sends the first message to a consultant; the conversation is created in the same transaction. */
export async function writeToConsultant(ctx: EmployerCtx, input: WriteToConsultant) {
  return inTransactionOnce(
    ctx,
    { command: "messaging.write", input, charge: (ctx) => chargeFirstMessage(ctx, input) },
    (ctx) => writeFirstMessage(ctx, input, conversationSubject),
  );
}

/** A first message, in the caller's transaction; the conversation is created when there is none. */
export async function writeFirstMessage(
  ctx: EmployerCtx,
  input: Pick<WriteToConsultant, "consultantId" | "jobId"> & Omit<NewMessage, "conversationId" | "isNew">,
  subject: typeof conversationSubject,
) {
  const { consultantId, jobId, ...message } = input;
  const params = await paramsForEmployer(ctx, { consultantId, jobId }, subject);
  const { id: conversationId, created: isNew } = await openConversation(ctx, params);
  const { id } = await insertMessage(ctx, { ...message, conversationId, isNew });
  return { conversationId, messageId: id };
}

/** Counts a first message, and a conversation that does not exist yet, for the employer's limits. */
export async function chargeFirstMessage(
  ctx: EmployerCtx,
  params: Pick<OpenConversation, "consultantId" | "jobId">,
): Promise<void> {
  await chargeMessage(ctx);
  await chargeOpening(ctx, params);
}

/** Counts a conversation that does not exist yet for the employer's limit. */
async function chargeOpening(
  ctx: MemberCtx,
  { consultantId, jobId = null }: Pick<OpenConversation, "consultantId" | "jobId">,
): Promise<void> {
  const params = { consultantId, employerId: ctx.viewer.id, jobId };
  if ((await findConversationId(ctx, params)) === null) await throttle(ctx, "conversations", ctx.viewer.id);
}

/** Checks what the employer asks for. */
async function paramsForEmployer(
  ctx: MemberCtx,
  input: OpenConversation,
  subject: typeof conversationSubject,
): Promise<ConversationParams> {
  if (input.employerId !== undefined && input.employerId !== ctx.viewer.id) fail("forbidden");
  const jobId = input.jobId ?? null;
  const title = jobId === null ? null : await getOwnJobTitle(ctx, jobId);
  await failIfNotActiveConsultant(ctx, input.consultantId, jobId);
  const applicationId = await getOwnApplicationId(ctx, {
    consultantId: input.consultantId,
    jobId,
    applicationId: input.applicationId ?? null,
  });
  return {
    consultantId: input.consultantId,
    employerId: ctx.viewer.id,
    jobId,
    applicationId,
    subject: input.subject || subject(title),
  };
}

/** Only about a job they applied for (docs/rules/conversations.md#starting-a-conversation). */
async function paramsForApplicant(ctx: MemberCtx, input: OpenConversation): Promise<ConversationParams> {
  if (input.consultantId !== ctx.viewer.id) fail("forbidden");
  const [applied = fail("forbidden")] = await ctx.db
    .select({ id: applications.id, employerId: applications.employerId, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, ctx.viewer.id), eq(applications.jobId, input.jobId ?? 0)));
  const { id: applicationId, employerId, title } = applied;
  if (input.employerId !== undefined && input.employerId !== employerId) fail("forbidden");
  if (input.applicationId && input.applicationId !== applicationId) fail("not_found");
  return {
    consultantId: ctx.viewer.id,
    employerId,
    jobId: input.jobId ?? null,
    applicationId,
    subject: input.subject || applicationSubject(title),
  };
}

async function getOwnJobTitle(ctx: MemberCtx, jobId: number): Promise<string> {
  const [job = fail("not_found")] = await ctx.db
    .select({ title: jobs.title, employerId: jobs.employerId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt), jobExistsFor(ctx)));
  return job.employerId === ctx.viewer.id ? job.title : fail("forbidden");
}

/** A conversation that exists is opened also by a company that the consultant hides from now. */
async function failIfNotActiveConsultant(ctx: MemberCtx, id: string, jobId: number | null): Promise<void> {
  const isActive = and(eq(users.role, "consultant"), eq(users.listed, true));
  const isVisible = or(visibleTo(ctx, ctx.viewer), sharesConversation(ctx.viewer.id, jobId));
  if (!(await hasRow(ctx, users, eq(users.id, id), isActive, isVisible))) fail("not_found");
}

async function getOwnApplicationId(
  ctx: MemberCtx,
  params: { consultantId: string; jobId: number | null; applicationId: number | null },
) {
  if (params.applicationId === null) return null;
  const [row] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, params.applicationId),
        eq(applications.userId, params.consultantId),
        eq(applications.employerId, ctx.viewer.id),
        params.jobId === null ? undefined : eq(applications.jobId, params.jobId),
      ),
    );
  return row?.id ?? fail("not_found");
}
