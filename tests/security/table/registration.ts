import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { conversations, credentials, invitations, users } from "#db/schema/index.ts";
import { secretMarkersOf, idOf, password, type Fixtures } from "#tests/security/fixtures.ts";
import { answers, type Row } from "./row.ts";

const everybody = answers(200, 200, 200, 200, 200, 200, 200);
let count = 0;

/** A registration that would succeed, with a name of its own. */
export function registration(extra: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    companyName: "Det nya bolaget",
    orgNumber: "5566778899",
    contactName: "Ny Kontakt",
    email: `ny.kontakt.${count.toString()}@exempel.se`,
    username: `ny.kontakt.${count.toString()}`,
    password,
    confirmPassword: password,
    ...extra,
  };
}

async function expectNoAdmin({ testApp: { db } }: Fixtures, email: string): Promise<void> {
  const [made] = await db
    .select({ role: users.role, id: users.id })
    .from(users)
    .where(eq(users.email, email));
  expect(made?.role).toBe("employer");
  expect(made?.id).not.toBe("chosen-id");
}

export const registrationRows: readonly Row[] = [
  {
    of: "53",
    rest: "GET /api/invitations/:token",
    trpc: "accounts.invitation",
    input: ({ invitationToken }) => ({ token: invitationToken }),
    answers: everybody,
    cases: [
      ...(["accepted", "expired", "late"] as const).map((invitation) => ({
        says: `an invitation that is ${invitation}`,
        as: "anonymous" as const,
        rest: 404,
        trpc: 404,
        overrides: { invitation },
        input: ({ invitationToken }: { invitationToken: string }) => ({ token: invitationToken }),
      })),
      { says: "a malformed one", as: "anonymous", rest: 404, trpc: 404, input: () => ({ token: "1-abc" }) },
      {
        says: "another's signature",
        as: "anonymous",
        rest: 404,
        trpc: 404,
        input: ({ invitationToken }) => ({ token: invitationToken.replace(/^\d+/, "1") }),
      },
    ],
  },
  {
    of: "54",
    rest: "POST /api/register/employer",
    trpc: "accounts.registerInvited",
    input: ({ invitationToken }) => registration({ token: invitationToken }),
    answers: answers(201, [403, 409], [403, 409], [403, 409], [403, 409], [403, 409], [403, 409]),
    cases: [
      {
        says: "the e-mail is the invitation's, the role an employer's",
        as: "anonymous",
        rest: 201,
        trpc: null,
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
        says: "a spent invitation",
        as: "anonymous",
        rest: [400, 404],
        trpc: [400, 404],
        overrides: { invitation: "accepted" },
        input: ({ invitationToken }) => registration({ token: invitationToken }),
      },
      {
        says: "a user name that is taken",
        as: "anonymous",
        rest: 409,
        trpc: 409,
        input: ({ invitationToken }) =>
          registration({ token: invitationToken, username: secretMarkersOf("nord").username.toUpperCase() }),
        after: async ({ invitationId }, fixtures) => {
          const [kept] = await fixtures.testApp.db
            .select()
            .from(invitations)
            .where(eq(invitations.id, invitationId));
          expect(kept?.status).toBe("pending");
        },
      },
      {
        says: "a weak password",
        as: "anonymous",
        rest: 400,
        trpc: 400,
        input: ({ invitationToken }) =>
          registration({ token: invitationToken, password: "svagt", confirmPassword: "svagt" }),
      },
    ],
  },
  {
    of: "55",
    rest: "POST /api/companies/register",
    trpc: "accounts.registerCompany",
    input: () => registration(),
    answers: answers([201, 204], [403, 409], [403, 409], [403, 409], [403, 409], [403, 409], [403, 409]),
    cases: [
      {
        says: "neither role nor tier comes from the body",
        as: "anonymous",
        rest: [201, 204],
        trpc: null,
        input: () =>
          registration({
            email: "massa@exempel.se",
            role: "admin",
            id: "chosen-id",
            subscriptionTier: "premium",
            tier: "premium",
            verified: true,
          }),
        after: (_, fixtures) => expectNoAdmin(fixtures, "massa@exempel.se"),
      },
      {
        says: "unknown keys of the procedure",
        as: "anonymous",
        rest: null,
        trpc: 400,
        input: () => registration({ role: "admin" }),
      },
      {
        says: "an e-mail that is taken, without saying so",
        as: "anonymous",
        rest: 409,
        trpc: 409,
        input: () => registration({ email: secretMarkersOf("anna").email.toUpperCase() }),
      },
      {
        says: "a user name that is taken",
        as: "anonymous",
        rest: 409,
        trpc: 409,
        input: () => registration({ username: secretMarkersOf("nord").username }),
      },
    ],
  },
  {
    of: "10",
    rest: "PATCH /api/users/:id/password",
    trpc: "accounts.changePassword",
    input: () => ({ id: idOf("nord"), currentPassword: password, newPassword: "Annan-Kanarie8!" }),
    answers: answers(401, 403, 403, [200, 204], [403, 404], [403, 404], 403),
    missing: () => ({ id: "user-that-never-was", currentPassword: password, newPassword: "Annan-Kanarie8!" }),
    affects: ["nord", "admin"],
    cases: [
      {
        says: "own, of an admin",
        as: "admin",
        rest: [200, 204],
        trpc: 200,
        input: () => ({ id: idOf("admin"), currentPassword: password, newPassword: "Annan-Kanarie8!" }),
      },
      {
        says: "wrong current password is no 401",
        as: "nord",
        rest: [400, 403],
        trpc: [400, 403],
        input: () => ({ id: idOf("nord"), currentPassword: "Inte-Den-9!x", newPassword: "Annan-Kanarie8!" }),
      },
      {
        says: "role and user id beside it",
        as: "nord",
        rest: [200, 204],
        trpc: 400,
        input: () => ({
          id: idOf("nord"),
          userId: idOf("fjall"),
          role: "admin",
          currentPassword: password,
          newPassword: "Annan-Kanarie8!",
        }),
        after: async (_, { testApp: { db } }) => {
          const [nord] = await db
            .select({ role: users.role })
            .from(users)
            .where(eq(users.id, idOf("nord")));
          expect(nord?.role).toBe("employer");
          expect(
            await db
              .select()
              .from(credentials)
              .where(eq(credentials.userId, idOf("fjall"))),
          ).toHaveLength(1);
        },
      },
    ],
  },
  {
    of: "11",
    rest: "DELETE /api/users/:id",
    trpc: "accounts.erase",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, [200, 204], [403, 404], 403, 403, 403, [403, 404]),
    missing: () => ({ id: "user-that-never-was" }),
    // An open agreement would keep the account; other rows leave some.
    prepare: async ({ testApp: { db } }) => {
      await db
        .update(conversations)
        .set({ status: "completed" })
        .where(eq(conversations.status, "agreement_made"));
    },
    affects: ["anna"],
    cases: [
      {
        says: "not with an open agreement",
        as: "anna",
        rest: 409,
        trpc: 409,
        overrides: { contract: "agreement_made", application: "accepted" },
        input: () => ({ id: idOf("anna") }),
      },
    ],
  },
];
