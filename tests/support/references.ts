import { desc, eq } from "drizzle-orm";
import { clientReferences, outbox } from "#db/schema/index.ts";
import { daysAfter } from "#src/shared/time.ts";
import type { TestApp, TestUser } from "./test-app.ts";

let count = 0;

/** What a former client answers. */
export const answer = {
  relation: "Beställare",
  from: "2024-03",
  to: "2025",
  statement: "Anna byggde vår betalplattform.",
  mayContact: true,
};

/** A consultant asks a former client; the token is that of the email. */
export async function asked(testApp: TestApp, consultant: TestUser, now = new Date()) {
  const email = `klient${String((count += 1))}@fjallkraft.test`;
  const person = { name: "Klara Klient", company: "Fjällkraft", email };
  const { id } = await testApp.as(consultant, now).references.ask({ id: consultant.id, ...person });
  const [mail] = await mailsToAddress(testApp, email);
  return { id, ...person, token: /\/referens\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "" };
}

/** The same with the answer. */
export async function confirmed(testApp: TestApp, consultant: TestUser, more: Partial<typeof answer> = {}) {
  const reference = await asked(testApp, consultant);
  await testApp.as(null).references.answer({ token: reference.token, ...answer, ...more });
  return reference;
}

/** The latest first. */
export function mailsToAddress({ db }: TestApp, address: string) {
  return db.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(desc(outbox.id));
}

/** Inserts a reference with its answer, or a question that waits for one. */
export async function insertReference(
  { db }: Pick<TestApp, "db">,
  userId: string,
  { isAnswered = true, company = "Fjällkraft" } = {},
) {
  const [row] = await db
    .insert(clientReferences)
    .values({
      userId,
      name: "Klara Klient",
      company,
      email: "klara@fjallkraft.test",
      nonce: "n",
      expiresAt: daysAfter(new Date(), 30),
      answeredAt: isAnswered ? new Date() : null,
      relation: isAnswered ? answer.relation : null,
      from: isAnswered ? answer.from : null,
      statement: isAnswered ? answer.statement : null,
      mayContact: isAnswered ? true : null,
    })
    .returning();
  if (!row) throw new Error("no reference");
  return row;
}
