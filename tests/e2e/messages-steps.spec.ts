import type { Page } from "@playwright/test";
import { z } from "zod";
import { whenShown } from "#tests/support/live-text.ts";
import { expect } from "#tests/support/browser.ts";
import { applyTo, publish } from "#tests/support/members.ts";
import { administrators } from "#tests/support/administrators.ts";
import { announce, call, signIn } from "#tests/support/own-server.ts";
import { consultantName, test, untilLive } from "#tests/support/conversation-page.ts";

const second = 1_000;
const conversationList = z.array(z.object({ id: z.number(), jobId: z.number().nullable() }));

/** Milliseconds from the beginning of the deed until the page shows it; taken from the deed's start. */
async function delayOf(
  page: Page,
  sight: Parameters<typeof whenShown>[1],
  action: () => Promise<unknown>,
): Promise<number> {
  const arrival = await whenShown(page, sight);
  const begun = Date.now();
  await action();
  return (await arrival.at()) - begun;
}

test("announcements and the steps of applications and contracts reach open pages within a second", async ({
  createConversation,
}) => {
  const conversation = await createConversation();
  const { company, consultant } = conversation;
  const admin = await conversation.newPage();
  await signIn(admin, administrators[0]);
  const title = "Utvecklare till bokningen";
  const jobId = await publish(company, title);
  const took: Record<string, number> = {};

  await test.step("a new application stands in the company's list", async () => {
    await untilLive(company, () => company.goto("/applications"));
    await expect(company.getByText("Inga ansökningar hittades")).toBeVisible();
    const sight = { in: "main li", texts: [title, consultantName] };
    took["application"] = await delayOf(company, sight, () => applyTo(consultant, jobId));
  });

  await test.step("its next step stands in the consultant's", async () => {
    await untilLive(consultant, () => consultant.goto("/mina-ansokningar"));
    await expect(consultant.getByText("Väntande", { exact: true })).toBeVisible();
    const sight = { in: "main li", texts: [title, "Granskas"] };
    took["application step"] = await delayOf(consultant, sight, () =>
      company.getByRole("button", { name: "Granska" }).click(),
    );
  });

  await test.step("an agreement puts a green dot on the way to the contracts, and stands there", async () => {
    const { id } = await conversationAbout(company, jobId);
    const sight = { in: "header a", texts: ["Avtal", "nyheter om avtal"] };
    took["dot"] = await delayOf(consultant, sight, () => step(company, id, "agreement_made"));
    const link = consultant
      .getByRole("navigation", { name: "Huvudmeny" })
      .getByRole("link", { name: "Avtal" });
    await expect(link.locator(".bg-contracts")).toHaveCount(1);
    await link.click();
    await expect(consultant.getByText("Avtal överenskommet", { exact: true }).first()).toBeVisible();
    await expect(link.locator(".bg-contracts")).toHaveCount(0);
    await consultant.getByRole("tab", { name: "Slutförda" }).click();
    await expect(consultant.getByText(title)).toHaveCount(0);
    const done = { in: "main li", texts: [title, "Uppdrag slutfört"] };
    took["contract step"] = await delayOf(consultant, done, () => step(company, id, "completed"));
  });

  await test.step("an announcement stands on top of both, and is gone again", async () => {
    const words = "I natt bygger vi om.";
    for (const page of [company, consultant]) {
      took["announcement"] = await delayOf(page, { in: "body", texts: [words] }, () =>
        announce(admin, words),
      );
      await call(admin, "PATCH", "/api/admin/system-settings/announcement_active", { value: "false" });
      for (const reader of [company, consultant]) await expect(reader.getByText(words)).toHaveCount(0);
    }
  });

  console.log("steps by stream, in ms:", took);
  for (const [what, milliseconds] of Object.entries(took))
    expect.soft(milliseconds, what).toBeLessThan(second);
});

async function conversationAbout(page: Page, jobId: number): Promise<{ id: number }> {
  const all = conversationList.parse(await (await page.request.get("/api/conversations")).json());
  const found = all.find((conversation) => conversation.jobId === jobId);
  if (!found) throw new Error("no conversation about the job");
  return found;
}

function step(page: Page, id: number, status: "agreement_made" | "completed"): Promise<unknown> {
  const agreement = { agreementValue: 950, duration: "3-6 månader", startDate: "2027-01-11", terms: "" };
  const body = status === "agreement_made" ? { status, ...agreement } : { status };
  return call(page, "PUT", `/api/conversations/${id}/status`, body);
}
