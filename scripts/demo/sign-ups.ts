import { eq } from "drizzle-orm";
import { companies, credentials, users } from "#db/schema/index.ts";
import { createAdmin, setTier } from "#src/domains/accounts/commands/administration.ts";
import { createInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { registerCompany, registerInvited } from "#src/domains/accounts/commands/registration.ts";
import { takeRole } from "#src/domains/accounts/commands/role.ts";
import { registerCompanyInput, registerInvitedInput } from "#src/domains/accounts/inputs.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { updateCompanyInput, updateConsultantInput } from "#src/domains/profiles/inputs.ts";
import { addProject } from "#src/domains/profiles/commands/projects.ts";
import { updateCompany, updateConsultant } from "#src/domains/profiles/commands/profile.ts";
import type { Ctx } from "#src/platform/context.ts";
import { issuerName } from "#src/platform/auth/oidc.ts";
import { asNewUser } from "./agenda.ts";
import { demoPassword } from "./companies.ts";
import { daysAfter, daysAgo, minutesAfter } from "./moments.ts";
import type { Company, Consultant, Stage } from "./stage.ts";

/** Plans how everybody came: the administrator first, then companies and consultants as the year went by. */
export function planSignUps(stage: Stage): void {
  const { admin, agenda } = stage;
  agenda.at(daysAgo(stage.now, 400, stage.random), async (ctx) => {
    admin.made.set(
      await createAdmin(ctx, {
        username: "admin",
        password: demoPassword,
        name: admin.name,
        email: "admin@bryggan.example",
      }),
    );
  });
  for (const company of stage.companies) planCompany(stage, company);
  for (const consultant of stage.consultants) planConsultant(stage, consultant);
}

function planCompany(stage: Stage, company: Company): void {
  const { agenda, admin } = stage;
  const { facts, joinedAt } = company;
  const registration = {
    companyName: facts.name,
    orgNumber: facts.orgNumber,
    description: facts.description,
    location: facts.city,
    website: facts.website,
    phone: facts.phone,
    contactName: facts.contact,
    username: facts.username,
    password: demoPassword,
    confirmPassword: demoPassword,
  };
  if (company.invited) {
    let token = "";
    agenda.admin(daysAfter(joinedAt, -4), admin, async (ctx) => {
      token = invitationToken(
        ctx.services.env,
        await createInvitation(ctx, { email: facts.email, companyName: facts.name }),
      );
    });
    agenda.at(joinedAt, async (ctx) => {
      const { id } = await registerInvited(ctx, registerInvitedInput.parse({ ...registration, token }));
      company.made.set(id);
    });
  } else {
    agenda.at(joinedAt, async (ctx) => {
      await registerCompany(ctx, registerCompanyInput.parse({ ...registration, email: facts.email }));
      company.made.set(await employerCalled(ctx, facts.username));
    });
  }
  agenda.employer(minutesAfter(joinedAt, 25), company, async (ctx) => {
    const { size: companySize, founded: foundedYear, industries } = facts;
    await updateCompany(
      ctx,
      updateCompanyInput.parse({ id: ctx.viewer.id, companySize, foundedYear, industries: [...industries] }),
    );
  });
  if (company.premium) {
    agenda.admin(daysAfter(joinedAt, 2), admin, async (ctx) => {
      await setTier(ctx, { companyId: await companyOf(ctx, company.made.id), tier: "premium" });
    });
  }
}

/** Registering answers nothing, so that nobody can ask who is there; the demo looks its companies up. */
async function employerCalled(ctx: Ctx, username: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(credentials.username, username));
  if (!found) throw new Error(`${username} did not get an account`);
  return found.id;
}

export async function companyOf(ctx: Ctx, userId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.userId, userId));
  if (!found) throw new Error("An employer without a company");
  return found.id;
}

function planConsultant(stage: Stage, consultant: Consultant): void {
  const { facts, joinedAt, made } = consultant;
  stage.agenda.at(joinedAt, async (ctx) => {
    const { subject, name, email } = facts;
    made.set(await createConsultant(ctx, { issuer: issuerName(ctx.services.env), subject, name, email }));
    await takeRole(asNewUser(ctx, consultant), { id: made.id, role: "consultant" });
  });
  stage.agenda.consultant(minutesAfter(joinedAt, 12), consultant, async (ctx) => {
    const { title, location, bio, phone, website, linkedin, github, hourlyRate, yearsExperience, skills } =
      facts;
    const profile = {
      title,
      location,
      bio,
      phone,
      website,
      linkedin,
      github,
      yearsExperience,
      skills,
      hourlyRateMin: hourlyRate,
      hourlyRateMax: null,
    };
    await updateConsultant(ctx, updateConsultantInput.parse({ id: made.id, ...profile }));
    for (const project of facts.projects.toReversed()) await addProject(ctx, { id: made.id, ...project });
  });
}
