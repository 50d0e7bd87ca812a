import { todoLabels, type TodoKey } from "#src/copy/admin.ts";
import { number } from "#src/copy/format.ts";
import { trpc } from "#src/client/trpc.ts";
import { TextLink } from "#src/client/ui/Links.tsx";

const pollIntervalMs = 60_000;

/** What to do, the most urgent first, with the part of the dashboard where it is done. */
const items: readonly { key: TodoKey; query: string }[] = [
  { key: "openReports", query: "tab=reports" },
  { key: "agreementsToBook", query: "tab=economy" },
  { key: "companiesToConfirm", query: "tab=companies&show=to_confirm" },
  { key: "expiringInvitations", query: "tab=invitations" },
  { key: "companiesToFollowUp", query: "tab=companies&show=follow_up" },
  { key: "failedMails", query: "tab=system" },
];

/** The first thing on the admin page: a number and a link for each kind of thing that waits. */
export function TodoList({ path }: { path: string }) {
  const todo = trpc.admin.todo.useQuery(undefined, { refetchInterval: pollIntervalMs });
  if (!todo.data) return <div className="mb-5 min-h-9" />;
  const counts = todo.data;
  const waiting = items.filter(({ key }) => counts[key] > 0);
  return (
    <section aria-labelledby="todo" className="mb-5 flex min-h-9 flex-wrap items-center gap-2">
      <h2 id="todo" className="mr-1 text-sm max-sm:w-full">
        Att göra
      </h2>
      {waiting.length === 0 ? (
        <p className="text-sm text-muted">Inget just nu.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {waiting.map(({ key, query }) => (
            <li key={key}>
              <TextLink
                quiet
                href={`${path}?${query}`}
                className="inline-flex h-9 items-center gap-2 border border-line bg-surface px-3 text-sm hover:border-control hover:bg-raised thumb:h-11"
              >
                <span className="font-semibold text-tips tabular-nums">{number(counts[key])}</span>
                {todoLabels[key](counts[key])}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
