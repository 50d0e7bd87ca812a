import { useParams, useSearch } from "wouter";
import { usePageTitle } from "#src/client/layout/usePageTitle.ts";
import { JobView } from "#src/client/parts/jobs/JobView.tsx";
import { useRememberVisit } from "#src/client/parts/jobs/useSharedJob.ts";
import { paths } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Search } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { idFrom } from "./idFrom.ts";

/** One job, for everyone with its link (docs/rules/screens.md#shared-job-page). */
export function JobPage() {
  const id = idFrom(useParams()["id"]);
  const referrerId = new URLSearchParams(useSearch()).get("ref");
  const { user, isLoading } = useViewer();
  const job = trpc.jobs.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  usePageTitle(job.data?.title ?? "Uppdrag");
  const foreign = !isLoading && job.isSuccess && referrerId !== user?.id;
  useRememberVisit(foreign ? id : null, referrerId);

  if (id === null || (job.isError && [400, 404].includes(failureOf(job.error).status ?? 0)))
    return <Missing />;
  if (job.isPending) return <PageSkeleton />;
  // What is there stays when asking again fails: an application may be half written over it.
  if (job.isLoadingError) return <ErrorState onRetry={() => void job.refetch()} retrying={job.isFetching} />;
  return <JobView job={job.data} shared={referrerId !== null && foreign} />;
}

function Missing() {
  return (
    <Empty
      page
      picture={<Search />}
      title="Uppdrag hittas inte"
      text="Länken kan vara gammal, eller så har uppdraget tagits bort."
      action={<LinkButton href={paths.jobs()}>Se alla uppdrag</LinkButton>}
    />
  );
}
