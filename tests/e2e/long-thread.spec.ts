import { expect, test } from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";
import { bubbles, openConversation, send } from "#tests/support/conversation-page.ts";

test("a long thread opens at its newest message and keeps its position when older ones load", async ({
  newTestUser,
}) => {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  await asNewCompany(company);
  await asNewConsultant(consultant, "Lisa Lång");
  const id = await openConversation(company, consultant);
  for (let number = 1; number <= 28; number += 1) {
    // Both users send messages, because each may send 30 a minute.
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
  const topText = (await topmost.locator("p").first().textContent()) ?? "";
  const topMessage = bubbles(consultant).filter({ hasText: topText });
  const positions = await thread.evaluate(async (box, text) => {
    function position(): number {
      const found = [...box.querySelectorAll("li")].find(({ textContent }) => textContent.includes(text));
      return found ? Math.round(found.getBoundingClientRect().top) : NaN;
    }
    box.scrollTop = 60;
    const before = position();
    const length = box.querySelectorAll("li").length;
    await new Promise<void>((loaded) => {
      const observer = new MutationObserver(() => {
        if (box.querySelectorAll("li").length <= length) return;
        observer.disconnect();
        loaded();
      });
      observer.observe(box, { subtree: true, childList: true });
    });
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return { before, after: position() };
  }, topText);
  expect(Math.abs(positions.after - positions.before)).toBeLessThanOrEqual(1);
  await expect(topMessage).toHaveCount(1);
  await expect(bubbles(consultant)).toHaveCount(57);
  await expect(consultant.getByRole("button", { name: "Visa äldre meddelanden" })).toHaveCount(0);

  await test.step("a user who has scrolled up stays there and sees a button for the new message", async () => {
    await company.goto(`/messages?conversationId=${id}`);
    await thread.evaluate((box) => box.scrollTo(0, 0));
    await send(company, "Ser du detta?");
    await consultant.getByRole("button", { name: "Nya meddelanden" }).click();
    await expect(bubbles(consultant).last()).toBeInViewport();
    await expect(bubbles(consultant).last()).toContainText("Ser du detta?");
  });

  await test.step("a search in the list opens the thread at the message, and leads to the others", async () => {
    await consultant.addInitScript(renderLate);
    await consultant.goto("/messages?search=åter vi");
    await consultant.getByRole("region", { name: "Konversationer" }).getByRole("link").click();
    const search = consultant.getByRole("searchbox", { name: "Sök i konversationen" });
    await expect(search).toHaveValue("åter vi");
    const found = bubbles(consultant).filter({ hasText: "Åter vi skriver nummer 1" });
    await expect(found).toBeInViewport();
    await search.fill("jag skriver nummer");
    await expect(consultant.getByText("1 av 28")).toBeVisible();
    await expect(bubbles(consultant).filter({ hasText: "Jag skriver nummer 28" })).toBeInViewport();
    await search.press("Enter");
    await expect(bubbles(consultant).filter({ hasText: "Jag skriver nummer 27" })).toBeInViewport();
    await search.press("Shift+Enter");
    await search.press("Shift+Enter");
    await expect(consultant.getByText("28 av 28")).toBeVisible();
    await expect(consultant.getByText("Jag skriver nummer 1", { exact: true })).toBeInViewport();
    await search.press("Escape");
    await expect(consultant.getByRole("button", { name: "Sök i konversationen" })).toBeFocused();
    await consultant.getByRole("button", { name: "Till det senaste" }).click();
    await expect(bubbles(consultant).last()).toContainText("Ser du detta?");
    await expect(bubbles(consultant).last()).toBeInViewport();
  });
});

/** Runs in the page: as on a busy machine, a timer of 100 ms fires between the arrival of messages and their rendering. */
function renderLate(): void {
  const runLater = window.setTimeout.bind(window);
  window.setTimeout = Object.assign(
    (callback: () => void, ms?: number) => runLater(callback, ms === 100 ? 500 : ms),
    window.setTimeout,
  );
  // React renders what has been fetched in a message that it sends to itself.
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown) => {
        runLater(() => {
          post(message);
        }, 1_500);
      };
    }
  };
}
