import { expect, test } from "vitest";
import { skillYears } from "#src/domains/profiles/rules/skill-years.ts";

const project = { skills: ["Java", "k8s"], startDate: "2020-01-01", endDate: "2021-12-31" };

test.each([
  ["the years of a project, under any name of the skill", [project], { Java: 2, Kubernetes: 2, Go: 0 }],
  [
    "a year and a half as two, and less as one",
    [
      { ...project, skills: ["Java"], endDate: "2021-07-03" },
      { ...project, skills: ["Go"], endDate: "2021-06-30" },
    ],
    { Java: 2, Go: 1, Kubernetes: 0 },
  ],
  [
    "years in which several projects went on once, and a gap not at all",
    [
      { ...project, startDate: "2023-01-01", endDate: "2023-12-31" },
      project,
      { ...project, startDate: "2020-03-01", endDate: "2020-06-30" },
      { ...project, startDate: "2021-01-01" },
    ],
    { Java: 3, Kubernetes: 3, Go: 0 },
  ],
  [
    "what goes on until today, and what is to come not at all",
    [
      { skills: ["Go"], startDate: "2023-01-01", endDate: null },
      { skills: ["Java"], startDate: "2025-01-01", endDate: "2030-01-01" },
    ],
    { Go: 3, Java: 1, Kubernetes: 0 },
  ],
  [
    "nothing without a start",
    [project, { ...project, startDate: null, endDate: null }],
    { Java: 2, Kubernetes: 2, Go: 0 },
  ],
])("skillYears counts %s", (_title, projects, years) => {
  const counted = skillYears(["Java", "Kubernetes", "Go"], projects, "2026-01-01", null);
  expect(Object.fromEntries(counted.map(({ skill, years }) => [skill, years]))).toEqual(years);
});

test("skillYears puts the skills with most years first and leaves the others in their order", () => {
  const counted = skillYears(["Go", "SQL", "Java"], [project], "2026-01-01", 16);
  expect(counted.map(({ skill }) => skill)).toEqual(["Java", "Go", "SQL"]);
});

test.each([
  [4, 2],
  [5, 0],
])(
  "skillYears tells nothing when the projects have less than half of the stated years: of %i",
  (stated, years) => {
    const [java] = skillYears(["Java"], [project], "2026-01-01", stated);
    expect(java).toEqual({ skill: "Java", years });
  },
);
