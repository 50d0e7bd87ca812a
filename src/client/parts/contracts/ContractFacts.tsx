import { confirmationLabels } from "#src/copy/contracts.ts";
import { exactKr, fullDate, percent } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { PriceSplit } from "./PriceSplit.tsx";
import { contractValueText, hasAmount, valueLabels, type Contract } from "./contractValue.ts";

/** The facts of a contract as a description list. */
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
