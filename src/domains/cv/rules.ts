import type { Cv, Resume } from "./outputs.ts";

/** The consultant's skills that a job requires, whatever their case. */
export function skillsOfJob(skills: readonly string[], required: readonly string[]) {
  const wanted = new Set(required.map((name) => name.toLowerCase()));
  return skills.filter((name) => wanted.has(name.toLowerCase()));
}

/** Whether a list from the address leaves this out: 'part:12,project:3'. */
export function isLeftOut(leftOut: string | undefined, kind: "part" | "project", id: number): boolean {
  return leftOut?.split(",").includes(`${kind}:${id}`) ?? false;
}

/** A profile in the format of jsonresume.org. */
export function resumeOf(cv: Cv): Resume {
  const { name, title, location, bio, email, phone, links, skills, projects, parts, references } = cv;
  const [url] = links;
  function ofKind(kind: Cv["parts"][number]["kind"]) {
    return parts.filter((part) => part.kind === kind);
  }
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name,
      ...(title && { label: title }),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(url && { url }),
      ...(bio && { summary: bio }),
      ...(location && { location: { city: location } }),
      profiles: links.flatMap((link) => {
        const network = /linkedin/i.test(link) ? "LinkedIn" : /github/i.test(link) ? "GitHub" : null;
        return network ? [{ network, url: link }] : [];
      }),
    },
    skills: skills.map((skill) => ({ name: skill })),
    projects: projects.map((project) => ({
      name: project.title,
      description: project.description,
      ...(project.startDate && { startDate: project.startDate }),
      ...(project.endDate && { endDate: project.endDate }),
      keywords: project.skills,
    })),
    education: [...ofKind("education"), ...ofKind("course")].map((part) => ({
      area: part.title,
      ...(part.organisation && { institution: part.organisation }),
      ...(part.url && { url: part.url }),
      ...(part.from && { startDate: part.from }),
      ...(part.to && { endDate: part.to }),
    })),
    certificates: ofKind("certificate").map((part) => ({
      name: part.title,
      ...(part.organisation && { issuer: part.organisation }),
      ...(part.from && { date: part.from }),
      ...(part.url && { url: part.url }),
    })),
    languages: ofKind("language").map((part) => ({ language: part.title, fluency: part.level ?? "" })),
    references: references.map(({ company, statement }) => ({ name: company, reference: statement ?? "" })),
  };
}
