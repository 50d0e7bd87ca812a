import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { newOrgNumber } from "./org-number.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const password = "Vindstilla-48!";
let count = 0;

/** A company that signs in with a name of its own and `password`. */
export async function createCompany(testApp: TestApp): Promise<TestUser & { username: string }> {
  count += 1;
  const username = `foretag-${count}`;
  const id = await createEmployer(testApp.ctx(), {
    companyName: "Nordbank",
    orgNumber: newOrgNumber(),
    contactName: "Nina Nord",
    email: `${username}@n.test`,
    username,
    passwordHash: await hashPassword(password, "cheap"),
  });
  return { id, role: "employer", name: "Nina Nord", username };
}

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

/** The context of an admin, for what is only called with one. */
export function adminCtx({ ctx }: TestApp, { id, name }: TestUser): AdminCtx {
  return {
    ...ctx(),
    viewer: { id, personId: id, role: "admin", name, mustChangePassword: false, sessionId: "admin" },
  };
}

/** A consultant who comes from the provider with this subject. */
export async function seedConsultantAccount({ ctx, as }: TestApp, subject: string, name: string) {
  const id = await createConsultant(ctx(), { issuer: "test", subject, name, email: "anna@b.test" });
  await as({ id, role: null, name }).accounts.takeRole({ id, role: "consultant" });
  return { id, role: "consultant", name } satisfies TestUser;
}
