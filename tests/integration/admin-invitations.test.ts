import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitations, outbox } from "#db/schema/index.ts";
import { seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let ada: TestUser;
let bo: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  ada = await seedUser(testApp, "admin", "Ada");
  bo = await seedUser(testApp, "admin", "Bo");
});
afterAll(() => testApp.close());

describe("invitations", () => {
  test("are mailed with a link that opens the registration, and no token is stored with them", async () => {
    const made = await testApp.as(ada).admin.invite({ email: "ny@bolag.se", companyName: "Nya Bolaget" });
    expect(made).toMatchObject({ email: "ny@bolag.se", companyName: "Nya Bolaget", status: "pending" });
    expect(made.link).toContain(`/register/employer?token=${made.token ?? "?"}`);
    const letters = await testApp.db.select().from(outbox).where(eq(outbox.recipient, "ny@bolag.se"));
    expect(letters).toHaveLength(1);
    expect(await testApp.as(null).accounts.invitation({ token: made.token ?? "" })).toEqual({
      email: "ny@bolag.se",
      companyName: "Nya Bolaget",
    });
    const [stored] = await testApp.db.select().from(invitations).where(eq(invitations.id, made.id));
    expect(JSON.stringify(stored)).not.toContain(made.token);
  });

  test("the same link can be had again from the list, as long as it can be used", async () => {
    const made = await testApp.as(ada).admin.invite({ email: "igen@bolag.se", companyName: "Igen AB" });
    async function find(id: number) {
      return (await testApp.as(bo).admin.invitations({})).items.find((row) => row.id === id);
    }
    expect((await find(made.id))?.link).toBe(made.link);
    await testApp.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitations.id, made.id));
    expect(await find(made.id)).toMatchObject({ status: "expired", link: null, token: null });
    expect(await errorCodeOf(testApp.as(null).accounts.invitation({ token: made.token ?? "" }))).toBe(
      "invitation_invalid",
    );
  });

  test("twenty at once for one address make one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        errorCodeOf(
          testApp.as(index % 2 ? ada : bo).admin.invite({ email: "Samma@Bolag.se", companyName: "Samma AB" }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    const rows = await testApp.db
      .select()
      .from(invitations)
      .where(sql`lower(${invitations.email}) = 'samma@bolag.se'`);
    expect(rows).toHaveLength(1);
    expect(await testApp.db.select().from(outbox).where(eq(outbox.recipient, "Samma@Bolag.se"))).toHaveLength(
      1,
    );
  });

  test("a deleted one's link is dead at once; a second deletion finds nothing", async () => {
    const made = await testApp.as(ada).admin.invite({ email: "bort@bolag.se", companyName: "Bort AB" });
    await testApp.as(ada).admin.deleteInvitation({ id: made.id });
    expect(await errorCodeOf(testApp.as(null).accounts.invitation({ token: made.token ?? "" }))).toBe(
      "invitation_invalid",
    );
    expect(await errorCodeOf(testApp.as(ada).admin.deleteInvitation({ id: made.id }))).toBe("not_found");
  });

  test("are not for those who have an account", async () => {
    const erik = await seedUser(testApp, "employer", "Erik", { email: "erik@finns.se" });
    expect(
      await errorCodeOf(
        testApp.as(ada).admin.invite({ email: "ERIK@finns.se", companyName: erik.name ?? "" }),
      ),
    ).toBe("user_exists");
  });
});
