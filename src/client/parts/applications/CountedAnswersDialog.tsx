import { fullDate } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

/** A company's own applications that its reliability is counted on. */
export function CountedAnswersDialog({ onClose }: { onClose: () => void }) {
  const list = trpc.applications.countedAnswers.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Ansökningar som räknas"
      text="De senaste 180 dagarnas ansökningar som ni har svarat på, eller som skulle ha fått svar inom 14 dagar."
    >
      <QueryView query={list} pending={<ListSkeleton label="Laddar ansökningar..." count={4} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <p className="text-muted">Det finns inga än.</p>;
          return (
            <>
              <Table
                caption="Ansökningar som räknas"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: "name",
                    header: "Konsult",
                    rowHeader: true,
                    cell: ({ consultantName }) => consultantName ?? "Konsult",
                  },
                  { key: "job", header: "Uppdrag", cell: ({ jobTitle }) => jobTitle },
                  { key: "sent", header: "Kom in", cell: ({ createdAt }) => fullDate(createdAt) },
                  {
                    key: "answered",
                    header: "Svar",
                    cell: ({ answeredAt }) => (answeredAt === null ? "Inget svar" : fullDate(answeredAt)),
                  },
                ]}
              />
              <LoadMore
                more={list.hasNextPage}
                pending={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
