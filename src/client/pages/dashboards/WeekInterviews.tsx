import { appointment } from "#src/copy/format.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";

/** The element that a link to this week's interviews leads to. */
export const weekInterviewsId = "veckans-intervjuer";

type Interview = Outputs["applications"]["weekInterviews"][number];

/** The employer's interviews this week, and the next ones after it. */
export function WeekInterviews() {
  const list = trpc.applications.weekInterviews.useQuery();
  const { data: later = [] } = trpc.applications.laterInterviews.useQuery();
  return (
    <QueryView
      query={list}
      showsRefetchError
      pending={<ListSkeleton count={2} label="Laddar intervjuer..." />}
    >
      {(interviews) => (
        <div id={weekInterviewsId} tabIndex={-1} className="grid gap-6 outline-none">
          {interviews.length > 0 && (
            <Card title="Intervjuer denna vecka" flush>
              <InterviewList interviews={interviews} />
            </Card>
          )}
          {later.length > 0 && (
            <Card title="Kommande intervjuer" flush>
              <InterviewList interviews={later} />
            </Card>
          )}
          {interviews.length + later.length === 0 && (
            <p className="text-muted">Inga bokade intervjuer. De som ni bokar från ansökningarna syns här.</p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function InterviewList({ interviews }: { interviews: readonly Interview[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {interviews.map((interview) => (
        <InterviewRow key={interview.id} interview={interview} />
      ))}
    </ul>
  );
}

function InterviewRow({ interview }: { interview: Interview }) {
  const { id, applicationId, jobId, consultantId, consultantName, jobTitle, scheduledDate } = interview;
  const hasBeen = isOver(scheduledDate);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className={cx("font-medium tabular-nums", hasBeen && "text-muted")}>
          {appointment(scheduledDate)}
          {hasBeen && " (har varit)"}
        </p>
        <p className="text-muted wrap-anywhere">
          <TextLink href={pathTo("/consultant/:id", { id: consultantId })}>
            {consultantName ?? "Konsult"}
          </TextLink>
          {", "}
          <TextLink
            href={pathTo("/applications", {
              jobId,
              application: applicationId,
            })}
          >
            {jobTitle}
          </TextLink>
        </p>
      </div>
      {!hasBeen && (
        <DownloadLink plain size="sm" href={apiPaths.calendar(id)}>
          Lägg i kalendern
        </DownloadLink>
      )}
    </li>
  );
}

function isOver(date: Date): boolean {
  return date <= new Date();
}
