import { desc, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, interviews, notifications, outbox, privacyRequests, users } from "#db/schema/index.ts";
import { exportAccount } from "#src/domains/accounts/commands/export.ts";
import { sweepPrivacyRequests } from "#src/domains/admin/commands/privacy.ts";
import { requireUser } from "#src/platform/auth/rights.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import {
  agreementFields,
  errorCodeOf,
  seedConversation,
  seedJob,
  seedMember,
  seedUser,
} from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

describe("the register of privacy requests", () => {
  it("keeps a request and its answer, which is given once", async ({ testApp, ada }) => {
    const { privacy } = testApp.as(ada);
    const una = await seedUser(testApp, "consultant", "Una", { email: "una@exempel.se" });
    const today = stockholmDay(new Date());
    await privacy.addRequest({ kind: "erasure", person: "Una@exempel.se", receivedOn: today });
    const [request] = (await privacy.requests({})).items;
    expect(request).toMatchObject({
      userId: una.id,
      account: { email: "una@exempel.se" },
      answeredOn: null,
      done: [],
    });
    const answer = { id: request?.id ?? 0, answeredOn: today, answer: "Raderat." };
    const tomorrow = stockholmDay(daysAfter(new Date(), 1));
    const early = privacy.answerRequest({ ...answer, answeredOn: tomorrow });
    await expect(early).rejects.toMatchObject(expectedError("bad_request", "answeredOn"));
    const both = await Promise.allSettled([privacy.answerRequest(answer), privacy.answerRequest(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(privacy.answerRequest({ ...answer, id: 999_999 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      privacy.addRequest({ kind: "access", person: "x", receivedOn: tomorrow }),
    ).rejects.toMatchObject(expectedError("bad_request", "receivedOn"));

    await privacy.eraseByEmail({ email: "una@exempel.se" });
    const [row] = await testApp.db.select().from(privacyRequests).where(eq(privacyRequests.id, answer.id));
    expect(row).toMatchObject({ person: "Raderad konsult", answer: "Raderat." });
    await privacy.addRequest({ kind: "access", person: "Obesvarad", receivedOn: today });
    await sweepPrivacyRequests(testApp.ctx(null, daysAfter(new Date(), 3 * 365)));
    expect(await testApp.db.$count(privacyRequests, eq(privacyRequests.id, answer.id))).toBe(1);
    await sweepPrivacyRequests(testApp.ctx(null, daysAfter(new Date(), 3 * 365 + 1)));
    expect(await testApp.db.$count(privacyRequests, eq(privacyRequests.id, answer.id))).toBe(0);
    const isOpen = eq(privacyRequests.person, "Obesvarad");
    expect(await testApp.db.delete(privacyRequests).where(isOpen).returning()).toHaveLength(1);
  });

  it("names an account whose sign-in gave no name", async ({ testApp, ada }) => {
    const unnamed = await seedUser(testApp, "consultant", "Una");
    await testApp.db.update(users).set({ name: null }).where(eq(users.id, unnamed.id));
    const { privacy } = testApp.as(ada, new Date("2026-03-09T12:00:00Z"));
    const asked = { kind: "access", person: "Okänd", receivedOn: "2026-03-09" } as const;
    await privacy.addRequest({ ...asked, userId: unnamed.id });
    const account = { name: null, email: `${unnamed.id}@exempel.se`, role: "consultant" };
    const { items } = await privacy.requests({});
    expect(items.filter(({ userId }) => userId === unnamed.id)).toMatchObject([{ account }]);
  });

  it("names an account, and what was done with it while the request was open", async ({
    testApp,
    ada,
    bo,
  }) => {
    const [una, other] = [
      await seedUser(testApp, "consultant", "Una"),
      await seedUser(testApp, "consultant", "Ola"),
    ];
    const received = new Date("2026-03-10T12:00:00Z");
    const { privacy } = testApp.as(ada, received);
    const asked = { kind: "erasure", person: "Una Berg, ringde", receivedOn: "2026-03-10" } as const;
    await privacy.addRequest({ ...asked, userId: una.id });
    await privacy.addRequest({ ...asked, person: "Ola", userId: other.id });
    await privacy.addRequest({ ...asked, person: "Ingen" });
    const [none, ofOther, request] = (await privacy.requests({ limit: 3 })).items;
    expect(none).toMatchObject({ userId: null, account: null });
    async function exported(by: TestUser, at: string) {
      await (await exportAccount(requireUser(testApp.ctx(by, new Date(at))), una.id)).cancel();
    }
    // In Stockholm the day before, then by the person, and by an admin.
    await exported(ada, "2026-03-09T22:59:00Z");
    await exported(una, "2026-03-11T08:00:00Z");
    await exported(bo, "2026-03-11T09:00:00Z");
    await privacy.eraseRequested({ id: request?.id ?? 0 });
    const items = (await privacy.requests({ limit: 3 })).items;
    expect(items.at(-1)).toMatchObject({
      person: "Raderad konsult",
      account: null,
      done: [
        { kind: "account.erased", actor: "admin", by: "Ada", at: received },
        { kind: "account.exported", actor: "admin", by: "Bo" },
      ],
    });
    expect(items[1]?.done).toEqual([]);
    for (const id of [request?.id ?? 0, none?.id ?? 0, 999_999])
      await expect(privacy.eraseRequested({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(privacy.addRequest({ ...asked, userId: una.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    // What is done after the answer is not of the request.
    await privacy.answerRequest({ id: ofOther?.id ?? 0, answeredOn: "2026-03-10", answer: "Nej." });
    await testApp.as(ada, new Date("2026-03-11T12:00:00Z")).privacy.eraseRequested({ id: ofOther?.id ?? 0 });
    expect((await privacy.requests({ limit: 2 })).items.at(-1)).toMatchObject({
      account: null,
      done: [],
    });
  });

  it("of a member is of that person: the company and its colleagues stay", async ({ testApp, ada }) => {
    const { privacy, adminSearch } = testApp.as(ada);
    const kvarn = await seedUser(testApp, "employer", "Kvarn");
    const [mio, bea] = [
      await seedMember(testApp, kvarn, "recruiter"),
      await seedMember(testApp, kvarn, "owner"),
    ];
    const [found] = await adminSearch.all({ search: mio.personId });
    expect(found).toMatchObject({ kind: "company", id: kvarn.id, account: { id: mio.personId } });
    const receivedOn = stockholmDay(new Date());
    await privacy.addRequest({ kind: "erasure", person: "Mio", userId: mio.personId, receivedOn });
    await (await exportAccount(requireUser(testApp.ctx(bea)), kvarn.id)).cancel();
    const [request] = (await privacy.requests({ limit: 1 })).items;
    await privacy.eraseRequested({ id: request?.id ?? 0 });
    const left = await testApp.db
      .select()
      .from(users)
      .where(inArray(users.id, [kvarn.id, mio.personId, bea.personId]));
    expect(
      left
        .filter(({ status }) => status === "active")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([kvarn.id, bea.personId].toSorted());
    expect((await privacy.requests({ limit: 1 })).items).toMatchObject([
      { account: null, done: [{ kind: "account.erased", actor: "admin", by: "Ada" }] },
    ]);
  });

  it.runIf(onRealPostgres)(
    "waits for a deletion of the account, and keeps no name after it",
    async ({ testApp, ada }) => {
      const una = await seedUser(testApp, "consultant", "Una");
      const today = stockholmDay(new Date());
      const asked = { kind: "access", person: "Una", userId: una.id, receivedOn: today } as const;
      const [added] = await testApp.db.transaction(async (tx) => {
        await tx.update(users).set({ status: "deleted" }).where(eq(users.id, una.id));
        const adding = errorCodeOf(testApp.as(ada).privacy.addRequest(asked));
        await untilOneWaits(testApp);
        return [adding];
      });
      expect(await added).toBe("not_found");
      expect(await testApp.db.$count(privacyRequests, eq(privacyRequests.userId, una.id))).toBe(0);
    },
  );

  it("erases by email as the person would: not with an open agreement, and no admin", async ({
    testApp,
    ada,
    bo,
    nord,
  }) => {
    const { privacy } = testApp.as(ada);
    const una = await seedUser(testApp, "consultant", "Una");
    await seedConversation(testApp, { consultant: una, employer: nord }, agreementFields);
    for (const [user, code] of [
      [una, "CONFLICT"],
      [bo, "NOT_FOUND"],
    ] as const)
      await expect(privacy.eraseByEmail({ email: `${user.id}@exempel.se` })).rejects.toMatchObject({ code });
    const body = JSON.stringify({ json: { email: `${una.id}@exempel.se` } });
    const headers = { "content-type": "application/json" };
    const refused = testApp.request("/api/trpc/privacy.eraseByEmail", { method: "POST", headers, body }, ada);
    expect(await (await refused).text(), "speaks to an admin, too").toMatch(/Avtal pågår: ”/);
  });

  it("tells the owners of the companies that have written about the consultant, and nobody else", async ({
    testApp,
    ada,
    nord,
    fjall,
  }) => {
    const una = await seedUser(testApp, "consultant", "Una");
    const silent = await seedUser(testApp, "employer", "Tyst");
    await testApp.as(nord).members.commentOnConsultant({ id: una.id, text: "Bra på Java" });
    await testApp.as(fjall).profiles.saveEntry({ id: 0, consultantId: una.id, tags: ["java"] });
    await testApp.as(silent).profiles.addFavorite({ id: una.id });
    const noting = await seedUser(testApp, "employer", "Antecknar");
    const meeting = await seedUser(testApp, "employer", "Träffar");
    for (const employer of [noting, meeting]) {
      const jobId = await seedJob(testApp, employer);
      const { id: employerId } = employer;
      const notes = employer === noting ? "Bra på Java" : null;
      const [row] = await testApp.db
        .insert(applications)
        .values({ userId: una.id, jobId, employerId, notes })
        .returning();
      if (notes === null)
        await testApp.db.insert(interviews).values({
          applicationId: row?.id ?? 0,
          employerId,
          consultantId: una.id,
          scheduledAt: new Date(),
          notes: "Bra på Java",
        });
    }
    const { privacy } = testApp.as(ada);
    const asked = { kind: "access", person: "Una", receivedOn: stockholmDay(new Date()) } as const;
    await privacy.addRequest(asked);
    const told = [nord, fjall, noting, meeting, silent, una];
    async function noticesOf({ id }: TestUser) {
      return testApp.db.$count(notifications, eq(notifications.userId, id));
    }
    const before = await Promise.all(told.map(noticesOf));
    await privacy.addRequest({ ...asked, userId: una.id });
    const after = await Promise.all(told.map(noticesOf));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 0, 0]);
    const [notice] = await testApp.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, nord.id))
      .orderBy(desc(notifications.id));
    expect(notice).toMatchObject({ title: "Begäran om personuppgifter", link: `/consultant/${una.id}` });
    expect(notice?.message).toContain("Una");
    expect(await testApp.db.$count(outbox, eq(outbox.userId, nord.id))).toBeGreaterThan(0);
  });
});
