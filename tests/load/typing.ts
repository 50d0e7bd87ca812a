// How long a pressed key takes until it is painted in the input of a conversation with 2 000 messages, with a processor
// that is four times slower, beside an empty conversation and a page with nothing but an input:
// `npm run load:typing [-- messages]`. Needs a browser (CHROMIUM_PATH).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { messages } from "#db/schema/index.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const count = Number(process.argv[2] ?? 2_000);
const keys = 60;
const slowdown = 4;
const rounds = 3;

declare global {
  interface Window {
    paints?: number[];
  }
}

const folder = mkdtempSync(join(tmpdir(), "bryggan-typing-"));
const server = new RunningServer({ port: await freePort(), folder, demo: false, nodeOptions: [] });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const { long, empty, cookie } = await seed();
  await server.start();
  const context = await browser.newContext({ baseURL: server.address, locale: "sv-SE" });
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url: server.address }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (let round = 1; round <= rounds; round += 1) {
    await page.goto("about:blank");
    await page.setContent("<textarea></textarea>");
    await measure(page, "only an input");
    await page.goto(`/messages?conversationId=${empty}`);
    await measure(page, "empty conversation");
    await page.goto(`/messages?conversationId=${long}`);
    await page.locator("[data-message-id]").first().waitFor();
    await measure(page, "long conversation at its end");
    const rows = page.locator("[data-message-id]");
    for (let tries = 0; tries < 20 && (await rows.count()) < 150; tries += 1) {
      await page.getByRole("region", { name: /^Meddelanden med/ }).evaluate((box) => box.scrollTo(0, 0));
      await page.waitForTimeout(500);
    }
    await measure(page, `long conversation, ${await rows.count()} messages shown`);
  }

  /** Prints the median and the 90th percentile of the times in milliseconds. */
  async function measure(on: Page, what: string): Promise<void> {
    const field = on.locator("textarea");
    await field.waitFor();
    await field.focus();
    await on.waitForTimeout(1_000);
    await field.evaluate(collectPaints);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (let key = 0; key < keys; key += 1) {
      await on.keyboard.press(key % 6 === 5 ? "Space" : "a");
      await on.waitForTimeout(80);
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const times = (await on.evaluate(() => window.paints ?? [])).toSorted((a, b) => a - b);
    const [median, high] = [0.5, 0.9].map((share) => times[Math.floor(times.length * share)]?.toFixed(1));
    console.log(`${what.padEnd(46)} median ${median} ms, 90 % ${high} ms (${times.length} keys)`);
    await field.fill("");
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs in the page. A message that is posted in an animation frame is handled after its paint. */
function collectPaints(field: Element): void {
  const paints: number[] = [];
  window.paints = paints;
  field.addEventListener("keydown", (event) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => paints.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
  });
}

/** Two conversations of one employer, and the employer's session. */
async function seed() {
  const database = await openDatabase({ folder });
  await database.migrate();
  const testApp = await createTestApp({ RATE_LIMITS: "false" }, database);
  const employer = await seedUser(testApp, "employer", "Karin Chef");
  await testApp.as(employer).accounts.acceptTerms({ version: termsVersion });
  const [lisa, olle] = [
    await seedUser(testApp, "consultant", "Lisa Lång"),
    await seedUser(testApp, "consultant", "Olle Tom"),
  ];
  const long = await seedConversation(testApp, { consultant: lisa, employer });
  const empty = await seedConversation(testApp, { consultant: olle, employer });
  await testApp.db.insert(messages).values(
    Array.from({ length: count }, (_, index) => ({
      conversationId: long,
      senderId: index % 3 === 0 ? lisa.id : employer.id,
      content: `Meddelande ${index}, om https://exempel.se och \`kod\`. ${"Några ord till. ".repeat(index % 12)}`,
      isRead: true,
    })),
  );
  const cookie = await sessionCookieFor(testApp.ctx(), employer.id);
  await testApp.close();
  return { long, empty, cookie };
}
