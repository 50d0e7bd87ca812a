import type { ReactNode } from "react";
import { tabOf, type ContractKind, type ContractTab } from "#src/domains/contracts/rules.ts";
import { pathTo } from "#src/client/paths.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import type { ContractFilter } from "./ContractFilters.tsx";
import { ContractRow } from "./ContractRow.tsx";
import type { Contract } from "./contractValue.ts";

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

interface ContractListProps {
  tab: ContractTab;
  filter: ContractFilter;
  /** The contract given in the URL, even when it is not among the loaded pages. */
  linkedContract: Contract | null;
  showsDetails: boolean;
}

/** The contracts of a tab; agreements stand before discussions while both go on. */
export function ContractList({ filter, ...props }: ContractListProps) {
  const search = filter.search;
  const kind = filter.kind === "all" ? null : filter.kind;
  if (kind === null && props.tab === "ongoing") return <OngoingContracts {...props} search={search} />;
  const empty = <Empty texts={emptyTexts(props.tab, search, kind)} />;
  return <Rows {...props} search={search} kind={kind} empty={empty} />;
}

interface RowsProps extends Omit<ContractListProps, "filter"> {
  search: string;
  kind: ContractKind | null;
  /** Shown above the rows. */
  heading?: string | undefined;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** Both lists are always there, so that a form that is open in one of them stays when the other gets its first row. */
function OngoingContracts(props: Omit<RowsProps, "kind" | "empty">) {
  const { tab, search, linkedContract } = props;
  const sums = trpc.contracts.sums.useQuery({ tab, search, kind: null });
  const hasAgreements = (sums.data?.agreements ?? 0) > 0;
  const isAgreement = linkedContract !== null && linkedContract.contractId !== null;
  return (
    <div className="space-y-8">
      <Rows {...props} kind="agreements" linkedContract={isAgreement ? linkedContract : null} empty={null} />
      <Rows
        {...props}
        kind="discussions"
        linkedContract={isAgreement ? null : linkedContract}
        heading={hasAgreements ? "Diskussioner" : undefined}
        empty={hasAgreements || sums.isPending ? null : <Empty texts={emptyTexts(tab, search, null)} />}
      />
    </div>
  );
}

function Rows({ tab, search, kind, linkedContract, showsDetails, heading, empty }: RowsProps) {
  const list = trpc.contracts.list.useInfiniteQuery({ tab, search, kind }, pagedQueryOptions);
  const loaded = itemsOf(list);
  const isMissing =
    linkedContract !== null &&
    tabOf(linkedContract.status) === tab &&
    !loaded.some((contract) => contract.id === linkedContract.id);
  const contracts = isMissing ? [linkedContract, ...loaded] : loaded;
  return (
    <PagedList list={list} isEmpty={contracts.length === 0} pending={<ListSkeleton />} empty={empty}>
      {heading !== undefined && <h2 className="mb-3 text-base">{heading}</h2>}
      <ul className="space-y-4 lg:space-y-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line">
        {contracts.map((contract) => (
          <ContractRow
            key={contract.id}
            contract={contract}
            isLinked={contract.id === linkedContract?.id}
            showsDetails={showsDetails && contract.id === linkedContract?.id}
          />
        ))}
      </ul>
    </PagedList>
  );
}

function Empty({ texts }: { texts: { title: string; text: string } }) {
  const { user } = useViewer();
  const action =
    user?.role === "employer" ? (
      <LinkButton href={pathTo("/applications")}>Ansökningar</LinkButton>
    ) : (
      <LinkButton href={pathTo("/jobs")}>Hitta uppdrag</LinkButton>
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
