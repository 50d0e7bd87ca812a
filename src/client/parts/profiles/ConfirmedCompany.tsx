import { BadgeCheck } from "lucide-react";
import { Badge } from "#src/client/ui/Badge.tsx";

/** Marks a company that Bryggan knows (docs/rules/profiles.md#confirmed-companies). */
export function ConfirmedCompany() {
  return (
    <Badge tone="contracts">
      <BadgeCheck className="-ml-0.5 size-3.5" aria-hidden />
      Bekräftat företag
    </Badge>
  );
}

/** The company of a job, with its mark. */
export function JobCompany({ job }: { job: { company: string; companyConfirmed: boolean } }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{job.company}</span>
      {job.companyConfirmed && <ConfirmedCompany />}
    </span>
  );
}
