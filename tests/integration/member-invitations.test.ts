import { describe, expect } from "vitest";
import { memberInvitations } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { sweepMemberInvitations } from "#src/domains/members/commands/invite.ts";
import { daysAfter } from "#src/shared/time.ts";
import { invited, newAccount, password } from "#tests/support/colleagues.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

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
    const later = daysAfter(now, 15);
    await expect(testApp.as(null, later).members.invitation({ token })).rejects.toThrow("invitation_invalid");
    await expect(testApp.as(nord).members.invite({ email, part: "reader" })).rejects.toThrow(
      "invitation_pending",
    );
    await testApp.as(nord, later).members.resendInvitation({ id });
    await expect(testApp.as(null, later).members.invitation({ token })).resolves.toMatchObject({ email });
    await testApp.as(nord).members.withdrawInvitation({ id });
    await expect(testApp.as(null).members.invitation({ token })).rejects.toThrow("invitation_invalid");
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
    const tries = Array.from({ length: 5 }, (_, index) =>
      errorCodeOf(
        testApp.as(full).members.invite({ email: `ny${String(index)}@fullt.test`, part: "reader" }),
      ),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === "member_limit_reached")).toHaveLength(3);
    await sweepMemberInvitations({ ...testApp.ctx(), now: daysAfter(new Date(), 45) });
    expect(await testApp.as(full).members.invitations()).toEqual([]);
  });
});
