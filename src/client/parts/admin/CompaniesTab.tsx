import { useState } from "react";
import {
  companyFilterLabels,
  companyFlagLabels,
  companySortLabels,
  tierLabels,
  accountStatusLabels,
} from "#src/copy/admin.ts";
import { number, fullDate } from "#src/copy/format.ts";
import { companyFilters, companySorts, type CompanyFlag } from "#src/domains/admin/rules.ts";
import { oneOf, useQueryFilters } from "#src/client/routing/address.ts";
import { filteredQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { actionsColumn } from "#src/client/ui/Table.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Tone } from "#src/client/ui/tones.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { AdminTable, SecondaryText, createdColumn, joinFacts } from "./AdminTable.tsx";
import { CompanyActions } from "./CompanyActions.tsx";
import { ConfirmQueue } from "./ConfirmQueue.tsx";
import { ListFilters, NothingFound, useListFilters } from "./ListFilters.tsx";
import { AccountStatusBadge } from "./AccountStatusBadge.tsx";

const flagTones: Record<CompanyFlag, Tone> = { follow_up: "tips", new: "jobs" };

export function CompaniesTab() {
  const [shown, setShown] = useState<number | null>(null);
  const state = useListFilters(companyFilters);
  const { filters, setFilters } = useQueryFilters((query) => ({
    sort: oneOf(companySorts, query.get("sort")) ?? "newest",
  }));
  const list = trpc.admin.companies.useInfiniteQuery({ ...state.input, ...filters }, filteredQueryOptions);
  const companies = itemsOf(list);
  const company = companies.find(({ id }) => id === shown);
  const empty =
    state.filters.show === "to_confirm" && state.filters.search === "" ? (
      <EmptyState
        title="Inga företag att bekräfta"
        text="Här visas företag som bara du kan bekräfta."
        illustration={<PeopleIllustration />}
      />
    ) : (
      <NothingFound state={state}>
        <EmptyState
          title="Inga företag"
          text="Företag som registrerar sig visas här."
          illustration={<PeopleIllustration />}
        />
      </NothingFound>
    );
  return (
    <>
      <ListFilters
        state={state}
        list={list}
        of={["företag", "företag"]}
        placeholder="Namn, organisationsnummer, e-post eller telefon"
        labels={companyFilterLabels}
      >
        <Select
          aria-label="Sortera"
          className="w-44"
          value={filters.sort}
          onChange={(event) =>
            setFilters({ sort: oneOf(companySorts, event.target.value) ?? "newest" }, "push")
          }
          options={companySorts.map((value) => ({ value, label: companySortLabels[value] }))}
        />
      </ListFilters>
      {state.filters.show === "to_confirm" ? (
        <PagedList list={list} pending={<ListSkeleton count={3} />} empty={empty}>
          <ConfirmQueue companies={companies} />
        </PagedList>
      ) : (
        <AdminTable
          list={list}
          empty={empty}
          caption="Företag"
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Företag",
              cell: (row) => (
                <>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <TextLink
                      quiet
                      className="font-medium"
                      href={pathTo("/admin-account/:id", { id: row.userId })}
                    >
                      {row.name}
                    </TextLink>
                    {row.flag && <Badge tone={flagTones[row.flag]}>{companyFlagLabels[row.flag]}</Badge>}
                  </span>
                  <SecondaryText>{joinFacts([row.industry, row.location])}</SecondaryText>
                </>
              ),
            },
            { header: "Bransch", from: "xl", cell: (row) => row.industry },
            { header: "Plats", from: "xl", cell: (row) => row.location },
            { header: "Uppdrag", align: "end", cell: (row) => number(row.jobCount) },
            { ...createdColumn, from: "lg" },
            {
              header: "Status",
              cell: (row) => (
                <span className="flex flex-wrap gap-1">
                  <AccountStatusBadge status={row.status} />
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
              ...actionsColumn,
              cell: (row) => <CompanyActions company={row} onShow={() => setShown(row.id)} />,
            },
          ]}
        />
      )}
      {company && <CompanyDialog company={company} onClose={() => setShown(null)} />}
    </>
  );
}

type Company = Outputs["admin"]["companies"]["items"][number];

/** A company's profile as it is stored. */
function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { website, suspendedReason } = company;
  return (
    <Dialog
      onClose={onClose}
      title={company.name}
      text={`Registrerat ${fullDate(company.createdAt)}`}
      width="lg"
      footer={<Button onClick={onClose}>Stäng</Button>}
    >
      <div className="space-y-6">
        <DescriptionList
          columns={3}
          items={[
            {
              term: "Organisationsnummer",
              value: company.orgNumber === null ? "–" : formatOrgNumber(company.orgNumber),
            },
            { term: "Bransch", value: company.industry ?? "–" },
            { term: "Plats", value: company.location ?? "–" },
            { term: "Kontaktperson", value: company.contactName ?? "–" },
            { term: "E-post", value: company.email ?? "–" },
            { term: "Telefon", value: company.phone ?? "–" },
            {
              term: "Webbplats",
              value: website === null ? "–" : <SafeLink href={website} />,
            },
            { term: "Användarnamn", value: company.username ?? "–" },
            { term: "Antal anställda", value: company.companySize ?? "–" },
            { term: "Grundat", value: company.foundedYear ?? "–" },
            { term: "Abonnemang", value: tierLabels[company.tier] },
            { term: "Bekräftat företag", value: company.isConfirmed ? "Ja" : "Nej" },
            { term: "Fler får ha numret", value: company.orgNumberShared ? "Ja" : "Nej" },
            { term: "Uppdrag", value: number(company.jobCount) },
            { term: "Status", value: accountStatusLabels[company.status] },
            {
              term: company.confirmationAskedAt ? "Vår fråga" : "Varför det inte är bekräftat",
              value: company.confirmationNote,
            },
            { term: "Anledning till avstängningen", value: suspendedReason },
          ]}
        />
        {company.description !== null && <p className="prose">{company.description}</p>}
      </div>
    </Dialog>
  );
}
