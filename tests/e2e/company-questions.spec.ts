import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, show } from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";
import { call, test } from "#tests/support/own-server.ts";
import { smallPdf } from "#tests/support/pdf.ts";

function row(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Ansökningar" }).locator("> li").filter({ hasText: name });
}

test("a company reads a PDF, and is asked before it books twice, accepts a second one and changes the terms", async ({
  page,
  newTestUser,
}) => {
  // The headless shell has no viewer, but says so by this property only.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true });
  });
  await asNewCompany(page);
  const questions = ["När kan du börja?"];
  const jobId = await publish(page, "Utvecklare till frågorna", { questions });
  const [alva, bo] = await Promise.all([newTestUser(), newTestUser()]);
  await asNewConsultant(alva, "Alva Ask");
  await asNewConsultant(bo, "Bo Bok");
  const answers = [{ question: "När kan du börja?", answer: "I mars." }];
  await call(alva, "POST", "/api/applications", { jobId, answers });
  await bo.goto(`/job/${jobId}`);
  await bo.getByRole("button", { name: "Ansök nu" }).click();
  await bo.getByLabel("Personligt meddelande").fill("Hej! Mitt CV är bifogat.");
  const upload = { name: "CV.pdf", mimeType: "application/pdf", buffer: smallPdf };
  await bo.locator("input[type=file]").setInputFiles(upload);
  await test.step("an answer that is missing is focused and named", async () => {
    await bo.getByRole("button", { name: "Skicka ansökan" }).click();
    const answer = bo.getByLabel("När kan du börja?");
    await expect(answer).toBeFocused();
    await expect(answer).toHaveAttribute("aria-invalid", "true");
    await expect(bo.getByText("Svara på frågan", { exact: true })).toBeVisible();
    await answer.fill("I mars.");
  });
  await bo.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(bo.getByText("Ansökan skickad!", { exact: true })).toBeVisible();

  await test.step("the PDF of the application is shown in the page", async () => {
    await page.goto(`/applications?jobId=${jobId}`);
    await expect(page.getByText("Hej! Mitt CV är bifogat.")).toBeVisible();
    const source = await page.locator("iframe[title='CV.pdf']").getAttribute("src");
    const file = await page.request.get(source ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect(await file.body()).toEqual(smallPdf);
  });

  await test.step("an application stays in its place after a step that its filter leaves out", async () => {
    await show(page, "/");
    await show(page, `/applications?jobId=${jobId}&status=pending`);
    await row(page, "Bo Bok").getByRole("button", { name: "Granska" }).click();
    const status = row(page, "Bo Bok").locator("span").getByText("Granskas", { exact: true });
    await expect(status.first()).toBeVisible();
    await expect(row(page, "Bo Bok").getByRole("button", { name: "Boka intervju" })).toBeVisible();
    await show(page, "/");
    await show(page, `/applications?jobId=${jobId}`);
  });

  const question = page.getByRole("alertdialog");
  await test.step("a second interview at the same time", async () => {
    for (const name of ["Bo Bok", "Alva Ask"]) {
      if (name === "Alva Ask") await row(page, name).getByRole("button", { name: "Granska" }).click();
      await row(page, name).getByRole("button", { name: "Boka intervju" }).click();
      const dialog = page.getByRole("dialog", { name: "Boka intervju" });
      // The digits alone, as on a phone whose number keyboard has no separators.
      await dialog.getByLabel("Datum").fill(`${new Date().getFullYear() + 1}0112`);
      await dialog.getByLabel("Tid", { exact: true }).fill("1000");
      await expect(dialog.getByLabel("Tid", { exact: true })).toHaveValue("10:00");
      if (name === "Alva Ask") {
        await dialog.getByRole("button", { name: "Välj tid" }).click();
        const times = page.getByRole("dialog", { name: "Tider" });
        await expect(times.getByRole("button", { name: "10:00, redan bokat" })).toBeDisabled();
        await expectAccessible(page, "[aria-label=Tider]");
        await times.getByRole("button", { name: "11:00" }).click();
        await expect(dialog.getByLabel("Tid", { exact: true })).toHaveValue("11:00");
        await dialog.getByRole("button", { name: "Välj tid" }).click();
        await expect(times.getByRole("button", { name: "11:00" })).toBeFocused();
        await page.keyboard.press("Escape");
        await dialog.getByLabel("Tid", { exact: true }).fill("10:00");
      }
      await dialog.getByRole("button", { name: "Boka intervju" }).click();
      if (name === "Alva Ask") {
        await expect(question).toContainText("Bo Bok");
        await expectAccessible(page);
        await question.getByRole("button", { name: "Boka ändå" }).click();
      }
      await expect(dialog).toHaveCount(0);
    }
    await expect(
      row(page, "Alva Ask").locator("span").getByText("Intervju", { exact: true }).first(),
    ).toBeVisible();
  });

  await test.step("a second accepted applicant", async () => {
    await row(page, "Bo Bok").getByRole("button", { name: "Acceptera" }).click();
    await expect(question).toContainText("Acceptera Bo Bok?");
    await question.getByRole("button", { name: "Acceptera" }).click();
    await expect(
      row(page, "Bo Bok").locator("span").getByText("Accepterad", { exact: true }).first(),
    ).toBeVisible();
    await row(page, "Alva Ask").getByRole("button", { name: "Acceptera" }).click();
    await expect(question).toContainText("Acceptera även Alva Ask?");
    await expect(question).toContainText("Bo Bok är redan accepterad");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Avbryt" }).click();
  });

  await test.step("changed terms of a job with applicants", async () => {
    await show(page, `/edit-job/${jobId}`);
    await page.getByLabel("Timpris").fill("900");
    await page.getByRole("button", { name: "Uppdatera uppdrag" }).click();
    await expect(question).toContainText("2 sökande");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Avbryt" }).click();
    await page.getByRole("button", { name: "Uppdatera uppdrag" }).click();
    await question.getByRole("button", { name: "Spara och meddela" }).click();
    await expect(page.getByText("Uppdrag uppdaterat!", { exact: true })).toBeVisible();
  });
});
