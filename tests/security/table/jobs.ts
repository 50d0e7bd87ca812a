import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import {
  anna,
  everyone,
  forbidden,
  hidden,
  nord,
  nordsOnly,
  signedIn,
  theJob,
  type Case,
  type Row,
} from "./row.ts";

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

const closedJobs: readonly Case[] = (["filled", "archived"] as const).map((job) => ({
  title: `for one that is ${job}`,
  as: "nord",
  status: 409,
  overrides: { job },
}));

export const jobRows: readonly Row[] = [
  { rest: "GET /feeds/uppdrag.atom", answers: everyone },
  { rest: "GET /api/jobs", answers: everyone },
  { rest: "GET /api/jobs/:id", input: theJob, answers: everyone },
  {
    rest: "POST /api/jobs",
    input: jobBody,
    answers: { ...forbidden, nord: [200, 201], fjall: [200, 201] },
    cases: [
      {
        title: "and ignores fields that only the server sets",
        as: "nord",
        rest: [200, 201, 403],
        trpc: [400, 403],
        but: { ...rates, ...serverSetFields, title: "Massa nytt" },
        after: (_, fixtures) => expectOwnedByNord(fixtures, "Massa nytt"),
      },
      {
        title: "for the documented body",
        as: "nord",
        rest: [200, 201],
        but: { ...rates, employerRate: undefined, employerId: idOf("nord"), company: "Bolaget nord" },
      },
    ],
  },
  {
    rest: "PATCH /api/jobs/:id",
    visible: true,
    input: ({ jobId }) => ({ id: jobId, ...jobBody, title: "Ändrad rubrik" }),
    answers: { ...forbidden, nord: 200 },
    cases: [
      {
        title: "and ignores fields that only the server sets",
        as: "nord",
        rest: [200, 400, 403],
        trpc: [400, 403],
        but: { ...serverSetFields, title: "Massa ändrat" },
        after: (_, fixtures) => expectOwnedByNord(fixtures, "Massa ändrat"),
      },
    ],
  },
  {
    rest: "POST /api/jobs/:id/extend",
    visible: true,
    input: theJob,
    answers: { ...forbidden, nord: 200 },
    cases: closedJobs,
  },
  {
    rest: "POST /api/jobs/:id/responsible",
    input: ({ jobId }) => ({ id: jobId, personId: idOf("recruiter") }),
    answers: { ...forbidden, nord: 204, fjall: [400, 403] },
    cases: [
      { title: "to a reader", as: "nord", status: 400, but: { personId: idOf("reader") } },
      {
        title: "to another company's member",
        as: "nord",
        status: 400,
        but: { personId: idOf("otherMember") },
      },
    ],
  },
  {
    rest: "POST /api/jobs/:id/still-open",
    visible: true,
    input: theJob,
    answers: { ...forbidden, nord: 200 },
    cases: closedJobs,
  },
  { rest: "DELETE /api/jobs/:id", visible: true, input: theJob, answers: { ...forbidden, nord: [200, 204] } },
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
        but: { selectedConsultantId: idOf("anna") },
      },
    ],
  },
  {
    rest: "POST /api/interviews/:id/cancel",
    overrides: { application: "interview" },
    input: ({ interviewId }) => ({ id: interviewId, message: "Vi hör av oss" }),
    answers: nordsOnly,
  },
  { rest: "GET /api/users/:id/jobs", input: nord, answers: signedIn },
  {
    rest: "GET /api/users/:id/matching-jobs",
    input: anna,
    answers: { ...forbidden, anna: 200, erik: hidden },
  },
  {
    rest: "GET /api/jobs/:id/matching-consultants",
    input: theJob,
    answers: { ...forbidden, nord: 200, fjall: hidden, admin: 200 },
  },
  { rest: "GET /api/jobs/:id/decision", input: theJob, answers: nordsOnly },
  { rest: "GET /api/jobs/:id/decision.csv", input: theJob, answers: nordsOnly },
  { rest: "GET /api/jobs/:id/decision.pdf", input: theJob, answers: nordsOnly },
  {
    rest: "PUT /api/jobs/:id/decision",
    input: ({ jobId }) => ({ id: jobId, chosen: null, motive: "Ingen passade" }),
    answers: nordsOnly,
  },
];
