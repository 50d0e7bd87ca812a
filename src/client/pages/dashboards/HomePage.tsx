import { lazy, type ComponentType } from "react";
import type { Role } from "#src/constants/accounts.ts";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/viewer.tsx";

const Landing = lazy(async () => ({
  default: (await import("#src/client/pages/public/LandingPage.tsx")).LandingPage,
}));

const dashboards: Record<Role, ComponentType> = {
  consultant: lazy(async () => ({
    default: (await import("./ConsultantDashboardPage.tsx")).ConsultantDashboardPage,
  })),
  employer: lazy(async () => ({
    default: (await import("./EmployerDashboardPage.tsx")).EmployerDashboardPage,
  })),
  admin: lazy(async () => ({
    default: (await import("#src/client/pages/admin/AdminDashboardPage.tsx")).AdminDashboardPage,
  })),
};

/** '/': the landing page for visitors, the role's dashboard for signed-in users (docs/rules/screens.md#start-pages). */
export function HomePage() {
  const { user, isLoading } = useViewer();
  if (isLoading) return <Spinner page />;
  if (!user) return <Landing />;
  const Dashboard = dashboards[user.role ?? "consultant"];
  return <Dashboard />;
}
