import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { Page } from "@playwright/test";

interface NewUser {
  /** Empty when the provider has no name for the identity. */
  name: string;
  email: string;
}

/** A new identity with a random email address. */
export function newIdentity(name: string): NewUser {
  return { name, email: `${randomBytes(6).toString("hex")}@ny.exempel.se` };
}

/** Creates a new identity on the page of the development provider. */
export async function createIdentity(page: Page, { name, email }: NewUser): Promise<void> {
  await page.getByLabel("Namn").fill(name);
  await page.getByLabel("E-post").fill(email);
  await page.getByRole("button", { name: "Skapa konto" }).click();
}

/** Delays matching requests of the page until the returned function is called, so that pending states can be tested. */
export async function delayRequests(page: Page, urls: RegExp): Promise<() => void> {
  const events = new EventEmitter();
  const released = once(events, "release");
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    events.emit("release");
  };
}
