import { randomBytes } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewConsultant } from "#tests/support/members.ts";
import { delayRequests, publish } from "#tests/support/new-users.ts";

const queryUrl = /\/api\/trpc\/(?!notifications\.changes).*[?&]batch=1/;

function isMutation(name: string) {
  return (request: Request) => request.method() === "POST" && request.url().includes(`/api/trpc/${name}`);
}

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

test("Enter twice publishes one job", async ({ newTestUser }) => {
  const page = await newTestUser();
  const title = `Dubbelt ${randomBytes(4).toString("hex")}`;
  await asDemo(page, "havsnet");
  await page.goto("/create-job");
  await page.getByLabel("Titel").fill(title);
  await page.getByLabel("Beskrivning").fill("Vi bygger om vår betaltjänst och behöver dig som kan React.");
  await page.getByRole("combobox", { name: "Kompetenser" }).fill("React");
  await page.getByRole("option", { name: "React", exact: true }).click();
  await page.getByLabel("Period").pressSequentially("6");
  await page.getByLabel("Omfattning (%)").fill("80");
  await page.getByLabel("Timpris").fill("1006");
  const requests = recordRequests(page);
  await pressTwice(page);
  await expect(page.getByText("Uppdrag skapat!", { exact: true })).toHaveCount(1);
  expect(requests.filter(isMutation("jobs.create"))).toHaveLength(1);
  await page.goto("/jobs");
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
});

/** Both key presses reach the form before React renders the first one. */
async function pressTwice(page: Page): Promise<void> {
  await page.getByLabel("Titel").evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
}
