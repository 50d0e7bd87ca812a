import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pages } from "#src/constants/pages.ts";
import { expect, expectAccessible, expectAccessibleInLightTheme } from "#tests/support/browser.ts";
import { otherBrand } from "#tests/support/brand.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { call, signIn, test as base } from "#tests/support/own-server.ts";
import { withServer } from "#tests/support/prepared-data.ts";
import type { RunningServer } from "#tests/support/server.ts";

/** A server that no other test uses: they know the site by its first name. */
const test = base.extend<object, { server: RunningServer }>({
  server: [({}, use) => withServer("administrators", {}, use), { scope: "worker", timeout: 300_000 }],
});

const adminTabs = [
  ...["invitations", "companies", "consultants", "jobs", "conversations", "economy", "system-settings"],
  ...["user-management", "advanced-analytics", "gdpr", "system", "reports", "skills"],
];

/** Opens each screen and returns those that have the product's name anywhere; alt texts, labels and titles as well. */
async function screensWithName(page: Page, paths: readonly string[]): Promise<string[]> {
  const named: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("status", { name: /^Laddar/ })).toHaveCount(0);
    const found = /.{0,80}Bryggan.{0,80}/.exec((await page.title()) + (await page.content()));
    if (found) named.push(`${path}: ${found[0]}`);
  }
  return named;
}

function pathsFor(access: readonly string[], ids: Record<string, string>): string[] {
  return pages
    .filter((page) => [page.access].flat().some((who) => access.includes(who)))
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "1"))
    .filter((path) => !path.includes("/basis/"));
}

test("no screen has the product's name when the operator has given the site another", async ({
  page: admin,
  newTestUser,
}) => {
  const [visitor, consultant, company] = [await newTestUser(), await newTestUser(), await newTestUser()];
  await visitor.goto("/");
  await signIn(admin, "ada");
  await admin.goto("/admin-dashboard?tab=system-settings");
  const form = admin.locator("form").filter({ has: admin.getByLabel("Avsändare i mejl") });
  await form.getByLabel("Namn", { exact: true }).fill(otherBrand.name);
  await form.getByLabel("Accentfärg i mörkt läge").fill(otherBrand.accentDark);
  await form.getByLabel("Accentfärg i ljust läge").fill("#ffb066");
  const files = [otherBrand.logoDark, otherBrand.logoLight].map((picture, at) => {
    const path = join(tmpdir(), `logo-${process.pid}-${at}.png`);
    writeFileSync(path, Buffer.from(picture, "base64"));
    return path;
  });
  for (const [at, path] of files.entries())
    await form.locator("input[type=file]").nth(at).setInputFiles(path);
  const save = form.getByRole("button", { name: "Spara varumärke" });
  await save.click();
  await expect(form.getByText(/Kontrasten i det ljusa läget är 1,5:1/)).toBeVisible();
  await form.getByLabel("Accentfärg i ljust läge").fill(otherBrand.accentLight);
  await expectAccessible(admin);
  await save.click();

  const mark = admin.getByRole("banner").getByRole("link", { name: otherBrand.name });
  await expect(mark.getByRole("img").filter({ visible: true })).toHaveAttribute("src", /logo-dark\.png\?v=/);
  await expect(save).toHaveCSS("background-color", "rgb(255, 176, 102)");
  await expectAccessible(admin);
  await expectAccessibleInLightTheme(admin);
  // What is open stays as it was loaded.
  await expect(visitor.getByRole("banner").getByText("Bryggan")).toBeVisible();

  await asNewCompany(company);
  await asNewConsultant(consultant, "Tove Tidén");
  const jobId = await publish(company, "Utvecklare till torget");
  await applyTo(consultant, jobId);
  await call(company, "PUT", "/api/conversations/1/status", {
    status: "agreement_made",
    agreementValue: 1006,
    duration: "3-6 månader",
    startDate: new Date().toISOString().slice(0, 10),
  });
  await call(consultant, "POST", "/api/contracts/1/confirm", { version: 1 });
  // The first of everything: its job, conversation and agreement have the same id.
  const ids = { id: String(jobId), userId: await ownId(company) };
  const everybody = [...pathsFor(["anyone"], ids), "/finns-inte"];
  const checked: [Page, string[]][] = [
    [visitor, [...everybody, ...pathsFor(["visitors"], ids)]],
    [consultant, [...everybody, ...pathsFor(["members", "consultant"], ids)]],
    [company, [...everybody, ...pathsFor(["members", "employer"], ids)]],
    [
      admin,
      [...adminTabs.map((tab) => `/admin-dashboard?tab=${tab}`), `/admin-account/${await ownId(company)}`],
    ],
  ];
  expect(checked.flatMap(([, paths]) => paths).length).toBeGreaterThan(80);
  for (const [page, paths] of checked) expect(await screensWithName(page, paths)).toEqual([]);

  await admin.goto("/admin-dashboard?tab=system-settings");
  await form.getByRole("button", { name: "Återställ" }).click();
  await save.click();
  await expect(admin.getByRole("banner").getByText("Bryggan")).toBeVisible();
  await expect(save).toHaveCSS("background-color", "rgb(61, 219, 176)");
});
