import { applicationEventLabels } from "#src/copy/applications.ts";
import { dateTime } from "#src/copy/format.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { statusTones } from "./StatusBadge.tsx";

type Details = Pick<Outputs["applications"]["mine"]["items"][number], "history" | "interview">;

interface ApplicationTimelineProps extends Details {
  label: string;
  /** What its first step is called. */
  sent: string;
  /** Named beside the company's members, for a reader who is none of them. */
  company?: string;
}

/** What has happened to an application. The history has statuses only, and a cancelled interview changes none. */
export function ApplicationTimeline({ label, sent, company, history, interview }: ApplicationTimelineProps) {
  const steps = history.map(({ status, at, by }, index) => ({
    key: `${index}`,
    title: status === "pending" ? sent : applicationEventLabels[status],
    text: by?.name ? [by.name, company].filter(Boolean).join(", ") : undefined,
    at,
    tone: statusTones[status],
  }));
  const cancelled = interview?.cancelledAt
    ? [
        {
          key: "cancelled",
          title: "Intervjun ställdes in",
          text: undefined,
          at: interview.cancelledAt,
          tone: "neutral" as const,
        },
      ]
    : [];
  return (
    <Timeline
      label={label}
      items={[...steps, ...cancelled]
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ at, ...item }) => ({ ...item, time: dateTime(at) }))}
    />
  );
}
