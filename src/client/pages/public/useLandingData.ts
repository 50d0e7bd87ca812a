import { landingJobs } from "#src/constants/jobs.ts";
import { visitorCards } from "#src/domains/profiles/rules.ts";
import { itemsOf, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";

/** What the landing page shows of the market: new jobs, consultants, their numbers and the fee. */
export function useLandingData() {
  const jobs = trpc.jobs.list.useQuery(landingJobs);
  const directory = trpc.profiles.directory.useInfiniteQuery(
    { search: "", favorites: false, limit: visitorCards },
    pagedQueryOptions,
  );
  const newest = jobs.data?.items ?? [];
  const consultants = itemsOf(directory);
  return {
    jobs: newest,
    jobCount: jobs.data?.total,
    consultants,
    consultantCount: consultants.length > 0 ? directory.data?.pages[0]?.total : undefined,
    permille: feeOf(newest),
  };
}

/** The fee in permille of what the jobs' customers pay, whose rates are rounded to kronor; null without priced jobs. */
function feeOf(
  jobs: readonly { employerRate: number | null; hourlyRateMin: number | null }[],
): number | null {
  const rates = jobs.flatMap(({ employerRate, hourlyRateMin }) =>
    employerRate !== null && hourlyRateMin !== null ? [{ pays: employerRate, gets: hourlyRateMin }] : [],
  );
  const paid = rates.reduce((sum, { pays }) => sum + pays, 0);
  const received = rates.reduce((sum, { gets }) => sum + gets, 0);
  return paid === 0 ? null : Math.round(((paid - received) / paid) * 1000);
}
