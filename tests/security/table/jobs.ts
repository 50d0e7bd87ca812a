import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import { answers, noId, type Case, type Row } from "./row.ts";

const everybody = answers(200, 200, 200, 200, 200, 200, 200);

export const jobBody = {
  title: "Ny utvecklare",
  description: "Ett uppdrag med en beskrivning",
  requiredSkills: ["React"],
  duration: "6 månader",
  scope: "100",
  employerRate: 1_000,
  location: "Stockholm",
  workArrangement: "remote",
};

const rates = { hourlyRateMin: "920", hourlyRateMax: "920" };

const whatOnlyTheServerSets = {
  employerId: idOf("fjall"),
  company: "Någon annans bolag",
  status: "filled",
  createdAt: "2000-01-01T00:00:00Z",
  isFeatured: true,
  applicationsCount: 500,
  selectedConsultantId: idOf("anna"),
};

async function expectStillNords({ testApp: { db } }: Fixtures, title: string): Promise<void> {
  const found = await db.select().from(jobs).where(eq(jobs.title, title));
  for (const job of found) {
    expect(job).toMatchObject({
      employerId: idOf("nord"),
      status: "active",
      selectedConsultantId: null,
      company: "Bolaget nord",
    });
    expect(job.createdAt.getFullYear()).not.toBe(2000);
  }
}

const malformed: readonly Case[] = ["abc", "-1", "1.5", "99999999999", "%00", "1e3"].map((id) => ({
  says: `the id ${id}`,
  as: "anonymous",
  rest: [400, 404],
  trpc: 400,
  input: () => ({ id }),
}));

function change(scenario: Scenario): Record<string, unknown> {
  return { id: scenario.jobId, ...jobBody, title: "Ändrad rubrik" };
}

export const jobRows: readonly Row[] = [
  { of: "25", rest: "GET /api/jobs", trpc: "jobs.list", input: () => ({}), answers: everybody },
  {
    of: "26",
    rest: "GET /api/jobs/:id",
    trpc: "jobs.byId",
    input: ({ jobId }) => ({ id: jobId }),
    answers: everybody,
    cases: [
      ...malformed,
      {
        says: "filled",
        as: "anonymous",
        rest: 200,
        trpc: 200,
        overrides: { job: "filled" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        says: "deleted",
        as: "anonymous",
        rest: 404,
        trpc: 404,
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      {
        says: "deleted, to its employer",
        as: "nord",
        rest: 404,
        trpc: 404,
        overrides: { job: "deleted" },
        input: ({ jobId }) => ({ id: jobId }),
      },
      { says: "missing", as: "anonymous", rest: 404, trpc: 404, input: () => ({ id: noId }) },
    ],
  },
  {
    of: "27",
    rest: "POST /api/jobs",
    trpc: "jobs.create",
    input: () => jobBody,
    answers: answers(401, 403, 403, [200, 201], [200, 201], 403, 403),
    cases: [
      {
        says: "what only the server sets",
        as: "nord",
        rest: [200, 201, 403],
        trpc: [400, 403],
        input: () => ({ ...jobBody, ...rates, ...whatOnlyTheServerSets, title: "Massa nytt" }),
        after: (_, fixtures) => expectStillNords(fixtures, "Massa nytt"),
      },
      {
        says: "the documented body",
        as: "nord",
        rest: [200, 201],
        trpc: null,
        input: () => ({
          ...jobBody,
          ...rates,
          employerRate: undefined,
          employerId: idOf("nord"),
          company: "Bolaget nord",
        }),
      },
      {
        says: "no rate at all",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: () => ({ ...jobBody, employerRate: 0 }),
      },
      {
        says: "a rate above all",
        as: "nord",
        rest: 400,
        trpc: 400,
        input: () => ({ ...jobBody, employerRate: 100_001 }),
      },
    ],
  },
  {
    of: "28",
    rest: "PATCH /api/jobs/:id",
    trpc: "jobs.update",
    input: change,
    answers: answers(401, 403, 403, 200, 403, 403, 403),
    cases: [
      { says: "missing", as: "fjall", rest: 404, trpc: 404, input: () => ({ id: noId, ...jobBody }) },
      { says: "filled", as: "nord", rest: 409, trpc: 409, overrides: { job: "filled" }, input: change },
      { says: "archived", as: "nord", rest: 409, trpc: 409, overrides: { job: "archived" }, input: change },
      {
        says: "what only the server sets",
        as: "nord",
        rest: [200, 400, 403],
        trpc: [400, 403],
        input: (scenario) => ({
          id: scenario.jobId,
          ...jobBody,
          ...whatOnlyTheServerSets,
          title: "Massa ändrat",
        }),
        after: (_, fixtures) => expectStillNords(fixtures, "Massa ändrat"),
      },
    ],
  },
];
