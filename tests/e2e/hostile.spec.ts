import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { asConsultant, asDemo, expect, expectNoOverflow, test } from "#tests/support/browser.ts";

const mark = randomBytes(3).toString("hex");
const script = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>${mark}`;
const bidi = `\u202Egnp.exe\u202C ${mark}`;
const long = "Ö".repeat(140);
const created = z.object({ id: z.number() });

/** Posts as the person signed in on the page, the way a script of theirs would. */
async function post(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return created.parse(await answer.json()).id;
}

/** Whether anything that was only to be read has run. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  await expect(page.locator(`img[src="x"]`)).toHaveCount(0);
  await expectNoOverflow(page);
}

test("hostile text is shown as text on every screen it reaches", async ({ newTestUser }) => {
  const [company, anna] = await Promise.all([newTestUser(), newTestUser()]);
  await asDemo(company, "havsnet");
  await asConsultant(anna, "johan");
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

  await anna.goto(`/jobs?search=${encodeURIComponent(mark)}`);
  await expect(anna.getByRole("article").getByText(script).first()).toBeVisible();
  await expectHarmless(anna);
  await anna.goto(`/job/${jobId}`);
  await expect(anna.getByText(script).first()).toBeVisible();
  await expectHarmless(anna);
  await anna.getByRole("button", { name: "Ansök nu" }).click();
  await anna.getByLabel("Personligt meddelande").fill(`${script} ${bidi} ${long} javascript:alert(1)`);
  await anna.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(anna.getByText("Ansökan skickad!", { exact: true })).toBeVisible();

  await company.goto("/messages");
  await company.getByRole("link").filter({ hasText: mark }).first().click();
  await expect(company.getByText("javascript:alert(1)").last()).toBeVisible();
  await expect(company.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expectHarmless(company);
  for (const path of ["/employer-jobs", `/applications?jobId=${jobId}`, "/contracts", "/"]) {
    await company.goto(path);
    await expect(company.getByText(mark).filter({ visible: true }).first()).toBeVisible();
    await expectHarmless(company);
  }
  await anna.goto("/mina-ansokningar");
  await expect(anna.getByText(mark).filter({ visible: true }).first()).toBeVisible();
  await expectHarmless(anna);
});

test("the page of the API stands under the content security policy", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("/api/jobs", { exact: true }).first()).toBeVisible();
  const document = z
    .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
    .parse(await (await page.request.get("/api/openapi.json")).json());
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths).length).toBeGreaterThan(60);
});
