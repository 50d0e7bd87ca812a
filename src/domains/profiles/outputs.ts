import { z } from "zod";
import { currentUserOutput, ownCompany } from "#src/domains/accounts/outputs.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { tiers } from "#src/constants/jobs.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import { languageLevels, partKinds } from "#src/constants/profile-parts.ts";
import { visibilities } from "#src/constants/accounts.ts";
import { contactStates } from "./rules.ts";

const account = currentUserOutput.shape;

/** A company; fields that only the company itself and admins may see are null for other viewers. */
const companyOutput = ownCompany.extend({ tier: z.enum(tiers).nullable() });

/** With the version of its profile, for whom may change or read all of it. */
export const companyWithVersionOutput = companyOutput.extend({ version: z.number() });

/** The public fields of a consultant, visible without signing in. */
const publicFields = {
  ...pick(account, ["id", "name", "title", "location", "skills"]),
  ...pick(account, ["hourlyRateMin", "hourlyRateMax", "profileImageUrl", "rating"]),
};

/** What a consultant says about when and how much they can work; null where nothing is said. */
export const availabilityFields = {
  isAvailable: z.boolean().nullable(),
  /** YYYY-MM-DD; null or a day that has passed is now. */
  availableFrom: z.string().nullable(),
  /** 10 to 100. */
  availablePercent: z.number().nullable(),
  availabilityConfirmedAt: z.date().nullable(),
};
export const availabilityOutput = z.object(availabilityFields);

const memberFields = {
  ...availabilityFields,
  ...pick(account, ["bio", "yearsExperience"]),
  projectsCount: z.number().nullable(),
  reputationScore: z.number().nullable(),
  totalReferrals: z.number().nullable(),
  verified: z.boolean().nullable(),
};

/** A user's profile; fields that the viewer may not see are null. Rates are whole kronor per hour. */
export const profileOutput = z.object({
  ...publicFields,
  ...memberFields,
  ...pick(account, ["role", "firstName", "lastName", "email", "phone"]),
  ...pick(account, ["website", "linkedin", "github", "industries", "industry"]),
  /** Whether an employer sees the consultant's email and phone, and why not; null for other viewers. */
  contactState: z.enum(contactStates).nullable(),
  applicationsCount: z.number().nullable(),
  /** Only for the owner: whom the profile is shown to, and the organisation numbers of companies that never see it. */
  visibility: z.enum(visibilities).optional(),
  hiddenFrom: z.array(z.string()).optional(),
  /** For the owner and admins. */
  version: z.number().nullable(),
  /** Why an admin hides the profile; null unless the viewer is its owner or an admin. */
  hiddenReason: z.string().nullable(),
  createdAt: z.date().nullable(),
  company: companyOutput.nullable(),
  /** Null for users without a company. */
  companyConfirmed: z.boolean().nullable(),
  /** Whether the viewer is an employer who has marked the consultant as favorite. */
  isFavorite: z.boolean(),
  /** Whether the viewer's favorites have a note or tags about the consultant. */
  hasFavoriteNote: z.boolean(),
});

/** A consultant in the directory. */
const consultantCardOutput = z.object({
  ...publicFields,
  ...memberFields,
  isFavorite: z.boolean(),
  hasFavoriteNote: z.boolean(),
  /** The match with the job that the order is by, in percent. */
  matchPercentage: z.number().optional(),
});

export const directoryOutput = pageOutput(consultantCardOutput).extend({
  /** Number of matching consultants; 1 001 means more than 1 000. */
  total: z.number(),
});

/** The day after the viewer's last agreement ends (YYYY-MM-DD); null when none is in force. */
export const dayAfterAgreementsOutput = z.object({ day: z.string().nullable() });

export const favoritesOutput = z.array(z.object({ ...publicFields, isFavorite: z.literal(true) }));
export const favoriteOutput = z.object({ id: z.string(), isFavorite: z.boolean() });

export const listOutput = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() });
export type List = z.output<typeof listOutput>;
/** A consultant in a list, with what the company has written. */
const listEntryOutput = consultantCardOutput.extend({
  note: z.string().nullable(),
  tags: z.array(z.string()),
  addedAt: z.date(),
});
export const listEntriesOutput = pageOutput(listEntryOutput).extend({ name: z.string() });

const skillOutput = z.object({ id: z.number(), name: z.string() });
export const similarSkillsOutput = z.array(z.string());
export const skillsOutput = z.array(skillOutput);
export const skillPageOutput = pageOutput(
  skillOutput.extend({
    /** Its other names. */
    aliases: z.array(z.string()),
    /** Null for skills that are not in the catalogue. */
    family: z.string().nullable(),
  }),
);

export const projectOutput = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  /** YYYY-MM-DD. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  skills: z.array(z.string()),
  version: z.number(),
});

/** A certificate, education, course or language; moments are YYYY, YYYY-MM or YYYY-MM-DD. */
export const partOutput = z.object({
  id: z.number(),
  kind: z.enum(partKinds),
  title: z.string(),
  organisation: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  level: z.enum(languageLevels).nullable(),
  url: z.string().nullable(),
});
export type Part = z.output<typeof partOutput>;

/** `profileViews` (last 7 days) and `applications` are null for viewers other than the owner and admins. */
export const statsOutput = z.object({
  projects: z.number(),
  yearsExperience: z.number().nullable(),
  /** The skills with the whole years that the projects give them, most first. */
  skillYears: z.array(z.object({ skill: z.string(), years: z.number() })),
  successfulTips: z.number(),
  reputationScore: z.number(),
  rating: z.number().nullable(),
  profileViews: z.number().nullable(),
  applications: z.number().nullable(),
});

/** The companies that saw the viewer's contact data, by day (YYYY-MM-DD). */
export const contactOpeningsOutput = z.array(
  z.object({ employerId: z.string(), companyName: z.string(), day: z.string() }),
);

export const viewCountOutput = z.object({ count: z.number() });
export const imageOutput = z.object({ profileImageUrl: z.string().nullable() });
export const mailSwitchesOutput = z.array(z.object({ kind: z.enum(mailKinds), on: z.boolean() }));

export type Profile = z.output<typeof profileOutput>;
export type Company = z.output<typeof companyOutput>;
export type ConsultantCard = z.output<typeof consultantCardOutput>;
