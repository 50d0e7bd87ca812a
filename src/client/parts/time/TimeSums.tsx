import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { monthName } from "#src/copy/economy.ts";
import { exactKr, hours as hoursText, hoursNumber } from "#src/copy/format.ts";
import { weekCount } from "#src/copy/time.ts";
import { splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { linkTarget } from "#src/client/ui/classNames.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ProgressBar } from "#src/client/ui/ProgressBar.tsx";
import { Table, insteadOf, type Column } from "#src/client/ui/Table.tsx";

type Month = Outputs["time"]["sums"]["months"][number];

interface TimeSumsProps {
  id: number;
  isCompany: boolean;
  onShow: (week: string) => void;
}

/** What the months of an agreement add up to against the estimate; the company approves a month with one press. */
export function TimeSums({ id, isCompany, onShow }: TimeSumsProps) {
  const sums = trpc.time.sums.useQuery({ id });
  const approve = trpc.time.approve.useMutation({
    meta: { done: "Tiden är godkänd", failed: "Kunde inte godkänna tiden" },
  });
  if (!sums.data) return <LoadError query={sums}>Det gick inte att hämta summorna.</LoadError>;
  const { months, total } = sums.data;
  if (months.length === 0) return null;

  function approveMonth({ month, toApprove, submittedHours }: Month) {
    askFirst({
      title: `Godkänn ${monthName(month)}?`,
      text: `${weekCount(toApprove.length)}, ${hoursText(submittedHours)} i månaden. Godkända veckor går inte att ändra, men ni kan öppna dem igen.`,
      confirmText: "Godkänn",
      tone: "primary",
      onConfirm: () => approve.mutate({ id, weeks: toApprove }),
    });
  }

  return (
    <div>
      <h3 className="mb-1 text-base">Månader</h3>
      <p className="mb-2 text-sm text-muted">
        {hoursText(total.approvedHours)} godkända av beräknade {hoursText(total.estimatedHours)}. Belopp exkl.
        moms och utlägg.
      </p>
      <ProgressBar
        className="mb-3"
        label="Godkända timmar av de beräknade"
        value={Math.min(100, (total.approvedHours / Math.max(1, total.estimatedHours)) * 100)}
      />
      <Table
        caption="Tid per månad"
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          ...columnsFor(isCompany),
          {
            header: "Underlag",
            cell: ({ month, approvedHours }) =>
              approvedHours > 0 && (
                <TextLink className={linkTarget} href={pathTo("/contracts/:id/basis/:month", { id, month })}>
                  Fakturaunderlag
                </TextLink>
              ),
          },
          {
            header: "Åtgärder",
            hideHeader: true,
            align: "end",
            cell: (row) =>
              row.toApprove.length === 0 ? null : isCompany ? (
                <ForWriters>
                  <Button size="sm" pending={approve.isPending} onClick={() => approveMonth(row)}>
                    Godkänn {monthName(row.month).split(" ")[0]}
                  </Button>
                </ForWriters>
              ) : (
                <Button size="sm" onClick={() => onShow(row.toApprove[0] ?? "")}>
                  {weekCount(row.toApprove.length)} väntar
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}

function columnsFor(isCompany: boolean): Column<Month>[] {
  const labels = splitLabels[isCompany ? "payer" : "consultant"];
  return [
    { header: "Månad", cell: ({ month }) => monthName(month) },
    {
      header: "Beräknat",
      align: "end",
      from: "lg",
      cell: ({ estimatedHours }) => (estimatedHours === null ? "–" : `${hoursNumber(estimatedHours)} h`),
    },
    {
      header: "Skrivet",
      align: "end",
      cell: ({ hours, estimatedHours }) => (
        <>
          {hoursNumber(hours)} h
          {estimatedHours !== null && (
            <span className={insteadOf.lg}>av {hoursNumber(estimatedHours)} h</span>
          )}
        </>
      ),
    },
    {
      header: `${isCompany ? labels.pays : labels.gets} för skriven tid`,
      align: "end",
      cell: ({ consultantGets, customerPays, expensesNet }) => (
        <>
          {exactKr(isCompany ? customerPays : consultantGets)}
          {expensesNet > 0 && <span className={insteadOf.lg}>utlägg {exactKr(expensesNet)}</span>}
        </>
      ),
    },
    { header: "Godkänt", align: "end", cell: ({ approvedHours }) => `${hoursNumber(approvedHours)} h` },
    {
      header: "Utlägg",
      align: "end",
      from: "lg",
      cell: ({ expensesNet }) => (expensesNet === 0 ? "–" : exactKr(expensesNet)),
    },
  ];
}
