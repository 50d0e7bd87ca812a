/** What '/' shows (docs/rules/screens.md#start-pages). */
export const startPages = {
  visitor: "public/LandingPage",
  consultant: "dashboards/ConsultantDashboardPage",
  employer: "dashboards/EmployerDashboardPage",
  admin: "admin/AdminDashboardPage",
} as const;

export const notFoundPage = "public/NotFoundPage";
