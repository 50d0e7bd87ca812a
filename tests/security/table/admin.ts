import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invitations } from "#db/schema/index.ts";
import { secretMarkersOf, idOf } from "#tests/security/fixtures.ts";
import { answers, noId, noUser, type Case, type Row, type Status } from "./row.ts";

function admins(status: Status = 200) {
  return answers(401, 403, 403, 403, 403, status, 403);
}

const gone: Status = [200, 204];
let invited = 0;

function invitee(): Record<string, unknown> {
  invited += 1;
  return { email: `bjuden.${invited.toString()}@exempel.se`, companyName: "Bjudet bolag" };
}

const onlyConsultants: readonly Case[] = (["nord", "chief", "admin", "gone"] as const).map((name) => ({
  says: `of ${name}`,
  as: "admin",
  rest: 404,
  trpc: 404,
  input: () => ({ id: idOf(name) }),
}));

export const adminRows: readonly Row[] = [
  { of: "56", rest: "GET /api/admin/system-settings", trpc: "settings.all", answers: admins() },
  { of: "57", rest: "GET /api/admin/analytics", trpc: "admin.analytics", answers: admins() },
  {
    of: "58",
    rest: "GET /api/admin/employer-invitations",
    trpc: "admin.invitations",
    input: () => ({}),
    answers: admins(),
    mayName: ["token"],
  },
  {
    of: "60",
    rest: "GET /api/admin/companies",
    trpc: "admin.companies",
    input: () => ({}),
    answers: admins(),
  },
  {
    of: "61",
    rest: "GET /api/admin/consultants",
    trpc: "admin.consultants",
    input: () => ({}),
    answers: admins(),
  },
  {
    of: "62",
    rest: "GET /api/admin/conversations",
    trpc: "admin.conversations",
    input: () => ({}),
    answers: admins(),
  },
  { of: "63", rest: "GET /api/admin/health", trpc: "admin.health", answers: admins() },
  { of: "64", rest: "GET /api/admin/user-management", trpc: "admin.userManagement", answers: admins() },
  {
    of: "59",
    rest: "DELETE /api/admin/consultants/:id",
    trpc: "admin.deleteConsultant",
    input: () => ({ id: idOf("erik") }),
    answers: admins(gone),
    missing: () => ({ id: noUser }),
    affects: ["erik"],
    cases: onlyConsultants,
  },
  {
    of: "65",
    rest: "GET /api/admin/conversations/:id/commission-status",
    trpc: "contracts.commissionStatus",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: admins(),
    missing: () => ({ id: noId }),
    cases: [{ says: "of nothing", as: "admin", rest: 404, trpc: 404, input: () => ({ id: noId }) }],
  },
  {
    of: "66",
    rest: "POST /api/admin/employer-invitations",
    trpc: "admin.invite",
    input: invitee,
    answers: admins([200, 201]),
    mayName: ["token"],
    cases: [
      {
        says: "a user there is",
        as: "admin",
        rest: 409,
        trpc: 409,
        input: () => ({ email: secretMarkersOf("anna").email.toUpperCase(), companyName: "Finns" }),
      },
      {
        says: "with a state of its own",
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
          const [made] = await db.select().from(invitations).where(eq(invitations.email, "egen@exempel.se"));
          if (made) expect(made.status).toBe("pending");
          if (made) expect(made.expiresAt.getFullYear()).toBeLessThan(2099);
        },
      },
    ],
  },
  {
    of: "67",
    rest: "DELETE /api/admin/employer-invitations/:id",
    trpc: "admin.deleteInvitation",
    input: ({ invitationId }) => ({ id: invitationId }),
    answers: admins(gone),
    missing: () => ({ id: noId }),
    cases: [{ says: "of nothing", as: "admin", rest: 404, trpc: 404, input: () => ({ id: noId }) }],
  },
];
