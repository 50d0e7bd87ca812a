import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { test as base } from "./browser.ts";
import { createDatabase } from "./postgres.ts";
import { freePort, RunningServer } from "./server.ts";

export const administrators = ["ada", "bo"] as const;
export const password = "Norrsken-4711!";

const root = resolve(import.meta.dirname, "../..");

/**
 * For journeys that would disturb all others on the shared server: a server of this file's own, without the demo and
 * without limits, with two administrators who were made on the command line.
 */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "bryggan-own-"));
      const from = process.env["TEST_DATABASE_URL"];
      const database = from ? await createDatabase(from) : null;
      const server = new RunningServer({
        port: await freePort(),
        folder,
        databaseUrl: database?.url,
        demo: false,
      });
      try {
        for (const name of administrators) await createAdmin(name, folder, database?.url);
        await server.start();
        await use(server.address);
      } finally {
        await server.stop();
        await database?.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

/** Through the form of companies and administrators; leaves the page where the sign-in led. */
export async function signIn(page: Page, username: string, given: string = password): Promise<void> {
  await page.goto("/employer-login");
  await fillSignIn(page, username, given);
  await page.waitForURL((url) => url.pathname !== "/employer-login");
}

export async function fillSignIn(page: Page, username: string, given: string = password): Promise<void> {
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("Lösenord", { exact: true }).fill(given);
  await page.locator("form").getByRole("button", { name: "Logga in" }).click();
}

/** Makes an administrator on the command line, before the server of that folder starts. */
export async function createAdmin(username: string, folder: string, databaseUrl?: string): Promise<void> {
  const of = ["--username", username, "--name", `${username} Styr`, "--email", `${username}@bryggan.test`];
  const child = spawn(process.execPath, ["dist/server/cli.js", "create-admin", ...of], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(`${password}\n`);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`create-admin ended with ${String(child.exitCode)}`);
}

/** A deed by the documented call, as the page's own person; the answer's JSON, if there is one. */
export async function call(page: Page, method: string, path: string, data: object): Promise<unknown> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.fetch(path, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : await answer.json();
}

/** What everybody who is signed in reads on top of their page from now on. */
export async function announce(admin: Page, message: string): Promise<void> {
  const settings = { announcement_message: message, announcement_active: "true" };
  for (const [key, value] of Object.entries(settings))
    await call(admin, "PATCH", `/api/admin/system-settings/${key}`, { value });
}

/** A company of that user name, not signed in. */
export async function seedCompany(page: Page, username: string, companyName: string): Promise<void> {
  await call(page, "POST", "/api/companies/register", {
    companyName,
    orgNumber: "5560360793",
    contactName: `Kontakt på ${companyName}`,
    email: `${username}@foretag.test`,
    username,
    password,
    confirmPassword: password,
  });
}

/** A consultant, signed up with the development provider as one of its known people, and signed in. */
export async function seedConsultant(page: Page, identity: string): Promise<void> {
  await page.goto("/api/register");
  await page.locator(`button[name="sub"][value="${identity}"]`).click();
  await page.waitForURL((url) => !/^\/(api|dev-idp)\//.test(url.pathname));
  await page.getByRole("link", { name: "Översikt" }).waitFor();
}

/** A deed of an administrator from the menu of a company's or consultant's row. */
export async function actOn(
  admin: Page,
  tab: "companies" | "consultants",
  name: string,
  action: string,
): Promise<void> {
  await admin.goto(`/admin-dashboard?tab=${tab}`);
  if (tab === "consultants") await admin.getByRole("searchbox", { name: "Sök konsulter" }).fill(name);
  await admin.getByRole("button", { name: `Åtgärder för ${name}` }).click();
  await admin.getByRole("menuitem", { name: action }).click();
}
