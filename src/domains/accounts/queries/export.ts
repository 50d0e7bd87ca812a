import { and, count, eq, getTableColumns, isNotNull } from "drizzle-orm";
import {
  applications,
  clientReferences,
  comments,
  companies,
  companyDomains,
  companySignIns,
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
  watches,
  webhooks,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { exportOmissions } from "#src/copy/export.ts";
import { contractData, ownBusiness, timeData } from "./export-contracts.ts";
import { exportedConversations, exportedMessages } from "./export-conversations.ts";
import { accountData, actionsOf, privateData, readerOf } from "./export-account.ts";
import { omit, pick } from "#src/shared/objects.ts";
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
  const read = readerOf(ctx, userId);
  const personal = await accountData(ctx, userId);
  const { role } = personal.account;
  return {
    ...personal,
    conversations: await exportedConversations(ctx, userId),
    ...(await contractData(ctx, userId)),
    ...(isOwn
      ? {
          messages: await exportedMessages(ctx, userId),
          ...(await privateData(ctx, userId)),
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
    // Those about the user would tell who reported.
    reports: await read(
      reports.reporterId,
      pick(reports, ["kind", "reason", "text", "status", "createdAt"]),
      reports.id,
    ),
    watches: await read(
      watches.userId,
      omit(getTableColumns(watches), ["userId", "dueAt", "announcedUntil"]),
      watches.id,
    ),
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

/** With the persons whom the user has asked. */
function ownReferences(ctx: Ctx, userId: string) {
  const { createdAt: askedAt } = clientReferences;
  const columns = {
    ...pick(clientReferences, ["name", "company", "email", "answeredAt", "relation"]),
    ...pick(clientReferences, ["from", "to", "statement", "mayContact"]),
    askedAt,
  };
  return readerOf(ctx, userId)(clientReferences.userId, columns, clientReferences.id);
}

async function consultantData(ctx: Ctx, userId: string) {
  const { db } = ctx;
  const read = readerOf(ctx, userId);
  return {
    skills: await skillNames(ctx, userId),
    projects: await read(projects.userId, getTableColumns(projects), projects.id),
    sentCvs: await read(cvSnapshots.userId, {
      applicationId: cvSnapshots.applicationId,
      pdfInBase64: cvSnapshots.content,
    }),
    hiddenFrom: await read(hiddenFrom.userId, pick(hiddenFrom, ["orgNumber", "since"])),
    profileParts: await read(
      profileParts.userId,
      getTableColumns(profileParts),
      profileParts.position,
      profileParts.id,
    ),
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
    interviews: await read(
      interviews.consultantId,
      pick(interviews, ["scheduledAt", "minutes"]),
      interviews.scheduledAt,
    ),
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
  const read = readerOf(ctx, userId);
  return {
    ...(isOwn && {
      comments: await db
        .select({ about: users.name, text: comments.text, createdAt: comments.createdAt })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.consultantId))
        .where(eq(comments.companyId, userId))
        .orderBy(comments.id),
    }),
    ...(isOwn && {
      signIn: await companySignIn(ctx, userId),
      webhooks: await read(
        webhooks.companyId,
        { url: webhooks.url, events: webhooks.events, since: webhooks.createdAt },
        webhooks.id,
      ),
    }),
    company: (await read(companies.userId, getTableColumns(companies)))[0] ?? null,
    jobs: await read(
      jobs.employerId,
      pick(jobs, ["title", "reference", "description", "status", "hiddenReason", "createdAt"]),
      jobs.id,
    ),
    jobChanges: await db
      .select({
        title: jobs.title,
        ...pick(jobChanges, ["before", "after", "at"]),
      })
      .from(jobChanges)
      .innerJoin(jobs, eq(jobs.id, jobChanges.jobId))
      .where(eq(jobChanges.changedBy, userId))
      .orderBy(jobChanges.id),
    interviews: await read(
      interviews.employerId,
      { ...pick(interviews, ["scheduledAt", "minutes"]), ...(isOwn && pick(interviews, ["notes"])) },
      interviews.scheduledAt,
    ),
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
    jobDrafts: await read(jobDrafts.employerId, {
      ...pick(jobDrafts, ["title", "values"]),
      savedAt: jobDrafts.updatedAt,
    }),
    lists: await read(lists.companyId, pick(lists, ["name"])),
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

/** By which provider the members of a company sign in, without its secret. */
async function companySignIn(ctx: Ctx, companyId: string) {
  const read = readerOf(ctx, companyId);
  const settings = omit(getTableColumns(companySignIns), ["companyId", "clientSecret"]);
  const [provider] = await read(companySignIns.companyId, settings);
  const columns = omit(getTableColumns(companyDomains), ["id", "companyId", "token"]);
  const domains = await read(companyDomains.companyId, columns, companyDomains.domain);
  return { provider: provider ?? null, domains };
}
