import { useState } from "react";
import { number, relativeDate } from "#src/copy/format.ts";
import { tipStateLabels } from "#src/copy/reputation.ts";
import type { TipState } from "#src/constants/reputation.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

const shownTips = 10;

const tones: Record<TipState, Tone> = {
  applied: "neutral",
  waiting: "tips",
  accepted: "accent",
  cancelled: "neutral",
};

/** The consultant's own referrals. The referred person stays anonymous. */
export function TipList({ userId }: { userId: string }) {
  const list = trpc.reputation.referrals.useQuery({ id: userId });
  const [showsAll, setShowsAll] = useState(false);
  return (
    <QueryView query={list} showsRefetchError pending={<TableSkeleton columns={3} />}>
      {(tips) => {
        const shown = showsAll ? tips : tips.slice(0, shownTips);
        return (
          <Card title="Dina tips" note="Summan är dina tipspoäng" flush>
            {tips.length === 0 ? (
              <EmptyState
                compact
                title="Inga tips än"
                text="Tryck på Dela på ett uppdrag och skicka länken till någon som passar."
              />
            ) : (
              <Table
                caption="Dina tips"
                rows={shown}
                rowKey={({ id }) => id}
                columns={[
                  {
                    header: "Uppdrag",
                    cell: (tip) => (
                      <span className="block min-w-0">
                        {tip.state === "cancelled" ? (
                          tip.jobTitle
                        ) : (
                          <TextLink href={pathTo("/job/:id", { id: tip.jobId })}>{tip.jobTitle}</TextLink>
                        )}
                        <span className="block text-xs text-muted">{relativeDate(tip.createdAt)}</span>
                      </span>
                    ),
                  },
                  {
                    header: "Läge",
                    cell: ({ state }) => (
                      <Badge tone={tones[state]} dot>
                        {tipStateLabels[state]}
                      </Badge>
                    ),
                  },
                  { header: "Poäng", cell: ({ points }) => number(points), align: "end" },
                ]}
              />
            )}
            {tips.some(({ state }) => state === "waiting") && (
              <p className="border-t border-line p-4 text-sm text-muted">
                Ett accepterat tips ger 100 poäng när företaget är bekräftat, högst en gång på 90 dagar per
                företag och person du tipsar. Till dess väntar det.
              </p>
            )}
            {shown.length < tips.length && (
              <div className="border-t border-line p-3 text-center">
                <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                  Visa alla ({number(tips.length)})
                </Button>
              </div>
            )}
          </Card>
        );
      }}
    </QueryView>
  );
}
