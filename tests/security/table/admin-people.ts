import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { commissionEntries, settings } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { adminsOnly, noUser, type Case, type Row, type Status } from "./row.ts";

const noContent: Status = [200, 204];
const wrongSettings: readonly Case[] = (
  [
    ["__proto__", "1", [400, 404]],
    ["constructor", "1", [400, 404]],
    ["toString", "1", [400, 404]],
    ["secret_key", "1", [400, 404]],
    ["commission_rate", "51", 400],
    ["commission_rate", "-1", 400],
    ["commission_rate", "8.55", 400],
    ["commission_rate", "1e1", 400],
    ["commission_rate", "NaN", 400],
    ["basic_job_limit", "0", 400],
    ["basic_job_limit", "1.5", 400],
    ["premiumJobLimit", "-3", 400],
    ["announcement_active", "yes", 400],
    ["announcement_message", "x".repeat(501), 400],
    ["maintenance_mode", true, 400],
    ["maintenance_mode", { on: true }, 400],
  ] as const
).map(([key, value, status]) => ({
  title: `for ${key} = ${JSON.stringify(value).slice(0, 30)}`,
  as: "admin",
  rest: status,
  trpc: status,
  input: () => ({ key, value }),
}));

const onlyEmployers: readonly Case[] = (["anna", "otherAdmin", "deletedUser"] as const).map((name) => ({
  title: `for ${name}`,
  as: "admin",
  status: [403, 404],
  input: () => ({ userId: idOf(name), newPassword: "Nytt-Kanarie5!" }),
}));

const untracked: readonly Case[] = (["active", "closed"] as const).map((contract) => ({
  title: `while the contract is ${contract}`,
  as: "admin",
  status: 409,
  overrides: { contract },
  input: ({ conversationId }) => ({ id: conversationId, tracked: true }),
}));

export const adminPeopleRows: readonly Row[] = [
  {
    rest: "DELETE /api/admin/companies/:id",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall") }),
    answers: adminsOnly(noContent),
    affects: ["fjall"],
  },
  {
    rest: "POST /api/admin/employers/:userId/reset-password",
    input: () => ({ userId: idOf("fjall"), newPassword: "Nytt-Kanarie5!" }),
    answers: adminsOnly(noContent),
    missing: () => ({ userId: noUser, newPassword: "Nytt-Kanarie5!" }),
    affects: ["fjall"],
    cases: [
      ...onlyEmployers,
      {
        title: "for a password that is too short",
        as: "admin",
        status: 400,
        input: () => ({ userId: idOf("fjall"), newPassword: "kort" }),
      },
    ],
  },
  {
    title: "the second factor of a company without one",
    trpc: "admin.resetSecondFactor",
    input: () => ({ userId: idOf("fjall") }),
    answers: adminsOnly(404),
    missing: () => ({ userId: noUser }),
  },
  {
    title: "a generated password",
    trpc: "admin.generateTemporaryPassword",
    input: () => ({ userId: idOf("fjall") }),
    answers: adminsOnly(),
    missing: () => ({ userId: noUser }),
    affects: ["fjall"],
  },
  {
    rest: "PATCH /api/admin/consultants/:id/status",
    input: () => ({ id: idOf("erik"), status: "suspended", reason: "Klagomål" }),
    answers: adminsOnly(noContent),
    affects: ["erik"],
    cases: [
      {
        title: "for an employer",
        as: "admin",
        status: 404,
        input: () => ({ id: idOf("nord"), status: "suspended" }),
      },
      {
        title: "for an admin",
        as: "admin",
        status: 404,
        input: () => ({ id: idOf("otherAdmin"), status: "suspended" }),
      },
    ],
  },
  {
    rest: "PATCH /api/admin/consultants/:id/verify",
    input: () => ({ id: idOf("erik"), verified: true }),
    answers: adminsOnly(noContent),
    affects: ["erik"],
    cases: ["true", 1, null, "false"].map((verified) => ({
      title: `for the value ${JSON.stringify(verified)}`,
      as: "admin" as const,
      status: 400,
      input: () => ({ id: idOf("erik"), verified }),
    })),
  },
  {
    rest: "PATCH /api/admin/companies/:id/status",
    input: (_, fixtures) => ({ id: fixtures.companyId("fjall"), status: "suspended", reason: "Obetalt" }),
    answers: adminsOnly(noContent),
    affects: ["fjall"],
  },
  {
    rest: "PATCH /api/admin/system-settings/:key",
    input: () => ({ key: "basic_job_limit", value: "12" }),
    answers: adminsOnly(),
    missing: () => ({ key: "no_such_key", value: "12" }),
    cases: [
      ...wrongSettings,
      {
        title: "and stores markup as text",
        as: "admin",
        status: 200,
        input: () => ({ key: "announcementMessage", value: "<img src=x onerror=alert(1)>" }),
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
    answers: adminsOnly([200, 201]),
    cases: [
      ...untracked,
      {
        title: "and ignores amounts in the body",
        as: "admin",
        rest: [200, 201],
        trpc: 400,
        overrides: { contract: "agreement_made" },
        input: ({ conversationId }) => ({
          id: conversationId,
          tracked: true,
          commissionAmount: 1,
          commissionRate: 1,
          contractValue: 1,
        }),
        after: async ({ conversationId }, { testApp: { db } }) => {
          for (const { commissionOre } of await db
            .select()
            .from(commissionEntries)
            .where(eq(commissionEntries.conversationId, conversationId))) {
            expect(commissionOre).toBe(7_680_000);
          }
        },
      },
    ],
  },
];
