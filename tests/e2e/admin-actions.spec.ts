import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import { registerConsultant } from "#tests/support/members.ts";
import { actOn, call, fillSignIn, seedCompany, signIn, test } from "#tests/support/own-server.ts";

const withId = z.object({ id: z.number() });
const user = z.object({ id: z.string() });

test("a company with a temporary password must change it first", async ({ newTestUser }) => {
  const [admin, company] = await Promise.all([newTestUser(), newTestUser()]);
  await seedCompany(company, "lada", "Lada Data");
  await signIn(admin, "bosse");

  await test.step("the admin sets a temporary password", async () => {
    await actOn(admin, "companies", "Lada Data", "Återställ lösenord");
    const dialog = admin.getByRole("dialog", { name: "Återställ lösenord" });
    await dialog.getByLabel("Nytt lösenord").fill("tillfalligt");
    await dialog.getByRole("button", { name: "Återställ lösenord" }).click();
    await expect(admin.getByText("Lösenord återställt", { exact: true }).first()).toBeVisible();
  });

  await test.step("every page shows the company only the form for a new password", async () => {
    await company.goto("/employer-login");
    await fillSignIn(company, "lada", "tillfalligt");
    const heading = company.getByRole("heading", { name: "Välj ett eget lösenord" });
    await expect(heading).toBeVisible();
    await company.goto("/employer-jobs");
    await expect(heading).toBeVisible();
    await expect(company.getByRole("link")).toHaveCount(0);
    await expectAccessible(company);
    await expectNoOverflow(company);
    const response = await company.request.get("/api/conversations");
    expect(response.status()).toBe(403);
  });

  await test.step("the company can sign out and sign in again", async () => {
    await company.getByRole("button", { name: "Logga ut" }).click();
    await expect(company).toHaveURL("/");
    await company.goto("/employer-login");
    await fillSignIn(company, "lada", "tillfalligt");
    await expect(company.getByRole("heading", { name: "Välj ett eget lösenord" })).toBeVisible();
  });

  await test.step("after changing the password the company can use the product", async () => {
    await company.getByLabel("Nuvarande lösenord").fill("tillfalligt");
    await company.getByLabel("Nytt lösenord", { exact: true }).fill("Egen-Motvind7!");
    await company.getByLabel("Bekräfta nytt lösenord").fill("Egen-Motvind7!");
    await company.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(company.getByText("Lösenordet är ändrat", { exact: true }).first()).toBeVisible();
    // The dashboard links to the same page.
    const menu = company.getByRole("navigation", { name: "Huvudmeny" });
    await expect(menu.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
    await company.goto("/employer-jobs");
    await expect(company).toHaveURL("/employer-jobs");
  });
});

test(
  "when two admins track the same commission at once, one succeeds and the other is shown that it is tracked",
  { tag: "@database" },
  async ({ newTestUser }) => {
    const [ada, bo, company, fatima] = await Promise.all([
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
    ]);
    await seedCompany(company, "avtal", "Avtal Data");
    await registerConsultant(fatima, { sub: "fatima" });
    await signIn(company, "avtal");
    const conversationId = await test.step("the company reports an agreement", () =>
      reportAgreement(company, fatima));

    const clicks = [];
    const bothWaiting = barrier(2);
    for (const [admin, name] of [
      [ada, "ada"],
      [bo, "bosse"],
    ] as const) {
      await signIn(admin, name);
      await admin.goto("/admin-dashboard?tab=conversations");
      const row = admin.getByRole("row").filter({ hasText: "Avtal Data" });
      await row.getByRole("button", { name: "Spåra provision" }).click();
      // Both requests are held until the other one has been made.
      await admin.route("**/api/trpc/contracts.trackCommission**", async (route) => {
        await bothWaiting();
        await route.continue();
      });
      clicks.push(admin.getByRole("dialog").getByRole("button", { name: "Spåra provision" }));
    }
    const toasts = [ada, bo].map((admin) =>
      admin
        .locator("li[data-tone]")
        .filter({ hasText: /Provision (redan )?spårad/ })
        .first(),
    );
    await Promise.all(clicks.map((button) => button.click()));
    const texts = await Promise.all(toasts.map((toast) => toast.innerText()));
    const [already = "", tracked = ""] = texts.toSorted();
    expect(tracked).toMatch(/^Provision spårad\s+72\s960\skr \(8\s%\) av avtalsvärdet 912\s000\skr\./);
    expect(already).toMatch(/^Provision redan spårad\s+1 spårning, totalt 72\s960\skr\./);

    const status = await ada.request.get(`/api/admin/conversations/${conversationId}/commission-status`);
    expect(await status.json()).toEqual({ tracked: true, count: 1, totalAmount: 72_960 });
    const analytics = await ada.request.get("/api/admin/analytics");
    expect(await analytics.json()).toMatchObject({ trackedCommissions: 1, totalCommission: 72_960 });
  },
);

/** Publishes a job, applies as the consultant, reports an agreement and returns the id of the conversation. */
async function reportAgreement(company: Page, consultant: Page): Promise<number> {
  const job = withId.parse(
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
  const applicationInput = { userId: consultantId, jobId: job.id, status: "pending" };
  const application = withId.parse(await call(consultant, "POST", "/api/applications", applicationInput));
  const participants = { consultantId, employerId, jobId: job.id, applicationId: application.id };
  const { id } = withId.parse(
    await call(consultant, "POST", "/api/conversations/find-or-create", {
      ...participants,
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

/** Returns a function whose promise resolves when it has been called that many times. */
function barrier(size: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    waiting += 1;
    if (waiting === size) open();
    return opened;
  };
}
