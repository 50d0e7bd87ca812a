import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";
import { bubbles, composer, openConversation, say } from "#tests/support/conversation-page.ts";

interface Two {
  company: Page;
  consultant: Page;
  name: string;
}

/** A company and a consultant who have nothing to do with anybody else. */
async function seedTwo(newTestUser: () => Promise<Page>): Promise<Two> {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  const name = `Tage Text ${randomBytes(3).toString("hex")}`;
  await asNewCompany(company);
  await asNewConsultant(consultant, name);
  return { company, consultant, name };
}

const phone = { width: 390, height: 800 };

test("a conversation begins with its first message, is read on a phone, and is gone for both when deleted", async ({
  newTestUser,
}) => {
  const { company, consultant, name } = await seedTwo(newTestUser);

  await test.step("both inboxes say whom they are for, and that nothing is there", async () => {
    for (const [page, whom] of [
      [company, "konsulter"],
      [consultant, "arbetsgivare"],
    ] as const) {
      await page.goto("/meddelanden");
      await expect(page.getByText(`Dina konversationer med ${whom}`, { exact: true })).toBeVisible();
      await expect(page.getByText("Inga konversationer än", { exact: true })).toBeVisible();
    }
  });

  await test.step("a draft stores nothing until something is said; Enter sends, Shift+Enter does not", async () => {
    await company.goto(`/messages?consultant=${await ownId(consultant)}`);
    await expect(company.getByText("Inga meddelanden än", { exact: true })).toBeVisible();
    await composer(company).press("Enter");
    await composer(company).fill("   ");
    await composer(company).press("Enter");
    await expect(company.getByText("Inga konversationer än", { exact: true })).toBeVisible();
    await composer(company).fill("Hej!");
    await composer(company).press("Shift+Enter");
    await composer(company).pressSequentially("Har du tid?");
    await expect(composer(company)).toHaveValue("Hej!\nHar du tid?");
    await composer(company).press("Enter");
    await expect(company).toHaveURL(/\/messages\?conversationId=\d+$/);
    await expect(bubbles(company)).toHaveCount(1);
    await expect(bubbles(company).locator("p").first()).toHaveText("Hej!\nHar du tid?", {
      useInnerText: true,
    });
    await expect(composer(company)).toHaveValue("");
  });

  await test.step("the consultant's list shows who, about what, the words, the time and how many", async () => {
    await consultant.setViewportSize(phone);
    const row = consultant.getByRole("link").filter({ hasText: "Prov Provsson" });
    await expect(row).toContainText("Direktkontakt");
    await expect(row).toContainText("Hej! Har du tid?");
    await expect(row).toContainText("1 olästa");
    await expect(row.locator("time")).toHaveText(/^\d\d:\d\d$/);
    await expect(consultant).toHaveTitle("(1) Meddelanden – Bryggan");
    await expectAccessible(consultant);
    await row.click();
  });

  await test.step("under 1024 px the thread fills the screen and has a way back", async () => {
    const thread = consultant.getByRole("region", { name: "Konversation", exact: true });
    await expect(bubbles(consultant)).toHaveCount(1);
    expect(await thread.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect(consultant).toHaveTitle("Meddelanden – Bryggan");
    await expectAccessible(consultant);
    await consultant.getByRole("link", { name: "Tillbaka till konversationerna" }).click();
    await expect(thread).toBeHidden();
    await expect(consultant.getByRole("link").filter({ hasText: "Prov Provsson" })).toBeVisible();
    await consultant.goBack();
    await expectNoOverflow(consultant);
    await consultant.setViewportSize({ width: 1023, height: 800 });
    await expect(consultant.getByRole("region", { name: "Konversationer" })).toBeHidden();
    await consultant.setViewportSize({ width: 1024, height: 800 });
    await expect(consultant.getByRole("region", { name: "Konversationer" })).toBeVisible();
  });

  await test.step("a conversation about an assignment leads to it in a new tab", async () => {
    const jobId = await publish(company, `Uppdrag för ${name}`);
    await applyTo(consultant, jobId);
    await company
      .getByRole("link")
      .filter({ hasText: `Ansökan om Uppdrag för ${name}` })
      .click();
    const [tab] = await Promise.all([
      company.waitForEvent("popup"),
      company.getByRole("link", { name: /Visa uppdraget/ }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/job/${jobId}$`));
    await tab.close();
  });

  await test.step("deleting asks first, and then it is gone for both", async () => {
    await company.getByRole("button", { name: "Ta bort konversationen" }).click();
    const question = company.getByRole("alertdialog");
    await expect(question).toContainText(`Ta bort konversationen med ${name}?`);
    await question.getByRole("button", { name: "Avbryt" }).click();
    await expect(bubbles(company)).toHaveCount(1);
    await consultant.getByRole("link").filter({ hasText: "Ansökan om" }).click();
    await expect(bubbles(consultant)).toHaveCount(1);
    await company.getByRole("button", { name: "Ta bort konversationen" }).click();
    await question.getByRole("button", { name: "Ta bort" }).click();
    for (const page of [company, consultant])
      await expect(page.getByRole("link").filter({ hasText: "Ansökan om" })).toHaveCount(0);
    await expect(consultant.getByText("Konversationen finns inte", { exact: true })).toBeVisible();
  });

  await test.step("who is signed out while the inbox is open reads why nothing is there", async () => {
    const other = await consultant.context().newPage();
    await other.goto("/api/logout");
    await expect(consultant.getByText("Logga in för att se meddelanden", { exact: true })).toBeVisible();
    await expect(
      consultant.getByText("Du måste vara inloggad för att komma åt din inkorg.", { exact: true }),
    ).toBeVisible();
    await consultant.getByRole("main").getByRole("link", { name: "Logga in" }).click();
    await expect(consultant).toHaveURL(/\/login\?returnTo=%2Fmessages$/);
  });
});

test("a long thread opens at its newest message and goes backwards without a jump", async ({
  newTestUser,
}) => {
  const { company, consultant } = await seedTwo(newTestUser);
  const id = await openConversation(company, consultant);
  for (let number = 1; number <= 28; number += 1) {
    // Both write: each may send thirty messages a minute.
    for (const [page, who] of [
      [company, "Vi"],
      [consultant, "Jag"],
      [company, "Åter vi"],
    ] as const) {
      if (who === "Åter vi" && number > 1) continue;
      const content = `${who} skriver nummer ${number}`;
      await call(page, "POST", "/api/messages", { conversationId: id, content });
    }
  }
  await consultant.goto(`/messages?conversationId=${id}`);
  await expect(bubbles(consultant)).toHaveCount(50);
  await expect(bubbles(consultant).last()).toBeInViewport();
  const thread = consultant.getByRole("region", { name: /^Meddelanden med / });
  const topmost = bubbles(consultant).first();
  const words = (await topmost.locator("p").first().textContent()) ?? "";
  const same = bubbles(consultant).filter({ hasText: words });
  const places = await thread.evaluate(async (box, words) => {
    function place(): number {
      const found = [...box.querySelectorAll("li")].find(({ textContent }) => textContent.includes(words));
      return found ? Math.round(found.getBoundingClientRect().top) : NaN;
    }
    box.scrollTop = 60;
    const before = place();
    const length = box.querySelectorAll("li").length;
    await new Promise<void>((come) => {
      const observer = new MutationObserver(() => {
        if (box.querySelectorAll("li").length <= length) return;
        observer.disconnect();
        come();
      });
      observer.observe(box, { subtree: true, childList: true });
    });
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return { before, after: place() };
  }, words);
  expect(Math.abs(places.after - places.before)).toBeLessThanOrEqual(1);
  await expect(same).toHaveCount(1);
  await expect(bubbles(consultant)).toHaveCount(57);
  await expect(consultant.getByRole("button", { name: "Visa äldre meddelanden" })).toHaveCount(0);

  await test.step("whoever reads further up is left there and told of the new one", async () => {
    await company.goto(`/messages?conversationId=${id}`);
    await thread.evaluate((box) => box.scrollTo(0, 0));
    await say(company, "Ser du detta?");
    await consultant.getByRole("button", { name: "Nya meddelanden" }).click();
    await expect(bubbles(consultant).last()).toBeInViewport();
    await expect(bubbles(consultant).last()).toContainText("Ser du detta?");
  });
});

test.describe("a message that does not arrive", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Kunde inte skicka meddelandet/] });

  test("is shown at once, is sent again when asked, and never twice", async ({ newTestUser }) => {
    const { company, consultant } = await seedTwo(newTestUser);
    await company.goto(`/messages?consultant=${await ownId(consultant)}`);
    await say(company, "Först");
    await expect(company).toHaveURL(/conversationId=\d+$/);
    await consultant.goto(new URL(company.url()).search.replace("?", "/messages?"));
    const calls = /\/api\/trpc\/messaging\.send/;

    await test.step("one that never left is tried again", async () => {
      await company.route(calls, (route) => route.abort());
      await say(company, "Faller bort");
      await expect(bubbles(company)).toHaveCount(2);
      const failed = bubbles(company).last();
      await expect(failed.getByRole("alert")).toBeVisible();
      await expect(
        company.getByText("Kunde inte skicka meddelandet. Försök igen.", { exact: true }).first(),
      ).toBeVisible();
      await expectAccessible(company);
      await company.unroute(calls);
      await failed.getByRole("button", { name: "Försök igen" }).click();
      await expect(bubbles(consultant).last()).toContainText("Faller bort");
      await expect(failed.getByRole("alert")).toHaveCount(0);
    });

    await test.step("one that arrived while its answer was lost stands there once", async () => {
      await company.route(calls, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await say(company, "Svaret faller bort");
      await expect(bubbles(consultant).last()).toContainText("Svaret faller bort");
      await expect(bubbles(company).getByRole("alert")).toHaveCount(0);
      await company.unroute(calls);
    });

    await test.step("several in a row come in the order they were written", async () => {
      for (const words of ["ett", "två", "tre", "fyra"]) await say(company, words);
      await expect(bubbles(consultant)).toHaveCount(7);
      for (const page of [company, consultant])
        await expect(bubbles(page)).toContainText([
          "Först",
          "Faller bort",
          "Svaret faller bort",
          "ett",
          "två",
          "tre",
          "fyra",
        ]);
      await company.reload();
      await expect(bubbles(company)).toHaveCount(7);
    });
  });
});
