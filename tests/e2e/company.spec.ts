import { randomBytes } from "node:crypto";
import { expect, expectAccessible, show, test } from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant, confirmCompany, ownId, publish } from "#tests/support/members.ts";
import { delayRequests } from "#tests/support/new-users.ts";
import { call } from "#tests/support/own-server.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";

const greeting = "Hej! Jag såg din profil på Bryggan och skulle gärna vilja prata om ett samarbete.";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ expectedErrors: [/ALREADY_ASKED/] });

test("a company finds a consultant, adds them to favourites, and contacting them twice sends one greeting", async ({
  page,
  newTestUser,
}) => {
  const mark = randomBytes(4).toString("hex");
  const name = `Stella Stjärna ${mark}`;
  const consultant = await newTestUser();
  await asNewConsultant(consultant, name);
  await asNewCompany(page);

  await page.goto("/search-consultants?favorites=true");
  await expect(page.getByText("Inga konsulter hittades med valda filter.")).toBeVisible();
  await page.getByRole("button", { name: "Rensa filter" }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card).toBeVisible();
  await test.step("the cards stay while another search is loaded, so that no click is lost", async () => {
    const release = await delayRequests(page, /profiles\.directory/);
    const asked = page.waitForRequest(/profiles\.directory/);
    await page.getByRole("searchbox").fill(`STJÄRNA ${mark}`);
    await page.getByRole("button", { name: "Sök Konsulter" }).click();
    await asked;
    await expect(page.getByText("Laddar konsulter...", { exact: true })).toBeVisible();
    await card.evaluate((element) => element.setAttribute("data-kept", ""));
    release();
    await expect(page.getByText("1 konsult", { exact: true })).toBeVisible();
    await expect(card).toHaveAttribute("data-kept");
  });
  await expect(card).toContainText("Konsult");
  await expect(card).toContainText("Norden");
  await expect(card).toContainText("1200 SEK/tim");
  await card.getByRole("button", { name: `Lägg till ${name} i favoriter` }).click();
  await expect(page.getByText("Konsult tillagd till favoriter", { exact: true }).first()).toBeVisible();

  await show(page, "/");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("link", { name: "Visa alla favoriter" }).click();
  await expect(page).toHaveURL(/\/search-consultants\?favorites=true$/);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByText("1 konsult", { exact: true })).toBeVisible();

  for (const time of ["first", "second"]) {
    await test.step(`the ${time} click opens the same conversation`, async () => {
      await show(page, "/search-consultants?favorites=true");
      await page.getByRole("button", { name: `Kontakta ${name}` }).click();
      await expect(page).toHaveURL(/\/messages\?conversationId=\d+$/);
      const thread = page.getByLabel(`Meddelanden med ${name}`);
      await expect(thread.getByRole("listitem").filter({ hasText: greeting })).toHaveCount(1);
    });
  }
  await consultant.goto("/messages");
  await expect(consultant.getByRole("link").filter({ hasText: greeting })).toHaveCount(1);

  const star = page.getByRole("button", { name: `Ta bort ${name} från favoriter` });
  const note = page.getByRole("alertdialog", { name: `Ta bort ${name} från favoriter?` });
  for (const isNoted of [false, true]) {
    await test.step(`the star ${isNoted ? "asks before it takes a note with it" : "is removed at once"}`, async () => {
      const entry = { ...(isNoted && { note: "Ring i maj" }) };
      await call(page, "PUT", `/api/lists/0/consultants/${await ownId(consultant)}`, entry);
      await show(page, "/search-consultants?favorites=true");
      await star.click();
      if (isNoted) {
        await note.getByRole("button", { name: "Avbryt" }).click();
        await expect(note).toBeHidden();
        await star.click();
        await note.getByRole("button", { name: "Ta bort" }).click();
      }
      await expect(page.getByText("Konsult borttagen från favoriter", { exact: true }).first()).toBeVisible();
      await expect(page.getByText("Inga konsulter hittades med valda filter.")).toBeVisible();
    });
  }
});

test("a request to several of whom one was asked before goes on to the others with what was typed", async ({
  page,
  newTestUser,
}) => {
  const mark = randomBytes(4).toString("hex");
  const names = [`Frida Frågad ${mark}`, `Nils Ny ${mark}`];
  const people = [await newTestUser(), await newTestUser()];
  for (const [index, person] of people.entries()) await asNewConsultant(person, names[index] ?? "");
  const company = await asNewCompany(page);
  await confirmCompany(page, await newTestUser());
  const id = await publish(page, `Uppdrag ${mark}`);
  const asked = { consultantIds: [await ownId(people[0] ?? page)], message: "Hej" };
  await call(page, "POST", `/api/jobs/${id}/requests`, asked);
  await page.goto(`/search-consultants?search=${mark}`);
  for (const name of names) await page.getByRole("checkbox", { name: `Välj ${name}` }).check();
  await page.getByRole("button", { name: "Skicka förfrågan" }).click();
  const dialog = page.getByRole("dialog", { name: "Skicka förfrågan" });
  await dialog.getByLabel("Uppdrag").selectOption({ label: `Uppdrag ${mark}` });
  await dialog.getByLabel("Meddelande").fill(`Hej från ${company.name}, det här tog tid att skriva.`);
  await dialog.getByRole("button", { name: "Skicka förfrågan" }).click();
  await expect(dialog.getByText(`Redan frågade, eller har ansökt: ${names[0]}.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Skicka till de andra" }).click();
  await expect(page.getByText("1 förfrågan skickad", { exact: true }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await people[1]?.goto("/");
  await expect(people[1]?.getByRole("link", { name: `Uppdrag ${mark}` }) ?? dialog).toBeVisible();
  const reader = people[0] ?? page;
  await reader.goto("/messages");
  await reader
    .getByRole("link")
    .filter({ hasText: `Uppdrag ${mark}` })
    .click();
  await reader.getByRole("button", { name: "Tacka nej" }).click();
  await page.goto(`/forfragningar/${id}`);
  await page
    .getByRole("row", { name: names[0] ?? "" })
    .getByRole("button", { name: "Ta tillbaka" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta tillbaka" }).click();
  await expect(reader.getByText("Förfrågan väntar inte längre på svar.")).toBeVisible();
});

test("a company edits its profile, and the profile shows its logo and jobs", async ({
  page,
  newTestUser,
}) => {
  const company = await asNewCompany(page);
  await page.goto("/edit-company-profile");
  const orgNumber = page.getByLabel("Organisationsnummer");
  await expect(orgNumber).toHaveValue(formatOrgNumber(company.orgNumber));
  await orgNumber.fill("");
  await orgNumber.pressSequentially("212000a0143");
  await expect(orgNumber).toHaveValue("212000-0143");
  await page.getByRole("button", { name: "Spara uppgifter" }).click();
  await expect(page.getByText("Organisationsnummer måste vara minst 10 tecken")).toBeVisible();
  await expect(orgNumber).toBeFocused();
  await orgNumber.fill("2120000142");
  await page.getByLabel("Företagsnamn").fill(`${company.name} Nord`);
  await page.getByLabel("E-post").fill(`${company.username}@exempel.se`);
  await page.getByLabel("Webbplats").fill("exempel.se");
  await page.getByLabel("Rubrik").fill("Vi mäter vatten");
  await page.getByLabel("Ort").fill("Luleå");
  await page.getByLabel("Beskrivning").fill("Sensorer i sjöar och älvar.");
  await page.getByLabel("Branscher").fill(" Vatten, , Sensorer ,");
  await page.getByLabel("Grundat år").fill("1998");
  await page.getByRole("button", { name: "Spara uppgifter" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: `${company.name} Nord` })).toBeVisible();
  for (const text of ["Vi mäter vatten", "Vatten, Sensorer", "1998", "212000-0142"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /exempel\.se/ })).toHaveAttribute(
    "href",
    /^https:\/\/exempel\.se/,
  );
  await expect(page.getByText("Inga uppdrag hittades.", { exact: true })).toBeVisible();

  await test.step("the company uploads a logo", async () => {
    await show(page, "/edit-company-profile");
    await page
      .getByLabel("Välj bild")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
    await expect(page.getByText("Logotyp sparad", { exact: true }).first()).toBeVisible();
    await show(page, "/profile");
    await expect(page.locator('main img[src^="/api/images/"]')).toBeVisible();
  });

  await test.step("five of six jobs are listed", async () => {
    await confirmCompany(page, await newTestUser());
    for (const title of ["Ett", "Två", "Tre", "Fyra", "Fem", "Sex"]) await publish(page, `Uppdrag ${title}`);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Uppdrag / })).toHaveCount(5);
    await page.getByRole("link", { name: "Visa alla (6)" }).click();
    await expect(page).toHaveURL(/\/employer-jobs$/);
  });

  await test.step("other users see the profile without the organisation number and cannot edit it", async () => {
    const id = await ownId(page);
    const consultant = await newTestUser();
    await asNewConsultant(consultant, "Läsare Läsarsson");
    await consultant.goto(`/profile/${id}`);
    await expect(consultant.getByText("Vi mäter vatten")).toBeVisible();
    await expect(consultant.getByText("212000-0142")).toHaveCount(0);
    await expect(consultant.getByRole("link", { name: "Redigera profil" })).toHaveCount(0);
    await consultant.getByRole("button", { name: "Visa alla (6)" }).click();
    await expect(consultant.getByRole("link", { name: /^Uppdrag / })).toHaveCount(6);
  });
});
