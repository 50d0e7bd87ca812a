import { afterAll, describe, expect, test } from "vitest";
import { messages, skills, userSkills } from "#db/schema/index.ts";
import { agreed, seedContract, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createAdminTestApp } from "#tests/support/admin-app.ts";

const { testApp, ada, bo, statusOf, sessionsOf, asked } = await createAdminTestApp();
afterAll(() => testApp.close());

describe("consultants", () => {
  test("are found by name, profession and skill, with what is typed meant as it is", async () => {
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
    expect(await found("%")).toEqual([]);
    expect(await found("_sa")).toEqual([]);
    expect((await testApp.as(ada).admin.consultants({ search: "zebra" })).items[0]).toMatchObject({
      skills: ["Xyzzy++"],
      verified: false,
    });
  });

  test("are verified by true and false only", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const path = `/api/admin/consultants/${anna.id}/verify`;
    for (const verified of ["true", 1, null, "false"])
      expect((await asked(path, "PATCH", { verified }, ada)).status).toBe(400);
    expect((await asked(path, "PATCH", { verified: true, role: "admin" }, ada)).status).toBe(204);
    expect(await statusOf(anna)).toMatchObject({ verified: true });
    const erik = await seedUser(testApp, "employer", "Erik");
    expect(await errorCodeOf(testApp.as(ada).admin.verifyConsultant({ id: erik.id, verified: true }))).toBe(
      "not_found",
    );
  });

  test("are suspended with a reason and let back in", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.request("/api/auth/user", {}, anna);
    const path = `/api/admin/consultants/${anna.id}/status`;
    expect(
      (await asked(path, "PATCH", { status: "suspended", reason: "Falska uppgifter" }, ada)).status,
    ).toBe(204);
    expect(await statusOf(anna)).toMatchObject({ status: "suspended", reason: "Falska uppgifter" });
    expect(await sessionsOf(anna)).toBe(0);
    expect((await asked(path, "PATCH", { status: "deleted" }, ada)).status).toBe(400);
    expect((await asked(path, "PATCH", { status: "active" }, ada)).status).toBe(204);
    expect(await statusOf(anna)).toMatchObject({ status: "active", reason: null });
  });

  test("are deleted once; employers, admins and oneself are not consultants", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const erik = await seedUser(testApp, "employer", "Erik");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => errorCodeOf(testApp.as(ada).admin.deleteConsultant({ id: anna.id }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await statusOf(anna)).toMatchObject({ status: "deleted", email: null, name: "Raderad konsult" });
    for (const id of [erik.id, bo.id, ada.id, anna.id, "nobody"]) {
      expect(await errorCodeOf(testApp.as(ada).admin.deleteConsultant({ id }))).toBe("not_found");
    }
    expect(await statusOf(erik)).toMatchObject({ status: "active" });
  });
});

test("an open agreement does not keep an account alive; its row stays, without a name", async () => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "employer", "Erik");
  const id = await seedContract(testApp, { consultant: anna, employer: erik }, agreed);
  await testApp.as(ada).admin.deleteConsultant({ id: anna.id });
  expect(await testApp.as(erik).contracts.find({ id })).toMatchObject({
    status: "agreement_made",
    agreementValue: 950,
    consultantName: "Raderad konsult",
  });
  const booked = await testApp.as(ada).contracts.trackCommission({ id, tracked: true });
  expect(booked).toMatchObject({ alreadyTracked: false, commissionAmount: 72_960 });
});

describe("conversations", () => {
  test("show who and how much, never what is said", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, lastMessage: "HEMLIGT", messageCount: 1, lastMessageAt: new Date() },
    );
    await testApp.db.insert(messages).values({ conversationId: id, senderId: anna.id, content: "HEMLIGT" });
    const answer = await testApp.request("/api/admin/conversations", {}, ada);
    const text = await answer.text();
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

  test("come in pages without gaps or repeats", async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; nextCursor: string | null } = await testApp
        .as(ada)
        .admin.conversations({ limit: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await testApp.as(ada).admin.conversations({ limit: 100 })).items.length);
  });
});

describe("every admin call", () => {
  const calls = [
    ["GET", "/api/admin/system-settings"],
    ["GET", "/api/admin/analytics"],
    ["GET", "/api/admin/employer-invitations"],
    ["POST", "/api/admin/employer-invitations"],
    ["DELETE", "/api/admin/employer-invitations/1"],
    ["GET", "/api/admin/companies"],
    ["PATCH", "/api/admin/companies/1/status"],
    ["PATCH", "/api/admin/companies/1/tier"],
    ["DELETE", "/api/admin/companies/1"],
    ["POST", "/api/admin/employers/x/reset-password"],
    ["GET", "/api/admin/consultants"],
    ["PATCH", "/api/admin/consultants/x/status"],
    ["PATCH", "/api/admin/consultants/x/verify"],
    ["DELETE", "/api/admin/consultants/x"],
    ["GET", "/api/admin/conversations"],
    ["GET", "/api/admin/user-management"],
    ["GET", "/api/admin/health"],
    ["GET", "/api/admin/audit-log"],
  ] as const;

  test.each(calls)("%s %s is for admins only", async (method, path) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const body = method === "GET" ? undefined : {};
    expect((await asked(path, method, body)).status).toBe(401);
    expect((await asked(path, method, body, erik)).status).toBe(403);
    expect((await asked(path, method, body, anna)).status).toBe(403);
    if (method === "GET") expect((await asked(path, method, body, ada)).status).toBe(200);
  });

  test("answers bad ids with 400 and unknown ones with 404", async () => {
    for (const id of ["abc", "-1", "1.5", "99999999999"]) {
      expect((await asked(`/api/admin/companies/${id}`, "DELETE", undefined, ada)).status).toBe(400);
    }
    expect((await asked("/api/admin/companies/2000000000", "DELETE", undefined, ada)).status).toBe(404);
    expect((await asked("/api/admin/consultants/nobody", "DELETE", undefined, ada)).status).toBe(404);
  });
});
