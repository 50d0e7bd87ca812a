import { ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { useQueryParam } from "#src/client/routing/address.ts";
import { usePageTitle } from "#src/client/layout/usePageTitle.ts";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { AdminNavigation } from "#src/client/parts/admin/AdminNavigation.tsx";
import { sectionOf } from "#src/client/parts/admin/sections.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { limits } from "#src/constants/limits.ts";
import { todoLabels } from "#src/copy/admin.ts";
import { capped } from "#src/copy/format.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { todoItems, useTodo } from "#src/client/parts/admin/todo.ts";

export function AdminDashboardPage() {
  const [path] = useLocation();
  const tab = useQueryParam("tab");
  const section = sectionOf(tab);
  const { label, Panel } = section;
  // Who comes without having chosen a section asks first what waits, and then whom to invite.
  const isStart = tab === null;
  const title = isStart ? "Översikt" : label;
  usePageTitle(title);
  return (
    <div data-wide className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-5">
      <AdminNavigation current={section} />
      <div>
        <h1 className="mb-3 text-xl max-lg:sr-only">{title}</h1>
        <MaintenanceBanner>
          <TextLink href={`${path}?tab=system-settings`}>Stäng av underhållet</TextLink>
        </MaintenanceBanner>
        <TodoList isStart={isStart} />
        {isStart && <h2 className="mb-3 text-lg">{label}</h2>}
        <Suspense fallback={<TableSkeleton />}>
          <Panel />
        </Suspense>
      </div>
    </div>
  );
}

/** On phones one line below the heading, which scrolls sideways: its height is known before the numbers. */
const layout = "mb-5 min-h-9 max-sm:min-h-16 max-sm:thumb:min-h-18";

/** The first thing on the admin page: a number and a link for each kind of thing that waits; at the start in rows of their own. */
function TodoList({ isStart }: { isStart: boolean }) {
  const [path] = useLocation();
  const todo = useTodo();
  if (!todo.data)
    return (
      <div className={isStart ? "mb-8 min-h-37" : layout}>
        <LoadError query={todo}>Det gick inte att hämta vad som finns att göra.</LoadError>
      </div>
    );
  const counts = todo.data;
  const waiting = todoItems.filter(({ key }) => counts[key] > 0);
  return (
    <section
      aria-labelledby="todo"
      className={isStart ? "mb-8" : cx(layout, "flex flex-wrap items-center gap-2")}
    >
      <h2 id="todo" className={isStart ? "mb-1 text-lg" : "mr-1 text-sm max-sm:w-full"}>
        Att göra
      </h2>
      {waiting.length === 0 ? (
        <p className="text-sm text-muted">Inget just nu.</p>
      ) : (
        <ul
          className={
            isStart
              ? "divide-y divide-line border-b border-line"
              : "flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
          }
        >
          {waiting.map(({ key, ...where }) => (
            <li key={key}>
              <TextLink
                quiet
                href={`${path}?${new URLSearchParams(where).toString()}`}
                className={
                  isStart
                    ? "flex min-h-14 items-center gap-3 hover:bg-raised/50"
                    : "inline-flex h-9 whitespace-nowrap items-center gap-2 border border-line bg-surface px-3 text-sm hover:border-control hover:bg-raised thumb:h-11"
                }
              >
                <span className={cx("font-semibold text-tips tabular-nums", isStart && "min-w-10 text-xl")}>
                  {capped(counts[key], limits.counted)}
                </span>
                {todoLabels[key](counts[key])}
                {isStart && <ChevronRight className="ml-auto size-5 shrink-0 text-muted" aria-hidden />}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
