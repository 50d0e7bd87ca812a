import { useState } from "react";
import { accountStatusLabels, companyFilterLabels, companyFlagLabels, tierLabels } from "#src/copy/admin.ts";
import { number } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { companyFilters, type CompanyFilter, type CompanyFlag } from "#src/domains/admin/rules.ts";
import { useQueryFilters } from "#src/client/address.ts";
import { pagedQueryOptions, itemsOf } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { AdminTable, SecondaryText, joinFacts } from "./AdminTable.tsx";
import { CompanyActions } from "./CompanyActions.tsx";
import { CompanyDialog } from "./CompanyDialog.tsx";

export type Company = Outputs["admin"]["companies"]["items"][number];

const flagTones: Record<CompanyFlag, Tone> = { follow_up: "tips", new: "jobs" };

export function CompaniesTab() {
  const [shown, setShown] = useState<number | null>(null);
  const { filters, setFilters } = useQueryFilters((query): { show: CompanyFilter | "all" } => ({
    show: companyFilters.find((filter) => filter === query.get("show")) ?? "all",
  }));
  const { show } = filters;
  const list = trpc.admin.companies.useInfiniteQuery(
    { limit: 50, ...(show !== "all" && { show }) },
    pagedQueryOptions,
  );
  const companies = itemsOf(list);
  const company = companies.find(({ id }) => id === shown);
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label="Visa företag"
          value={show}
          onChange={(show) => setFilters({ show }, "push")}
          options={(["all", ...companyFilters] as const).map((value) => ({
            value,
            label: companyFilterLabels[value],
          }))}
        />
      </div>
      <AdminTable
        list={list}
        empty={
          <EmptyState
            title="Inga företag"
            text={
              show === "all"
                ? "Företag som registrerar sig visas här."
                : "Det finns inget att göra här just nu."
            }
            illustration={<PeopleIllustration />}
          />
        }
        caption="Företag"
        rows={companies}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "company",
            header: "Företag",
            rowHeader: true,
            cell: (row) => (
              <>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{row.name}</span>
                  {row.flag && <Badge tone={flagTones[row.flag]}>{companyFlagLabels[row.flag]}</Badge>}
                </span>
                <SecondaryText>{joinFacts([row.industry, row.location])}</SecondaryText>
              </>
            ),
          },
          { key: "industry", header: "Bransch", from: "xl", cell: (row) => row.industry ?? "–" },
          { key: "location", header: "Plats", from: "xl", cell: (row) => row.location ?? "–" },
          { key: "jobs", header: "Uppdrag", align: "end", cell: (row) => number(row.jobCount) },
          {
            key: "created",
            header: "Skapad",
            from: "lg",
            className: "whitespace-nowrap",
            cell: (row) => stockholmDay(row.createdAt),
          },
          {
            key: "status",
            header: "Status",
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <Badge tone={row.status === "active" ? "accent" : "danger"}>
                  {accountStatusLabels[row.status]}
                </Badge>
                <Badge>{tierLabels[row.tier]}</Badge>
                {row.isConfirmed ? (
                  <Badge tone="contracts">Bekräftat</Badge>
                ) : (
                  <Badge tone="tips">Ej bekräftat</Badge>
                )}
              </span>
            ),
          },
          {
            key: "actions",
            header: "Åtgärder",
            hideHeader: true,
            cell: (row) => <CompanyActions company={row} onShow={() => setShown(row.id)} />,
          },
        ]}
      />
      {company && <CompanyDialog company={company} onClose={() => setShown(null)} />}
    </>
  );
}
