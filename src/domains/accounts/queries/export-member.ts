import { eq } from "drizzle-orm";
import { comments, messages } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { actionsOf, ownNotifications } from "./export.ts";
import {
  acceptedTermsOf,
  getAccount,
  keysOf,
  ownDrafts,
  sessionsOf,
  signInMethods,
} from "./export-account.ts";

/** What is a person's and not the company's, and what the person wrote for it. */
export async function memberData(ctx: Ctx, personId: string) {
  const { db } = ctx;
  return {
    account: await getAccount(ctx, personId),
    signsInBy: await signInMethods(ctx, personId),
    sessions: await sessionsOf(ctx, personId),
    acceptedTerms: await acceptedTermsOf(ctx, personId),
    notifications: await ownNotifications(ctx, personId),
    drafts: await ownDrafts(ctx, personId),
    apiKeys: await keysOf(ctx, personId),
    written: await db
      .select({ content: messages.content, createdAt: messages.createdAt })
      .from(messages)
      .where(eq(messages.writtenBy, personId))
      .orderBy(messages.id),
    writtenComments: await db
      .select({ text: comments.text, createdAt: comments.createdAt })
      .from(comments)
      .where(eq(comments.authorId, personId))
      .orderBy(comments.id),
    actions: await actionsOf(ctx, personId),
  };
}
