import { pick } from "#src/shared/objects.ts";
import {
  addressOf,
  confirmationState,
  namesOf,
  type ConfirmationFacts,
} from "#src/domains/accounts/rules.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { visibleAvailability, type Availability } from "#src/domains/profiles/rules/availability.ts";
import type { CurrentUser } from "#src/domains/accounts/outputs.ts";
import { limits } from "#src/constants/limits.ts";
import type { AccountRole, MemberPart, Role, ConsultantSort } from "#src/constants/accounts.ts";

/** How many cards a visitor, and a page, has (docs/rules/profiles.md#consultant-search). */
export const visitorCards = 4;
export const directoryPage = 24;
export const cardSkills = 4;

/** The timeframes for counting profile views, in days. */
export const viewTimeframes = ["1d", "7d", "30d", "90d"] as const;
export type ViewTimeframe = (typeof viewTimeframes)[number];

export function daysOf(timeframe: ViewTimeframe): number {
  return parseInt(timeframe, 10);
}

/** How a viewer is related to a profile; decides which fields are visible. */
export type Audience = "visitor" | "consultant" | "employer" | "owner" | "admin";

export function audienceOf(viewer: { id: string; role: Role | null } | null, id: string): Audience {
  if (!viewer) return "visitor";
  if (viewer.id === id) return "owner";
  return viewer.role ?? "consultant";
}

/**
 * Whether a company sees a consultant's contact data, and why not. `unopened`: it appears when the profile is opened;
 * `day_limit`: not today; `needs_email`, `needs_admin`: only when the company is confirmed, or the consultant applies to
 * it or answers it (docs/rules/profiles.md#contact-data).
 */
export const contactStates = ["shown", "unopened", "day_limit", "needs_email", "needs_admin"] as const;
export type ContactState = (typeof contactStates)[number];

export interface ContactFacts {
  /** The consultant has applied to the company or written to it. */
  isRelated: boolean;
  company: ConfirmationFacts;
  /** The company has seen the consultant's contact data before. */
  isOpened: boolean;
  /** Number of consultants whose contact data the company has seen for the first time today. */
  newToday: number;
}

/** The only implementation of the rule (docs/rules/profiles.md#contact-data). */
export function contactState({ isRelated, company, isOpened, newToday }: ContactFacts): ContactState {
  if (isRelated) return "shown";
  const confirmation = confirmationState(company);
  if (confirmation !== "confirmed") return confirmation;
  if (isOpened) return "shown";
  return newToday < limits.newContactsPerDay ? "unopened" : "day_limit";
}

type CompanyFacts = Omit<NonNullable<CurrentUser["company"]>, "industry" | "industries">;

/** All profile fields of a user, before visibility is applied. */
export interface ProfileFacts extends Availability, Omit<CurrentUser, "company" | SignedIn | Derived> {
  version: number;
  hiddenReason: string | null;
  company: CompanyFacts | null;
}

/** What a user is told of her own sign-in, and what follows from other fields. */
type SignedIn =
  | ("pendingEmail" | "username" | "acceptedTerms" | "dismissedAnnouncement")
  | ("mustChangePassword" | "hasSecondFactor" | "mustAddSecondFactor");
type Derived = "person" | "firstName" | "lastName" | "industry";

/** A company's fields for this audience: organisation number, phone and tier only for itself and admins. */
export function visibleCompany(company: CompanyFacts, industries: string[], audience: Audience) {
  const isOwnerOrAdmin = audience === "owner" || audience === "admin";
  return {
    ...pick(company, ["id", "name", "description", "location", "website", "companySize", "foundedYear"]),
    industry: industries[0] ?? null,
    industries,
    phone: isOwnerOrAdmin ? company.phone : null,
    orgNumber: isOwnerOrAdmin ? company.orgNumber : null,
    tier: isOwnerOrAdmin ? company.tier : null,
  };
}

/**
 * A profile's fields for this audience; hidden fields are null. The only implementation of the visibility rules:
 * consultants' contact data is visible to employers by `contact`, companies' contact data and `applicationsCount` only
 * to the owner and admins.
 */
export function visibleProfile(facts: ProfileFacts, audience: Audience, contact: ContactState | null = null) {
  const isOwnerOrAdmin = audience === "owner" || audience === "admin";
  const isMember = audience !== "visitor";
  const isCompany = facts.role === "employer";
  const ownContactState = audience === "employer" && facts.role === "consultant" ? contact : null;
  const seesContact = isOwnerOrAdmin || ownContactState === "shown";
  const name = isCompany && !isOwnerOrAdmin ? (facts.company?.name ?? null) : facts.name;
  const anonymous = { firstName: null, lastName: null };
  const { location, phone, website } = addressOf(facts, facts.company);
  return {
    id: facts.id,
    role: isOwnerOrAdmin || audience === "employer" ? facts.role : null,
    name,
    ...(isCompany && !isOwnerOrAdmin ? anonymous : namesOf(name)),
    title: facts.title,
    location,
    skills: facts.skills,
    hourlyRateMin: facts.hourlyRateMin,
    hourlyRateMax: facts.hourlyRateMax,
    profileImageUrl: facts.profileImageUrl,
    rating: facts.rating,
    bio: isMember ? facts.bio : null,
    yearsExperience: isMember ? facts.yearsExperience : null,
    ...visibleAvailability(facts, isMember),
    projectsCount: isMember ? facts.projectsCount : null,
    reputationScore: isMember ? facts.reputationScore : null,
    totalReferrals: isMember ? facts.totalReferrals : null,
    verified: isMember ? facts.verified : null,
    createdAt: isMember ? facts.createdAt : null,
    website: isMember ? website : null,
    linkedin: isMember ? facts.linkedin : null,
    github: isMember ? facts.github : null,
    industries: isMember ? facts.industries : [],
    industry: isMember ? (facts.industries[0] ?? null) : null,
    email: seesContact ? facts.email : null,
    phone: seesContact ? phone : null,
    contactState: ownContactState,
    applicationsCount: isOwnerOrAdmin ? facts.applicationsCount : null,
    version: isOwnerOrAdmin ? facts.version : null,
    hiddenReason: isOwnerOrAdmin ? facts.hiddenReason : null,
    company: facts.company && isMember ? visibleCompany(facts.company, facts.industries, audience) : null,
  };
}

interface CompanyChange {
  name?: string | undefined;
  orgNumber?: string | undefined;
}

/** The error for a reader who changes more than the own name and address, or null (docs/rules/members.md#parts). */
export function readerChangeError(part: MemberPart | null | undefined, change: object): ErrorCode | null {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  return part === "reader" && changed.some(([field]) => !isPersonal(field)) ? "read_only_member" : null;
}

/** The error for changing the name or number of a company, or null: only owners do (docs/rules/members.md#parts). */
export function changeCompanyError(
  part: MemberPart | null | undefined,
  change: CompanyChange,
  stored: { companyName: string | null; orgNumber: string | null },
): ErrorCode | null {
  if (part !== "recruiter") return null;
  const { name = stored.companyName, orgNumber = stored.orgNumber } = change;
  return name === stored.companyName && orgNumber === stored.orgNumber ? null : "forbidden";
}

/** Of what the form of a company sends: the fields that are the person's. */
function isPersonal(field: string): boolean {
  return ["id", "version", "contactName", "email", "currentPassword"].includes(field);
}

export function hasProfileFor(
  user: { role: AccountRole | null; status: string; listed: boolean },
  audience: Audience,
): boolean {
  if (user.status === "deleted" || user.role === "member") return false;
  if (audience === "owner" || audience === "admin") return true;
  return user.listed && (user.role === "consultant" || user.role === "employer");
}

/** The error for editing a profile, or null: only the owner can. "forbidden", because profiles are not secret. */
export function editProfileError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  const hasProfile = viewer.role === "consultant" || viewer.role === "employer";
  return hasProfile && viewer.id === id ? null : "forbidden";
}

/** The error for reading a company's data, or null: only the company and admins can; others' data is not found. */
export function seeCompanyError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  if (viewer.role === "admin") return null;
  if (viewer.role !== "employer") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** The error for reading the number of profile views, or null: only the owner can. */
export function seeViewsError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  if (viewer.role === "admin") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** Whether opening a profile counts as a view: never for the owner, and only for consultants and companies. */
export function countsAsView(
  viewer: { id: string },
  user: { id: string; role: AccountRole | null },
): boolean {
  return viewer.id !== user.id && (user.role === "consultant" || user.role === "employer");
}

/** Whether a year, month or day has ended; `today` as YYYY-MM-DD. */
export function isPast(moment: string | null, today: string): boolean {
  return moment !== null && moment < today.slice(0, moment.length);
}

export const completenessParts = [
  "title",
  "availability",
  "hourlyRate",
  "skills",
  "projects",
  "references",
  "bio",
  "location",
  "contact",
  "image",
] as const;
export type CompletenessPart = (typeof completenessParts)[number];

type CompletenessField =
  | ("isAvailable" | "title" | "location" | "bio" | "hourlyRateMin")
  | ("skills" | "email" | "profileImageUrl");

/** How complete a consultant's profile is, in whole percent, and the missing parts, most important first. */
export function completenessOf(
  profile: Pick<ProfileFacts, CompletenessField> & { projectsCount: number | null; referencesCount: number },
): { percentage: number; missing: CompletenessPart[] } {
  const has: Record<CompletenessPart, boolean> = {
    skills: profile.skills.length > 0,
    hourlyRate: profile.hourlyRateMin !== null,
    title: Boolean(profile.title),
    bio: Boolean(profile.bio),
    availability: profile.isAvailable !== null,
    references: profile.referencesCount > 0,
    location: Boolean(profile.location),
    contact: Boolean(profile.email),
    projects: (profile.projectsCount ?? 0) > 0,
    image: profile.profileImageUrl !== null,
  };
  const missing = completenessParts.filter((part) => !has[part]);
  const present = completenessParts.length - missing.length;
  return { percentage: Math.round((present * 100) / completenessParts.length), missing };
}

/** Null for placeholder websites (docs/rules/profiles.md#company-profile). */
export function shownWebsite(website: string | null): string | null {
  return website === null || website.trim() === "" || /^(https?:\/\/)?portfolio\/?$/i.test(website.trim())
    ? null
    : website;
}

interface Search {
  availableBy?: string | undefined;
  minPercent?: number | undefined;
  sort?: ConsultantSort | undefined;
  jobId?: number | undefined;
}

/** Visitors do not search by availability (docs/rules/profiles.md#consultant-search). */
export function searchError(viewer: { role: Role | null } | null, search: Search): ErrorCode | null {
  const { availableBy, minPercent, sort, jobId } = search;
  const needsAvailability = availableBy !== undefined || minPercent !== undefined || sort === "available";
  if (!viewer) return needsAvailability || sort === "match" ? "not_signed_in" : null;
  if (sort !== "match") return null;
  if (viewer.role !== "employer") return "forbidden";
  return jobId === undefined ? "bad_request" : null;
}
