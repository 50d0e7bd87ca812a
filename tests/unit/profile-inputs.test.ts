import { describe, expect, test } from "vitest";
import {
  addProjectInput,
  companyForm,
  consultantForm,
  updateConsultantInput,
  updateProjectInput,
} from "#src/domains/profiles/inputs.ts";
import { isPast } from "#src/domains/profiles/rules.ts";

const anna = { name: "Anna", email: "", hourlyRateMin: "950", skills: ["React"] };
const nord = { name: "Nordbank", orgNumber: "556036-0793", email: "", industries: "" };

function messagesOf(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

describe("consultantForm", () => {
  test("parses typed values to stored values", () => {
    const values = {
      ...anna,
      title: " ",
      website: "anna.se",
      linkedin: "linkedin.com/in/anna",
      github: "",
      bio: "",
    };
    expect(consultantForm.parse(values)).toMatchObject({
      name: "Anna",
      title: null,
      email: null,
      hourlyRateMin: 950,
      website: "https://anna.se",
      linkedin: "https://linkedin.com/in/anna",
      github: null,
    });
  });

  test.each([
    ["name", "", "Namn krävs"],
    ["email", "anna", "Ogiltig e-postadress"],
    ["website", "inte en adress", "Ogiltig webbadress"],
    ["website", "javascript:alert(1)", "Ogiltig webbadress"],
    ["website", "https://user:pw@anna.se", "Ogiltig webbadress"],
    ["linkedin", "http://", "Ogiltig LinkedIn-adress"],
    ["github", "ftp://github.com/anna", "Ogiltig GitHub-adress"],
    ["hourlyRateMin", "0", "Timpriset måste vara ett helt antal kronor, minst 1"],
    ["hourlyRateMin", "", "Timpriset måste vara ett helt antal kronor, minst 1"],
    ["hourlyRateMin", "mycket", "Timpriset måste vara ett helt antal kronor, minst 1"],
    ["hourlyRateMin", "100001", "Timpriset får vara högst 100 000 kr"],
    ["yearsExperience", "-1", "Ange antal år, 0 till 70"],
    ["skills", [], "Välj minst en kompetens"],
  ])("rejects %s %j with %s", (field, value, message) => {
    expect(messagesOf(consultantForm.safeParse({ ...anna, [field]: value }))).toEqual({ [field]: message });
  });

  test("rejects a maximum rate below the minimum", () => {
    const result = updateConsultantInput.safeParse({ id: "anna", hourlyRateMin: 900, hourlyRateMax: 800 });
    expect(messagesOf(result)).toHaveProperty("hourlyRateMax");
  });

  test("adds no field that is missing in a change", () => {
    expect(updateConsultantInput.parse({ id: "anna", title: "" })).toEqual({ id: "anna", title: null });
  });
});

describe("companyForm", () => {
  test("splits the industries on commas, trims them and drops the empty ones", () => {
    expect(companyForm.parse({ ...nord, industries: "Bank, , Fintech ,,Bank" }).industries).toEqual([
      "Bank",
      "Fintech",
    ]);
  });

  test("stores the ten digits of the organisation number", () => {
    expect(companyForm.parse(nord).orgNumber).toBe("5560360793");
  });

  test.each([
    ["name", "", "Företagsnamn krävs"],
    ["orgNumber", "556036", "Organisationsnummer måste vara minst 10 tecken"],
    ["orgNumber", "556036-0794", "Organisationsnummer måste vara minst 10 tecken"],
    ["email", "nord@", "Ogiltig e-postadress"],
    ["website", "http://", "Ogiltig webbadress"],
    ["foundedYear", "nyss", "Ange ett årtal, till exempel 1998"],
    ["industries", `Bank, ${"o".repeat(101)}`, "Högst 100 tecken per bransch, med kommatecken emellan"],
  ])("rejects %s %j with %s", (field, value, message) => {
    expect(messagesOf(companyForm.safeParse({ ...nord, [field]: value }))).toEqual({ [field]: message });
  });
});

describe("project inputs", () => {
  const project = { id: "anna", title: "Bank", description: "Byggde" };
  test("accept no date or one date", () => {
    expect(addProjectInput.parse({ ...project, startDate: "", endDate: null })).toMatchObject({
      startDate: null,
    });
    expect(addProjectInput.parse({ ...project, startDate: "2024-01-01" })).toMatchObject({
      startDate: "2024-01-01",
    });
  });

  test("reject an end before the start", () => {
    const result = addProjectInput.safeParse({ ...project, startDate: "2024-02-01", endDate: "2024-01-01" });
    expect(messagesOf(result)).toEqual({ endDate: "Slutdatum kan inte vara före startdatum" });
    expect(updateProjectInput.safeParse({ id: "anna", projectId: 1, startDate: "2024-02-31" }).success).toBe(
      false,
    );
  });

  test("require a title and a description", () => {
    expect(addProjectInput.safeParse({ ...project, title: " " }).success).toBe(false);
    expect(addProjectInput.safeParse({ ...project, description: "" }).success).toBe(false);
  });
});

test.each([
  ["2025", true],
  ["2026", false],
  ["2026-10", true],
  ["2026-11", false],
  ["2026-11-25", true],
  ["2026-11-26", false],
  [null, false],
])("%s has ended on 26 November 2026: %s", (moment, hasEnded) => {
  expect(isPast(moment, "2026-11-26")).toBe(hasEnded);
});
