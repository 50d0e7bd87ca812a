import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "#tests/support/browser.ts";
import { call } from "#tests/support/own-server.ts";

const mark = randomBytes(3).toString("hex");
const script = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>${mark}`;
const bidi = `\u202Egnp.exe\u202C ${mark}`;
const long = "Ö".repeat(140);
const created = z.object({ id: z.number() });

/** Sends a POST request as the user who is signed in on the page. */
async function post(page: Page, path: string, data: object): Promise<number> {
  const response = await page.request.post(path, { data, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return created.parse(await response.json()).id;
}

/** Expects that no script of the content has run and no element of it was created. */
async function expectNotExecuted(page: Page): Promise<void> {
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  await expect(page.locator(`img[src="x"]`)).toHaveCount(0);
  await expectNoOverflow(page);
}

test("untrusted content is shown as text on every screen", async ({ newTestUser }) => {
  const [company, consultant] = await Promise.all([newTestUser(), newTestUser()]);
  await asDemo(company, "havsnet");
  await asConsultant(consultant, "johan");
  const jobId = await post(company, "/api/jobs", {
    title: script,
    description: `${script}\n${bidi}\n${long}`,
    requiredSkills: ["React"],
    duration: "6 månader",
    scope: "100",
    hourlyRateMin: "920",
    hourlyRateMax: "920",
    location: bidi,
    workArrangement: "remote",
  });

  await consultant.goto(`/jobs?search=${encodeURIComponent(mark)}`);
  await expect(consultant.getByRole("article").getByText(script).first()).toBeVisible();
  await expectNotExecuted(consultant);
  await consultant.goto(`/job/${jobId}`);
  await expect(consultant.getByText(script).first()).toBeVisible();
  await expectNotExecuted(consultant);
  await consultant.getByRole("button", { name: "Ansök nu" }).click();
  await consultant.getByLabel("Personligt meddelande").fill(`${script} ${bidi} ${long} javascript:alert(1)`);
  const pdf = { name: `${long}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await consultant.getByLabel("Bilagor").setInputFiles(pdf);
  await expectNotExecuted(consultant);
  await consultant.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(consultant.getByText("Ansökan skickad!", { exact: true })).toBeVisible();

  await company.goto("/messages");
  await company.getByRole("link").filter({ hasText: mark }).first().click();
  await expect(company.getByText("javascript:alert(1)").last()).toBeVisible();
  await expect(company.locator('a[href^="javascript:"]')).toHaveCount(0);
  const conversationId = new URL(company.url()).searchParams.get("conversationId") ?? "";
  await expectNotExecuted(company);
  for (const path of ["/employer-jobs", `/applications?jobId=${jobId}`, "/contracts?kind=discussions", "/"]) {
    await company.goto(path);
    await expect(company.getByText(mark).filter({ visible: true }).first()).toBeVisible();
    await expectNotExecuted(company);
  }
  await consultant.goto("/mina-ansokningar");
  await expect(consultant.getByText(mark).filter({ visible: true }).first()).toBeVisible();
  await expectNotExecuted(consultant);

  await call(company, "PUT", `/api/conversations/${conversationId}/status`, {
    status: "agreement_made",
    agreementValue: 1000,
    duration: "3-6 månader",
    startDate: "2027-01-11",
    terms: `${script} ${long}`,
  });
  await consultant.goto(`/contracts?search=${mark}`);
  await consultant.getByRole("link", { name: script }).click();
  await expect(consultant.getByText(long).first()).toBeVisible();
  await expectNotExecuted(consultant);
});

test("the API documentation works with the content security policy", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("heading", { name: /^skills / }).click();
  await page.getByRole("button", { name: "GET /api/skills The listed" }).click();
  await expect(page.getByText("Open to everybody.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await expect(page.getByText('"Kubernetes"').first()).toBeVisible();
});
