/** Calls that the table cannot express, with the test file that covers each. */
export const elsewhere = {
  rows: {
    "3": "provider.test.ts",
    "4": "provider.test.ts",
    "4b": "provider.test.ts",
    "5": "sessions.test.ts",
    "47": "uploads.test.ts",
    "75": "inventory.test.ts",
    "76": "headers.test.ts",
    "78": "headers.test.ts",
    "79": "headers.test.ts",
    "80": "headers.test.ts",
  },
  paths: [
    "GET /api/login",
    "GET /api/register",
    "GET /api/oidc/callback",
    "GET /api/logout",
    "POST /api/uploads",
    "GET /api/watches/unsubscribe",
  ],
  procedures: ["notifications.changes"],
} as const satisfies {
  rows: Record<string, string>;
  paths: readonly string[];
  procedures: readonly string[];
};
