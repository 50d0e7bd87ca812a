import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { quiet, trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";

const highlightTime = 10_000;

export interface SharedJob {
  jobId: number;
  isHighlighted: boolean;
}

/**
 * The job that ?highlight={jobId}&ref={userId} points out, unless the viewer shared it: for ten seconds it stands out.
 * The server remembers who led here.
 */
export function useSharedJob(): SharedJob | undefined {
  const query = new URLSearchParams(useSearch());
  const { user, isLoading } = useViewer();
  const jobId = idOf(query.get("highlight"));
  const referrerId = query.get("ref");
  const foreign = !isLoading && jobId !== null && referrerId !== null && referrerId !== user?.id;
  const [faded, setFaded] = useState<number | null>(null);
  useRememberVisit(foreign ? jobId : null, referrerId);

  useEffect(() => {
    if (!foreign) return;
    document.getElementById(`job-${jobId}`)?.scrollIntoView({ block: "center" });
    const timer = window.setTimeout(() => setFaded(jobId), highlightTime);
    return () => window.clearTimeout(timer);
  }, [foreign, jobId]);

  return foreign ? { jobId, isHighlighted: faded !== jobId } : undefined;
}

/** Tells the server whose link led to a job; null while that is not known, or nobody's. */
export function useRememberVisit(jobId: number | null, referrerId: string | null): void {
  const { mutate } = trpc.reputation.rememberVisit.useMutation({ meta: quiet });
  useEffect(() => {
    if (jobId !== null && referrerId !== null) mutate({ jobId, referrerId });
  }, [mutate, jobId, referrerId]);
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
