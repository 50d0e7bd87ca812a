import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applications, conversations, messages } from "#db/schema/index.ts";
import { greetingText } from "#src/copy/messaging.ts";
import { seedContract, seedJob, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let nord: TestUser;
let fjall: TestUser;
let anna: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  nord = await seedUser(testApp, "employer", "Nord");
  fjall = await seedUser(testApp, "employer", "Fjäll");
});
afterAll(() => testApp.close());
beforeEach(async () => {
  anna = await seedUser(testApp, "consultant", "Anna");
});

function conversationsOf(consultant: TestUser) {
  return testApp.db.select().from(conversations).where(eq(conversations.consultantId, consultant.id));
}

function wordsOf(consultant: TestUser) {
  return testApp.db
    .select({ content: messages.content, senderId: messages.senderId, subject: conversations.subject })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.consultantId, consultant.id));
}

describe("contact from the search", () => {
  it("opens a conversation with the greeting, once", async () => {
    const first = await testApp.as(nord).messaging.contact({ consultantId: anna.id });
    const second = await testApp.as(nord).messaging.contact({ consultantId: anna.id });
    expect(second).toEqual(first);
    expect(await wordsOf(anna)).toEqual([
      { content: greetingText, senderId: nord.id, subject: "Direktkontakt" },
    ]);
    expect(greetingText).toBe(
      "Hej! Jag såg din profil på Bryggan och skulle gärna vilja prata om ett samarbete.",
    );
  });

  it("twenty times at once opens one and greets once", async () => {
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => testApp.as(nord).messaging.contact({ consultantId: anna.id })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await wordsOf(anna)).toHaveLength(1);
  });

  it("is for employers, and with consultants who are there", async () => {
    function contact(as: TestUser, whom: TestUser) {
      return testApp.as(as).messaging.contact({ consultantId: whom.id });
    }
    expect(await errorCodeOf(contact(anna, anna))).toBe("forbidden");
    expect(await errorCodeOf(contact(nord, fjall))).toBe("not_found");
    const gone = await seedUser(testApp, "consultant", "Borta", { status: "suspended" });
    expect(await errorCodeOf(contact(nord, gone))).toBe("not_found");
  });
});

describe("first words", () => {
  it("go to a new conversation about the job, or to the one there is", async () => {
    const jobId = await seedJob(testApp, nord, { title: "Javautvecklare" });
    const written = await testApp.as(nord).messaging.write({ consultantId: anna.id, jobId, content: "Hej!" });
    const again = await testApp
      .as(nord)
      .messaging.write({ consultantId: anna.id, jobId, content: "Hej igen!" });
    expect(again.conversationId).toBe(written.conversationId);
    expect(await wordsOf(anna)).toEqual([
      { content: "Hej!", senderId: nord.id, subject: "Diskussion om Javautvecklare" },
      { content: "Hej igen!", senderId: nord.id, subject: "Diskussion om Javautvecklare" },
    ]);
  });

  it("leave no empty conversation behind when they cannot be sent", async () => {
    const fileIds = [randomBytes(24).toString("base64url")];
    const call = testApp.as(nord).messaging.write({ consultantId: anna.id, content: "Hej", fileIds });
    expect(await errorCodeOf(call)).toBe("files_gone");
    expect(await conversationsOf(anna)).toEqual([]);
  });

  it("invite to one of one's own jobs", async () => {
    const jobId = await seedJob(testApp, nord, { title: "Testledare" });
    const invite = { consultantId: anna.id, jobId, content: "Vill du vara med?" };
    await testApp.as(nord).messaging.invite(invite);
    expect(await wordsOf(anna)).toMatchObject([{ subject: "Inbjudan till Testledare" }]);
    expect(await errorCodeOf(testApp.as(fjall).messaging.invite(invite))).toBe("forbidden");
    expect(await errorCodeOf(testApp.as(nord).messaging.invite({ ...invite, jobId: 999_999 }))).toBe(
      "not_found",
    );
  });

  it("begin in a draft that stores nothing, unless there is an open conversation", async () => {
    function draft() {
      return testApp.as(nord).messaging.draft({ consultantId: anna.id });
    }
    expect(await draft()).toEqual({
      conversationId: null,
      consultant: { id: anna.id, name: "Anna", profileImageUrl: null },
    });
    expect(await conversationsOf(anna)).toEqual([]);
    const jobId = await seedJob(testApp, nord);
    await seedContract(testApp, { consultant: anna, employer: nord }, { jobId, status: "archived" });
    expect((await draft()).conversationId).toBeNull();
    const open = await seedContract(testApp, { consultant: anna, employer: nord });
    expect((await draft()).conversationId).toBe(open);
    expect(await errorCodeOf(testApp.as(anna).messaging.draft({ consultantId: anna.id }))).toBe("forbidden");
  });
});

describe("find or create", () => {
  it("gives twenty at once the same one, and keeps the status of one there is", async () => {
    const jobId = await seedJob(testApp, nord);
    function ask() {
      return testApp.as(nord).messaging.findOrCreate({ consultantId: anna.id, jobId });
    }
    const opened = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ created }) => created)).toHaveLength(1);
    const [id] = opened.map((one) => one.id);
    await testApp.db
      .update(conversations)
      .set({ status: "archived" })
      .where(eq(conversations.id, id ?? 0));
    expect(await ask()).toEqual({ id, created: false });
    expect(await conversationsOf(anna)).toMatchObject([{ status: "archived" }]);
  });

  it("is open to a consultant for an application of their own, with its employer", async () => {
    const jobId = await seedJob(testApp, nord);
    function ask(more: { consultantId?: string; employerId?: string } = {}) {
      return testApp.as(anna).messaging.findOrCreate({ consultantId: anna.id, jobId, ...more });
    }
    expect(await errorCodeOf(ask())).toBe("forbidden");
    const [application] = await testApp.db
      .insert(applications)
      .values({ userId: anna.id, jobId, employerId: nord.id })
      .returning({ id: applications.id });
    expect(await errorCodeOf(ask({ employerId: fjall.id }))).toBe("forbidden");
    expect(await errorCodeOf(ask({ consultantId: fjall.id }))).toBe("forbidden");
    const { id } = await ask({ employerId: nord.id });
    const [opened] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    expect(opened).toMatchObject({ employerId: nord.id, applicationId: application?.id, status: "active" });
  });

  it("does not lend anybody another's job or application", async () => {
    const erik = await seedUser(testApp, "consultant", "Erik");
    const jobId = await seedJob(testApp, nord);
    const [application] = await testApp.db
      .insert(applications)
      .values({ userId: erik.id, jobId, employerId: nord.id })
      .returning({ id: applications.id });
    const applicationId = application?.id ?? 0;
    function ask(as: TestUser, input: { jobId?: number; applicationId?: number; employerId?: string }) {
      return errorCodeOf(testApp.as(as).messaging.findOrCreate({ consultantId: anna.id, ...input }));
    }
    expect(await ask(fjall, { jobId })).toBe("forbidden");
    expect(await ask(nord, { jobId, applicationId })).toBe("not_found");
    expect(await ask(nord, { employerId: fjall.id })).toBe("forbidden");
    expect(await conversationsOf(anna)).toEqual([]);
  });
});
