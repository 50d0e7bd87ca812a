import { useViewer } from "#src/client/viewer.tsx";
import { ConsultantDashboardPage } from "./ConsultantDashboardPage.tsx";
import { EmployerDashboardPage } from "./EmployerDashboardPage.tsx";

/** An employer who opens the consultant dashboard sees the employer's (docs/rules/screens.md#start-pages). */
export function ConsultantHomePage() {
  const { user } = useViewer();
  return user?.role === "employer" ? <EmployerDashboardPage /> : <ConsultantDashboardPage />;
}
