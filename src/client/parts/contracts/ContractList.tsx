import { Suspense, useEffect, useState } from "react";
import { tabOf, type ContractKind, type ContractTab } from "#src/domains/contracts/rules.ts";
import { lazyComponent, lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { ListSkeleton, TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { contractColumns } from "./contractColumns.tsx";
import type { ContractFilter } from "./ContractFilters.tsx";
import type { Contract } from "./contractValue.ts";

const ContractPanel = lazyComponent(async () => (await import("./ContractPanel.tsx")).ContractPanel);
const ContractDetailsDialog = lazyDialog(
  async () => (await import("./ContractDetailsDialog.tsx")).ContractDetailsDialog,
);

const highlightTime = 3_000;

const empties: Record<ContractTab, { title: string; text: string }> = {
  ongoing: {
    title: "Inga pågående avtal",
    text: "Här syns konversationer om uppdrag och avtal som pågår.",
  },
  completed: {
    title: "Inga slutförda avtal",
    text: "När ett uppdrag är klart markeras avtalet som slutfört och hamnar här.",
  },
  archived: {
    title: "Inga arkiverade avtal",
    text: "Slutförda avtal arkiveras för hand, eller automatiskt efter 30 dagar.",
  },
};

interface ContractListProps extends ContractFilter {
  tab: ContractTab;
  /** The contract given in the URL, even when it is not among the loaded pages. */
  linkedContract: Contract | null;
  showsDetails: boolean;
}

export function ContractList({ tab, search, kind, mine, linkedContract, showsDetails }: ContractListProps) {
  const { user } = useViewer();
  const linkedId = linkedContract?.id ?? null;
  const [open, setOpen] = useState<readonly number[]>(linkedId === null ? [] : [linkedId]);
  const [detailed, setDetailed] = useState(showsDetails ? linkedId : null);
  const list = trpc.contracts.list.useInfiniteQuery(
    { tab, search, kind, ...(mine && { mine }) },
    pagedQueryOptions,
  );
  const highlighted = useHighlight(linkedId, list.isSuccess);
  const loaded = itemsOf(list);
  const isMissing =
    linkedContract !== null &&
    tabOf(linkedContract.status) === tab &&
    !loaded.some(({ id }) => id === linkedId);
  const contracts = isMissing ? [linkedContract, ...loaded] : loaded;
  const shown = contracts.find(({ id }) => id === detailed);
  const groups = [false, true]
    .map((isDiscussions) => ({
      isDiscussions,
      caption: isDiscussions ? "Diskussioner" : "Avtal",
      rows: contracts.filter(({ contractId }) => (contractId === null) === isDiscussions),
    }))
    .filter(({ rows }) => rows.length > 0);

  function toggle(id: number): void {
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);
  }

  return (
    <PagedList
      list={list}
      isEmpty={contracts.length === 0}
      pending={<TableSkeleton />}
      empty={<Empty texts={emptyTexts(tab, search, kind)} />}
    >
      <div className="grid gap-6">
        {groups.map(({ isDiscussions, caption, rows }, index) => (
          <Card flush key={caption} title={index > 0 ? caption : undefined}>
            <Table
              caption={caption}
              columns={contractColumns({
                role: user?.role ?? "consultant",
                isDiscussions,
                linkedId,
                open,
                onToggle: toggle,
              })}
              rows={rows}
              rowKey={({ id }) => id}
              rowClass={({ id }) =>
                id === highlighted ? "bg-accent-soft outline-2 -outline-offset-2 outline-accent" : undefined
              }
              expanded={(contract) =>
                open.includes(contract.id) && (
                  <Suspense fallback={<ListSkeleton />}>
                    <ContractPanel contract={contract} onDetails={() => setDetailed(contract.id)} />
                  </Suspense>
                )
              }
            />
          </Card>
        ))}
      </div>
      {shown && <ContractDetailsDialog contract={shown} onClose={() => setDetailed(null)} />}
    </PagedList>
  );
}

/** The row that the URL points to, for three seconds from when it is shown. */
function useHighlight(linkedId: number | null, isShown: boolean): number | null {
  const [highlighted, setHighlighted] = useState(linkedId);
  useEffect(() => {
    if (!isShown) return;
    const timer = window.setTimeout(() => setHighlighted(null), highlightTime);
    return () => window.clearTimeout(timer);
  }, [isShown]);
  return highlighted;
}

function Empty({ texts }: { texts: { title: string; text: string } }) {
  const { user } = useViewer();
  const isEmployer = user?.role === "employer";
  const action = (
    <LinkButton variant="primary" href={pathTo(isEmployer ? "/applications" : "/jobs")}>
      {isEmployer ? "Ansökningar" : "Hitta uppdrag"}
    </LinkButton>
  );
  return (
    <EmptyState
      {...texts}
      illustration={<DocumentIllustration />}
      action={texts === empties.ongoing && user?.role !== "admin" && action}
    />
  );
}

function emptyTexts(tab: ContractTab, search: string, kind: ContractKind | null) {
  if (search !== "") return { title: "Inga träffar", text: "Pröva ett annat ord." };
  if (kind === "discussions")
    return {
      title: "Inga diskussioner",
      text: "Här syns konversationer om uppdrag som inte har blivit avtal.",
    };
  return empties[tab];
}
