import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, companies } from "#db/schema/index.ts";
import { renderPage } from "#src/client/pageHtml.tsx";
import { maxLogoLength } from "#src/constants/brand.ts";
import { pages } from "#src/constants/pages.ts";
import { readBrand } from "#src/domains/settings/queries.ts";
import { openEvents } from "#src/platform/events.ts";
import { printPdf } from "#src/platform/files/pdf.ts";
import { readPng } from "#src/platform/files/picture.ts";
import { openMailTransport } from "#src/platform/mail/transport.ts";
import { totpUri } from "#src/platform/auth/totp.ts";
import { feeDocument } from "#src/copy/invoicing.ts";
import { applyBrand, brandInUse, defaultBrand } from "#src/shared/brand.ts";
import { otherBrand, solidPng } from "#tests/support/brand.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { siteOf } from "#tests/support/site.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

const fee = {
  contractId: 7,
  month: "2026-11",
  jobTitle: "Utvecklare",
  companyName: "Nord AB",
  orgNumber: null,
  costCentre: null,
  commissionPercent: 8,
  lines: [],
  net: 0,
  vat: 0,
  total: 0,
};
const unbranded = {
  name: "Bryggan",
  sender: "",
  accentDark: "",
  accentLight: "",
  logoDark: "",
  logoLight: "",
};
let testApp: TestApp;
let site: Hono;
let ada: TestUser;
let people: Record<string, TestUser | undefined>;
let jobId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  site = siteOf(testApp, { renderPage });
  ada = await seedUser(testApp, "admin", "Ada");
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const nord = await seedUser(testApp, "employer", "Nord");
  people = { visitor: undefined, consultant: anna, company: nord, admin: ada };
  jobId = await seedJob(testApp, nord, { title: "Elixirutvecklare" });
});
afterAll(async () => {
  applyBrand(defaultBrand);
  await testApp.close();
});

async function open(path: string, person?: TestUser, from: Hono = site): Promise<Response> {
  const cookie = person ? await testApp.sessionCookieFor(person.id) : "";
  return from.request(path, { headers: { Accept: "text/html", Cookie: cookie } });
}

function refused(changes: Partial<typeof otherBrand>): Promise<string> {
  return save(changes).then(
    () => "saved",
    (error: unknown) => String(error),
  );
}

function save(changes: Partial<typeof otherBrand> = {}): Promise<void> {
  return testApp.as(ada).settings.saveBrand({ ...otherBrand, ...changes });
}

async function titleFrom(from: Hono): Promise<string> {
  return /<title>([^<]*)/.exec(await (await open("/kontakt", undefined, from)).text())?.[1] ?? "";
}

describe("the brand", () => {
  test("is the product's own until the operator has another, and again after 'Återställ'", async () => {
    expect((await open("/brand.css")).status).toBe(404);
    expect((await open("/brand/logo-dark.png")).status).toBe(404);
    const original = await (await open("/icon-192.png")).arrayBuffer();
    expect(Buffer.from(original).equals(readFileSync("public/icon-192.png"))).toBe(true);
    expect(await (await open("/site.webmanifest")).json()).toMatchObject({ name: "Bryggan" });
    const before = await (await open("/")).text();
    await save();
    expect(await (await open("/")).text()).not.toBe(before);
    await testApp.as(ada).settings.saveBrand(unbranded);
    expect(await (await open("/")).text()).toBe(before);
  });

  test("an accent colour that cannot be read is refused with its contrast and the nearest that can", async () => {
    expect(await refused({ accentLight: "#ffb066" })).toContain(
      "Kontrasten i det ljusa läget är 1,5:1. Den behöver vara minst 4,5:1. Närmaste färg som går att läsa är #8a5f37.",
    );
    expect(await refused({ accentDark: "#9a3c00" })).toContain("Kontrasten i det mörka läget är");
    expect(await refused({ accentDark: "red" })).toContain("Ange en färg som #3ddbb0");
    expect(await refused({ name: "–" })).toContain("Ange ett namn med minst en bokstav");
    expect(await refused({ name: "x".repeat(41) })).toContain("Högst 40 tecken");
  });

  test("a name that is part of an account's or a company's is refused; one of nobody's is not", async () => {
    await seedUser(testApp, "consultant", "Kim Talang");
    const mill = await seedUser(testApp, "employer", "Ulla Berg");
    await testApp.db
      .update(companies)
      .set({ name: "Kvarnen i Väst AB" })
      .where(eq(companies.userId, mill.id));
    for (const name of ["Talang", "kvarnen"]) expect(await refused({ name })).toContain("bad_request");
    await save({ name: "Tala" });
    await testApp.as(ada).settings.saveBrand(unbranded);
  });

  test("both logos may be as large as one may", async () => {
    const largest = "A".repeat(maxLogoLength);
    const input = { ...unbranded, logoDark: largest, logoLight: largest };
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ json: input }) };
    // Refused as no picture, not as too much.
    expect((await testApp.request("/api/trpc/settings.saveBrand", init, ada)).status).toBe(400);
  });

  test("a logo is a small PNG, loses its metadata, and the audit log has its hash", async () => {
    const wrong = [
      Buffer.from("<svg/>").toString("base64"),
      solidPng(15, 40),
      solidPng(2_001, 20),
      `${solidPng(20, 20)}${"A".repeat(90_000)}`,
    ];
    for (const logoDark of wrong) expect(await refused({ logoDark })).toContain("Logotypen är en PNG");
    await save();
    const picture = Buffer.from(await (await open("/brand/logo-light.png")).arrayBuffer());
    expect(readPng(picture)).toMatchObject({ width: 64, height: 48 });
    expect(picture.includes("Kamera-Karin")).toBe(false);
    const [entry] = await testApp.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, "settings.changed"), eq(auditLog.targetId, "brand_logo_light")));
    expect(JSON.stringify(entry?.after)).toMatch(/^\{"value":"[0-9a-f]{64}"\}$/);
    const { dark } = (await readBrand(testApp.ctx())).logos;
    await save({ logoDark: solidPng(48, 40) });
    const changed = (await readBrand(testApp.ctx())).logos.dark;
    expect(changed?.path, "browsers keep a picture by its address").not.toBe(dark?.path);
  });

  test.each(["visitor", "consultant", "company", "admin"])(
    "every page names the operator's site and not the product (%s)",
    async (person) => {
      await save();
      for (const { path } of pages) {
        const html = await (await open(path.replace(/:\w+/, String(jobId)), people[person])).text();
        expect(html.match(/.{0,50}Bryggan.{0,50}/)?.[0], path).toBeUndefined();
        expect(html).toMatch(/<title>[^<]*Uppdragstorget[^<]*<\/title>/);
        expect(html).toMatch(/<link rel="stylesheet" href="\/brand\.css\?v=[0-9a-f]{16}" \/>/);
      }
    },
  );

  test("its colours, logo and name are in stylesheet, manifest, icons, previews, feed, API, emails and PDF files", async () => {
    await save();
    const html = await (await open("/")).text();
    const path = /\/brand\.css\?v=\w+/.exec(html)?.[0] ?? "";
    const styles = await open(path);
    expect(styles.headers.get("cache-control")).toContain("immutable");
    expect(await styles.text()).toContain('html[data-theme="light"]{--color-accent:#9a3c00');
    expect((await open("/brand.css?v=0")).headers.get("cache-control")).toBe("no-store");
    expect(await (await open("/site.webmanifest")).json()).toMatchObject({
      name: "Uppdragstorget",
      short_name: "Uppdragstorget",
    });
    for (const icon of ["icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"]) {
      const drawn = Buffer.from(await (await open(`/${icon}`)).arrayBuffer());
      const side = Number(/\d+/.exec(icon)?.[0]);
      expect(readPng(drawn), icon).toMatchObject({ width: side, height: side });
      expect(drawn.equals(readFileSync(`public/${icon}`))).toBe(false);
    }
    for (const preview of ["/link-preview.png", `/previews/jobs/${jobId}`]) {
      const drawn = Buffer.from(await (await open(preview)).arrayBuffer());
      expect(readPng(drawn), preview).toMatchObject({ width: 1200, height: 630 });
    }
    for (const text of ["/feeds/uppdrag.atom", "/api/openapi.json", "/api/docs", "/favicon.svg"]) {
      const body = await (await open(text)).text();
      expect(body, text).not.toMatch(/Bryggan/);
      if (text !== "/favicon.svg") expect(body, text).toContain("Uppdragstorget");
    }
    expect(totpUri("anna", "ABC")).toBe(
      "otpauth://totp/Uppdragstorget%3Aanna?secret=ABC&issuer=Uppdragstorget",
    );
    const pdf = await printPdf(feeDocument(fee), new Date(0));
    expect(textOfPdf(pdf)).toMatch(/^Uppdragstorget\nUppdragstorgets avgift/);
    expect(pdf.toString("latin1")).not.toContain("Bryggan");
    const transport = openMailTransport(testApp.services.env, testApp.services.log);
    await transport.send({ id: 1, to: "a@b.test", subject: "", text: "", calendar: null, unsubscribe: null });
    const mail = readFileSync(join(testApp.services.env.dataDir, "mail/000001.eml"), "utf8");
    expect(mail).toMatch(/^From: Torget <no-reply@localhost>\r?$/m);
  });

  test("the legal name is in the footer, on receipts and in the accounting file, else the site's", async () => {
    await save();
    const operator = { orgNumber: "", address: "", phone: "" };
    for (const [name, shown] of [
      ["", "Uppdragstorget"],
      ["Torgbolaget AB", "Torgbolaget AB"],
    ] as const) {
      await testApp.as(ada).settings.saveOperator({ ...operator, name });
      expect(await (await open("/kontakt")).text()).toContain(`© <!-- -->${shown}`);
      expect(brandInUse().legalName).toBe(shown);
      expect((await testApp.as(ada).economy.sie({ period: "2026" })).text).toContain(`#FNAMN "${shown}"`);
    }
    await testApp.as(ada).settings.saveOperator({ ...operator, name: "" });
  });

  test("a name of a user that passes for the site is refused", async () => {
    await save({ name: "Nordiska Torget" });
    async function named(name: string): Promise<string> {
      const body = JSON.stringify({ name });
      const path = `/api/users/${people["consultant"]?.id ?? ""}`;
      const answer = await testApp.request(path, { method: "PATCH", body }, people["consultant"]);
      return answer.ok ? "saved" : answer.text();
    }
    for (const name of ["Nordiska Torget Support", "NORDISKATORGET", "N0rdiska-Torget"])
      expect(await named(name), name).toContain("Namnet Nordiska Torget är reserverat");
    expect(await named("Bryggan AB")).toContain("Namnet Bryggan är reserverat");
    expect(await named("Torget Nordiska")).toBe("saved");
  });

  test("a change is in the next answer of another instance", async () => {
    await save();
    const { database, services } = testApp;
    const events = await openEvents(database);
    const other = siteOf({ database, services: { ...services, events } }, { renderPage });
    expect(await titleFrom(other)).toBe("Kontakt – Uppdragstorget");
    await save({ name: "Konsultbryggeriet" });
    expect(await titleFrom(site)).toBe("Kontakt – Konsultbryggeriet");
    await expect.poll(() => titleFrom(other), { timeout: 1_000 }).toBe("Kontakt – Konsultbryggeriet");
    await events.close();
  });
});
