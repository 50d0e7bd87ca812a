import { eq } from "drizzle-orm";
import { clientReferences, companies, credentials } from "#db/schema/index.ts";
import type { Role } from "#src/constants/accounts.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { setTier, setVerified } from "#src/domains/accounts/commands/administration.ts";
import { setConfirmed } from "#src/domains/accounts/commands/company-confirmation.ts";
import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import { confirmEmail, emailToken } from "#src/domains/accounts/commands/email.ts";
import { createInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import {
  createMemberAccount,
  registerCompany,
  registerInvited,
} from "#src/domains/accounts/commands/registration.ts";
import { addMember } from "#src/domains/members/commands/invite.ts";
import { hashNewPassword } from "#src/platform/auth/passwords.ts";
import { takeRole } from "#src/domains/accounts/commands/profile.ts";
import { registerCompanyInput, registerInvitedInput } from "#src/domains/accounts/inputs.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { fillJob } from "#src/domains/applications/commands/fill-job.ts";
import { setCompanyStatus, setConsultantStatus } from "#src/domains/admin/commands/people.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { storeReliability } from "#src/domains/applications/commands/reply-guarantee.ts";
import { saveJobDraft } from "#src/domains/jobs/commands/drafts.ts";
import { saveBusiness } from "#src/domains/business/commands/save.ts";
import { saveBusinessInput } from "#src/domains/business/inputs.ts";
import { createJob } from "#src/domains/jobs/commands/create.ts";
import { notifyMatches } from "#src/domains/watches/commands/notify-matches.ts";
import { removeJob } from "#src/domains/jobs/commands/remove.ts";
import { restPassedJobs } from "#src/domains/jobs/commands/rest.ts";
import { saveJob } from "#src/domains/jobs/commands/save.ts";
import { matchesDueAt } from "#src/domains/jobs/rules.ts";
import { markNotificationsRead } from "#src/domains/notifications/commands.ts";
import { addFavorite, saveEntry } from "#src/domains/profiles/commands/favorites.ts";
import { createList } from "#src/domains/profiles/commands/lists.ts";
import { updateCompany, updateConsultant } from "#src/domains/profiles/commands/profile.ts";
import { addPart } from "#src/domains/profiles/commands/parts.ts";
import { addProject } from "#src/domains/profiles/commands/projects.ts";
import { countView } from "#src/domains/profiles/commands/views.ts";
import { updateCompanyInput, updateConsultantInput } from "#src/domains/profiles/inputs.ts";
import { addPartInput } from "#src/domains/profiles/inputs/parts.ts";
import { listProjects } from "#src/domains/profiles/queries/profile.ts";
import { answerReference } from "#src/domains/references/commands/answer.ts";
import { askForReference } from "#src/domains/references/commands/ask.ts";
import { answerInput } from "#src/domains/references/inputs.ts";
import { declineRequest } from "#src/domains/requests/commands/answer.ts";
import { askConsultants } from "#src/domains/requests/commands/ask.ts";
import { saveSettings } from "#src/domains/settings/commands.ts";
import { settingGroups } from "#src/domains/settings/inputs.ts";
import { issuerName } from "#src/platform/auth/oidc.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import type { OnProgress } from "#src/server/boot/first-start.ts";
import { addApplication, addConversation } from "./conversations.ts";
import { loadDemo, type Demo, type DemoCompany, type DemoConsultant } from "./data.ts";
import { adminKey, signedInAs, Timeline } from "./timeline.ts";

/**
 * Fills an empty database with the demo data of data/*.json by running the commands that users run, in chronological
 * order up to yesterday. Seeding on the same day gives the same data. It is one transaction, so that an interrupted start
 * can be repeated. The caller checks that the database is empty.
 */
export async function seedDemo(
  ctx: Ctx,
  { demo = loadDemo(), onProgress }: { demo?: Demo; onProgress?: OnProgress } = {},
): Promise<void> {
  const timeline = new Timeline(ctx.now);
  addAdministration(timeline, demo);
  for (const company of demo.companies) addCompany(timeline, company, demo.administration.password);
  for (const consultant of demo.consultants) addConsultant(timeline, consultant);
  for (const job of demo.jobs) addJob(timeline, job);
  for (const application of demo.applications) addApplication(timeline, application);
  for (const conversation of demo.conversations) addConversation(timeline, conversation);
  addActivity(timeline, demo);
  await inTransaction(withoutLimits(ctx), (ctx) => timeline.run(ctx, onProgress));
  // What the schedule would do within the first minutes.
  await restPassedJobs(withoutLimits(ctx));
  await storeReliability(ctx);
}

/** A year of actions within seconds would exceed the rate limits, and its emails must not be sent. */
function withoutLimits(ctx: Ctx): Ctx {
  const { services } = ctx;
  return { ...ctx, silent: true, services: { ...services, env: { ...services.env, rateLimits: false } } };
}

function addAdministration(timeline: Timeline, { administration }: Demo): void {
  const { password, admin, announcement, invitations, archiveCompletedAt } = administration;
  const { username, name, email } = admin;
  timeline.add(admin.at, async (ctx) => {
    timeline.users.set(adminKey, { id: await createAdmin(ctx, { username, password, name, email }), name });
  });
  addReading(timeline, "admin", adminKey, admin.notificationsReadAt);
  timeline.addAs("admin", adminKey, announcement.at, (ctx) =>
    saveSettings(ctx, settingGroups.announcement, { message: announcement.message, active: true }),
  );
  for (const { at, ...invitation } of invitations)
    timeline.addAs("admin", adminKey, at, (ctx) => createInvitation(ctx, invitation));
  for (const at of archiveCompletedAt) timeline.add(at, (ctx) => archiveCompleted(ctx));
}

function addCompany(timeline: Timeline, company: DemoCompany, password: string): void {
  const { username, registration, registeredAt, invitedAt, premiumAt } = company;
  const { companyName, contactName, email } = registration;
  const form = { ...registration, username, password, confirmPassword: password, termsVersion };
  if (invitedAt === undefined) {
    const input = registerCompanyInput.parse(form);
    timeline.add(registeredAt, (ctx) => registerCompany(ctx, input));
  } else {
    const input = registerInvitedInput.parse({ ...form, token: "" });
    timeline.addAs("admin", adminKey, invitedAt, async (ctx) => {
      input.token = invitationToken(ctx.services.env, await createInvitation(ctx, { email, companyName }));
    });
    timeline.add(registeredAt, (ctx) => registerInvited(ctx, input));
  }
  timeline.add(registeredAt, async (ctx) => {
    const { userId, companyId } = await findCompany(ctx, username);
    timeline.users.set(username, { id: userId, name: contactName });
    timeline.companies.set(username, companyId);
  });
  if (invitedAt === undefined) {
    timeline.add(registeredAt, async (ctx) => {
      await confirmEmail(ctx, emailToken(ctx, timeline.users.get(username).id, email));
    });
    timeline.addAs("admin", adminKey, registeredAt, (ctx) =>
      setConfirmed(ctx, { companyId: timeline.companies.get(username), confirmed: true, reason: null }),
    );
  }
  const profile = updateCompanyInput.parse({ ...company.profile, id: username });
  timeline.addAs("employer", username, registeredAt, (ctx) =>
    updateCompany(ctx, { ...profile, id: ctx.viewer.id }),
  );
  if (premiumAt !== undefined)
    timeline.addAs("admin", adminKey, premiumAt, (ctx) =>
      setTier(ctx, { companyId: timeline.companies.get(username), tier: "premium" }),
    );
  for (const { at, part, ...person } of company.members ?? [])
    timeline.addAs("employer", username, at, async (ctx) => {
      const passwordHash = await hashNewPassword(password, ctx.services.env.hashCost);
      const personId = await createMemberAccount(ctx, { ...person, passwordHash, termsVersion });
      await addMember(ctx, { personId, companyId: ctx.viewer.id, part });
      timeline.users.set(person.username, { id: ctx.viewer.id, personId, name: person.name });
    });
  addReading(timeline, "employer", username, company.notificationsReadAt);
  addSuspension(timeline, company.suspended, (ctx, reason) =>
    setCompanyStatus(ctx, { id: timeline.companies.get(username), status: "suspended", reason }),
  );
}

/** Registration returns nothing, so that it does not reveal which companies have an account. */
async function findCompany(ctx: Ctx, username: string): Promise<{ userId: string; companyId: number }> {
  const [row] = await ctx.db
    .select({ userId: companies.userId, companyId: companies.id })
    .from(companies)
    .innerJoin(credentials, eq(credentials.userId, companies.userId))
    .where(eq(credentials.username, username));
  if (!row) throw new Error(`${username} did not get an account`);
  return row;
}

function addConsultant(timeline: Timeline, consultant: DemoConsultant): void {
  const { subject, name, email, projects, parts, references, registeredAt, business, verifiedAt } =
    consultant;
  timeline.add(registeredAt, async (ctx) => {
    const id = await createConsultant(ctx, { issuer: issuerName(ctx.services.env), subject, name, email });
    timeline.users.set(subject, { id, name });
    await takeRole(signedInAs(ctx, { id, name }, null), { id, role: "consultant" });
  });
  const profile = updateConsultantInput.parse({ ...consultant.profile, id: subject });
  timeline.addAs("consultant", subject, registeredAt, async (ctx) => {
    const { id } = ctx.viewer;
    await updateConsultant(ctx, { ...profile, id });
    for (const { startDay, endDay, ...project } of projects.toReversed()) {
      const endDate = endDay === null ? null : timeline.date(endDay);
      await addProject(ctx, { id, ...project, startDate: timeline.date(startDay), endDate });
    }
    for (const part of parts) await addPart(ctx, addPartInput.parse({ ...part, id }));
  });
  for (const reference of references) addReference(timeline, subject, reference);
  if (business)
    timeline.addAs("consultant", subject, registeredAt, (ctx) =>
      saveBusiness(ctx, saveBusinessInput.parse({ ...business, id: ctx.viewer.id })),
    );
  if (verifiedAt !== undefined)
    timeline.addAs("admin", adminKey, verifiedAt, (ctx) =>
      setVerified(ctx, { userId: timeline.users.get(subject).id, verified: true }),
    );
  addReading(timeline, "consultant", subject, consultant.notificationsReadAt);
  addSuspension(timeline, consultant.suspended, (ctx, reason) =>
    setConsultantStatus(ctx, { id: timeline.users.get(subject).id, status: "suspended", reason }),
  );
}

function addReference(
  timeline: Timeline,
  subject: string,
  { at, project, answer, ...asked }: DemoConsultant["references"][number],
): void {
  let token = "";
  timeline.addAs("consultant", subject, at, async (ctx) => {
    const { id } = ctx.viewer;
    const projectId = (await listProjects(ctx, id)).find(({ title }) => title === project)?.id;
    const reference = await askForReference(ctx, { ...asked, id, projectId });
    const [row] = await ctx.db
      .select({ id: clientReferences.id, nonce: clientReferences.nonce })
      .from(clientReferences)
      .where(eq(clientReferences.id, reference.id));
    if (row) token = invitationToken(ctx.services.env, row, "reference");
  });
  if (!answer) return;
  const { at: answeredAt, ...fields } = answer;
  timeline.add(answeredAt, (ctx) => answerReference(ctx, answerInput.parse({ ...fields, token })));
}

function addReading(timeline: Timeline, role: Role, key: string, at: number | undefined): void {
  if (at !== undefined) timeline.addAs(role, key, at, (ctx) => markNotificationsRead(ctx));
}

function addSuspension(
  timeline: Timeline,
  suspended: DemoCompany["suspended"],
  suspend: (ctx: AdminCtx, reason: string) => Promise<void>,
): void {
  if (suspended) timeline.addAs("admin", adminKey, suspended.at, (ctx) => suspend(ctx, suspended.reason));
}

function addJob(timeline: Timeline, job: Demo["jobs"][number]): void {
  const {
    key,
    company,
    person = company,
    publishedAt,
    filledOutsideAt,
    removedAt,
    startDay,
    lastDay,
    input,
  } = job;
  const days = {
    ...(startDay !== undefined && { startsOn: timeline.date(startDay) }),
    ...(lastDay !== undefined && { applyBy: timeline.date(lastDay) }),
  };
  timeline.employers.set(key, person);
  timeline.addAs("employer", person, publishedAt, async (ctx) => {
    timeline.jobs.set(key, (await createJob(ctx, { ...input, ...days })).id);
  });
  timeline.add(matchesDueAt(new Date(publishedAt)).getTime(), notifyMatches);
  if (filledOutsideAt !== undefined)
    timeline.addAs("employer", company, filledOutsideAt, (ctx) =>
      fillJob(ctx, { id: timeline.jobs.get(key), selectedConsultantId: null }),
    );
  if (removedAt !== undefined)
    timeline.addAs("employer", company, removedAt, (ctx) => removeJob(ctx, timeline.jobs.get(key)));
}

function addActivity(timeline: Timeline, { activity }: Demo): void {
  for (const request of activity.requests) addRequest(timeline, request);
  for (const { at, company, values } of activity.jobDrafts)
    timeline.addAs("employer", company, at, (ctx) => saveJobDraft(ctx, { values }));
  for (const { at, company, name, entries } of activity.lists)
    timeline.addAs("employer", company, at, async (ctx) => {
      const { id } = await createList(ctx, name);
      for (const { consultant, ...entry } of entries)
        await saveEntry(ctx, { id, consultantId: timeline.users.get(consultant).id, ...entry });
    });
  for (const { at, company, consultant } of activity.favorites)
    timeline.addAs("employer", company, at, (ctx) => addFavorite(ctx, timeline.users.get(consultant).id));
  for (const { at, consultant, job } of activity.savedJobs)
    timeline.addAs("consultant", consultant, at, (ctx) =>
      saveJob(ctx, { id: timeline.jobs.get(job), saved: true }),
    );
  for (const { at, viewer, role, consultant } of activity.profileViews)
    timeline.addAs(role, viewer, at, (ctx) => countView(ctx, timeline.users.get(consultant).id));
}

function addRequest(timeline: Timeline, request: Demo["activity"]["requests"][number]): void {
  const { at, job, consultants, message, declined } = request;
  const ids = new Map<string, number>();
  timeline.addAs("employer", timeline.employers.get(job), at, async (ctx) => {
    const consultantIds = consultants.map((key) => timeline.users.get(key).id);
    const sent = await askConsultants(ctx, { id: timeline.jobs.get(job), consultantIds, message });
    for (const { consultantId, id } of sent) ids.set(consultantId, id);
  });
  for (const { at, consultant, ...answer } of declined)
    timeline.addAs("consultant", consultant, at, (ctx) =>
      declineRequest(ctx, { id: ids.get(ctx.viewer.id) ?? 0, ...answer }),
    );
}
