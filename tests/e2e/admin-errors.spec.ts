import { asDemo, expect, test } from "#tests/support/browser.ts";

test.use({ expectedErrors: [/ERR_FAILED/] });

test("the correction of an agreement that cannot be fetched shows an error and can retry", async ({
  page,
}) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=economy");
  await page.route(/contracts\.ofConversation/, (route) => route.abort());
  await page
    .getByRole("button", { name: /^Visa / })
    .first()
    .click();
  await page.getByRole("button", { name: "Rätta avtal" }).click();
  const dialog = page.getByRole("dialog", { name: "Rätta avtal" });
  await expect(dialog.getByText("Något gick fel")).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Försök igen" }).click();
  await expect(dialog.getByLabel("Timpris")).toBeVisible();
});

test("parts of pages that cannot be fetched say so and can retry", async ({ page }) => {
  await asDemo(page, "admin");
  await page.route(/admin\.todo|contracts\.sums/, (route) => route.abort());
  await page.goto("/admin-dashboard");
  const todo = page.getByRole("alert").filter({ hasText: "vad som finns att göra" });
  await expect(todo).toBeVisible();
  await page.goto("/contracts");
  const sums = page.getByRole("alert").filter({ hasText: "summorna" });
  await expect(sums).toBeVisible();
  await page.unrouteAll();
  await sums.getByRole("button", { name: "Försök igen" }).click();
  await expect(page.getByText(/beräknat totalt/)).toBeVisible();
  await expect(sums).toHaveCount(0);
});
