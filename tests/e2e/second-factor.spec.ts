import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";
import { waitForStream } from "#tests/support/conversation-page.ts";
import { asNewCompany } from "#tests/support/members.ts";

test.use({
  expectedErrors: [/^(Fel|TRPCClientError): |SECOND_FACTOR|401|NOT_SIGNED_IN|CODE_NOT_CONFIRMED|403/],
});

test("a company adds a second factor, and signs in with a code or a recovery code", async ({ page }) => {
  const company = await asNewCompany(page);
  await page.goto("/installningar");
  const password = "Norrsken-77!";
  await test.step("checks the rules while the user types, and asks for the current one", async () => {
    const change = page.getByRole("button", { name: "Byt lösenord" });
    const rules = page.getByRole("list", { name: "Krav på lösenordet" }).getByRole("listitem");
    await expect(rules).toHaveCount(5);
    const newPassword = page.getByLabel("Nytt lösenord", { exact: true });
    for (const [text, met] of [
      ["", 0],
      ["aA1", 3],
      [password, 5],
    ] as const) {
      await newPassword.fill(text);
      await expect(rules.filter({ hasText: "uppfyllt" })).toHaveCount(met);
      await expect(change).toBeEnabled({ enabled: met === 5 });
    }
    await change.click();
    await expect(page.getByText("Nuvarande lösenord krävs", { exact: true })).toBeVisible();
    await expect(page.getByText("Bekräfta nytt lösenord", { exact: true })).toHaveCount(2);
    await page.getByLabel("Bekräfta nytt lösenord").fill(password);
    await page.getByLabel("Nuvarande lösenord").fill("Fel-lösenord-1");
    await change.click();
    await expect(page.getByText("Fel", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Nuvarande lösenord").fill(company.password);
    await change.click();
    await expect(page.getByText("Lösenordet är ändrat", { exact: true }).first()).toBeVisible();
  });
  await page.getByRole("button", { name: "Slå på" }).click();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Tvåstegsverifiering" }) });
  await card.getByLabel("Nuvarande lösenord").fill(password);
  await card.getByRole("button", { name: "Fortsätt" }).click();
  await expect(card.getByRole("img", { name: "QR-kod" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const secret = ((await card.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");
  let step = totpStep(new Date());
  await card.getByLabel("Kod från din app").fill(totpCode(secret, step + 5));
  await card.getByRole("button", { name: "Slå på" }).click();
  await expect(card.getByText("Koden stämmer inte")).toBeVisible();
  await card.getByLabel("Kod från din app").fill(totpCode(secret, step));
  await card.getByRole("button", { name: "Slå på" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await card.getByRole("listitem").allTextContents();
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: "Ladda ner" }).click();
  expect((await download).suggestedFilename()).toBe("bryggan-aterstallningskoder.txt");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Jag har sparat koderna" }).click();
  await expect(card.getByText("10 återställningskoder kvar")).toBeVisible();

  await page.goto("/api/logout");
  await page.goto("/employer-login");
  await page.getByLabel("Användarnamn").fill(company.username);
  await page.getByLabel("Lösenord", { exact: true }).fill(password);
  const signIn = page.locator("form").getByRole("button", { name: "Logga in" });
  await signIn.click();
  await expect(page.getByLabel("Kod från din app")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Kod från din app").fill("000000");
  await signIn.click();
  await expect(page.getByText("Koden stämmer inte")).toBeVisible();
  // The step of a code that was accepted is used up; the next one is within the accepted drift.
  step = Math.max(step + 1, totpStep(new Date()));
  await page.getByLabel("Kod från din app").fill(totpCode(secret, step));
  await signIn.click();
  await page.waitForURL((url) => url.pathname === "/");

  await waitForStream(page, () => page.goto("/installningar"));
  await page.getByText("Tvåstegsverifiering", { exact: true }).waitFor();
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("switch", { name: "Nya ansökningar" }).click();
  const dialog = page.getByRole("dialog", { name: "Logga in igen" });
  await dialog.getByLabel("Lösenord", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Logga in" }).click();
  await dialog.getByRole("button", { name: "Använd en återställningskod" }).click();
  await dialog.getByLabel("Återställningskod").fill(recoveryCode);
  await dialog.getByRole("button", { name: "Logga in" }).click();
  await expect(dialog).toBeHidden();
});
