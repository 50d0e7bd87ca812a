import { randomBytes } from "node:crypto";
import { z } from "zod";
import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewConsultant } from "#tests/support/members.ts";
import { delayRequests, createIdentity, publish, newIdentity } from "#tests/support/new-users.ts";
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

  await test.step("the visitor clicks apply and is sent to registration", async () => {
    await person.goto(`/jobs?search=${encodeURIComponent(title)}`);
    await person.getByRole("button", { name: "Ansök Nu" }).first().click();
    await expect(person).toHaveURL(/\/get-started$/);
    await person.locator("main").getByRole("button", { name: "Skapa konto" }).click();
  });

  await test.step("after registration the job is shown again", async () => {
    const release = await delayRequests(person, /accounts\.takeRole/);
    await createIdentity(person, newIdentity("Nova Ny"));
    await expect(person.getByText("Sätter upp ditt konto...")).toBeVisible();
    release();
    await expect(person).toHaveURL(new RegExp(`/job/${jobId}$`));
    const me: unknown = await (await person.request.get("/api/auth/user")).json();
    expect(me).toMatchObject({ name: "Nova Ny", role: "consultant" });
  });

  await test.step("the consultant applies with five files; one of another type and a sixth are ignored", async () => {
    const release = await delayRequests(person, /\/api\/uploads$/);
    // Who came to apply finds the dialog open.
    const apply = person.getByRole("dialog", { name: `Sök uppdraget: ${title}` });
    await apply.getByLabel("Personligt meddelande").fill("Hej! Jag har byggt två bokningar.");
    await apply.locator("input[type=file]").setInputFiles(files);
    await expect(person.getByText("Vissa filer ignorerades", { exact: true })).toBeVisible();
    const reason = "Endast PDF, DOC, textfiler och bilder under 10MB accepteras.";
    await expect(person.getByText(reason, { exact: true })).toBeVisible();
    for (const name of ["CV.pdf", "Referenser.txt"])
      await expect(apply.getByRole("progressbar", { name: `Skickar ${name}` })).toBeVisible();
    await expect(apply.getByRole("button", { name: "Laddar upp filer..." })).toBeDisabled();
    await expect(apply.getByText("spel.exe")).toHaveCount(0);
    const more = ["1.txt", "2.txt", "3.txt", "4.txt"].map((name) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from("Prov"),
    }));
    await apply.locator("input[type=file]").setInputFiles(more);
    await expect(
      person.getByText("Högst 5 filer får plats i ett meddelande.", { exact: true }),
    ).toBeVisible();
    await expect(apply.getByRole("progressbar", { name: /^Skickar/ })).toHaveCount(5);
    await expect(apply.getByText("4.txt")).toHaveCount(0);
    release();
    await expect(apply.getByRole("progressbar", { name: /^Skickar/ })).toHaveCount(0);
    await apply.getByRole("button", { name: "Skicka ansökan" }).click();
    await expect(person.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
    await expect(apply).toHaveCount(0);
    await expect(person.getByRole("link", { name: "Ansökan skickad" })).toBeVisible();
  });
});

test("a user without a name must enter one first, but can edit the profile and sign out", async ({
  page,
}) => {
  const nameless = newIdentity("");
  await page.goto("/api/register");
  await createIdentity(page, nameless);
  const heading = page.getByRole("heading", { name: "Vad heter du?" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/jobs");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading).toBeVisible();
  await page.goto("/edit-profile");
  await expect(page.getByRole("heading", { name: "Redigera profil" })).toBeVisible();

  await page.getByRole("button", { name: "Konto: utan namn" }).click();
  await page.getByRole("menuitem", { name: "Logga ut" }).click();
  await expect(page.getByRole("link", { name: "Logga in", exact: true })).toBeVisible();
  await page.goto("/api/login");
  await page.getByRole("button", { name: nameless.email }).click();
  await expect(heading).toBeVisible();

  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByRole("textbox", { name: "Namn" })).toBeFocused();
  await page.getByRole("textbox", { name: "Namn" }).fill("Noa Namn");
  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page.getByText("Tack! Nu är du igång.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Noa Namn" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Hej Noa!" })).toBeVisible();
});

test("a visitor without an account or a name returns to the job after registering", async ({ page }) => {
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Ansök Nu" }).first().click();
  await page.locator("main").getByRole("button", { name: "Logga in" }).click();
  const { email } = newIdentity("");
  await page.getByLabel("E-post").fill(email);
  await page.getByRole("button", { name: "Fortsätt" }).click();
  await expect(page.getByText("Vi hittade inget konto. Skapa ett nedan.", { exact: true })).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Skapa konto" }).click();
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("textbox", { name: "Namn" }).fill("Vega Väg");
  await page.getByRole("button", { name: "Spara" }).click();
  await expect(page).toHaveURL(/\/job\/\d+$/);
  await expect(page.getByRole("dialog", { name: /^Sök uppdraget/ })).toBeVisible();
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

test.describe("an account that is already deleted", () => {
  test.use({ expectedErrors: [/Konto redan avslutat/] });

  test("shows a message and signs the consultant out", async ({ page }) => {
    await asNewConsultant(page, "Disa Dubbel");
    const { id } = account.parse(await (await page.request.get("/api/auth/user")).json());
    await page.goto("/installningar");
    await page.getByRole("button", { name: "Avsluta konto" }).click();
    await page
      .getByRole("alertdialog")
      .getByLabel(/RADERA/)
      .fill("RADERA");
    await page.route(/accounts\.erase/, async (route) => {
      const headers = { "X-Requested-With": "XMLHttpRequest" };
      expect((await page.request.delete(`/api/users/${id}`, { headers })).status()).toBe(204);
      await route.continue();
    });
    await page.getByRole("alertdialog").getByRole("button", { name: "Avsluta konto" }).click();
    await expect(page.getByText("Konto redan avslutat", { exact: true })).toBeVisible();
    await page.waitForURL((url) => url.pathname === "/");
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  });
});

test("the board begins with the best matches, and marks the skill that is searched for", async ({ page }) => {
  await asConsultant(page, "anna");
  await page.goto("/jobs");
  await expect(page.getByLabel("Sortera")).toHaveValue("match");
  await expect(page.getByRole("article").first()).toContainText(/100\s%/);
  await page.goto("/jobs?search=kafka");
  const skills = page.getByRole("article").getByRole("list", { name: "Kompetenser" });
  const asking = skills.filter({ hasText: "Apache Kafka" });
  await expect(asking.first().getByRole("listitem").first()).toHaveText("Apache Kafka");
});
