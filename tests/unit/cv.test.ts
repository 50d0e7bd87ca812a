import { describe, expect, test } from "vitest";
import { cvDocument } from "#src/copy/cv.ts";
import { isLeftOut, resumeOf, skillsOfJob } from "#src/domains/cv/rules.ts";
import type { Cv } from "#src/domains/cv/outputs.ts";

const junior: Cv = {
  language: "sv",
  name: "Åsa Öberg",
  title: "Utvecklare",
  location: "Malmö",
  bio: "Nyexaminerad.",
  yearsExperience: 1,
  email: null,
  phone: null,
  links: ["https://github.com/asa"],
  skills: ["React", "TypeScript"],
  projects: [
    {
      title: "Examensarbete",
      description: "Byggde.",
      startDate: "2025-01-15",
      endDate: null,
      skills: ["React"],
    },
  ],
  parts: [
    {
      kind: "certificate",
      title: "AWS",
      organisation: "Amazon",
      from: "2024-03",
      to: "2027",
      level: null,
      url: null,
    },
    {
      kind: "language",
      title: "Tyska",
      organisation: null,
      from: null,
      to: null,
      level: "native",
      url: null,
    },
  ],
  references: [
    {
      company: "Fjällkraft",
      domain: "fjallkraft.se",
      relation: "Beställare",
      from: "2024-03",
      to: null,
      statement: "Byggde vår plattform.",
      answeredAt: new Date("2025-06-01T10:00:00Z"),
    },
  ],
  application: null,
};

describe("cvDocument", () => {
  test.each([
    [
      "sv",
      ["Profil", "Kompetenser", "Uppdrag och projekt", "Referenser", "Certifikat", "Språk"],
      "jan. 2025 – nu",
      "Tyska: Modersmål",
    ],
    [
      "en",
      ["Profile", "Skills", "Assignments and projects", "References", "Certificates", "Languages"],
      "Jan 2025 – present",
      "Tyska: Native",
    ],
  ] as const)("has the headings of %s, and own words untouched", (language, headings, period, spoken) => {
    const { sections, title } = cvDocument({ ...junior, language });
    expect(sections.map(({ heading }) => heading)).toEqual(headings);
    expect(title).toBe("CV Åsa Öberg");
    expect(sections[2]?.entries?.[0]).toMatchObject({
      when: period,
      title: "Examensarbete",
      text: "Byggde.",
    });
    const [reference] = sections[3]?.entries ?? [];
    expect(reference).toMatchObject({ title: "Fjällkraft", text: "Byggde vår plattform." });
    expect(reference?.where).toContain("fjallkraft.se");
    expect(sections[5]?.entries?.[0]?.title).toBe(spoken);
  });

  test("begins with the job of the application", () => {
    const application = {
      jobTitle: "Backend",
      company: "Nord AB",
      matchedSkills: ["React"],
      requirements: [
        { text: "Fem år av React", met: true, evidence: "Sju år hos Fjällkraft." },
        { text: "SQL", met: false, evidence: "" },
      ],
      answers: [{ question: "När?", answer: "Nu" }],
    };
    const [first] = cvDocument({ ...junior, application }).sections;
    expect(first?.heading).toBe("För uppdraget Backend hos Nord AB");
    expect(first?.entries).toEqual([
      { title: "Fem år av React", text: "Ja. Sju år hos Fjällkraft." },
      { title: "SQL", text: "Nej." },
      { title: "Kompetenser som uppdraget efterfrågar", text: "React" },
      { title: "När?", text: "Nu" },
    ]);
  });
});

test("skillsOfJob finds what the job asks for, whatever the case", () => {
  expect(skillsOfJob(["React", "SQL"], ["react", "Java"])).toEqual(["React"]);
});

test.each([
  ["part:1", "part", 1, true],
  ["part:12", "part", 1, false],
  ["project:3,part:1", "project", 3, true],
  ["project:3", "part", 3, false],
  [undefined, "part", 1, false],
] as const)("isLeftOut(%j, %s, %i): %s", (list, kind, id, expected) => {
  expect(isLeftOut(list, kind, id)).toBe(expected);
});

test("resumeOf has the format of jsonresume.org and nothing that is not there", () => {
  expect(resumeOf(junior)).toMatchObject({
    basics: { name: "Åsa Öberg", label: "Utvecklare", profiles: [{ network: "GitHub" }] },
    certificates: [{ name: "AWS", issuer: "Amazon", date: "2024-03" }],
    languages: [{ language: "Tyska", fluency: "native" }],
    references: [{ name: "Fjällkraft", reference: "Byggde vår plattform." }],
    projects: [{ name: "Examensarbete", startDate: "2025-01-15", keywords: ["React"] }],
  });
  expect(resumeOf(junior).basics).not.toHaveProperty("email");
});
