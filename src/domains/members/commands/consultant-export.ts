import { and, eq, sql } from "drizzle-orm";
import {
  applications,
  comments,
  conversations,
  favorites,
  interviews,
  jobs,
  lists,
  messages,
  requests,
  users,
} from "#db/schema/index.ts";
import { hiddenMessageText } from "#src/copy/messaging.ts";
import { isReadableBy } from "#src/platform/data/visibility.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { personOf } from "#src/platform/data/people.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";

/** All that the company holds about one consultant (docs/rules/members.md#a-consultants-own-data). */
export async function exportConsultant(ctx: EmployerCtx, id: string) {
  await throttle(ctx, "consultantExports", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const { db, viewer } = ctx;
    const [person] = await db
      .select({ name: users.name })
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, "consultant"), eq(users.status, "active")));
    const data = {
      comments: await db
        .select({
          text: comments.text,
          writtenBy: personOf(comments.authorId),
          createdAt: comments.createdAt,
        })
        .from(comments)
        .where(and(eq(comments.companyId, viewer.id), eq(comments.consultantId, id)))
        .orderBy(comments.id),
      favourites: await db
        .select({ list: lists.name, note: favorites.note, tags: favorites.tags, since: favorites.createdAt })
        .from(favorites)
        .leftJoin(lists, eq(lists.id, favorites.listId))
        .where(and(eq(favorites.employerId, viewer.id), eq(favorites.consultantId, id))),
      requests: await db
        .select({
          job: jobs.title,
          ...pick(requests, ["reason", "note", "createdAt"]),
        })
        .from(requests)
        .innerJoin(jobs, eq(jobs.id, requests.jobId))
        .where(and(eq(jobs.employerId, viewer.id), eq(requests.consultantId, id)))
        .orderBy(requests.id),
      applications: await db
        .select({
          job: jobs.title,
          ...pick(applications, ["status", "notes", "rate", "answers", "requirementAnswers", "createdAt"]),
        })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(and(eq(applications.employerId, viewer.id), eq(applications.userId, id)))
        .orderBy(applications.id),
      interviews: await db
        .select(pick(interviews, ["scheduledAt", "location", "notes"]))
        .from(interviews)
        .where(and(eq(interviews.employerId, viewer.id), eq(interviews.consultantId, id)))
        .orderBy(interviews.id),
      messages: await db
        .select({
          content:
            sql`case when ${isReadableBy(viewer.id)} then ${messages.content} else ${hiddenMessageText} end`.mapWith(
              String,
            ),
          fromConsultant: eq(messages.senderId, id).mapWith(Boolean),
          createdAt: messages.createdAt,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(eq(conversations.employerId, viewer.id), eq(conversations.consultantId, id)))
        .orderBy(messages.id),
    };
    if (!person || Object.values(data).every((rows) => rows.length === 0)) return fail("not_found");
    await record(ctx, { action: "consultant.exported", target: ["user", id] });
    return { consultant: person.name, ...data };
  });
}
