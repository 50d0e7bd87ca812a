import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewConsultant, publish } from "#tests/support/members.ts";
import { smallPdf } from "#tests/support/pdf.ts";

/** Presses Tab until the element, which is looked for once, has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle({ timeout: 15_000 });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element?.evaluate((found) => found === document.activeElement)) {
      expect(await element?.evaluate(showsFocus), "the focus is visible").toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Whether the element, or the label around it, has an outline. */
function showsFocus(element: Element): boolean {
  return [element, element.closest("label")].some((outlined) => {
    if (outlined === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(outlined);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("an application can be written and sent with the keyboard", async ({ newTestUser }) => {
  const title = `Tangent ${randomBytes(4).toString("hex")}`;
  const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
  await asDemo(company, "fjallkraft");
  await publish(company, title, {
    requirements: [
      { kind: "must", text: "Har byggt betalflöden" },
      { kind: "should", text: "Vana vid Kafka", weight: 2 },
    ],
  });
  await asNewConsultant(page, "Tage Tangent");

  await page.goto(`/jobs?search=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  const details = card.getByRole("button", { name: "Detaljer" });
  await press(page, details);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(details).toBeFocused();

  await test.step("what has been focused since the dialog closed keeps the focus", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    const keepsFocus = await page.evaluate(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      // React removes the dialog in a microtask; the timer that returns the focus comes later.
      for (let turns = 0; turns < 100; turns++) await Promise.resolve();
      const field = document.querySelector<HTMLElement>("main input");
      field?.focus();
      const isFocused = document.activeElement === field;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [isFocused, document.activeElement === field];
    });
    expect(keepsFocus).toEqual([true, true]);
  });

  await details.press("Enter");
  await press(page, page.getByRole("dialog", { name: title }).getByRole("button", { name: "Ansök nu" }));
  const apply = page.getByRole("dialog", { name: `Sök uppdraget: ${title}` });
  const message = apply.getByLabel("Personligt meddelande");
  await expect(message).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(details).toBeFocused();

  const applyButton = card.getByRole("button", { name: "Ansök Nu" });
  await press(page, applyButton);
  await expect(message).toBeFocused();
  await page.keyboard.type("Hej! Jag skriver för hand.");
  await page.keyboard.press("Escape");
  await expect(applyButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message).toHaveValue("Hej! Jag skriver för hand.");
  await expect(message).toBeFocused();

  for (const [requirement, answer] of [
    ["Ska: Har byggt betalflöden", "Ja"],
    ["Bör (2): Vana vid Kafka", "Nej"],
  ] as const) {
    const group = apply.getByRole("radiogroup", { name: requirement });
    await tabTo(page, group.getByRole("radio", { name: "Ja" }));
    await page.keyboard.press("Space");
    if (answer === "Nej") await page.keyboard.press("ArrowRight");
    await expect(group.getByRole("radio", { name: answer })).toBeChecked();
  }
  await tabTo(page, apply.getByLabel("Så uppfyller jag det"));
  await page.keyboard.type("Tre år på en bank.");

  const picker = apply.locator("input[type=file]");
  await tabTo(page, picker);
  await picker.setInputFiles(
    ["CV.pdf", "Brev.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: smallPdf })),
  );
  const removeFile = apply.getByRole("button", { name: "Ta bort Brev.pdf" });
  await expect(apply.getByRole("progressbar", { name: /^Skickar/ })).toHaveCount(0);
  await press(page, removeFile);
  await expect(removeFile).toHaveCount(0);
  await expect(apply.getByText("CV.pdf")).toBeVisible();
  await press(page, apply.getByRole("button", { name: "Skicka ansökan" }));
  await expect(page.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card.getByRole("link", { name: "Ansökan skickad" })).toBeVisible();
});

test("a profile with skills and projects can be filled in with the keyboard", async ({ newTestUser }) => {
  const page = await newTestUser();
  await asNewConsultant(page, "Petra Profil");
  await page.goto("/");
  await press(page, page.getByRole("link", { name: "Redigera profil" }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Redigera profil" })).toBeVisible();

  await test.step("skills are selected with the arrow keys and removed again", async () => {
    const skills = page.getByRole("combobox", { name: "Kompetenser" });
    await tabTo(page, page.getByLabel("Titel"));
    await page.keyboard.type("Systemutvecklare");
    await tabTo(page, skills);
    await page.keyboard.type("React");
    await expect(page.getByRole("option", { name: "React", exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Elixir");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const chosen = page.getByRole("list", { name: "Valda" });
    await expect(chosen.getByRole("listitem")).toHaveText(["React", "Elixir"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await page.keyboard.press("Backspace");
    await expect(chosen.getByRole("listitem")).toHaveText(["React"]);
    await tabTo(page, page.getByLabel("Timpris"));
    await page.keyboard.type("950");
  });

  await test.step("saving opens the profile", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profil uppdaterad", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText(/950\skr\/h/).first()).toBeVisible();
    await press(page, page.locator("main").getByRole("link", { name: "Redigera profil" }));
  });

  const add = page.getByRole("button", { name: "Lägg till projekt" });
  const dialog = page.getByRole("dialog");
  await test.step("a project is added", async () => {
    await press(page, add);
    await expect(dialog.getByLabel("Titel")).toBeFocused();
    await page.keyboard.type("Bron");
    await tabTo(page, dialog.getByLabel("Beskrivning"));
    await page.keyboard.type("Byggde en bro.");
    await tabTo(page, dialog.getByRole("combobox", { name: "Kompetenser" }));
    await page.keyboard.type("Reac");
    await expect(dialog.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("listbox")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await press(page, dialog.getByRole("button", { name: "Lägg till projekt" }));
    await expect(page.getByText("Projekt tillagt", { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step("the project is edited", async () => {
    const edit = page.getByRole("button", { name: /^Redigera Bron/ });
    await press(page, edit);
    await expect(dialog.getByLabel("Titel")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" över ån");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Bron över ån" })).toBeVisible();
    await expect(edit).toBeFocused();
  });

  await test.step("the project is deleted after a confirmation whose cancel button has the focus", async () => {
    const remove = page.getByRole("button", { name: "Ta bort Bron över ån" });
    const confirmation = page.getByRole("alertdialog");
    await press(page, remove);
    await expect(confirmation.getByRole("button", { name: "Avbryt" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(confirmation).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, confirmation.getByRole("button", { name: "Ta bort" }));
    await expect(page.getByRole("heading", { name: "Bron över ån" })).toHaveCount(0);
    await expect(page.getByText("Projekt borttaget", { exact: true })).toBeVisible();
  });
});
