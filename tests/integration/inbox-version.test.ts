import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { seedConversation, seedMember, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

const it = base
  .extend("users", { scope: "file" }, async ({ testApp }) => {
    const [anna, nord, erik] = await Promise.all([
      seedUser(testApp, "consultant", "Anna"),
      seedUser(testApp, "employer", "Nord"),
      seedUser(testApp, "consultant", "Erik"),
    ]);
    return { anna, nord, erik };
  })
  .extend("id", ({ testApp, users: { anna, nord } }) =>
    seedConversation(testApp, { consultant: anna, employer: nord }),
  );

describe("messaging.version", () => {
  it("changes for both parties with a message and when it is read, and for no one else", async ({
    testApp,
    users: { anna, nord, erik },
    id,
  }) => {
    async function versions() {
      const all = await Promise.all([anna, nord, erik].map((user) => testApp.as(user).messaging.version()));
      return all.map(({ version }) => version);
    }
    const steps: (() => Promise<unknown>)[] = [
      () => testApp.as(anna).messaging.send({ conversationId: id, content: "Hej" }),
      () => testApp.as(nord).messaging.markRead({ id }),
      () => testApp.db.update(conversations).set({ status: "closed" }).where(eq(conversations.id, id)),
      () => testApp.as(nord).messaging.remove({ id }),
    ];
    const before = await versions();
    expect(await versions()).toEqual(before);
    let [annas, nords] = before;
    for (const step of steps) {
      await step();
      const [nextAnnas, nextNords, eriks] = await versions();
      expect(nextAnnas).not.toBe(annas);
      expect(nextNords).not.toBe(nords);
      expect(eriks).toBe(before[2]);
      [annas, nords] = [nextAnnas, nextNords];
    }
  });

  it("changes for who puts a conversation away, marks it or reads a notification", async ({
    testApp,
    users: { anna, nord },
    id,
  }) => {
    const colleague = testApp.as(await seedMember(testApp, nord, "recruiter"));
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Hej" });
    await testApp.as(nord).messaging.send({ conversationId: id, content: "Hej" });
    const hers = await colleague.messaging.version();
    await colleague.notifications.markAllRead();
    expect(await colleague.messaging.version()).not.toEqual(hers);
    for (const user of [anna, nord]) {
      const { messaging, notifications } = testApp.as(user);
      const steps: (() => Promise<unknown>)[] = [
        () => notifications.markAllRead(),
        () => messaging.file({ id, isFiled: true }),
        () => messaging.file({ id, isFiled: false }),
        () => messaging.markUnread({ id }),
      ];
      let { version } = await messaging.version();
      for (const step of steps) {
        await step();
        const next = (await messaging.version()).version;
        expect(next).not.toBe(version);
        version = next;
      }
    }
  });
});
