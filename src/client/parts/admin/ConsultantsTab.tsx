import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { accountStatusLabels } from "#src/copy/admin.ts";
import { rateInWords } from "#src/copy/format.ts";
import { readSearch, useQueryFilters } from "#src/client/address.ts";
import { pagedQueryOptions, itemsOf } from "#src/client/query.tsx";
import { stockholmDay } from "#src/shared/time.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration, SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { AdminTable, SecondaryText, joinFacts } from "./AdminTable.tsx";
import { ConsultantActions } from "./ConsultantActions.tsx";
import { ConsultantDialog } from "./ConsultantDialog.tsx";

export type Consultant = Outputs["admin"]["consultants"]["items"][number];

const shownSkills = 3;

export function ConsultantsTab() {
  const { filters, setFilters } = useQueryFilters((query) => ({ search: readSearch(query, 100) }));
  const { search } = filters;
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.admin.consultants.useInfiniteQuery(
    { limit: 50, ...(search !== "" && { search }) },
    { ...pagedQueryOptions, placeholderData: (previous) => previous },
  );
  const consultants = itemsOf(list);
  const consultant = consultants.find(({ id }) => id === shown);
  return (
    <>
      <SearchBox
        className="mb-4 sm:max-w-md"
        label="Sök konsulter"
        placeholder="Namn, yrke eller kompetens"
        value={search}
        onChange={(search) => setFilters({ search })}
      />
      <AdminTable
        list={list}
        empty={
          search === "" ? (
            <EmptyState
              title="Inga konsulter"
              text="Konsulter som skapar konto visas här."
              illustration={<PeopleIllustration />}
            />
          ) : (
            <EmptyState
              title="Inga konsulter hittades"
              text={`Ingen konsult matchar "${search}".`}
              illustration={<SearchIllustration />}
              action={<Button onClick={() => setFilters({ search: "" })}>Rensa sökning</Button>}
            />
          )
        }
        caption="Konsulter"
        rows={consultants}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: "Namn",
            rowHeader: true,
            cell: (row) => (
              <>
                <span className="inline-flex items-center gap-1.5 font-medium">
                  {row.name ?? "Utan namn"}
                  {row.verified && (
                    <BadgeCheck role="img" className="size-4 shrink-0 text-accent" aria-label="Verifierad" />
                  )}
                </span>
                <SecondaryText>{joinFacts([row.title, rateOf(row)])}</SecondaryText>
              </>
            ),
          },
          { key: "title", header: "Yrke", from: "xl", cell: (row) => row.title ?? "–" },
          {
            key: "skills",
            header: "Kompetenser",
            from: "md",
            cell: (row) => <Skills names={row.skills} />,
          },
          {
            key: "rate",
            header: "Timpris",
            align: "end",
            from: "xl",
            cell: (row) => rateOf(row) ?? "–",
          },
          {
            key: "status",
            header: "Status",
            cell: (row) => (
              <Badge tone={row.status === "active" ? "accent" : "danger"}>
                {accountStatusLabels[row.status]}
              </Badge>
            ),
          },
          {
            key: "created",
            header: "Skapad",
            from: "xl",
            className: "whitespace-nowrap",
            cell: (row) => stockholmDay(row.createdAt),
          },
          {
            key: "actions",
            header: "Åtgärder",
            hideHeader: true,
            cell: (row) => <ConsultantActions consultant={row} onShow={() => setShown(row.id)} />,
          },
        ]}
      />
      {consultant && <ConsultantDialog consultant={consultant} onClose={() => setShown(null)} />}
    </>
  );
}

function rateOf({ hourlyRateMin, hourlyRateMax }: Consultant): string | null {
  return rateInWords(hourlyRateMin, hourlyRateMax);
}

/** The first three skills and the number of the others. */
function Skills({ names }: { names: readonly string[] }) {
  if (names.length === 0) return "–";
  const rest = names.length - shownSkills;
  return (
    <span className="flex flex-wrap gap-1">
      {names.slice(0, shownSkills).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {rest > 0 && <Chip>+{rest}</Chip>}
    </span>
  );
}
