import { exactKr } from "#src/copy/format.ts";
import { monthName } from "#src/copy/economy.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Table } from "#src/client/ui/Table.tsx";

interface Fee {
  estimated: number;
  actual: number;
}

/** What the fee was to be in each month, and what approved time has made it; of the company that is chosen, or of all. */
export function ActualFees({ company }: { company: string }) {
  const fees = trpc.economy.actual.useQuery(company === "" ? {} : { employerId: company });
  if (!fees.data) return null;
  return (
    <Card
      flush
      className="mt-4"
      title="Avgift per arbetad månad"
      note={`Beräknad för avtal som båda har bekräftat, och faktisk enligt godkänd tid. ${company === "" ? "Alla företag" : "Valt företag"}, exkl. moms.`}
    >
      <Table
        caption="Avgift per arbetad månad"
        rows={fees.data}
        rowKey={({ month }) => month}
        columns={[
          { header: "Månad", cell: ({ month }) => monthName(month) },
          amountColumn("Beräknad", ({ estimated }) => estimated),
          amountColumn("Faktisk", ({ actual }) => actual),
          amountColumn("Skillnad", ({ estimated, actual }) => actual - estimated),
        ]}
      />
    </Card>
  );
}

function amountColumn(header: string, amountOf: (fee: Fee) => number) {
  return { header, align: "end" as const, cell: (fee: Fee) => exactKr(amountOf(fee)) };
}
