import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { accountStatusLabels } from "#src/copy/admin.ts";
import { rateInWords } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/stockholm.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { People, Search } from "#src/client/ui/Illustrations.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { Beneath, together } from "./Beneath.tsx";
import { ConsultantActions } from "./ConsultantActions.tsx";
import { ConsultantDialog } from "./ConsultantDialog.tsx";
import { PagedList } from "./PagedList.tsx";

export type Consultant = Outputs["admin"]["consultants"]["items"][number];

const shownSkills = 3;

export function ConsultantsTab() {
  const [search, setSearch] = useSearchWord();
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.admin.consultants.useInfiniteQuery(
    { limit: 50, ...(search !== "" && { search }) },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: (previous) => previous },
  );
  const consultants = list.data?.pages.flatMap((page) => page.items) ?? [];
  const consultant = consultants.find(({ id }) => id === shown);
  return (
    <>
      <SearchBox
        className="mb-4 sm:max-w-md"
        label="Sök konsulter"
        placeholder="Namn, yrke eller kompetens"
        value={search}
        onChange={setSearch}
      />
      <PagedList
        list={list}
        isEmpty={consultants.length === 0}
        empty={
          search === "" ? (
            <Empty title="Inga konsulter" text="Konsulter som skapar konto visas här." picture={<People />} />
          ) : (
            <Empty
              title="Inga konsulter hittades"
              text={`Ingen konsult matchar "${search}".`}
              picture={<Search />}
              action={<Button onClick={() => setSearch("")}>Rensa sökning</Button>}
            />
          )
        }
      >
        <Table
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
                      <BadgeCheck
                        role="img"
                        className="size-4 shrink-0 text-accent"
                        aria-label="Verifierad"
                      />
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
      </PagedList>
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

/** The search word stands in the address, beside the tab. */
function useSearchWord(): [string, (word: string) => void] {
  const [location, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());

  function set(word: string) {
    if (word === "") query.delete("search");
    else query.set("search", word);
    navigate(`${location}?${query.toString()}`, { replace: true });
  }

  return [(query.get("search") ?? "").trim().slice(0, 100), set];
}
