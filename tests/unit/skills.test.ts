import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueEntry, categoryForms, normalSkill, skillForm } from "#src/shared/skills.ts";
import { skillCategories } from "#src/constants/skill-categories.ts";
import { skillCatalogue, skillFamilies } from "#src/shared/skill-catalogue.ts";

describe("normalSkill", () => {
  test.each([
    ["React", "ReactJS", "React.js", "react js", " REACT "],
    ["Node.js", "nodejs", "Node", "NODE JS"],
    ["PostgreSQL", "Postgres", "postgre sql"],
    ["JavaScript", "JS", "javascript", "Java Script"],
    [".NET", ".net", "dotnet", ".NET Core", ".NetCore"],
    ["C++", "c++", "CPP"],
    ["C#", "c#", "C Sharp", "C #"],
    ["Kubernetes", "K8s"],
    ["CI/CD", "cicd", "CI-CD"],
    ["UX-design", "UX Design", "ux"],
  ])("maps all spellings of %s to one form", (name, ...others) => {
    for (const other of others) expect(normalSkill(other)).toBe(normalSkill(name));
  });

  test("returns an empty string for punctuation only", () => {
    for (const name of ["", "  ", "--", "+", "#", "...", "🙂"]) expect(normalSkill(name)).toBe("");
  });

  test("returns lower case, whatever the case of the input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const form = normalSkill(name);
        expect(form.toLowerCase()).toBe(form);
        expect(normalSkill(` ${name.toUpperCase().toLowerCase()} `)).toBe(
          normalSkill(name.toUpperCase().toLowerCase()),
        );
      }),
    );
  });
});

describe("skillCatalogue", () => {
  test("contains every skill once, and no alias of two skills", () => {
    const forms = skillCatalogue.map(([name]) => skillForm(name));
    expect(new Set(forms).size).toBe(forms.length);
    const owner = new Map<string, string>();
    for (const [name, ...others] of skillCatalogue) {
      for (const other of others) {
        const form = skillForm(other);
        expect([undefined, name], other).toContain(owner.get(form));
        owner.set(form, name);
        expect(
          forms.filter((listed) => listed === form && listed !== skillForm(name)),
          other,
        ).toEqual([]);
      }
    }
  });

  test("has more than 800 skills in 22 families, and no name in two forms", () => {
    expect(skillCatalogue.length).toBeGreaterThan(800);
    expect(Object.keys(skillFamilies)).toHaveLength(22);
    const forms = skillCatalogue.flat().map(skillForm);
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
    expect(forms).not.toContain("");
  });

  test("keeps apart what only looks alike", () => {
    const names = [
      ...["Java", "JavaScript", "C", "C#", "C++", "R", "Rust", "Go", "Google Cloud", "React", "React Native"],
      ...["SQL", "SQL Server", ".NET", "Net", "Next.js", "NestJS"],
    ];
    expect(new Set(names.map(normalSkill)).size).toBe(names.length);
  });

  test.each([
    ["sap fi", "SAP FICO"],
    ["s/4hana", "SAP S/4HANA"],
    ["abap", "SAP ABAP"],
    ["d365", "Dynamics 365"],
    ["stordator", "Mainframe"],
    ["scrum master", "Scrum"],
    ["itsm", "IT Service Management"],
    ["LOU", "LOU"],
    ["optimizely", "EPiServer"],
    ["k8s", "Kubernetes"],
  ])("finds %s as %s", (typed, name) => {
    expect(normalSkill(typed)).toBe(skillForm(name));
    expect(catalogueEntry(name).family).not.toBeNull();
  });
});

describe("categoryForms", () => {
  test.each(skillCategories)("returns each skill of %s once, in normal form", (category) => {
    const forms = categoryForms(category);
    expect(forms.length).toBeGreaterThan(5);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms).not.toContain("");
  });

  test("finds React in frontend, Java in backend, Next.js in fullstack, Docker in devops and Figma in design", () => {
    expect(categoryForms("frontend")).toContain(normalSkill("ReactJS"));
    expect(categoryForms("backend")).toContain(normalSkill("java"));
    expect(categoryForms("backend")).not.toContain(normalSkill("JavaScript"));
    expect(categoryForms("fullstack")).toContain(normalSkill("Next"));
    expect(categoryForms("devops")).toContain(normalSkill("docker"));
    expect(categoryForms("design")).toContain(normalSkill("Figma"));
  });
});

test("skillForm keeps +, # and a leading dot, and a js after one character", () => {
  expect(
    ["C++", " .NET ", "React.js", "Vue.js 3", "xyJS", "xJS", "JS", ". net", "\u212Aotlin"].map(skillForm),
  ).toEqual([...["c++", ".net", "react", "vuejs3", "xy", "xjs", "js", "net", "kotlin"]]);
});

test("catalogueEntry has the other names and the family, and none of a skill that is not listed", () => {
  expect(catalogueEntry("kubernetes").aliases).toContain("K8s");
  expect(catalogueEntry("Snickeri")).toEqual({ aliases: [], family: null });
});
