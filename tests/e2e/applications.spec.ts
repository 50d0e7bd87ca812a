import type { Route } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";

// One call is cut off.
test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

test("a company works through its applications by keyboard: opens, chooses, rejects several and undoes", async ({
  page,
  newTestUser,
}) => {
  await asNewCompany(page);
  const jobId = await publish(page, "Utvecklare till tangentbordet");
  for (const name of ["Alva Ask", "Bo Bok", "Cilla Ceder"]) {
    const consultant = await newTestUser();
    await asNewConsultant(consultant, name);
    await applyTo(consultant, jobId, `Hej, jag heter ${name}.`);
    await consultant.close();
  }
  await page.goto(`/applications?jobId=${jobId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Utvecklare till tangentbordet");
  const rows = page.getByRole("list", { name: "Ansökningar" }).locator("> li");
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("Hej, jag heter Cilla Ceder.")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(page).toHaveURL(/application=\d+/);
  await expect(page.getByText("Hej, jag heter Bo Bok.")).toBeVisible();

  const pane = page.getByRole("region", { name: "Bo Bok" });
  await expect(pane).toContainText("2 av 3");
  const leaving = page.getByRole("alertdialog", { name: "Lämna utan att spara?" });
  await test.step("a comment that is not saved is asked about", async () => {
    await pane.getByLabel("Intern kommentar").fill("Ring på måndag.");
    await pane.getByRole("button", { name: "Nästa ansökan" }).click();
    await expect(leaving).toBeVisible();
    // Keys of the list do nothing below a question.
    await page.keyboard.press("x");
    await leaving.getByRole("button", { name: "Stanna kvar" }).click();
    await expect(page.getByLabel("Välj Bo Bok")).not.toBeChecked();
    await expect(pane.getByLabel("Intern kommentar")).toHaveValue("Ring på måndag.");
    await pane.getByRole("button", { name: "Nästa ansökan" }).click();
    await leaving.getByRole("button", { name: "Lämna" }).click();
  });
  await expect(page.getByRole("region", { name: "Alva Ask" })).toContainText("3 av 3");
  await page.getByRole("button", { name: "Föregående ansökan" }).click();

  await page.getByLabel("Markera alla 3").check();
  await expect(page.getByText("3 valda")).toBeInViewport();
  await page.getByRole("button", { name: "Avmarkera" }).click();
  await page.getByLabel("Välj Cilla Ceder").check();
  await page.getByLabel("Välj Alva Ask").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 valda")).toBeVisible();
  await page.getByRole("button", { name: "Avmarkera" }).click();
  await pane.click({ position: { x: 5, y: 200 } });

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tangenter" })).toContainText("Nästa och föregående");
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Hej, jag heter Bo Bok.")).toBeVisible();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await expect(page.getByText("Hej, jag heter Alva Ask.")).toBeVisible();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Avvisa valda" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Avvisa 2 ansökningar?" });
  // Keys of the list do nothing while something is typed.
  await dialog.getByLabel("Meddelande").pressSequentially("Hej {förnamn}, jag kan inte.");
  await page.keyboard.press("Escape");
  await leaving.getByRole("button", { name: "Stanna kvar" }).press("Enter");
  await test.step("a dialog stays open while it is sent, with its text when that fails", async () => {
    const held: Route[] = [];
    await page.route(/applications\.reject/, (route) => void held.push(route));
    await dialog.getByRole("button", { name: "Avvisa" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Avvisar..." })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const route of held) await route.abort();
    await expect(dialog.getByRole("button", { name: "Avvisa", exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Meddelande")).toHaveValue("Hej {förnamn}, jag kan inte.");
    await page.unroute(/applications\.reject/);
  });
  await dialog.getByRole("button", { name: "Avvisa", exact: true }).press("Enter");
  // In the rows: the open application beside them says so, too.
  const statuses = rows.locator("h2 + span");
  await expect(statuses.getByText("Avvisad", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Ångra" }).press("Enter");
  await expect(statuses.getByText("Väntande", { exact: true })).toHaveCount(3);

  await test.step("compares them: J moves on from the row whose box was just checked", async () => {
    await page.getByRole("button", { name: "Jämför" }).press("Enter");
    const table = page.getByRole("table", { name: /^Ansökningar till/ });
    const names = table.getByRole("rowheader").getByRole("link");
    for (const row of [0, 1]) {
      await expect(names).toHaveCount(3);
      await page.keyboard.press("j");
      await expect(names.nth(row)).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Space");
      await expect(
        page.getByRole("status").getByText(row === 0 ? "1 vald, välj en till" : "2 valda"),
      ).toBeVisible();
    }
    // The rows stay where they are, and the bar leads to what stands below them.
    await expect(names.nth(2)).toBeInViewport();
    await page.getByRole("button", { name: "Visa sida vid sida" }).click();
    await expect(page.getByRole("region", { name: "Sida vid sida" })).toBeFocused();
    const columns = page.getByRole("region", { name: "Sida vid sida" }).getByRole("columnheader");
    await expect(columns).toHaveCount(2);
    await expect(page.getByLabel("Sök på konsult eller uppdrag")).toHaveCount(0);
  });
});
