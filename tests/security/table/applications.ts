import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { applications, interviews } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import type { ApplicationStatus } from "#src/constants/applications.ts";
import { answers, hidden, noId, noUser, type Case, type Row } from "./row.ts";

/** One step that may be taken and one that may not: tests/unit/applications.test.ts knows all 25 pairs. */
const steps: readonly Case[] = [step("pending", "reviewing", 200), step("accepted", "rejected", 409)];

function step(from: ApplicationStatus, to: ApplicationStatus, status: number): Case {
  return {
    says: `${from} to ${to}`,
    as: "nord",
    rest: status,
    trpc: status,
    overrides: { application: from },
    input: ({ applicationId }) => ({ id: applicationId, status: to }),
    after: async ({ applicationId }, { testApp: { db } }) => {
      const [kept] = await db
        .select({ status: applications.status })
        .from(applications)
        .where(eq(applications.id, applicationId));
      expect(kept?.status).toBe(status === 200 ? to : from);
    },
  };
}

const booking = { date: "2035-05-14", time: "10:30", notes: "Ta med dator" };

export const applicationRows: readonly Row[] = [
  {
    of: "37",
    rest: "POST /api/applications",
    trpc: "applications.create",
    overrides: { consultant: "erik", employer: "fjall" },
    input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
    answers: answers(401, [200, 201], 403, 403, 403, 403, 403),
    cases: [
      {
        says: "again, after the first message",
        overrides: {},
        as: "anna",
        rest: 409,
        trpc: 409,
        input: ({ jobId }) => ({ jobId }),
      },
      {
        says: "for another consultant",
        overrides: {},
        as: "erik",
        rest: [200, 201, 403],
        trpc: 403,
        input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
      },
      {
        says: "accepted at once",
        overrides: {},
        as: "erik",
        rest: 400,
        trpc: 400,
        input: ({ jobId }) => ({ jobId, status: "accepted" }),
      },
      {
        says: "what only the server sets",
        overrides: {},
        as: "erik",
        rest: [200, 201, 403],
        trpc: 400,
        input: ({ jobId }) => ({
          jobId,
          id: 5,
          notes: "Egen anteckning",
          employerId: idOf("fjall"),
          createdAt: "2000-01-01",
        }),
        after: async ({ jobId }, { testApp: { db } }) => {
          const mine = and(eq(applications.jobId, jobId), eq(applications.userId, idOf("erik")));
          const [made] = await db.select().from(applications).where(mine);
          if (made) expect(made).toMatchObject({ status: "pending", notes: null, employerId: idOf("nord") });
        },
      },
      {
        says: "to a filled job",
        as: "erik",
        rest: 409,
        trpc: 409,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ jobId }),
      },
      {
        says: "to an archived job",
        as: "erik",
        rest: 409,
        trpc: 409,
        overrides: { job: "archived" },
        input: ({ jobId }) => ({ jobId }),
      },
      {
        says: "to a deleted job",
        as: "erik",
        rest: [404, 409],
        trpc: [404, 409],
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ jobId }),
      },
      { says: "to no job", overrides: {}, as: "erik", rest: 404, trpc: 404, input: () => ({ jobId: noId }) },
    ],
  },
  {
    of: "38",
    rest: "GET /api/employer/:id/applications",
    trpc: "applications.ofEmployer",
    input: () => ({ id: idOf("nord") }),
    answers: answers(401, 403, 403, 200, hidden, 403, 403),
    missing: () => ({ id: noUser }),
  },
  {
    of: "39",
    rest: "PUT /api/applications/:id",
    trpc: "applications.update",
    input: ({ applicationId }) => ({ id: applicationId, status: "reviewing", notes: "Lovande" }),
    answers: answers(401, 403, 403, 200, 404, 403, 403),
    missing: () => ({ id: noId, status: "reviewing", notes: "Lovande" }),
    cases: [
      ...steps,
      {
        says: "to another person and job by the body",
        as: "nord",
        rest: [200, 400],
        trpc: 400,
        input: ({ applicationId }) => ({
          id: applicationId,
          status: "reviewing",
          userId: idOf("erik"),
          jobId: 1,
          createdAt: "2000-01-01",
        }),
        after: async ({ applicationId, jobId }, { testApp: { db } }) => {
          const [kept] = await db.select().from(applications).where(eq(applications.id, applicationId));
          expect(kept).toMatchObject({ userId: idOf("anna"), jobId });
        },
      },
      {
        says: "an unknown status",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: ({ applicationId }) => ({ id: applicationId, status: "hired" }),
      },
    ],
  },
  {
    of: "40",
    rest: "POST /api/applications/:id/schedule-interview",
    trpc: "applications.scheduleInterview",
    overrides: { application: "reviewing" },
    input: ({ applicationId }) => ({ id: applicationId, ...booking }),
    answers: answers(401, 403, 403, [200, 201], 404, 403, 403),
    missing: () => ({ id: noId, ...booking }),
    cases: [
      ...(["pending", "accepted", "rejected"] as const).map((application) => ({
        says: `from ${application}`,
        as: "nord" as const,
        rest: 409,
        trpc: 409,
        overrides: { application },
        input: ({ applicationId }: { applicationId: number }) => ({ id: applicationId, ...booking }),
      })),
      ...[
        { date: "2020-01-01", time: "10:00" },
        { date: "2035-02-30", time: "10:00" },
        { date: "2035-02-03", time: "25:00" },
        { date: "", time: "" },
      ].map((when) => ({
        says: `at ${when.date} ${when.time}`,
        as: "nord" as const,
        rest: 400,
        trpc: 400,
        overrides: { application: "reviewing" as const },
        input: ({ applicationId }: { applicationId: number }) => ({ id: applicationId, ...when }),
      })),
      {
        says: "moves the one there is",
        as: "nord",
        rest: [200, 201],
        trpc: 200,
        overrides: { application: "interview" },
        input: ({ applicationId }) => ({ id: applicationId, ...booking }),
        after: async ({ applicationId }, { testApp: { db } }) => {
          expect(
            await db.select().from(interviews).where(eq(interviews.applicationId, applicationId)),
          ).toHaveLength(1);
        },
      },
    ],
  },
  {
    of: "41",
    rest: "GET /api/interviews",
    trpc: "applications.interviews",
    overrides: { application: "interview" },
    answers: answers(401, 200, 200, 200, 200, 403, [200, 403]),
  },
];
