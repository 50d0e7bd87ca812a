import { useEffect, useState } from "react";
import { useQueryId, useQueryParam } from "#src/client/routing/address.ts";
import { skipInvalidate } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";

const highlightTime = 10_000;

export interface SharedJob {
  jobId: number;
  /** The link contains a referrer, so it is not one of the site's own links. */
  isShared: boolean;
  isHighlighted: boolean;
}

/**
 * The job given by ?highlight={jobId}&ref={userId}, unless the viewer is the referrer. It is highlighted for ten
 * seconds. The server stores the referrer. Links within the site have no ref.
 */
export function useSharedJob(): SharedJob | undefined {
  const { user, isLoading } = useViewer();
  const jobId = useQueryId("highlight");
  const referrerId = useQueryParam("ref");
  const isActive = !isLoading && jobId !== null && referrerId !== user?.id;
  const [expiredId, setExpiredId] = useState<number | null>(null);
  useRememberVisit(isActive ? jobId : null, referrerId);

  // Before it has been fetched, it is not shown.
  const { isFetched } = trpc.jobs.byId.useQuery({ id: jobId ?? 0 }, { enabled: isActive });
  useEffect(() => {
    if (!isFetched) return;
    const timer = window.setTimeout(() => setExpiredId(jobId), highlightTime);
    return () => window.clearTimeout(timer);
  }, [isFetched, jobId]);

  return isActive ? { jobId, isShared: referrerId !== null, isHighlighted: expiredId !== jobId } : undefined;
}

/** The card of the shared job while it is active (docs/rules/jobs.md#job-pages). */
export function useSharedCard(shared: SharedJob | undefined) {
  const { data: job } = trpc.jobs.byId.useQuery(
    { id: shared?.jobId ?? 0 },
    { enabled: shared !== undefined },
  );
  return job?.acceptsApplications ? job : undefined;
}

/** A callback ref that scrolls the highlighted element into view. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Reports the referrer of a job to the server; does nothing while either of them is null. */
export function useRememberVisit(jobId: number | null, referrerId: string | null): void {
  const { mutate } = trpc.reputation.rememberVisit.useMutation({ meta: skipInvalidate });
  useEffect(() => {
    if (jobId !== null && referrerId !== null) mutate({ jobId, referrerId });
  }, [mutate, jobId, referrerId]);
}
