import { skillCatalogue } from "#src/shared/skill-catalogue.ts";
import { idOf } from "#tests/security/fixtures.ts";
import {
  anna,
  consultantsOnly,
  everyActor,
  everyone,
  forbidden,
  hidden,
  noId,
  noUser,
  nord,
  signedIn,
  type Row,
} from "./row.ts";

/** Names of skills that contain the word "stack". */
const stacks = skillCatalogue.flat().filter((name) => /stack|salt|hash|oidc/i.test(name));

export const peopleRows: readonly Row[] = [
  {
    rest: "GET /api/users/:id/company",
    input: nord,
    answers: { ...forbidden, nord: 200, fjall: 404, admin: 200 },
  },
  {
    rest: "POST /api/users/:id/availability/confirm",
    input: anna,
    answers: { ...forbidden, anna: [200, 409], erik: hidden },
  },
  { trpc: "profiles.dayAfterAgreements", answers: consultantsOnly },
  {
    trpc: "profiles.confirmAvailabilityByLink",
    input: { token: "anna.1700000000000.4000000000.fel" },
    answers: everyActor(404),
  },
  { rest: "GET /api/skills", answers: everyone, mayName: stacks },
  {
    rest: "GET /api/users/:id/skills",
    input: anna,
    answers: signedIn,
    cases: [{ title: "for a deleted user", as: "nord", status: 404, but: { id: idOf("deletedUser") } }],
  },
  {
    rest: "GET /api/users/:id/projects",
    input: anna,
    answers: signedIn,
    cases: [{ title: "for a deleted user", as: "nord", status: 404, but: { id: idOf("deletedUser") } }],
  },
  {
    rest: "POST /api/users/:id/projects",
    input: { id: idOf("anna"), title: "Nytt projekt", description: "Byggde en sak" },
    answers: { ...forbidden, anna: [200, 201], erik: hidden },
    cases: [
      {
        title: "when the project ends before it starts",
        as: "anna",
        status: 400,
        but: { title: "Baklänges", description: "Byggde", startDate: "2024-02-01", endDate: "2024-01-01" },
      },
    ],
  },
  {
    rest: "PATCH /api/users/:id/projects/:projectId",
    input: ({ projectId }) => ({ id: idOf("anna"), projectId, title: "Ändrat", description: "Byggde" }),
    answers: { ...forbidden, anna: 200, erik: hidden },
    missing: { id: noUser, projectId: noId },
    cases: [
      {
        title: "for another user's project under the caller's own id",
        as: "erik",
        status: 404,
        but: { id: idOf("erik"), title: "Kapat" },
      },
    ],
  },
  {
    rest: "DELETE /api/users/:id/projects/:projectId",
    input: ({ projectId }) => ({ id: idOf("anna"), projectId }),
    answers: { ...forbidden, anna: [200, 204], erik: hidden },
    missing: { id: noUser, projectId: noId },
    cases: [
      {
        title: "for another user's project under the caller's own id",
        as: "erik",
        status: 404,
        but: { id: idOf("erik") },
      },
      { title: "for a project that does not exist", as: "anna", status: 404, but: { projectId: noId } },
    ],
  },
  { rest: "GET /api/consultants", answers: everyone },
  {
    rest: "GET /api/users/:id/profile-views/count",
    input: { id: idOf("anna"), timeframe: "7d" },
    answers: { ...forbidden, anna: 200, erik: hidden, nord: hidden, fjall: hidden, newUser: hidden },
  },
  { rest: "GET /api/changes", answers: signedIn },
  {
    rest: "GET /api/users/:id/notifications",
    input: anna,
    answers: { ...signedIn, erik: hidden, nord: hidden, fjall: hidden, admin: hidden, newUser: hidden },
    cases: [
      { title: "for an admin's own notifications", as: "admin", status: 200, but: { id: idOf("admin") } },
    ],
  },
  { rest: "GET /api/users/:id/stats", input: anna, answers: signedIn },
  { rest: "GET /api/reputation/leaderboard", answers: signedIn },
  {
    rest: "GET /api/users/:id/referrals",
    input: anna,
    answers: { ...forbidden, anna: 200, erik: hidden, nord: hidden, fjall: hidden, newUser: hidden },
  },
];
