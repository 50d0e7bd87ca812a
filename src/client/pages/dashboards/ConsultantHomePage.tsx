import { useViewer } from "#src/client/api/viewer.tsx";
import { ConsultantDashboardPage } from "./ConsultantDashboardPage.tsx";
import { EmployerDashboardPage } from "./EmployerDashboardPage.tsx";

/** Shows the employer dashboard when an employer opens this page (docs/rules/screens.md#start-pages). */
export function ConsultantHomePage() {
  const { user } = useViewer();
  return user?.role === "employer" ? <EmployerDashboardPage /> : <ConsultantDashboardPage />;
}
