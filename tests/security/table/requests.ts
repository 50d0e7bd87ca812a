import { eq, inArray } from "drizzle-orm";
import { jobs, requests } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { consultantsOnly, forbidden, noId, nordsOnly, theJob, type Row } from "./row.ts";

/** The same request to Erik each time, also after a call that answered it. */
const request = { id: noId };

async function prepareRequest({ testApp: { db } }: Fixtures): Promise<void> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.employerId, idOf("nord")))
    .limit(1);
  await db.delete(requests).where(inArray(requests.consultantId, [idOf("erik")]));
  const [row] = await db
    .insert(requests)
    .values({ jobId: job?.id ?? 0, consultantId: idOf("erik"), answerBy: "2999-01-01" })
    .returning();
  if (row) request.id = row.id;
}

async function forgetRequests({ testApp: { db } }: Fixtures): Promise<void> {
  await db.delete(requests);
}

export const requestRows: readonly Row[] = [
  {
    rest: "POST /api/jobs/:id/requests",
    input: ({ jobId }) => ({ id: jobId, consultantIds: [idOf("erik")], message: "Vill du?" }),
    answers: { ...forbidden, nord: 201, fjall: 404 },
    prepare: forgetRequests,
    cases: [
      {
        title: "for somebody who does not exist",
        as: "nord",
        status: 404,
        but: { consultantIds: [idOf("admin")] },
      },
      { title: "for nobody", as: "nord", status: 400, but: { consultantIds: [] } },
    ],
  },
  { rest: "GET /api/jobs/:id/requests", input: theJob, answers: nordsOnly },
  { rest: "GET /api/requests", answers: consultantsOnly },
  {
    rest: "POST /api/requests/:id/decline",
    input: () => ({ id: request.id, reason: "time" }),
    answers: { ...forbidden, anna: 404, erik: 200 },
    prepare: prepareRequest,
  },
  {
    rest: "POST /api/requests/:id/withdraw",
    input: () => ({ id: request.id }),
    answers: nordsOnly,
    prepare: prepareRequest,
  },
];
