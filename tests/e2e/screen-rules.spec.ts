import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { nextMonth } from "#tests/support/contracts.ts";
import { call } from "#tests/support/own-server.ts";
import { expect, test } from "#tests/support/browser.ts";
import {
  applyTo,
  asNewCompany,
  asNewConsultant,
  newestApplication,
  ownId,
  publish,
} from "#tests/support/members.ts";

// A red toast is logged, too.
test.use({ expectedErrors: [/Obligatoriskt fält/] });

function row(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Ansökningar" }).locator("> li").filter({ hasText: name });
}

test("what a consultant sees of matches, companies and a message that is missing", async ({
  page,
  newTestUser,
}) => {
  const consultant = await newTestUser();
  await asNewCompany(page);
  // That no other job of the server asks for.
  const mark = randomBytes(4).toString("hex");
  const [first = "", ...skills] = ["Kobol", "Fortran", "Ada", "Prolog", "Erlang"].map(
    (name) => `${name} ${mark}`,
  );
  const own = [first, ...skills.slice(0, 3)];
  const id = await publish(page, "Utvecklare till stordatorn", { requiredSkills: [first, ...skills] });
  await asNewConsultant(consultant, "Alva Ask");
  await call(consultant, "PATCH", `/api/users/${await ownId(consultant)}`, { skills: own });

  await test.step("the dashboard has the number of new matching jobs and the skill that lifts", async () => {
    await consultant.goto("/consultant-dashboard");
    await expect(consultant.getByText("1 nya", { exact: true })).toBeVisible();
    await consultant.getByRole("button", { name: /Erlang/ }).click();
    await expect(consultant.getByText("Kompetensen finns nu i din profil").first()).toBeVisible();
    await consultant.goto(`/job/${id}`);
    await expect(consultant.getByText("Alla kompetenser stämmer")).toBeVisible();
  });

  await test.step("sending by keyboard without a message says what is missing", async () => {
    await consultant.getByRole("button", { name: "Ansök nu" }).click();
    await consultant.getByLabel("Personligt meddelande").press("Control+Enter");
    await expect(consultant.getByText("Obligatoriskt fält", { exact: true })).toBeVisible();
  });

  await test.step("a search without results names skills that are like it", async () => {
    await consultant.goto("/jobs?search=kubernets");
    await expect(consultant.getByText(/Menade du/)).toContainText("Kubernetes");
  });

  await test.step("a form adds a skill that is not listed, a filter does not; both show the family", async () => {
    const picker = consultant.getByRole("combobox", { name: "Kompetenser" });
    const options = consultant.getByRole("listbox").getByRole("option");
    await consultant.goto("/edit-profile");
    await picker.fill("k8s");
    await expect(options.filter({ hasText: /^Kubernetes.+/ })).toBeVisible();
    await picker.fill("Hålkortsstans");
    await expect(options).toHaveText(["Lägg till ”Hålkortsstans”"]);
    await consultant.goto("/jobs");
    await consultant.getByRole("button", { name: "Fler filter" }).click();
    await picker.fill("k8s");
    await expect(options.filter({ hasText: /^Kubernetes.+/ })).toBeVisible();
    await picker.fill("Hålkortsstans");
    await expect(consultant.getByText("Ingen kompetens heter så")).toBeVisible();
    await expect(options).toHaveCount(0);
  });
});

test("what a company sees after accepting, filling and agreeing", async ({ page, newTestUser }) => {
  const [alva, bo] = await Promise.all([newTestUser(), newTestUser()]);
  await asNewCompany(page);
  const title = "Utvecklare till avtalet";
  const jobId = await publish(page, title);
  await asNewConsultant(alva, "Alva Ask");
  await call(alva, "PATCH", `/api/users/${await ownId(alva)}`, { skills: ["React"] });
  await asNewConsultant(bo, "Bo Bok");

  for (const person of [alva, bo]) await applyTo(person, jobId);
  await page.goto(`/applications?jobId=${jobId}`);

  await test.step("chooses those who match less than half", async () => {
    await page.getByRole("button", { name: /50/ }).click();
    await expect(page.getByText(/^1 vald/)).toBeVisible();
    await page.getByRole("button", { name: "Avmarkera" }).click();
  });

  await test.step("an accepted application offers to fill the job and to report the agreement", async () => {
    const others = `/api/applications/${await newestApplication(page)}`;
    for (const status of ["reviewing", "accepted"]) await call(page, "PUT", others, { status });
    await row(page, "Alva Ask").getByRole("button", { name: "Granska" }).click();
    await row(page, "Alva Ask").getByRole("button", { name: "Acceptera" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Acceptera" }).click();
    for (const name of ["Alva Ask", "Bo Bok"])
      await expect(row(page, name).getByText("Accepterad", { exact: true }).first()).toBeVisible();
    const pane = page.getByRole("region", { name: "Alva Ask" });
    await row(page, "Alva Ask").getByRole("link", { name: "Alva Ask" }).first().click();
    await expect(pane.getByRole("button", { name: "Rapportera avtal" })).toBeVisible();
    await pane.getByRole("button", { name: "Markera som tillsatt" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog.getByRole("combobox")).toHaveValue(await ownId(alva));
    await dialog.getByRole("button", { name: "Position Tillsatt" }).click();
    await page.reload();
    await expect(row(page, "Bo Bok").getByText("Inte vald", { exact: true }).first()).toBeVisible();
  });

  const conversations = await alva.request.get("/api/conversations");
  const conversationId = Number(/"id":(\d+)/.exec(await conversations.text())?.[1]);

  await call(page, "PUT", `/api/conversations/${conversationId}/status`, {
    status: "agreement_made",
    agreementValue: 1000,
    duration: 6,
    startDate: nextMonth,
  });

  await test.step("another tab of the agreements keeps the search", async () => {
    await page.goto(`/contracts?search=${title}&kind=agreements`);
    await page.getByRole("tab", { name: /^Slutförda/ }).click();
    await expect(page.getByRole("searchbox")).toHaveValue(title);
    await page.getByRole("tab", { name: /^Pågående/ }).click();
    await expect(page.getByRole("button", { name: "Avtal", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("once it counts, an extension proposes a later end as a new version", async () => {
    await alva.goto(`/contracts?conversationId=${conversationId}`);
    await alva.getByRole("link", { name: title }).first().click();
    await alva.getByRole("button", { name: "Bekräfta avtalet" }).first().click();
    await alva.getByRole("alertdialog").getByRole("button", { name: "Bekräfta avtalet" }).click();
    await expect(alva.getByRole("button", { name: "Förläng" }).first()).toBeVisible();
    await alva.getByRole("button", { name: "Förläng" }).first().click();
    const dialog = alva.getByRole("dialog", { name: "Förläng avtalet" });
    await dialog.getByRole("button", { name: "Skicka förslag" }).click();
    await expect(alva.getByText("Förslaget är skickat").first()).toBeVisible();
    await alva.goto(`/contracts?conversationId=${conversationId}&tab=details`);
    await expect(alva.getByText(/^Version 2: .* 9 månader/)).toBeVisible();
  });
});
