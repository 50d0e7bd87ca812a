import { and, desc, eq, or } from "drizzle-orm";
import {
  applications,
  auditLog,
  companies,
  conversations,
  credentials,
  favorites,
  files,
  identities,
  interviews,
  jobs,
  knownDevices,
  messages,
  notifications,
  projects,
  reports,
  savedJobs,
  sessions,
  skills,
  tips,
  userSkills,
  users,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/**
 * All stored data about a user: what they entered, wrote and did. Excludes other users' data (an employer's notes about
 * them, the other party's messages) and credentials. When requested by an admin it also excludes messages with their
 * files, notifications and interview notes.
 */
export async function personalData(
  ctx: Ctx,
  userId: string,
  isOwn: boolean,
): Promise<Record<string, unknown>> {
  const account = await getAccount(ctx, userId);
  const { role } = account;
  return {
    account,
    signsInBy: await signInMethods(ctx, userId),
    sessions: await sessionsOf(ctx, userId),
    conversations: await ownConversations(ctx, userId),
    ...(isOwn
      ? { messages: await ownMessages(ctx, userId), notifications: await ownNotifications(ctx, userId) }
      : { leftOut: ["messages", "files in messages", "notifications", "notes of interviews"] }),
    files: await listFiles(ctx, userId, isOwn),
    reports: await ownReports(ctx, userId),
    actions: await ctx.db
      .select({ at: auditLog.at, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(auditLog.id),
    ...(role === "employer" ? await companyData(ctx, userId, isOwn) : await consultantData(ctx, userId)),
  };
}

/** The files a user has sent or shows on their profile; only profile images when an admin asks. */
export async function listFiles(ctx: Ctx, userId: string, isOwn: boolean) {
  const ownedByUser = eq(files.ownerId, userId);
  return ctx.db
    .select({ id: files.id, name: files.originalName, size: files.size, createdAt: files.createdAt })
    .from(files)
    .where(isOwn ? ownedByUser : and(ownedByUser, eq(files.purpose, "image")))
    .orderBy(files.createdAt, files.id);
}

async function ownNotifications(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      title: notifications.title,
      message: notifications.message,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt));
}

async function ownMessages(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      conversationId: messages.conversationId,
      content: messages.content,
      hiddenReason: messages.hiddenReason,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.senderId, userId))
    .orderBy(messages.id);
}

/** The reports that the user sent; those about the user would tell who reported. */
async function ownReports(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      kind: reports.kind,
      reason: reports.reason,
      text: reports.text,
      status: reports.status,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(reports.id);
}

async function getAccount(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row || row.status === "deleted") return fail("not_found");
  const { suspendedReason: _reason, deletedAt: _deletedAt, imageId: _imageId, ...account } = row;
  return account;
}

async function signInMethods(ctx: Ctx, userId: string) {
  const [password] = await ctx.db
    .select({ username: credentials.username, passwordChangedAt: credentials.changedAt })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  const providers = await ctx.db
    .select({ provider: identities.issuer, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId));
  return { password: password ?? null, providers };
}

async function sessionsOf(ctx: Ctx, userId: string) {
  const open = await ctx.db
    .select({ device: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt);
  const devices = await ctx.db
    .select({ firstUsedAt: knownDevices.createdAt, lastSignInAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(knownDevices.createdAt);
  return { open, devices };
}

async function ownConversations(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      id: conversations.id,
      subject: conversations.subject,
      status: conversations.status,
      agreementValueOre: conversations.agreementValueOre,
      durationMonths: conversations.durationMonths,
      startDate: conversations.startDate,
      terms: conversations.terms,
      createdAt: conversations.createdAt,
    })
    .from(conversations)
    .where(or(eq(conversations.consultantId, userId), eq(conversations.employerId, userId)))
    .orderBy(conversations.id);
}

async function consultantData(ctx: Ctx, userId: string) {
  const { db } = ctx;
  return {
    skills: (
      await db
        .select({ name: skills.name })
        .from(userSkills)
        .innerJoin(skills, eq(skills.id, userSkills.skillId))
        .where(eq(userSkills.userId, userId))
        .orderBy(skills.name)
    ).map(({ name }) => name),
    projects: await db.select().from(projects).where(eq(projects.userId, userId)).orderBy(projects.id),
    applications: await db
      .select({
        job: jobs.title,
        company: jobs.company,
        status: applications.status,
        createdAt: applications.createdAt,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.userId, userId))
      .orderBy(applications.id),
    interviews: await db
      .select({ scheduledAt: interviews.scheduledAt, minutes: interviews.minutes })
      .from(interviews)
      .where(eq(interviews.consultantId, userId))
      .orderBy(interviews.scheduledAt),
    savedJobs: await db
      .select({ job: jobs.title, savedAt: savedJobs.createdAt })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .where(eq(savedJobs.userId, userId)),
    tips: await db
      .select({ job: jobs.title, state: tips.state, points: tips.points, createdAt: tips.createdAt })
      .from(tips)
      .innerJoin(jobs, eq(jobs.id, tips.jobId))
      .where(eq(tips.referrerId, userId)),
  };
}

async function companyData(ctx: Ctx, userId: string, isOwn: boolean) {
  const { db } = ctx;
  return {
    company: (await db.select().from(companies).where(eq(companies.userId, userId)))[0] ?? null,
    jobs: await db
      .select({
        title: jobs.title,
        description: jobs.description,
        status: jobs.status,
        hiddenReason: jobs.hiddenReason,
        createdAt: jobs.createdAt,
      })
      .from(jobs)
      .where(eq(jobs.employerId, userId))
      .orderBy(jobs.id),
    interviews: await db
      .select({
        scheduledAt: interviews.scheduledAt,
        minutes: interviews.minutes,
        ...(isOwn && { notes: interviews.notes }),
      })
      .from(interviews)
      .where(eq(interviews.employerId, userId))
      .orderBy(interviews.scheduledAt),
    favourites: await db
      .select({ name: users.name })
      .from(favorites)
      .innerJoin(users, and(eq(users.id, favorites.consultantId), eq(users.status, "active")))
      .where(eq(favorites.employerId, userId)),
  };
}
