import { and, eq, sql } from "drizzle-orm";
import { companies, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Visibility } from "#src/constants/accounts.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import { changeEmail } from "./email.ts";
import { increment } from "#src/platform/data/expressions.ts";

/** The columns of `users` that the owner may change; undefined leaves a column unchanged. */
export interface UserFields {
  name?: string | undefined;
  title?: string | null | undefined;
  location?: string | null | undefined;
  bio?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  linkedin?: string | null | undefined;
  github?: string | null | undefined;
  hourlyRateMin?: number | null | undefined;
  hourlyRateMax?: number | null | undefined;
  yearsExperience?: number | null | undefined;
  isAvailable?: boolean | null | undefined;
  availableFrom?: string | null | undefined;
  availablePercent?: number | null | undefined;
  availabilityConfirmedAt?: Date | null | undefined;
  availabilityAskedAt?: Date | undefined;
  industries?: string[] | undefined;
  imageId?: string | null | undefined;
  visibility?: Visibility | undefined;
}

export interface CompanyFields {
  name?: string | undefined;
  description?: string | null | undefined;
  location?: string | null | undefined;
  website?: string | null | undefined;
  phone?: string | null | undefined;
  orgNumber?: string | undefined;
  companySize?: string | null | undefined;
  foundedYear?: number | null | undefined;
}

export async function saveUser(ctx: Ctx, id: string, { email, ...fields }: UserFields): Promise<void> {
  if (email !== undefined) await changeEmail(ctx, id, email);
  if (hasNoChanges(fields)) return;
  await ctx.db
    .update(users)
    .set({
      name: fields.name,
      title: fields.title,
      location: fields.location,
      bio: fields.bio,
      phone: fields.phone,
      website: fields.website,
      linkedin: fields.linkedin,
      github: fields.github,
      hourlyRateMin: fields.hourlyRateMin,
      hourlyRateMax: fields.hourlyRateMax,
      yearsExperience: fields.yearsExperience,
      isAvailable: fields.isAvailable,
      availableFrom: fields.availableFrom,
      availablePercent: fields.availablePercent,
      availabilityConfirmedAt: fields.availabilityConfirmedAt,
      availabilityAskedAt: fields.availabilityAskedAt,
      industries: fields.industries,
      imageId: fields.imageId,
      visibility: fields.visibility,
    })
    .where(eq(users.id, id));
}

export async function saveCompany(ctx: Ctx, userId: string, fields: CompanyFields): Promise<void> {
  if (hasNoChanges(fields)) return;
  await ctx.db
    .update(companies)
    .set({
      name: fields.name,
      description: fields.description,
      location: fields.location,
      website: fields.website,
      phone: fields.phone,
      orgNumber: fields.orgNumber,
      companySize: fields.companySize,
      foundedYear: fields.foundedYear,
    })
    .where(eq(companies.userId, userId));
}

function hasNoChanges(fields: object): boolean {
  return Object.values(fields).every((value) => value === undefined);
}

/** Locks the user's row until the transaction ends, so that limits counted inside it hold for parallel calls. */
export async function lockUser(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/**
 * Counts a change of the profile and locks the user's row. False, and nothing is changed, when the caller's version is
 * not the present one.
 */
export async function takeNextVersion(ctx: Ctx, id: string, version: number | undefined): Promise<boolean> {
  const isCurrent = version === undefined ? undefined : eq(users.version, version);
  const written = await ctx.db
    .update(users)
    .set({ version: increment(users.version), profileUpdatedAt: ctx.now })
    .where(and(eq(users.id, id), isCurrent))
    .returning({ version: users.version });
  return written.length > 0;
}

/**
 * Turns one kind of email on or off. One atomic update, so parallel calls for different kinds keep each other's change.
 */
export async function setEmailMuted(ctx: Ctx, id: string, kind: MailKind, muted: boolean): Promise<void> {
  const without = sql`array_remove(${users.mutedMails}, ${kind}::text)`;
  await ctx.db
    .update(users)
    .set({ mutedMails: muted ? sql`array_append(${without}, ${kind}::text)` : without })
    .where(eq(users.id, id));
}
