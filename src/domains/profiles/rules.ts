import { namesOf } from "#src/domains/accounts/rules.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import type { Tier } from "#src/constants/jobs.ts";
import type { Role } from "#src/constants/roles.ts";

/** Cards of a visitor, and the page size otherwise (docs/rules/profiles.md#consultant-search). */
export const visitorCards = 4;
export const directoryPage = 24;
/** Counting stops here: "1 000+" says enough. */
export const countedAtMost = 1_000;
export const cardSkills = 4;

/** The spans a count of profile views can be asked for, in days. */
export const viewTimeframes = ["1d", "7d", "30d", "90d"] as const;
export type ViewTimeframe = (typeof viewTimeframes)[number];

export function daysOf(timeframe: ViewTimeframe): number {
  return parseInt(timeframe, 10);
}

/** From which side somebody looks at a profile. */
export type Side = "visitor" | "consultant" | "employer" | "owner" | "admin";

export function sideOf(viewer: { id: string; role: Role | null } | null, id: string): Side {
  if (!viewer) return "visitor";
  if (viewer.id === id) return "owner";
  return viewer.role ?? "consultant";
}

export interface CompanyFacts {
  id: number;
  name: string;
  description: string | null;
  location: string | null;
  website: string | null;
  phone: string | null;
  orgNumber: string | null;
  companySize: string | null;
  foundedYear: number | null;
  tier: Tier;
}

/** All that is known of a person, before anybody looks. */
export interface ProfileFacts {
  id: string;
  role: Role | null;
  name: string | null;
  title: string | null;
  location: string | null;
  bio: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  linkedin: string | null;
  github: string | null;
  profileImageUrl: string | null;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  industries: string[];
  rating: number | null;
  yearsExperience: number | null;
  verified: boolean;
  reputationScore: number;
  totalReferrals: number;
  projectsCount: number;
  applicationsCount: number;
  createdAt: Date;
  skills: string[];
  company: CompanyFacts | null;
}

/** A company as this side may see it: number, phone and tier are its own and the admins'. */
export function visibleCompany(company: CompanyFacts, industries: string[], side: Side) {
  const isInside = side === "owner" || side === "admin";
  const { id, name, description, location, website, companySize, foundedYear } = company;
  return {
    id,
    name,
    description,
    location,
    website,
    companySize,
    foundedYear,
    industry: industries[0] ?? null,
    industries,
    phone: isInside ? company.phone : null,
    orgNumber: isInside ? company.orgNumber : null,
    tier: isInside ? company.tier : null,
  };
}

/**
 * What of a person's profile this side may see; what it may not is null. The one place that knows the table of
 * visibility: contact data of consultants for employers, of companies for nobody outside, counts for oneself.
 */
export function visibleProfile(facts: ProfileFacts, side: Side) {
  const isInside = side === "owner" || side === "admin";
  const isMember = side !== "visitor";
  const isCompany = facts.role === "employer";
  const seesContact = isInside || (side === "employer" && facts.role === "consultant");
  const name = isCompany && !isInside ? (facts.company?.name ?? null) : facts.name;
  const anonymous = { firstName: null, lastName: null };
  return {
    id: facts.id,
    role: isInside || side === "employer" ? facts.role : null,
    name,
    ...(isCompany && !isInside ? anonymous : namesOf(name)),
    title: facts.title,
    location: facts.location ?? facts.company?.location ?? null,
    skills: facts.skills,
    hourlyRateMin: facts.hourlyRateMin,
    hourlyRateMax: facts.hourlyRateMax,
    profileImageUrl: facts.profileImageUrl,
    rating: facts.rating,
    bio: isMember ? facts.bio : null,
    yearsExperience: isMember ? facts.yearsExperience : null,
    projectsCount: isMember ? facts.projectsCount : null,
    reputationScore: isMember ? facts.reputationScore : null,
    totalReferrals: isMember ? facts.totalReferrals : null,
    verified: isMember ? facts.verified : null,
    createdAt: isMember ? facts.createdAt : null,
    website: isMember ? (facts.website ?? facts.company?.website ?? null) : null,
    linkedin: isMember ? facts.linkedin : null,
    github: isMember ? facts.github : null,
    industries: isMember ? facts.industries : [],
    industry: isMember ? (facts.industries[0] ?? null) : null,
    email: seesContact ? facts.email : null,
    phone: seesContact ? (facts.phone ?? facts.company?.phone ?? null) : null,
    applicationsCount: isInside ? facts.applicationsCount : null,
    company: facts.company && isMember ? visibleCompany(facts.company, facts.industries, side) : null,
  };
}

/** Whether somebody of this role and status has a profile for this side at all. */
export function hasProfileFor(of: { role: Role | null; status: string }, side: Side): boolean {
  if (of.status === "deleted") return false;
  if (side === "owner" || side === "admin") return true;
  return of.status === "active" && (of.role === "consultant" || of.role === "employer");
}

/** Only one's own profile is edited; admins have their own calls. That a profile exists is no secret. */
export function editProfileError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  const hasProfile = viewer.role === "consultant" || viewer.role === "employer";
  return hasProfile && viewer.id === id ? null : "forbidden";
}

/** A company's own page of data is its own and the admins'; to other companies it is not there. */
export function seeCompanyError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  if (viewer.role === "admin") return null;
  if (viewer.role !== "employer") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** How often a profile is viewed is told to its owner only. */
export function seeViewsError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  if (viewer.role === "admin") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** Whether opening a profile counts: never one's own, and only profiles of consultants and companies. */
export function countsAsView(viewer: { id: string }, of: { id: string; role: Role | null }): boolean {
  return viewer.id !== of.id && (of.role === "consultant" || of.role === "employer");
}

export const profileParts = [
  "skills",
  "hourlyRate",
  "title",
  "bio",
  "location",
  "contact",
  "projects",
  "image",
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** How complete a consultant's profile is, in whole percent, and what is missing, the weightiest first. */
export function completenessOf(profile: {
  title: string | null;
  location: string | null;
  bio: string | null;
  hourlyRateMin: number | null;
  skills: readonly string[];
  projectsCount: number | null;
  email: string | null;
  profileImageUrl: string | null;
}): { percentage: number; missing: ProfilePart[] } {
  const has: Record<ProfilePart, boolean> = {
    skills: profile.skills.length > 0,
    hourlyRate: profile.hourlyRateMin !== null,
    title: Boolean(profile.title),
    bio: Boolean(profile.bio),
    location: Boolean(profile.location),
    contact: Boolean(profile.email),
    projects: (profile.projectsCount ?? 0) > 0,
    image: profile.profileImageUrl !== null,
  };
  const missing = profileParts.filter((part) => !has[part]);
  const present = profileParts.length - missing.length;
  return { percentage: Math.round((present * 100) / profileParts.length), missing };
}

/** Null for websites that say nothing (docs/rules/profiles.md#websites). */
export function shownWebsite(website: string | null): string | null {
  return website === null || website.trim() === "" || /^(https?:\/\/)?portfolio\/?$/i.test(website.trim())
    ? null
    : website;
}
