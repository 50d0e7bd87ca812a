import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { employerJobFilters, type EmployerJobFilter } from "#src/domains/jobs/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { FillJobDialog } from "#src/client/parts/jobs/FillJobDialog.tsx";
import { OwnJob } from "#src/client/parts/jobs/OwnJob.tsx";
import { RemoveJobDialog } from "#src/client/parts/jobs/RemoveJobDialog.tsx";
import { paths } from "#src/client/paths.ts";
import { type Outputs, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Papers, Search } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Pager } from "#src/client/ui/Pager.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Segmented } from "#src/client/ui/Segmented.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

const labels: Record<EmployerJobFilter, string> = {
  all: "Alla uppdrag",
  available: "Tillgängliga",
  filled: "Tillsatta",
};

type Job = Outputs["jobs"]["mine"]["items"][number];

export function EmployerJobsPage() {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const filter = employerJobFilters.find((each) => each === query.get("filter")) ?? "all";
  const search = (query.get("search") ?? "").trim().slice(0, limits.search);
  const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
  const mine = trpc.jobs.mine.useQuery(
    { filter, search, page: Math.min(page, 10_000) },
    { placeholderData: (before) => before },
  );
  const [removing, setRemoving] = useState<Job | null>(null);
  const [filling, setFilling] = useState<Job | null>(null);

  function addressWith(change: Record<string, string>): string {
    const next = new URLSearchParams(query);
    next.delete("page");
    for (const [name, value] of Object.entries(change)) {
      if (value === "" || value === "all" || (name === "page" && value === "1")) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${path}?${next.toString()}` : path;
  }

  return (
    <>
      <PageHeader
        title="Mina uppdrag"
        actions={
          <LinkButton href={paths.createJob} variant="primary">
            <Plus className="size-4" aria-hidden />
            Skapa uppdrag
          </LinkButton>
        }
      />
      <div className="mb-6 grid gap-4">
        <SearchBox
          label="Sök bland uppdragen"
          value={search}
          onChange={(text) => navigate(addressWith({ search: text }), { replace: true })}
          className="max-w-xl"
        />
        <Segmented
          label="Visa"
          value={filter}
          onChange={(value) => navigate(addressWith({ filter: value }), { replace: true })}
          options={employerJobFilters.map((value) => ({
            value,
            label: labels[value],
            count: mine.data?.counts[value],
          }))}
        />
      </div>
      {mine.isPending && <ListSkeleton count={6} />}
      {mine.isError && (
        <ErrorState
          text="Det gick inte att hämta uppdragen just nu."
          onRetry={() => void mine.refetch()}
          retrying={mine.isFetching}
        />
      )}
      {mine.data?.total === 0 &&
        (mine.data.counts.all === 0 ? (
          <Empty
            picture={<Papers />}
            title="Inga uppdrag hittades."
            text="Beskriv vad ni behöver hjälp med, så visar vi vilka konsulter som passar."
            action={<LinkButton href={paths.createJob}>Skapa ett uppdrag</LinkButton>}
          />
        ) : (
          <Empty
            picture={<Search />}
            title="Inga uppdrag matchar din sökning."
            action={<Button onClick={() => navigate(path, { replace: true })}>Rensa filter</Button>}
          />
        ))}
      {mine.data && mine.data.total > 0 && (
        <>
          <ul className="grid gap-4">
            {mine.data.items.map((job) => (
              <li key={job.id}>
                <OwnJob job={job} onFill={() => setFilling(job)} onRemove={() => setRemoving(job)} />
              </li>
            ))}
          </ul>
          <Pager
            page={mine.data.page}
            pages={mine.data.pages}
            hrefFor={(to) => addressWith({ page: String(to) })}
          />
        </>
      )}
      {removing && <RemoveJobDialog job={removing} open onClose={() => setRemoving(null)} />}
      {filling && <FillJobDialog job={filling} onClose={() => setFilling(null)} />}
    </>
  );
}
