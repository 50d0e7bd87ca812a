import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { dayAfter, stockholmMoment } from "#src/shared/time.ts";
import { siteName } from "#src/shared/brand.ts";

export type JobPosting = ReturnType<typeof jobPosting>;

/** The job as schema.org's JobPosting, for job search engines (docs/rules/screens.md#search-engines). */
export function jobPosting(job: JobDetail) {
  const isRemote = job.workArrangement === "remote";
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: asHtml(job.description),
    identifier: { "@type": "PropertyValue", name: siteName(), value: String(job.id) },
    datePosted: job.createdAt.toISOString(),
    ...(job.applyBy !== null && {
      validThrough: stockholmMoment(dayAfter(job.applyBy), "00:00")?.toISOString(),
    }),
    ...(job.startsOn !== null && { jobStartDate: job.startsOn }),
    employmentType: "CONTRACTOR",
    hiringOrganization: { "@type": "Organization", name: job.company },
    ...(isRemote && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "SE" },
    }),
    ...(!isRemote && {
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: job.location, addressCountry: "SE" },
      },
    }),
    ...(job.requiredSkills.length > 0 && { skills: job.requiredSkills.join(", ") }),
    ...salary(job.hourlyRateMin, job.hourlyRateMax),
    directApply: true,
  };
}

/** What the consultant gets per hour, only when the job itself has rates (docs/rules/money.md#rate-texts). */
function salary(min: number | null, max: number | null) {
  if (!min && !max) return {};
  const range =
    min === max ? { value: min } : { ...(min && { minValue: min }), ...(max && { maxValue: max }) };
  const value = { "@type": "QuantitativeValue", ...range, unitText: "HOUR" };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "SEK", value } };
}

/** Search engines read the description as HTML. */
function asHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replace(/\r?\n/g, "<br>");
}
