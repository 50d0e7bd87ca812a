import { desc, eq } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const password = "Vindstilla-48!";
let count = 0;

/** What a person who joins a company types. */
export function newAccount(name = "Karin Holm") {
  count += 1;
  return { name, username: `karin${String(count)}`, password };
}

/** Invites a colleague; the token is that of the email. */
export async function invited(testApp: TestApp, owner: TestUser, now = new Date()) {
  const email = `kollega${String((count += 1))}@nordbank.test`;
  const { id } = await testApp.as(owner, now).members.invite({ email, part: "recruiter" });
  const [mail] = await testApp.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id));
  return { id, email, token: /\/kollega\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "" };
}

/** The subjects of the emails to a person. */
export async function mailsTo({ db }: TestApp, userId: string): Promise<string[]> {
  const rows = await db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.userId, userId));
  return rows.map(({ subject }) => subject);
}
