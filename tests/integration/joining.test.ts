import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, joinRequests, notifications, users, memberInvitations } from "#db/schema/index.ts";
import { emailToken } from "#src/domains/accounts/commands/email.ts";
import { sweepJoinRequests } from "#src/domains/members/commands/join.ts";
import { daysAfter } from "#src/shared/time.ts";
import { mailsTo, newAccount, password, invited } from "#tests/support/colleagues.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { errorCodeOf, seedMember, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import { limits } from "#src/constants/limits.ts";
import { sweepMemberInvitations } from "#src/domains/members/commands/invite.ts";

describe("members.join", () => {
  it("asks the owners, who let the person in when the address is confirmed", async ({ testApp }) => {
    const orgNumber = newOrgNumber();
    const nordbank = await seedUser(testApp, "employer", "Nordbank");
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, nordbank.id));
    const recruiter = await seedMember(testApp, nordbank, "recruiter");
    const owner = await seedMember(testApp, nordbank, "owner");
    const account = newAccount("Sven Sökande");
    const email = `sven.${orgNumber}@nordbank.test`;
    await testApp.as(null).members.join({ ...account, orgNumber, email });
    const told = await testApp.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(inArray(notifications.userId, [nordbank.id, recruiter.personId, owner.personId]));
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([nordbank.id, owner.personId]));
    expect(await mailsTo(testApp, owner.personId)).toEqual([]);
    const [request] = await testApp.as(nordbank).members.joinRequests();
    expect(request).toMatchObject({ name: "Sven Sökande", isEmailConfirmed: false });
    const answer = { id: request?.id ?? 0, part: "reader" } as const;
    await expect(testApp.as(nordbank).members.approve(answer)).rejects.toThrow("email_not_confirmed");
    const { username } = account;
    await expect(testApp.as(null).accounts.signIn({ username, password })).rejects.toThrow(
      "join_request_open",
    );

    const [row] = await testApp.db.select().from(joinRequests).where(eq(joinRequests.companyId, nordbank.id));
    const token = emailToken(testApp.ctx(), row?.personId ?? "", email);
    await testApp.as(null).accounts.confirmEmail({ token });
    expect(await mailsTo(testApp, owner.personId)).toEqual(["Begäran att få gå med"]);
    const tries = [nordbank, owner].map((one) => errorCodeOf(testApp.as(one).members.approve(answer)));
    expect((await Promise.all(tries)).toSorted()).toEqual(["not_found", null]);
    expect(await mailsTo(testApp, row?.personId ?? "")).toContain("Du är med i företaget på Bryggan");
    const user = await testApp.as(null).accounts.signIn({ username, password });
    expect(user).toMatchObject({ id: nordbank.id, person: { part: "reader" } });
  });

  it("answers the same for a number that no company has, or a suspended one, and stores nothing", async ({
    testApp,
  }) => {
    const orgNumber = newOrgNumber();
    const suspended = await seedUser(testApp, "employer", "Avstängd", { status: "suspended" });
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, suspended.id));
    for (const number of [newOrgNumber(), orgNumber]) {
      const account = newAccount("Ingen");
      const input = { ...account, orgNumber: number, email: "ingen@nordbank.test" };
      await expect(testApp.as(null).members.join(input)).resolves.toBeUndefined();
    }
    expect(await testApp.db.$count(users, eq(users.name, "Ingen"))).toBe(0);
  });

  it.for(["declined", "unanswered for 30 days"])(
    "erases the account of a request that is %s",
    async (how, { testApp, nord }) => {
      const orgNumber = newOrgNumber();
      await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, nord.id));
      await testApp
        .as(null)
        .members.join({ ...newAccount(), orgNumber, email: `${how.length.toString()}@nord.test` });
      await sweepJoinRequests({ ...testApp.ctx(), now: daysAfter(new Date(), 29) });
      const [request] = await testApp.db
        .select()
        .from(joinRequests)
        .where(eq(joinRequests.companyId, nord.id));
      const told = new Set<string>();
      const stop = testApp.services.events.subscribe([nord.id], ({ topic }) => told.add(topic));
      if (how === "declined") await testApp.as(nord).members.decline({ id: request?.id ?? 0 });
      else await sweepJoinRequests({ ...testApp.ctx(), now: daysAfter(new Date(), 31) });
      const [person] = await testApp.db
        .select()
        .from(users)
        .where(eq(users.id, request?.personId ?? ""));
      expect(person).toMatchObject({ status: "deleted", name: "Tidigare kollega", pendingEmail: null });
      expect(await testApp.as(nord).members.joinRequests()).toEqual([]);
      if (how === "declined") await expect.poll(() => [...told]).toContain("members");
      stop();
    },
  );
});

describe("members.accept", () => {
  it("makes a member of the company, signed in, whose id is the company's", async ({ testApp, nord }) => {
    const { token, email } = await invited(testApp, nord);
    await expect(testApp.as(null).members.invitation({ token })).resolves.toEqual({
      company: "Nord AB",
      email,
      part: "recruiter",
    });
    const user = await testApp.as(null).members.accept({ token, ...newAccount() });
    expect(user).toMatchObject({ id: nord.id, role: "employer", company: { name: "Nord AB" } });
    expect(user.person).toMatchObject({ name: "Karin Holm", email, part: "recruiter" });
    const again = await testApp.as(null).accounts.signIn({ username: user.username ?? "", password });
    expect(again.person?.id).toBe(user.person?.id);
  });

  it("works once, also for twenty at once", async ({ testApp, fjall }) => {
    const { token } = await invited(testApp, fjall);
    const tries = Array.from({ length: 20 }, () =>
      errorCodeOf(testApp.as(null).members.accept({ token, ...newAccount() })),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([null, "invitation_invalid"]));
  });

  it("returns 404 after 14 days and after it was withdrawn; sending it again makes it valid", async ({
    testApp,
    nord,
  }) => {
    const now = new Date();
    const { id, email, token } = await invited(testApp, nord, now);
    const later = daysAfter(now, 14);
    await expect(testApp.as(null, later).members.invitation({ token })).rejects.toThrow("invitation_invalid");
    await expect(testApp.as(nord).members.invite({ email, part: "reader" })).rejects.toThrow(
      "invitation_pending",
    );
    await testApp.as(nord, later).members.resendInvitation({ id });
    const atLast = testApp.as(null, daysAfter(later, 13.9)).members;
    await expect(atLast.invitation({ token })).resolves.toMatchObject({ email });
    await testApp.as(nord).members.withdrawInvitation({ id });
    await expect(testApp.as(null).members.invitation({ token })).rejects.toThrow("invitation_invalid");
    const stopped = await seedUser(testApp, "employer", "Stoppad");
    const waiting = await invited(testApp, stopped);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, stopped.id));
    const shown = testApp.as(null).members.invitation({ token: waiting.token });
    await expect(shown).rejects.toThrow("invitation_invalid");
  });

  it("is refused for who is a member already, also with other capitals, not for who has left or is another company's", async ({
    testApp,
    nord,
    fjall,
  }) => {
    const karin = await seedMember(testApp, nord, "recruiter");
    const sara = await seedMember(testApp, fjall, "recruiter");
    function invite({ personId }: { personId: string }) {
      const email = `${personId.toUpperCase()}@exempel.se`;
      return errorCodeOf(testApp.as(nord).members.invite({ email, part: "reader" }));
    }
    expect(await invite(karin)).toBe("already_member");
    expect(await invite(sara)).toBeNull();
    // Her colleagues also see an address that waits for its confirmation.
    const pending = { email: null, pendingEmail: `${karin.personId}@exempel.se` };
    await testApp.db.update(users).set(pending).where(eq(users.id, karin.personId));
    expect(await invite(karin)).toBe("already_member");
    await testApp.as(nord).members.end({ personId: karin.personId });
    expect(await invite(karin)).toBeNull();
  });

  it("is limited to 50 people and invitations, also for invitations at once", async ({ testApp }) => {
    const full = await seedUser(testApp, "employer", "Fullt");
    const rows = Array.from({ length: limits.members - 3 }, (_, index) => ({
      companyId: full.id,
      email: `${String(index)}@fullt.test`,
      part: "reader" as const,
      nonce: "n",
      expiresAt: daysAfter(new Date(), 1),
    }));
    await testApp.db.insert(memberInvitations).values(rows);
    // One that has run out takes no place until it is sent again.
    const { id } = await invited(testApp, full, daysAfter(new Date(), -14));
    const tries = Array.from({ length: 5 }, (_, index) =>
      errorCodeOf(
        testApp.as(full).members.invite({ email: `ny${String(index)}@fullt.test`, part: "reader" }),
      ),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === "member_limit_reached")).toHaveLength(3);
    const open = await testApp.as(full).members.invitations();
    expect(open.filter(({ email }) => /^ny\d@fullt\.test$/.test(email))).toMatchObject([
      { part: "reader", status: "pending" },
      { part: "reader", status: "pending" },
    ]);
    const orgNumber = newOrgNumber();
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, full.id));
    await testApp.as(null).members.join({ ...newAccount(), orgNumber, email: "sen@fullt.test" });
    const [request] = await testApp.as(full).members.joinRequests();
    const more = [
      testApp.as(full).members.resendInvitation({ id }),
      testApp.as(full).members.approve({ id: request?.id ?? 0, part: "reader" }),
    ];
    const limited = ["member_limit_reached", "member_limit_reached"];
    expect(await Promise.all(more.map(errorCodeOf))).toEqual(limited);
    await sweepMemberInvitations({ ...testApp.ctx(), now: daysAfter(new Date(), 45) });
    expect(await testApp.as(full).members.invitations()).toEqual([]);
  });
});
