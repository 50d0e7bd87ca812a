import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import { everyone, forbidden, type Case, type Row } from "./row.ts";

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

const serverSetFields = {
  employerId: idOf("fjall"),
  company: "Någon annans bolag",
  status: "filled",
  createdAt: "2000-01-01T00:00:00Z",
  isFeatured: true,
  applicationsCount: 500,
  selectedConsultantId: idOf("anna"),
};

async function expectOwnedByNord({ testApp: { db } }: Fixtures, title: string): Promise<void> {
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
  title: `for the id ${id}`,
  as: "anonymous",
  rest: [400, 404],
  trpc: 400,
  input: () => ({ id }),
}));

function updateBody(scenario: Scenario): Record<string, unknown> {
  return { id: scenario.jobId, ...jobBody, title: "Ändrad rubrik" };
}

const closedJobs: readonly Case[] = (["filled", "archived"] as const).map((job) => ({
  title: `for one that is ${job}`,
  as: "nord",
  status: 409,
  overrides: { job },
  input: ({ jobId }) => ({ id: jobId }),
}));

export const jobRows: readonly Row[] = [
  { title: "as a feed", rest: "GET /feeds/uppdrag.atom", input: () => ({}), answers: everyone },
  { rest: "GET /api/jobs", input: () => ({}), answers: everyone },
  {
    rest: "GET /api/jobs/:id",
    input: ({ jobId }) => ({ id: jobId }),
    answers: everyone,
    cases: [...malformed],
  },
  {
    rest: "POST /api/jobs",
    input: () => jobBody,
    answers: { ...forbidden, nord: [200, 201], fjall: [200, 201] },
    cases: [
      {
        title: "and ignores fields that only the server sets",
        as: "nord",
        rest: [200, 201, 403],
        trpc: [400, 403],
        input: () => ({ ...jobBody, ...rates, ...serverSetFields, title: "Massa nytt" }),
        after: (_, fixtures) => expectOwnedByNord(fixtures, "Massa nytt"),
      },
      {
        title: "for the documented body",
        as: "nord",
        rest: [200, 201],
        input: () => ({
          ...jobBody,
          ...rates,
          employerRate: undefined,
          employerId: idOf("nord"),
          company: "Bolaget nord",
        }),
      },
    ],
  },
  {
    rest: "PATCH /api/jobs/:id",
    visible: true,
    input: updateBody,
    answers: { ...forbidden, nord: 200 },
    cases: [
      {
        title: "and ignores fields that only the server sets",
        as: "nord",
        rest: [200, 400, 403],
        trpc: [400, 403],
        input: (scenario) => ({ id: scenario.jobId, ...jobBody, ...serverSetFields, title: "Massa ändrat" }),
        after: (_, fixtures) => expectOwnedByNord(fixtures, "Massa ändrat"),
      },
    ],
  },
  {
    rest: "POST /api/jobs/:id/extend",
    visible: true,
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: 200 },
    cases: closedJobs,
  },
  {
    rest: "POST /api/jobs/:id/responsible",
    input: ({ jobId }) => ({ id: jobId, personId: idOf("recruiter") }),
    answers: { ...forbidden, nord: 204, fjall: [400, 403] },
    cases: [
      {
        title: "to a reader",
        as: "nord",
        status: 400,
        input: ({ jobId }) => ({ id: jobId, personId: idOf("reader") }),
      },
      {
        title: "to another company's member",
        as: "nord",
        status: 400,
        input: ({ jobId }) => ({ id: jobId, personId: idOf("otherMember") }),
      },
    ],
  },
  {
    rest: "POST /api/jobs/:id/still-open",
    visible: true,
    input: ({ jobId }) => ({ id: jobId }),
    answers: { ...forbidden, nord: 200 },
    cases: closedJobs,
  },
];
