import { aboutKr, counted, exactKrPerHour, percent } from "#src/copy/format.ts";
import { scopeText } from "#src/copy/contracts.ts";
import { contractHours, endOf } from "#src/domains/contracts/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { PriceBar } from "#src/client/parts/rates/PriceBar.tsx";
import { rateReader, splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { PeriodLine } from "#src/client/ui/charts/PeriodLine.tsx";
import { linkTarget } from "#src/client/ui/classNames.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { periodText, type AgreedContract } from "./contractValue.ts";
import type { shownTerms } from "./agreementState.ts";

interface TermsProps {
  contract: AgreedContract;
  shown: ReturnType<typeof shownTerms>;
  /** YYYY-MM-DD. */
  today: string;
}

/** The price with its parts, the period and the words of an agreement; the viewer's own figure is the large one. */
export function Terms({ contract, shown, today }: TermsProps) {
  const { user } = useViewer();
  const reader = rateReader(user, contract.employerId);
  const labels = splitLabels[reader];
  const { hourlyPrice, consultantPrice, startDate, endDate } = shown;
  const scope = shown.scope ?? contract.scope;
  const [own, ownLabel] =
    reader === "consultant" ? [consultantPrice, labels.gets] : [hourlyPrice, labels.pays];
  const hours = contractHours({ durationMonths: shown.months, scope, startDate, endDate });
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="text-base text-muted">{ownLabel}</h2>
        <p className="font-heading text-2xl font-semibold">{exactKrPerHour(own)}</p>
        <PriceBar
          className="mt-3"
          pays={hourlyPrice}
          gets={consultantPrice}
          format={exactKrPerHour}
          fee={percent(shown.commissionPercent)}
          reader={reader}
        />
        <p className="mt-2 text-sm text-muted">
          {ownLabel} {aboutKr(own * hours)} för {counted(hours, "timme", "timmar")}
          {scope < 100 && `, ${scopeText(scope)}`}.
          {reader === "consultant" && ` ${labels.pays} ${exactKrPerHour(hourlyPrice)}.`} Exkl. moms.
        </p>
      </section>
      <section>
        <h2 className="mb-2 text-base">Period</h2>
        <Period contract={contract} shown={shown} today={today} />
      </section>
      <section>
        <h2 className="mb-2 text-base">Villkor</h2>
        {shown.terms === null ? (
          <p className="text-muted">Inga särskilda villkor är angivna.</p>
        ) : (
          <p className="prose">{shown.terms}</p>
        )}
        {"reason" in shown && shown.reason !== undefined && (
          <p className="prose mt-2 text-muted">Anledning: {shown.reason}</p>
        )}
        <p className="mt-2">
          <TextLink className={linkTarget} href={pathTo("/job/:id", { id: contract.jobId })}>
            Visa uppdraget
          </TextLink>
        </p>
      </section>
    </div>
  );
}

/** A completed agreement ends with its completion, one that was completed before its first day had no day. */
function Period({ contract, shown, today }: TermsProps) {
  const { startDate, endDate } = shown;
  const lastDay = endOf({ endDate, completedAt: contract.completedAt });
  if (startDate === null || lastDay === null) return <p>{periodText(shown)}, startdatum är inte satt</p>;
  if (lastDay < startDate) return <p>{periodText(shown)}</p>;
  return <PeriodLine from={startDate} to={lastDay} today={today} label="Avtalets period" />;
}
