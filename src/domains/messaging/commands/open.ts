import { and, eq, isNull } from "drizzle-orm";
import { applications, conversations, jobs, users } from "#db/schema/index.ts";
import { applicationSubject } from "#src/copy/applications.ts";
import { conversationSubject, greetingText, invitationSubject } from "#src/copy/messaging.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import type { Invite, Open, Write } from "#src/domains/messaging/inputs.ts";
import { insertMessage } from "./send.ts";

interface Parties {
  consultantId: string;
  employerId: string;
  jobId: number | null;
  applicationId: number | null;
  subject: string;
}

/** Finds or creates; the unique constraint decides between several at once. An existing one keeps its status. */
export async function openConversation(ctx: Ctx, of: Parties): Promise<{ id: number; created: boolean }> {
  const { consultantId, employerId, jobId, applicationId, subject } = of;
  const [made] = await ctx.db
    .insert(conversations)
    .values({
      consultantId,
      employerId,
      jobId,
      applicationId,
      subject,
      createdAt: ctx.now,
      lastMessageAt: ctx.now,
    })
    .onConflictDoNothing({
      target: [conversations.consultantId, conversations.employerId, conversations.jobId],
    })
    .returning({ id: conversations.id });
  if (made) {
    await publish(ctx, {
      events: [{ to: [consultantId, employerId], topic: "conversations", conversationId: made.id }],
    });
    return { id: made.id, created: true };
  }
  const id = (await existing(ctx, of)) ?? fail("stale_state");
  if (applicationId !== null) {
    await ctx.db
      .update(conversations)
      .set({ applicationId })
      .where(and(eq(conversations.id, id), isNull(conversations.applicationId)));
  }
  return { id, created: false };
}

async function existing(ctx: Ctx, of: Omit<Parties, "subject" | "applicationId">): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.consultantId, of.consultantId),
        eq(conversations.employerId, of.employerId),
        of.jobId === null ? isNull(conversations.jobId) : eq(conversations.jobId, of.jobId),
      ),
    );
  return found?.id ?? null;
}

/** Employers with anyone, consultants after applying (docs/rules/conversations.md#who-can-start). */
export async function findOrCreate(ctx: MemberCtx, input: Open): Promise<{ id: number; created: boolean }> {
  const of =
    ctx.viewer.role === "employer"
      ? await openingOf(ctx, input, conversationSubject)
      : await openingOfApplicant(ctx, input);
  return inTransaction(ctx, (ctx) => openConversation(ctx, of));
}

/** Greets only in a new conversation (docs/rules/conversations.md#greeting). */
export async function contactConsultant(ctx: EmployerCtx, consultantId: string): Promise<{ id: number }> {
  const of = await openingOf(ctx, { consultantId }, conversationSubject);
  return inTransaction(ctx, async (ctx) => {
    const { id, created } = await openConversation(ctx, of);
    const greeting = { conversationId: id, content: greetingText, fileIds: [], clientKey: null };
    if (created) await insertMessage(ctx, greeting);
    return { id };
  });
}

/** First words to a consultant: the conversation is stored together with them. */
export async function writeToConsultant(ctx: EmployerCtx, input: Write) {
  return writeFirst(ctx, input, conversationSubject);
}

/** Invites a consultant to one of the employer's own jobs. */
export async function inviteConsultant(ctx: EmployerCtx, { consultantId, jobId, content }: Invite) {
  return writeFirst(ctx, { consultantId, jobId, content, fileIds: [], clientKey: null }, invitationSubject);
}

async function writeFirst(ctx: EmployerCtx, input: Write, subject: typeof conversationSubject) {
  await throttle(ctx, "messages", ctx.viewer.id);
  const of = await openingOf(ctx, { consultantId: input.consultantId, jobId: input.jobId }, subject);
  return inTransactionOnce(ctx, { command: "messaging.write", input }, async (ctx) => {
    const { id: conversationId } = await openConversation(ctx, of);
    const { content, fileIds, clientKey } = input;
    const { id } = await insertMessage(ctx, {
      conversationId,
      content,
      fileIds,
      clientKey: clientKey ?? null,
    });
    return { conversationId, messageId: id };
  });
}

/** What an employer may open, and not too often: a refusal must not take its own count back, so this comes before. */
async function openingOf(ctx: MemberCtx, input: Open, subject: typeof conversationSubject): Promise<Parties> {
  if (input.employerId !== undefined && input.employerId !== ctx.viewer.id) fail("forbidden");
  const jobId = input.jobId ?? null;
  const title = jobId === null ? null : await ownJobTitle(ctx, jobId);
  await liveConsultant(ctx, input.consultantId);
  const applicationId = await ownApplication(ctx, {
    consultantId: input.consultantId,
    jobId,
    applicationId: input.applicationId ?? null,
  });
  const of = { consultantId: input.consultantId, employerId: ctx.viewer.id, jobId };
  if ((await existing(ctx, of)) === null) await throttle(ctx, "conversations", ctx.viewer.id);
  return { ...of, applicationId, subject: input.subject || subject(title) };
}

/** A consultant can only open the conversation of an own application (docs/rules/conversations.md#who-can-start). */
async function openingOfApplicant(ctx: MemberCtx, input: Open): Promise<Parties> {
  if (input.consultantId !== ctx.viewer.id) fail("forbidden");
  const [applied] = await ctx.db
    .select({ id: applications.id, employerId: applications.employerId, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, ctx.viewer.id), eq(applications.jobId, input.jobId ?? 0)));
  if (!applied) return fail("forbidden");
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

async function ownJobTitle(ctx: MemberCtx, jobId: number): Promise<string> {
  const [job] = await ctx.db
    .select({ title: jobs.title, employerId: jobs.employerId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)));
  if (!job) return fail("not_found");
  return job.employerId === ctx.viewer.id ? job.title : fail("forbidden");
}

async function liveConsultant(ctx: MemberCtx, id: string): Promise<void> {
  const [live] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "consultant"), eq(users.status, "active")));
  if (!live) fail("not_found");
}

async function ownApplication(
  ctx: MemberCtx,
  of: { consultantId: string; jobId: number | null; applicationId: number | null },
) {
  if (of.applicationId === null) return null;
  const [found] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, of.applicationId),
        eq(applications.userId, of.consultantId),
        eq(applications.employerId, ctx.viewer.id),
        of.jobId === null ? undefined : eq(applications.jobId, of.jobId),
      ),
    );
  return found?.id ?? fail("not_found");
}
