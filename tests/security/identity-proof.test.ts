import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { createApp } from "#src/server/app.ts";
import { callRest, callTrpc, procedures, servedPaths, type Input } from "./calls.ts";
import { idOf, password, type Fixtures } from "./fixtures.ts";
import { it } from "./test.ts";

/** What gives or takes the rights of an account. */
const proven = [
  "admin.changeCompanyAccount",
  "admin.generateTemporaryPassword",
  "admin.resetPassword",
  "admin.resetSecondFactor",
  "admins.invite",
  "admins.remove",
  "admins.resetPassword",
  "admins.resetSecondFactor",
  "admins.setStatus",
  "companyMembers.approveDomain",
  "companyMembers.eraseFormer",
  "companyMembers.nameOwner",
];
const reset = "POST /api/admin/employers/:userId/reset-password";

/** Lets the admin's last proof be this old. */
async function setAge(fixtures: Fixtures, minutes: number): Promise<void> {
  await fixtures.cookie("admin");
  await fixtures.testApp.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, idOf("admin")));
}

async function codeOf(fixtures: Fixtures, name: string, input: Input = {}): Promise<unknown> {
  return (await callTrpc(fixtures, "admin", name, input)).appError?.code;
}

describe("more than ten minutes after the last password or code", () => {
  it.beforeEach(({ fixtures }) => setAge(fixtures, 11));

  it("exactly these calls ask for a proof, before their input is read", async ({ fixtures }) => {
    const asking: string[] = [];
    for (const [name, type] of procedures) {
      if (type === "subscription") continue;
      if ((await codeOf(fixtures, name)) === "IDENTITY_PROOF_REQUIRED") asking.push(name);
    }
    expect(asking.toSorted()).toEqual(proven);
  });

  it("the REST endpoint of one asks, too, and no other", async ({ fixtures }) => {
    const asking: string[] = [];
    for (const path of servedPaths) {
      if (path === "GET /api/logout") continue;
      const { status, appError } = await callRest(fixtures, "admin", path.replace(/:\w+/g, "no-id"), {});
      if (appError?.code === "IDENTITY_PROOF_REQUIRED") asking.push(`${path} ${status.toString()}`);
    }
    expect(asking).toEqual([`${reset} 403`]);
  });

  it.for(proven)("%s still says to other roles that they may not", async (name, { fixtures }) => {
    for (const as of ["anna", "nord"] as const)
      expect((await callTrpc(fixtures, as, name, {})).appError?.code).toBe("FORBIDDEN");
    expect((await callTrpc(fixtures, "anonymous", name, {})).status).toBe(401);
  });

  it("a wrong password or code is no proof", async ({ fixtures }) => {
    expect(await codeOf(fixtures, "accounts.confirmIdentity", { currentPassword: "fel" })).toBe(
      "NOT_CONFIRMED",
    );
    expect(await codeOf(fixtures, "accounts.confirmIdentity", { code: "000000" })).toBe("CODE_NOT_CONFIRMED");
    expect(await codeOf(fixtures, "admins.invite")).toBe("IDENTITY_PROOF_REQUIRED");
  });

  it("the password opens them, on every instance, for this session only", async ({ fixtures }) => {
    const { database, services } = fixtures.testApp;
    const app = createApp({ database, services, lifecycle: { state: "ready" } }).hono;
    const elsewhere = { ...fixtures, testApp: { ...fixtures.testApp, app } };
    expect(await codeOf(elsewhere, "admins.invite")).toBe("IDENTITY_PROOF_REQUIRED");
    expect(await codeOf(fixtures, "accounts.confirmIdentity", { currentPassword: password })).toBeUndefined();
    for (const name of proven) expect(await codeOf(elsewhere, name)).toBe("BAD_REQUEST");
    const input = { userId: idOf("fjall"), newPassword: "Nytt-Kanarie5!" };
    expect((await callRest(elsewhere, "admin", reset, input)).status).toBe(204);
    await fixtures.resetUsers(["fjall"]);
    const other = await fixtures.testApp.sessionCookieFor(idOf("admin"));
    await setAge(fixtures, 11);
    expect(await codeOf(fixtures, "accounts.confirmIdentity", { currentPassword: password })).toBeUndefined();
    expect(await codeOf({ ...fixtures, cookie: () => Promise.resolve(other) }, "admins.invite")).toBe(
      "IDENTITY_PROOF_REQUIRED",
    );
  });
});

it("within ten minutes of signing in nothing is asked", async ({ fixtures }) => {
  await setAge(fixtures, 9);
  for (const name of proven) expect(await codeOf(fixtures, name)).toBe("BAD_REQUEST");
});
