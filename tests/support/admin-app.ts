import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/index.ts";
import type { TestUser } from "./test-app.ts";
import { it as base } from "./test.ts";

/** `it` with functions that read the effects of what admins do. */
export const it = base
  .extend("accountOf", ({ testApp }) => async (user: TestUser) => {
    const { status, suspendedReason: reason, verified, name, email } = users;
    const [row] = await testApp.db
      .select({ status, reason, verified, name, email })
      .from(users)
      .where(eq(users.id, user.id));
    return row;
  })
  .extend(
    "countSessionsOf",
    ({ testApp }) =>
      (user: TestUser) =>
        testApp.db.$count(sessions, eq(sessions.userId, user.id)),
  )
  .extend("sendJson", ({ testApp }) => (path: string, method: string, body: unknown, user?: TestUser) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return testApp.request(path, init, user);
  });
