import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { consultantFilterLabels } from "#src/copy/admin.ts";
import { rateInWords } from "#src/copy/format.ts";
import { consultantFilters } from "#src/domains/admin/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf } from "#src/client/api/query.tsx";
import { stockholmDay } from "#src/shared/time.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { actionsColumn } from "#src/client/ui/tableColumns.ts";
import { AdminListTab } from "./AdminListTab.tsx";
import { SecondaryText, joinFacts } from "./AdminTable.tsx";
import { ConsultantActions } from "./ConsultantActions.tsx";
import { ConsultantDialog } from "./ConsultantDialog.tsx";
import { useListFilters } from "./ListFilters.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

type Consultant = Outputs["admin"]["consultants"]["items"][number];

const shownSkills = 3;

export function ConsultantsTab() {
  const state = useListFilters(consultantFilters);
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.admin.consultants.useInfiniteQuery(
    { limit: 50, withTotal: true, ...state.input },
    filteredQueryOptions,
  );
  const consultants = itemsOf(list);
  const consultant = consultants.find(({ id }) => id === shown);
  return (
    <>
      <AdminListTab
        state={state}
        of={["konsult", "konsulter"]}
        placeholder="Namn, yrke, kompetens, e-post eller telefon"
        labels={consultantFilterLabels}
        list={list}
        empty={{
          title: "Inga konsulter",
          text: "Konsulter som skapar konto visas här.",
          illustration: <PeopleIllustration />,
        }}
        caption="Konsulter"
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Namn",
            cell: (row) => (
              <>
                <span className="font-medium">
                  <TextLink quiet href={pathTo("/admin-account/:id", { id: row.id })}>
                    {row.name ?? "Utan namn"}
                  </TextLink>
                  {/* The space keeps the mark on the line of the last word. */}
                  {row.verified && (
                    <>
                      {"\u00A0"}
                      <BadgeCheck
                        role="img"
                        className="inline size-4 align-text-bottom text-accent"
                        aria-label="Verifierad"
                      />
                    </>
                  )}
                </span>
                <SecondaryText>{joinFacts([row.title, rateOf(row)])}</SecondaryText>
              </>
            ),
          },
          {
            header: "Yrke",
            from: "xl",
            className: "wrap-anywhere xl:min-w-28",
            cell: (row) => row.title,
          },
          { header: "Kompetenser", from: "md", cell: (row) => <Skills names={row.skills} /> },
          { header: "Timpris", align: "end", from: "xl", cell: (row) => rateOf(row) },
          { header: "Status", cell: (row) => <StatusBadge status={row.status} /> },
          {
            header: "Skapad",
            from: "xl",
            className: "whitespace-nowrap",
            cell: (row) => stockholmDay(row.createdAt),
          },
          {
            ...actionsColumn,
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
  if (names.length === 0) return null;
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
