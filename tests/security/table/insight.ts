import { businessOf, idOf } from "#tests/security/fixtures.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { adminsOnly, consultantsOnly, employersOnly, everyone, noId, nord, type Row } from "./row.ts";

const thisMonth = stockholmDay(new Date()).slice(0, 7);

/** What the figures of others tell: how companies answer, and what jobs pay. */
export const insightRows: readonly Row[] = [
  {
    rest: "GET /api/users/:id/reliability",
    input: nord,
    answers: everyone,
    cases: [{ title: "for a consultant", as: "anonymous", status: 404, but: { id: idOf("anna") } }],
  },
  { rest: "GET /api/rates", input: { skills: "React" }, answers: everyone },
  { trpc: "jobs.ratesBySkill", answers: everyone },
  { trpc: "jobs.insight", input: { skills: "React" }, answers: employersOnly },
  { trpc: "applications.countedAnswers", answers: employersOnly },
  { trpc: "profiles.similarSkills", input: { search: "reakt" }, answers: everyone },
  { trpc: "jobs.liftingSkills", answers: consultantsOnly },
  { trpc: "newSkills.list", answers: adminsOnly() },
  { trpc: "newSkills.approve", input: { id: noId }, answers: adminsOnly(404) },
  { trpc: "newSkills.merge", input: { id: noId, into: "Java" }, answers: adminsOnly(404) },
  { trpc: "newSkills.undo", input: { id: noId }, answers: adminsOnly(404) },
  {
    trpc: "applications.compare",
    input: ({ jobId }) => ({ jobId }),
    missing: { jobId: noId },
    answers: employersOnly,
  },
  {
    rest: "GET /api/company/consultants",
    trpc: "overview.consultants",
    answers: employersOnly,
    mayName: [businessOf("anna").name],
  },
  {
    rest: "GET /api/company/figures",
    trpc: "overview.figures",
    answers: employersOnly,
    input: { from: thisMonth, to: thisMonth },
  },
  { trpc: "overview.income", answers: consultantsOnly },
];
