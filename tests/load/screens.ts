import { type Page } from "@playwright/test";
import { demoPassword } from "#tests/support/browser.ts";

/** Milliseconds without a request or a loading text before a screen counts as loaded. */
const quiet = 700;

export const widths = [360, 768, 1280] as const;
export const users = ["visitor", "anna", "nordbank", "admin"] as const;
export type User = (typeof users)[number];

/**
 * The screens, by who opens them: a path, or the first link that a selector finds on another screen, which may be found so itself. All pages of
 * `src/constants/pages.ts` but a profile by its address, to which the demo data has no link.
 */
export const screens = {
  visitor: [
    "/",
    "/login",
    "/employer-login",
    "/register",
    "/register/employer",
    "/admin",
    "/inloggad",
    "/bekrafta-e-post",
    "/bekrafta-tillganglighet",
    "/priser",
    "/sa-rankar-vi",
    "/avsluta-bevakning",
    "/villkor",
    "/integritet",
    "/kakor",
    "/get-started",
    "/register-company",
    "/jobs",
    "/search-consultants",
    "/kontakt",
    "/hjalp",
    "/om-oss",
    "/uppdrag",
    "/finns-inte",
    "a[href^='/job/'] on /jobs",
  ],
  anna: [
    "/",
    "/jobs",
    "/reputation",
    "/jobs?matching=true",
    "/consultant-dashboard",
    "/contracts",
    "/contract-management",
    "/meddelanden",
    "/messages",
    "a[href*='conversationId='] on /messages",
    "/notifications",
    "/profile",
    "/edit-profile",
    "/mina-ansokningar",
    "/bevakningar",
    "/contracts?tab=completed",
    "/search-consultants",
    "a[href^='/job/'] on /jobs",
    "a[href^='/consultant/'] on /search-consultants",
    "a[href$='/receipt'] on a[href*='conversationId='] on /messages",
  ],
  nordbank: [
    "/",
    "/employer-dashboard",
    "/employer-jobs",
    "/create-job",
    "/applications",
    "/contracts",
    "/messages",
    "/notifications",
    "/profile",
    "/edit-company-profile",
    "/search-consultants",
    "/search-consultants?favorites=true",
    "/search-consultants?skills=Java,React&skillsMode=all&minYears=5",
    "a[href^='/edit-job/'] on /employer-jobs",
    "a[href^='/job-matches/'] on /employer-jobs",
    "a[href^='/job-details/'] on /employer-jobs",
    "a[href^='/consultant/'] on /applications",
  ],
  admin: [
    "/admin-dashboard",
    "/admin-dashboard?tab=companies",
    "/admin-dashboard?tab=consultants",
    "/admin-dashboard?tab=jobs",
    "/admin-dashboard?tab=conversations",
    "/admin-dashboard?tab=economy",
    "/admin-dashboard?tab=system-settings",
    "/admin-dashboard?tab=user-management",
    "/admin-dashboard?tab=advanced-analytics",
    "/admin-dashboard?tab=gdpr",
    "/admin-dashboard?tab=system",
    "/admin-dashboard?tab=reports",
    "/admin-dashboard?tab=skills",
    "/notifications",
    "/contracts",
  ],
} as const satisfies Record<User, readonly string[]>;

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
