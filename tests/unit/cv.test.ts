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
    expect(sections[5]?.words).toEqual([spoken]);
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

describe("resumeOf", () => {
  const nothing = { organisation: null, from: null, to: null, level: null, url: null };
  const bare: Cv = {
    ...junior,
    ...{ title: null, location: null, bio: null, links: [] },
    projects: [{ title: "Ny", description: "", startDate: null, endDate: null, skills: [] }],
    parts: (["education", "certificate", "language"] as const).map((kind) => ({
      ...nothing,
      kind,
      title: kind,
    })),
    references: junior.references.map((reference) => ({ ...reference, statement: null })),
  };
  const $schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

  test("has the format of jsonresume.org", () => {
    const dated = { organisation: "KTH", from: "2020-08", to: "2024-06", level: null, url: "https://kth.se" };
    const links = ["https://asa.se", "https://www.LinkedIn.com/in/asa", "https://github.com/asa"];
    const full: Cv = {
      ...junior,
      ...{ email: "asa@exempel.se", phone: "070", links },
      projects: junior.projects.map((project) => ({ ...project, endDate: "2025-06-30" })),
      parts: [
        { ...dated, kind: "course", title: "Säkerhet" },
        { ...dated, kind: "education", title: "Data" },
        { ...dated, kind: "certificate", title: "AWS" },
        { ...nothing, kind: "language", title: "Tyska", level: "native" },
      ],
    };
    const studies = { institution: "KTH", url: "https://kth.se", startDate: "2020-08", endDate: "2024-06" };
    expect(resumeOf(full)).toEqual({
      $schema,
      basics: {
        name: "Åsa Öberg",
        label: "Utvecklare",
        email: "asa@exempel.se",
        phone: "070",
        url: "https://asa.se",
        summary: "Nyexaminerad.",
        location: { city: "Malmö" },
        profiles: [
          { network: "LinkedIn", url: links[1] },
          { network: "GitHub", url: links[2] },
        ],
      },
      skills: [{ name: "React" }, { name: "TypeScript" }],
      projects: [
        {
          name: "Examensarbete",
          description: "Byggde.",
          startDate: "2025-01-15",
          endDate: "2025-06-30",
          keywords: ["React"],
        },
      ],
      education: [
        { area: "Data", ...studies },
        { area: "Säkerhet", ...studies },
      ],
      certificates: [{ name: "AWS", issuer: "KTH", date: "2020-08", url: "https://kth.se" }],
      languages: [{ language: "Tyska", fluency: "native" }],
      references: [{ name: "Fjällkraft", reference: "Byggde vår plattform." }],
    });
  });

  test("has nothing that is not there", () => {
    expect(resumeOf(bare)).toEqual({
      $schema,
      basics: { name: "Åsa Öberg", profiles: [] },
      skills: [{ name: "React" }, { name: "TypeScript" }],
      projects: [{ name: "Ny", description: "", keywords: [] }],
      education: [{ area: "education" }],
      certificates: [{ name: "certificate" }],
      languages: [{ language: "language", fluency: "" }],
      references: [{ name: "Fjällkraft", reference: "" }],
    });
  });
});
