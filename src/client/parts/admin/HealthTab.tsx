import { storageProblemTexts } from "#src/copy/admin.ts";
import { dateTime, fileSize, number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { FailedMails } from "./FailedMails.tsx";

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
