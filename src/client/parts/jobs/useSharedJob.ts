import { useEffect, useState } from "react";
import { useQueryId, useQueryParam } from "#src/client/address.ts";
import { skipInvalidate } from "#src/client/refresh.ts";
import { trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";

const highlightTime = 10_000;

export interface SharedJob {
  jobId: number;
  /** Somebody's link led here, not one of the product's own. */
  isShared: boolean;
  isHighlighted: boolean;
}

/**
 * The job that ?highlight={jobId}&ref={userId} points out, unless the viewer shared it: for ten seconds it stands out.
 * The server remembers who led here. Links of the product's own have no ref.
 */
export function useSharedJob(): SharedJob | undefined {
  const { user, isLoading } = useViewer();
  const jobId = useQueryId("highlight");
  const referrerId = useQueryParam("ref");
  const pointsOut = !isLoading && jobId !== null && referrerId !== user?.id;
  const [faded, setFaded] = useState<number | null>(null);
  useRememberVisit(pointsOut ? jobId : null, referrerId);

  useEffect(() => {
    if (!pointsOut) return;
    const timer = window.setTimeout(() => setFaded(jobId), highlightTime);
    return () => window.clearTimeout(timer);
  }, [pointsOut, jobId]);

  return pointsOut ? { jobId, isShared: referrerId !== null, isHighlighted: faded !== jobId } : undefined;
}

/** The card of the shared job while it is active (docs/rules/jobs.md#shared-job). */
export function useSharedCard(shared: SharedJob | undefined) {
  const { data: job } = trpc.jobs.byId.useQuery(
    { id: shared?.jobId ?? 0 },
    { enabled: shared !== undefined },
  );
  return job?.status === "active" && !job.isArchived ? job : undefined;
}

/** As a ref: what is lit comes into view when it is drawn. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Tells the server whose link led to a job; null while that is not known, or nobody's. */
export function useRememberVisit(jobId: number | null, referrerId: string | null): void {
  const { mutate } = trpc.reputation.rememberVisit.useMutation({ meta: skipInvalidate });
  useEffect(() => {
    if (jobId !== null && referrerId !== null) mutate({ jobId, referrerId });
  }, [mutate, jobId, referrerId]);
}
