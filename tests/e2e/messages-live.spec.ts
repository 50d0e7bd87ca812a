import { whenShown } from "#tests/support/live-text.ts";
import { expect } from "#tests/support/browser.ts";
import { exchange, warmUp } from "#tests/support/exchange.ts";
import { administrators } from "#tests/support/administrators.ts";
import { announce, signIn } from "#tests/support/own-server.ts";
import { bubbles, composer, say, test } from "#tests/support/conversation-page.ts";

const second = 1_000;
const gatherings = ["message", "file", "read mark", "badge", "title", "notification"];

test("what one does reaches the other within a second", async ({ createConversation }) => {
  const conversation = await createConversation();
  const { company, consultant, gates } = conversation;
  await warmUp(conversation);
  await expect.poll(() => gates.company.streams).toBe(2);
  const took = await exchange(conversation, { thread: second, list: second });
  console.log("by stream, in ms:", took);
  expect(Object.keys(took).sort()).toEqual([...gatherings].sort());

  await test.step("somebody who writes is seen to write, and no longer when it has come", async () => {
    const sign = consultant.getByText("Prov Provsson skriver…");
    const writing = await whenShown(consultant, { in: "section p", texts: ["Prov Provsson skriver…"] });
    const begun = Date.now();
    await composer(company).pressSequentially("Jag");
    expect((await writing.at()) - begun).toBeLessThan(second);
    await composer(company).press("Enter");
    await expect(bubbles(consultant).last()).toContainText("Jag");
    await expect(sign).toHaveCount(0);
  });

  await test.step("more than 99 are told as 99+", async () => {
    await consultant.goto("/consultant-dashboard");
    for (let group = 0; group < 10; group += 1) {
      const sent = Array.from({ length: 10 }, (_, place) =>
        company.request.post("/api/messages", {
          data: { conversationId: conversation.id, content: `Nummer ${group * 10 + place}` },
        }),
      );
      for (const answer of await Promise.all(sent)) expect(answer.status()).toBe(201);
    }
    const link = consultant
      .getByRole("navigation", { name: "Huvudmeny" })
      .getByRole("link", { name: /Meddelanden/ });
    await expect(link).toContainText("99+ olästa meddelanden");
    await expect(consultant).toHaveTitle("(99+) Översikt – Bryggan");
  });
});

test.describe("with the stream cut", () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test("the same comes by the clock, nobody is told, and the stream comes back", async ({
    createConversation,
  }) => {
    const conversation = await createConversation();
    const { company, consultant, gates } = conversation;
    const admin = await conversation.newPage();
    await signIn(admin, administrators[0]);
    await warmUp(conversation);
    gates.company.cut();
    await expect.poll(() => gates.company.streams).toBe(0);

    const words = `Vi flyttar i natt ${Date.now()}`;
    const announcement = await whenShown(company, { in: "body", texts: [words] });
    await announce(admin, words);
    const announced = Date.now();
    await admin.close();

    const took = await exchange(conversation, { thread: 4.5 * second, list: 6.5 * second });
    took["announcement"] = (await announcement.at()) - announced;
    console.log("by the clock, in ms:", took);
    expect(took["announcement"]).toBeLessThan(33 * second);
    for (const page of [company, consultant]) {
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByText(/anslutning|uppkoppl|realtid|femte sekund/i)).toHaveCount(0);
    }
    expect(gates.company.streams).toBe(0);

    gates.company.mend();
    await expect.poll(() => gates.company.streams, { timeout: 40_000 }).toBe(2);
    const back = `Strömmen är tillbaka ${Date.now()}`;
    const quick = await whenShown(consultant, { in: "section li", texts: [back] });
    const sent = Date.now();
    await say(company, back);
    expect((await quick.at()) - sent).toBeLessThan(second);
  });
});
