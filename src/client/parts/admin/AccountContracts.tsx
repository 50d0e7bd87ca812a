import { exactKr, number } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { ContractStatusBadge } from "#src/client/parts/contracts/ContractStatusBadge.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Table } from "#src/client/ui/Table.tsx";

/** The agreements of an account with their commission; nothing without agreements. */
export function AccountContracts({ account }: { account: Outputs["adminSearch"]["account"] }) {
  const { contracts, company } = account;
  if (contracts.length === 0) return null;
  const commission = contracts.reduce((sum, each) => sum + each.commission, 0);
  return (
    <Card
      flush
      title="Avtal"
      note={`${number(contracts.length)} avtal, ${exactKr(commission)} i provision, exkl. moms.`}
    >
      <Table
        caption="Avtal"
        rows={contracts}
        rowKey={({ conversationId }) => conversationId}
        columns={[
          {
            header: "Uppdrag",
            cell: ({ conversationId, jobTitle }) => (
              <TextLink quiet href={pathTo("/contract-management", { conversationId })}>
                {jobTitle}
              </TextLink>
            ),
          },
          { header: company ? "Konsult" : "Företag", cell: (row) => row.otherName },
          { header: "Rapporterat", from: "lg", cell: (row) => stockholmDay(row.agreedAt) },
          { header: "Avtalsvärde", align: "end", from: "md", cell: (row) => exactKr(row.contractValue) },
          { header: "Provision", align: "end", cell: (row) => exactKr(row.commission) },
          {
            header: "Status",
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <ContractStatusBadge status={row.status} role="admin" />
                {!row.booked && <Badge tone="tips">Att bokföra</Badge>}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
