import { useIdParam, useQueryParam } from "#src/client/routing/address.ts";
import { usePageTitle } from "#src/client/layout/usePageTitle.ts";
import { UnsentLetter } from "#src/client/parts/applications/dialogs.ts";
import { JobView } from "#src/client/parts/jobs/JobView.tsx";
import { useRememberVisit } from "#src/client/parts/jobs/useSharedJob.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

/** One job, visible to anyone with the link (docs/rules/screens.md#start-pages). */
export function JobPage() {
  const id = useIdParam();
  const referrerId = useQueryParam("ref");
  const { user, isLoading } = useViewer();
  const job = trpc.jobs.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  usePageTitle(job.data?.title ?? "Uppdrag");
  const isOthersLink = !isLoading && job.isSuccess && referrerId !== user?.id;
  useRememberVisit(isOthersLink ? id : null, referrerId);
  const missing = (
    <>
      <EmptyState
        page
        illustration={<SearchIllustration />}
        title="Uppdrag hittas inte"
        text="Länken kan vara gammal, eller så har uppdraget tagits bort."
        action={<LinkButton href={pathTo("/jobs")}>Se alla uppdrag</LinkButton>}
      />
      {id !== null && user?.role === "consultant" && <UnsentLetter jobId={id} />}
    </>
  );
  return (
    <QueryView query={job} pending={<PageSkeleton />} missing={missing}>
      {(data) => <JobView job={data} shared={referrerId !== null && isOthersLink} />}
    </QueryView>
  );
}
