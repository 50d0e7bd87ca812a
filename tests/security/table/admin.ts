import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invitations } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { adminsOnly, type Case, type Row, type Status } from "./row.ts";

const noContent: Status = [200, 204];
let invited = 0;

function invitee(): Record<string, unknown> {
  invited += 1;
  return { email: `bjuden.${invited.toString()}@exempel.se`, companyName: "Bjudet bolag" };
}

const onlyConsultants: readonly Case[] = (["nord", "otherAdmin", "admin", "deletedUser"] as const).map(
  (name) => ({ title: `for ${name}`, as: "admin", status: 404, input: () => ({ id: idOf(name) }) }),
);

export const adminRows: readonly Row[] = [
  { rest: "GET /api/admin/system-settings", answers: adminsOnly() },
  { rest: "GET /api/admin/analytics", answers: adminsOnly() },
  {
    rest: "GET /api/admin/employer-invitations",
    input: () => ({}),
    answers: adminsOnly(),
    mayName: ["token"],
  },
  { rest: "GET /api/admin/companies", input: () => ({}), answers: adminsOnly() },
  { rest: "GET /api/admin/consultants", input: () => ({}), answers: adminsOnly() },
  { rest: "GET /api/admin/conversations", input: () => ({}), answers: adminsOnly() },
  { rest: "GET /api/admin/health", answers: adminsOnly() },
  { rest: "GET /api/admin/user-management", answers: adminsOnly() },
  {
    rest: "DELETE /api/admin/consultants/:id",
    input: () => ({ id: idOf("erik") }),
    answers: adminsOnly(noContent),
    affects: ["erik"],
    cases: onlyConsultants,
  },
  {
    rest: "GET /api/admin/conversations/:id/commission-status",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: adminsOnly(),
  },
  {
    rest: "POST /api/admin/employer-invitations",
    input: invitee,
    answers: adminsOnly([200, 201]),
    mayName: ["token"],
    cases: [
      {
        title: "and ignores status, expiry and token in the body",
        as: "admin",
        rest: [200, 201],
        trpc: 400,
        input: () => ({
          email: "egen@exempel.se",
          companyName: "Eget",
          status: "accepted",
          expiresAt: "2099-01-01",
          token: "x",
          createdAt: "2000-01-01",
        }),
        after: async (_, { testApp: { db } }) => {
          const [created] = await db
            .select()
            .from(invitations)
            .where(eq(invitations.email, "egen@exempel.se"));
          if (created) expect(created.status).toBe("pending");
          if (created) expect(created.expiresAt.getFullYear()).toBeLessThan(2099);
        },
      },
    ],
  },
  {
    rest: "DELETE /api/admin/employer-invitations/:id",
    input: ({ invitationId }) => ({ id: invitationId }),
    answers: adminsOnly(noContent),
  },
];
