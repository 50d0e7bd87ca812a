import { useViewer } from "#src/client/viewer.tsx";
import { ConsultantDashboardPage } from "./ConsultantDashboardPage.tsx";
import { EmployerDashboardPage } from "./EmployerDashboardPage.tsx";

/** An employer who opens the consultants' home sees the employers' instead (M §2). */
export function ConsultantHomePage() {
  const { user } = useViewer();
  return user?.role === "employer" ? <EmployerDashboardPage /> : <ConsultantDashboardPage />;
}
