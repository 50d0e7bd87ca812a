import { forbidden, type Row } from "./row.ts";

const nordsOnly = { ...forbidden, nord: 200, fjall: 404 };

export const decisionRows: readonly Row[] = [
  { rest: "GET /api/jobs/:id/decision", input: ({ jobId }) => ({ id: jobId }), answers: nordsOnly },
  { rest: "GET /api/jobs/:id/decision.csv", input: ({ jobId }) => ({ id: jobId }), answers: nordsOnly },
  { rest: "GET /api/jobs/:id/decision.pdf", input: ({ jobId }) => ({ id: jobId }), answers: nordsOnly },
  {
    rest: "PUT /api/jobs/:id/decision",
    input: ({ jobId }) => ({ id: jobId, chosen: null, motive: "Ingen passade" }),
    answers: nordsOnly,
  },
];
