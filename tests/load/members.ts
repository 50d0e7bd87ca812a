import { openDatabase } from "#db/client.ts";
import type { DatabaseAddress } from "#db/types.ts";
import { messages } from "#db/schema/index.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";

export interface Member {
  cookie: string;
  /** The conversation that is open in the tab. */
  conversationId: number;
}

const messagesPerConversation = 20;

/** Creates `count` signed-in users, two in each conversation. Runs before the server starts. */
export async function seedMembers(count: number, address: DatabaseAddress): Promise<Member[]> {
  const database = await openDatabase(address);
  await database.migrate();
  const testApp = await createTestApp({}, database);
  const members: Member[] = [];
  while (members.length < count) {
    const number = members.length;
    const consultant = await seedUser(testApp, "consultant", `Konsult ${number}`);
    const employer = await seedUser(testApp, "employer", `Bolag ${number}`);
    const conversationId = await seedConversation(testApp, { consultant, employer }, { lastMessage: "Hej" });
    await testApp.db.insert(messages).values(
      Array.from({ length: messagesPerConversation }, (_, index) => ({
        conversationId,
        senderId: index % 2 === 0 ? consultant.id : employer.id,
        content: `Meddelande ${index}`,
      })),
    );
    for (const { id } of [consultant, employer])
      members.push({ cookie: await sessionCookieFor(testApp.ctx(), id), conversationId });
  }
  await testApp.close();
  return members.slice(0, count);
}
