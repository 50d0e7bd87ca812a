import { termsVersion } from "#src/constants/terms.ts";
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { asDemo, signInWithPassword, waitForProvider } from "./browser.ts";
import { call } from "./own-server.ts";

export interface NewCompany {
  name: string;
  username: string;
  password: string;
  orgNumber: string;
}

const withId = z.object({ id: z.number() });

/** Registers a new company and signs in; the page itself is not used. */
export async function asNewCompany(page: Page, name = "Provbolaget"): Promise<NewCompany> {
  const mark = randomBytes(4).toString("hex");
  const company = {
    name: `${name} ${mark} AB`,
    username: `prov-${mark}`,
    password: "Vindstilla-48!",
    orgNumber: newOrgNumber(),
  };
  const start = await page.request.get("/healthz");
  await register(new URL(start.url()), company);
  await signInWithPassword(page, company.username, company.password);
  return company;
}

/** Registers a new consultant with a new identity of the development provider; the page itself is not used. */
export async function asNewConsultant(page: Page, name: string): Promise<void> {
  await registerConsultant(page, { sub: "new", name, email: `${randomBytes(6).toString("hex")}@exempel.se` });
}

/** Registers an identity of the development provider as a consultant, and signs in; the page itself is not used. */
export async function registerConsultant(page: Page, identity: Record<string, string>): Promise<void> {
  const form = await waitForProvider(page, "/api/register");
  const answer = await page.request.post(form, { form: identity });
  expect(answer.ok(), `registration of ${identity["sub"]}: ${answer.status()}`).toBe(true);
  await call(page, "PATCH", `/api/users/${await ownId(page)}/role`, { role: "consultant" });
}

/** Confirms the company that is signed in: until then it may publish only three jobs on its first day. */
export async function confirmCompany(company: Page, admin: Page): Promise<void> {
  await asDemo(admin, "admin");
  const own = await company.request.get(`/api/users/${await ownId(company)}/company`);
  const { id } = withId.parse(await own.json());
  await call(admin, "PATCH", `/api/admin/companies/${id}/confirm`, { confirmed: true });
}

/** Publishes a job as the company that is signed in, and returns its id. */
export async function publish(page: Page, title: string, more: object = {}): Promise<number> {
  const job = {
    title,
    description: "Vi bygger om vår betaltjänst och behöver dig som har gjort det förr.",
    requiredSkills: ["React"],
    duration: 6,
    scope: 80,
    location: "Stockholm",
    workArrangement: "hybrid",
    employerRate: 1006,
    ...more,
  };
  return withId.parse(await post(page, "/api/jobs", job)).id;
}

/** Applies as the consultant who is signed in, with the documented API calls: application, conversation, message. */
export async function applyTo(
  page: Page,
  jobId: number,
  content = "Hej! Jag vill gärna hjälpa er.",
): Promise<void> {
  await post(page, "/api/applications", { jobId });
  const conversation = await post(page, "/api/conversations/find-or-create", {
    consultantId: await ownId(page),
    jobId,
  });
  await post(page, "/api/messages", { conversationId: withId.parse(conversation).id, content });
}

/** The id of the newest application to the company that is signed in. */
export async function newestApplication(company: Page): Promise<number> {
  const list = await company.request.get(`/api/employer/${await ownId(company)}/applications`);
  const [newest] = z
    .array(withId)
    .min(1)
    .parse(await list.json());
  return newest?.id ?? 0;
}

/** The id of the user who is signed in. */
export async function ownId(page: Page): Promise<string> {
  const answer = await page.request.get("/api/auth/user");
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Registrations are limited per IP address, so every company uses a loopback address of its own. */
function register(pageUrl: URL, { name, username, password, orgNumber }: NewCompany): Promise<void> {
  const body = JSON.stringify({
    companyName: name,
    orgNumber,
    contactName: "Prov Provsson",
    email: `${username}@exempel.se`,
    username,
    password,
    confirmPassword: password,
    termsVersion,
  });
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: pageUrl.port,
        localAddress: `127.${String(a)}.${String(b)}.${String(1 + (c % 254))}`,
        path: "/api/companies/register",
        method: "POST",
        headers: { Host: pageUrl.host, Origin: pageUrl.origin, "Content-Type": "application/json" },
      },
      (answer) => {
        answer.resume();
        if (answer.statusCode === 204) resolve();
        else reject(new Error(`the registration returned ${String(answer.statusCode)}`));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
