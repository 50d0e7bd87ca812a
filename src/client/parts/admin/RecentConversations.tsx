import { inboxTime } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatusBadge } from "#src/client/parts/contracts/StatusBadge.tsx";

const preview = 10;

/** The ten most recently active conversations, with a link to all contracts. */
export function RecentConversations() {
  const list = trpc.admin.conversations.useQuery({ limit: preview });
  return (
    <Card
      flush
      className="lg:col-span-2"
      title="Senaste konversationer"
      actions={<LinkButton href={pathTo("/contract-management")}>Visa alla kontrakt</LinkButton>}
    >
      <QueryView query={list} pending={<TableSkeleton count={5} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <EmptyState compact title="Inga konversationer" />}
            <ul>
              {items.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-5"
                >
                  <div className="min-w-0">
                    {row.jobId === null ? (
                      row.subject
                    ) : (
                      <TextLink href={pathTo("/contract-management", { conversationId: row.id })} quiet>
                        {row.jobTitle ?? row.subject}
                      </TextLink>
                    )}
                    <p className="text-muted">
                      {row.consultantName ?? "Ingen konsult vald"} · {row.employerName}
                    </p>
                  </div>
                  <div className="flex items-center gap-3">
                    <StatusBadge status={row.status} role="admin" />
                    <time className="text-xs text-muted" dateTime={row.lastActivity.toISOString()}>
                      {inboxTime(row.lastActivity)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}
