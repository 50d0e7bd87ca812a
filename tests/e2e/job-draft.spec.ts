import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import { asNewCompany } from "#tests/support/members.ts";
import { test } from "#tests/support/own-server.ts";

const requirements = `Ska-krav:
1. Minst fem års erfarenhet av Java
2. Har arbetat med betalningar
Meriterande:
- Vana vid Kafka`;

test("a job is begun, saved as a draft, previewed and, with Enter twice, published once", async ({
  newTestUser,
}) => {
  const page = await newTestUser();
  await asNewCompany(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/create-job");
  await page.getByLabel("Titel").fill("Utvecklare till kassan");
  await page.getByRole("button", { name: "Spara som utkast" }).click();
  await expect(page).toHaveURL(/\/employer-jobs$/);
  await expect(page.getByRole("heading", { name: "Utkast" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fortsätt" }).click();
  await expect(page.getByLabel("Titel")).toHaveValue("Utvecklare till kassan");
  const preview = page.getByRole("complementary", { name: "Så ser konsulten uppdraget" });
  await expect(preview.getByRole("heading", { name: "Utvecklare till kassan" })).toBeVisible();
  await page.getByLabel("Beskrivning").fill("Kassan ska tåla julhandeln.");
  await page.getByRole("combobox", { name: "Kompetenser" }).fill("Java");
  await page.getByRole("option", { name: "Java", exact: true }).click();
  await page.getByLabel("Period").fill("6");
  await page.getByLabel("Omfattning").fill("80");
  await page.getByLabel("Timpris").fill("1000");
  await test.step("removing a question moves the focus to the one beside it, at last to the button", async () => {
    const add = page.getByRole("button", { name: "Lägg till fråga" });
    for (const name of ["Fråga 1", "Fråga 2"]) {
      await add.click();
      await page.getByLabel(name, { exact: true }).fill(`${name}?`);
    }
    await page.getByRole("button", { name: "Ta bort fråga 2" }).press("Enter");
    await expect(page.getByLabel("Fråga 1", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Ta bort fråga 1" }).press("Enter");
    await expect(add).toBeFocused();
  });
  await page.getByRole("button", { name: "Lägg till krav" }).click();
  await page.getByLabel("Krav 1", { exact: true }).evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, requirements);
  await expect(preview.getByText("Ska: Har arbetat med betalningar")).toBeVisible();
  await expect(preview.getByText("Bör (3): Vana vid Kafka")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(preview).toBeHidden();
  await expectNoOverflow(page);
  const published: string[] = [];
  page.on("request", (request) => {
    if (/jobs\.create/.test(request.url())) published.push(request.url());
  });
  await sendTwice(page);
  await expect(page.getByText("Utvecklare till kassan är publicerat")).toBeVisible();
  expect(published).toHaveLength(1);
  await page.goto("/employer-jobs");
  await expect(page.getByRole("article", { name: "Utvecklare till kassan" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Utkast" })).toBeHidden();
});

/** Both key presses reach the form before React renders the first one. */
async function sendTwice(page: Page): Promise<void> {
  await page.getByLabel("Titel").evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
}
