import { fullDate } from "#src/copy/format.ts";
import { itemsOf, PagedList, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

/** A company's own applications that its reliability is counted on. */
export function CountedAnswersDialog({ onClose }: { onClose: () => void }) {
  const list = trpc.applications.countedAnswers.useInfiniteQuery({}, pagedQueryOptions);
  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title="Ansökningar som räknas"
      text="De senaste 180 dagarnas ansökningar som ni har svarat på, eller som skulle ha fått svar inom 14 dagar."
    >
      <PagedList
        list={list}
        pending={<ListSkeleton label="Laddar ansökningar..." count={4} />}
        empty={<p className="text-muted">Det finns inga än.</p>}
      >
        <Table
          caption="Ansökningar som räknas"
          rows={itemsOf(list)}
          rowKey={({ id }) => id}
          columns={[
            { header: "Konsult", cell: ({ consultantName }) => consultantName ?? "Konsult" },
            { header: "Uppdrag", cell: ({ jobTitle }) => jobTitle },
            { header: "Kom in", cell: ({ createdAt }) => fullDate(createdAt) },
            {
              header: "Svar",
              cell: ({ answeredAt }) => (answeredAt === null ? "Inget svar" : fullDate(answeredAt)),
            },
          ]}
        />
      </PagedList>
    </Dialog>
  );
}
