import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  show,
  signInWithPassword,
} from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";
import { test } from "#tests/support/own-server.ts";

test.use({ expectedErrors: [/STALE_VERSION|NOT_SIGNED_IN|ERR_FAILED|Failed to fetch|JOB_NOT_OPEN|404/] });

const savedDraft = /^Utkast sparat \d\d\.\d\d/;

test("an application is resumed after a reload and in another tab, with its file, until it is sent", async ({
  newTestUser,
}) => {
  const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
  await asNewCompany(company);
  const requirements = [{ kind: "must", text: "Har byggt betalflöden" }];
  const jobId = await publish(company, "Utvecklare till bokningen", { requirements });
  await asNewConsultant(page, "Disa Draft");
  await page.goto(`/job/${jobId}`);
  await page.getByRole("button", { name: "Ansök nu" }).click();
  await page.getByLabel("Personligt meddelande").fill("Hej! Det här tog en timme att skriva.");
  const requirement = page.getByRole("radiogroup", { name: "Ska: Har byggt betalflöden" });
  await requirement.getByRole("radio", { name: "Ja" }).check();
  const evidence = page.getByLabel("Så uppfyller jag det");
  await evidence.fill("Tre år på en bank.");
  const upload = { name: "CV.txt", mimeType: "text/plain", buffer: Buffer.from("Tio år med React.") };
  await page.getByRole("switch", { name: "Skicka med mitt CV" }).click();
  await page.locator("input[type=file]").setInputFiles(upload);
  await expect(page.getByText(savedDraft)).toBeVisible();
  await expect(page.getByText("CV.txt")).toBeVisible();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => String(value).includes("CV.txt")),
  );
  const stored = await storedDrafts(page);
  await page.reload();

  await page.getByRole("button", { name: "Ansök nu" }).click();
  const message = page.getByLabel("Personligt meddelande");
  await expect(message).toHaveValue("Hej! Det här tog en timme att skriva.");
  await expect(page.getByRole("switch", { name: "Skicka med mitt CV" })).toBeChecked();
  await expect(requirement.getByRole("radio", { name: "Ja" })).toBeChecked();
  await expect(evidence).toHaveValue("Tre år på en bank.");
  await expect(page.getByText("CV.txt")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Only shown, not typed: what another device has stored since is newer.
  expect(await storedDrafts(page)).toEqual(stored);

  const other = await page.context().newPage();
  await other.goto(`/job/${jobId}`);
  await other.getByRole("button", { name: "Ansök nu" }).click();
  await other.getByLabel("Personligt meddelande").fill("Hej! Det här skrev jag i den andra fliken.");
  await expect(message).toHaveValue("Hej! Det här skrev jag i den andra fliken.");
  await other.close();

  const phone = await newTestUser();
  await test.step("a second device has the text and the file, and what is written there comes back", async () => {
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto(`/job/${jobId}`);
    await phone.getByRole("button", { name: "Ansök nu" }).click();
    const onPhone = phone.getByLabel("Personligt meddelande");
    await expect(async () => {
      await showAgain(phone);
      await expect(onPhone).toHaveValue("Hej! Det här skrev jag i den andra fliken.", { timeout: 1_000 });
    }).toPass();
    await expect(phone.getByText("CV.txt")).toBeVisible();
    await onPhone.fill("Hej! Det här skrev jag på tåget.");
    await expect(async () => {
      await showAgain(page);
      await expect(message).toHaveValue("Hej! Det här skrev jag på tåget.", { timeout: 1_000 });
    }).toPass();
  });

  const send = page.getByRole("button", { name: "Skicka ansökan" });
  await test.step("the dialog says so as long as it is not sent", async () => {
    await page.route(/applications\.submit/, (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByText("Ansökan är inte skickad", { exact: true })).toBeVisible();
    await expect(message).toHaveValue("Hej! Det här skrev jag på tåget.");
  });
  await send.click();
  await expect(page.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft"))),
  ).toEqual([]);
  await expect(async () => {
    await showAgain(phone);
    await expect(phone.getByLabel("Personligt meddelande")).toHaveValue("", { timeout: 1_000 });
  }).toPass();

  await test.step("the company reads the answers, although no rate and no start is wished for", async () => {
    await company.goto(`/applications?jobId=${jobId}`);
    const application = company.getByRole("region", { name: "Disa Draft" });
    await expect(application.getByRole("heading", { name: "Svar på kraven" })).toBeVisible();
    await expect(application.getByText("Tre år på en bank.")).toBeVisible();
  });
});

/** The drafts in the browser's storage, with their times. */
async function storedDrafts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith("draft:") ? [String(value)] : [])),
  );
}

/** As when the user comes back to this window from another one. */
async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

test("signing out asks about drafts, and no one else finds one that was kept", async ({ newTestUser }) => {
  const [page, other] = await Promise.all([newTestUser(), newTestUser()]);
  const first = await asNewCompany(page, "Första");
  const second = await asNewCompany(other, "Andra");
  await page.goto("/create-job");
  await page.getByLabel("Titel").fill("Arkitekt till bokningen");
  await expect(page.getByText(savedDraft)).toBeVisible();

  async function signOut(): Promise<void> {
    await page.getByRole("button", { name: /^Konto: / }).click();
    await page.getByRole("menuitem", { name: "Logga ut" }).click();
  }
  async function signIn({ username, password }: typeof first): Promise<void> {
    await signInWithPassword(page, username, password);
    await page.goto("/create-job");
  }

  await signOut();
  const question = page.getByRole("alertdialog", { name: "Du har utkast som inte är skickade" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Behåll och logga ut" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await signIn(second);
  await expect(page.getByLabel("Titel")).toHaveValue("");
  await signOut();
  await page.waitForURL((url) => url.pathname === "/");
  await signIn(first);
  await expect(page.getByLabel("Titel")).toHaveValue("Arkitekt till bokningen");
  await page.getByRole("button", { name: "Kasta utkastet" }).click();
  await expect(page.getByLabel("Titel")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Titel")).toHaveValue("");

  await page.getByLabel("Titel").fill("Testare till bokningen");
  await expect(page.getByText(savedDraft)).toBeVisible();
  await signOut();
  await question.getByRole("button", { name: "Ta bort och logga ut" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await storedDrafts(page)).toEqual([]);
});

test("a letter stays when its job is removed", async ({ newTestUser }) => {
  const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
  await asNewCompany(company);
  const jobId = await publish(company, "Utvecklare till bokningen");
  await asNewConsultant(page, "Bodil Brev");
  await page.goto(`/job/${jobId}`);
  await page.getByRole("button", { name: "Ansök nu" }).click();
  await page.getByLabel("Personligt meddelande").fill("Hej! Det här tog en timme att skriva.");
  const headers = { "X-Requested-With": "XMLHttpRequest" };
  expect((await company.request.delete(`/api/jobs/${jobId}`, { headers })).ok()).toBe(true);
  await page.getByRole("button", { name: "Skicka ansökan" }).click();
  await expect(page.getByRole("heading", { name: "Uppdrag hittas inte" })).toBeVisible();
  await expect(page.getByText("Hej! Det här tog en timme att skriva.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Kasta utkastet" }).click();
  await expect(page.getByText("Hej! Det här tog")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Uppdrag hittas inte" })).toBeVisible();
  await expect(page.getByText("Hej! Det här tog")).toBeHidden();
});

test("what is typed at the moment another tab's draft arrives is kept", async ({ newTestUser }) => {
  const page = await newTestUser();
  await asNewCompany(page);
  await page.goto("/create-job");
  await test.step("what is typed is stored when its field loses the focus, before anything else can happen", async () => {
    await page.getByLabel("Titel").focus();
    const isStored = await page.evaluate(() => {
      document.execCommand("insertText", false, "Arkitekt till bokningen");
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return Object.values(localStorage).join().includes("Arkitekt till bokningen");
    });
    expect(isStored).toBe(true);
  });
  const description = page.getByLabel("Beskrivning");
  await description.fill("Ett uppdrag i Kiruna.");
  await expect(page.getByText(savedDraft)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue("Ett uppdrag i Kiruna.");

  /** Another tab stores this description in the moment before or after something is typed as the title. */
  async function storeBeside(when: "before" | "after", text: string, typed: string): Promise<void> {
    await page.getByLabel("Titel").evaluate(
      (title: HTMLInputElement, [when, text, typed]) => {
        const [key, stored] = Object.entries(localStorage).find(([name]) => name.startsWith("draft:")) ?? [];
        if (key === undefined) throw new Error("no draft is stored");

        function store(): void {
          const changed = String(stored).replace(
            /"description":"Ett uppdrag i [^"]*"/,
            `"description":"${text}"`,
          );
          localStorage.setItem(String(key), changed);
          window.dispatchEvent(new StorageEvent("storage", { key: String(key) }));
        }

        if (when === "before") store();
        // React ignores an event after its own setter.
        Reflect.set(HTMLInputElement.prototype, "value", typed, title);
        title.dispatchEvent(new Event("input", { bubbles: true }));
        if (when === "after") store();
      },
      [when, text, typed] as const,
    );
  }

  await storeBeside("before", "Ett uppdrag i Umeå.", "Utvecklare");
  await expect(description).toHaveValue("Ett uppdrag i Umeå.");
  await expect(page.getByLabel("Titel")).toHaveValue("Utvecklare");
  await storeBeside("after", "Ett uppdrag i Luleå.", "Testare");
  await expect(description).toHaveValue("Ett uppdrag i Umeå.");
  await expect(page.getByLabel("Titel")).toHaveValue("Testare");

  await test.step("a job changed in two tabs: the second save shows both versions and loses neither", async () => {
    const jobId = await publish(page, "Utvecklare till bokningen");
    await show(page, `/edit-job/${jobId}`);
    await page.getByLabel("Titel").fill("Min titel");
    await page.getByLabel("Omfattning").fill("50");
    await expect(page.getByText(savedDraft)).toBeVisible();
    // As in another browser: a tab of this one would show the draft.
    const change = { title: "Deras titel", location: "Umeå" };
    expect((await page.request.patch(`/api/jobs/${jobId}`, { data: change })).ok()).toBe(true);
    await page.getByRole("button", { name: "Uppdatera uppdrag" }).click();

    const dialog = page.getByRole("dialog", { name: "Det finns en nyare version" });
    await expect(dialog.getByRole("radiogroup", { name: "Titel" })).toContainText("Deras titel");
    await expect(dialog).toContainText("Umeå");
    await expect(dialog.getByRole("radiogroup")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole("radio", { name: /Din ändring/ }).check();
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expect(page.getByText("Uppdrag uppdaterat!", { exact: true })).toBeVisible();
    const job: unknown = await (await page.request.get(`/api/jobs/${jobId}`)).json();
    expect(job).toMatchObject({ title: "Min titel", scope: "50", location: "Umeå" });
  });
});
