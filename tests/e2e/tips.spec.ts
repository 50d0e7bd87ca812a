import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewUser, introduce, publish, someone } from "#tests/support/new-users.ts";

function tipsLink(page: Page) {
  return page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: /^Mina Tips/ });
}

function score(page: Page, label: string) {
  return page.getByRole("group", { name: label });
}

function badge(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test("a tip is rewarded when the one who got the link applies, and again when they are accepted", async ({
  newTestUser,
}) => {
  const title = `Tipsat ${randomBytes(4).toString("hex")}`;
  const [company, giver, friend] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
  await asDemo(company, "fjallkraft");
  const jobId = await publish(company, title);
  await asNewUser(giver, "Tove Tipsare");
  let link = "";

  await test.step("the giver copies a link that carries who shared it", async () => {
    await giver.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await giver.goto(`/jobs?search=${encodeURIComponent(title)}`);
    await giver.getByRole("article").filter({ hasText: title }).getByRole("button", { name: "Dela" }).click();
    await expect(giver.getByText("Länk kopierad!", { exact: true })).toBeVisible();
    await expect(
      giver.getByText("Dela din referenslänk och tjäna tipspoäng när någon ansöker via den.", {
        exact: true,
      }),
    ).toBeVisible();
    link = await giver.evaluate(() => navigator.clipboard.readText());
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe(`/job/${jobId}`);
    expect(searchParams.get("ref")).toBeTruthy();
  });

  await test.step("the friend opens it as a visitor and has to sign in to apply", async () => {
    const remembered = friend.waitForResponse(/reputation\.rememberVisit/);
    await friend.goto(link);
    await expect(friend.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(friend.getByText("Delad med dig!")).toBeVisible();
    await remembered;
    await friend.getByRole("button", { name: "Ansök nu" }).click();
    await expect(friend.getByText("Inloggning krävs", { exact: true })).toBeVisible();
    await friend
      .getByRole("region", { name: /Avisering/ })
      .getByRole("button", { name: "Logga in" })
      .click();
    await expect(friend).toHaveURL(/\/login\?/);
    await friend.locator("main").getByRole("link", { name: "Skapa konto" }).click();
    await friend.getByRole("link", { name: "Skapa konsultkonto" }).click();
    await friend.locator("main").getByRole("button", { name: "Skapa konto" }).click();
    await introduce(friend, someone("Vera Vän"));
    await expect(friend).toHaveURL(new RegExp(`/job/${jobId}$`));
  });

  await test.step("the application is sent, and an orange dot shows the giver that points came", async () => {
    await friend.getByRole("button", { name: "Ansök nu" }).click();
    const apply = friend.getByRole("dialog");
    await apply.getByLabel("Personligt meddelande").fill("Tove tipsade mig om er.");
    await apply.getByRole("button", { name: "Skicka ansökan" }).click();
    await expect(friend.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
    await expect(tipsLink(giver)).toContainText("(nya tips)");
    await expect(tipsLink(giver).locator(".bg-tips")).toBeVisible();
  });

  await test.step("the giver has ten points and no badge yet; looking takes the dot away", async () => {
    await tipsLink(giver).click();
    await expect(score(giver, "Ryktespoäng")).toContainText("10");
    await expect(score(giver, "Lyckade tips")).toContainText("0");
    const tip = giver.getByRole("table", { name: "Dina tips" }).getByRole("row").filter({ hasText: title });
    await expect(tip).toContainText("Har ansökt");
    await expect(badge(giver, "Första tipset")).toContainText("0 av 1");
    await expect(tipsLink(giver)).not.toContainText("(nya tips)");
  });

  await test.step("the company accepts", async () => {
    await company.goto(`/applications?search=${encodeURIComponent(title)}`);
    const row = company.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "Vera Vän" });
    await row.getByRole("button", { name: "Granska" }).click();
    await row.getByRole("button", { name: "Acceptera" }).click();
    await company.getByRole("alertdialog").getByRole("button", { name: "Acceptera" }).click();
    await expect(row).toContainText("Accepterad");
  });

  await test.step("the tip has succeeded: points, badge, state, notice and the list of ten", async () => {
    await expect(score(giver, "Ryktespoäng")).toContainText("110");
    await giver.goto("/notifications");
    const notification = giver.getByRole("listitem").filter({ hasText: "Ditt tips lyckades!" });
    await expect(notification).toContainText(
      `Någon du tipsade har accepterats för ${title}. Du får 100 poäng.`,
    );
    await expect(notification).not.toContainText("Vera");
    await expect(tipsLink(giver)).toContainText("(nya tips)");
    await notification.getByRole("link", { name: "Ditt tips lyckades!" }).click();
    await expect(giver).toHaveURL(/\/reputation$/);
    await expect(score(giver, "Ryktespoäng")).toContainText("110");
    await expect(score(giver, "Lyckade tips")).toContainText("1");
    const tip = giver.getByRole("table", { name: "Dina tips" }).getByRole("row").filter({ hasText: title });
    await expect(tip).toContainText("Accepterad");
    await expect(tip).toContainText("110");
    await expect(badge(giver, "Första tipset")).toContainText("Uppnått");
    await expect(badge(giver, "Nätverksproffs")).toContainText("1 av 5");
    await expect(badge(giver, "Communitymästare")).toContainText("1 av 10");
    await expect(badge(giver, "Ryktesmästare")).toContainText(/110 av 1\s000/);
    const best = giver.getByRole("table", { name: "Topplista" }).getByRole("row");
    await expect(best).toHaveCount(11);
  });
});
