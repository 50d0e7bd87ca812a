interface PageRow {
  /** The path; ':' starts a parameter. */
  path: `/${string}`;
  /** The title of the browser tab. */
  title: string;
  /** Who may open it: anyone, only signed-out visitors, all signed-in users, or these roles. */
  access: "anyone" | "visitors" | "members" | readonly string[];
  /** The file of its component under src/client/pages; the component has the same name. */
  page: `${string}/${string}Page`;
  /** The path at which search engines may list it; true: its own (docs/rules/screens.md#search-engines). */
  searchPath?: `/${string}` | true;
  /** Query parameters that a link to it may have. */
  query?: readonly string[];
  /** Users without a name may open it (docs/rules/accounts-and-access.md#page-access). */
  opensWithoutName?: true;
  /** It stays open when the session ends (docs/rules/accounts-and-access.md#page-access). */
  staysWhenSignedOut?: true;
}

/** All pages: the client's routes, guards and links and the server's 404 come from this table. */
export const pages = [
  { path: "/", title: "", access: "anyone", page: "dashboards/HomePage", searchPath: true },
  {
    path: "/login",
    title: "Logga in",
    access: "visitors",
    page: "accounts/LoginPage",
    query: ["returnTo", "som"],
  },
  {
    path: "/inloggad",
    title: "Inloggad",
    access: "anyone",
    page: "accounts/SignedInPage",
    opensWithoutName: true,
  },
  {
    path: "/bekrafta-e-post",
    title: "Bekräfta e-postadressen",
    access: "anyone",
    page: "accounts/ConfirmEmailPage",
    opensWithoutName: true,
  },
  {
    path: "/bekrafta-tillganglighet",
    title: "Bekräfta tillgängligheten",
    access: "anyone",
    page: "profiles/ConfirmAvailabilityPage",
    opensWithoutName: true,
  },
  {
    path: "/avsluta-bevakning",
    title: "Sluta bevaka",
    access: "anyone",
    page: "watches/StopWatchPage",
    opensWithoutName: true,
  },
  {
    path: "/register",
    title: "Skapa konto",
    access: "visitors",
    page: "accounts/RegisterPage",
    searchPath: true,
  },
  {
    path: "/register/employer",
    title: "Registrera företag",
    access: "anyone",
    page: "accounts/RegisterEmployerPage",
  },
  {
    path: "/register-company",
    title: "Registrera företag",
    access: "anyone",
    page: "accounts/RegisterCompanyPage",
    searchPath: true,
  },
  {
    path: "/get-started",
    title: "Kom igång",
    access: "anyone",
    page: "accounts/GetStartedPage",
    searchPath: true,
  },
  {
    path: "/employer-login",
    title: "Logga in som företag",
    access: "visitors",
    page: "accounts/EmployerLoginPage",
  },
  { path: "/admin", title: "Admin", access: "visitors", page: "accounts/EmployerLoginPage" },
  { path: "/kontakt", title: "Kontakt", access: "anyone", page: "public/ContactPage", searchPath: true },
  { path: "/villkor", title: "Användarvillkor", access: "anyone", page: "public/TermsPage" },
  { path: "/integritet", title: "Integritetspolicy", access: "anyone", page: "public/PrivacyPage" },
  { path: "/kakor", title: "Kakor", access: "anyone", page: "public/CookiesPage" },
  {
    path: "/tillganglighet",
    title: "Tillgänglighet",
    access: "anyone",
    page: "public/AccessibilityPage",
  },
  { path: "/hjalp", title: "Hjälp", access: "anyone", page: "public/HelpPage", searchPath: true },
  { path: "/hjalp/api", title: "API", access: "anyone", page: "public/ApiHelpPage", searchPath: true },
  { path: "/priser", title: "Priser", access: "anyone", page: "public/RatesPage", searchPath: true },
  {
    path: "/sa-rankar-vi",
    title: "Så rankar vi",
    access: "anyone",
    page: "public/RankingPage",
    searchPath: true,
  },
  { path: "/om-oss", title: "Om oss", access: "anyone", page: "public/AboutPage", searchPath: true },
  { path: "/jobs", title: "Uppdrag", access: "anyone", page: "jobs/JobBoardPage", searchPath: true },
  {
    path: "/uppdrag",
    title: "Uppdrag",
    access: "anyone",
    page: "jobs/JobBoardPage",
    searchPath: "/jobs",
    query: ["highlight"],
  },
  {
    path: "/job/:id",
    title: "Uppdrag",
    access: "anyone",
    page: "jobs/JobPage",
    searchPath: true,
    query: ["ref", "apply"],
  },
  {
    path: "/job-details/:id",
    title: "Uppdrag",
    access: "anyone",
    page: "jobs/JobPage",
    searchPath: "/job/:id",
  },
  {
    path: "/search-consultants",
    title: "Hitta konsulter",
    access: "anyone",
    page: "profiles/ConsultantSearchPage",
    searchPath: true,
    query: ["favorites"],
  },
  { path: "/consultant/:id", title: "Konsult", access: "members", page: "profiles/ConsultantPage" },
  {
    path: "/profile",
    title: "Profil",
    access: "members",
    page: "profiles/ProfilePage",
    opensWithoutName: true,
  },
  { path: "/profile/:userId", title: "Profil", access: "members", page: "profiles/ProfilePage" },
  {
    path: "/edit-profile",
    title: "Redigera profil",
    access: ["consultant"],
    page: "profiles/EditProfilePage",
    opensWithoutName: true,
  },
  {
    path: "/edit-company-profile",
    title: "Redigera företagsprofil",
    access: ["employer"],
    page: "profiles/EditCompanyPage",
    opensWithoutName: true,
  },
  { path: "/mitt-foretag", title: "Mitt företag", access: ["consultant"], page: "profiles/BusinessPage" },
  {
    path: "/installningar",
    title: "Inställningar",
    access: "members",
    page: "accounts/SettingsPage",
    opensWithoutName: true,
  },
  { path: "/reputation", title: "Mina Tips", access: ["consultant"], page: "reputation/ReputationPage" },
  {
    path: "/mina-ansokningar",
    title: "Mina ansökningar",
    access: ["consultant"],
    page: "applications/MyApplicationsPage",
  },
  {
    path: "/bevakningar",
    title: "Bevakningar",
    access: ["consultant", "employer"],
    page: "watches/WatchesPage",
  },
  { path: "/create-job", title: "Skapa nytt uppdrag", access: ["employer"], page: "jobs/CreateJobPage" },
  { path: "/edit-job/:id", title: "Redigera uppdrag", access: ["employer"], page: "jobs/EditJobPage" },
  {
    path: "/job-matches/:id",
    title: "Matchande konsulter",
    access: ["employer", "admin"],
    page: "jobs/JobMatchesPage",
  },
  {
    path: "/beslutsunderlag/:id",
    title: "Beslutsunderlag",
    access: ["employer"],
    page: "decisions/DecisionPage",
  },
  { path: "/listor", title: "Listor", access: ["employer"], page: "profiles/ListsPage", query: ["list"] },
  {
    path: "/forfragningar/:id",
    title: "Förfrågningar",
    access: ["employer"],
    page: "requests/JobRequestsPage",
  },
  {
    path: "/employer-jobs",
    title: "Mina uppdrag",
    access: ["employer"],
    page: "jobs/EmployerJobsPage",
    query: ["filter"],
  },
  {
    path: "/applications",
    title: "Ansökningar",
    access: ["employer"],
    page: "applications/ApplicationsPage",
    query: ["jobId", "status", "search", "application", "waiting"],
  },
  {
    path: "/messages",
    title: "Meddelanden",
    access: ["consultant", "employer"],
    page: "messaging/MessagesPage",
    query: ["conversationId", "consultant"],
    staysWhenSignedOut: true,
  },
  {
    path: "/meddelanden",
    title: "Meddelanden",
    access: ["consultant", "employer"],
    page: "messaging/MessagesPage",
    query: ["conversationId"],
    staysWhenSignedOut: true,
  },
  {
    path: "/notifications",
    title: "Notifikationer",
    access: "members",
    page: "notifications/NotificationsPage",
  },
  {
    path: "/contracts",
    title: "Avtal",
    access: "members",
    page: "contracts/ContractsPage",
    staysWhenSignedOut: true,
  },
  {
    path: "/contracts/:id",
    title: "Avtal",
    access: "members",
    page: "contracts/ContractPage",
    query: ["week"],
  },
  {
    path: "/contracts/:id/receipt",
    title: "Kvitto på avtal",
    access: "members",
    page: "contracts/ReceiptPage",
  },
  {
    path: "/contracts/:id/basis/:month",
    title: "Fakturaunderlag",
    access: ["consultant", "employer"],
    page: "contracts/BasisPage",
  },
  {
    path: "/contract-management",
    title: "Avtal",
    access: "members",
    page: "contracts/ContractsPage",
    query: ["conversationId", "tab"],
    staysWhenSignedOut: true,
  },
  {
    path: "/consultant-dashboard",
    title: "Översikt",
    access: ["consultant", "employer"],
    page: "dashboards/ConsultantHomePage",
  },
  {
    path: "/vara-konsulter",
    title: "Våra konsulter",
    access: ["employer"],
    page: "overview/OurConsultantsPage",
  },
  { path: "/min-tid", title: "Tid och intäkter", access: ["consultant"], page: "overview/IncomePage" },
  { path: "/kollegor", title: "Kollegor", access: ["employer"], page: "members/MembersPage" },
  { path: "/handelser", title: "Händelser", access: ["employer"], page: "members/EventsPage" },
  {
    path: "/kollega/:token",
    title: "Inbjudan",
    access: "anyone",
    page: "members/ColleagueInvitationPage",
    opensWithoutName: true,
  },
  {
    path: "/referens/:token",
    title: "Referens",
    access: "anyone",
    page: "references/ReferencePage",
    opensWithoutName: true,
  },
  {
    path: "/employer-dashboard",
    title: "Översikt",
    access: ["employer"],
    page: "dashboards/EmployerDashboardPage",
  },
  { path: "/admin-dashboard", title: "Administration", access: ["admin"], page: "admin/AdminDashboardPage" },
  { path: "/admin-account/:id", title: "Konto", access: ["admin"], page: "admin/AccountPage" },
] as const satisfies readonly PageRow[];

export type PagePattern = (typeof pages)[number]["path"];
