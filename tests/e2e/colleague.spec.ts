import type { Page } from "@playwright/test";
import { z } from "zod";
import {
  asDemo,
  demoPassword,
  expect,
  expectAccessible,
  expectNoOverflow,
  signInWithPassword,
  test,
} from "#tests/support/browser.ts";
import { call } from "#tests/support/own-server.ts";
import {
  bubbles,
  composer,
  openConversation,
  send,
  waitForStream,
} from "#tests/support/conversation-page.ts";
import { asNewConsultant } from "#tests/support/members.ts";

const sending = /\/api\/trpc\/messaging\.send/;

test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Kunde inte skicka meddelandet|NOT_SIGNED_IN/] });

test("a member who joined a company later keeps what was typed and what was not sent", async ({
  page,
  newTestUser,
}) => {
  const consultant = await newTestUser();
  await asNewConsultant(consultant, "Kim Kollega");
  await signInWithPassword(page, "nordbank.erik", demoPassword);
  const id = await openConversation(page, consultant);
  await open(page, id);

  await test.step("a text that is being typed is there after a reload", async () => {
    await composer(page).fill("Halvfärdigt");
    await page.reload();
    await expect(composer(page)).toHaveValue("Halvfärdigt");
  });

  await test.step("a message that could not be sent is, too, and is sent once it can be", async () => {
    await page.route(sending, (route) => route.abort());
    await send(page, "Skrivet utan nät");
    await expect(bubbles(page).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
    await page.reload();
    await expect(bubbles(page).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
    await page.unroute(sending);
    await open(consultant, id);
    await expect(bubbles(consultant).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
  });

  await test.step("signing out asks about drafts", async () => {
    await composer(page).fill("Halvfärdigt igen");
    await page.getByRole("button", { name: /^Konto: / }).click();
    await page.getByRole("menuitem", { name: "Logga ut" }).click();
    await expect(page.getByRole("alertdialog", { name: "Du har utkast som inte är skickade" })).toBeVisible();
  });
});

test("who becomes a reader or is removed while a form is open is told so, and the draft stays", async ({
  page,
  newTestUser,
}) => {
  const owner = await newTestUser();
  await asDemo(owner, "nordbank");
  await signInWithPassword(page, "nordbank.sara", demoPassword);
  const { id } = z
    .object({ person: z.object({ id: z.string() }) })
    .transform(({ person }) => person)
    .parse(await (await page.request.get("/api/auth/user")).json());
  const path = `/api/company/members/${id}`;

  await test.step("a reader is told why the form closes", async () => {
    await waitForStream(page, () => page.goto("/create-job"));
    await page.getByLabel("Titel").fill("Halvfärdigt uppdrag");
    await call(owner, "PATCH", path, { part: "reader" });
    await expect(page.getByText("Du kan bara läsa nu", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("the draft is there for a recruiter", async () => {
    await call(owner, "PATCH", path, { part: "recruiter" });
    await expect(page.getByRole("link", { name: /Skapa/ }).first()).toBeVisible();
    await waitForStream(page, () => page.goto("/create-job"));
    await expect(page.getByLabel("Titel")).toHaveValue("Halvfärdigt uppdrag");
  });

  await test.step("who is removed is not asked to sign in", async () => {
    await call(owner, "DELETE", path, {});
    const dialog = page.getByRole("dialog", { name: "Du är inte längre med i Nordbank" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(page.getByLabel("Titel")).toHaveValue("Halvfärdigt uppdrag");
    await dialog.getByRole("button", { name: "Till startsidan" }).click();
    await expect(page.getByRole("link", { name: "Logga in" }).first()).toBeVisible();
  });
});

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/messages?conversationId=${id}`);
  await composer(page).waitFor();
}
