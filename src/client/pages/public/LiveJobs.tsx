import { limits } from "#src/constants/limits.ts";
import { capped, durationText, number, percent } from "#src/copy/format.ts";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { landingJobs } from "#src/constants/jobs.ts";
import { visitorCards } from "#src/domains/profiles/rules.ts";
import { RateSplit } from "#src/client/parts/jobs/RateSplit.tsx";
import { jobRate } from "#src/client/parts/jobs/rateText.ts";
import { pathTo } from "#src/client/paths.ts";
import { itemsOf, pagedQueryOptions } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

type Job = Outputs["jobs"]["list"]["items"][number];

/** The newest jobs, the number of jobs and consultants, and how the price of one of the jobs is split. */
export function LiveJobs() {
  const jobs = trpc.jobs.list.useQuery(landingJobs);
  const directory = trpc.profiles.directory.useInfiniteQuery(
    { search: "", favorites: false, limit: visitorCards },
    pagedQueryOptions,
  );
  if (jobs.data?.items.length === 0 || jobs.isError) return null;
  const priced = jobs.data?.items.find(({ employerRate, hourlyRateMin }) => employerRate && hourlyRateMin);
  const consultants = itemsOf(directory).length > 0 ? directory.data?.pages[0]?.total : undefined;
  return (
    <section aria-labelledby="live">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="live" className="text-xl">
          Just nu på Bryggan
        </h2>
        <p className="flex flex-wrap gap-x-6 text-muted">
          <TextLink href={pathTo("/jobs")}>
            {jobs.data?.total === undefined ? "Lediga uppdrag" : `${number(jobs.data.total)} lediga uppdrag`}
          </TextLink>
          <TextLink href={pathTo("/search-consultants")}>
            {consultants === undefined ? "Konsulter" : `${capped(consultants, limits.counted)} konsulter`}
          </TextLink>
        </p>
      </div>
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {jobs.data ? <JobRows jobs={jobs.data.items} /> : <ListSkeleton count={landingJobs.limit} />}
        {priced && <Price job={priced} jobs={jobs.data?.items ?? []} />}
      </div>
    </section>
  );
}

function JobRows({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 hover:bg-raised/50 sm:px-5"
        >
          <div className="min-w-0 flex-[1_1_16rem]">
            <h3 className="text-base wrap-anywhere">
              <TextLink
                quiet
                href={pathTo("/job/:id", { id: job.id })}
                className="after:absolute after:inset-0"
              >
                {job.title}
              </TextLink>
            </h3>
            <p className="text-muted">
              {job.company} · {job.location || "Stockholm"} · {workArrangementLabels[job.workArrangement]} ·{" "}
              {durationText(job.duration)}
            </p>
          </div>
          <p className="font-semibold whitespace-nowrap tabular-nums">{jobRate(job)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The split of one job's price; the share of the fee is that of all shown jobs, whose rates are rounded to kronor. */
function Price({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const rates = jobs.flatMap(({ employerRate, hourlyRateMin }) =>
    employerRate !== null && hourlyRateMin !== null ? [{ pays: employerRate, gets: hourlyRateMin }] : [],
  );
  const paid = rates.reduce((sum, { pays }) => sum + pays, 0);
  const received = rates.reduce((sum, { gets }) => sum + gets, 0);
  return (
    <Card
      title="Öppna priser"
      level={3}
      note={`${job.title}, ${job.company}. Bryggans avgift är ${percent(Math.round(((paid - received) / paid) * 1000) / 10)} av det kunden betalar, inget mer.`}
    >
      <RateSplit employerRate={job.employerRate} consultantRate={job.hourlyRateMin} reader="other" plain />
    </Card>
  );
}
