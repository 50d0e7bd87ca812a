import { rateInWords } from "#src/copy/format.ts";
import { requirementText } from "#src/copy/jobs.ts";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { jobFacts } from "./JobFacts.tsx";
import { JobMatch } from "./JobMatch.tsx";
import { rateReader, RateSplit } from "#src/client/parts/rates/RateSplit.tsx";
import { type RateFallback, rateFallbacks } from "#src/client/parts/rates/rateText.ts";

type Detail = Parameters<typeof jobFacts>[0] &
  Pick<
    Outputs["jobs"]["byId"],
    | "match"
    | "description"
    | "requiredSkills"
    | "requirements"
    | "questions"
    | "employerRate"
    | "employerId"
    | "hourlyRateMin"
    | "hourlyRateMax"
  >;

interface JobDetailsProps {
  job: Detail;
  /** In the place of a missing rate, as on the card; a job that is not published has none. */
  fallback?: RateFallback;
}

/** All facts of a job, for its dialog. */
export function JobDetails({ job, fallback }: JobDetailsProps) {
  const { user } = useViewer();
  const facts = jobFacts(job);
  const missing = fallback ? rateFallbacks[fallback] : "–";
  return (
    // Focusable, so that the arrow keys scroll the dialog.
    <div role="group" aria-label="Om uppdraget" tabIndex={0} className="grid gap-5">
      <DescriptionList
        dense
        items={[
          ...facts.place,
          ...facts.extent,
          ...facts.more,
          { term: "Timpris", value: rateInWords(job.hourlyRateMin, job.hourlyRateMax) ?? missing },
          facts.published,
        ]}
      />
      {job.match && (
        <section>
          <h3 className="mb-1 text-xs text-muted">Matchning</h3>
          <JobMatch match={job.match} />
        </section>
      )}
      <section>
        <h3 className="mb-1 text-xs text-muted">Beskrivning</h3>
        <p className="prose wrap-anywhere">{job.description}</p>
      </section>
      <section>
        <h3 className="mb-2 text-xs text-muted">Kompetenser</h3>
        <SkillChips skills={job.requiredSkills} />
      </section>
      {job.requirements.length > 0 && (
        <section>
          <h3 className="mb-2 text-xs text-muted">Krav</h3>
          <Questions questions={job.requirements.map(requirementText)} />
        </section>
      )}
      {job.questions.length > 0 && (
        <section>
          <h3 className="mb-2 text-xs text-muted">Företaget frågar</h3>
          <Questions questions={job.questions} />
        </section>
      )}
      <RateSplit
        employerRate={job.employerRate}
        consultantRate={job.hourlyRateMin}
        reader={rateReader(user, job.employerId)}
      />
    </div>
  );
}

/** What applicants must answer. */
export function Questions({ questions }: { questions: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {questions.map((question) => (
        <li key={question} className="wrap-anywhere">
          {question}
        </li>
      ))}
    </ul>
  );
}

export function SkillChips({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return <p className="text-muted">Inga specifika kompetenser angivna</p>;
  return <ChipList values={skills} />;
}
