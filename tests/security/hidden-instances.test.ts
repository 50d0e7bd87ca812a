import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { renderPage } from "#src/client/pageHtml.tsx";
import { insertReference } from "#tests/support/references.ts";
import { seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const marker = "Instansdotter";

it("a consultant who hides is gone within a second on every instance, also where she was open before", async ({
  testApp,
  onTestFinished,
}) => {
  const anna = await seedUser(testApp, "consultant", `Anna ${marker}`);
  const reader = await seedUser(testApp, "consultant", "Bo");
  const own = testApp.as(anna).profiles;
  await own.updateConsultant({ id: anna.id, title: "Arkitekt", skills: ["Haskell"], hourlyRateMin: 900 });
  await insertReference(testApp, anna.id);
  const second = await createTestApp({}, testApp.database);
  onTestFinished(() => second.services.events.close());
  const instances = [siteOf(testApp, { renderPage }), siteOf(second, { renderPage })];
  const Cookie = await testApp.sessionCookieFor(reader.id);
  const ofAnna = ["", "/references", "/parts", "/skills"].map((part) => `/api/users/${anna.id}${part}`);
  const lists = ["/", "/api/consultants", "/search-consultants", "/sitemap.xml"];

  /** On each instance: the status of each address of hers, and the lists that name her, for visitors or the reader. */
  function seen() {
    return Promise.all(
      instances.map(async (instance) => {
        const answers = await Promise.all(
          ofAnna.map(async (path) => instance.request(path, { headers: { Cookie } })),
        );
        const named: string[] = [];
        for (const path of lists)
          for (const headers of [{}, { Cookie }]) {
            const text = await (await instance.request(path, { headers })).text();
            if (text.includes(marker) || text.includes(anna.id)) named.push(path);
          }
        return { statuses: answers.map(({ status }) => status), named };
      }),
    );
  }

  for (const { statuses, named } of await seen()) {
    expect(statuses).toEqual(ofAnna.map(() => 200));
    expect(named).toEqual(expect.arrayContaining(["/", "/api/consultants", "/search-consultants"]));
  }
  await own.updateConsultant({ id: anna.id, visibility: "hidden" });
  await sleep(1_000);
  for (const each of await seen()) expect(each).toEqual({ statuses: ofAnna.map(() => 404), named: [] });
});
