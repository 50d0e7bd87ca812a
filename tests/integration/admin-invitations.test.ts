import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invitations, outbox } from "#db/schema/index.ts";
import { invitationFilters } from "#src/domains/admin/rules.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

function daysLeft({ expiresAt }: { expiresAt: Date }): number {
  return Math.round((expiresAt.getTime() - Date.now()) / 864_000) / 100;
}

describe("admin invitation procedures", () => {
  it("admin.invite sends an email with a registration link and does not store the token", async ({
    testApp,
    ada,
  }) => {
    const created = await testApp.as(ada).admin.invite({ email: "ny@bolag.se", companyName: "Nya Bolaget" });
    expect(created).toMatchObject({ email: "ny@bolag.se", companyName: "Nya Bolaget", status: "pending" });
    expect(daysLeft(created)).toBe(14);
    expect(created.link).toContain(`/register/employer?token=${created.token ?? "?"}`);
    const emails = await testApp.db.select().from(outbox).where(eq(outbox.recipient, "ny@bolag.se"));
    expect(emails).toHaveLength(1);
    expect(await testApp.as(null).accounts.invitation({ token: created.token ?? "" })).toEqual({
      email: "ny@bolag.se",
      companyName: "Nya Bolaget",
    });
    const [stored] = await testApp.db.select().from(invitations).where(eq(invitations.id, created.id));
    expect(JSON.stringify(stored)).not.toContain(created.token?.replace(/^\d+-/, ""));
  });

  it("admin.invitations returns the same link until it expires", async ({ testApp, ada, bo }) => {
    const created = await testApp.as(ada).admin.invite({ email: "igen@bolag.se", companyName: "Igen AB" });
    async function find(id: number) {
      return (await testApp.as(bo).admin.invitations({})).items.find((row) => row.id === id);
    }
    expect((await find(created.id))?.link).toBe(created.link);
    await testApp.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitations.id, created.id));
    expect(await find(created.id)).toMatchObject({ status: "expired", link: null, token: null });
    expect(await errorCodeOf(testApp.as(null).accounts.invitation({ token: created.token ?? "" }))).toBe(
      "invitation_invalid",
    );
  });

  it("admin.invitations has in each filter what the state of an invitation says", async ({
    testApp,
    ada,
  }) => {
    const { invite, invitations: list } = testApp.as(ada).admin;
    const now = Date.now();
    const shown: Record<string, string[]> = {
      pending: ["Snart Filter AB", "Väntande Filter AB"],
      expiring: ["Snart Filter AB"],
      expired: ["Gammal Filter AB", "Tidigare Filter AB"],
      accepted: ["Antagen Filter AB"],
    };
    const changes = {
      Väntande: {},
      Snart: { expiresAt: new Date(now + 2 * 86_400_000) },
      Gammal: { expiresAt: new Date(now - 1000) },
      Tidigare: { status: "expired" },
      Antagen: {
        status: "accepted",
        acceptedAt: new Date(now),
        expiresAt: new Date(now + 2 * 86_400_000),
      },
    } as const;
    for (const [name, change] of Object.entries(changes)) {
      const email = `${name.toLowerCase().replace("ä", "a")}@filter.se`;
      const { id } = await invite({ email, companyName: `${name} Filter AB` });
      if (Object.keys(change).length > 0)
        await testApp.db.update(invitations).set(change).where(eq(invitations.id, id));
    }
    for (const show of invitationFilters) {
      const { items, total } = await list({ show, search: "Filter AB", withTotal: true });
      expect(items.map(({ companyName }) => companyName).toSorted(), show).toEqual(shown[show]);
      expect(total, show).toBe(shown[show]?.length);
    }
  });

  it("admin.invite creates one invitation for twenty concurrent calls with the same email", async ({
    testApp,
    ada,
    bo,
  }) => {
    const results = await atOnce(20, (index) =>
      errorCodeOf(
        testApp.as(index % 2 ? ada : bo).admin.invite({ email: "Samma@Bolag.se", companyName: "Samma AB" }),
      ),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
    const rows = await testApp.db
      .select()
      .from(invitations)
      .where(sql`lower(${invitations.email}) = 'samma@bolag.se'`);
    expect(rows).toHaveLength(1);
    expect(await testApp.db.select().from(outbox).where(eq(outbox.recipient, "Samma@Bolag.se"))).toHaveLength(
      1,
    );
  });
});

it("an expired invitation is sent again and valid for 14 days; an accepted one is not", async ({
  testApp,
  ada,
}) => {
  const { admin, invitations: renewals } = testApp.as(ada);
  const { id } = await admin.invite({ email: "igen@exempel.se", companyName: "Igen" });
  await testApp.db
    .update(invitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitations.id, id));
  const sent = await testApp.db.$count(outbox, eq(outbox.recipient, "igen@exempel.se"));
  const both = await Promise.all([renewals.renew({ id }), renewals.renew({ id })]);
  expect(both.map(({ status }) => status)).toEqual(["pending", "pending"]);
  expect(both.map(daysLeft)).toEqual([14, 14]);
  expect(await testApp.db.$count(outbox, eq(outbox.recipient, "igen@exempel.se"))).toBe(sent + 2);
  await testApp.db.update(invitations).set({ status: "accepted" }).where(eq(invitations.id, id));
  await expect(renewals.renew({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

it("a list is invited once per address, also by parallel calls, and says why the others are not", async ({
  testApp,
  ada,
  bo,
}) => {
  await seedUser(testApp, "employer", "Erik", { email: "erik@flera.se" });
  await testApp.as(ada).admin.invite({ email: "vantar@flera.se", companyName: "Väntar" });
  const list = ["ny@flera.se", "ERIK@flera.se", "vantar@flera.se", "NY@flera.se", "annan@flera.se"].map(
    (email) => ({ email, companyName: "Flera AB" }),
  );
  const expected = [null, "user_exists", "invitation_pending", "duplicate_line", null];
  const checked = await testApp.as(ada).invitations.check({ invitations: list });
  expect(checked.map(({ error }) => error)).toEqual(expected);
  const both = await Promise.all(
    [ada, bo].map((admin) => testApp.as(admin).invitations.inviteMany({ invitations: list })),
  );
  for (const [index, error] of expected.entries()) {
    const errors = both.map((results) => results[index]?.error ?? null);
    if (error === null) expect(errors.toSorted()).toEqual(["invitation_pending", null]);
    else expect(errors).toEqual([error, error]);
  }
  for (const recipient of ["ny@flera.se", "annan@flera.se"]) {
    expect(await testApp.db.$count(outbox, eq(outbox.recipient, recipient))).toBe(1);
  }
});

it("takes at most 50 at once, and none when a line is no address", async ({ testApp, ada }) => {
  const { invitations: many } = testApp.as(ada);
  const list = Array.from({ length: 51 }, (_, index) => ({ email: `m${index}@m.se`, companyName: "Många" }));
  await expect(many.inviteMany({ invitations: list })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const wrong = [...list.slice(0, 2), { email: "ingen adress", companyName: "Fel" }];
  await expect(many.inviteMany({ invitations: wrong })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await testApp.db.$count(outbox, eq(outbox.recipient, "m0@m.se"))).toBe(0);
});
