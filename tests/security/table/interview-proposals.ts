import { eq } from "drizzle-orm";
import { interviewProposals } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import { forbidden, noId, type Row } from "./row.ts";

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

export const interviewProposalRows: readonly Row[] = [
  {
    rest: "POST /api/applications/:id/interview-proposals",
    overrides: reviewing,
    input: ({ applicationId }) => ({ id: applicationId, times: [time] }),
    answers: { ...forbidden, nord: 201, fjall: 404 },
    cases: [
      {
        title: "without a time",
        as: "nord",
        status: 400,
        input: ({ applicationId }) => ({ id: applicationId, times: [] }),
      },
    ],
  },
  {
    rest: "GET /api/applications/:id/interview-proposals",
    input: ({ applicationId }) => ({ id: applicationId }),
    answers: { ...forbidden, nord: 200, fjall: 404, anna: 200, erik: 404 },
  },
  {
    rest: "POST /api/interview-proposals/:id/pick",
    overrides: reviewing,
    input: () => ({ id: proposal.id, time }),
    answers: { ...forbidden, anna: 200, erik: 404 },
    prepare: prepareTimes,
  },
  {
    rest: "POST /api/interview-proposals/:id/none",
    overrides: reviewing,
    input: () => ({ id: proposal.id, message: "Bara på torsdagar" }),
    answers: { ...forbidden, anna: 200, erik: 404 },
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
