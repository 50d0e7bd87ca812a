import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import {
  actOn,
  call,
  fillSignIn,
  seedCompany,
  seedConsultant,
  signIn,
  test,
} from "#tests/support/own-server.ts";

const known = z.object({ id: z.number() });
const user = z.object({ id: z.string() });

test("a password from an admin is exchanged before anything else", async ({ newTestUser }) => {
  const [admin, company] = await Promise.all([newTestUser(), newTestUser()]);
  await seedCompany(company, "lada", "Lada Data");
  await signIn(admin, "bo");

  await test.step("the admin gives one", async () => {
    await actOn(admin, "companies", "Lada Data", "Återställ lösenord");
    const dialog = admin.getByRole("dialog", { name: "Återställ lösenord" });
    await dialog.getByLabel("Nytt lösenord").fill("tillfalligt");
    await dialog.getByRole("button", { name: "Återställ lösenord" }).click();
    await expect(admin.getByText("Lösenord återställt", { exact: true }).first()).toBeVisible();
  });

  await test.step("wherever the company goes, it sees the form for a new one and no more", async () => {
    await company.goto("/employer-login");
    await fillSignIn(company, "lada", "tillfalligt");
    const heading = company.getByRole("heading", { name: "Välj ett eget lösenord" });
    await expect(heading).toBeVisible();
    await company.goto("/employer-jobs");
    await expect(heading).toBeVisible();
    await expect(company.getByRole("link")).toHaveCount(0);
    await expectAccessible(company);
    await expectNoOverflow(company);
    const answer = await company.request.get("/api/conversations");
    expect(answer.status()).toBe(403);
  });

  await test.step("it can sign out and in again", async () => {
    await company.getByRole("button", { name: "Logga ut" }).click();
    await expect(company).toHaveURL("/");
    await company.goto("/employer-login");
    await fillSignIn(company, "lada", "tillfalligt");
    await expect(company.getByRole("heading", { name: "Välj ett eget lösenord" })).toBeVisible();
  });

  await test.step("with one of its own it is where it wanted to be", async () => {
    await company.getByLabel("Nuvarande lösenord").fill("tillfalligt");
    await company.getByLabel("Nytt lösenord", { exact: true }).fill("Egen-Motvind7!");
    await company.getByLabel("Bekräfta nytt lösenord").fill("Egen-Motvind7!");
    await company.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(company.getByText("Lösenordet är ändrat", { exact: true }).first()).toBeVisible();
    await expect(company.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
    await company.goto("/employer-jobs");
    await expect(company).toHaveURL("/employer-jobs");
  });
});

test(
  "two admins track one commission at the same time: one does, the other is told",
  { tag: "@database" },
  async ({ newTestUser }) => {
    const [ada, bo, company, fatima] = await Promise.all([
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
    ]);
    await seedCompany(company, "avtal", "Avtal Data");
    await seedConsultant(fatima, "fatima");
    await signIn(company, "avtal");
    const conversationId = await test.step("an agreement is reported", () => agree(company, fatima));

    const clicks = [];
    const meeting = gate(2);
    for (const [admin, name] of [
      [ada, "ada"],
      [bo, "bo"],
    ] as const) {
      await signIn(admin, name);
      await admin.goto("/admin-dashboard?tab=conversations");
      const row = admin.getByRole("row").filter({ hasText: "Avtal Data" });
      await row.getByRole("button", { name: "Spåra provision" }).click();
      // Both deeds wait for each other at the door of the server.
      await admin.route("**/api/trpc/contracts.trackCommission**", async (route) => {
        await meeting();
        await route.continue();
      });
      clicks.push(admin.getByRole("dialog").getByRole("button", { name: "Spåra provision" }));
    }
    const told = [ada, bo].map((admin) =>
      admin
        .locator("li[data-tone]")
        .filter({ hasText: /Provision (redan )?spårad/ })
        .first(),
    );
    await Promise.all(clicks.map((button) => button.click()));
    const texts = await Promise.all(told.map((toast) => toast.innerText()));
    const [already = "", tracked = ""] = texts.toSorted();
    expect(tracked).toMatch(/^Provision spårad\s+72\s960\skr \(8\s%\) av kontraktsvärdet 912\s000\skr\./);
    expect(already).toMatch(/^Provision redan spårad\s+1 spårning, totalt 72\s960\skr\./);

    const status = await ada.request.get(`/api/admin/conversations/${conversationId}/commission-status`);
    expect(await status.json()).toEqual({ tracked: true, count: 1, totalAmount: 72_960 });
    const analytics = await ada.request.get("/api/admin/analytics");
    expect(await analytics.json()).toMatchObject({ trackedCommissions: 1, totalCommission: 72_960 });
  },
);

/** An assignment of the company, the consultant's application and a reported agreement; the conversation's id. */
async function agree(company: Page, consultant: Page): Promise<number> {
  const job = known.parse(
    await call(company, "POST", "/api/jobs", {
      title: "Avtalsutvecklare",
      description: "Ett uppdrag som leder till avtal.",
      requiredSkills: ["Java"],
      duration: 6,
      scope: 100,
      location: "Stockholm",
      workArrangement: "remote",
      employerRate: 950,
    }),
  );
  const { id: consultantId } = user.parse(await (await consultant.request.get("/api/auth/user")).json());
  const { id: employerId } = user.parse(await (await company.request.get("/api/auth/user")).json());
  const applied = { userId: consultantId, jobId: job.id, status: "pending" };
  const application = known.parse(await call(consultant, "POST", "/api/applications", applied));
  const about = { consultantId, employerId, jobId: job.id, applicationId: application.id };
  const { id } = known.parse(
    await call(consultant, "POST", "/api/conversations/find-or-create", {
      ...about,
      subject: "Avtalsutvecklare",
      status: "active",
    }),
  );
  await call(company, "PUT", `/api/conversations/${id}/status`, {
    status: "agreement_made",
    agreementValue: 950,
    duration: 6,
  });
  return id;
}

/** A door that opens when so many stand before it. */
function gate(size: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    waiting += 1;
    if (waiting === size) open();
    return opened;
  };
}
