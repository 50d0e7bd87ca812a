import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { applications } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { forbidden, hidden, noId, signedIn, type Case, type Row } from "./row.ts";

/** One allowed step and one that is not; tests/unit/applications.test.ts covers all 25 pairs. */
const steps: readonly Case[] = [step("pending", "reviewing", 200), step("accepted", "rejected", 409)];

function step(from: ApplicationStatus, to: ApplicationStatus, status: number): Case {
  return {
    title: `for the step from ${from} to ${to}`,
    as: "nord",
    rest: status,
    trpc: status,
    overrides: { application: from },
    input: ({ applicationId }) => ({ id: applicationId, status: to }),
    after: async ({ applicationId }, { testApp: { db } }) => {
      const [stored] = await db
        .select({ status: applications.status })
        .from(applications)
        .where(eq(applications.id, applicationId));
      expect(stored?.status).toBe(status === 200 ? to : from);
    },
  };
}

const booking = { date: "2035-05-14", time: "10:30", notes: "Ta med dator" };

export const applicationRows: readonly Row[] = [
  {
    rest: "POST /api/applications",
    overrides: { consultant: "erik", employer: "fjall" },
    input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
    answers: { ...forbidden, anna: [200, 201] },
    cases: [
      {
        title: "and ignores fields that only the server sets",
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
          const [created] = await db.select().from(applications).where(mine);
          if (created)
            expect(created).toMatchObject({ status: "pending", notes: null, employerId: idOf("nord") });
        },
      },
      {
        title: "for a filled job",
        as: "erik",
        status: 409,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ jobId }),
      },
    ],
  },
  {
    rest: "GET /api/employer/:id/applications",
    input: () => ({ id: idOf("nord") }),
    answers: { ...forbidden, nord: 200, fjall: hidden },
  },
  {
    rest: "PUT /api/applications/:id",
    input: ({ applicationId }) => ({ id: applicationId, status: "reviewing", notes: "Lovande" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    cases: [
      ...steps,
      {
        title: "and ignores another user and job in the body",
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
          const [stored] = await db.select().from(applications).where(eq(applications.id, applicationId));
          expect(stored).toMatchObject({ userId: idOf("anna"), jobId });
        },
      },
    ],
  },
  {
    rest: "POST /api/applications/:id/schedule-interview",
    overrides: { application: "reviewing" },
    input: ({ applicationId }) => ({ id: applicationId, ...booking }),
    answers: { ...forbidden, nord: [200, 201], fjall: 404 },
  },
  {
    rest: "POST /api/applications/reject",
    input: ({ applicationId }) => ({ ids: [applicationId], message: "Tack, {förnamn}" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ ids: [noId], message: "Tack, {förnamn}" }),
  },
  {
    rest: "POST /api/applications/:id/withdraw",
    input: ({ applicationId }) => ({ id: applicationId, message: "Jag har fått ett annat uppdrag" }),
    answers: { ...forbidden, anna: 200, erik: 404 },
    cases: (["accepted", "rejected"] as const).map((application) => ({
      title: `for an application that is ${application}`,
      as: "anna" as const,
      status: 409,
      overrides: { application },
      input: ({ applicationId }: { applicationId: number }) => ({ id: applicationId }),
    })),
  },
  {
    rest: "GET /api/interviews",
    overrides: { application: "interview" },
    answers: { ...signedIn, admin: 403, newUser: [200, 403] },
  },
];
