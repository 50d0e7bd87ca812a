import { lazy, type ComponentType } from "react";
import type { PagePattern } from "#src/constants/pages.ts";
import type { Access } from "./layout/Guard.tsx";
import { reloadOnStaleChunk } from "./reloadOnStaleChunk.ts";

export interface PageRoute {
  path: PagePattern | "*";
  title: string;
  access: Access;
  page: ComponentType;
}

function route(
  path: PagePattern | "*",
  title: string,
  access: Access,
  load: () => Promise<ComponentType>,
): PageRoute {
  return { path, title, access, page: lazy(async () => ({ default: await reloadOnStaleChunk(load) })) };
}

async function home() {
  return (await import("./pages/dashboards/HomePage.tsx")).HomePage;
}
async function board() {
  return (await import("./pages/jobs/JobBoardPage.tsx")).JobBoardPage;
}
async function job() {
  return (await import("./pages/jobs/JobPage.tsx")).JobPage;
}
async function inbox() {
  return (await import("./pages/messages/MessagesPage.tsx")).MessagesPage;
}
async function contracts() {
  return (await import("./pages/contracts/ContractsPage.tsx")).ContractsPage;
}
async function profile() {
  return (await import("./pages/profile/ProfilePage.tsx")).ProfilePage;
}
async function employerLogin() {
  return (await import("./pages/public/EmployerLoginPage.tsx")).EmployerLoginPage;
}

/** The site, address by address. */
export const routes: readonly PageRoute[] = [
  route("/", "", "anyone", home),
  route(
    "/login",
    "Logga in",
    "visitors",
    async () => (await import("./pages/public/LoginPage.tsx")).LoginPage,
  ),
  route(
    "/register",
    "Skapa konto",
    "visitors",
    async () => (await import("./pages/public/RegisterPage.tsx")).RegisterPage,
  ),
  route(
    "/register/employer",
    "Registrera företag",
    "anyone",
    async () => (await import("./pages/public/RegisterEmployerPage.tsx")).RegisterEmployerPage,
  ),
  route(
    "/register-company",
    "Registrera företag",
    "anyone",
    async () => (await import("./pages/public/RegisterCompanyPage.tsx")).RegisterCompanyPage,
  ),
  route(
    "/get-started",
    "Kom igång",
    "anyone",
    async () => (await import("./pages/public/GetStartedPage.tsx")).GetStartedPage,
  ),
  route("/employer-login", "Logga in som företag", "visitors", employerLogin),
  route("/admin", "Admin", "visitors", employerLogin),
  route(
    "/kontakt",
    "Kontakt",
    "anyone",
    async () => (await import("./pages/public/ContactPage.tsx")).ContactPage,
  ),
  route("/om-oss", "Om oss", "anyone", async () => (await import("./pages/public/AboutPage.tsx")).AboutPage),
  route("/jobs", "Uppdrag", "anyone", board),
  route("/uppdrag", "Uppdrag", "anyone", board),
  route("/job/:id", "Uppdrag", "anyone", job),
  route("/job-details/:id", "Uppdrag", "anyone", job),
  route(
    "/search-consultants",
    "Hitta konsulter",
    "anyone",
    async () => (await import("./pages/consultants/ConsultantSearchPage.tsx")).ConsultantSearchPage,
  ),
  route(
    "/consultant/:id",
    "Konsult",
    "members",
    async () => (await import("./pages/consultants/ConsultantPage.tsx")).ConsultantPage,
  ),
  route("/profile", "Profil", "members", profile),
  route("/profile/:userId", "Profil", "members", profile),
  route(
    "/edit-profile",
    "Redigera profil",
    ["consultant"],
    async () => (await import("./pages/profile/EditProfilePage.tsx")).EditProfilePage,
  ),
  route(
    "/edit-company-profile",
    "Redigera företagsprofil",
    ["employer"],
    async () => (await import("./pages/profile/EditCompanyPage.tsx")).EditCompanyPage,
  ),
  route(
    "/reputation",
    "Mina Tips",
    ["consultant"],
    async () => (await import("./pages/reputation/ReputationPage.tsx")).ReputationPage,
  ),
  route(
    "/mina-ansokningar",
    "Mina ansökningar",
    ["consultant"],
    async () => (await import("./pages/applications/MyApplicationsPage.tsx")).MyApplicationsPage,
  ),
  route(
    "/create-job",
    "Skapa nytt uppdrag",
    ["employer"],
    async () => (await import("./pages/jobs/CreateJobPage.tsx")).CreateJobPage,
  ),
  route(
    "/edit-job/:id",
    "Redigera uppdrag",
    ["employer"],
    async () => (await import("./pages/jobs/EditJobPage.tsx")).EditJobPage,
  ),
  route(
    "/job-matches/:id",
    "Matchande konsulter",
    ["employer", "admin"],
    async () => (await import("./pages/jobs/JobMatchesPage.tsx")).JobMatchesPage,
  ),
  route(
    "/employer-jobs",
    "Mina uppdrag",
    ["employer"],
    async () => (await import("./pages/jobs/EmployerJobsPage.tsx")).EmployerJobsPage,
  ),
  route(
    "/applications",
    "Ansökningar",
    ["employer"],
    async () => (await import("./pages/applications/ApplicationsPage.tsx")).ApplicationsPage,
  ),
  route("/messages", "Meddelanden", ["consultant", "employer"], inbox),
  route("/meddelanden", "Meddelanden", ["consultant", "employer"], inbox),
  route(
    "/notifications",
    "Notifikationer",
    "members",
    async () => (await import("./pages/notifications/NotificationsPage.tsx")).NotificationsPage,
  ),
  route("/contracts", "Avtal", "members", contracts),
  route("/contract-management", "Avtal", "members", contracts),
  route(
    "/consultant-dashboard",
    "Översikt",
    ["consultant", "employer"],
    async () => (await import("./pages/dashboards/ConsultantHomePage.tsx")).ConsultantHomePage,
  ),
  route(
    "/employer-dashboard",
    "Översikt",
    ["employer"],
    async () => (await import("./pages/dashboards/EmployerDashboardPage.tsx")).EmployerDashboardPage,
  ),
  route(
    "/admin-dashboard",
    "Administration",
    ["admin"],
    async () => (await import("./pages/admin/AdminDashboardPage.tsx")).AdminDashboardPage,
  ),
];

export const notFound: PageRoute = route(
  "*",
  "404",
  "anyone",
  async () => (await import("./pages/public/NotFoundPage.tsx")).NotFoundPage,
);
