import { idOf } from "#tests/security/fixtures.ts";
import { forbidden, hidden, signedIn, type Row } from "./row.ts";

export const jobActionRows: readonly Row[] = [
  {
    rest: "DELETE /api/jobs/:id",
    visible: true,
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: [200, 204] },
  },
  {
    rest: "POST /api/jobs/:id/mark-filled",
    visible: true,
    input: ({ jobId }) => ({ id: jobId, selectedConsultantId: null }),
    answers: { ...forbidden, nord: 200 },
    cases: [
      {
        title: "for a consultant who applied",
        as: "nord",
        status: 200,
        input: ({ jobId }) => ({ id: jobId, selectedConsultantId: idOf("anna") }),
      },
    ],
  },
  {
    rest: "POST /api/interviews/:id/cancel",
    overrides: { application: "interview" },
    input: ({ interviewId }) => ({ id: interviewId, message: "Vi hör av oss" }),
    answers: { ...forbidden, nord: 200, fjall: 404 },
  },
  { rest: "GET /api/users/:id/jobs", input: () => ({ id: idOf("nord") }), answers: signedIn },
  {
    rest: "GET /api/users/:id/matching-jobs",
    input: () => ({ id: idOf("anna") }),
    answers: { ...forbidden, anna: 200, erik: hidden },
  },
  {
    rest: "GET /api/jobs/:id/matching-consultants",
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: 200, fjall: hidden, admin: 200 },
  },
];
