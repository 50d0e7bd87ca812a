import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  changePasswordInput,
  inviteInput,
  newAdminInput,
  registerCompanyInput,
} from "#src/domains/accounts/inputs.ts";
import {
  scheduleInterviewInput,
  submitApplicationInput,
  updateApplicationInput,
} from "#src/domains/applications/inputs.ts";
import { reportAgreementInput } from "#src/domains/contracts/inputs.ts";
import { createJobFormInput, createJobInput } from "#src/domains/jobs/inputs.ts";
import {
  addProjectInput,
  companyForm,
  consultantForm,
  projectForm,
  updateCompanyInput,
  updateConsultantInput,
  visibilityForm,
} from "#src/domains/profiles/inputs.ts";
import { saveAnnouncementInput, saveFeesInput } from "#src/domains/settings/inputs.ts";
import { businessForm } from "#src/domains/business/inputs.ts";
import { askForm } from "#src/domains/requests/inputs.ts";

const password = "Kaffe-och-Bulle-77";

const forms: readonly [
  name: string,
  form: z.ZodType,
  input: z.ZodType,
  values: Record<string, unknown>,
  extra?: Record<string, unknown>,
][] = [
  [
    "an agreement",
    reportAgreementInput,
    reportAgreementInput,
    { id: 1, agreementValue: " 950,50 ", duration: "12+ månader", startDate: "2026-12-01", terms: " " },
  ],
  [
    "an interview",
    scheduleInterviewInput,
    scheduleInterviewInput,
    { id: 1, date: "2026-12-01", time: "09:30", notes: "" },
  ],
  ["notes of an application", updateApplicationInput, updateApplicationInput, { id: 1, notes: " Ring " }],
  [
    "an application",
    submitApplicationInput,
    submitApplicationInput,
    { jobId: 1, message: " Hej ", uploadIds: [] },
  ],
  [
    "the fees",
    saveFeesInput,
    saveFeesInput,
    { commissionRate: "12,50", basicJobLimit: "", premiumJobLimit: "007" },
  ],
  ["an announcement", saveAnnouncementInput, saveAnnouncementInput, { message: " Hej ", active: true }],
  ["an invitation", inviteInput, inviteInput, { email: " A@B.se ", companyName: " Nord AB " }],
  [
    "a company's registration",
    registerCompanyInput,
    registerCompanyInput,
    {
      companyName: " Nord AB ",
      orgNumber: "556036-0793",
      description: "",
      location: " Lund ",
      website: "nord.se",
      phone: "",
      contactName: "Eva Ek",
      email: "eva@nord.se",
      username: "nord",
      password,
      confirmPassword: password,
    },
  ],
  [
    "a password",
    changePasswordInput,
    changePasswordInput,
    { id: "u1", currentPassword: " gammalt ", newPassword: password },
  ],
  [
    "a consultant's profile",
    consultantForm,
    updateConsultantInput,
    {
      name: " Anna ",
      title: "",
      location: "",
      yearsExperience: " 7 ",
      bio: "",
      skills: [" Kotlin "],
      hourlyRateMin: "1 000",
      email: "",
      phone: "",
      website: "anna.se",
      linkedin: "",
      github: "",
    },
    { id: "u1" },
  ],
  [
    "a company's profile",
    companyForm,
    updateCompanyInput,
    {
      name: "Nord AB",
      orgNumber: "5560360793",
      contactName: "Eva",
      title: "",
      bio: "",
      description: "",
      email: "eva@nord.se",
      phone: "",
      website: "",
      location: "",
      industries: "Bank,  , Fintech ",
      companySize: "",
      foundedYear: "1999",
      currentPassword: "",
    },
    { id: "u1" },
  ],
  [
    "a project",
    projectForm,
    addProjectInput,
    { title: " Betalningar ", description: "Kort", startDate: "", endDate: "2026-01-01", skills: [] },
    { id: "u1" },
  ],
  [
    "a job",
    createJobFormInput,
    createJobInput,
    {
      title: " Kotlinutvecklare ",
      description: "Bygg betalningar för hela Norden i ett lag om sju.",
      requiredSkills: ["Kotlin"],
      questions: [],
      duration: "6 månader",
      scope: "100",
      employerRate: "950",
      location: "Stockholm",
      workArrangement: "remote",
      company: "Nord AB",
    },
  ],
];

describe("the parsed values of a form", () => {
  it.each(forms)(
    "of %s parse to themselves, so they can be sent",
    (_name, form, input, values, extra = {}) => {
      const sent = { ...z.record(z.string(), z.unknown()).parse(form.parse(values)), ...extra };
      expect(input.parse(sent)).toEqual(sent);
    },
  );
});

describe("newAdminInput", () => {
  it("rejects a user name, a name and an address that are none", () => {
    const { error } = newAdminInput.safeParse({ username: "a", name: "X", email: "not-an-email" });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["username", "name", "email"]);
    expect(error?.issues[1]?.message, "no contact person of a company").toBe(
      "Namnet måste vara minst 2 tecken",
    );
    expect(
      newAdminInput.safeParse({ username: "ada", name: "Ada Styr", email: "ada@exempel.se" }).success,
    ).toBe(true);
  });
});

it.each([
  ["", "Ange tio siffror"],
  ["811228", "Ange tio siffror"],
  ["811228-9875", "Kontrollsiffran stämmer inte med något organisations- eller personnummer."],
])("the organisation number %j of a business: %s", (orgNumber, message) => {
  expect(errorsOf(businessForm.pick({ orgNumber: true }).safeParse({ orgNumber }))).toEqual({
    orgNumber: [message],
  });
});

it("a request without a job and a message says what to choose and to write", () => {
  const empty = { jobId: "", message: "", answerBy: "2026-12-01" };
  expect(errorsOf(askForm.safeParse(empty))).toEqual({
    jobId: ["Välj ett uppdrag"],
    message: ["Skriv ett meddelande"],
  });
});

describe("a missing text", () => {
  it("is refused in the words for one that is too short", () => {
    const { companyName, orgNumber, username } = errorsOf(registerCompanyInput.safeParse({}));
    expect(companyName).toEqual(["Företagsnamn måste vara minst 2 tecken"]);
    expect(orgNumber).toEqual(["Organisationsnummer måste vara minst 10 tecken"]);
    expect(username).toEqual(["Användarnamn måste vara minst 3 tecken"]);
    expect(errorsOf(createJobInput.safeParse({}))["location"]).toEqual(["Plats är obligatorisk"]);
  });
});

function errorsOf({ error }: { error?: z.ZodError | undefined }): Record<string, string[] | undefined> {
  return z.flattenError(error ?? new z.ZodError([])).fieldErrors;
}

it.each([
  [
    "a company to be hidden from",
    visibilityForm,
    { visibility: "open", hiddenFrom: "556016-0680\n123" },
    "hiddenFrom",
  ],
  ["a bankgiro", businessForm.pick({ bankgiro: true }), { bankgiro: "123-4567" }, "bankgiro"],
  ["an IBAN", businessForm.pick({ iban: true }), { iban: "SE12" }, "iban"],
])("what is wrong with %s is said at its field", (_, form, values, field) => {
  const [issue] = form.safeParse(values).error?.issues ?? [];
  expect(issue?.path).toEqual([field]);
  expect(issue?.message).toMatch(/stämmer inte|organisationsnummer/);
});
