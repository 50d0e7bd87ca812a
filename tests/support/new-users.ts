import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect } from "./browser.ts";

interface NewUser {
  /** Nothing when the provider knows no name. */
  name: string;
  email: string;
}

/** A person nobody else in the tests is, known by the name alone. */
export function someone(name: string): NewUser {
  return { name, email: `${randomBytes(6).toString("hex")}@ny.exempel.se` };
}

/** Says on the page of the development provider who one is: an identity that has not been there before. */
export async function introduce(page: Page, { name, email }: NewUser): Promise<void> {
  await page.getByLabel("Namn").fill(name);
  await page.getByLabel("E-post").fill(email);
  await page.getByRole("button", { name: "Skapa konto" }).click();
}

/** Registers a new consultant through the provider, and stands on the consultant's own pages. */
export async function asNewUser(page: Page, name: string): Promise<void> {
  await page.goto("/api/register");
  await introduce(page, someone(name));
  await expect(page.getByRole("button", { name: `Konto: ${name}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(" ", 1)[0] ?? "");
}

const publishedJob = z.object({ id: z.number() });

/** Publishes an assignment as the company that is signed in on the page. */
export async function publish(company: Page, title: string): Promise<number> {
  const answer = await company.request.post("/api/jobs", {
    data: {
      title,
      description: "Vi bygger om bokningen och behöver någon som har gjort det förr.",
      requiredSkills: ["COBOL"],
      duration: "6",
      scope: "100",
      location: "Göteborg",
      workArrangement: "hybrid",
      employerRate: 1000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return publishedJob.parse(await answer.json()).id;
}

/** Holds back what the page asks the server for, until the answer is called: what shows meanwhile can be seen. */
export async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  await page.route(calls, async (route) => {
    await opened;
    await route.continue();
  });
  return () => {
    gate.emit("open");
  };
}
