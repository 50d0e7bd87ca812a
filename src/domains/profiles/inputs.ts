import { z } from "zod";
import { fileId } from "#src/domains/files/inputs.ts";
import {
  day,
  email,
  id,
  optionalText,
  peoplePage,
  requiredText,
  text,
  userId,
  webAddress,
} from "#src/copy/fields.ts";
import { profileMessages as says } from "#src/copy/profiles.ts";
import { normalSkill } from "#src/shared/skills.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { limits } from "#src/constants/limits.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import { skillCategories } from "#src/constants/skill-categories.ts";
import { viewTimeframes } from "./rules.ts";

/** A whole number that may be typed; blank is none (null). */
function wholeNumber(low: number, high: number, wrong: string, tooMuch: string = wrong) {
  return z.union([z.number(), z.string().max(20), z.null()], { error: wrong }).transform((value, issues) => {
    const typed = String(value ?? "").replace(/\s/g, "");
    if (typed === "") return null;
    const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= low && number <= high) return number;
    issues.addIssue({ code: "custom", message: number > high ? tooMuch : wrong });
    return z.NEVER;
  });
}

const rate = wholeNumber(1, limits.rate, says.rate, says.rateMost);

const optionalEmail = z
  .union([z.literal(""), email, z.null()], { error: says.email })
  .transform((value) => (value === "" ? null : value));

const skillName = requiredText(limits.skillName, says.skill).refine((name) => normalSkill(name) !== "", {
  error: says.skill,
});

const skills = z
  .array(skillName, { error: says.skills })
  .min(1, { error: says.skills })
  .max(limits.skillsPerUser, { error: says.skillsMost });

const personal = {
  title: optionalText(limits.title),
  location: optionalText(limits.location),
  bio: optionalText(limits.bio),
  email: optionalEmail,
  phone: optionalText(limits.phone),
  website: webAddress(says.website),
};

const consultantFields = {
  ...personal,
  name: requiredText(limits.name, says.name),
  linkedin: webAddress(says.linkedin),
  github: webAddress(says.github),
  hourlyRateMin: rate,
  hourlyRateMax: rate.optional(),
  yearsExperience: wholeNumber(0, 70, says.years).optional(),
  skills,
};

const wrongRates = { error: says.rateOrder, path: ["hourlyRateMax"] };

/** The consultant's form asks for everything that matching needs. */
export const consultantForm = z
  .strictObject({
    ...consultantFields,
    hourlyRateMin: rate.refine((value) => value !== null, { error: says.rate }),
  })
  .refine(ratesInOrder, wrongRates);

/** A change of a consultant's profile: what is absent stays as it is. */
export const updateConsultantInput = z
  .strictObject(consultantFields)
  .partial()
  .extend({ id: userId })
  .refine(ratesInOrder, wrongRates);

const companyFields = {
  ...personal,
  name: requiredText(limits.name, says.companyName),
  contactName: requiredText(limits.name, says.contactName).optional(),
  orgNumber: text(20).transform((value, issues) => {
    const digits = orgNumberDigits(value);
    if (digits !== null) return digits;
    issues.addIssue({ code: "custom", message: says.orgNumber });
    return z.NEVER;
  }),
  description: optionalText(limits.description),
  industries: z
    .array(text(limits.name))
    .max(limits.industries, { error: says.industries })
    .transform((names) => [...new Set(names.filter((name) => name !== ""))]),
  companySize: optionalText(limits.name),
  foundedYear: wholeNumber(1600, 2200, says.foundedYear).optional(),
  /** Asked for when the e-mail address changes. */
  currentPassword: z.string().max(200).optional(),
};

/** The company's form; the industries are typed in one line with commas. */
export const companyForm = z.strictObject({
  ...companyFields,
  industries: text(2_500)
    .transform(industriesOf)
    .refine((names) => names.every(({ length }) => length <= limits.name), {
      error: says.industry,
      abort: true,
    })
    .pipe(companyFields.industries),
});

/** 'Bank,  , Fintech ' → ['Bank', 'Fintech'] (docs/rules/profiles.md#company-profile). */
export function industriesOf(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A change of a company's profile: what is absent stays as it is. */
export const updateCompanyInput = z.strictObject(companyFields).partial().extend({ id: userId });

/** What the documented call takes from either; what the other role has is left aside. */
export const updateUserInput = z
  .strictObject({ ...consultantFields, ...companyFields, name: requiredText(limits.name, says.name) })
  .partial()
  .extend({ id: userId });

export const userInput = z.strictObject({ id: userId });

/** The name every user must have before using other pages (docs/rules/accounts-and-access.md#name-first). */
export const nameForm = z.strictObject({ name: requiredText(limits.name, says.name) });

const project = {
  title: requiredText(limits.title, says.projectTitle),
  description: requiredText(limits.description, says.projectDescription),
  startDate: optionalDay(),
  endDate: optionalDay(),
  skills: z.array(skillName).max(limits.skillsPerJob, { error: says.skillsMost }).optional(),
};

function optionalDay() {
  return z
    .union([z.literal(""), day, z.null()], { error: "Ogiltigt datum" })
    .transform((value) => (value === "" ? null : value))
    .optional();
}

interface Dates {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

function datesInOrder({ startDate, endDate }: Dates): boolean {
  return !startDate || !endDate || endDate >= startDate;
}

const wrongDates = { error: says.projectDates, path: ["endDate"] };

export const projectForm = z.strictObject(project).refine(datesInOrder, wrongDates);
export const addProjectInput = z.strictObject({ ...project, id: userId }).refine(datesInOrder, wrongDates);
export const updateProjectInput = z
  .strictObject(project)
  .partial()
  .extend({ id: userId, projectId: id })
  .refine(datesInOrder, wrongDates);
export const projectInput = z.strictObject({ id: userId, projectId: id });

/** A limit or offset out of range is clamped by the query, not rejected (docs/rules/profiles.md#consultant-search). */
export const directoryInput = z.strictObject({
  search: text(limits.search).optional(),
  category: z.enum(skillCategories).optional(),
  favorites: z.boolean().optional(),
  ...peoplePage,
  limit: z.number().int().optional(),
  offset: z.number().int().optional(),
});

export const favoritesInput = z
  .strictObject({ limit: z.number().int().min(1).max(limits.page).optional() })
  .optional();

export const viewCountInput = z.strictObject({ id: userId, timeframe: z.enum(viewTimeframes).default("7d") });

export const imageInput = z.strictObject({ fileId: fileId.nullable() });

export const mailSwitchInput = z.strictObject({ kind: z.enum(mailKinds), on: z.boolean() });

export type UpdateConsultant = z.output<typeof updateConsultantInput>;
export type UpdateCompany = z.output<typeof updateCompanyInput>;
export type UpdateUser = z.output<typeof updateUserInput>;
export type AddProject = z.output<typeof addProjectInput>;
export type UpdateProject = z.output<typeof updateProjectInput>;
export type Directory = z.output<typeof directoryInput>;
export type MailSwitch = z.output<typeof mailSwitchInput>;
