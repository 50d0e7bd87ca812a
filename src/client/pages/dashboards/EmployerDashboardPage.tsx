import { personOf } from "#src/client/api/person.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ClipboardList, FolderOpen, Plus, Search } from "lucide-react";
import { EndingContracts } from "#src/client/parts/contracts/EndingContracts.tsx";
import { PublishedJob } from "#src/client/parts/jobs/PublishedJob.tsx";
import { ConfirmationBanner } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { EmployerFigures } from "./EmployerFigures.tsx";
import { FavoriteConsultants } from "./FavoriteConsultants.tsx";
import { LatestJobs, shownJobs } from "./LatestJobs.tsx";
import { Todo } from "./Todo.tsx";
import { WeekInterviews } from "./WeekInterviews.tsx";

export function EmployerDashboardPage() {
  const { user } = useViewer();
  const todo = trpc.todo.list.useQuery(undefined, { enabled: user?.role === "employer" });
  // One button stands out: what waits, or else a new job.
  const isWaiting = (todo.data?.length ?? 0) > 0;
  // Who has no job reads how to begin before five zeros.
  const isNew = trpc.jobs.mine.useQuery({ limit: shownJobs }).data?.items.length === 0;
  return (
    <>
      <PageHeader title={`Hej ${(user && personOf(user).name) ?? "arbetsgivare"}!`} />
      <ForWriters>
        <ConfirmationBanner />
        <PublishedJob />
        {user && <Todo user={user} />}
      </ForWriters>
      <nav
        aria-label="Snabbval"
        className="mb-6 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-2"
      >
        <ForWriters>
          <LinkButton variant={isWaiting ? "secondary" : "primary"} href={pathTo("/create-job")}>
            <Plus className="size-4 max-sm:hidden" aria-hidden />
            Skapa uppdrag
          </LinkButton>
        </ForWriters>
        <LinkButton href={pathTo("/search-consultants")}>
          <Search className="size-4 max-sm:hidden" aria-hidden />
          Sök konsulter
        </LinkButton>
        <LinkButton href={pathTo("/employer-jobs")}>
          <FolderOpen className="size-4 max-sm:hidden" aria-hidden />
          Mina uppdrag
        </LinkButton>
        <LinkButton href={pathTo("/applications")}>
          <ClipboardList className="size-4 max-sm:hidden" aria-hidden />
          Ansökningar
        </LinkButton>
      </nav>
      <div className="grid gap-6">
        {!isNew && <EmployerFigures />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-6">
            <LatestJobs />
            <WeekInterviews />
            {user && <EndingContracts viewerId={user.id} />}
          </div>
          <FavoriteConsultants />
        </div>
        {isNew && <EmployerFigures />}
      </div>
    </>
  );
}
