import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { applications, interviewProposals } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import {
  annasOnly,
  forbidden,
  hidden,
  noId,
  nord,
  nordsOnly,
  partiesOnly,
  signedIn,
  theApplication,
  type Case,
  type Row,
} from "./row.ts";

/** One allowed step and one that is not; tests/unit/applications.test.ts covers all 25 pairs. */
const steps: readonly Case[] = [step("pending", "reviewing", 200), step("accepted", "rejected", 409)];

function step(from: ApplicationStatus, to: ApplicationStatus, status: number): Case {
  return {
    title: `for the step from ${from} to ${to}`,
    as: "nord",
    status,
    overrides: { application: from },
    but: { status: to },
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

const time = "2999-01-01T10:00:00.000Z";
const proposal = { id: noId };

/** Open times of the application, also after a call that answered them. */
async function prepareTimes({ testApp: { db } }: Fixtures, { applicationId }: Scenario): Promise<void> {
  await db.delete(interviewProposals).where(eq(interviewProposals.applicationId, applicationId));
  const [row] = await db
    .insert(interviewProposals)
    .values({ applicationId, proposedBy: idOf("nord"), times: [new Date(time)], minutes: 60 })
    .returning();
  if (row) proposal.id = row.id;
}

const reviewing = { application: "reviewing" } as const;

export const applicationRows: readonly Row[] = [
  {
    rest: "POST /api/applications",
    overrides: { consultant: "erik", employer: "fjall" },
    input: ({ jobId }) => ({ jobId, userId: idOf("anna"), status: "pending" }),
    answers: { ...forbidden, anna: [200, 201] },
    cases: [
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
    input: nord,
    answers: { ...forbidden, nord: 200, fjall: hidden },
  },
  {
    rest: "PUT /api/applications/:id",
    input: ({ applicationId }) => ({ id: applicationId, status: "reviewing", notes: "Lovande" }),
    answers: nordsOnly,
    cases: [...steps],
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
    answers: nordsOnly,
    missing: { ids: [noId] },
  },
  {
    rest: "POST /api/applications/:id/withdraw",
    input: ({ applicationId }) => ({ id: applicationId, message: "Jag har fått ett annat uppdrag" }),
    answers: annasOnly,
    cases: (["accepted", "rejected"] as const).map((application) => ({
      title: `for an application that is ${application}`,
      as: "anna",
      status: 409,
      overrides: { application },
    })),
  },
  {
    rest: "GET /api/interviews",
    overrides: { application: "interview" },
    answers: { ...signedIn, admin: 403, newUser: [200, 403] },
  },
  {
    rest: "POST /api/applications/:id/interview-proposals",
    overrides: reviewing,
    input: ({ applicationId }) => ({ id: applicationId, times: [time] }),
    answers: { ...forbidden, nord: 201, fjall: 404 },
    cases: [{ title: "without a time", as: "nord", status: 400, but: { times: [] } }],
  },
  { rest: "GET /api/applications/:id/interview-proposals", input: theApplication, answers: partiesOnly },
  {
    rest: "POST /api/interview-proposals/:id/pick",
    overrides: reviewing,
    input: () => ({ id: proposal.id, time }),
    answers: annasOnly,
    prepare: prepareTimes,
  },
  {
    rest: "POST /api/interview-proposals/:id/none",
    overrides: reviewing,
    input: () => ({ id: proposal.id, message: "Bara på torsdagar" }),
    answers: annasOnly,
    prepare: prepareTimes,
  },
  {
    rest: "DELETE /api/interview-proposals/:id",
    overrides: reviewing,
    input: () => ({ id: proposal.id }),
    answers: { ...forbidden, nord: 204, fjall: 404 },
    prepare: prepareTimes,
  },
];
