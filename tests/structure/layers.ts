/** The layers, lowest first, and the other layers that each may import. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  constants: [],
  shared: ["constants"],
  db: ["constants"],
  copy: ["constants", "shared"],
  platform: ["constants", "shared", "db", "copy"],
  domains: ["constants", "shared", "db", "copy", "platform"],
  server: ["constants", "shared", "db", "copy", "platform", "domains"],
  client: ["constants", "shared", "copy"],
  scripts: ["constants", "shared", "db", "copy", "platform", "domains", "server", "client"],
  tests: ["constants", "shared", "db", "copy", "platform", "domains", "server", "client", "scripts"],
  root: ["scripts"],
};

/** The domains in order: each may import those before it. */
export const domains: readonly string[] = [
  "settings",
  "notifications",
  "files",
  "accounts",
  "profiles",
  "business",
  "cv",
  "reputation",
  "messaging",
  "jobs",
  "watches",
  "applications",
  "requests",
  "contracts",
  "decisions",
  "time",
  "invoicing",
  "overview",
  "economy",
  "reports",
  "drafts",
  "members",
  "company-sign-in",
  "integrations",
  "todo",
  "admin",
];

/** The names of the files in a domain; a folder of that name holds one file per use case. */
export const domainFiles: readonly string[] = [
  "inputs",
  "outputs",
  "rules",
  "queries",
  "commands",
  "router",
  "rest",
];

export const topLevel: readonly string[] = [
  ".ci",
  ".env.example",
  ".gitattributes",
  ".gitignore",
  ".prettierignore",
  "README.md",
  "db",
  "docs",
  "drizzle.config.ts",
  "package-lock.json",
  "package.json",
  "public",
  "scripts",
  "src",
  "tests",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Who may write each table: the commands of one or more domains, or a folder outside the domains. A table without an
 * owner, and an owner without a table, fail the test.
 */
export const writers: Readonly<Record<string, string>> = {
  announcedHits: "watches",
  apiKeys: "integrations",
  applications: "applications",
  applicationHistory: "applications",
  auditLog: "src/platform/",
  businesses: "business",
  comments: "members",
  companyDomains: "company-sign-in",
  companySignIns: "company-sign-in",
  commissionEntries: "contracts",
  commissionSteps: "economy",
  companies: "accounts",
  contractConfirmations: "contracts",
  contractDeclines: "contracts",
  contractHeads: "contracts",
  contracts: "contracts",
  contractVersions: "contracts",
  conversationNames: "messaging",
  conversations: "messaging",
  credentials: "accounts",
  cvSnapshots: "applications",
  decisions: "decisions",
  devIdentities: "src/server/dev-idp/",
  drafts: "drafts",
  employerReliability: "applications",
  erasures: "accounts",
  expenses: "time",
  favorites: "profiles",
  files: "files",
  hiddenFrom: "profiles",
  idempotencyKeys: "src/platform/",
  identities: "accounts",
  interviewProposals: "applications",
  interviews: "applications",
  invitations: "accounts",
  invoiceBases: "invoicing",
  invoicingDetails: "invoicing",
  jobChanges: "jobs",
  jobDrafts: "jobs",
  jobs: "jobs",
  joinRequests: "members",
  keptFigures: "src/platform/",
  knownDevices: "accounts",
  lists: "profiles",
  listedJobSkills: "jobs",
  memberIdentities: "accounts",
  memberInvitations: "members",
  members: "members",
  messages: "messaging",
  notifications: "notifications",
  outbox: "src/platform/",
  platformFigures: "admin",
  privacyRequests: "admin",
  profileParts: "profiles",
  profileViews: "profiles",
  projects: "profiles",
  rateLimits: "src/platform/",
  recoveryCodes: "accounts",
  referralVisits: "reputation",
  reports: "reports",
  requests: "requests",
  savedJobs: "jobs",
  scheduledRuns: "src/platform/",
  secondFactors: "accounts",
  sessions: "src/platform/",
  settings: "settings",
  signInAttempts: "src/platform/",
  skillAliases: "profiles",
  skillDecisions: "profiles",
  skills: "profiles",
  suppliers: "business",
  termsAcceptances: "accounts",
  timeEntries: "time",
  tips: "reputation",
  userSkills: "profiles",
  users: "accounts",
  watches: "watches",
  weekHistory: "time",
  weeks: "time",
};

/** The layer of a path in this repository; a file at the top level belongs to the layer `root`. */
export function layerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (first !== "src") return path.includes("/") ? first : "root";
  return second;
}

/** The domain a path belongs to and the kind of file: `{ domain: "jobs", part: "commands" }`. */
export function domainOf(path: string): { domain: string; part: string } | null {
  const match = /^src\/domains\/([^/]+)(?:\/([^/]+?)(?:\.tsx?)?(?:\/.*)?)?$/.exec(path);
  return match ? { domain: match[1] ?? "", part: match[2] ?? "" } : null;
}
