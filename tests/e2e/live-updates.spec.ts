import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect } from "#tests/support/browser.ts";
import { applyTo, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";
import { test, waitForStream } from "#tests/support/conversation-page.ts";
import { stopPolling } from "#tests/support/polling.ts";
import { whenShown, type ShownText } from "#tests/support/when-shown.ts";

const conversationList = z.array(z.object({ id: z.number(), jobId: z.number().nullable() }));

/** Runs the action and returns the milliseconds until the page shows the text. */
async function measureDelay(page: Page, target: ShownText, action: () => Promise<unknown>): Promise<number> {
  const shown = await whenShown(page, target);
  const startedAt = Date.now();
  await action();
  return (await shown.at()) - startedAt;
}

test("an agreement reaches open pages by live stream, without polling", async ({ createConversation }) => {
  const conversation = await createConversation();
  const { company, consultant } = conversation;
  const title = "Utvecklare till bokningen";
  const jobId = await publish(company, title);
  const durations: Record<string, number> = {};

  await applyTo(consultant, jobId);
  await waitForStream(consultant, () => consultant.goto("/mina-ansokningar"));
  await stopPolling(consultant);
  await test.step("an agreement shows a dot in the menu and appears in the list of contracts", async () => {
    const { id } = await conversationAbout(company, jobId);
    const target = { in: "header a", texts: ["Avtal", "nyheter om avtal"] };
    durations["dot"] = await measureDelay(consultant, target, () => setStatus(company, id, "agreement_made"));
    const link = consultant
      .getByRole("navigation", { name: "Huvudmeny" })
      .getByRole("link", { name: "Avtal" });
    await expect(link.locator(".bg-contracts")).toHaveCount(1);
    await link.click();
    await expect(consultant.getByText("Avtal överenskommet", { exact: true }).first()).toBeVisible();
    await expect(link.locator(".bg-contracts")).toHaveCount(0);
    await consultant.getByRole("tab", { name: "Slutförda" }).click();
    await expect(consultant.getByText(title)).toHaveCount(0);
    const completed = { in: "main tr", texts: [title, "Uppdrag slutfört"] };
    durations["contract step"] = await measureDelay(consultant, completed, () =>
      setStatus(company, id, "completed"),
    );
    // What comes while the page is open stays unread until the next visit.
    await expect(link.locator(".bg-contracts")).toHaveCount(1);
    await consultant.getByRole("tab", { name: "Arkiverade" }).click();
    await expect(consultant.getByText("Inga arkiverade avtal")).toBeVisible();
    await expect(link.locator(".bg-contracts")).toHaveCount(1);
  });

  console.log("status changes by stream, in ms:", durations);
});

async function conversationAbout(page: Page, jobId: number): Promise<{ id: number }> {
  const all = conversationList.parse(await (await page.request.get("/api/conversations")).json());
  const found = all.find((conversation) => conversation.jobId === jobId);
  if (!found) throw new Error("no conversation about the job");
  return found;
}

function setStatus(page: Page, id: number, status: "agreement_made" | "completed"): Promise<unknown> {
  const agreement = { agreementValue: 950, duration: "3-6 månader", startDate: "2027-01-11", terms: "" };
  const body = status === "agreement_made" ? { status, ...agreement } : { status };
  return call(page, "PUT", `/api/conversations/${id}/status`, body);
}
