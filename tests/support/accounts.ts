import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { newOrgNumber } from "./org-number.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** A company that signs in as "nordbank" with this password. */
export async function seedNordbank({ ctx, services }: TestApp, password: string, orgNumber = newOrgNumber()) {
  const id = await createEmployer(ctx(), {
    companyName: "Nordbank",
    orgNumber,
    contactName: "Nina Nord",
    email: "nina@nordbank.test",
    username: "Nordbank",
    passwordHash: await hashPassword(password, services.env.hashCost),
  });
  return { id, role: "employer", name: "Nina Nord" } satisfies TestUser;
}

/** An admin who signs in as "styr" with this password. */
export async function seedAdminAccount({ ctx }: TestApp, password: string) {
  const name = "Stina";
  const id = await createAdmin(ctx(), { username: "styr", password, name, email: "stina@b.test" });
  return { id, role: "admin", name } satisfies TestUser;
}

/** A consultant who comes from the provider with this subject. */
export async function seedConsultantAccount({ ctx, as }: TestApp, subject: string, name: string) {
  const id = await createConsultant(ctx(), { issuer: "test", subject, name, email: "anna@b.test" });
  await as({ id, role: null, name }).accounts.takeRole({ id, role: "consultant" });
  return { id, role: "consultant", name } satisfies TestUser;
}
