import { forbidden, noId, type Row } from "./row.ts";

const nordsOnly = { ...forbidden, nord: 200, fjall: 404 };

export const decisionRows: readonly Row[] = [
  {
    rest: "GET /api/jobs/:id/decision",
    input: ({ jobId }) => ({ id: jobId }),
    answers: nordsOnly,
    missing: () => ({ id: noId }),
  },
  {
    rest: "GET /api/jobs/:id/decision.csv",
    input: ({ jobId }) => ({ id: jobId }),
    answers: nordsOnly,
    missing: () => ({ id: noId }),
  },
  {
    rest: "GET /api/jobs/:id/decision.pdf",
    input: ({ jobId }) => ({ id: jobId }),
    answers: nordsOnly,
    missing: () => ({ id: noId }),
  },
  {
    rest: "PUT /api/jobs/:id/decision",
    input: ({ jobId }) => ({ id: jobId, chosen: null, motive: "Ingen passade" }),
    answers: nordsOnly,
    missing: () => ({ id: noId, chosen: null, motive: "Ingen passade" }),
  },
];
