import { confirmationLabels } from "#src/copy/contracts.ts";
import { aboutKr, counted, exactKr, fullDate, percent } from "#src/copy/format.ts";
import { rateReader, splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { contractValueText, hasAmount, totalWord, valueLabels, type Contract } from "./contractValue.ts";
import { ofSite } from "#src/shared/brand.ts";

export function ContractFacts({ contract }: { contract: Contract }) {
  const { user } = useViewer();
  const role = user?.role ?? "consultant";
  const { consultantId, jobId, jobTitle, startDate, endDate, commission, confirmation } = contract;
  const items = [
    {
      term: "Uppdrag",
      value:
        jobId === null ? (
          (jobTitle ?? "")
        ) : (
          <TextLink href={pathTo("/job/:id", { id: jobId })}>{jobTitle}</TextLink>
        ),
    },
    {
      term: "Konsult",
      value:
        consultantId === null ? (
          "Ingen konsult vald"
        ) : (
          <TextLink href={pathTo("/consultant/:id", { id: consultantId })}>
            {contract.consultantName ?? "Konsult"}
          </TextLink>
        ),
    },
    { term: "Arbetsgivare", value: contract.employerName },
    {
      term: valueLabels[role],
      value: `${contractValueText(contract, role)}${hasAmount(contract) ? ", exkl. moms" : ""}`,
    },
    { term: "Längd", value: contract.duration ?? "–" },
    { term: "Startdatum", value: startDate === null ? "–" : fullDate(new Date(startDate)) },
    { term: "Slutdatum", value: endDate && fullDate(new Date(endDate)) },
    {
      term: "Provision",
      value:
        commission &&
        `${exactKr(commission.amount)} (${percent(commission.rate)}), ${commission.tracked ? "spårad" : "inte spårad"}`,
    },
    { term: "Bekräftelse", value: commission && confirmation && confirmationLabels[confirmation] },
  ];
  return (
    <div className="space-y-4">
      {contract.prices && <PriceSplit prices={contract.prices} employerId={contract.employerId} />}
      <DescriptionList columns={3} items={items} />
    </div>
  );
}

/** What the customer pays, the fee and what the consultant gets, per hour and in total (docs/rules/money.md#contract-split). */
function PriceSplit({ prices, employerId }: { prices: NonNullable<Contract["prices"]>; employerId: string }) {
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
          ` Med avtalets datum och ${expected.scope} % omfattning: ${counted(expected.hours, "timme", "timmar")}, ${aboutKr(expected.customerPays)}, varav ${exactKr(expected.consultantGets)} till konsulten.`}
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
