import { eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, conversations, messages, users } from "#db/schema/index.ts";
import { isReadableBy } from "#src/platform/data/visibility.ts";
import { orNull } from "#src/platform/data/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { pick } from "#src/shared/objects.ts";

const employers = alias(companies, "exported_employers");
const consultants = alias(users, "exported_consultants");

function isParty(userId: string) {
  return or(eq(conversations.consultantId, userId), eq(conversations.employerId, userId));
}

/** The conversations of a user, each with the name of the other party. */
export async function exportedConversations({ db }: Ctx, userId: string) {
  return db
    .select({
      ...pick(conversations, ["id", "subject", "status", "createdAt"]),
      with: sql`case when ${conversations.employerId} = ${userId} then ${consultants.name} else ${employers.name} end`.mapWith(
        orNull(String),
      ),
    })
    .from(conversations)
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(employers, eq(employers.userId, conversations.employerId))
    .where(isParty(userId))
    .orderBy(conversations.id);
}

/** What a user has written and received. As in the thread, a message that an admin hides has its text for its author only. */
export async function exportedMessages({ db }: Ctx, userId: string) {
  const isOwn = sql`${messages.senderId} = ${userId}`.mapWith(Boolean);
  return db
    .select({
      conversationId: messages.conversationId,
      isOwn,
      content: sql`case when ${isReadableBy(userId)} then ${messages.content} end`.mapWith(orNull(String)),
      hiddenReason: sql`case when ${isOwn} then ${messages.hiddenReason} end`.mapWith(orNull(String)),
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(isParty(userId))
    .orderBy(messages.id);
}
