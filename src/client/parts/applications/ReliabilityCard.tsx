import { useState } from "react";
import { counted, fullDate } from "#src/copy/format.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { useViewer } from "#src/client/viewer.tsx";

interface ReliabilityCardProps {
  employerId: string;
  /** What was counted last, shown until the present figures are there. */
  counted?: Outputs["applications"]["reliability"];
}

/** How a company answers applications; the company itself can see those that count. */
export function ReliabilityCard({ employerId, counted: before }: ReliabilityCardProps) {
  const { user } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data = before } = trpc.applications.reliability.useQuery({ id: employerId });
  const isOwn = user?.id === employerId;
  return (
    <Card title="Så svarar företaget">
      <p className="min-h-6 font-medium">{data && reliabilityText(data, "long")}</p>
      <p className="mt-1 min-h-5 text-sm text-muted">{data && basisText(data)}</p>
      {isOwn && (
        <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
          Visa ansökningarna bakom
        </Button>
      )}
      {isOpen && <CountedAnswers onClose={() => setOpen(false)} />}
    </Card>
  );
}

function basisText({ count, answeredShare }: Outputs["applications"]["reliability"]): string {
  if (answeredShare === null) return "Färre än fem ansökningar de senaste 180 dagarna.";
  return `Räknat på ${counted(count, "ansökan", "ansökningar")} de senaste 180 dagarna.`;
}

function CountedAnswers({ onClose }: { onClose: () => void }) {
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
