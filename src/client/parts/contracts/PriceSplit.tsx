import { counted, exactKr, percent } from "#src/copy/format.ts";
import { rateReader, splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { totalWord, type Contract } from "./contractValue.ts";
import { ofSite } from "#src/shared/brand.ts";

interface PriceSplitProps {
  prices: NonNullable<Contract["prices"]>;
  employerId: string;
}

/** What the customer pays, the fee and what the consultant gets, per hour and in total (docs/rules/money.md#contract-split). */
export function PriceSplit({ prices, employerId }: PriceSplitProps) {
  const { user } = useViewer();
  const labels = splitLabels[rateReader(user, employerId)];
  const { perHour, total, expected, commissionRate } = prices;
  const differs = expected.customerPays !== total.customerPays;
  const rows = [
    { term: labels.pays, of: "customerPays" },
    { term: `${ofSite()} avgift (${percent(commissionRate)})`, of: "fee" },
    { term: labels.gets, of: "consultantGets" },
  ] as const;
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-3 sm:px-4">
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">Fördelning av priset</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            <th scope="col" className="pb-1 text-right font-normal">
              Per timme
            </th>
            <th scope="col" className="pb-1 pl-4 text-right font-normal">
              Ca {totalWord(expected.scope)}
            </th>
            {differs && (
              <th scope="col" className="pb-1 pl-4 text-right font-normal max-sm:hidden">
                Vid {expected.scope} %
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, of }) => (
            <tr
              key={of}
              className={cx(of === "fee" && "text-muted", of === "consultantGets" && "font-semibold")}
            >
              <th scope="row" className="py-1 text-left font-[inherit]">
                {term}
              </th>
              <Amount kronor={perHour[of]} />
              <Amount kronor={total[of]} />
              {differs && <Amount kronor={expected[of]} className="max-sm:hidden" />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        Exkl. moms. Totalt är 160 timmar i månaden på heltid.
        {differs &&
          ` Med avtalets datum och ${expected.scope} % omfattning: ${counted(expected.hours, "timme", "timmar")}, ca ${exactKr(expected.customerPays)}, varav ${exactKr(expected.consultantGets)} till konsulten.`}
      </p>
    </div>
  );
}

function Amount({ kronor, className }: { kronor: number; className?: string }) {
  return (
    <td className={cx("py-1 pl-2 text-right whitespace-nowrap tabular-nums sm:pl-4", className)}>
      {exactKr(kronor)}
    </td>
  );
}
