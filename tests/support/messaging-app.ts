import { eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import { seedConversation } from "./seed.ts";
import type { TestUser } from "./test-app.ts";
import { it as base } from "./test.ts";

/** `it` with the id of a new conversation of Anna and Nord, and functions for it. */
export const it = base
  .extend("id", ({ testApp, anna, nord }) => seedConversation(testApp, { consultant: anna, employer: nord }))
  .extend("conversationRow", ({ testApp, id }) => async () => {
    const [found] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    if (!found) throw new Error("no conversation");
    return found;
  })
  .extend(
    "sendMessage",
    ({ testApp, id }) =>
      (person: TestUser, content: string, more: { clientKey?: string } = {}) =>
        testApp.as(person).messaging.send({ conversationId: id, content, ...more }),
  );
