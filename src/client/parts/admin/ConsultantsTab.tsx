import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { accountStatusLabels } from "#src/copy/admin.ts";
import { rateInWords } from "#src/copy/format.ts";
import { searchIn, useQueryFilters } from "#src/client/address.ts";
import { inPages, itemsOf } from "#src/client/query.tsx";
import { stockholmDay } from "#src/shared/stockholm.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { People, Search } from "#src/client/ui/Illustrations.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { AdminTable, Beneath, together } from "./AdminTable.tsx";
import { ConsultantActions } from "./ConsultantActions.tsx";
import { ConsultantDialog } from "./ConsultantDialog.tsx";

export type Consultant = Outputs["admin"]["consultants"]["items"][number];

const shownSkills = 3;

export function ConsultantsTab() {
  const { filters, setFilters } = useQueryFilters((query) => ({ search: searchIn(query, 100) }));
  const { search } = filters;
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.admin.consultants.useInfiniteQuery(
    { limit: 50, ...(search !== "" && { search }) },
    { ...inPages, placeholderData: (previous) => previous },
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
            <Empty title="Inga konsulter" text="Konsulter som skapar konto visas här." picture={<People />} />
          ) : (
            <Empty
              title="Inga konsulter hittades"
              text={`Ingen konsult matchar "${search}".`}
              picture={<Search />}
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
                <Beneath>{together([row.title, rateOf(row)])}</Beneath>
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

/** Three skills and the number of the rest. */
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
