import { and, eq, notInArray, or } from "drizzle-orm";
import {
  companies,
  hiddenFrom,
  users,
  favorites,
  lists,
  profileParts,
  profileViews,
  projects,
  userSkills,
} from "#db/schema/index.ts";
import { profileMessages } from "#src/copy/profile-forms.ts";
import { throttleEmailChange } from "#src/domains/accounts/commands/email.ts";
import { confirmPassword } from "#src/domains/accounts/commands/password.ts";
import {
  lockUser,
  saveCompany,
  saveUser,
  setEmailMuted,
  takeNextVersion,
} from "#src/domains/accounts/commands/profile.ts";
import { failOrgNumberTaken } from "#src/domains/accounts/commands/registration.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import { sameEmail } from "#src/domains/accounts/rules.ts";
import { claimImage, dropImage } from "#src/domains/files/commands.ts";
import type {
  MailSwitch,
  UpdateCompany,
  UpdateConsultant,
  UpdateUser,
} from "#src/domains/profiles/inputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { statedAvailability } from "#src/domains/profiles/rules/availability.ts";
import { getProfile, mailSwitches } from "#src/domains/profiles/queries/profile.ts";
import { changeCompanyError, editProfileError, readerChangeError } from "#src/domains/profiles/rules.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { profileOutput, type Profile } from "#src/domains/profiles/outputs.ts";
import type { MemberCtx, Ctx } from "#src/platform/context.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { replaceSkills } from "./skills.ts";
import { pick } from "#src/shared/objects.ts";

/** PATCH /api/users/:id for both roles; fields of the other role are ignored. */
export async function updateUser(ctx: MemberCtx, input: UpdateUser): Promise<Profile> {
  return ctx.viewer.role === "employer" ? updateCompany(ctx, input) : updateConsultant(ctx, input);
}

/** Changes the consultant's own profile; new skills count in matching at once. */
export async function updateConsultant(ctx: MemberCtx, input: UpdateConsultant): Promise<Profile> {
  const { id } = input;
  failIf(editProfileError(ctx.viewer, id));
  if (changesEmail(input, await getEmail(ctx, id))) await throttleEmailChange(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await startChange(ctx, input);
    const stored = await getStored(ctx, id);
    failIfRatesOutOfOrder(stored, input);
    await saveUser(ctx, id, {
      ...statedAvailability(stored, input, ctx.now),
      ...pick(input, ["name", "title", "location", "bio", "email", "phone", "website", "linkedin", "github"]),
      ...pick(input, ["hourlyRateMin", "hourlyRateMax", "yearsExperience", "visibility"]),
    });
    if (input.hiddenFrom) await replaceHiddenFrom(ctx, input.hiddenFrom);
    if (input.skills) await replaceSkills(ctx, id, input.skills);
    // What matches, and what waits for the consultant.
    await publish(ctx, { events: [{ to: [id], topic: "jobs" }] });
  });
  return getProfile(ctx, id);
}

/** Companies that stay on the list keep the day they were added. */
async function replaceHiddenFrom(ctx: MemberCtx, orgNumbers: readonly string[]): Promise<void> {
  const { id: userId } = ctx.viewer;
  await ctx.db
    .delete(hiddenFrom)
    .where(and(eq(hiddenFrom.userId, userId), notInArray(hiddenFrom.orgNumber, [...orgNumbers])));
  if (orgNumbers.length === 0) return;
  await ctx.db
    .insert(hiddenFrom)
    .values(orgNumbers.map((orgNumber) => ({ userId, orgNumber, since: ctx.now })))
    .onConflictDoNothing();
}

/** Locks the profile; fails with the present one when the caller's version is older. */
async function startChange(
  ctx: MemberCtx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  if (await takeNextVersion(ctx, id, version)) return;
  fail("stale_version", { current: profileOutput.parse(await getProfile(ctx, id)) });
}

/** What given fields are checked against. */
async function getStored(ctx: MemberCtx, id: string) {
  const [stored] = await ctx.db
    .select({
      ...pick(users, ["hourlyRateMin", "hourlyRateMax", "isAvailable"]),
      ...pick(users, ["availableFrom", "availablePercent", "availabilityConfirmedAt"]),
    })
    .from(users)
    .where(eq(users.id, id));
  return stored ?? fail("not_found");
}

/** Checks a given rate against the stored value of the other one. */
function failIfRatesOutOfOrder(
  stored: Pick<UpdateConsultant, "hourlyRateMin" | "hourlyRateMax">,
  given: UpdateConsultant,
): void {
  const { hourlyRateMin = stored.hourlyRateMin, hourlyRateMax = stored.hourlyRateMax } = given;
  if (!ratesInOrder({ hourlyRateMin, hourlyRateMax }))
    fail("bad_request", { fields: { hourlyRateMax: [profileMessages.rateOrder] } });
}

/** Changes the company's profile. `name` is the company's name; changing the email requires the current password. */
export async function updateCompany(ctx: MemberCtx, input: UpdateCompany): Promise<Profile> {
  const { id } = input;
  const { personId, part } = ctx.viewer;
  failIf(readerChangeError(part, input));
  failIf(editProfileError(ctx.viewer, id));
  const before = await getCompanyNames(ctx, id);
  failIf(changeCompanyError(part, input, before));
  if (changesEmail(input, await getEmail(ctx, personId))) {
    await requireCurrentPassword(ctx, input.currentPassword);
    await throttleEmailChange(ctx, personId);
  }
  await failingOn({ companies_org_number_unique: failOrgNumberTaken }, () =>
    inTransaction(ctx, async (ctx) => {
      await startChange(ctx, input);
      await saveUser(ctx, personId, { name: input.contactName, email: input.email });
      await saveUser(ctx, id, { title: input.title, bio: input.bio, industries: input.industries });
      await saveCompany(ctx, id, input);
      if (input.name !== undefined && input.name !== before.companyName) {
        for (const rename of ctx.services.companyRenameHooks) await rename(ctx, id, input.name);
      }
    }),
  );
  return getProfile(ctx, id);
}

async function getEmail(ctx: MemberCtx, id: string) {
  const [row] = await ctx.db
    .select({ email: shownEmail(users) })
    .from(users)
    .where(eq(users.id, id));
  return row ?? fail("not_found");
}

async function getCompanyNames(ctx: MemberCtx, id: string) {
  const [row] = await ctx.db
    .select({ companyName: companies.name, orgNumber: companies.orgNumber })
    .from(companies)
    .where(eq(companies.userId, id));
  return row ?? fail("not_found");
}

function changesEmail(
  input: { email?: string | null | undefined },
  before: { email: string | null },
): boolean {
  return input.email !== undefined && !sameEmail(input.email, before.email);
}

async function requireCurrentPassword(ctx: MemberCtx, password: string | undefined): Promise<void> {
  if (password) await confirmPassword(ctx, password);
  else fail("not_confirmed", { fields: { currentPassword: [profileMessages.currentPassword] } });
}

/** Sets a staged image as the viewer's profile picture or logo; null removes it. */
export async function setImage(ctx: MemberCtx, fileId: string | null) {
  failIf(editProfileError(ctx.viewer, ctx.viewer.id));
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, ctx.viewer.id);
    if (fileId === null) await dropImage(ctx);
    else {
      await claimImage(ctx, fileId);
      await saveUser(ctx, ctx.viewer.id, { imageId: fileId });
    }
  });
  return { profileImageUrl: imageUrl(fileId) };
}

/** Turns one kind of email on or off; the notification itself is still shown in the product. */
export async function switchMail(ctx: MemberCtx, { kind, on }: MailSwitch) {
  await inTransaction(ctx, (ctx) => setEmailMuted(ctx, ctx.viewer.personId, kind, !on));
  return mailSwitches(ctx);
}

/** Account deletion: deletes the user's skills, projects, and lists and views in both directions. */
export async function deleteProfileOf(ctx: Ctx, userId: string): Promise<void> {
  for (const table of [userSkills, hiddenFrom, profileParts, projects])
    await ctx.db.delete(table).where(eq(table.userId, userId));
  await ctx.db
    .delete(favorites)
    .where(or(eq(favorites.employerId, userId), eq(favorites.consultantId, userId)));
  await ctx.db.delete(lists).where(eq(lists.companyId, userId));
  await ctx.db
    .delete(profileViews)
    .where(or(eq(profileViews.profileId, userId), eq(profileViews.viewerId, userId)));
}
