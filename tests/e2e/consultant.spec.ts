import { randomBytes } from "node:crypto";
import { z } from "zod";
import { asDemo, expect, show, test } from "#tests/support/browser.ts";
import { asNewConsultant, publish } from "#tests/support/members.ts";
import { delayRequests, newIdentity } from "#tests/support/new-users.ts";
import { smallPdf } from "#tests/support/pdf.ts";

const account = z.object({ id: z.string() });
const stagedFiles = z.object({ files: z.array(account) });

const files = [
  { name: "CV.pdf", mimeType: "application/pdf", buffer: smallPdf },
  { name: "Referenser.txt", mimeType: "text/plain", buffer: Buffer.from("Ring Maja.") },
  { name: "spel.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
];

test.use({ expectedErrors: [/Vissa filer ignorerades/] });

test("a visitor registers as a consultant and applies with files", async ({ newTestUser }) => {
  const title = `Bokning ${randomBytes(4).toString("hex")}`;
  const [company, person] = await Promise.all([newTestUser(), newTestUser()]);
  await asDemo(company, "fjallkraft");
  const jobId = await publish(company, title);

  const { email } = newIdentity("");
  const heading = person.getByRole("heading", { name: "Vad heter du?" });

  /** From the board to the page of the provider. */
  async function applyAndSignIn(): Promise<void> {
    await person.goto(`/jobs?search=${encodeURIComponent(title)}`);
    await person.getByRole("button", { name: "Ansök Nu" }).first().click();
    await expect(person).toHaveURL(/\/get-started$/);
    await person.locator("main").getByRole("button", { name: "Logga in" }).click();
  }

  await test.step("a visitor without an account is sent to registration", async () => {
    await applyAndSignIn();
    await person.getByLabel("E-post").fill(email);
    await person.getByRole("button", { name: "Fortsätt" }).click();
    await expect(person.getByText("Vi hittade inget konto. Skapa ett nedan.", { exact: true })).toBeVisible();
    await person.locator("main").getByRole("button", { name: "Skapa konto" }).click();
    const release = await delayRequests(person, /accounts\.takeRole/);
    await person.getByRole("button", { name: email }).click();
    await expect(person.getByText("Sätter upp ditt konto...")).toBeVisible();
    release();
  });

  await test.step("a user without a name must enter one first, but can edit the profile and sign out", async () => {
    await expect(heading).toBeVisible();
    await expect(person).toHaveURL(/\/profile$/);
    await person.goto("/jobs");
    await expect(person).toHaveURL(/\/profile$/);
    await expect(heading).toBeVisible();
    await show(person, "/edit-profile");
    await expect(person.getByRole("heading", { name: "Redigera profil" })).toBeVisible();
    await person.getByRole("button", { name: "Konto: utan namn" }).click();
    await person.getByRole("menuitem", { name: "Logga ut" }).click();
    await expect(person.getByRole("link", { name: "Logga in", exact: true })).toBeVisible();
  });

  await test.step("a visitor without an account or a name returns to the job after registering", async () => {
    await applyAndSignIn();
    await person.getByRole("button", { name: email }).click();
    await expect(heading).toBeVisible();
    await person.getByRole("button", { name: "Spara" }).click();
    await expect(person.getByRole("textbox", { name: "Namn" })).toBeFocused();
    await person.getByRole("textbox", { name: "Namn" }).fill("Nova Ny");
    await person.getByRole("button", { name: "Spara" }).click();
    await expect(person.getByText("Tack! Nu är du igång.", { exact: true })).toBeVisible();
    await expect(person).toHaveURL(new RegExp(`/job/${jobId}$`));
    const me: unknown = await (await person.request.get("/api/auth/user")).json();
    expect(me).toMatchObject({ name: "Nova Ny", role: "consultant" });
  });

  await test.step("the consultant applies with files; one of another type is ignored", async () => {
    const release = await delayRequests(person, /\/api\/uploads$/);
    // Who came to apply finds the dialog open.
    const apply = person.getByRole("dialog", { name: `Sök uppdraget: ${title}` });
    await apply.getByLabel("Personligt meddelande").fill("Hej! Jag har byggt två bokningar.");
    await apply.locator("input[type=file]").setInputFiles(files);
    await expect(person.getByText("Vissa filer ignorerades", { exact: true })).toBeVisible();
    for (const name of ["CV.pdf", "Referenser.txt"])
      await expect(apply.getByRole("progressbar", { name: `Skickar ${name}` })).toBeVisible();
    await expect(apply.getByRole("button", { name: "Laddar upp filer..." })).toBeDisabled();
    await expect(apply.getByText("spel.exe")).toHaveCount(0);
    release();
    await expect(apply.getByRole("progressbar", { name: /^Skickar/ })).toHaveCount(0);
    await apply.getByRole("button", { name: "Skicka ansökan" }).click();
    await expect(person.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
    await expect(apply).toHaveCount(0);
    await expect(person.getByRole("link", { name: "Ansökan skickad" })).toBeVisible();
  });
});

test.describe("an unfinished application", () => {
  test.use({ expectedErrors: [/status of 503|TRPCClientError/] });

  test("is kept when the list fails to load, when it is cancelled by mistake and when its files have expired", async ({
    newTestUser,
  }) => {
    const mark = randomBytes(4).toString("hex");
    const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
    await asDemo(company, "fjallkraft");
    const [deletedId] = [await publish(company, `Borta ${mark}`), await publish(company, `Kvar ${mark}`)];
    await asNewConsultant(page, "Halvdan Halv");
    const { id: userId } = account.parse(await (await page.request.get("/api/auth/user")).json());
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    await page.request.post("/api/applications", { data: { userId, jobId: deletedId, status: "pending" } });

    await page.goto("/consultant-dashboard");
    const menu = page.getByRole("navigation", { name: "Huvudmeny" });
    await menu.getByRole("link", { name: "Uppdrag" }).click();
    const card = page.getByRole("article").filter({ hasText: `Kvar ${mark}` });
    async function openDialog(): Promise<void> {
      await card.getByText("Ansök Nu").click();
    }
    await openDialog();
    const apply = page.getByRole("dialog", { name: `Sök uppdraget: Kvar ${mark}` });
    const message = apply.getByLabel("Personligt meddelande");
    await message.fill("Hej! Det här tog en timme att skriva.");
    const [upload] = await Promise.all([
      page.waitForResponse(/\/api\/uploads$/),
      apply
        .locator("input[type=file]")
        .setInputFiles({ name: "CV.pdf", mimeType: "application/pdf", buffer: smallPdf }),
    ]);

    await test.step("the list in the background is refetched and fails", async () => {
      const unavailable = { status: 503, contentType: "application/json", body: "{}" };
      await page.route(/jobs\.board/, (route) => route.fulfill(unavailable));
      const refetched = page.waitForResponse(/jobs\.board/);
      await company.request.delete(`/api/jobs/${deletedId}`, { headers });
      await refetched;
      await expect(page.getByText("Det gick inte att hämta uppdragen just nu.")).toBeAttached();
      await page.unroute(/jobs\.board/);
      await expect(message).toHaveValue("Hej! Det här tog en timme att skriva.");
    });

    await test.step("a file that has been deleted on the server is uploaded again", async () => {
      const [file] = stagedFiles.parse(await upload.json()).files;
      expect((await page.request.delete(`/api/uploads/${file?.id}`, { headers })).status()).toBe(200);
      const again = page.waitForResponse(/\/api\/uploads$/);
      await apply.getByRole("button", { name: "Skicka ansökan" }).click();
      await expect(page.getByText("Bilagorna laddas upp igen", { exact: true })).toBeVisible();
      await again;
    });
    await test.step("after the cancel button it opens again with the message and the file, and is sent", async () => {
      await apply.getByRole("button", { name: "Avbryt" }).click();
      await expect(apply).toHaveCount(0);
      await openDialog();
      await expect(message).toHaveValue("Hej! Det här tog en timme att skriva.");
      await expect(apply.getByText("CV.pdf")).toBeVisible();
      await apply.getByRole("button", { name: "Skicka ansökan" }).click();
      await expect(page.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
      await expect(apply).toHaveCount(0);
    });
  });
});
