import { limits } from "#src/constants/limits.ts";
import { dottedTime } from "#src/copy/format.ts";
import { contractKinds, contractTabs, tabOf, type ContractTab } from "#src/domains/contracts/rules.ts";
import {
  oneOf,
  readSearch,
  useQueryFilters,
  useQueryId,
  useQueryParam,
} from "#src/client/routing/address.ts";
import { ContractFilters, type ContractFilter } from "#src/client/parts/contracts/ContractFilters.tsx";
import { ContractList } from "#src/client/parts/contracts/ContractList.tsx";
import { ContractSums } from "#src/client/parts/contracts/ContractSums.tsx";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { useFilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Tabs } from "#src/client/ui/Tabs.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";

const labels: Record<ContractTab, string> = {
  ongoing: "Pågående",
  completed: "Slutförda",
  archived: "Arkiverade",
};

export function ContractsPage() {
  const { user } = useViewer();
  if (!user) return <SignedOut />;
  return <Contracts user={user} />;
}

function SignedOut() {
  return (
    <EmptyState
      page
      title="Logga in för att se avtal"
      text="Du måste vara inloggad för att se kontraktshantering."
      action={
        <LinkButton href={pathTo("/login", { returnTo: pathTo("/contracts") })} variant="primary">
          Logga in
        </LinkButton>
      }
    />
  );
}

function readFilter(query: URLSearchParams) {
  const kind: ContractFilter["kind"] = oneOf(contractKinds, query.get("kind")) ?? null;
  const tab = oneOf(contractTabs, query.get("tab")) ?? null;
  return { search: readSearch(query, limits.search), kind, mine: query.get("mine") === "true", tab };
}

function Contracts({ user }: { user: CurrentUser }) {
  useMarkSeen("contract_update");
  const { filters, setFilters } = useQueryFilters(readFilter, ["conversationId"]);
  const { tab: requestedTab, search, kind, mine } = filters;
  const toggle = useFilterToggle(search !== "" || kind !== null || mine);
  const tabName = useQueryParam("tab");
  const linkedId = useQueryId("conversationId");
  const linkedQuery = trpc.contracts.find.useQuery({ id: linkedId ?? 1 }, { enabled: linkedId !== null });
  const counts = trpc.contracts.counts.useQuery();
  const countAge = counts.data?.keptAt ? ` Antalen räknades kl. ${dottedTime(counts.data.keptAt)}.` : "";
  const linkedContract = linkedId === null ? null : (linkedQuery.data ?? null);
  const tab = requestedTab ?? (linkedContract ? tabOf(linkedContract.status) : "ongoing");
  // Completed are agreements only: the choice waits for the other tabs.
  const filter = { search, kind: tab === "completed" ? null : kind, mine, tab };
  const isWaiting = linkedId !== null && requestedTab === null && linkedQuery.isLoading;
  return (
    <>
      <PageHeader
        title="Avtal"
        filters={toggle}
        actions={
          user.role === "consultant" ? (
            <LinkButton href={pathTo("/min-tid")}>Tid och intäkter</LinkButton>
          ) : user.role === "employer" ? (
            <LinkButton href={pathTo("/vara-konsulter")}>Våra konsulter</LinkButton>
          ) : undefined
        }
      />
      <Tabs
        label="Avtal"
        value={tab}
        onChange={(value) => setFilters({ tab: value }, "push")}
        items={contractTabs.map((value) => ({
          value,
          label: labels[value],
          count: counts.data?.[value] ?? null,
        }))}
        beside={<ContractFilters {...filter} toggle={toggle} onChange={setFilters} />}
      >
        {linkedQuery.data === null && <Banner className="mb-4">Det här avtalet finns inte.</Banner>}
        {linkedId !== null && linkedQuery.isLoadingError && (
          <div className="mb-4">
            <LoadError query={linkedQuery}>Det gick inte att hämta avtalet.</LoadError>
          </div>
        )}
        {isWaiting ? (
          <TableSkeleton />
        ) : (
          <>
            <ContractList
              key={`${tab} ${linkedContract?.id ?? ""}`}
              {...filter}
              linkedContract={linkedContract}
              showsDetails={tabName === "details"}
            />
            <ContractSums {...filter} />
          </>
        )}
      </Tabs>
      <p className="mt-4 text-muted">
        Slutförda avtal arkiveras automatiskt efter 30 dagar. Alla belopp är exkl. moms.{countAge}
      </p>
    </>
  );
}
