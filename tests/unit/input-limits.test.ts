import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  cancelInterviewInput,
  fillJobInput,
  rejectApplicationsInput,
  scheduleInterviewInput,
  submitApplicationInput,
  updateApplicationInput,
} from "#src/domains/applications/inputs.ts";
import { correctTermsInput, proposeTermsInput, reportAgreementInput } from "#src/domains/contracts/inputs.ts";
import { createJobInput, jobFiltersInput, updateJobInput } from "#src/domains/jobs/inputs.ts";
import { consultantForm, updateCompanyInput } from "#src/domains/profiles/inputs.ts";
import { createWatchInput } from "#src/domains/watches/inputs.ts";

const job = {
  title: "Utvecklare",
  description: "Vi bygger om vår betaltjänst.",
  requiredSkills: ["React"],
  duration: 6,
  scope: 80,
  location: "Göteborg",
  workArrangement: "remote",
  employerRate: 1000,
};
const application = { jobId: 1, message: "Hej", uploadIds: [] };
const terms = { id: 1, hourlyPrice: 950, months: 6, startDate: "2026-12-01" };
const report = { id: 1, agreementValue: 950, duration: 6, startDate: "2026-12-01" };
const interview = { id: 1, date: "2026-12-01", time: "09:00" };
const profile = { name: "Anna", email: "", hourlyRateMin: "950", skills: ["React"] };
const watch = { name: "Nya", kind: "jobs" };

function chars(count: number): string {
  return "x".repeat(count);
}

function list(count: number, prefix = ""): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
}

function answer(length: number) {
  return [{ question: "Varför?", answer: chars(length) }];
}

const noNumbers = ["0x1", [1], true, "1e0", "", "1.5", {}, "-1", "Infinity"];

type Row = [input: z.ZodType, valid: object, field: string, accepted: unknown[], rejected: unknown[]];

/** What the rules accept of a field, and the nearest that they do not. */
const rows: Record<string, Row[]> = {
  "a job": [
    [createJobInput, job, "title", [chars(2), chars(150)], [chars(1), chars(151)]],
    [updateJobInput, { id: 1 }, "title", [chars(3), chars(150)], [chars(2), chars(151)]],
    [createJobInput, job, "description", [chars(10), chars(10_000)], [chars(9), chars(10_001)]],
    [
      createJobInput,
      job,
      "requiredSkills",
      [list(1), list(30), [chars(60)]],
      [[], list(31), [chars(61)], ["-"]],
    ],
    [createJobInput, job, "scope", [1, 100, "50"], [0, 101, 50.5]],
    [createJobInput, job, "location", [chars(100)], ["", chars(101)]],
    [createJobInput, job, "duration", [1, 12, "6 månader"], [0, 13, "06 veckor"]],
    [createJobInput, job, "experienceLevel", ["junior", "mid", "senior", "expert", null], ["lead"]],
    [createJobInput, job, "employerRate", [1, 100_000, "950"], [0, 100_001, "0950", 950.5]],
    [createJobInput, job, "questions", [[], list(3), [chars(200)]], [list(4), [chars(201)]]],
    [jobFiltersInput, {}, "skills", [list(20).join(",")], [list(21).join(",")]],
  ],
  "an application": [
    [submitApplicationInput, application, "message", [chars(1)], ["", " \n "]],
    [submitApplicationInput, application, "rate", [1, 100_000, null], [0, 100_001]],
    [submitApplicationInput, application, "answers", [answer(1_000)], [answer(0), answer(1_001)]],
    [updateApplicationInput, { id: 1 }, "notes", [chars(5_000)], [chars(5_001)]],
    [rejectApplicationsInput, { ids: [1] }, "ids", [Array(200).fill(1)], [[], Array(201).fill(1)]],
    [fillJobInput, { id: 1 }, "message", [chars(5_000), null], [chars(5_001)]],
  ],
  "an interview": [
    [scheduleInterviewInput, interview, "minutes", [30, 45, 60, 90, undefined], [0, 15, 50, 120]],
    [scheduleInterviewInput, interview, "date", ["2099-01-01"], [undefined, "", "2099-02-30"]],
    [scheduleInterviewInput, interview, "time", ["09:00"], [undefined, "", "9", "25:00"]],
    [scheduleInterviewInput, interview, "location", [chars(300)], [chars(301)]],
    [cancelInterviewInput, { id: 1 }, "message", [chars(5_000), undefined], [chars(5_001)]],
  ],
  "an agreement": [
    [
      reportAgreementInput,
      report,
      "agreementValue",
      [1, 1_000_000_000, "950,50"],
      [0.99, 1_000_000_001, "1,999"],
    ],
    [reportAgreementInput, report, "terms", [chars(10_000), null, undefined], [chars(10_001)]],
    [reportAgreementInput, report, "startDate", ["2026-12-01"], ["", undefined]],
    [proposeTermsInput, terms, "months", [1, 60, "60"], [0, 61, 1.5, ...noNumbers]],
    [proposeTermsInput, terms, "scope", [1, 100, "50", undefined], [0, 101, ...noNumbers]],
    [correctTermsInput, { ...terms, reason: "Fel" }, "months", [1, "60"], noNumbers],
    [proposeTermsInput, terms, "reason", [chars(500), null, undefined], [chars(501)]],
    [correctTermsInput, terms, "reason", [chars(1), chars(500)], [undefined, "", " ", chars(501)]],
  ],
  "a profile": [
    [consultantForm, profile, "name", [chars(1)], ["", " "]],
    [consultantForm, profile, "skills", [list(1), list(50)], [[], list(51)]],
    [consultantForm, profile, "hourlyRateMin", ["1", 100_000], ["", "0", 100_001]],
    [updateCompanyInput, { id: "u1" }, "industries", [list(20)], [list(21)]],
  ],
  "a watch": [
    [
      createWatchInput,
      watch,
      "filter",
      [{ minMatch: 1 }, { minMatch: 100 }],
      [{ minMatch: 0 }, { minMatch: 101 }],
    ],
    [createWatchInput, watch, "frequency", ["direct", "daily", "weekly", "off"], ["hourly"]],
  ],
};

describe.each(Object.entries(rows))("%s", (_, fields) => {
  test.each(fields)("has limits: %#", (input, valid, field, accepted, rejected) => {
    function isValid(value: unknown): boolean {
      return input.safeParse({ ...valid, [field]: value }).success;
    }
    expect([field, accepted.filter((value) => !isValid(value))]).toEqual([field, []]);
    expect([field, rejected.filter(isValid)]).toEqual([field, []]);
  });
});
