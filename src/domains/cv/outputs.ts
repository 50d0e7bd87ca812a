import { z } from "zod";
import { cvLanguages } from "#src/constants/profile-parts.ts";
import { referenceOutput } from "#src/domains/references/outputs.ts";
import { partOutput, profileOutput, projectOutput } from "#src/domains/profiles/outputs.ts";
import { pick } from "#src/shared/objects.ts";

/** Everything that a CV says, as its reader may see it. */
export const cvOutput = z.object({
  language: z.enum(cvLanguages),
  name: z.string(),
  ...pick(profileOutput.shape, ["title", "location", "bio", "yearsExperience", "skills"]),
  /** Null where they are not open to the reader. */
  ...pick(profileOutput.shape, ["email", "phone"]),
  links: z.array(z.string()),
  projects: z.array(projectOutput.omit({ id: true, version: true })),
  parts: z.array(partOutput.omit({ id: true })),
  /** Never who gave them (docs/rules/references.md#who-sees-what). */
  references: z.array(
    referenceOutput.pick({
      company: true,
      domain: true,
      relation: true,
      from: true,
      to: true,
      statement: true,
      answeredAt: true,
    }),
  ),
  /** For the job of an application: its skills that the consultant has, and the answers to its requirements and questions. */
  application: z
    .object({
      jobTitle: z.string(),
      company: z.string(),
      matchedSkills: z.array(z.string()),
      requirements: z.array(z.object({ text: z.string(), met: z.boolean(), evidence: z.string() })),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    })
    .nullable(),
});
export type Cv = z.output<typeof cvOutput>;

const date = z.string().optional();

/** The format of jsonresume.org, as far as a profile has it. */
export const resumeOutput = z.object({
  $schema: z.string(),
  basics: z.object({
    name: z.string(),
    label: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    url: z.string().optional(),
    summary: z.string().optional(),
    location: z.object({ city: z.string() }).optional(),
    profiles: z.array(z.object({ network: z.string(), url: z.string() })),
  }),
  skills: z.array(z.object({ name: z.string() })),
  projects: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      startDate: date,
      endDate: date,
      keywords: z.array(z.string()),
    }),
  ),
  education: z.array(
    z.object({
      institution: z.string().optional(),
      area: z.string(),
      url: z.string().optional(),
      startDate: date,
      endDate: date,
    }),
  ),
  certificates: z.array(
    z.object({ name: z.string(), issuer: z.string().optional(), date, url: z.string().optional() }),
  ),
  languages: z.array(z.object({ language: z.string(), fluency: z.string() })),
  references: z.array(z.object({ name: z.string(), reference: z.string() })),
});
export type Resume = z.output<typeof resumeOutput>;
