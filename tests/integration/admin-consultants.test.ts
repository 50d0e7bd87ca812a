import { describe, expect } from "vitest";
import { messages, skills, userSkills } from "#db/schema/index.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { agreementFields, seedConversation, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/admin-app.ts";

describe("admin consultant procedures", () => {
  it("admin.consultants finds by name, title and skill, and takes wildcards literally", async ({
    testApp,
    ada,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Åsa Quist", { title: "Zebraexpert" });
    const [skill] = await testApp.db
      .insert(skills)
      .values({ name: "Xyzzy++", normal: "xyzzy++" })
      .returning();
    await testApp.db.insert(userSkills).values({ userId: anna.id, skillId: skill?.id ?? 0 });
    async function found(search: string): Promise<string[]> {
      return (await testApp.as(ada).admin.consultants({ search })).items.map(({ id }) => id);
    }
    expect(await found("åsa q")).toEqual([anna.id]);
    expect(await found("ZEBRA")).toEqual([anna.id]);
    expect(await found("xyzzy")).toEqual([anna.id]);
    expect(await found("å%quist")).toEqual([]);
    expect(await found("_sa")).toEqual([]);
    expect((await testApp.as(ada).admin.consultants({ search: "zebra" })).items[0]).toMatchObject({
      skills: ["Xyzzy++"],
      verified: false,
    });
  });

  it("admin.verifyConsultant verifies consultants only", async ({ testApp, ada, accountOf, sendJson }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const path = `/api/admin/consultants/${anna.id}/verify`;
    expect((await sendJson(path, "PATCH", { verified: true, role: "admin" }, ada)).status).toBe(204);
    expect(await accountOf(anna)).toMatchObject({ verified: true });
    const erik = await seedUser(testApp, "employer", "Erik");
    expect(await errorCodeOf(testApp.as(ada).admin.verifyConsultant({ id: erik.id, verified: true }))).toBe(
      "not_found",
    );
  });

  it("PATCH /api/admin/consultants/{id}/status suspends with a reason and reactivates", async ({
    testApp,
    ada,
    accountOf,
    countSessionsOf,
    sendJson,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.request("/api/auth/user", {}, anna);
    const path = `/api/admin/consultants/${anna.id}/status`;
    expect(
      (await sendJson(path, "PATCH", { status: "suspended", reason: "Falska uppgifter" }, ada)).status,
    ).toBe(204);
    expect(await accountOf(anna)).toMatchObject({ status: "suspended", reason: "Falska uppgifter" });
    expect(await countSessionsOf(anna)).toBe(0);
    expect((await sendJson(path, "PATCH", { status: "deleted" }, ada)).status).toBe(400);
    expect((await sendJson(path, "PATCH", { status: "active" }, ada)).status).toBe(204);
    expect(await accountOf(anna)).toMatchObject({ status: "active", reason: null });
  });

  it("admin.deleteConsultant deletes once", async ({ testApp, ada, accountOf }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const results = await atOnce(20, () =>
      errorCodeOf(testApp.as(ada).admin.deleteConsultant({ id: anna.id })),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(await accountOf(anna)).toMatchObject({ status: "deleted", email: null, name: "Raderad konsult" });
    expect(await errorCodeOf(testApp.as(ada).admin.deleteConsultant({ id: anna.id }))).toBe("not_found");
  });
});

it("admin.deleteConsultant keeps an open agreement, without the name of the consultant", async ({
  testApp,
  ada,
}) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "employer", "Erik");
  const id = await seedConversation(testApp, { consultant: anna, employer: erik }, agreementFields);
  await testApp.as(ada).admin.deleteConsultant({ id: anna.id });
  expect(await testApp.as(erik).contracts.find({ id })).toMatchObject({
    status: "agreement_made",
    agreementValue: 950,
    consultantName: "Raderad konsult",
  });
  const commission = await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
  expect(commission).toMatchObject({ alreadyTracked: false, commissionAmount: 72_960 });
});

describe("admin.conversations", () => {
  it("returns participants and sums, but no message text", async ({ testApp, ada }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreementFields, lastMessage: "HEMLIGT", messageCount: 1, lastMessageAt: new Date() },
    );
    await testApp.db.insert(messages).values({ conversationId: id, senderId: anna.id, content: "HEMLIGT" });
    const response = await testApp.request("/api/admin/conversations", {}, ada);
    const text = await response.text();
    expect(text).not.toContain("HEMLIGT");
    const rows: unknown = JSON.parse(text);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          consultantName: "Anna",
          employerName: "Erik AB",
          jobTitle: "Backendutvecklare",
          status: "agreement_made",
          messageCount: 1,
          agreementValue: 950,
          commissionTracked: false,
          commissionCount: 0,
          totalCommission: 0,
        }),
      ]),
    );
  });

  it("returns pages without gaps or repeats", async ({ testApp, ada }) => {
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; nextCursor: string | null } = await testApp
        .as(ada)
        .admin.conversations({ limit: 2, ...(cursor !== null && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await testApp.as(ada).admin.conversations({ limit: 100 })).items.length);
  });
});
