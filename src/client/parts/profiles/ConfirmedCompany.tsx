import { BadgeCheck } from "lucide-react";
import { Badge } from "#src/client/ui/Badge.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";

/** Marks a company that Bryggan knows (docs/rules/profiles.md#confirmed-companies). */
export function ConfirmedCompany() {
  return (
    <Badge tone="contracts">
      <BadgeCheck className="-ml-0.5 size-3.5" aria-hidden />
      Bekräftat företag
    </Badge>
  );
}

interface JobCompanyProps {
  job: { company: string; companyConfirmed: boolean };
  /** The company's profile, where the viewer may read it. */
  href?: string | false;
}

/** The company of a job, with its mark. */
export function JobCompany({ job, href = false }: JobCompanyProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">
        {href ? <TextLink href={href}>{job.company}</TextLink> : job.company}
      </span>
      {job.companyConfirmed && <ConfirmedCompany />}
    </span>
  );
}
