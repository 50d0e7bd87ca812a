import { and, eq, isNull } from "drizzle-orm";
import { applications, jobs } from "#db/schema/index.ts";
import { partsOf } from "#src/domains/profiles/queries/parts.ts";
import { getProfile, listProjects } from "#src/domains/profiles/queries/profile.ts";
import { listReferences } from "#src/domains/references/queries.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import type { CvInput } from "./inputs.ts";
import type { Cv, Resume } from "./outputs.ts";
import { isLeftOut, resumeOf, skillsOfJob } from "./rules.ts";

/** A consultant's CV as the viewer may see the profile; contact data only where it is open already. */
export async function getCv(ctx: MemberCtx, { id, language, jobId, without }: CvInput): Promise<Cv> {
  const profile = await getProfile(ctx, id);
  // Others than companies and admins are not told the role.
  if (profile.company !== null || profile.role === "employer" || profile.role === "admin") fail("not_found");
  const application = jobId === undefined ? null : await getApplication(ctx, id, jobId);
  const projects = (await listProjects(ctx, id)).filter((each) => !isLeftOut(without, "project", each.id));
  const parts = (await partsOf(ctx, id)).filter((each) => !isLeftOut(without, "part", each.id));
  return {
    language,
    ...pick(profile, ["title", "location", "bio", "yearsExperience", "email", "phone", "skills"]),
    name: profile.name ?? "Konsult",
    links: [profile.website, profile.linkedin, profile.github].filter((link) => link !== null),
    projects,
    parts,
    references: (await listReferences(ctx, id)).filter(({ answeredAt }) => answeredAt !== null),
    application: application && {
      ...pick(application, ["company", "requirements", "answers"]),
      jobTitle: application.title,
      matchedSkills: skillsOfJob(profile.skills, application.requiredSkills),
    },
  };
}

/** The consultant's application to the job, for the consultant and the job's company; others don't find it. */
async function getApplication({ db, viewer }: MemberCtx, consultantId: string, jobId: number) {
  const [found] = await db
    .select({
      ...pick(jobs, ["title", "company", "requiredSkills"]),
      requirements: applications.requirementAnswers,
      answers: applications.answers,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.userId, consultantId),
        viewer.id === consultantId ? undefined : eq(applications.employerId, viewer.id),
        isNull(applications.withdrawnAt),
      ),
    );
  return found ?? fail("not_found");
}

/** One's own profile in the format of jsonresume.org. */
export async function getResume(ctx: MemberCtx, id: string): Promise<Resume> {
  if (ctx.viewer.id !== id || ctx.viewer.role !== "consultant") fail("not_found");
  return resumeOf(await getCv(ctx, { id, language: "sv" }));
}
