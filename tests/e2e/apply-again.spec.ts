import { z } from "zod";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";

test("questions, an application with a gap, and one that is withdrawn twice", async ({
  page,
  newTestUser,
}) => {
  await asNewCompany(page);
  await test.step("removing a question moves the focus to the one beside it, at last to the button", async () => {
    await page.goto("/create-job");
    const add = page.getByRole("button", { name: "Lägg till fråga" });
    for (const name of ["Fråga 1", "Fråga 2"]) {
      await add.click();
      await page.getByLabel(name, { exact: true }).fill(`${name}?`);
    }
    await page.getByRole("button", { name: "Ta bort fråga 2" }).press("Enter");
    await expect(page.getByLabel("Fråga 1", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Ta bort fråga 1" }).press("Enter");
    await expect(add).toBeFocused();
  });

  const jobId = await publish(page, "Utvecklare till luckan", { questions: ["När kan du börja?"] });
  const consultant = await newTestUser();
  await asNewConsultant(consultant, "Disa Dal");
  await consultant.goto(`/job/${jobId}`);
  const apply = consultant.getByRole("button", { name: "Ansök nu" });

  await test.step("an answer that is missing is focused and named", async () => {
    await apply.click();
    await consultant.getByLabel("Personligt meddelande").fill("Hej! Jag vill gärna hjälpa er.");
    await consultant.getByRole("button", { name: "Skicka ansökan" }).click();
    const answer = consultant.getByLabel("När kan du börja?");
    await expect(answer).toBeFocused();
    await expect(answer).toHaveAttribute("aria-invalid", "true");
    await expect(consultant.getByText("Svara på frågan", { exact: true })).toBeVisible();
    await answer.fill("I mars.");
    await consultant.getByRole("button", { name: "Skicka ansökan" }).click();
    await expect(consultant.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
  });

  await test.step("after the second withdrawal the job page says so and offers nothing more", async () => {
    await consultant.goto("/mina-ansokningar");
    await consultant.getByRole("button", { name: "Dra tillbaka" }).click();
    await consultant.getByRole("dialog").getByRole("button", { name: "Dra tillbaka" }).click();
    await expect(consultant.getByText("Ansökan är tillbakadragen", { exact: true })).toBeVisible();
    await consultant.goto(`/job/${jobId}`);
    await expect(apply).toBeVisible();
    const answers = [{ question: "När kan du börja?", answer: "I april." }];
    const second = await call(consultant, "POST", "/api/applications", { jobId, answers });
    const { id } = z.object({ id: z.number() }).parse(second);
    await call(consultant, "POST", `/api/applications/${id}/withdraw`, {});
    await consultant.reload();
    await expect(consultant.getByRole("link", { name: "Ansökan tillbakadragen" })).toBeVisible();
    await expect(apply).toHaveCount(0);
    await expectAccessible(consultant);
  });
});
