import { randomBytes } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";
import { nextMonth } from "#tests/support/contracts.ts";

test("a job is filled with an applicant, and its agreement is reported", async ({ page, newTestUser }) => {
  const mark = randomBytes(4).toString("hex");
  const title = `Arkivet ${mark}`;
  const [chosen, other] = [await newTestUser(), await newTestUser()];
  await asNewCompany(page);
  await asNewConsultant(chosen, `Alva Vald ${mark}`);
  await asNewConsultant(other, `Olle Övrig ${mark}`);
  const jobId = await publish(page, title, { duration: 12 });
  const confirmation = page.getByRole("dialog");
  for (const person of [chosen, other]) await applyTo(person, jobId);
  await page.goto("/employer-jobs");

  await test.step("the dialog cannot be confirmed before the applicants have loaded", async () => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/jobs\.candidates/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("button", { name: "Position Tillsatt" }).click();
    await expect(confirmation).toContainText("Hämtar de sökande...");
    await expect(confirmation.getByRole("button", { name: "Position Tillsatt" })).toBeDisabled();
    release();
    // Nothing is preselected, because filling cannot be undone.
    await expect(confirmation.getByLabel("Vem fick uppdraget?")).toHaveValue("");
    await expect(confirmation.getByRole("button", { name: "Position Tillsatt" })).toBeDisabled();
    await page.unroute(/jobs\.candidates/);
    await confirmation.getByRole("button", { name: "Avbryt" }).click();
  });

  await test.step("the company chooses one of the applicants", async () => {
    await page.getByRole("button", { name: "Position Tillsatt" }).click();
    const applicant = confirmation.getByLabel("Vem fick uppdraget?");
    await expect(applicant.getByRole("option")).toHaveText([
      "Välj …",
      `Alva Vald ${mark} (väntande)`,
      `Olle Övrig ${mark} (väntande)`,
      "Någon utanför Bryggan",
    ]);
    await applicant.selectOption({ label: `Alva Vald ${mark} (väntande)` });
    await expectAccessible(page);
    await expect(confirmation.getByLabel("Svar till 1 sökande som inte fick uppdraget")).toHaveValue(
      /^Hej {förnamn}!/,
    );
    await confirmation.getByRole("button", { name: "Position Tillsatt" }).click();
    const done = page.getByRole("dialog", { name: "Uppdraget är tillsatt" });
    await done.getByRole("button", { name: "Rapportera avtal" }).click();
    const report = page.getByRole("dialog", { name: "Rapportera avtal" });
    await expect(report.getByLabel("Timpris")).toHaveValue("1006");
    await expect(report.getByLabel("Längd")).toHaveValue("6-12 månader");
    await report.getByLabel("Startdatum").fill(nextMonth);
    await report.getByRole("button", { name: "Rapportera avtal" }).click();
    await expect(report).toHaveCount(0);
    await expect(
      page.getByRole("article", { name: title }).getByText("Tillsatt", { exact: true }),
    ).toBeVisible();
  });
});
