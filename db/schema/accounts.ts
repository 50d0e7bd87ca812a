import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  accountRoles,
  accountStatuses,
  companyConfirmations,
  invitationStatuses,
  textLanguages,
  visibilities,
} from "#src/constants/accounts.ts";
import { tiers } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import {
  maxLengthCheck,
  rangeCheck,
  createdAt,
  identity,
  timestamptz,
  enumCheck,
  enumText,
  version,
  whereIs,
  trigrams,
  lower,
  textRef,
} from "./columns.ts";
import { files } from "./files.ts";

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    role: enumText("role", accountRoles),
    status: enumText("status", accountStatuses).notNull().default("active"),
    suspendedReason: text("suspended_reason"),
    name: text("name"),
    title: text("title"),
    location: text("location"),
    bio: text("bio"),
    /** Confirmed: only this one is unique and gets emails (docs/rules/accounts-and-access.md#confirmed-email). */
    email: text("email"),
    /** Waits until the link in the confirmation email is used. */
    pendingEmail: text("pending_email"),
    phone: text("phone"),
    website: text("website"),
    linkedin: text("linkedin"),
    github: text("github"),
    imageId: text("image_id").references((): AnyPgColumn => files.id, { onDelete: "set null" }),
    hourlyRateMin: integer("hourly_rate_min"),
    hourlyRateMax: integer("hourly_rate_max"),
    industries: text("industries")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    rating: real("rating"),
    yearsExperience: integer("years_experience"),
    /** What a consultant says about new jobs; null while they have said nothing (docs/rules/profiles.md#availability). */
    isAvailable: boolean("is_available"),
    availableFrom: date("available_from", { mode: "string" }),
    availablePercent: integer("available_percent"),
    availabilityConfirmedAt: timestamptz("availability_confirmed_at"),
    /** When the last email asked whether it is still true. */
    availabilityAskedAt: timestamptz("availability_asked_at"),
    verified: boolean("verified").notNull().default(false),
    reputationScore: integer("reputation_score").notNull().default(0),
    totalReferrals: integer("total_referrals").notNull().default(0),
    projectsCount: integer("projects_count").notNull().default(0),
    applicationsCount: integer("applications_count").notNull().default(0),
    mutedMails: text("muted_mails", { enum: mailKinds })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    version: version(),
    /** When the profile was last changed by its owner. */
    profileUpdatedAt: timestamptz("profile_updated_at").notNull().defaultNow(),
    lastSeenAt: timestamptz("last_seen_at"),
    dismissedAnnouncement: text("dismissed_announcement"),
    /** Set while an admin hides the profile because of a report. */
    hiddenAt: timestamptz("hidden_at"),
    hiddenReason: text("hidden_reason"),
    /** Whether others can find and open the profile. */
    listed: boolean("listed")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${users.status} = 'active' and ${users.hiddenAt} is null`),
    /** By the words of the profile's text, null without any that tells (docs/rules/profiles.md#consultant-search). */
    bioLanguage: enumText("bio_language", textLanguages).generatedAlwaysAs(
      (): SQL => sql`case when lower("users"."bio") ~ '\\m(och|att|jag|som|till|av)\\M' then 'sv'
        when lower("users"."bio") ~ '\\m(the|and|with|of|for|have)\\M' then 'en' end`,
    ),
    /** What words of a search are looked for in: stored, because working it out takes longer than the comparison. */
    nameText: text("name_text")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(coalesce(${users.name}, '') || ' ' || coalesce(${users.title}, '') || ' ' || coalesce(${users.location}, ''))`,
      ),
    /** Whom a consultant shows the profile to, besides the companies in `hidden_from`. */
    visibility: enumText("visibility", visibilities).notNull().default("open"),
    deletedAt: timestamptz("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("users_role_known", t.role, accountRoles),
    enumCheck("users_status_known", t.status, accountStatuses),
    enumCheck("users_visibility_known", t.visibility, visibilities),
    index("users_hidden").on(t.id).where(whereIs(t.visibility, "hidden")),
    maxLengthCheck("users_name_length", t.name, limits.name),
    maxLengthCheck("users_bio_length", t.bio, limits.bio),
    maxLengthCheck("users_dismissed_announcement_length", t.dismissedAnnouncement, limits.announcement),
    rangeCheck("users_rate_min_range", t.hourlyRateMin, 1, limits.rate),
    rangeCheck("users_rate_max_range", t.hourlyRateMax, 1, limits.rate),
    rangeCheck("users_available_percent_range", t.availablePercent, 10, 100),
    check(
      "users_counts_positive",
      sql`least(${t.projectsCount}, ${t.applicationsCount}, ${t.totalReferrals}, ${t.reputationScore}) >= 0`,
    ),
    uniqueIndex("users_email_unique").on(lower(t.email)),
    index("users_directory")
      .on(t.createdAt, t.id)
      .where(sql`role = 'consultant' and status <> 'deleted'`),
    // Has what the consultant search filters and orders by, so that what is filtered out is not read from the table. The
    // location is there twice: in lower case it is searched, and without the column itself each hit would be read.
    index("users_directory_filters")
      .on(
        t.createdAt,
        t.id,
        lower(t.location),
        t.hourlyRateMin,
        t.yearsExperience,
        t.isAvailable,
        t.availableFrom,
        t.availablePercent,
        t.bioLanguage,
        t.location,
      )
      .where(sql`role = 'consultant' and status = 'active' and listed`),
    index("users_availability")
      .on(t.availabilityConfirmedAt)
      .where(sql`is_available`),
    index("users_leaderboard")
      .on(t.reputationScore.desc().nullsFirst(), t.id)
      .where(sql`role = 'consultant' and status = 'active'`),
    index("users_contact_search").using("gin", trigrams(contactText(t))),
    index("users_pending_email_search")
      .using("gin", trigrams(lower(t.pendingEmail)))
      .where(sql`${t.pendingEmail} is not null`),
    index("users_name_text_search").using("gin", trigrams(t.nameText)),
  ],
);

/** Email and the digits of the phone number, for admins. */
export function contactText(t: Record<"email" | "phone", AnyPgColumn>): SQL {
  return sql`lower(coalesce(${t.email}, '') || ' ' || regexp_replace(coalesce(${t.phone}, ''), '[^0-9]', '', 'g'))`;
}

export const companies = pgTable(
  "companies",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "restrict").unique(),
    name: text("name").notNull(),
    description: text("description"),
    location: text("location"),
    website: text("website"),
    phone: text("phone"),
    orgNumber: text("org_number"),
    companySize: text("company_size"),
    foundedYear: integer("founded_year"),
    tier: enumText("tier", tiers).notNull().default("basic"),
    confirmation: enumText("confirmation", companyConfirmations).notNull().default("automatic"),
    /** What an admin asked the company, or why it was denied (docs/rules/administration.md#confirming-companies). */
    confirmationNote: text("confirmation_note"),
    confirmationAskedAt: timestamptz("confirmation_asked_at"),
    /** An admin allows one more company to have the same organisation number. */
    orgNumberShared: boolean("org_number_shared").notNull().default(false),
    /** The fee that an admin agreed with the company, its last day, and why (docs/rules/money.md#agreed-fee). */
    feePermille: integer("fee_permille"),
    feeUntil: date("fee_until"),
    feeReason: text("fee_reason"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("companies_confirmation_known", t.confirmation, companyConfirmations),
    enumCheck("companies_tier_known", t.tier, tiers),
    maxLengthCheck("companies_name_length", t.name, limits.name),
    maxLengthCheck("companies_confirmation_note_length", t.confirmationNote, limits.confirmationNote),
    rangeCheck("companies_founded_range", t.foundedYear, 1600, 2200),
    rangeCheck("companies_fee_range", t.feePermille, 0, 500),
    maxLengthCheck("companies_fee_reason_length", t.feeReason, limits.confirmationNote),
    check("companies_fee_dated", sql`(${t.feePermille} is null) = (${t.feeUntil} is null)`),
    index("companies_newest").on(t.createdAt, t.id),
    index("companies_org_number").on(t.orgNumber),
    uniqueIndex("companies_org_number_unique")
      .on(t.orgNumber)
      .where(sql`not org_number_shared`),
  ],
);

/** Which version of the terms a user accepted, and when (docs/rules/accounts-and-access.md#terms). */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: textRef("user_id", () => users.id, "restrict"),
    version: integer("version").notNull(),
    acceptedAt: timestamptz("accepted_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
);

/** The token is not stored; it is derived from a server key (docs/rules/accounts-and-access.md#invitations). */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    email: text("email").notNull(),
    companyName: text("company_name").notNull(),
    status: enumText("status", invitationStatuses).notNull().default("pending"),
    nonce: text("nonce").notNull(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    acceptedBy: text("accepted_by")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    acceptedAt: timestamptz("accepted_at"),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("invitations_status_known", t.status, invitationStatuses),
    uniqueIndex("invitations_pending_unique").on(lower(t.email)).where(whereIs(t.status, "pending")),
    index("invitations_newest").on(t.createdAt, t.id),
  ],
);

/** Ids of erased users, so that the erasure can be repeated after a backup is restored. */
export const erasures = pgTable("erasures", {
  userId: text("user_id").primaryKey(),
  at: timestamptz("at").notNull().defaultNow(),
});
