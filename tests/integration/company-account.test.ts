import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, companies, outbox, users } from "#db/schema/index.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { seedAdminAccount, seedNordbank } from "#tests/support/accounts.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";
const unchanged = { contactName: "Nina Nord", username: "Nordbank", email: "nina@nordbank.test" };

const it = base.extend("nordbank", { scope: "file" }, async ({ testApp }) => {
  const user = await seedNordbank(testApp, password);
  await seedAdminAccount(testApp, password);
  const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, user.id));
  return { user, id: company?.id ?? 0 };
});

describe("a company's account, changed by an admin", () => {
  it("has its new name at once, its new address after the confirmation; both addresses get an email", async ({
    testApp,
    nordbank,
    ada,
  }) => {
    const { id, user } = nordbank;
    const change = { id, contactName: "Nils Ny", username: "nord.ny", email: "nils@nordbank.test" };
    await testApp.as(ada).admin.changeCompanyAccount(change);
    await expect(testApp.as(null).accounts.signIn({ username: "nord.ny", password })).resolves.toMatchObject({
      name: "Nils Ny",
      email: "nina@nordbank.test",
      pendingEmail: "nils@nordbank.test",
    });
    const mails = await testApp.db
      .select({ recipient: outbox.recipient, subject: outbox.subject, body: outbox.body })
      .from(outbox)
      .where(eq(outbox.userId, user.id));
    const sent = mails.find(({ recipient }) => recipient === "nina@nordbank.test");
    expect(sent?.subject).toBe("En administratör har ändrat kontot");
    expect(sent?.body).toMatch(/kontaktpersonen[^]*användarnamnet[^]*e-postadressen/);
    expect(mails.find(({ recipient }) => recipient === "nils@nordbank.test")?.subject).toBe(
      "Bekräfta e-postadressen",
    );
    const [entry] = await testApp.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "account.changed"))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorId: ada.id,
      after: { changes: ["contactName", "username", "email"] },
    });
    expect(JSON.stringify(entry?.after)).not.toContain("nordbank.test");
    await testApp.as(ada).admin.changeCompanyAccount({ id, ...unchanged });
  });

  it("is not changed by what is the same, and a taken user name is named", async ({
    testApp,
    nordbank,
    ada,
  }) => {
    const { id } = nordbank;
    const before = await testApp.db.$count(outbox);
    await testApp.as(ada).admin.changeCompanyAccount({ id, ...unchanged });
    expect(await testApp.db.$count(outbox)).toBe(before);
    const taken = testApp.as(ada).admin.changeCompanyAccount({ id, ...unchanged, username: "STYR" });
    await expect(taken).rejects.toMatchObject(expectedError("username_taken"));
  });

  it("a deleted company is not found", async ({ testApp, ada, fjall }) => {
    const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, fjall.id));
    await testApp.db.update(users).set({ status: "deleted" }).where(eq(users.id, fjall.id));
    const change = testApp.as(ada).admin.changeCompanyAccount({ id: company?.id ?? 0, ...unchanged });
    expect(await errorCodeOf(change)).toBe("not_found");
  });
});
