import { secretMarkersOf } from "#tests/security/fixtures.ts";
import { answers, hidden, noId, type Row } from "./row.ts";

const everybody = answers(200, 200, 200, 200, 200, 200, 200);
const members = answers(401, 200, 200, 200, 200, 200, 200);
const consultants = answers(401, 200, 200, 403, 403, 403, 403);
const employers = answers(401, 403, 403, 200, 200, 403, 403);
const admins = answers(401, 403, 403, 403, 403, 200, 403);
const agreement = { agreementValue: 950, duration: 6, startDate: "2030-01-01" };
/** Procedures and paths of the product's own pages, beside the documented ones. */
export const ownTradeRows: readonly Row[] = [
  { of: "25", says: "the board", trpc: "jobs.board", input: () => ({}), answers: everybody },
  {
    of: "30",
    says: "candidates",
    trpc: "jobs.candidates",
    input: ({ jobId }) => ({ id: jobId }),
    answers: answers(401, 403, 403, 200, hidden, 403, 403),
  },
  { of: "31", says: "one's own, in pages", trpc: "jobs.mine", input: () => ({}), answers: employers },
  { of: "32", says: "in pages", trpc: "jobs.matching", input: () => ({}), answers: consultants },
  { of: "32", says: "figures", trpc: "jobs.matchingFigures", answers: consultants },
  {
    of: "25",
    says: "the bookmark",
    trpc: "jobs.save",
    input: ({ jobId }) => ({ id: jobId, saved: true }),
    answers: members,
  },
  {
    of: "37",
    says: "all at once",
    trpc: "applications.submit",
    overrides: { consultant: "erik", employer: "fjall" },
    input: ({ jobId }) => ({ jobId, message: "Jag vill", uploadIds: [] }),
    answers: answers(401, 200, 409, 403, 403, 403, 403),
    cases: [
      {
        says: "with another's file",
        as: "anna",
        trpc: 404,
        overrides: { consultant: "erik", employer: "fjall" },
        input: ({ jobId, stagedId }) => ({ jobId, message: "Jag vill", uploadIds: [stagedId] }),
      },
    ],
  },
  {
    of: "38",
    says: "one's own applications",
    trpc: "applications.mine",
    input: () => ({}),
    answers: consultants,
  },
  { of: "38", says: "in pages", trpc: "applications.list", input: () => ({}), answers: employers },
  { of: "38", says: "counts", trpc: "applications.counts", answers: employers },
  { of: "38", says: "jobs applied to", trpc: "applications.jobs", answers: employers },
  { of: "38", says: "figures", trpc: "applications.employerFigures", answers: employers },
  {
    of: "41",
    says: "this week's",
    trpc: "applications.weekInterviews",
    overrides: { application: "interview" },
    answers: employers,
  },
  {
    of: "41",
    says: "for the calendar",
    rest: "GET /api/interviews/:id/calendar",
    trpc: "applications.calendar",
    overrides: { application: "interview" },
    input: ({ interviewId }) => ({ id: interviewId }),
    answers: answers(401, 200, 404, 200, 404, hidden, hidden),
    missing: () => ({ id: noId }),
  },
  {
    of: "50",
    says: "contracts",
    trpc: "contracts.list",
    input: () => ({ tab: "ongoing" }),
    answers: answers(401, 200, 200, 200, 200, 200, [200, 403]),
  },
  {
    of: "50",
    says: "counts",
    trpc: "contracts.counts",
    answers: answers(401, 200, 200, 200, 200, 200, [200, 403]),
  },
  {
    of: "50",
    says: "one contract or none",
    trpc: "contracts.find",
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: answers(401, 200, [200, 404], 200, [200, 404], 200, [200, 403, 404]),
  },
  {
    of: "50",
    says: "an agreement",
    trpc: "contracts.report",
    input: ({ conversationId }) => ({ id: conversationId, ...agreement }),
    answers: answers(401, 403, 403, 200, 404, 403, 403),
    missing: () => ({ id: noId, ...agreement }),
  },
  {
    of: "50",
    says: "completed",
    trpc: "contracts.complete",
    overrides: { contract: "agreement_made", application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: answers(401, 403, 403, 200, 404, 403, 403),
    missing: () => ({ id: noId }),
  },
  {
    of: "50",
    says: "archived",
    trpc: "contracts.archive",
    overrides: { contract: "completed", application: "accepted", job: "filled" },
    input: ({ conversationId }) => ({ id: conversationId }),
    answers: answers(401, 403, 403, 200, 404, 403, 403),
    missing: () => ({ id: noId }),
  },
  {
    of: "60",
    says: "tier",
    rest: "PATCH /api/admin/companies/:id/tier",
    trpc: "admin.setCompanyTier",
    input: (_, fixtures) => ({ id: fixtures.companyId("nord"), tier: "premium" }),
    answers: answers(401, 403, 403, 403, 403, [200, 204], 403),
    missing: () => ({ id: noId, tier: "premium" }),
  },
  {
    of: "60",
    says: "audit",
    rest: "GET /api/admin/audit-log",
    trpc: "admin.audit",
    input: () => ({}),
    answers: admins,
    mayName: ["password.changed", "password.reset"],
  },
  {
    of: "77",
    says: "whom to export",
    trpc: "admin.personByEmail",
    input: () => ({ email: secretMarkersOf("anna").email }),
    answers: admins,
  },
];
