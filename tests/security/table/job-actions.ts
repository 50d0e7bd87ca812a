import { and, eq, ne } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { forbidden, hidden, noId, noUser, signedIn, type Row } from "./row.ts";

export const jobActionRows: readonly Row[] = [
  {
    number: "29",
    rest: "DELETE /api/jobs/:id",
    trpc: "jobs.remove",
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: [200, 204] },
    cases: [
      {
        title: "for an archived job",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "archived" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        title: "for a job with an agreement",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "filled", contract: "agreement_made", application: "accepted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        title: "for a job that is already deleted",
        as: "nord",
        rest: 404,
        trpc: 404,
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
    ],
  },
  {
    number: "30",
    rest: "POST /api/jobs/:id/mark-filled",
    trpc: "applications.fillJob",
    input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
    answers: { ...forbidden, nord: 200 },
    cases: [
      {
        title: "for a consultant who did not apply",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: idOf("erik") }),
      },
      {
        title: "for a consultant who applied",
        as: "nord",
        rest: 200,
        trpc: 200,
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: idOf("anna") }),
      },
      {
        title: "for a job that is already filled",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
      },
      {
        title: "for a job that does not exist",
        as: "fjall",
        rest: 404,
        trpc: 404,
        input: () => ({ id: noId, selectedConsultantId: null }),
      },
    ],
  },
  {
    number: "40b",
    rest: "POST /api/interviews/:id/cancel",
    trpc: "applications.cancelInterview",
    overrides: { application: "interview" },
    input: ({ interviewId }) => ({ id: interviewId, message: "Vi hör av oss" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
    missing: () => ({ id: noId }),
  },
  {
    number: "31",
    rest: "GET /api/users/:id/jobs",
    trpc: "jobs.ofUser",
    input: () => ({ id: idOf("nord") }),
    answers: signedIn,
    cases: [
      {
        title: "and an empty list for a consultant",
        as: "erik",
        rest: 200,
        trpc: 200,
        input: () => ({ id: idOf("anna") }),
        after: async (_, __, data) => {
          expect(data).toEqual([]);
        },
      },
      {
        title: "without the filled jobs of another employer",
        as: "erik",
        rest: 200,
        trpc: 200,
        overrides: { job: "filled" },
        input: () => ({ id: idOf("nord") }),
        after: async (_, { testApp: { db } }, data) => {
          const filled = await db
            .select({ id: jobs.id })
            .from(jobs)
            .where(and(eq(jobs.employerId, idOf("nord")), ne(jobs.status, "active")));
          const text = JSON.stringify(data);
          for (const { id } of filled) expect(text).not.toContain(`"id":${id.toString()},`);
        },
      },
    ],
  },
  {
    number: "32",
    rest: "GET /api/users/:id/matching-jobs",
    trpc: "jobs.matchingOf",
    input: () => ({ id: idOf("anna") }),
    answers: { ...forbidden, anna: 200, erik: hidden },
    missing: () => ({ id: noUser }),
  },
  {
    number: "33",
    rest: "GET /api/jobs/:id/matching-consultants",
    trpc: "jobs.matchingConsultants",
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: 200, fjall: hidden, admin: 200 },
  },
];
