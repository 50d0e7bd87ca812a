import { Suspense } from "react";
import { useLocation } from "wouter";
import { useQueryParam } from "#src/client/routing/address.ts";
import { usePageTitle } from "#src/client/layout/usePageTitle.ts";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { AdminNavigation } from "#src/client/parts/admin/AdminNavigation.tsx";
import { sectionOf } from "#src/client/parts/admin/sections.ts";
import { TodoList } from "#src/client/parts/admin/TodoList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

export function AdminDashboardPage() {
  const [path] = useLocation();
  const section = sectionOf(useQueryParam("tab"));
  const { label, Panel } = section;
  usePageTitle(label);
  return (
    <div data-wide className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-5">
      <AdminNavigation current={section} />
      <div>
        <h1 className="mb-3 text-xl max-lg:sr-only">{label}</h1>
        <MaintenanceBanner>
          <TextLink href={`${path}?tab=system-settings`}>Stäng av underhållet</TextLink>
        </MaintenanceBanner>
        <TodoList />
        <Suspense fallback={<TableSkeleton />}>
          <Panel />
        </Suspense>
      </div>
    </div>
  );
}
