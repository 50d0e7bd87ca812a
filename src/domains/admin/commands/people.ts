import { findPersonByEmail } from "#src/domains/admin/queries/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { keyedHash } from "#src/platform/data/security-log.ts";
import { fail } from "#src/shared/errors.ts";

/** Finds a user by email, for the export of their data. Every look-up is audited, also one that finds no one. */
export async function lookUpPerson(ctx: AdminCtx, email: string) {
  const person = await findPersonByEmail(ctx, email);
  await record(ctx, {
    action: "account.looked_up",
    ...(person && { target: ["user", person.id] }),
    after: { email: keyedHash(ctx, email) },
  });
  return person ?? fail("person_not_found");
}
