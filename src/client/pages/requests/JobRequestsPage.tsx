import { counted, number } from "#src/copy/format.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { declineReasonLabels } from "#src/copy/requests.ts";
import { itemsOf, pagedQueryOptions, PagedList } from "#src/client/api/query.tsx";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { RequestTable } from "#src/client/parts/requests/RequestTable.tsx";
import { useIdParam } from "#src/client/routing/address.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration, SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

/** Whom the company has asked about a job, and what they answered. */
export function JobRequestsPage() {
  const id = useIdParam();
  const list = trpc.requests.ofJob.useInfiniteQuery(
    { id: id ?? 0 },
    { ...pagedQueryOptions, enabled: id !== null },
  );
  const requests = itemsOf(list);
  const first = list.data?.pages[0];
  if (id === null || [400, 404].includes(failureOf(list.error).status ?? 0))
    return (
      <EmptyState
        page
        illustration={<SearchIllustration />}
        title="Uppdrag hittades inte"
        action={<LinkButton href={pathTo("/employer-jobs")}>Till mina uppdrag</LinkButton>}
      />
    );
  const ask = (
    <LinkButton variant="primary" href={pathTo("/job-matches/:id", { id })}>
      Fråga konsulter
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Förfrågningar"
        text={first?.job.title ?? "\u00a0"}
        back={pathTo("/employer-jobs")}
        actions={
          <>
            <LinkButton href={pathTo("/beslutsunderlag/:id", { id })}>Beslutsunderlag</LinkButton>
            {first?.job.acceptsRequests && requests.length > 0 && ask}
          </>
        }
      />
      <PagedList
        list={list}
        showsRefetchError
        pending={<TableSkeleton />}
        errorText="Det gick inte att hämta förfrågningarna just nu."
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Ni har inte frågat någon än"
            text="Välj konsulter bland matchningarna, i sökningen eller i en lista. Svaren samlas här."
            action={first?.job.acceptsRequests && ask}
          />
        }
      >
        {first && <Reasons reasons={first.reasons} />}
        <Card flush>
          <RequestTable requests={requests} jobStatus={first?.job.status ?? "active"} />
        </Card>
      </PagedList>
    </>
  );
}

/** 'Tackat nej: 3. Priset passar inte 2 · Tiden passar inte 1'. */
function Reasons({ reasons }: Pick<Outputs["requests"]["ofJob"], "reasons">) {
  const given = declineReasons.flatMap((reason) => {
    const count = reasons[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });
  if (given.length === 0) return null;
  const total = given.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className="mb-3">
      <span className="font-medium">{counted(total, "har tackat nej", "har tackat nej")}: </span>
      {given.map(({ reason, count }) => `${declineReasonLabels[reason]} ${number(count)}`).join(" · ")}
    </p>
  );
}
