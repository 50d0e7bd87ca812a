import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import {
  applicationHistory,
  applications,
  conversations,
  cvSnapshots,
  files,
  messages,
} from "#db/schema/index.ts";
import { hiddenMessageText } from "#src/copy/messaging.ts";
import type { ApplicationDetails } from "#src/domains/applications/outputs.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";
import { personOf } from "#src/platform/data/people.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pick, groupBy } from "#src/shared/objects.ts";

/** What an application consists of, for its two parties (docs/rules/applications.md#received-applications). */
export async function applicationDetails(ctx: MemberCtx, id: number): Promise<ApplicationDetails> {
  const { id: viewerId } = ctx.viewer;
  const [application = fail("not_found")] = await ctx.db
    .select({
      userId: applications.userId,
      createdAt: applications.createdAt,
      conversationId: conversations.id,
    })
    .from(applications)
    .leftJoin(conversations, isConversationOf)
    .where(
      and(
        eq(applications.id, id),
        or(eq(applications.userId, viewerId), eq(applications.employerId, viewerId)),
      ),
    );
  const isSender = application.userId === viewerId;
  const history = isSender
    ? (await knownHistory(ctx, [id])).get(id)
    : await historyWhere(ctx, eq(applicationHistory.applicationId, id));
  return {
    hasCv: await hasRow(ctx, cvSnapshots, eq(cvSnapshots.applicationId, id)),
    firstMessage: await findFirstMessage(ctx, application, isSender),
    history: history ?? [],
  };
}

interface SentApplication {
  userId: string;
  createdAt: Date;
  conversationId: number | null;
}

/** The consultant's first message since the application, with its files; the company does not see a hidden one. */
async function findFirstMessage(ctx: Ctx, application: SentApplication, isSender: boolean) {
  const { userId, createdAt, conversationId } = application;
  if (conversationId === null) return null;
  const [firstMessage] = await ctx.db
    .select({ id: messages.id, content: messages.content, hiddenAt: messages.hiddenAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, userId),
        gte(messages.createdAt, createdAt),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1);
  if (!firstMessage) return null;
  if (firstMessage.hiddenAt !== null && !isSender)
    return { id: firstMessage.id, content: hiddenMessageText, attachments: [] };
  const attachments = await ctx.db
    .select(pick(files, ["id", "originalName", "size", "mimeType"]))
    .from(files)
    .where(eq(files.messageId, firstMessage.id))
    .orderBy(asc(files.position), asc(files.createdAt), asc(files.id));
  return { id: firstMessage.id, content: firstMessage.content, attachments };
}

function historyWhere({ db }: Ctx, condition: SQL | undefined) {
  return db
    .select({
      ...pick(applicationHistory, ["applicationId", "status", "at"]),
      by: personOf(applicationHistory.byPerson),
    })
    .from(applicationHistory)
    .where(condition)
    .orderBy(asc(applicationHistory.id));
}

/** A step that the consultant knows, because it can no longer be undone. */
export function isKnownStep({ now }: Pick<Ctx, "now">) {
  return or(isNull(applicationHistory.announceAt), lte(applicationHistory.announceAt, now));
}

/** The history that the consultants know. */
export async function knownHistory(ctx: Ctx, ids: readonly number[]) {
  const rows = await historyWhere(
    ctx,
    and(inArray(applicationHistory.applicationId, [...ids]), isKnownStep(ctx)),
  );
  return groupBy(rows, ({ applicationId }) => applicationId);
}
