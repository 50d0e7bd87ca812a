import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { asNewConsultant, newestApplication, publish } from "#tests/support/members.ts";
import { createIdentity, newIdentity } from "#tests/support/new-users.ts";
import { call } from "#tests/support/own-server.ts";

function tipsLink(page: Page) {
  return page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: /^Mina Tips/ });
}

function score(page: Page, label: string) {
  return page.getByRole("group", { name: label });
}

function badge(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test("a referral earns points when the recipient of the link applies, and again when they are accepted", async ({
  newTestUser,
}) => {
  const title = `Tipsat ${randomBytes(4).toString("hex")}`;
  const [company, referrer, friend] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
  await asDemo(company, "fjallkraft");
  const jobId = await publish(company, title);
  await asNewConsultant(referrer, "Tove Tipsare");
  let link = "";

  await test.step("the referrer copies a link with their referral code", async () => {
    await referrer.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await referrer.goto(`/jobs?search=${encodeURIComponent(title)}`);
    await referrer
      .getByRole("article")
      .filter({ hasText: title })
      .getByRole("button", { name: "Dela" })
      .click();
    await expect(referrer.getByText("Länk kopierad!", { exact: true })).toBeVisible();
    await expect(
      referrer.getByText("Dela din tipslänk och tjäna tipspoäng när någon ansöker via den.", {
        exact: true,
      }),
    ).toBeVisible();
    link = await referrer.evaluate(() => navigator.clipboard.readText());
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe(`/job/${jobId}`);
    expect(searchParams.get("ref")).toBeTruthy();
  });

  await test.step("the friend opens the link as a visitor and must sign in to apply", async () => {
    const visitStored = friend.waitForResponse(/reputation\.rememberVisit/);
    await friend.goto(link);
    await expect(friend.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(friend.getByText("Delad med dig!")).toBeVisible();
    await visitStored;
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
    await createIdentity(friend, newIdentity("Vera Vän"));
    await expect(friend).toHaveURL(new RegExp(`/job/${jobId}\\?ref=`));
  });

  await test.step("the friend applies, and the referrer sees a dot for new points", async () => {
    const apply = friend.getByRole("dialog");
    await apply.getByLabel("Personligt meddelande").fill("Tove tipsade mig om er.");
    await apply.getByRole("button", { name: "Skicka ansökan" }).click();
    await expect(friend.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
    await expect(tipsLink(referrer)).toContainText("(nya tips)");
    await expect(tipsLink(referrer).locator(".bg-tips")).toBeVisible();
  });

  await test.step("the referrer has ten points and no badge; opening the page removes the dot", async () => {
    await tipsLink(referrer).click();
    await expect(score(referrer, "Tipspoäng")).toContainText("10");
    await expect(score(referrer, "Lyckade tips")).toContainText("0");
    const tip = referrer
      .getByRole("table", { name: "Dina tips" })
      .getByRole("row")
      .filter({ hasText: title });
    await expect(tip).toContainText("Har ansökt");
    await expect(badge(referrer, "Första tipset")).toContainText("0 av 1");
    await expect(tipsLink(referrer)).not.toContainText("(nya tips)");
  });

  await test.step("the company accepts the application", async () => {
    const path = `/api/applications/${await newestApplication(company)}`;
    for (const status of ["reviewing", "accepted"]) await call(company, "PUT", path, { status });
  });

  await test.step("the referral succeeds: points, badge, status, notification and leaderboard are updated", async () => {
    await expect(score(referrer, "Tipspoäng")).toContainText("110");
    await referrer.goto("/notifications");
    const notification = referrer.getByRole("listitem").filter({ hasText: "Ditt tips lyckades!" });
    await expect(notification).toContainText(
      `Någon du tipsade har accepterats för ${title}. Du får 100 poäng.`,
    );
    await expect(notification).not.toContainText("Vera");
    await expect(tipsLink(referrer)).toContainText("(nya tips)");
    await notification.getByRole("link", { name: "Ditt tips lyckades!" }).click();
    await expect(referrer).toHaveURL(/\/reputation$/);
    await expect(score(referrer, "Tipspoäng")).toContainText("110");
    await expect(score(referrer, "Lyckade tips")).toContainText("1");
    const tip = referrer
      .getByRole("table", { name: "Dina tips" })
      .getByRole("row")
      .filter({ hasText: title });
    await expect(tip).toContainText("Accepterad");
    await expect(tip).toContainText("110");
    await expect(badge(referrer, "Första tipset")).toContainText("Uppnått");
    await expect(badge(referrer, "Ryktesmästare")).toContainText(/110 av 1\s000/);
  });
});
