import { expect, expectAccessible, expectNoOverflow, signInWithPassword } from "#tests/support/browser.ts";
import { actOn, fillSignIn, seedCompany, signIn, test } from "#tests/support/own-server.ts";

// A red toast is logged, too.
test.use({ expectedErrors: [/Lösenordet måste vara minst 8 tecken långt/] });

test("a company with a temporary password must change it first", async ({ newTestUser }) => {
  const [admin, company] = await Promise.all([newTestUser(), newTestUser()]);
  await seedCompany(company, "lada", "Lada Data");
  await signIn(admin, "bosse");

  await test.step("the admin sets a temporary password; a failure is shown as a toast at the bottom left", async () => {
    await actOn(admin, "companies", "Lada Data", "Återställ lösenord");
    const dialog = admin.getByRole("dialog", { name: "Återställ lösenord" });
    await dialog.getByLabel("Nytt lösenord").fill("kort");
    await dialog.getByRole("button", { name: "Återställ lösenord" }).click();
    const toast = admin.locator("li[data-tone=danger]");
    await expect(toast.getByText("Fel", { exact: true })).toBeVisible();
    const { x = 0, y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    expect(x, "pixels to the left").toBeLessThan(40);
    expect(800 - y - height, "pixels below").toBeLessThan(40);
    await expect(admin.getByText("Lösenordet måste vara minst 8 tecken långt.").first()).toBeVisible();
    await dialog.getByLabel("Nytt lösenord").fill("tillfalligt");
    await dialog.getByRole("button", { name: "Återställ lösenord" }).click();
    await expect(admin.getByText("Lösenord återställt", { exact: true }).first()).toBeVisible();
  });

  await test.step("every page shows the company only the form for a new password", async () => {
    await signInWithPassword(company, "lada", "tillfalligt");
    await company.goto("/employer-jobs");
    await expect(company.getByRole("heading", { name: "Välj ett eget lösenord" })).toBeVisible();
    await expect(company.getByRole("link")).toHaveCount(0);
    await expectAccessible(company);
    await expectNoOverflow(company);
    const response = await company.request.get("/api/conversations");
    expect(response.status()).toBe(403);
  });

  await test.step("the company can sign out and sign in again", async () => {
    await company.getByRole("button", { name: "Logga ut" }).click();
    await expect(company).toHaveURL("/");
    await company.goto("/employer-login");
    await fillSignIn(company, "lada", "tillfalligt");
    await expect(company.getByRole("heading", { name: "Välj ett eget lösenord" })).toBeVisible();
  });

  await test.step("after changing the password the company can use the product", async () => {
    await company.getByLabel("Nuvarande lösenord").fill("tillfalligt");
    await company.getByLabel("Nytt lösenord", { exact: true }).fill("Egen-Motvind7!");
    await company.getByLabel("Bekräfta nytt lösenord").fill("Egen-Motvind7!");
    await company.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(company.getByText("Lösenordet är ändrat", { exact: true }).first()).toBeVisible();
    // The dashboard links to the same page.
    const menu = company.getByRole("navigation", { name: "Huvudmeny" });
    await expect(menu.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
  });
});
