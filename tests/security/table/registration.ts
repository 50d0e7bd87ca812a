import { eq, or } from "drizzle-orm";
import { expect } from "vitest";
import { invitations, users } from "#db/schema/index.ts";
import { idOf, password, type Fixtures } from "#tests/security/fixtures.ts";
import { anna, everyActor, everyone, forbidden, noContent, type Row } from "./row.ts";
import { completeAll } from "#tests/support/contracts.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";

let count = 0;

/** A valid registration with a unique user name and email. */
export function registration(extra: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    companyName: "Det nya bolaget",
    orgNumber: newOrgNumber(),
    contactName: "Ny Kontakt",
    email: `ny.kontakt.${count.toString()}@exempel.se`,
    username: `ny.kontakt.${count.toString()}`,
    password,
    confirmPassword: password,
    ...extra,
  };
}

async function expectNoAdmin({ testApp: { db } }: Fixtures, email: string): Promise<void> {
  const [created] = await db
    .select({ role: users.role, id: users.id })
    .from(users)
    .where(or(eq(users.email, email), eq(users.pendingEmail, email)));
  expect(created?.role).toBe("employer");
  expect(created?.id).not.toBe("chosen-id");
}

export const registrationRows: readonly Row[] = [
  {
    rest: "GET /api/invitations/:token",
    input: ({ invitationToken }) => ({ token: invitationToken }),
    answers: everyone,
    cases: [
      {
        title: "for the signature of another invitation",
        as: "anonymous",
        status: 404,
        input: ({ invitationToken }) => ({ token: invitationToken.replace(/^\d+/, "1") }),
      },
    ],
  },
  {
    rest: "POST /api/register/employer",
    input: ({ invitationToken }) => registration({ token: invitationToken }),
    answers: { ...everyActor([403, 409]), anonymous: 201 },
    cases: [
      {
        title: "and takes the email from the invitation and the role employer",
        as: "anonymous",
        rest: 201,
        input: ({ invitationToken }) =>
          registration({
            token: invitationToken,
            email: "stulen@exempel.se",
            role: "admin",
            id: "chosen-id",
            subscriptionTier: "premium",
            status: "active",
            verified: true,
            companyId: 1,
          }),
        after: async ({ invitationId }, fixtures) => {
          const { db } = fixtures.testApp;
          const [spent] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
          expect(spent?.status).toBe("accepted");
          await expectNoAdmin(fixtures, spent?.email ?? "");
          expect(await db.select().from(users).where(eq(users.email, "stulen@exempel.se"))).toEqual([]);
        },
      },
      {
        title: "for a weak password",
        as: "anonymous",
        status: 400,
        input: ({ invitationToken }) =>
          registration({ token: invitationToken, password: "svagt", confirmPassword: "svagt" }),
      },
    ],
  },
  {
    rest: "POST /api/companies/register",
    input: () => registration(),
    answers: { ...everyActor([403, 409]), anonymous: [201, 204] },
  },
  {
    rest: "PATCH /api/users/:id/password",
    input: { id: idOf("nord"), currentPassword: password, newPassword: "Annan-Kanarie8!" },
    answers: { ...forbidden, nord: [200, 204], fjall: [403, 404], admin: [403, 404] },
    affects: ["nord", "admin"],
    cases: [
      {
        title: "when an admin changes their own password",
        as: "admin",
        status: noContent,
        but: { id: idOf("admin") },
      },
      {
        title: "and not 401 for a wrong current password",
        as: "nord",
        status: [400, 403],
        but: { currentPassword: "Inte-Den-9!x" },
      },
    ],
  },
  {
    rest: "DELETE /api/users/:id",
    input: anna,
    answers: { ...forbidden, anna: [200, 204], erik: [403, 404], newUser: [403, 404] },
    // An open agreement prevents deletion, and earlier rows leave some.
    prepare: async ({ testApp: { db } }) => {
      await completeAll(db);
    },
    affects: ["anna"],
  },
];
