import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, conversations, files, outbox } from "#db/schema/index.ts";
import { applicationFields, notificationsOf, seedConsultantAndJob } from "#tests/support/applications.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import { form, post, smallPng } from "#tests/support/uploads.ts";

const it = base.extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"));

describe("undoing an application", () => {
  it("deletes it without a trace for the company, and gives the text and files back", async ({
    testApp,
    nord,
  }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const uploaded = await post(testApp, "/api/uploads", form({}, [["cv.png", smallPng]]), anna);
    const staged: unknown = await uploaded.json();
    const [file] = await testApp.db.select().from(files).where(eq(files.ownerId, anna.id));
    expect(staged).toBeDefined();
    const uploadedAt = new Date(Date.now() - 50 * 60_000);
    await testApp.db.update(files).set({ createdAt: uploadedAt }).where(eq(files.ownerId, anna.id));
    const api = testApp.as(anna).applications;
    const before = await notificationsOf(testApp, nord);
    const { id } = await api.submit({ jobId, message: "Jag vill", uploadIds: [file?.id ?? ""] });
    expect(await api.undoSubmit({ id })).toMatchObject({
      isDeleted: true,
      message: "Jag vill",
      files: [{ id: file?.id, originalName: "cv.png" }],
    });
    // It waits an hour from now on, not from when it was uploaded.
    const [waiting] = await testApp.db.select().from(files).where(eq(files.ownerId, anna.id));
    expect(waiting?.createdAt.getTime()).toBeGreaterThan(uploadedAt.getTime() + 49 * 60_000);
    expect(await testApp.db.select().from(applications).where(eq(applications.id, id))).toEqual([]);
    expect(await testApp.db.select().from(conversations).where(eq(conversations.jobId, jobId))).toEqual([]);
    expect(await notificationsOf(testApp, nord)).toHaveLength(before.length);
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
    expect(emails.filter(({ aboutUserId }) => aboutUserId === anna.id)).toEqual([]);
    const again = await api.submit({ jobId, message: "Jag vill", uploadIds: [file?.id ?? ""] });
    expect(again.status).toBe("pending");
  });

  it.for(["read", "read and another message", "step"] as const)(
    "withdraws it after a %s",
    async (kind, { testApp, nord }) => {
      const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
      const api = testApp.as(anna).applications;
      const { id, conversationId } = await api.submit({ jobId, ...applicationFields });
      if (kind === "step") await testApp.as(nord).applications.update({ id, status: "reviewing" });
      else await testApp.as(nord).messaging.markRead({ id: conversationId ?? 0 });
      if (kind === "read and another message")
        await testApp
          .as(anna)
          .messaging.send({ conversationId: conversationId ?? 0, content: "En sak till" });
      expect(await api.undoSubmit({ id })).toMatchObject({ isDeleted: false });
      const [received] = (await testApp.as(nord).applications.list({ jobId })).items;
      expect(received?.withdrawnAt).toBeInstanceOf(Date);
    },
  );

  it("of a second one withdraws it: the first one stays known", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    // Without a message, so that the conversation begins with the second one.
    const init = { method: "POST", body: JSON.stringify({ jobId }) };
    await testApp.request("/api/applications", init, anna);
    const api = testApp.as(anna).applications;
    const [{ id } = { id: 0 }] = (await api.mine({})).items;
    await api.withdraw({ id });
    await api.submit({ jobId, ...applicationFields });
    expect(await api.undoSubmit({ id })).toMatchObject({ isDeleted: false });
    expect((await api.details({ id })).history.map(({ status }) => status)).toEqual([
      "pending",
      "withdrawn",
      "pending",
      "withdrawn",
    ]);
  });

  it("is too late after thirty seconds", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const sentAt = Date.now();
    const { id } = await testApp
      .as(anna, new Date(sentAt))
      .applications.submit({ jobId, ...applicationFields });
    const [mail] = await testApp.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.userId, nord.id), eq(outbox.aboutUserId, anna.id)));
    expect(mail?.dueAt).toEqual(new Date(sentAt + 30_000));
    const late = testApp.as(anna, new Date(sentAt + 30_000)).applications;
    expect(await errorCodeOf(late.undoSubmit({ id }))).toBe("undo_too_late");
    const early = testApp.as(anna, new Date(sentAt + 29_999)).applications;
    expect(await early.undoSubmit({ id })).toMatchObject({ isDeleted: true });
  });

  it("happens once when two calls run at the same time", async ({ testApp, nord }) => {
    const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
    const { id } = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    const codes = await Promise.all(
      [1, 2, 3].map(() => errorCodeOf(testApp.as(anna).applications.undoSubmit({ id }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });
});
