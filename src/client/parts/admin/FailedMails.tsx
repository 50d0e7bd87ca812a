import { mailFailureText } from "#src/copy/admin.ts";
import { dateTime } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { actionsColumn } from "#src/client/ui/tableColumns.ts";

type FailedMail = Outputs["mails"]["failed"][number];

/** The emails that could not be sent, each with why and when it is tried next. */
export function FailedMails({ pollIntervalMs }: { pollIntervalMs: number }) {
  const mails = trpc.mails.failed.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const again = trpc.mails.sendAgain.useMutation({
    meta: { done: "Mejlet skickas igen", failed: "Kunde inte skicka mejlet igen" },
  });
  return (
    <Card flush title="Mejl som inte kunde skickas" note="De senaste 50. Innehållet visas aldrig här.">
      <QueryView query={mails} pending={<TableSkeleton />}>
        {(rows) => (
          <Table
            caption="Mejl som inte kunde skickas"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: "Till", cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
              { header: "Varför", cell: ({ failure }) => failure && mailFailureText(failure) },
              { header: "Skrivet", cell: ({ createdAt }) => dateTime(createdAt) },
              { header: "Nästa försök", cell: nextTry },
              {
                ...actionsColumn,
                cell: ({ id, recipient }) => (
                  <Button
                    size="sm"
                    aria-label={`Skicka igen till ${recipient}`}
                    disabled={again.isPending}
                    onClick={removing(() => again.mutate({ id }))}
                  >
                    Skicka igen
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

function nextTry({ nextAt }: FailedMail): string {
  return nextAt === null ? "Inget, försöken är slut" : dateTime(nextAt);
}
