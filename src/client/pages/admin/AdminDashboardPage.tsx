import { Suspense } from "react";
import { useLocation } from "wouter";
import { useQueryParam } from "#src/client/routing/address.ts";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { TodoList } from "#src/client/parts/admin/TodoList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Tabs } from "#src/client/ui/Tabs.tsx";

/** The tabs in display order. The code of each tab is loaded when it is opened. */
const tabs = [
  {
    value: "invitations",
    label: "Inbjudningar",
    Panel: lazyComponent(
      async () => (await import("#src/client/parts/admin/InvitationsTab.tsx")).InvitationsTab,
    ),
  },
  {
    value: "companies",
    label: "Företag",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/CompaniesTab.tsx")).CompaniesTab),
  },
  {
    value: "consultants",
    label: "Konsulter",
    Panel: lazyComponent(
      async () => (await import("#src/client/parts/admin/ConsultantsTab.tsx")).ConsultantsTab,
    ),
  },
  {
    value: "jobs",
    label: "Uppdrag",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/JobsTab.tsx")).JobsTab),
  },
  {
    value: "conversations",
    label: "Konversationer",
    Panel: lazyComponent(
      async () => (await import("#src/client/parts/admin/ConversationsTab.tsx")).ConversationsTab,
    ),
  },
  {
    value: "economy",
    label: "Ekonomi",
    Panel: lazyComponent(async () => (await import("#src/client/parts/economy/EconomyTab.tsx")).EconomyTab),
  },
  {
    value: "system-settings",
    label: "Systemstatus",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/SettingsTab.tsx")).SettingsTab),
  },
  {
    value: "user-management",
    label: "Användarhantering",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/UsersTab.tsx")).UsersTab),
  },
  {
    value: "advanced-analytics",
    label: "Avancerad analys",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/AnalyticsTab.tsx")).AnalyticsTab),
  },
  {
    value: "gdpr",
    label: "GDPR & säkerhet",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/PrivacyTab.tsx")).PrivacyTab),
  },
  {
    value: "system",
    label: "Systemhälsa",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/HealthTab.tsx")).HealthTab),
  },
  {
    value: "reports",
    label: "Anmälningar",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/ReportsTab.tsx")).ReportsTab),
  },
  {
    value: "skills",
    label: "Kompetenser",
    Panel: lazyComponent(async () => (await import("#src/client/parts/admin/SkillsTab.tsx")).SkillsTab),
  },
] as const;

export function AdminDashboardPage() {
  const [location, navigate] = useLocation();
  const requestedTab = useQueryParam("tab");
  const openReports = trpc.reports.openCount.useQuery().data?.count ?? 0;
  const { value, Panel } = tabs.find((tab) => tab.value === requestedTab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Administration"
        text="Inbjudningar, konton, avtal, avgifter och plattformens tillstånd."
      />
      <MaintenanceBanner>
        <TextLink href={`${location}?tab=system-settings`}>Stäng av underhållet</TextLink>
      </MaintenanceBanner>
      <TodoList path={location} />
      <Tabs
        label="Administration"
        value={value}
        onChange={(next) => navigate(`${location}?tab=${next}`)}
        items={tabs.map((tab) => ({
          value: tab.value,
          label: tab.label,
          ...(tab.value === "reports" && openReports > 0 && { count: openReports }),
        }))}
      >
        <Suspense fallback={<TableSkeleton />}>
          <Panel />
        </Suspense>
      </Tabs>
    </>
  );
}
