import { counted, countedUpTo, number } from "#src/copy/format.ts";
import { rateInsightText } from "#src/copy/rates.ts";
import type { WorkArrangement } from "#src/constants/jobs.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { RangeBar } from "#src/client/ui/charts/RangeBar.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";

interface RateInsightProps {
  skills: readonly string[];
  /** What the viewer has typed, as a mark among the others. */
  own?: number | undefined;
  workArrangement?: WorkArrangement | undefined;
}

/** The answer for what was chosen before stays until the next one is there, so that nothing jumps. */
const keepsPrevious = { placeholderData: <T,>(previous: T) => previous, staleTime: 60_000 };

/** What such jobs pay, beside a rate field; its height is reserved. */
export function RateInsight({ skills, workArrangement, own }: RateInsightProps) {
  const { data } = trpc.jobs.rates.useQuery(
    { skills: skills.join(","), workArrangement },
    { ...keepsPrevious, enabled: skills.length > 0 },
  );
  const rates = skills.length > 0 ? data : undefined;
  return (
    <div className="min-h-21 text-sm text-muted" role="status">
      {rates && <Range rates={rates} own={own} />}
      {rates && rateInsightText(rates)} {rates?.median != null && <RatesLink />}
    </div>
  );
}

/** The words beside it say the same. */
function Range({ rates, own }: { rates: Outputs["jobs"]["rates"]; own: number | undefined }) {
  const { q1, median, q3 } = rates;
  if (q1 === null || median === null || q3 === null) return null;
  const text = `${number(q1)} till ${number(q3)}, median ${number(median)} kronor i timmen`;
  return <RangeBar q1={q1} median={median} q3={q3} own={own} label={text} />;
}

/** In a new tab, because what was typed stays. */
function RatesLink() {
  return (
    <a href={pathTo("/priser")} target="_blank" rel="noreferrer" className={linkClass.inline}>
      Alla priser
    </a>
  );
}

/** For a consultant who chooses skills: how many open jobs ask for any of them. */
export function SkillInsight({ skills }: Pick<RateInsightProps, "skills">) {
  const { data } = trpc.jobs.list.useQuery(
    { skills: skills.join(","), limit: 1, withTotal: true },
    { ...keepsPrevious, enabled: skills.length > 0 },
  );
  const total = data?.total;
  return (
    <p className="min-h-6 font-medium" role="status">
      {skills.length > 0 && total !== undefined && jobsAskingText(total)}
    </p>
  );
}

function jobsAskingText(total: number): string {
  return total === 0
    ? "Inget ledigt uppdrag söker de här kompetenserna just nu."
    : `${countedUpTo(total, "ledigt uppdrag", "lediga uppdrag")} söker minst en av dina kompetenser.`;
}

/** For the company that writes a job: how many consultants match, and what such jobs pay. */
export function JobInsight({ skills, workArrangement }: RateInsightProps) {
  const { data } = trpc.jobs.insight.useQuery(
    { skills: skills.join(","), workArrangement },
    { ...keepsPrevious, enabled: skills.length > 0 },
  );
  return (
    <div
      role="status"
      className="min-h-28 rounded-md border border-line bg-raised px-4 py-3 text-sm sm:min-h-24"
    >
      {skills.length === 0 || !data ? (
        <p className="text-muted">
          Välj kompetenser så ser ni hur många konsulter som matchar och vad de brukar få.
        </p>
      ) : (
        <>
          <p className="font-medium">
            {data.consultants.half === 0
              ? "Ingen konsult matchar minst hälften av kompetenserna."
              : `${counted(data.consultants.half, "konsult", "konsulter")} matchar minst 50 %, ${number(data.consultants.all)} har alla kompetenser.`}
          </p>
          <p className="mt-1 text-muted">
            {rateInsightText(data.rates)} {data.rates.median !== null && <RatesLink />}
          </p>
        </>
      )}
    </div>
  );
}
