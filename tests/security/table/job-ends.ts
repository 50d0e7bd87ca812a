import { and, eq, ne } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { answers, hidden, noId, noUser, type Row } from "./row.ts";

export const jobEndRows: readonly Row[] = [
  {
    of: "29",
    rest: "DELETE /api/jobs/:id",
    trpc: "jobs.remove",
    input: ({ jobId }) => ({ id: jobId }),
    answers: answers(401, 403, 403, [200, 204], 403, 403, 403),
    cases: [
      {
        says: "archived",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "archived" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        says: "with an agreement",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "filled", contract: "agreement_made", application: "accepted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        says: "twice",
        as: "nord",
        rest: 404,
        trpc: 404,
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
    ],
  },
  {
    of: "30",
    rest: "POST /api/jobs/:id/mark-filled",
    trpc: "jobs.markFilled",
    input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
    answers: answers(401, 403, 403, 200, 403, 403, 403),
    cases: [
      {
        says: "with somebody who did not apply",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: idOf("erik") }),
      },
      {
        says: "with an applicant",
        as: "nord",
        rest: 200,
        trpc: 200,
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: idOf("anna") }),
      },
      {
        says: "twice",
        as: "nord",
        rest: 409,
        trpc: 409,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
      },
      {
        says: "missing",
        as: "fjall",
        rest: 404,
        trpc: 404,
        input: () => ({ id: noId, selectedConsultantId: null }),
      },
    ],
  },
  {
    of: "31",
    rest: "GET /api/users/:id/jobs",
    trpc: "jobs.ofUser",
    input: () => ({ id: idOf("nord") }),
    answers: answers(401, 200, 200, 200, 200, 200, 200),
    cases: [
      {
        says: "a consultant has none",
        as: "erik",
        rest: 200,
        trpc: 200,
        input: () => ({ id: idOf("anna") }),
        after: async (_, __, data) => {
          expect(data).toEqual([]);
        },
      },
      {
        says: "filled ones are their employer's alone",
        as: "erik",
        rest: 200,
        trpc: 200,
        overrides: { job: "filled" },
        input: () => ({ id: idOf("nord") }),
        after: async (_, { testApp: { db } }, data) => {
          const gone = await db
            .select({ id: jobs.id })
            .from(jobs)
            .where(and(eq(jobs.employerId, idOf("nord")), ne(jobs.status, "active")));
          const text = JSON.stringify(data);
          for (const { id } of gone) expect(text).not.toContain(`"id":${id.toString()},`);
        },
      },
    ],
  },
  {
    of: "32",
    rest: "GET /api/users/:id/matching-jobs",
    trpc: "jobs.matchingOf",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, 200, hidden, 403, 403, 403, 403),
    missing: () => ({ id: noUser }),
  },
  {
    of: "33",
    rest: "GET /api/jobs/:id/matching-consultants",
    trpc: "jobs.matchingConsultants",
    input: ({ jobId }) => ({ id: jobId }),
    answers: answers(401, 403, 403, 200, hidden, 200, 403),
  },
];
