import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

interface JobActionsProps {
  job: Outputs["jobs"]["byId"];
  onApply: () => void;
}

export function JobActions({ job, onApply }: JobActionsProps) {
  const { user } = useViewer();
  if (user?.id === job.employerId) return <OwnerActions job={job} />;
  return (
    <>
      {user && (
        <ForWriters>
          <SaveButton jobId={job.id} isSaved={job.isSaved} />
        </ForWriters>
      )}
      {job.audience === "open" && <ShareButton jobId={job.id} />}
      <ApplyButton job={job} onApply={onApply} text="Ansök nu" variant="primary" />
    </>
  );
}

function OwnerActions({
  job: { id, status, isArchived, audience, applicationsCount = 0 },
}: Pick<JobActionsProps, "job">) {
  const canEdit = status === "active" && !isArchived;
  return (
    <>
      {audience === "open" && <ShareButton jobId={id} />}
      <LinkButton href={pathTo("/job-matches/:id", { id })}>Matchningar</LinkButton>
      {canEdit && (
        <ForWriters>
          <LinkButton href={pathTo("/edit-job/:id", { id })}>Redigera</LinkButton>
        </ForWriters>
      )}
      <LinkButton variant="primary" href={pathTo("/applications", { jobId: id })}>
        Ansökningar{applicationsCount > 0 && ` (${number(applicationsCount)})`}
      </LinkButton>
    </>
  );
}
