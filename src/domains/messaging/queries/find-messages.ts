import { and, desc, eq } from "drizzle-orm";
import { messages } from "#db/schema/index.ts";
import type { FindMessages } from "#src/domains/messaging/inputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { isParticipant } from "./conversations.ts";
import { contains } from "./inbox-filter.ts";

const maxFound = 500;

/** The messages of one conversation that contain the text (docs/rules/conversations.md#own-inbox). */
export async function findMessages(ctx: MemberCtx, { id, search }: FindMessages): Promise<{ ids: number[] }> {
  if (!(await isParticipant(ctx, id))) fail("not_found");
  const found = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, id), contains(ctx, search)))
    .orderBy(desc(messages.id))
    .limit(maxFound);
  return { ids: found.map((message) => message.id) };
}
