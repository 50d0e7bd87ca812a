import { expect } from "#tests/support/browser.ts";
import { exchange, warmUp } from "#tests/support/exchange.ts";
import { test } from "#tests/support/conversation-page.ts";

const second = 1_000;

test.skip(!process.env["TEST_DATABASE_URL"], "needs PostgreSQL");
test.use({ expectedErrors: [/net::ERR_/] });

test(
  "two people on two servers hear each other within a second, and by the clock without streams",
  { tag: "@database" },
  async ({ createConversation }) => {
    const conversation = await createConversation(2);
    const { gates } = conversation;
    expect(gates.company.address).not.toBe(gates.consultant.address);
    await warmUp(conversation);
    await expect.poll(() => [gates.company.streams, gates.consultant.streams]).toEqual([1, 1]);
    const byStream = await exchange(conversation, { thread: second, list: second });
    console.log("two servers, by stream, in ms:", byStream);

    for (const gate of [gates.company, gates.consultant]) gate.cut();
    const byTheClock = await exchange(conversation, { thread: 4.5 * second, list: 6.5 * second });
    console.log("two servers, by the clock, in ms:", byTheClock);
  },
);
