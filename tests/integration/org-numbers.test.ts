import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#db/schema/index.ts";
import { createInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { adminCtx } from "#tests/support/accounts.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const password = "Vindstilla-48!";
let count = 0;

function form(orgNumber: string) {
  count += 1;
  return {
    companyName: "Fjällkraft AB",
    orgNumber,
    contactName: "Frida Fjäll",
    email: `frida${count}@number.test`,
    username: `frida${count}`,
    password,
    confirmPassword: password,
  };
}

async function register(testApp: TestApp, orgNumber: string): Promise<void> {
  await testApp.as(null).accounts.registerCompany(form(orgNumber));
}

describe("the organisation number of another company", () => {
  it("is rejected at registration, until an admin lets one more company have it", async ({ testApp }) => {
    const admin = await seedUser(testApp, "admin", "Ada");
    const orgNumber = newOrgNumber();
    await register(testApp, orgNumber);
    const response = await testApp.request("/api/companies/register", {
      method: "POST",
      body: JSON.stringify(form(orgNumber)),
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "ORG_NUMBER_TAKEN",
      fields: { orgNumber: ["Används redan av ett annat företag. Kontakta oss om det är ert."] },
    });

    const [first] = await testApp.db.select().from(companies).where(eq(companies.orgNumber, orgNumber));
    const { shareOrgNumber } = testApp.as(admin).admin;
    await shareOrgNumber({ id: first?.id ?? 0, shared: true });
    await register(testApp, orgNumber);
    expect(await errorCodeOf(register(testApp, orgNumber))).toBe("org_number_taken orgNumber");
    const path = `/api/admin/companies/${first?.id ?? 0}/org-number`;
    const init = { method: "PATCH", body: JSON.stringify({ shared: false }) };
    expect((await testApp.request(path, init, admin)).status).toBe(409);
  });

  it("is rejected with an invitation, which stays usable", async ({ testApp }) => {
    const ctx = adminCtx(testApp, await seedUser(testApp, "admin", "Bo"));
    const invitation = await createInvitation(ctx, { email: "inbjuden@number.test", companyName: "Fjäll" });
    const token = invitationToken(testApp.services.env, invitation);
    const orgNumber = newOrgNumber();
    await register(testApp, orgNumber);
    const { registerInvited } = testApp.as(null).accounts;
    expect(await errorCodeOf(registerInvited({ ...form(orgNumber), token }))).toBe(
      "org_number_taken orgNumber",
    );
    const { id } = await registerInvited({ ...form(newOrgNumber()), token });
    const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, id));
    expect(company?.confirmation).toBe("confirmed");
  });

  it("is rejected in the company's profile, and its own is not", async ({ testApp }) => {
    const [nord, fjall] = [
      await seedUser(testApp, "employer", "Nord"),
      await seedUser(testApp, "employer", "Fjäll"),
    ];
    const orgNumber = newOrgNumber();
    await testApp.as(nord).profiles.updateCompany({ id: nord.id, orgNumber });
    await testApp.as(nord).profiles.updateCompany({ id: nord.id, orgNumber });
    const taken = testApp.as(fjall).profiles.updateCompany({ id: fjall.id, orgNumber });
    expect(await errorCodeOf(taken)).toBe("org_number_taken orgNumber");
  });
});
