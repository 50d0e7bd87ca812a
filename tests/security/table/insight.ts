import { idOf } from "#tests/security/fixtures.ts";
import { adminsOnly, consultantsOnly, employersOnly, everyone, noId, noUser, type Row } from "./row.ts";

/** What the figures of others tell: how companies answer, and what jobs pay. */
export const insightRows: readonly Row[] = [
  {
    number: "-",
    rest: "GET /api/users/:id/reliability",
    trpc: "applications.reliability",
    input: () => ({ id: idOf("nord") }),
    missing: () => ({ id: noUser }),
    answers: everyone,
    cases: [
      {
        title: "for a consultant",
        as: "anonymous",
        rest: 404,
        trpc: 404,
        input: () => ({ id: idOf("anna") }),
      },
    ],
  },
  {
    number: "-",
    rest: "GET /api/rates",
    trpc: "jobs.rates",
    input: () => ({ skills: "React" }),
    answers: everyone,
  },
  { number: "-", trpc: "jobs.ratesBySkill", input: () => ({}), answers: everyone },
  { number: "-", trpc: "jobs.insight", input: () => ({ skills: "React" }), answers: employersOnly },
  { number: "-", trpc: "applications.countedAnswers", input: () => ({}), answers: employersOnly },
  { number: "-", trpc: "profiles.similarSkills", input: () => ({ search: "reakt" }), answers: everyone },
  { number: "-", trpc: "jobs.liftingSkills", answers: consultantsOnly },
  { number: "-", trpc: "newSkills.list", answers: adminsOnly() },
  { number: "-", trpc: "newSkills.approve", input: () => ({ id: noId }), answers: adminsOnly(404) },
  {
    number: "-",
    trpc: "newSkills.merge",
    input: () => ({ id: noId, into: "Java" }),
    answers: adminsOnly(404),
  },
  { number: "-", trpc: "newSkills.undo", input: () => ({ id: noId }), answers: adminsOnly(404) },
  {
    number: "-",
    trpc: "applications.compare",
    input: ({ jobId }) => ({ jobId }),
    missing: () => ({ jobId: noId }),
    answers: employersOnly,
  },
];
