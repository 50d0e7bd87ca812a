import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import { waitForStream } from "#tests/support/conversation-page.ts";
import { asNewCompany, publish } from "#tests/support/members.ts";
import { test } from "#tests/support/own-server.ts";

test.use({ expectedErrors: [/NOT_SIGNED_IN|INVALID_EMPLOYER_CREDENTIALS|Inloggning misslyckades/] });

/** Ends the session without the page's knowledge, as when it expires. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "session" });
}

function signInDialog(page: Page) {
  return page.getByRole("dialog", { name: "Logga in igen" });
}

/** Opens a page and waits until it fetches nothing more by itself: it would learn that the session has ended. */
async function openAndWait(page: Page, path: string): Promise<void> {
  await waitForStream(page, () => page.goto(path));
}

async function fillJob(page: Page, title: string): Promise<void> {
  await openAndWait(page, "/create-job");
  await page.getByLabel("Titel").fill(title);
  await page
    .getByLabel("Beskrivning")
    .fill("Vi bygger om bokningen och behöver någon som har gjort det förr.");
  await page.getByRole("combobox", { name: "Kompetenser" }).fill("React");
  await page.getByRole("option", { name: "React", exact: true }).click();
  await page.getByLabel("Period").fill("6");
  await page.getByLabel("Omfattning").fill("80");
  await page.getByLabel("Timpris").fill("1006");
}

const ownJobs = z.array(z.object({ title: z.string() }));

test("a consultant whose session has ended signs in over the page, and the application is sent", async ({
  newTestUser,
}) => {
  const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
  await asNewCompany(company);
  const jobId = await publish(company, "Utvecklare till bokningen");
  await page.goto("/api/register");
  await page.locator('button[name="sub"][value="anna"]').click();
  await page.getByRole("link", { name: "Översikt" }).waitFor();
  await openAndWait(page, `/job/${jobId}`);
  await page.getByRole("button", { name: "Ansök nu" }).click();
  const message = page.getByLabel("Personligt meddelande");
  await message.fill("Hej! Det här tog en timme att skriva.");
  await endSession(page);

  await test.step("closing the dialog keeps the page and what was typed", async () => {
    await page.getByRole("button", { name: "Skicka ansökan" }).click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await signInDialog(page).getByRole("button", { name: "Stäng" }).click();
    await expect(page.getByText("Du är utloggad", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Försök igen/)).toHaveCount(0);
    await expect(message).toHaveValue("Hej! Det här tog en timme att skriva.");
  });

  await test.step("a file that is added asks again, and is uploaded after the sign-in", async () => {
    const upload = { name: "CV.txt", mimeType: "text/plain", buffer: Buffer.from("Tio år med React.") };
    await page.locator("input[type=file]").setInputFiles(upload);
    await expect(signInDialog(page)).toHaveCount(1);
    const popup = page.waitForEvent("popup");
    await signInDialog(page).getByRole("button", { name: "Logga in" }).click();
    const provider = await popup;
    await Promise.all([
      provider.waitForEvent("close"),
      provider.locator('button[name="sub"][value="anna"]').click(),
    ]);
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(message).toHaveValue("Hej! Det här tog en timme att skriva.");
  });

  await page.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(page.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
  await page.goto("/mina-ansokningar");
  await expect(page.getByRole("listitem").filter({ hasText: "Utvecklare till bokningen" })).toHaveCount(1);
});

test("a company signs in over the form, and what failed is done once by itself", async ({ newTestUser }) => {
  const page = await newTestUser();
  const company = await asNewCompany(page, "Första");
  await fillJob(page, "Arkitekt till bokningen");
  await endSession(page);
  await page.getByRole("button", { name: "Publicera uppdrag" }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel("Användarnamn")).toHaveValue(company.username);
  await dialog.getByLabel("Lösenord", { exact: true }).fill("Felaktigt-48!");
  await dialog.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByText("Felaktigt användarnamn eller lösenord.").first()).toBeVisible();
  await dialog.getByLabel("Lösenord", { exact: true }).fill(company.password);
  await dialog.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByText("Uppdrag skapat!", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { id } = z.object({ id: z.string() }).parse(await (await page.request.get("/api/auth/user")).json());
  const jobs = ownJobs.parse(await (await page.request.get(`/api/users/${id}/jobs`)).json());
  expect(jobs.map(({ title }) => title)).toEqual(["Arkitekt till bokningen"]);

  await test.step("signing in as someone else sends nothing and shows nothing of the first user", async () => {
    const other = await newTestUser();
    await asNewCompany(other, "Andra");
    await fillJob(page, "Testledare till bokningen");

    await test.step("the page's next call is not made in the other user's name", async () => {
      // As after signing out and in as another company in a second tab.
      await page.context().addCookies(await other.context().cookies());
      await page.getByRole("button", { name: "Publicera uppdrag" }).click();
      await expect(page.getByRole("heading", { name: "Någon annan är inloggad" })).toBeVisible();
      await expect(page.getByText(company.name)).toHaveCount(0);
      await expectAccessible(page);
    });

    await page.getByRole("button", { name: "Ladda om" }).click();
    await expect(page.getByRole("navigation", { name: "Snabbval" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Testledare");
    await page.goto("/employer-jobs");
    await expect(page.getByText(company.name)).toHaveCount(0);
    const someone = z
      .object({ id: z.string() })
      .parse(await (await page.request.get("/api/auth/user")).json());
    expect(ownJobs.parse(await (await page.request.get(`/api/users/${someone.id}/jobs`)).json())).toEqual([]);
  });
});
