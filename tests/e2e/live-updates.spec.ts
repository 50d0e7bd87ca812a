import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect } from "#tests/support/browser.ts";
import { applyTo, ownId, publish } from "#tests/support/members.ts";
import { administrators } from "#tests/support/administrators.ts";
import { announce, call, signIn } from "#tests/support/own-server.ts";
import { consultantName, test, waitForStream } from "#tests/support/conversation-page.ts";
import { stopPolling } from "#tests/support/polling.ts";
import { whenShown, type ShownText } from "#tests/support/when-shown.ts";

const applicationList = z.array(z.object({ id: z.number() }));
const conversationList = z.array(z.object({ id: z.number(), jobId: z.number().nullable() }));

/** Runs the action and returns the milliseconds until the page shows the text. */
async function measureDelay(page: Page, target: ShownText, action: () => Promise<unknown>): Promise<number> {
  const shown = await whenShown(page, target);
  const startedAt = Date.now();
  await action();
  return (await shown.at()) - startedAt;
}

test("announcements and status changes reach open pages by live stream, without polling", async ({
  createConversation,
}) => {
  const conversation = await createConversation();
  const { company, consultant } = conversation;
  const admin = await conversation.newPage();
  await signIn(admin, administrators[0]);
  const title = "Utvecklare till bokningen";
  const jobId = await publish(company, title);
  const durations: Record<string, number> = {};

  await test.step("a new application appears in the company's list", async () => {
    await waitForStream(company, () => company.goto("/applications"));
    await stopPolling(company);
    await expect(company.getByText("Inga ansökningar hittades")).toBeVisible();
    const target = { in: "main li", texts: [title, consultantName] };
    durations["application"] = await measureDelay(company, target, () => applyTo(consultant, jobId));
  });

  await test.step("its next status appears in the consultant's list", async () => {
    await waitForStream(consultant, () => consultant.goto("/mina-ansokningar"));
    await stopPolling(consultant);
    const own = consultant.getByRole("list", { name: "Ansökningar" });
    await expect(own.getByText("Väntande", { exact: true })).toBeVisible();
    const target = { in: "main li", texts: [title, "Granskas"] };
    // The button's step waits for ten seconds, in which it can be undone; a call is announced at once.
    const received = await company.request.get(`/api/employer/${await ownId(company)}/applications`);
    const [application] = applicationList.parse(await received.json());
    durations["application step"] = await measureDelay(consultant, target, () =>
      call(company, "PUT", `/api/applications/${application?.id ?? 0}`, { status: "reviewing" }),
    );
  });

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
  });

  await test.step("an announcement appears for both users and disappears again", async () => {
    const text = "I natt bygger vi om.";
    for (const page of [company, consultant]) {
      durations["announcement"] = await measureDelay(page, { in: "body", texts: [text] }, () =>
        announce(admin, text),
      );
      await call(admin, "PATCH", "/api/admin/system-settings/announcement_active", { value: "false" });
      for (const reader of [company, consultant]) await expect(reader.getByText(text)).toHaveCount(0);
    }
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
