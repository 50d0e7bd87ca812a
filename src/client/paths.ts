/** Every address of the product. Pages link through these, never by hand. */
function withQuery(
  path: string,
  query: Record<string, string | number | boolean | null | undefined>,
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "" && value !== false)
      search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: "/",
  login: "/login",
  loginTo: (returnTo: string) => withQuery("/login", { returnTo }),
  register: "/register",
  getStarted: "/get-started",
  registerCompany: "/register-company",
  registerEmployer: "/register/employer",
  employerLogin: "/employer-login",
  adminLogin: "/admin",
  contact: "/kontakt",
  about: "/om-oss",
  jobs: (query: { employer?: string; highlight?: number; ref?: string; search?: string } = {}) =>
    withQuery("/jobs", query),
  job: (id: number, ref?: string) => withQuery(`/job/${id}`, { ref }),
  jobDetails: (id: number) => `/job-details/${id}`,
  createJob: "/create-job",
  editJob: (id: number) => `/edit-job/${id}`,
  employerJobs: "/employer-jobs",
  jobMatches: (id: number) => `/job-matches/${id}`,
  applications: (query: { jobId?: number; status?: string } = {}) => withQuery("/applications", query),
  myApplications: "/mina-ansokningar",
  consultants: (query: { favorites?: boolean } = {}) => withQuery("/search-consultants", query),
  consultant: (id: string) => `/consultant/${id}`,
  profile: "/profile",
  profileOf: (id: string) => `/profile/${id}`,
  editProfile: "/edit-profile",
  editCompany: "/edit-company-profile",
  messages: (query: { conversationId?: number; consultant?: string } = {}) => withQuery("/messages", query),
  meddelanden: (query: { conversationId?: number } = {}) => withQuery("/meddelanden", query),
  notifications: "/notifications",
  reputation: "/reputation",
  contracts: (query: { conversationId?: number; tab?: string } = {}) => withQuery("/contracts", query),
  contractManagement: (query: { conversationId?: number; tab?: string } = {}) =>
    withQuery("/contract-management", query),
  consultantDashboard: "/consultant-dashboard",
  employerDashboard: "/employer-dashboard",
  adminDashboard: (tab?: string) => withQuery("/admin-dashboard", { tab }),
  apiLogin: (returnTo?: string) => withQuery("/api/login", { returnTo }),
  apiRegister: "/api/register",
  apiLogout: "/api/logout",
  attachment: (id: string) => `/api/attachments/${id}`,
  exportOf: (userId: string) => `/api/users/${userId}/export`,
  calendar: (interviewId: number) => `/api/interviews/${interviewId}/calendar`,
} as const;
