import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, companies, conversations, messages, users } from "#db/schema/index.ts";
import { greetingText } from "#src/copy/messaging.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { seedConversation, seedJob, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("consultant", ({ testApp }) => seedUser(testApp, "consultant", "Anna"));

function conversationsOf(testApp: TestApp, consultant: TestUser) {
  return testApp.db.select().from(conversations).where(eq(conversations.consultantId, consultant.id));
}

function messagesOf(testApp: TestApp, consultant: TestUser) {
  return testApp.db
    .select({ content: messages.content, senderId: messages.senderId, subject: conversations.subject })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.consultantId, consultant.id));
}

it("messaging.list counts the conversations that it lists, not a job that was filled outside", async ({
  testApp,
  nord,
  consultant,
}) => {
  await seedConversation(testApp, { consultant, employer: nord });
  const id = await seedJob(testApp, nord);
  await testApp.as(nord).applications.fillJob({ id, selectedConsultantId: null });
  const { items, total } = await testApp.as(nord).messaging.list({ withTotal: true });
  expect([items.length, total]).toEqual([1, 1]);
});

describe("messaging.contact", () => {
  it("creates one conversation with the greeting", async ({ testApp, nord, consultant }) => {
    const first = await testApp.as(nord).messaging.contact({ consultantId: consultant.id });
    const second = await testApp.as(nord).messaging.contact({ consultantId: consultant.id });
    expect(first.created).toBe(true);
    expect(second).toEqual({ id: first.id, created: false });
    expect(await messagesOf(testApp, consultant)).toEqual([
      { content: greetingText(), senderId: nord.id, subject: "Direktkontakt" },
    ]);
    expect(greetingText()).toBe(
      "Hej! Jag såg din profil på Bryggan och skulle gärna vilja prata om ett samarbete.",
    );
  });

  it("creates one conversation and one greeting for twenty concurrent calls", async ({
    testApp,
    nord,
    consultant,
  }) => {
    const opened = await atOnce(20, () =>
      testApp.as(nord).messaging.contact({ consultantId: consultant.id }),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ created }) => created)).toHaveLength(1);
    expect(await messagesOf(testApp, consultant)).toHaveLength(1);
  });

  it("requires an active consultant", async ({ testApp, nord, fjall }) => {
    const { contact } = testApp.as(nord).messaging;
    const suspended = await seedUser(testApp, "consultant", "Borta", { status: "suspended" });
    for (const { id: consultantId } of [fjall, suspended])
      expect(await errorCodeOf(contact({ consultantId }))).toBe("not_found");
  });
});

describe("messaging.write, requests.invite and messaging.draft", () => {
  it("messaging.write creates a conversation about the job, or uses the existing one", async ({
    testApp,
    nord,
    consultant,
  }) => {
    const jobId = await seedJob(testApp, nord, { title: "Javautvecklare" });
    const written = await testApp
      .as(nord)
      .messaging.write({ consultantId: consultant.id, jobId, content: "Hej!" });
    const again = await testApp
      .as(nord)
      .messaging.write({ consultantId: consultant.id, jobId, content: "Hej igen!" });
    expect(again.conversationId).toBe(written.conversationId);
    expect(await messagesOf(testApp, consultant)).toEqual([
      { content: "Hej!", senderId: nord.id, subject: "Diskussion om Javautvecklare" },
      { content: "Hej igen!", senderId: nord.id, subject: "Diskussion om Javautvecklare" },
    ]);
  });

  it("messaging.write leaves no empty conversation behind when sending fails", async ({
    testApp,
    nord,
    consultant,
  }) => {
    const fileIds = [randomBytes(24).toString("base64url")];
    const call = testApp.as(nord).messaging.write({ consultantId: consultant.id, content: "Hej", fileIds });
    expect(await errorCodeOf(call)).toBe("files_gone");
    expect(await conversationsOf(testApp, consultant)).toEqual([]);
  });

  it("requests.invite sends a message about one of the employer's own jobs", async ({
    testApp,
    nord,
    consultant,
  }) => {
    const jobId = await seedJob(testApp, nord, { title: "Testledare" });
    const invite = { consultantId: consultant.id, jobId, content: "Vill du vara med?" };
    await testApp.as(nord).requests.invite(invite);
    expect(await messagesOf(testApp, consultant)).toMatchObject([{ subject: "Inbjudan till Testledare" }]);
    expect(await errorCodeOf(testApp.as(nord).requests.invite({ ...invite, jobId: 999_999 }))).toBe(
      "not_found",
    );
  });

  it("messaging.draft stores nothing, and returns the open conversation if there is one", async ({
    testApp,
    nord,
    fjall,
    consultant,
  }) => {
    function draft() {
      return testApp.as(nord).messaging.draft({ consultantId: consultant.id });
    }
    expect(await draft()).toEqual({
      conversationId: null,
      consultant: { id: consultant.id, name: "Anna", profileImageUrl: null },
    });
    expect(await conversationsOf(testApp, consultant)).toEqual([]);
    const jobId = await seedJob(testApp, nord);
    await seedConversation(testApp, { consultant, employer: nord }, { jobId, status: "archived" });
    await seedConversation(testApp, { consultant, employer: nord }, { status: "closed" });
    // That of another company is none.
    const later = { lastMessageAt: new Date("2026-11-05") };
    await seedConversation(testApp, { consultant, employer: fjall }, later);
    expect((await draft()).conversationId).toBeNull();
    const ids: number[] = [];
    for (const day of ["2026-11-02", "2026-11-04", "2026-11-03"])
      ids.push(
        await seedConversation(testApp, { consultant, employer: nord }, { lastMessageAt: new Date(day) }),
      );
    expect((await draft()).conversationId).toBe(ids[1]);
    // Who hides from the company keeps the conversation; a suspended one is not found, and a company is no consultant.
    const orgNumber = "5560360793";
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, nord.id));
    await testApp.as(consultant).profiles.updateConsultant({ id: consultant.id, hiddenFrom: [orgNumber] });
    expect((await draft()).conversationId).toBe(ids[1]);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, consultant.id));
    expect(await errorCodeOf(draft())).toBe("not_found");
    const ofCompany = testApp.as(nord).messaging.draft({ consultantId: fjall.id });
    expect(await errorCodeOf(ofCompany)).toBe("not_found");
  });
});

describe("messaging.findOrCreate", () => {
  it("returns the same conversation to twenty concurrent calls, and keeps the status of an existing one", async ({
    testApp,
    nord,
    consultant,
  }) => {
    const jobId = await seedJob(testApp, nord);
    function findOrCreate() {
      return testApp.as(nord).messaging.findOrCreate({ consultantId: consultant.id, jobId });
    }
    const opened = await atOnce(20, findOrCreate);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.filter(({ created }) => created)).toHaveLength(1);
    const [id] = opened.map((conversation) => conversation.id);
    await seedContract(testApp.db, id ?? 0, { status: "archived" });
    expect(await findOrCreate()).toEqual({ id, created: false });
    expect(await conversationsOf(testApp, consultant)).toMatchObject([{ status: "archived" }]);
  });

  it("is allowed to a consultant with an application of their own, with its employer", async ({
    testApp,
    nord,
    fjall,
    consultant,
  }) => {
    const jobId = await seedJob(testApp, nord);
    function findOrCreate(more: { consultantId?: string; employerId?: string } = {}) {
      return testApp.as(consultant).messaging.findOrCreate({ consultantId: consultant.id, jobId, ...more });
    }
    const erik = await seedUser(testApp, "consultant", "Erik");
    await testApp.db.insert(applications).values({ userId: erik.id, jobId, employerId: nord.id });
    expect(await errorCodeOf(findOrCreate())).toBe("forbidden");
    const [application] = await testApp.db
      .insert(applications)
      .values({ userId: consultant.id, jobId, employerId: nord.id })
      .returning({ id: applications.id });
    expect(await errorCodeOf(findOrCreate({ employerId: fjall.id }))).toBe("forbidden");
    expect(await errorCodeOf(findOrCreate({ consultantId: fjall.id }))).toBe("forbidden");
    const { id } = await findOrCreate({ employerId: nord.id });
    const [opened] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    expect(opened).toMatchObject({ employerId: nord.id, applicationId: application?.id, status: "active" });
    expect(opened?.subject).toContain("Ansökan om ");
  });

  it("rejects jobs and applications of other users", async ({ testApp, nord, fjall, consultant }) => {
    const erik = await seedUser(testApp, "consultant", "Erik");
    const jobId = await seedJob(testApp, nord);
    const [application] = await testApp.db
      .insert(applications)
      .values({ userId: erik.id, jobId, employerId: nord.id })
      .returning({ id: applications.id });
    const applicationId = application?.id ?? 0;
    const elsewhere = await seedJob(testApp, fjall);
    const [toFjall] = await testApp.db
      .insert(applications)
      .values({ userId: consultant.id, jobId: elsewhere, employerId: fjall.id })
      .returning({ id: applications.id });
    function findOrCreate(
      as: TestUser,
      input: { jobId?: number; applicationId?: number; employerId?: string },
    ) {
      return errorCodeOf(testApp.as(as).messaging.findOrCreate({ consultantId: consultant.id, ...input }));
    }
    expect(await findOrCreate(fjall, { jobId })).toBe("forbidden");
    expect(await findOrCreate(nord, { jobId, applicationId })).toBe("not_found");
    expect(await findOrCreate(nord, { applicationId: toFjall?.id ?? 0 })).toBe("not_found");
    expect(await findOrCreate(nord, { employerId: fjall.id })).toBe("forbidden");
    expect(await conversationsOf(testApp, consultant)).toEqual([]);
  });
});
