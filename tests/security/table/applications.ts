import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { applications, interviews } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { forbidden, hidden, noId, noUser, signedIn, type Case, type Row } from "./row.ts";

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
    number: "37",
    rest: "POST /api/applications",
    trpc: "applications.create",
    overrides: { consultant: "erik", employer: "fjall" },
    input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
    answers: { ...forbidden, anna: [200, 201] },
    cases: [
      {
        title: "when the consultant has already applied",
        overrides: {},
        as: "anna",
        rest: 409,
        trpc: 409,
        input: ({ jobId }) => ({ jobId }),
      },
      {
        title: "and applies for the caller, not for the user in the body",
        overrides: {},
        as: "erik",
        rest: [200, 201, 403],
        trpc: 403,
        input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
      },
      {
        title: "for the status accepted",
        overrides: {},
        as: "erik",
        rest: 400,
        trpc: 400,
        input: ({ jobId }) => ({ jobId, status: "accepted" }),
      },
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
        rest: 409,
        trpc: 409,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ jobId }),
      },
      {
        title: "for an archived job",
        as: "erik",
        rest: 409,
        trpc: 409,
        overrides: { job: "archived" },
        input: ({ jobId }) => ({ jobId }),
      },
      {
        title: "for a deleted job",
        as: "erik",
        rest: [404, 409],
        trpc: [404, 409],
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ jobId }),
      },
      {
        title: "for a job that does not exist",
        overrides: {},
        as: "erik",
        rest: 404,
        trpc: 404,
        input: () => ({ jobId: noId }),
      },
    ],
  },
  {
    number: "38",
    rest: "GET /api/employer/:id/applications",
    trpc: "applications.ofEmployer",
    input: () => ({ id: idOf("nord") }),
    answers: { ...forbidden, nord: 200, fjall: hidden },
    missing: () => ({ id: noUser }),
  },
  {
    number: "39",
    rest: "PUT /api/applications/:id",
    trpc: "applications.update",
    input: ({ applicationId }) => ({ id: applicationId, status: "reviewing", notes: "Lovande" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ id: noId, status: "reviewing", notes: "Lovande" }),
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
      {
        title: "for an unknown status",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: ({ applicationId }) => ({ id: applicationId, status: "hired" }),
      },
    ],
  },
  {
    number: "40",
    rest: "POST /api/applications/:id/schedule-interview",
    trpc: "applications.scheduleInterview",
    overrides: { application: "reviewing" },
    input: ({ applicationId }) => ({ id: applicationId, ...booking }),
    answers: { ...forbidden, nord: [200, 201], fjall: 404 },
    missing: () => ({ id: noId, ...booking }),
    cases: [
      ...(["pending", "accepted", "rejected"] as const).map((application) => ({
        title: `for an application that is ${application}`,
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
        title: `for the time ${when.date} ${when.time}`,
        as: "nord" as const,
        rest: 400,
        trpc: 400,
        overrides: { application: "reviewing" as const },
        input: ({ applicationId }: { applicationId: number }) => ({ id: applicationId, ...when }),
      })),
      {
        title: "and moves the existing interview",
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
    number: "-",
    rest: "POST /api/applications/reject",
    trpc: "applications.reject",
    input: ({ applicationId }) => ({ ids: [applicationId], message: "Tack, {förnamn}" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ ids: [noId], message: "Tack, {förnamn}" }),
    cases: [
      {
        title: "for another company's application among own ones",
        as: "nord",
        rest: 404,
        trpc: 404,
        input: ({ applicationId }) => ({ ids: [applicationId, noId] }),
        after: async ({ applicationId }, { testApp: { db } }) => {
          const [stored] = await db.select().from(applications).where(eq(applications.id, applicationId));
          expect(stored?.status).toBe("pending");
        },
      },
    ],
  },
  {
    number: "-",
    rest: "POST /api/applications/:id/withdraw",
    trpc: "applications.withdraw",
    input: ({ applicationId }) => ({ id: applicationId, message: "Jag har fått ett annat uppdrag" }),
    answers: { ...forbidden, anna: 200, erik: 404 },
    missing: () => ({ id: noId, message: "Jag har fått ett annat uppdrag" }),
    cases: (["accepted", "rejected"] as const).map((application) => ({
      title: `for an application that is ${application}`,
      as: "anna" as const,
      rest: 409,
      trpc: 409,
      overrides: { application },
      input: ({ applicationId }: { applicationId: number }) => ({ id: applicationId }),
    })),
  },
  {
    number: "41",
    rest: "GET /api/interviews",
    trpc: "applications.interviews",
    overrides: { application: "interview" },
    answers: { ...signedIn, admin: 403, newUser: [200, 403] },
  },
];
