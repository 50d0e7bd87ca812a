import {
  asConsultant,
  expect,
  expectAccessible,
  expectNoOverflow,
  show,
  test,
} from "#tests/support/browser.ts";
import { asNewConsultant, ownId } from "#tests/support/members.ts";
import { delayRequests } from "#tests/support/new-users.ts";
import { call } from "#tests/support/own-server.ts";
import { smallPng } from "#tests/support/uploads.ts";

test("a visitor sees four consultants and is sent to registration for more", async ({ page }) => {
  const loading = page.getByText("Laddar konsulter...", { exact: true });
  await page.route(/profiles\.directory/, async (route) => {
    await loading.waitFor();
    expect((await loading.boundingBox())?.height, "height of the text").toBeGreaterThan(10);
    await route.continue();
  });
  await page.goto("/search-consultants");
  await expect(page.getByRole("button", { name: /^Kontakta / })).toHaveCount(4);
  await page.unroute(/profiles\.directory/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole("link", { name: "Visa Fler Konsulter" })).toHaveAttribute(
    "href",
    "/get-started",
  );
  await page.getByRole("button", { name: "Design" }).click();
  await expect(page).toHaveURL(/category=design/);
  await page.getByRole("searchbox").fill("finns ");
  await expect(page).toHaveURL(/search=finns/);
  await page.getByRole("searchbox").pressSequentially("inte alls");
  await expect(page.getByRole("searchbox")).toHaveValue("finns inte alls");
  await expect(page.getByText("Inga konsulter hittades med valda filter.")).toBeVisible();
  await page.getByRole("button", { name: "Rensa filter" }).click();
  await page
    .getByRole("button", { name: /^Kontakta / })
    .first()
    .click();
  await expect(page).toHaveURL(/get-started/);
});

test.describe("as a consultant", () => {
  test.use({ expectedErrors: [/Behörighet saknas/] });

  test("other profiles can be read, but their owners cannot be contacted", async ({ page }) => {
    await asConsultant(page, "erik");
    await page.goto("/search-consultants");
    await page
      .getByRole("button", { name: /^Kontakta / })
      .first()
      .click();
    await expect(page.getByText("Endast arbetsgivare kan kontakta konsulter direkt").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Visa profil/ })).toHaveCount(24);
    await page
      .getByRole("link", { name: /^Visa profil/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Statistik" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Skicka meddelande" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Redigera profil" })).toHaveCount(0);
    await test.step("shows a message when the profile does not exist", async () => {
      await page.goto("/consultant/no-such-user");
      await expect(page.getByText("Konsult hittades inte")).toBeVisible();
      await page.getByRole("link", { name: "Till konsultsökningen" }).click();
      await expect(page).toHaveURL(/search-consultants/);
      await show(page, "/profile/no-such-user");
      await expect(page.getByText("Profil hittades inte. Logga in för att se din profil.")).toBeVisible();
    });
  });
});

test.describe("a consultant's own profile", () => {
  test.use({ expectedErrors: [/Ofullständig information/] });

  test("can be edited: data, skills, projects, picture and email settings", async ({ page }) => {
    await asConsultant(page, "johan");
    // The form has one rate: the second one goes when it is saved, also when the first stays.
    const rates = { hourlyRateMin: 1015, hourlyRateMax: 1200 };
    await call(page, "PATCH", `/api/users/${await ownId(page)}`, rates);
    await page.goto("/edit-profile");
    await expect(page.getByLabel("Namn", { exact: true })).not.toHaveValue("");

    await page.getByLabel("LinkedIn").fill("inte en adress");
    await page.getByRole("button", { name: "Spara profil" }).click();
    await expect(page.getByText("Ogiltig LinkedIn-adress")).toBeVisible();
    await page.getByLabel("Timpris").fill("1015");
    await page.getByLabel("LinkedIn").fill("linkedin.com/in/johan");
    await page.getByRole("combobox", { name: "Kompetenser" }).click();
    await expect(page.getByRole("option", { name: "Vue", exact: true })).toBeAttached();
    await page.getByRole("combobox", { name: "Kompetenser" }).fill("Elixi");
    await page.getByRole("option", { name: "Elixir" }).click();
    await page.getByRole("button", { name: "Spara profil" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText("1 015 kr/h".replace(" ", "\u00a0"))).toBeVisible();
    await expect(page.getByText("https://linkedin.com/in/johan")).toBeVisible();

    await show(page, "/edit-profile");
    await page.getByRole("button", { name: "Lägg till projekt" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Lägg till projekt" }).click();
    await expect(page.getByText("Vänligen fyll i projektets titel och beskrivning.").first()).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Stäng" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Lägg till utbildning" }).click();
    const education = page.getByRole("dialog", { name: "Lägg till utbildning" });
    await education.getByRole("textbox", { name: /^Utbildning/ }).fill("Datateknik");
    await education.getByRole("combobox", { name: "Månad, Från" }).selectOption("mars");
    await education.getByRole("textbox", { name: /^Från/ }).fill("2022");
    await education.getByRole("button", { name: "Lägg till utbildning" }).click();
    await expect(page.getByText("från mars 2022")).toBeVisible();
    await page
      .getByLabel("Välj bild")
      .setInputFiles({ name: "jag.png", mimeType: "image/png", buffer: smallPng });
    await expect(page.locator('main img[src^="/api/images/"]')).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Inställningar" }).click();
    await page.getByRole("switch", { name: "Tips" }).click();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Tips" })).not.toBeChecked();
    await page.getByRole("switch", { name: "Tips" }).click();
  });
});

test.describe("an account", () => {
  test.use({ expectedErrors: [/Konto redan avslutat/] });

  test("a consultant deletes the account after typing the confirmation, and is signed out", async ({
    page,
    context,
  }) => {
    await asNewConsultant(page, "");
    await test.step("who enters a name, and has asked for no other page, stays on the profile", async () => {
      await page.goto("/profile");
      await page.getByRole("textbox", { name: "Namn" }).fill("Tillfällig Konsult");
      await page.getByRole("button", { name: "Spara" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Tillfällig Konsult" })).toBeVisible();
    });
    const second = await context.newPage();
    const release = await delayRequests(second, /accounts\.erase/);
    for (const tab of [second, page]) {
      await tab.goto("/installningar");
      await tab.getByRole("button", { name: "Avsluta konto" }).click();
      const confirmation = tab.getByRole("alertdialog");
      await confirmation.getByLabel(/RADERA/).fill("radera");
      await expect(confirmation.getByRole("button", { name: "Avsluta konto" })).toBeDisabled();
      await confirmation.getByLabel(/RADERA/).fill("RADERA");
    }
    await second.getByRole("alertdialog").getByRole("button", { name: "Avsluta konto" }).click();
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await page.getByRole("alertdialog").getByRole("button", { name: "Avsluta konto" }).click();
    await expect(page.getByText("Kontot är avslutat").first()).toBeVisible();
    release();
    await expect(second.getByText("Konto redan avslutat", { exact: true })).toBeVisible();
    for (const tab of [page, second]) await tab.waitForURL((url) => url.pathname === "/");
    expect(refused, "calls for the ended account").toEqual([]);
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  });
});
