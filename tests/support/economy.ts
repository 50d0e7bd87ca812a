import { stockholmDay } from "#src/shared/time.ts";
import type { Entry } from "#src/domains/economy/outputs.ts";
import { agreementFields, seedConversation, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

interface People {
  testApp: TestApp;
  anna: TestUser;
  ada: TestUser;
}

/** A company with booked commissions: 72 960 kr each. */
export async function bookedEntries({ testApp, anna, ada }: People, count: number) {
  const employer = await seedUser(testApp, "employer", "Åkeri & Ö");
  const conversations: number[] = [];
  for (let index = 0; index < count; index += 1)
    conversations.push(await seedConversation(testApp, { consultant: anna, employer }, agreementFields));
  await testApp.as(ada).economy.book({ conversationIds: conversations.toReversed() });
  const ids = (await entriesOf({ testApp, ada }, employer)).map(({ entryId }) => entryId ?? 0);
  return { employer, ids, invoice: { invoiceNumber: `F-${ids[0]}`, date: stockholmDay(new Date()) } };
}

export async function entriesOf(
  { testApp, ada }: Pick<People, "testApp" | "ada">,
  employer: TestUser,
): Promise<Entry[]> {
  return (await testApp.as(ada).economy.list({ employerId: employer.id })).items;
}
