import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInLightTheme } from "#tests/support/browser.ts";
import { otherBrand } from "#tests/support/brand.ts";
import { asNewCompany, asNewConsultant } from "#tests/support/members.ts";
import { signIn, test } from "#tests/support/own-server.ts";

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
  for (const [page, paths] of [
    [visitor, ["/", "/hjalp"]],
    [consultant, ["/consultant-dashboard"]],
    [company, ["/kollegor"]],
    [admin, ["/admin-dashboard?tab=system"]],
  ] as const)
    expect(await screensWithName(page, paths)).toEqual([]);

  await admin.goto("/admin-dashboard?tab=system-settings");
  await form.getByRole("button", { name: "Återställ" }).click();
  await save.click();
  await expect(admin.getByRole("banner").getByText("Bryggan")).toBeVisible();
  await expect(save).toHaveCSS("background-color", "rgb(61, 219, 176)");
});
