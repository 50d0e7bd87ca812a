import { Monitor, Smartphone } from "lucide-react";
import { fullDate, relativeInSentence, timeOfDay } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

/** The devices that the user is signed in on (docs/rules/accounts-and-access.md#own-sessions). */
export function OwnSessions() {
  const sessions = trpc.accounts.sessions.useQuery();
  const endOthers = trpc.accounts.endOtherSessions.useMutation({
    meta: {
      done: { title: "De andra enheterna är utloggade", text: "Bara den här enheten är inloggad." },
      failed: "Kunde inte logga ut de andra enheterna",
    },
  });
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title="Inloggade enheter"
      note="Känner du inte igen en enhet? Logga ut den."
      actions={
        hasOthers && (
          <Button onClick={() => endOthers.mutate()} pending={endOthers.isPending} pendingText="Loggar ut...">
            Logga ut andra enheter
          </Button>
        )
      }
    >
      <QueryView query={sessions} showsRefetchError>
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function SessionRow({ session }: { session: Outputs["accounts"]["sessions"][number] }) {
  const { id, device, isPhone, isCurrent, createdAt, seenAt } = session;
  const end = trpc.accounts.endSession.useMutation({
    meta: { done: "Enheten är utloggad", failed: "Kunde inte logga ut enheten" },
  });
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && (
            <Badge tone="accent" dot>
              Den här enheten
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {isCurrent ? "Används nu" : <time dateTime={seenAt.toISOString()}>Använd {lastUse(seenAt)}</time>}
          </span>
          <time dateTime={createdAt.toISOString()}>Inloggad {fullDate(createdAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`Logga ut ${device}`}
          onClick={() => end.mutate({ id })}
          pending={end.isPending}
        >
          Logga ut
        </Button>
      )}
    </li>
  );
}

/** 'idag 14:05', 'igår 09:30', 'för 3 dagar sedan'. */
function lastUse(date: Date): string {
  const day = relativeInSentence(date);
  return day === "idag" || day === "igår" ? `${day} ${timeOfDay(date)}` : day;
}
