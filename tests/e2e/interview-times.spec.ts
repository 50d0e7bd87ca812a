import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import {
  applyTo,
  asNewCompany,
  asNewConsultant,
  newestApplication,
  publish,
} from "#tests/support/members.ts";
import { call, test } from "#tests/support/own-server.ts";

test.use({ hasTouch: true });

test("a company proposes times, and the consultant picks one on a phone", async ({ page, newTestUser }) => {
  const consultant = await newTestUser();
  await asNewCompany(page);
  await asNewConsultant(consultant, "Tove Tidén");
  const jobId = await publish(page, "Utvecklare till tidboken");
  await applyTo(consultant, jobId);
  const application = await newestApplication(page);
  await call(page, "PUT", `/api/applications/${application}`, { status: "reviewing" });

  await page.goto(`/applications?jobId=${jobId}&application=${application}`);
  await page.getByRole("button", { name: "Boka intervju" }).first().click();
  await page.getByLabel("Datum").fill("2020-01-07");
  await page.getByLabel("Plats").fill("Storgatan 1");
  await page.getByRole("button", { name: "Föreslå tider i stället" }).click();
  const dialog = page.getByRole("dialog", { name: "Föreslå tider" });
  // What was typed comes along.
  await expect(dialog.getByLabel("Dag 1")).toHaveValue("2020-01-07");
  await expect(dialog.getByLabel("Plats")).toHaveValue("Storgatan 1");
  await dialog.getByLabel("Tid", { exact: true }).first().fill("10.00");
  await dialog.getByRole("button", { name: "Föreslå tider" }).click();
  await expect(dialog.getByText("Välj en tid framåt i tiden.")).toBeVisible();
  await expect(dialog.getByLabel("Dag 2"), "an empty row is left out").toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Dag 1").fill(day);
  // A tap sends the form in the moment in which the field loses the focus.
  await dialog.getByLabel("Tid", { exact: true }).first().fill("10");
  await dialog.getByRole("button", { name: "Föreslå tider" }).tap();
  await expect(page.getByText(/Föreslagna tider, väntar på Tove Tidén: .* kl\. 10\.00/)).toBeVisible();

  await consultant.setViewportSize({ width: 360, height: 740 });
  await consultant.goto("/");
  await consultant.getByRole("link", { name: "Välj tid" }).click();
  const offer = consultant.getByRole("article", { name: "Utvecklare till tidboken" });
  await expect(offer.getByRole("button", { name: "Ingen tid passar" })).toBeVisible();
  await expectAccessible(consultant);
  await expectNoOverflow(consultant);
  await offer.getByRole("button", { name: /kl\. 10\.00$/ }).click();
  await expect(offer).toBeHidden();
  await expect(consultant.getByText(/^Intervju .* kl\. 10\.00, 60 minuter$/)).toBeVisible();
  await expect(page.getByText(/^Intervju .* kl\. 10\.00, 60 minuter$/).first()).toBeVisible();

  await test.step("the dialog that moves it has all its buttons inside", async () => {
    await page.getByRole("button", { name: "Flytta intervju" }).first().click();
    const moving = page.getByRole("dialog", { name: "Flytta intervju" });
    await expect(moving.getByRole("button", { name: "Ställ in intervjun" })).toBeVisible();
    const outside = await moving.evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const boxes = [...frame.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
      return boxes.filter((box) => box.left < left || box.right > right).length;
    });
    expect(outside).toBe(0);
  });
});
