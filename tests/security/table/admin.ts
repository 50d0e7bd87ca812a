import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { settings } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import {
  adminsOnly,
  created,
  erik,
  noContent,
  noUser,
  nord,
  theConversation,
  type Case,
  type Row,
} from "./row.ts";

let invited = 0;

function invitee(): Record<string, unknown> {
  invited += 1;
  return { email: `bjuden.${invited.toString()}@exempel.se`, companyName: "Bjudet bolag" };
}

const onlyConsultants: readonly Case[] = (["nord", "otherAdmin", "admin", "deletedUser"] as const).map(
  (name) => ({ title: `for ${name}`, as: "admin", status: 404, input: { id: idOf(name) } }),
);

const onlyEmployers: readonly Case[] = (["anna", "otherAdmin", "deletedUser"] as const).map((name) => ({
  title: `for ${name}`,
  as: "admin",
  status: [403, 404],
  but: { userId: idOf(name) },
}));

const untracked: readonly Case[] = (["active", "closed"] as const).map((contract) => ({
  title: `while the contract is ${contract}`,
  as: "admin",
  status: 409,
  overrides: { contract },
}));

export const adminRows: readonly Row[] = [
  { rest: "GET /api/admin/system-settings", answers: adminsOnly() },
  { rest: "GET /api/admin/analytics", answers: adminsOnly() },
  { rest: "GET /api/admin/employer-invitations", answers: adminsOnly(), mayName: ["token"] },
  { rest: "GET /api/admin/companies", answers: adminsOnly() },
  { rest: "GET /api/admin/consultants", answers: adminsOnly() },
  { rest: "GET /api/admin/conversations", answers: adminsOnly() },
  { rest: "GET /api/admin/health", answers: adminsOnly() },
  { rest: "GET /api/admin/user-management", answers: adminsOnly() },
  {
    rest: "DELETE /api/admin/consultants/:id",
    input: erik,
    answers: adminsOnly(noContent),
    affects: ["erik"],
    cases: onlyConsultants,
  },
  {
    rest: "GET /api/admin/conversations/:id/commission-status",
    input: theConversation,
    answers: adminsOnly(),
  },
  {
    rest: "POST /api/admin/employer-invitations",
    input: invitee,
    answers: adminsOnly(created),
    mayName: ["token"],
  },
  {
    rest: "DELETE /api/admin/employer-invitations/:id",
    input: ({ invitationId }) => ({ id: invitationId }),
    answers: adminsOnly(noContent),
  },
  {
    rest: "DELETE /api/admin/companies/:id",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall") }),
    answers: adminsOnly(noContent),
    affects: ["fjall"],
  },
  {
    rest: "POST /api/admin/employers/:userId/reset-password",
    input: { userId: idOf("fjall"), newPassword: "Nytt-Kanarie5!" },
    answers: adminsOnly(noContent),
    missing: { userId: noUser },
    affects: ["fjall"],
    cases: [
      ...onlyEmployers,
      { title: "for a password that is too short", as: "admin", status: 400, but: { newPassword: "kort" } },
    ],
  },
  {
    title: "the second factor of a company without one",
    trpc: "admin.resetSecondFactor",
    input: { userId: idOf("fjall") },
    answers: adminsOnly(404),
    missing: { userId: noUser },
  },
  {
    trpc: "admin.generateTemporaryPassword",
    input: { userId: idOf("fjall") },
    answers: adminsOnly(),
    missing: { userId: noUser },
    affects: ["fjall"],
  },
  {
    rest: "PATCH /api/admin/consultants/:id/status",
    input: { id: idOf("erik"), status: "suspended", reason: "Klagomål" },
    answers: adminsOnly(noContent),
    affects: ["erik"],
    cases: [
      { title: "for an employer", as: "admin", status: 404, but: nord },
      { title: "for an admin", as: "admin", status: 404, but: { id: idOf("otherAdmin") } },
    ],
  },
  {
    rest: "PATCH /api/admin/consultants/:id/verify",
    input: { id: idOf("erik"), verified: true },
    answers: adminsOnly(noContent),
    affects: ["erik"],
  },
  {
    rest: "PATCH /api/admin/companies/:id/status",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall"), status: "suspended", reason: "Obetalt" }),
    answers: adminsOnly(noContent),
    affects: ["fjall"],
  },
  {
    rest: "PATCH /api/admin/system-settings/:key",
    input: { key: "basic_job_limit", value: "12" },
    answers: adminsOnly(),
    missing: { key: "no_such_key" },
    cases: [
      // tests/unit/settings.test.ts has the values and names that are rejected.
      { title: "for a value that is too high", as: "admin", status: 400, but: { value: "1e9" } },
      {
        title: "and stores markup as text",
        as: "admin",
        status: 200,
        but: { key: "announcementMessage", value: "<img src=x onerror=alert(1)>" },
        after: async (_, { testApp: { db } }) => {
          const [stored] = await db.select().from(settings).where(eq(settings.key, "announcement_message"));
          expect(stored?.value).toBe("<img src=x onerror=alert(1)>");
        },
      },
    ],
  },
  {
    rest: "POST /api/admin/conversations/:id/track-commission",
    overrides: { contract: "agreement_made", application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({ id: conversationId, tracked: true }),
    answers: adminsOnly(created),
    cases: [...untracked],
  },
];
