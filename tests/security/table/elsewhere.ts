/** Calls that the table cannot express; provider, sessions and uploads have tests of their own. */
export const elsewhere = {
  paths: [
    "GET /api/login",
    "GET /api/register",
    "GET /api/oidc/callback",
    "GET /api/logout",
    "GET /api/login/company",
    "GET /api/login/company/callback/:companyId",
    "POST /api/uploads",
    "GET /api/watches/unsubscribe",
    "GET /api/calendar/:file",
  ],
  procedures: ["notifications.changes"],
} as const;
