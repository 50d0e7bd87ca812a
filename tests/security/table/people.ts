import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { projects } from "#db/schema/index.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { answers, hidden, noId, noUser, type Row } from "./row.ts";

const signedIn = answers(401, 200, 200, 200, 200, 200, 200);
const everybody = answers(200, 200, 200, 200, 200, 200, 200);

/** Skills that are called so. */
const stacks = ["ELK Stack", "OpenStack", "Fullstack", "Full stack"];

export const peopleRows: readonly Row[] = [
  {
    of: "12",
    rest: "GET /api/users/:id/company",
    trpc: "profiles.company",
    input: () => ({ id: idOf("nord") }),
    answers: answers(401, 403, 403, 200, 404, 200, 403),
    missing: () => ({ id: noUser }),
  },
  { of: "13", rest: "GET /api/skills", trpc: "profiles.skills", answers: everybody, mayName: stacks },
  {
    of: "14",
    rest: "GET /api/users/:id/skills",
    trpc: "profiles.userSkills",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
    cases: [{ says: "ended", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("gone") }) }],
  },
  {
    of: "15",
    rest: "GET /api/users/:id/projects",
    trpc: "profiles.projects",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
    cases: [{ says: "ended", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("gone") }) }],
  },
  {
    of: "16",
    rest: "POST /api/users/:id/projects",
    trpc: "profiles.addProject",
    input: () => ({ id: idOf("anna"), title: "Nytt projekt", description: "Byggde en sak" }),
    answers: answers(401, [200, 201], hidden, 403, 403, 403, 403),
    missing: () => ({ id: noUser, title: "Nytt projekt", description: "Byggde en sak" }),
    cases: [
      {
        says: "for another user by the body",
        as: "anna",
        rest: [200, 201],
        trpc: 400,
        input: () => ({
          id: idOf("anna"),
          title: "Till mig",
          description: "Byggde",
          userId: idOf("erik"),
          createdAt: "2000-01-01",
        }),
        after: async (_, { testApp: { db } }) => {
          expect(
            await db
              .select()
              .from(projects)
              .where(eq(projects.userId, idOf("erik"))),
          ).toEqual([]);
        },
      },
      {
        says: "ends before it starts",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: () => ({
          id: idOf("anna"),
          title: "Baklänges",
          description: "Byggde",
          startDate: "2024-02-01",
          endDate: "2024-01-01",
        }),
      },
    ],
  },
  {
    of: "17",
    rest: "PATCH /api/users/:id/projects/:projectId",
    trpc: "profiles.updateProject",
    input: ({ projectId }) => ({ id: idOf("anna"), projectId, title: "Ändrat", description: "Byggde" }),
    answers: answers(401, 200, hidden, 403, 403, 403, 403),
    missing: () => ({ id: noUser, projectId: noId, title: "Ändrat", description: "Byggde" }),
    cases: [
      {
        says: "another's project under one's own id",
        as: "erik",
        rest: 404,
        trpc: 404,
        input: ({ projectId }) => ({ id: idOf("erik"), projectId, title: "Kapat", description: "Byggde" }),
      },
    ],
  },
  {
    of: "18",
    rest: "DELETE /api/users/:id/projects/:projectId",
    trpc: "profiles.removeProject",
    input: ({ projectId }) => ({ id: idOf("anna"), projectId }),
    answers: answers(401, [200, 204], hidden, 403, 403, 403, 403),
    missing: () => ({ id: noUser, projectId: noId }),
    cases: [
      {
        says: "another's under one's own id",
        as: "erik",
        rest: 404,
        trpc: 404,
        input: ({ projectId }) => ({ id: idOf("erik"), projectId }),
      },
      {
        says: "what is not there",
        as: "anna",
        rest: 404,
        trpc: 404,
        input: () => ({ id: idOf("anna"), projectId: noId }),
      },
    ],
  },
  {
    of: "19",
    rest: "GET /api/consultants",
    trpc: "profiles.directory",
    input: () => ({}),
    answers: everybody,
  },
  {
    of: "20",
    rest: "GET /api/users/:id/profile-views/count",
    trpc: "profiles.viewCount",
    input: () => ({ id: idOf("anna"), timeframe: "7d" }),
    answers: answers(401, 200, hidden, hidden, hidden, 403, hidden),
    missing: () => ({ id: noUser, timeframe: "7d" }),
    cases: [
      {
        says: "an unknown timeframe",
        as: "anna",
        rest: 400,
        trpc: 400,
        input: () => ({ id: idOf("anna"), timeframe: "1 or 1=1" }),
      },
    ],
  },
  {
    of: "21",
    rest: "GET /api/users/:id/notifications",
    trpc: "notifications.ofUser",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, 200, hidden, hidden, hidden, hidden, hidden),
    missing: () => ({ id: noUser }),
    cases: [
      { says: "an admin's own", as: "admin", rest: 200, trpc: 200, input: () => ({ id: idOf("admin") }) },
    ],
  },
  {
    of: "22",
    rest: "GET /api/users/:id/stats",
    trpc: "profiles.stats",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
  },
  { of: "23", rest: "GET /api/reputation/leaderboard", trpc: "reputation.leaderboard", answers: signedIn },
  {
    of: "24",
    rest: "GET /api/users/:id/referrals",
    trpc: "reputation.referrals",
    input: () => ({ id: idOf("anna") }),
    answers: answers(401, 200, hidden, hidden, hidden, 403, hidden),
    missing: () => ({ id: noUser }),
  },
];
