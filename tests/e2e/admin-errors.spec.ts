import { z } from "zod";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewCompany } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";

test.use({ expectedErrors: [/ERR_FAILED|Det du söker finns inte/] });

test("the correction of an agreement that cannot be fetched shows an error and can retry", async ({
  page,
}) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=economy");
  await page.route(/contracts\.ofConversation/, (route) => route.abort());
  await page
    .getByRole("table")
    .getByRole("button", { name: /^Visa / })
    .first()
    .click();
  await page.getByRole("button", { name: "Rätta avtal" }).click();
  const dialog = page.getByRole("dialog", { name: "Rätta avtal" });
  await expect(dialog.getByText("Något gick fel")).toBeVisible();
  await page.unrouteAll();
  const price = dialog.getByLabel("Timpris");
  // A change that arrives just now fetches it without the button.
  await dialog.getByRole("button", { name: "Försök igen" }).or(price).first().click();
  await expect(price).toBeVisible();
});

test("parts of pages that cannot be fetched say so and can retry", async ({ page }) => {
  await asDemo(page, "admin");
  await page.route(/admin\.todo|contracts\.sums/, (route) => route.abort());
  await page.goto("/admin-dashboard");
  const todo = page.getByRole("alert").filter({ hasText: "vad som finns att göra" });
  await expect(todo).toBeVisible();
  // With a filter the sums do not come with the page.
  await page.goto("/contracts?kind=agreements");
  const sums = page.getByRole("alert").filter({ hasText: "summorna" });
  await expect(sums).toBeVisible();
  await page.unrouteAll();
  const total = page.getByText(/beräknat totalt/);
  await sums.getByRole("button", { name: "Försök igen" }).or(total).first().click();
  await expect(total).toBeVisible();
  await expect(sums).toHaveCount(0);
});

test("a row that someone else has deleted disappears when an action on it fails", async ({
  page,
  newTestUser,
}) => {
  const { name } = await asNewCompany(await newTestUser(), "Raderas av två");
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=companies");
  await page.getByRole("button", { name: `Åtgärder för ${name}` }).click();
  await page.getByRole("menuitem", { name: "Radera företag" }).click();
  const list = z.array(z.object({ id: z.number(), name: z.string() }));
  const companies = list.parse(await (await page.request.get("/api/admin/companies")).json());
  const id = companies.find((company) => company.name === name)?.id ?? 0;
  await call(page, "DELETE", `/api/admin/companies/${id}`, {});
  await page.getByRole("alertdialog").getByRole("button", { name: "Radera företag" }).click();
  await expect(page.getByText("Det du söker finns inte.").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});
