import { Briefcase, CalendarClock, CircleCheck, Inbox, MessageSquare } from "lucide-react";
import { numberOrDash } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { weekInterviewsId } from "./WeekInterviews.tsx";

/** The employer's five figures (docs/rules/screens.md#start-pages). */
export function EmployerFigures() {
  const { data } = trpc.applications.employerFigures.useQuery();
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:max-lg:grid-cols-6 sm:max-lg:*:col-span-2 sm:max-lg:*:nth-[n+4]:col-span-3 lg:grid-cols-5">
      <StatCard
        dense
        label="Aktiva uppdrag"
        value={numberOrDash(data?.activeJobs)}
        badge={
          <Badge tone="accent" dot>
            Live
          </Badge>
        }
        icon={<Briefcase aria-hidden />}
        tone="accent"
        href={pathTo("/employer-jobs")}
      />
      <StatCard
        dense
        label="Nya ansökningar"
        value={numberOrDash(data?.newApplications)}
        badge={<Badge tone="tips">Nytt</Badge>}
        icon={<Inbox aria-hidden />}
        tone="tips"
        href={pathTo("/applications", { status: "pending" })}
      />
      <StatCard
        dense
        label="Nya meddelanden"
        value={numberOrDash(data?.unreadConversations)}
        badge={<Badge tone="jobs">Nytt</Badge>}
        icon={<MessageSquare aria-hidden />}
        tone="jobs"
        href={pathTo("/messages")}
      />
      <StatCard
        dense
        label="Veckans intervjuer"
        value={numberOrDash(data?.interviewsThisWeek)}
        badge={<Badge tone="contracts">Kommande</Badge>}
        icon={<CalendarClock aria-hidden />}
        tone="contracts"
        href={`#${weekInterviewsId}`}
      />
      <StatCard
        dense
        label="Tillsatta uppdrag"
        value={numberOrDash(data?.filledJobs)}
        badge={<Badge>Klart</Badge>}
        icon={<CircleCheck aria-hidden />}
        href={pathTo("/employer-jobs", { filter: "filled" })}
      />
    </div>
  );
}
