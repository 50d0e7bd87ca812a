import { counted, number } from "#src/copy/format.ts";
import { rateInsightText } from "#src/copy/rates.ts";
import type { WorkArrangement } from "#src/constants/jobs.ts";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { linkClass } from "#src/client/ui/classNames.ts";

interface RateInsightProps {
  skills: readonly string[];
  workArrangement?: WorkArrangement | undefined;
}

/** The answer for what was chosen before stays until the next one is there, so that nothing jumps. */
const keepsPrevious = { placeholderData: <T,>(previous: T) => previous, staleTime: 60_000 };

/** What such jobs pay, beside a rate field; its height is reserved. */
export function RateInsight({ skills, workArrangement }: RateInsightProps) {
  const { data } = trpc.jobs.rates.useQuery(
    { skills: skills.join(","), workArrangement },
    { ...keepsPrevious, enabled: skills.length > 0 },
  );
  return (
    <div className="min-h-15 text-sm text-muted" role="status">
      {data && skills.length > 0 && rateInsightText(data)}{" "}
      {data?.median != null && skills.length > 0 && <RatesLink />}
    </div>
  );
}

/** In a new tab, because what was typed stays. */
function RatesLink() {
  return (
    <a href={pathTo("/priser")} target="_blank" rel="noreferrer" className={linkClass.inline}>
      Alla priser
    </a>
  );
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
