import { idOf } from "#tests/security/fixtures.ts";
import { adminsOnly, consultantsOnly, employersOnly, everyone, noId, type Row } from "./row.ts";

/** What the figures of others tell: how companies answer, and what jobs pay. */
export const insightRows: readonly Row[] = [
  {
    rest: "GET /api/users/:id/reliability",
    input: () => ({ id: idOf("nord") }),
    answers: everyone,
    cases: [{ title: "for a consultant", as: "anonymous", status: 404, input: () => ({ id: idOf("anna") }) }],
  },
  { rest: "GET /api/rates", input: () => ({ skills: "React" }), answers: everyone },
  { trpc: "jobs.ratesBySkill", input: () => ({}), answers: everyone },
  { trpc: "jobs.insight", input: () => ({ skills: "React" }), answers: employersOnly },
  { trpc: "applications.countedAnswers", input: () => ({}), answers: employersOnly },
  { trpc: "profiles.similarSkills", input: () => ({ search: "reakt" }), answers: everyone },
  { trpc: "jobs.liftingSkills", answers: consultantsOnly },
  { trpc: "newSkills.list", answers: adminsOnly() },
  { trpc: "newSkills.approve", input: () => ({ id: noId }), answers: adminsOnly(404) },
  { trpc: "newSkills.merge", input: () => ({ id: noId, into: "Java" }), answers: adminsOnly(404) },
  { trpc: "newSkills.undo", input: () => ({ id: noId }), answers: adminsOnly(404) },
  {
    trpc: "applications.compare",
    input: ({ jobId }) => ({ jobId }),
    missing: () => ({ jobId: noId }),
    answers: employersOnly,
  },
];
