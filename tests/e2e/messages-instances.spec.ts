import { expect } from "#tests/support/browser.ts";
import { exchangeMessages, warmUp } from "#tests/support/exchange-messages.ts";
import { pollFast, stopPolling } from "#tests/support/polling.ts";
import { test } from "#tests/support/conversation-page.ts";

test.skip(!process.env["TEST_DATABASE_URL"], "needs PostgreSQL");
test.use({ expectedErrors: [/net::ERR_/] });

test("users on two servers receive changes by live stream, and by polling without streams", async ({
  createConversation,
}) => {
  const conversation = await createConversation(2);
  const { company, consultant, proxies } = conversation;
  expect(proxies.company.address).not.toBe(proxies.consultant.address);
  await warmUp(conversation);
  await expect.poll(() => [proxies.company.streams, proxies.consultant.streams]).toEqual([1, 1]);
  await stopPolling(company, consultant);
  console.log("two servers, by stream, in ms:", await exchangeMessages(conversation));

  for (const proxy of [proxies.company, proxies.consultant]) proxy.blockStreams();
  await pollFast(company, consultant);
  console.log("two servers, by polling, in ms:", await exchangeMessages(conversation));
  expect([proxies.company.streams, proxies.consultant.streams]).toEqual([0, 0]);
});
