import { and, count, eq, isNotNull } from "drizzle-orm";
import {
  applications,
  comments,
  companies,
  cvSnapshots,
  decisions,
  favorites,
  files,
  hiddenFrom,
  interviews,
  jobChanges,
  jobDrafts,
  lists,
  jobs,
  profileParts,
  profileViews,
  requests,
  projects,
  reports,
  savedJobs,
  tips,
  users,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { exportOmissions } from "#src/copy/export.ts";
import { contractData, ownBusiness, timeData } from "./export-contracts.ts";
import { exportedConversations, exportedMessages } from "./export-conversations.ts";
import {
  acceptedTermsOf,
  actionsOf,
  ownNotifications,
  companySignIn,
  getAccount,
  keysOf,
  ownDrafts,
  ownReferences,
  sessionsOf,
  signInMethods,
  watchesOf,
  webhooksOf,
} from "./export-account.ts";
import { pick } from "#src/shared/objects.ts";
import { skillNames } from "#src/domains/accounts/queries.ts";

/**
 * All stored data about a user: what they entered, wrote, received and did. Excludes credentials, files of others and the
 * private notes of companies, and says so. When requested by an admin it also excludes messages with their files,
 * notifications, interview notes, API keys and webhooks.
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
    acceptedTerms: await acceptedTermsOf(ctx, userId),
    conversations: await exportedConversations(ctx, userId),
    ...(await contractData(ctx, userId)),
    ...(isOwn
      ? {
          messages: await exportedMessages(ctx, userId),
          notifications: await ownNotifications(ctx, userId),
          drafts: await ownDrafts(ctx, userId),
          apiKeys: await keysOf(ctx, userId),
          business: await ownBusiness(ctx, userId),
          ...(role === "consultant" && { references: await ownReferences(ctx, userId) }),
          ...(await timeData(ctx, userId)),
          ...(role !== "employer" && { notIncluded: exportOmissions }),
        }
      : {
          leftOut: [
            "messages",
            "files in messages",
            "notifications",
            "notes of interviews",
            "drafts",
            "business",
            "references",
            "API keys",
            "webhooks",
          ],
        }),
    files: await listFiles(ctx, userId, isOwn),
    reports: await ownReports(ctx, userId),
    watches: await watchesOf(ctx, userId),
    actions: await actionsOf(ctx, userId),
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

/** The reports that the user sent; those about the user would tell who reported. */
async function ownReports(ctx: Ctx, userId: string) {
  return ctx.db
    .select(pick(reports, ["kind", "reason", "text", "status", "createdAt"]))
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(reports.id);
}

async function consultantData(ctx: Ctx, userId: string) {
  const { db } = ctx;
  return {
    skills: await skillNames(ctx, userId),
    projects: await db.select().from(projects).where(eq(projects.userId, userId)).orderBy(projects.id),
    sentCvs: await db
      .select({ applicationId: cvSnapshots.applicationId, pdfInBase64: cvSnapshots.content })
      .from(cvSnapshots)
      .where(eq(cvSnapshots.userId, userId)),
    hiddenFrom: await db
      .select({ orgNumber: hiddenFrom.orgNumber, since: hiddenFrom.since })
      .from(hiddenFrom)
      .where(eq(hiddenFrom.userId, userId)),
    profileParts: await db
      .select()
      .from(profileParts)
      .where(eq(profileParts.userId, userId))
      .orderBy(profileParts.position, profileParts.id),
    applications: await db
      .select({
        job: jobs.title,
        company: jobs.company,
        ...pick(applications, ["status", "rate", "startDate", "answers", "requirementAnswers", "createdAt"]),
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.userId, userId))
      .orderBy(applications.id),
    requests: await db
      .select({
        job: jobs.title,
        company: jobs.company,
        sentAt: requests.createdAt,
        ...pick(requests, ["answerBy", "declinedAt", "reason"]),
        text: requests.note,
      })
      .from(requests)
      .innerJoin(jobs, eq(jobs.id, requests.jobId))
      .where(eq(requests.consultantId, userId))
      .orderBy(requests.id),
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
    profileViews: await db
      .select({ day: profileViews.day, views: count() })
      .from(profileViews)
      .where(eq(profileViews.profileId, userId))
      .groupBy(profileViews.day)
      .orderBy(profileViews.day),
    contactDataOpenedBy: await db
      .select({ company: companies.name, day: profileViews.day })
      .from(profileViews)
      .innerJoin(companies, eq(companies.userId, profileViews.viewerId))
      .where(and(eq(profileViews.profileId, userId), isNotNull(profileViews.contactBy)))
      .orderBy(profileViews.day, companies.name),
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
    ...(isOwn && {
      comments: await db
        .select({ about: users.name, text: comments.text, createdAt: comments.createdAt })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.consultantId))
        .where(eq(comments.companyId, userId))
        .orderBy(comments.id),
    }),
    ...(isOwn && { signIn: await companySignIn(ctx, userId), webhooks: await webhooksOf(ctx, userId) }),
    company: (await db.select().from(companies).where(eq(companies.userId, userId)))[0] ?? null,
    jobs: await db
      .select(pick(jobs, ["title", "reference", "description", "status", "hiddenReason", "createdAt"]))
      .from(jobs)
      .where(eq(jobs.employerId, userId))
      .orderBy(jobs.id),
    jobChanges: await db
      .select({
        title: jobs.title,
        ...pick(jobChanges, ["before", "after", "at"]),
      })
      .from(jobChanges)
      .innerJoin(jobs, eq(jobs.id, jobChanges.jobId))
      .where(eq(jobChanges.changedBy, userId))
      .orderBy(jobChanges.id),
    interviews: await db
      .select({
        scheduledAt: interviews.scheduledAt,
        minutes: interviews.minutes,
        ...(isOwn && { notes: interviews.notes }),
      })
      .from(interviews)
      .where(eq(interviews.employerId, userId))
      .orderBy(interviews.scheduledAt),
    decisions: await db
      .select({
        job: jobs.title,
        at: decisions.at,
        ...(isOwn && { chosen: users.name, motive: decisions.motive }),
      })
      .from(decisions)
      .innerJoin(jobs, eq(jobs.id, decisions.jobId))
      .leftJoin(users, eq(users.id, decisions.chosenId))
      .where(eq(jobs.employerId, userId))
      .orderBy(decisions.id),
    jobDrafts: await db
      .select({ title: jobDrafts.title, values: jobDrafts.values, savedAt: jobDrafts.updatedAt })
      .from(jobDrafts)
      .where(eq(jobDrafts.employerId, userId)),
    lists: await db.select({ name: lists.name }).from(lists).where(eq(lists.companyId, userId)),
    favourites: await db
      .select({
        name: users.name,
        list: lists.name,
        ...(isOwn && { note: favorites.note, tags: favorites.tags }),
      })
      .from(favorites)
      .leftJoin(lists, eq(lists.id, favorites.listId))
      .innerJoin(users, and(eq(users.id, favorites.consultantId), eq(users.status, "active")))
      .where(eq(favorites.employerId, userId)),
  };
}
