import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useState } from "react";
import { daysLeftText } from "#src/copy/contracts.ts";
import { exactKrPerHour, fullDate } from "#src/copy/format.ts";
import { isDeclined } from "#src/domains/contracts/rules.ts";
import { daysBetween } from "#src/shared/time.ts";
import { useToday } from "#src/client/useToday.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { mayAnswer } from "./agreementState.ts";
import { isDated, type AgreedContract, type DatedContract } from "./contractValue.ts";
import { ExtendDialog } from "./dialogs.ts";

/** The viewer's agreements that end within 60 days; nothing while there are none (docs/rules/contracts.md#end-in-sight). */
export function EndingContracts({ viewerId }: { viewerId: string }) {
  const query = trpc.contracts.ending.useQuery();
  const today = useToday();
  const mayWrite = useMayWrite();
  const [extended, setExtended] = useState<DatedContract | null>(null);
  const dated = query.data?.filter(isDated) ?? [];
  if (dated.length === 0)
    return <LoadError query={query}>Det gick inte att hämta avtal som går ut.</LoadError>;
  return (
    <Card title="Avtal som går ut" note="Inom 60 dagar" flush>
      <ul className="divide-y divide-line border-t border-line">
        {dated.map((contract) => (
          <li
            key={contract.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-medium wrap-anywhere">
                <TextLink href={pathTo("/contracts/:id", { id: contract.id })}>{contract.jobTitle}</TextLink>
              </p>
              <p className="text-muted">
                {otherParty(contract, viewerId)} ·{" "}
                {viewerId === contract.consultantId
                  ? `du får ${exactKrPerHour(contract.consultantPrice)}`
                  : exactKrPerHour(contract.hourlyPrice)}
              </p>
              <p className="text-sm text-muted">{fullDate(new Date(contract.endDate))}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <EndBadge contract={contract} today={today} />
              {mayWrite &&
                contract.consultantId !== null &&
                (mayAnswer(contract, viewerId) ? (
                  <LinkButton size="sm" href={pathTo("/contracts/:id", { id: contract.id })}>
                    Granska och bekräfta
                  </LinkButton>
                ) : (
                  <Button size="sm" onClick={() => setExtended(contract)}>
                    Förläng
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
      {extended && <ExtendDialog contract={extended} onClose={() => setExtended(null)} />}
    </Card>
  );
}

function EndBadge({ contract, today }: { contract: DatedContract; today: string }) {
  const { confirmation, endDate, versions } = contract;
  const latest = versions.at(-1);
  const waits = confirmation !== "confirmed" && !isDeclined(contract);
  if (waits && latest?.endDate && latest.endDate > endDate)
    return <Badge tone="accent">Förlängning föreslagen</Badge>;
  const days = daysBetween(today, endDate);
  return days < 0 ? <Badge tone="tips">Har gått ut</Badge> : <Badge>{daysLeftText(days)}</Badge>;
}

function otherParty({ employerId, employerName, consultantName }: AgreedContract, viewerId: string): string {
  return viewerId === employerId ? (consultantName ?? "Ingen konsult vald") : employerName;
}
