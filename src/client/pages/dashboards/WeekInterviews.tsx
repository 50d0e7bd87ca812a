import { appointment } from "#src/copy/format.ts";
import { apiPaths, pathTo } from "#src/client/paths.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { buttonClass } from "#src/client/ui/classNames.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";

/** The employer's interviews this week. */
export function WeekInterviews() {
  const list = trpc.applications.weekInterviews.useQuery();
  return (
    <QueryView
      query={list}
      showsRefetchError
      pending={<ListSkeleton count={2} label="Laddar intervjuer..." />}
    >
      {(interviews) => (
        <Card title="Intervjuer denna vecka" flush={interviews.length > 0}>
          {interviews.length === 0 ? (
            <EmptyState
              compact
              title="Inga intervjuer denna vecka"
              text="Intervjuer som ni bokar från ansökningarna syns här."
            />
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {interviews.map((interview) => (
                <li
                  key={interview.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
                >
                  <div className="min-w-0 flex-[1_1_14rem]">
                    <p className="font-medium tabular-nums">
                      {appointment(interview.scheduledDate)}
                      {interview.scheduledDate <= new Date() && " (har varit)"}
                    </p>
                    <p className="text-muted wrap-anywhere">
                      <TextLink href={pathTo("/consultant/:id", { id: interview.consultantId })}>
                        {interview.consultantName ?? "Konsult"}
                      </TextLink>
                      {", "}
                      <TextLink href={pathTo("/applications", { jobId: interview.jobId })}>
                        {interview.jobTitle}
                      </TextLink>
                    </p>
                  </div>
                  {interview.scheduledDate > new Date() && (
                    <a
                      href={apiPaths.calendar(interview.id)}
                      download
                      className={buttonClass({ size: "sm" })}
                    >
                      Lägg i kalendern
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  );
}
