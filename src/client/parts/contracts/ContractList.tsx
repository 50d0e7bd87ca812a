import type { ContractTab } from "#src/domains/contracts/rules.ts";
import { tabOf } from "#src/domains/contracts/rules.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
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
  /** The contract given in the URL, even when it is not among the loaded pages. */
  linkedContract: Contract | null;
  showsDetails: boolean;
}

export function ContractList({ tab, linkedContract, showsDetails }: ContractListProps) {
  const list = trpc.contracts.list.useInfiniteQuery({ tab }, pagedQueryOptions);
  const loaded = itemsOf(list);
  const isMissing =
    linkedContract !== null &&
    tabOf(linkedContract.status) === tab &&
    !loaded.some((contract) => contract.id === linkedContract.id);
  const contracts = isMissing ? [linkedContract, ...loaded] : loaded;
  return (
    <PagedList
      list={list}
      isEmpty={contracts.length === 0}
      pending={<ListSkeleton />}
      empty={<EmptyState {...empties[tab]} illustration={<DocumentIllustration />} />}
    >
      <ul className="space-y-4">
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
