import { type Page } from "@playwright/test";
import { demoPassword } from "#tests/support/browser.ts";

/** Milliseconds without a request or a loading text before a screen counts as loaded. */
const quiet = 700;

export type User = "visitor" | "anna" | "nordbank";

/** Signs the context of the page in. */
export async function signIn(page: Page, user: User): Promise<void> {
  if (user === "visitor") return;
  const isPassword = user !== "anna";
  const form = isPassword ? "" : (await page.request.get("/api/login")).url();
  const answer = isPassword
    ? await page.request.post("/api/auth/employer-login", {
        data: { username: user, password: demoPassword },
      })
    : await page.request.post(form, { form: { sub: user } });
  if (!answer.ok()) throw new Error(`Sign-in of ${user}: ${answer.status()}`);
}

/** The path of a screen. */
export async function pathOf(page: Page, screen: string): Promise<string> {
  const [selector, ...rest] = screen.split(" on ");
  if (!selector || rest.length === 0) return screen;
  const list = await pathOf(page, rest.join(" on "));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(list);
  const link = page.locator(`main ${selector}`).first();
  return (await link.getAttribute("href")) ?? "/";
}

/** Opens the screen and waits until it is complete. */
export async function openScreen(page: Page, path: string): Promise<void> {
  let lastRequest = Date.now();
  function note(): void {
    lastRequest = Date.now();
  }
  page.on("requestfinished", note);
  await page.goto(path);
  const loading = page.locator("main [aria-busy=true], main [role=status]", { hasText: /^Laddar/ });
  for (let waited = 0; waited < 15_000; waited += 100) {
    await page.waitForTimeout(100);
    if (Date.now() - lastRequest > quiet && (await loading.count()) === 0) break;
  }
  page.off("requestfinished", note);
}
