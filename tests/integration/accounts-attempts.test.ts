import { expect, test } from "vitest";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";

const password = "Vindstilla-48!";

test("accounts.signIn limits failed attempts per user name and does not lock out other users", async () => {
  const strict = await createTestApp();
  const passwordHash = await hashPassword(password, "cheap");
  const base = { companyName: "Havsnet", contactName: "Hav Net", passwordHash };
  await createEmployer(strict.ctx(), {
    ...base,
    orgNumber: newOrgNumber(),
    email: "a@h.test",
    username: "havsnet",
  });
  await createEmployer(strict.ctx(), {
    ...base,
    orgNumber: newOrgNumber(),
    email: "b@h.test",
    username: "fjallkraft",
  });
  const wrong = { username: "havsnet", password: "fel" };
  for (let count = 0; count < 10; count += 1) {
    await expect(strict.as(null).accounts.signIn(wrong)).rejects.toMatchObject(
      expectedError("invalid_employer_credentials"),
    );
  }
  await expect(strict.as(null).accounts.signIn({ ...wrong, password })).rejects.toMatchObject(
    expectedError("too_many_requests"),
  );
  await expect(strict.as(null).accounts.signIn({ username: "fjallkraft", password })).resolves.toBeTruthy();
  await strict.close();
});
