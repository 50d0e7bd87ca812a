import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, jobs, skills } from "#db/schema/index.ts";
import { renderPage } from "#src/client/pageHtml.tsx";
import { announceWatches } from "#src/domains/watches/commands/announce.ts";
import { notifyMatches } from "#src/domains/watches/commands/notify-matches.ts";
import { daysAfter } from "#src/shared/time.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { errorCodeOf, seedJob, seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as test } from "#tests/support/test.ts";
import { servedPaths } from "./calls.ts";

const marker = "Markörsuppdraget";

/** A job for those asked, one that became so, the consultant who is asked, and all who must not learn of them. */
async function createPeople(testApp: TestApp) {
  const { as, db } = testApp;
  const { nord, anna, erik } = await seedAsker(testApp);
  const fjall = await seedUser(testApp, "employer", "Fjäll");
  await db.update(companies).set({ confirmation: "confirmed" }).where(eq(companies.userId, fjall.id));
  const fjallJob = await seedJob(testApp, fjall);
  for (const person of [anna, erik])
    await as(person).profiles.updateConsultant({ id: person.id, skills: ["Haskell"] });
  const body = {
    ...jobInput,
    title: marker,
    requiredSkills: ["Haskell"],
    location: `${marker}sholm`,
    requirements: [{ kind: "must" as const, text: `Kan ${marker}` }],
  };
  await as(erik).watches.create({
    name: "Alla",
    kind: "jobs",
    frequency: "direct",
    filter: { skills: "Haskell" },
  });
  const asked = await as(nord).jobs.create({ ...body, audience: "requested" });
  const became = await as(nord).jobs.create(body);
  await as(erik).jobs.save({ id: became.id, saved: true });
  await as(nord).jobs.update({ id: became.id, audience: "requested" });
  await as(nord).requests.ask({ id: asked.id, consultantIds: [anna.id], message: "Vill du?" });
  return { nord, anna, erik, fjall, fjallJob, ids: [asked.id, became.id] };
}

type People = Awaited<ReturnType<typeof createPeople>>;

const it = test
  .extend("people", { scope: "file" }, ({ testApp }) => createPeople(testApp))
  .extend("site", { scope: "file" }, ({ testApp }) => siteOf(testApp, { renderPage }));

const pages = [
  "/",
  "/jobs",
  "/uppdrag",
  "/job/:id",
  "/job-details/:id",
  "/previews/jobs/:id",
  "/sitemap.xml",
  "/feeds/uppdrag.atom",
  "/api/jobs?skills=Haskell",
  "/api/jobs?search=Mark%C3%B6r",
  "/api/jobs?sort=deadline",
];

/** Every address that can be read: with each job's id, and with the company's and the reader's own where it takes a person's. */
function addresses({ nord, ids }: People, reader: TestUser | null): string[] {
  const calls = [...servedPaths]
    .filter((path) => /^GET /.test(path) && !/events|stream|logout|admin/.test(path))
    .map((path) => path.slice(4));
  const values = [...ids.map(String), nord.id, ...(reader ? [reader.id] : [])];
  const all = [...calls, ...pages].flatMap((path) => values.map((value) => path.replaceAll(/:\w+/g, value)));
  return [...new Set(all)];
}

describe("a job for those asked", () => {
  it.for(["visitor", "erik", "fjall"] as const)(
    "is on no address, page, feed or export of %s, neither its title nor its id",
    { timeout: 240_000 },
    async (reader, { testApp, site, people }) => {
      const user = reader === "visitor" ? null : people[reader];
      const Cookie = user ? await testApp.sessionCookieFor(user.id) : "";
      const told: string[] = [];
      for (const address of addresses(people, user)) {
        const answer = await site.request(address, { headers: { Cookie, Accept: "*/*" } });
        const text = await answer.text();
        const knows =
          text.includes(marker) || people.ids.some((id) => new RegExp(`"id":${id},"[^}]*title`).test(text));
        if (knows) told.push(address);
        if (/\/jobs?(-details)?\/\d+$/.test(address) && people.ids.some((id) => address.endsWith(`/${id}`)))
          expect(answer.status, address).toBe(404);
      }
      expect(told).toEqual([]);
    },
  );

  it("is on addresses of those who may know, so that the search above can find it", async ({
    testApp,
    site,
    people,
    ada,
  }) => {
    const [id] = people.ids;
    for (const user of [people.anna, people.nord, ada]) {
      const Cookie = await testApp.sessionCookieFor(user.id);
      const answer = await site.request(`/api/jobs/${id ?? 0}`, { headers: { Cookie } });
      expect(await answer.text()).toContain(marker);
    }
  });

  it("is not found by any call that takes its id, whatever it does", async ({ testApp, people }) => {
    const [id = 0] = people.ids;
    const consultantId = people.erik.id;
    type Caller = ReturnType<TestApp["as"]>;
    const calls: Record<"erik" | "fjall", ((as: Caller) => Promise<unknown>)[]> = {
      erik: [
        (as) => as.jobs.changes({ id }),
        (as) => as.jobs.save({ id, saved: true }),
        (as) => as.applications.submit({ jobId: id, message: "Hej hej", uploadIds: [] }),
        (as) => as.applications.create({ jobId: id }),
        (as) => as.applications.earlierAnswers({ jobId: id }),
        (as) => as.reports.create({ kind: "job", objectId: String(id), reason: "other", text: "Fel" }),
      ],
      fjall: [
        (as) => as.jobs.changes({ id }),
        (as) => as.jobs.update({ id, title: "Annat" }),
        (as) => as.jobs.remove({ id }),
        (as) => as.jobs.extend({ id }),
        (as) => as.jobs.stillOpen({ id }),
        (as) => as.jobs.candidates({ id }),
        (as) => as.jobs.matchingConsultants({ id }),
        (as) => as.applications.fillJob({ id }),
        (as) => as.messaging.write({ consultantId, jobId: id, content: "Hej" }),
        (as) => as.messaging.open({ consultantId, jobId: id }),
        (as) => as.requests.ask({ id, consultantIds: [consultantId], message: "Hej" }),
        (as) => as.requests.invite({ consultantId, jobId: id, content: "Hej" }),
        (as) => as.requests.ofJob({ id }),
      ],
    };
    for (const actor of ["erik", "fjall"] as const)
      for (const call of calls[actor])
        expect(await errorCodeOf(call(testApp.as(people[actor]))), call.toString()).toBe("not_found");
  });

  it("is told by no watch, match or count", async ({ testApp, people }) => {
    const { erik, fjall } = people;
    const later = daysAfter(new Date(), 1);
    await announceWatches(testApp.ctx(null, later));
    await notifyMatches(testApp.ctx(null, later));
    expect((await testApp.as(erik, later).notifications.list({})).items).toEqual([]);
    expect((await testApp.as(erik, later).jobs.matching({})).items).toEqual([]);
    expect(await testApp.as(erik, later).jobs.matchingFigures()).toEqual({ total: 0, fresh: 0 });
    expect(await testApp.as(erik, later).jobs.board({ withTotal: true, skills: "Haskell" })).toMatchObject({
      items: [],
      total: 0,
    });
    expect(await testApp.as(erik, later).jobs.places({})).not.toContainEqual(
      expect.objectContaining({ location: `${marker}sholm` }),
    );
    expect(await testApp.as(erik, later).jobs.countNewer({ after: new Date(0) })).toEqual(
      await testApp.as(null, later).jobs.countNewer({ after: new Date(0) }),
    );
    expect((await testApp.as(fjall, later).jobs.rates({ skills: "Haskell" })).count).toBe(0);
    const [watch] = await testApp.as(erik, later).watches.list();
    expect(watch?.hits).toBe(0);
    const [skill] = await testApp.db.select().from(skills).where(eq(skills.normal, "haskell"));
    expect(skill).toBeDefined();
    expect(await testApp.db.$count(jobs, eq(jobs.title, marker))).toBe(2);
  });
});
