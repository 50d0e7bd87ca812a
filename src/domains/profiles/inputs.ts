import { z } from "zod";
import { fileId } from "#src/domains/files/inputs.ts";
import {
  email,
  id,
  line,
  nameOf,
  optionalDay,
  optionalLine,
  optionalText,
  rankedPage,
  requiredLine,
  requiredText,
  text,
  userId,
  userIdInput,
  version,
  webAddress,
} from "#src/copy/fields.ts";
import { profileMessages as messages } from "#src/copy/profile-forms.ts";
import { normalSkill } from "#src/shared/skills.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { limits } from "#src/constants/limits.ts";
import { visibilities, type Role } from "#src/constants/accounts.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import { availabilityFields } from "./inputs/availability.ts";
import { omit } from "#src/shared/objects.ts";
import { viewTimeframes } from "./rules.ts";
import { orgNumberOf } from "#src/domains/accounts/inputs.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";

/** A whole number, also as text; blank becomes null. */
function wholeNumber(min: number, max: number, invalid: string, tooHigh: string = invalid) {
  return z
    .union([z.number(), z.string().max(20), z.null()], { error: invalid })
    .transform((value, issues) => {
      const typed = String(value ?? "").replace(/\s/g, "");
      if (typed === "") return null;
      const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
      if (number >= min && number <= max) return number;
      issues.addIssue({ code: "custom", message: number > max ? tooHigh : invalid });
      return z.NEVER;
    });
}

const rate = wholeNumber(1, limits.rate, messages.rate, messages.rateMost);

const optionalEmail = z
  .union([z.literal(""), email, z.null()], { error: messages.email })
  .transform((value) => (value === "" ? null : value));

const skillName = requiredLine(limits.skillName, messages.skill).refine((name) => normalSkill(name) !== "", {
  error: messages.skill,
});

const skills = z
  .array(skillName, { error: messages.skills })
  .min(1, { error: messages.skills })
  .max(limits.skillsPerUser, { error: messages.skillsMost });

const sharedFields = {
  title: optionalLine(limits.title),
  location: optionalLine(limits.location),
  bio: optionalText(limits.bio),
  email: optionalEmail,
  phone: optionalLine(limits.phone),
  website: webAddress(messages.website),
};

const consultantFields = {
  ...sharedFields,
  name: nameOf(messages.name),
  linkedin: webAddress(messages.linkedin),
  github: webAddress(messages.github),
  hourlyRateMin: rate,
  hourlyRateMax: rate.optional(),
  yearsExperience: wholeNumber(0, 70, messages.years).optional(),
  skills,
};

/** Organisation numbers in their stored form, each once. */
const hiddenFrom = z
  .array(orgNumberOf(messages.hiddenFrom), { error: messages.hiddenFrom })
  .max(limits.hiddenFrom, { error: messages.hiddenFromMost })
  .transform((numbers) => [...new Set(numbers)]);

/** The form has one number a line. */
export const visibilityForm = z.strictObject({
  visibility: z.enum(visibilities),
  hiddenFrom: text(2_000)
    .transform((typed) => typed.split(/[\n,;]/).filter((line) => line.trim() !== ""))
    .refine((lines) => lines.every((line) => orgNumberDigits(line) !== null), {
      error: messages.hiddenFrom,
      abort: true,
    })
    .pipe(hiddenFrom),
});

/** Whom a consultant's profile is shown to. */
const visibilityFields = { visibility: z.enum(visibilities), hiddenFrom };

const rateOrderError = { error: messages.rateOrder, path: ["hourlyRateMax"] };

/** The consultant's form requires the fields that matching needs. */
export const consultantForm = z
  .strictObject({
    ...consultantFields,
    hourlyRateMin: rate.refine((value) => value !== null, { error: messages.rate }),
  })
  .refine(ratesInOrder, rateOrderError);

/** A partial update of a consultant's profile: absent fields stay unchanged. */
export const updateConsultantInput = z
  .strictObject({ ...consultantFields, ...availabilityFields, ...visibilityFields, version })
  .partial()
  .extend({ id: userId })
  .refine(ratesInOrder, rateOrderError);

const companyFields = {
  ...sharedFields,
  name: nameOf(messages.companyName),
  contactName: nameOf(messages.contactName).optional(),
  orgNumber: orgNumberOf(messages.orgNumber),
  description: optionalText(limits.description),
  industries: z
    .array(line(limits.name))
    .max(limits.industries, { error: messages.industries })
    .transform((names) => [...new Set(names.filter((name) => name !== ""))]),
  companySize: optionalLine(limits.name),
  foundedYear: wholeNumber(1600, 2200, messages.foundedYear).optional(),
  /** Required when the email changes. */
  currentPassword: z.string().max(200).optional(),
};

/** The company's form; `industries` is one text field with commas. */
export const companyForm = z.strictObject({
  ...companyFields,
  industries: line(2_500)
    .transform(industriesOf)
    .refine((names) => names.every(({ length }) => length <= limits.name), {
      error: messages.industry,
      abort: true,
    })
    .pipe(companyFields.industries),
});

/** 'Bank,  , Fintech ' → ['Bank', 'Fintech'] (docs/rules/profiles.md#company-profile). */
function industriesOf(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A partial update of a company's profile: absent fields stay unchanged. */
export const updateCompanyInput = z
  .strictObject({ ...companyFields, version })
  .partial()
  .extend({ id: userId });

const ofConsultants = Object.keys({ ...consultantFields, ...availabilityFields, ...visibilityFields });
const ofCompanies = Object.keys(companyFields);

/** What a call sends without the fields of the other role, which are ignored whatever they hold. */
export function fieldsOfRole(role: Role | null, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  const [own, others] = role === "employer" ? [ofCompanies, ofConsultants] : [ofConsultants, ofCompanies];
  return omit(
    sent,
    others.filter((name) => !own.includes(name)),
  );
}

/** PATCH /api/users/:id accepts the fields of both roles. */
export const updateUserInput = z
  .strictObject({
    ...consultantFields,
    ...availabilityFields,
    ...visibilityFields,
    ...companyFields,
    name: nameOf(messages.name),
    version,
  })
  .partial()
  .extend({ id: userId });

/** `asCompany`: one's own profile as companies see it. */
export const profileInput = userIdInput.extend({ asCompany: z.boolean().optional() });

/** The name every user must have before using other pages (docs/rules/accounts-and-access.md#page-access). */
export const nameForm = z.strictObject({ name: nameOf(messages.name) });

const projectFields = {
  title: requiredLine(limits.title, messages.projectTitle),
  description: requiredText(limits.description, messages.projectDescription),
  startDate: optionalDay,
  endDate: optionalDay,
  skills: z.array(skillName).max(limits.skillsPerJob, { error: messages.skillsMost }).optional(),
};

interface Dates {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

function datesInOrder({ startDate, endDate }: Dates): boolean {
  return !startDate || !endDate || endDate >= startDate;
}

const dateOrderError = { error: messages.projectDates, path: ["endDate"] };

export const projectForm = z.strictObject(projectFields).refine(datesInOrder, dateOrderError);
export const addProjectInput = z
  .strictObject({ ...projectFields, id: userId })
  .refine(datesInOrder, dateOrderError);
export const updateProjectInput = z
  .strictObject({ ...projectFields, version })
  .partial()
  .extend({ id: userId, projectId: id })
  .refine(datesInOrder, dateOrderError);
export const projectInput = z.strictObject({ id: userId, projectId: id });

/** The skills for pickers, all in one page. */
export const skillsInput = z.strictObject({
  ...rankedPage,
  limit: z.number().int().min(1).max(limits.skillList).optional(),
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
export const similarSkillsInput = z.strictObject({ search: text(limits.search) });
export type SimilarSkills = z.output<typeof similarSkillsInput>;
export type Skills = z.output<typeof skillsInput>;
export type MailSwitch = z.output<typeof mailSwitchInput>;
