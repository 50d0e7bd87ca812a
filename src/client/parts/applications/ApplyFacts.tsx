import { jobFacts } from "#src/client/parts/jobs/JobFacts.tsx";
import { JobMatch } from "#src/client/parts/jobs/JobMatch.tsx";
import { jobRate } from "#src/client/parts/rates/rateText.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { SkeletonBlock } from "#src/client/ui/Skeleton.tsx";

/** What the job offers and asks for, beside the message of an application. */
export function ApplyFacts({ jobId }: { jobId: number }) {
  const { data: job, isError } = trpc.jobs.byId.useQuery({ id: jobId });
  if (isError) return null;
  if (!job) return <SkeletonBlock className="h-40" />;
  const facts = jobFacts(job);
  return (
    <section
      aria-label="Om uppdraget"
      className="space-y-4 max-md:order-last max-md:border-t max-md:border-line max-md:pt-5 md:sticky md:top-0 md:self-start md:pr-1"
    >
      <DescriptionList
        dense
        items={[{ term: "Timpris", value: jobRate(job) }, ...facts.place, ...facts.extent]}
      />
      {job.match && (
        <div>
          <h3 className="mb-1 text-xs text-muted">Matchning</h3>
          <JobMatch match={job.match} />
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {job.match.matched.map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip tone="accent">{skill}</Chip>
              </li>
            ))}
            {job.match.missing.map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill} saknas</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
