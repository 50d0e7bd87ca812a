import { storageProblemTexts, mailFailureText } from "#src/copy/admin.ts";
import { dateTime, fileSize, number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { CardsSkeleton, TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";

const pollIntervalMs = 30_000;
const deliveryTexts = {
  smtp: "Skickas via SMTP.",
  folder: "Sparas i DATA_DIR/mail.",
  off: "Skickas inte: SMTP är avstängt. Mejlen ligger i DATA_DIR/mail i 30 dagar.",
} as const;

export function HealthTab() {
  const health = trpc.admin.health.useQuery(undefined, { refetchInterval: pollIntervalMs });
  return (
    <QueryView
      query={health}
      showsRefetchError
      pending={<CardsSkeleton count={4} />}
      errorTitle="Systemet svarar inte"
      errorText="Det gick inte att hämta systemhälsan. Ett nytt försök görs var 30:e sekund."
    >
      {(data) => {
        const { status, version, checkedAt, database, backup, storage, queue, mail } = data;
        const isFine = status === "ok";
        return (
          <div className="space-y-4">
            <Banner
              tone={isFine ? "success" : "warn"}
              title={isFine ? "Allt fungerar" : "Något behöver ses över"}
            >
              Version {version}, kontrollerad {dateTime(checkedAt)}. Uppdateras var 30:e sekund.
            </Banner>
            <div className="grid gap-4 sm:grid-cols-2">
              <ComponentCard
                title="Databas"
                ok={database.ok}
                text={`Svarade på ${number(database.milliseconds)} ms. ${backup.lastAt === null ? "Ingen säkerhetskopia har tagits med kommandot backup." : `Senaste säkerhetskopia: ${dateTime(backup.lastAt)}.`}`}
              />
              <ComponentCard
                title="Fillagring"
                ok={storage.ok}
                text={[
                  storage.problem
                    ? storageProblemTexts[storage.problem]
                    : `Svarade på ${number(storage.milliseconds)} ms.`,
                  storage.freeBytes !== null && `${fileSize(storage.freeBytes)} ledigt.`,
                ]
                  .filter(Boolean)
                  .join(" ")}
              />
              <ComponentCard
                title="Kö"
                ok={queue.ok}
                text={`${number(queue.waiting)} väntar, ${number(queue.late)} försenade. Senaste schemalagda körning: ${queue.lastRunAt === null ? "ingen än" : dateTime(queue.lastRunAt)}.`}
              />
              <ComponentCard
                title="Mejl"
                ok={mail.ok}
                text={`${deliveryTexts[mail.delivery]} ${number(mail.failing)} mejl kunde inte skickas.`}
              />
            </div>
            {mail.failing > 0 && <FailedMails pollIntervalMs={pollIntervalMs} />}
          </div>
        );
      }}
    </QueryView>
  );
}

function ComponentCard({ title, ok, text }: { title: string; ok: boolean; text: string }) {
  return (
    <Card
      title={title}
      actions={
        <Badge tone={ok ? "accent" : "danger"} dot>
          {ok ? "Fungerar" : "Fel"}
        </Badge>
      }
    >
      <p className="text-muted">{text}</p>
    </Card>
  );
}

type FailedMail = Outputs["mails"]["failed"][number];

/** The emails that could not be sent, each with why and when it is tried next. */
function FailedMails({ pollIntervalMs }: { pollIntervalMs: number }) {
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
