import type { CvLanguage, LanguageLevel, PartKind } from "#src/constants/profile-parts.ts";
import type { CvDocument, CvEntry, CvSection } from "#src/shared/cv-document.ts";
import { levelLabels, momentText } from "./profile-parts.ts";

interface Part {
  kind: PartKind;
  title: string;
  organisation: string | null;
  from: string | null;
  to: string | null;
  level: LanguageLevel | null;
}

interface Cv {
  language: CvLanguage;
  name: string;
  title: string | null;
  location: string | null;
  bio: string | null;
  yearsExperience: number | null;
  email: string | null;
  phone: string | null;
  links: readonly string[];
  skills: readonly string[];
  projects: readonly {
    title: string;
    description: string;
    startDate: string | null;
    endDate: string | null;
    skills: readonly string[];
  }[];
  parts: readonly Part[];
  references: readonly {
    company: string;
    domain: string;
    relation: string | null;
    from: string | null;
    to: string | null;
    statement: string | null;
    answeredAt: Date | null;
  }[];
  application: {
    jobTitle: string;
    company: string;
    matchedSkills: readonly string[];
    requirements: readonly { text: string; met: boolean; evidence: string }[];
    answers: readonly { question: string; answer: string }[];
  } | null;
}

interface Texts {
  tag: CvDocument["language"];
  profile: string;
  skills: string;
  projects: string;
  parts: Record<PartKind, string>;
  references: string;
  confirmed: (domain: string, moment: string) => string;
  application: (title: string, company: string) => string;
  matched: string;
  met: (isMet: boolean) => string;
  now: string;
  until: (moment: string) => string;
  validUntil: (moment: string) => string;
  years: (years: number) => string;
  levels: Record<LanguageLevel, string>;
  page: (page: number, pages: number) => string;
}

const texts: Record<CvLanguage, Texts> = {
  sv: {
    tag: "sv-SE",
    profile: "Profil",
    skills: "Kompetenser",
    projects: "Uppdrag och projekt",
    parts: { certificate: "Certifikat", education: "Utbildning", course: "Kurser", language: "Språk" },
    references: "Referenser",
    confirmed: (domain, moment) => `bekräftad från ${domain} ${moment}`,
    application: (title, company) => `För uppdraget ${title} hos ${company}`,
    matched: "Kompetenser som uppdraget efterfrågar",
    met: (isMet) => (isMet ? "Ja." : "Nej."),
    now: "nu",
    until: (moment) => `till ${moment}`,
    validUntil: (moment) => `giltigt till ${moment}`,
    years: (years) => `${years} år i branschen`,
    levels: levelLabels,
    page: (page, pages) => `Sida ${page} av ${pages}`,
  },
  en: {
    tag: "en-GB",
    profile: "Profile",
    skills: "Skills",
    projects: "Assignments and projects",
    parts: { certificate: "Certificates", education: "Education", course: "Courses", language: "Languages" },
    references: "References",
    confirmed: (domain, moment) => `confirmed from ${domain} ${moment}`,
    application: (title, company) => `For the assignment ${title} at ${company}`,
    matched: "Skills that the assignment asks for",
    met: (isMet) => (isMet ? "Yes." : "No."),
    now: "present",
    until: (moment) => `until ${moment}`,
    validUntil: (moment) => `valid until ${moment}`,
    years: (years) => (years === 1 ? "1 year of experience" : `${years} years of experience`),
    levels: {
      A1: "A1, beginner",
      A2: "A2, elementary",
      B1: "B1, intermediate",
      B2: "B2, upper intermediate",
      C1: "C1, advanced",
      C2: "C2, proficient",
      native: "Native",
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

/** 'linkedin.com/in/anna' */
function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** The order of the sections after the projects. */
const partOrder = ["certificate", "education", "course", "language"] as const satisfies readonly PartKind[];

/** A CV with the headings of its language; what the person wrote stays as it is (docs/rules/cv.md#what-it-says). */
export function cvDocument(cv: Cv): CvDocument {
  const own = texts[cv.language];
  const month = new Intl.DateTimeFormat(own.tag, { month: "short", year: "numeric", timeZone: "UTC" });
  function moment(value: string): string {
    return momentText(value, month);
  }
  function period(from: string | null, to: string | null, isOngoing = false): string | null {
    if (from && to) return from === to ? moment(from) : `${moment(from)} – ${moment(to)}`;
    if (from) return isOngoing ? `${moment(from)} – ${own.now}` : moment(from);
    return to && own.until(moment(to));
  }
  function partEntry({ kind, title, organisation, from, to, level }: Part): CvEntry {
    const validity = kind === "certificate" && to ? own.validUntil(moment(to)) : null;
    return {
      when: kind === "certificate" ? from && moment(from) : period(from, to),
      title: level ? `${title}: ${own.levels[level]}` : title,
      where: [organisation, validity].filter(Boolean).join(", ") || null,
    };
  }
  const facts = [cv.title, cv.location, cv.yearsExperience === null ? null : own.years(cv.yearsExperience)];
  const { application } = cv;
  const sections: (CvSection | null)[] = [
    application && {
      heading: own.application(application.jobTitle, application.company),
      entries: [
        ...application.requirements.map(({ text, met, evidence }) => ({
          title: text,
          text: `${own.met(met)} ${evidence}`.trim(),
        })),
        ...(application.matchedSkills.length > 0
          ? [{ title: own.matched, text: application.matchedSkills.join(", ") }]
          : []),
        ...application.answers.map(({ question, answer }) => ({ title: question, text: answer })),
      ],
    },
    cv.bio ? { heading: own.profile, text: cv.bio } : null,
    cv.skills.length > 0 ? { heading: own.skills, words: cv.skills } : null,
    {
      heading: own.projects,
      entries: cv.projects.map(({ title, description, startDate, endDate, skills }) => ({
        when: period(startDate?.slice(0, 7) ?? null, endDate?.slice(0, 7) ?? null, true),
        title,
        text: description,
        words: skills,
      })),
    },
    {
      heading: own.references,
      entries: cv.references.map(({ company, domain, relation, from, to, statement, answeredAt }) => ({
        when: period(from, to, true),
        title: company,
        where: [
          relation?.replace(/\.$/, ""),
          answeredAt && own.confirmed(domain, moment(answeredAt.toISOString())),
        ]
          .filter(Boolean)
          .join(", "),
        text: statement,
      })),
    },
    ...partOrder.map((kind) => ({
      heading: own.parts[kind],
      entries: cv.parts.filter((part) => part.kind === kind).map(partEntry),
    })),
  ];
  return {
    language: own.tag,
    title: `CV ${cv.name}`,
    name: cv.name,
    subtitle: facts.filter(Boolean).join("  ·  ") || null,
    contacts: [cv.email, cv.phone, ...cv.links.map(withoutScheme)].filter((contact) => contact !== null),
    sections: sections
      .filter((section) => section !== null)
      .filter(({ text, words, entries = [] }) => text !== undefined || words || entries.length > 0),
    pageText: own.page,
  };
}
