import { randomBytes } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewConsultant } from "#tests/support/members.ts";
import { delayRequests, publish } from "#tests/support/new-users.ts";

const queryUrl = /\/api\/trpc\/(?!notifications\.changes).*[?&]batch=1/;

/** The procedures that were queried, one entry per query. */
function queriedPaths(requests: readonly Request[]): string[] {
  return requests
    .filter((request) => request.method() === "GET" && queryUrl.test(request.url()))
    .flatMap((request) => new URL(request.url()).pathname.replace("/api/trpc/", "").split(","));
}

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

async function openApplication(company: Page, person: Page): Promise<string> {
  const title = `Betalning ${randomBytes(4).toString("hex")}`;
  await asDemo(company, "fjallkraft");
  const jobId = await publish(company, title);
  await asNewConsultant(person, "Snabb Svensson");
  await person.goto(`/job/${jobId}`);
  await person.getByRole("button", { name: "Ansök nu" }).click();
  const apply = person.getByRole("dialog", { name: `Sök uppdraget: ${title}` });
  await apply.getByLabel("Personligt meddelande").fill("Hej! Jag kan börja på måndag.");
  return title;
}

test("success is shown before the queries on the screen have been refetched", async ({ newTestUser }) => {
  const [company, person] = await Promise.all([newTestUser(), newTestUser()]);
  const title = await openApplication(company, person);
  const requests = recordRequests(person);
  const release = await delayRequests(person, queryUrl);
  const refetch = person.waitForRequest(queryUrl);
  await person.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(person.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
  await expect(person.getByRole("dialog", { name: `Sök uppdraget: ${title}` })).toHaveCount(0);
  await refetch;
  expect(queriedPaths(requests)).not.toContain("settings.site");
  release();
  await expect(person.getByRole("link", { name: "Ansökan skickad" })).toBeVisible();
});
