import type { ContractTab } from "#src/domains/contracts/rules.ts";
import { tabOf } from "#src/domains/contracts/rules.ts";
import { inPages, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { Papers } from "#src/client/ui/Illustrations.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ContractRow } from "./ContractRow.tsx";
import type { Contract } from "./contractValue.ts";

const empties: Record<ContractTab, { title: string; text: string }> = {
  ongoing: {
    title: "Inga pågående kontrakt",
    text: "Här syns samtal om uppdrag och avtal som pågår.",
  },
  completed: {
    title: "Inga slutförda kontrakt",
    text: "När ett uppdrag är klart markeras avtalet som slutfört och hamnar här.",
  },
  archived: {
    title: "Inga arkiverade kontrakt",
    text: "Slutförda avtal arkiveras för hand, eller automatiskt efter 30 dagar.",
  },
};

interface ContractListProps {
  tab: ContractTab;
  /** The contract the address names, wherever in the list it stands. */
  called: Contract | null;
  showsDetails: boolean;
}

export function ContractList({ tab, called, showsDetails }: ContractListProps) {
  const list = trpc.contracts.list.useInfiniteQuery({ tab }, inPages);
  const loaded = itemsOf(list);
  const isElsewhere =
    called !== null && tabOf(called.status) === tab && !loaded.some((contract) => contract.id === called.id);
  const contracts = isElsewhere ? [called, ...loaded] : loaded;
  return (
    <PagedList
      list={list}
      isEmpty={contracts.length === 0}
      pending={<ListSkeleton />}
      empty={<Empty {...empties[tab]} picture={<Papers />} />}
    >
      <ul className="space-y-4">
        {contracts.map((contract) => (
          <ContractRow
            key={contract.id}
            contract={contract}
            isCalledFor={contract.id === called?.id}
            showsDetails={showsDetails && contract.id === called?.id}
          />
        ))}
      </ul>
    </PagedList>
  );
}
