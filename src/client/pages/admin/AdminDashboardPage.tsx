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
        <TodoList look={isStart ? "rows" : "chips"} />
        {isStart && <h2 className="mb-3 text-lg">{label}</h2>}
        <Suspense fallback={<TableSkeleton />}>
          <Panel />
        </Suspense>
      </div>
    </div>
  );
}

/** On phones the chips are one line, which scrolls sideways. Until the numbers come, room is left for them. */
const looks = {
  rows: {
    loading: "mb-8 min-h-37",
    section: "mb-8",
    heading: "mb-1 text-lg",
    list: "divide-y divide-line border-b border-line",
    link: "flex min-h-14 items-center gap-3 hover:bg-raised/50",
    number: "min-w-10 text-xl",
  },
  chips: {
    loading: "mb-5 min-h-9 max-sm:min-h-16 max-sm:thumb:min-h-18",
    section: "mb-5 min-h-9 max-sm:min-h-16 max-sm:thumb:min-h-18 flex flex-wrap items-center gap-2",
    heading: "mr-1 text-sm max-sm:w-full",
    list: "flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap",
    link: "inline-flex h-9 whitespace-nowrap items-center gap-2 border border-line bg-surface px-3 text-sm hover:border-control hover:bg-raised thumb:h-11",
    number: "",
  },
} as const;

/** The first thing on the admin page: a number and a link for each kind of thing that waits; at the start in rows. */
function TodoList({ look: name }: { look: keyof typeof looks }) {
  const [path] = useLocation();
  const todo = useTodo();
  const look = looks[name];
  if (!todo.data)
    return (
      <div className={look.loading}>
        <LoadError query={todo}>Det gick inte att hämta vad som finns att göra.</LoadError>
      </div>
    );
  const counts = todo.data;
  const waiting = todoItems.filter(({ key }) => counts[key] > 0);
  return (
    <section aria-labelledby="todo" className={look.section}>
      <h2 id="todo" className={look.heading}>
        Att göra
      </h2>
      {waiting.length === 0 ? (
        <p className="text-sm text-muted">Inget just nu.</p>
      ) : (
        <ul className={look.list}>
          {waiting.map(({ key, ...where }) => (
            <li key={key}>
              <TextLink quiet href={`${path}?${new URLSearchParams(where).toString()}`} className={look.link}>
                <span className={cx("font-semibold text-tips tabular-nums", look.number)}>
                  {capped(counts[key], limits.counted)}
                </span>
                {todoLabels[key](counts[key])}
                {name === "rows" && (
                  <ChevronRight className="ml-auto size-5 shrink-0 text-muted" aria-hidden />
                )}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
