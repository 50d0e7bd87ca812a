import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  expect,
  expectAccessible,
  expectAccessibleInLightTheme,
  expectNoOverflow,
  show,
  test,
} from "#tests/support/browser.ts";
import { asNewConsultant, ownId } from "#tests/support/members.ts";

/** The token in the email to an address, once it is written. */
async function tokenOf(folder: string, email: string): Promise<string> {
  let token = "";
  await expect(() => {
    const mails = readdirSync(join(folder, "mail")).map((name) =>
      readFileSync(join(folder, "mail", name), "utf8"),
    );
    const mail = mails.find((text) => text.includes(email))?.replace(/=\r?\n/g, "") ?? "";
    token = /referens\/([\w-]+)/.exec(mail)?.[1] ?? "";
    expect(token).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return token;
}

test("a former client gives a reference by the link of the email and takes it back", async ({
  page,
  newTestUser,
  server,
}) => {
  const client = await newTestUser();
  const email = `klara.${randomBytes(4).toString("hex")}@fjallkraft.test`;
  await asNewConsultant(page, "Anna Referensdotter");
  const consultantId = await ownId(page);
  await page.goto("/edit-profile");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Lägg till projekt" }).click();
  await dialog.getByLabel("Titel").fill("Ny bokning");
  await dialog.getByLabel("Beskrivning").fill("Byggde om bokningen.");
  await dialog.getByRole("button", { name: "Lägg till projekt" }).click();
  await page.getByRole("button", { name: "Be om en referens" }).click();
  await dialog.getByLabel("Namn").fill("Klara Klient");
  await dialog.getByLabel("Företag").fill("Fjällkraft");
  await dialog.getByLabel("E-post").fill(email);
  await dialog.getByLabel("Projekt").selectOption("Ny bokning");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Skicka frågan" }).click();
  await expect(page.getByText(/Väntar på svar från Fjällkraft till/)).toBeVisible();

  await client.goto(`/referens/${await tokenOf(server.folder, email)}`);
  await expect(client.getByRole("heading", { name: "Referens för Anna Referensdotter" })).toBeVisible();
  await expectAccessible(client);
  await expectAccessibleInLightTheme(client);
  await expectNoOverflow(client);
  await client.getByRole("button", { name: "Skicka referensen" }).click();
  await expect(client.getByText("Skriv hur ni arbetade ihop")).toBeVisible();
  await client.getByLabel("Hur arbetade ni ihop?").fill("Jag var beställare");
  await client.getByRole("textbox", { name: /^Från/ }).fill("2024");
  await client.getByLabel("Vad vill du säga om arbetet?").fill("Snabb, lugn och noggrann.");
  await client.getByRole("radio", { name: /^Ja/ }).check();
  await client.getByRole("button", { name: "Skicka referensen" }).click();
  await expect(client.getByText(/Referens bekräftad: Fjällkraft/)).toBeVisible();
  await expectAccessible(client);

  await show(page, `/consultant/${consultantId}`);
  await expect(page.getByText("Snabb, lugn och noggrann.")).toBeVisible();
  await expect(page.getByText(/^Ny bokning · Jag var beställare · sedan 2024/)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await client.reload();
  await client.getByRole("button", { name: "Ta tillbaka referensen" }).click();
  await client.getByRole("alertdialog").getByRole("button", { name: "Ta tillbaka" }).click();
  await expect(client.getByRole("heading", { name: "Dina uppgifter är raderade" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Kompetenser" })).toBeVisible();
  await expect(page.getByText("Snabb, lugn och noggrann.")).toHaveCount(0);
});
