import { changedTermLines } from "#src/copy/jobs.ts";
import { dateTime } from "#src/copy/format.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

/** What the company has changed in the terms of a job, for its employer, its applicants and admins. */
export function JobChanges({ job }: { job: Outputs["jobs"]["byId"] }) {
  const { user } = useViewer();
  const isOwner = user?.id === job.employerId;
  const enabled = isOwner || user?.role === "admin" || job.hasApplied;
  const { data } = trpc.jobs.changes.useQuery({ id: job.id }, { enabled });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Card title="Ändringar">
      <Timeline
        label="Ändringar av uppdraget"
        items={data.map((change) => ({
          key: change.id,
          title: `${job.company} ändrade uppdraget`,
          text: changedTermLines(change, user?.role === "consultant" ? "consultant" : "employer").map(
            (line) => (
              <p key={line} className="tabular-nums">
                {line}
              </p>
            ),
          ),
          time: dateTime(change.at),
        }))}
      />
    </Card>
  );
}
