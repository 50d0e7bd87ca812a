import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, companies, files, skills, users } from "#db/schema/index.ts";
import { renderPage } from "#src/client/pageHtml.tsx";
import { consultantHits } from "#src/domains/watches/queries/hits.ts";
import { daysAfter } from "#src/shared/time.ts";
import { insertReference } from "#tests/support/references.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { errorCodeOf, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as test } from "#tests/support/test.ts";
import { servedPaths } from "./calls.ts";

const marker = "Markörsdotter";

/** Anna with a picture, points, a skill and a part, and those who may look for her. */
async function createPeople(testApp: TestApp) {
  const { db, as } = testApp;
  const anna = await seedUser(testApp, "consultant", `Anna ${marker}`);
  const other = await seedUser(testApp, "consultant", "Bo");
  const nord = await seedUser(testApp, "employer", "Nord");
  const fjall = await seedUser(testApp, "employer", "Fjäll");
  const orgNumbers = { nord: newOrgNumber(), fjall: newOrgNumber() };
  await db.update(companies).set({ orgNumber: orgNumbers.nord }).where(eq(companies.userId, nord.id));
  await db.update(companies).set({ orgNumber: orgNumbers.fjall }).where(eq(companies.userId, fjall.id));
  await as(anna).profiles.updateConsultant({ id: anna.id, skills: ["Haskell"], hourlyRateMin: 900 });
  await as(anna).profiles.addPart({ id: anna.id, kind: "course", title: `Kurs ${marker}` });
  await insertReference(testApp, anna.id, { company: `Klient ${marker}` });
  const [skill] = await db.select().from(skills).where(eq(skills.normal, "haskell"));
  const matching = { requiredSkills: ["Haskell"], skillIds: [skill?.id ?? 0] };
  const jobs = {
    nord: await seedJob(testApp, nord, matching),
    fjall: await seedJob(testApp, fjall, matching),
  };
  const [image] = await db
    .insert(files)
    .values({
      id: "bild-markor",
      ownerId: anna.id,
      purpose: "image",
      originalName: "bild.png",
      mimeType: "image/png",
      size: 1,
      sha256: "x",
      claimedAt: new Date(),
    })
    .returning({ id: files.id });
  await db.update(users).set({ imageId: image?.id, reputationScore: 99_999 }).where(eq(users.id, anna.id));
  return { anna, other, nord, fjall, orgNumbers, jobs };
}

type People = Awaited<ReturnType<typeof createPeople>>;
type Reader = "visitor" | "other" | "nord" | "fjall" | "admin";

const it = test
  .extend("people", ({ testApp }, { onCleanup }) => {
    const people = createPeople(testApp);
    onCleanup(async () => {
      const { anna } = await people;
      await testApp.as(anna).profiles.updateConsultant({ id: anna.id, visibility: "hidden" });
      await testApp.db.update(users).set({ imageId: null }).where(eq(users.id, anna.id));
      await testApp.db.delete(files).where(eq(files.id, "bild-markor"));
    });
    return people;
  })
  .extend("site", { scope: "file" }, ({ testApp }) => siteOf(testApp, { renderPage }));

const pages = [
  "/",
  "/search-consultants",
  "/consultant/:id",
  "/profile/:id",
  "/sitemap.xml",
  "/feeds/uppdrag.atom",
];

/** Every address that can be read, with Anna's id and the reader's job in it. */
function addresses({ anna, jobs }: People, reader: Reader): string[] {
  const jobId = jobs[reader === "fjall" ? "fjall" : "nord"];
  const calls = [...servedPaths]
    .filter((path) => /^GET /.test(path) && !/events|stream|logout|admin/.test(path))
    .map((path) => path.slice(4));
  return [...new Set([...calls, ...pages])].map((path) =>
    path.replaceAll(/:\w+/g, /jobs/.test(path) ? String(jobId) : anna.id),
  );
}

/** The addresses whose answer tells of Anna. */
async function crawl(
  {
    site,
    testApp,
    people,
    ada,
  }: { site: ReturnType<typeof siteOf>; testApp: TestApp; people: People; ada: TestUser },
  reader: Reader,
  paths: readonly string[],
): Promise<string[]> {
  const user = { visitor: null, admin: ada, other: people.other, nord: people.nord, fjall: people.fjall }[
    reader
  ];
  const Cookie = user ? await testApp.sessionCookieFor(user.id) : "";
  const found: string[] = [];
  for (const address of paths) {
    const answer = await site.request(address, { headers: { Cookie, Accept: "*/*" } });
    const text = await answer.text();
    if (text.includes(marker)) found.push(address);
  }
  return found;
}

describe("a consultant's choice of who sees the profile", () => {
  it("leaves nothing of the consultant on any address, page or export for who may not see", async ({
    testApp,
    site,
    people,
    ada,
  }) => {
    const { anna, orgNumbers } = people;
    const all = { testApp, site, people, ada };
    interface Case {
      visibility: "open" | "signedIn" | "hidden";
      hiddenFrom?: string[];
      sees: Reader[];
      /** Those whose every address is read. */
      mayNot: Reader[];
    }
    const cases: Case[] = [
      { visibility: "open", sees: ["visitor", "other", "nord", "fjall"], mayNot: [] },
      { visibility: "signedIn", sees: ["nord", "fjall"], mayNot: ["visitor", "other"] },
      { visibility: "hidden", sees: [], mayNot: ["nord"] },
      {
        visibility: "open",
        hiddenFrom: [orgNumbers.fjall],
        sees: ["visitor", "other", "nord"],
        mayNot: ["fjall"],
      },
    ];
    for (const { sees, mayNot, hiddenFrom = [], visibility } of cases) {
      await testApp.as(anna).profiles.updateConsultant({ id: anna.id, visibility, hiddenFrom });
      for (const reader of sees)
        expect(await crawl(all, reader, ["/api/consultants"]), `${visibility}, ${reader}`).toHaveLength(1);
      for (const reader of mayNot)
        expect(await crawl(all, reader, addresses(people, reader)), `${visibility}, ${reader}`).toEqual([]);
    }
  }, 240_000);

  it("holds for counts, watches, favourites, conversations, reports and the picture", async ({
    testApp,
    people,
  }) => {
    const { anna, nord, fjall, other, orgNumbers, jobs } = people;
    function as(user: TestUser) {
      return testApp.as(user);
    }
    async function seenBy(user: TestUser, jobId: number) {
      const hits = await consultantHits(testApp.ctx(), {
        userId: user.id,
        filter: { search: marker },
        jobId: null,
      });
      const matching = await as(user).jobs.matchingConsultants({ id: jobId, withTotal: true });
      const insight = await as(user).jobs.insight({ skills: "Haskell" });
      return {
        profile: await errorCodeOf(as(user).profiles.get({ id: anna.id })),
        hits: await testApp.db.$count(users, hits),
        total: matching.total,
        insight: insight.consultants.all,
        favourite: await errorCodeOf(as(user).profiles.addFavorite({ id: anna.id })),
        listed: (await as(user).profiles.favorites()).length,
        picture: (await testApp.request("/api/images/bild-markor", {}, user)).status === 404,
        draft: await errorCodeOf(as(user).messaging.draft({ consultantId: anna.id })),
        message: await errorCodeOf(as(user).messaging.open({ consultantId: anna.id, jobId })),
      };
    }
    await as(fjall).profiles.addFavorite({ id: anna.id });
    await as(anna).profiles.updateConsultant({ id: anna.id, hiddenFrom: [orgNumbers.fjall] });
    const gone = "not_found";
    expect(await seenBy(fjall, jobs.fjall)).toEqual({
      profile: gone,
      hits: 0,
      total: 0,
      insight: 0,
      favourite: gone,
      listed: 0,
      picture: true,
      draft: gone,
      message: gone,
    });
    expect(await seenBy(nord, jobs.nord)).toMatchObject({
      profile: null,
      hits: 1,
      total: 1,
      insight: 1,
      listed: 1,
      draft: null,
    });
    await as(anna).profiles.updateConsultant({ id: anna.id, visibility: "signedIn" });
    const report = as(other).reports.create({
      kind: "profile",
      objectId: anna.id,
      reason: "other",
      text: "Fel",
    });
    expect(await errorCodeOf(report)).toBe(gone);
    expect((await as(other).reputation.leaderboard()).map(({ id }) => id)).not.toContain(anna.id);
    expect((await as(anna).reputation.leaderboard()).map(({ id }) => id)).toContain(anna.id);
  });

  it("lets a conversation open a hidden profile, and an application one that hides from the company", async ({
    testApp,
    people,
  }) => {
    const { anna, nord, fjall, orgNumbers, jobs } = people;
    function profileFor(user: TestUser, now?: Date) {
      return errorCodeOf(testApp.as(user, now).profiles.get({ id: anna.id }));
    }
    await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId: jobs.nord });
    await seedConversation(testApp, { consultant: anna, employer: fjall }, { jobId: jobs.fjall });
    const { id: userId } = anna;
    const jobId = await seedJob(testApp, fjall);
    await testApp.db.insert(applications).values({ userId, jobId, employerId: fjall.id });
    const later = daysAfter(new Date(), 1);
    await testApp
      .as(anna, later)
      .profiles.updateConsultant({ id: anna.id, visibility: "hidden", hiddenFrom: [orgNumbers.fjall] });
    expect(await profileFor(nord, later)).toBeNull();
    expect(await profileFor(fjall, later)).toBe("not_found");
    const list = await testApp.as(fjall, later).messaging.list({});
    expect(list.items.map(({ otherUser }) => otherUser.name)).toEqual([anna.name]);
    await testApp
      .as(anna, daysAfter(later, 1))
      .applications.submit({ jobId: jobs.fjall, message: "Jag vill gärna hjälpa er", uploadIds: [] });
    expect(await profileFor(fjall, daysAfter(later, 1))).toBeNull();
    // Saving the same list again hides nothing anew.
    await testApp
      .as(anna, daysAfter(later, 2))
      .profiles.updateConsultant({ id: anna.id, hiddenFrom: [orgNumbers.fjall] });
    expect(await profileFor(fjall, daysAfter(later, 2))).toBeNull();
  });

  it("tells only the consultant what was chosen", async ({ testApp, people, ada }) => {
    const { anna, nord, orgNumbers } = people;
    const choice = { visibility: "signedIn", hiddenFrom: [orgNumbers.fjall] } as const;
    const saved = await testApp.as(anna).profiles.updateConsultant({
      id: anna.id,
      ...choice,
      hiddenFrom: [orgNumbers.fjall, orgNumbers.fjall],
    });
    expect(saved).toMatchObject(choice);
    for (const reader of [nord, ada]) {
      const profile = await testApp.as(reader).profiles.get({ id: anna.id });
      expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(["visibility"]));
      expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(["hiddenFrom"]));
    }
    const wrong = testApp.as(anna).profiles.updateConsultant({ id: anna.id, hiddenFrom: ["5560360794"] });
    expect(await errorCodeOf(wrong)).not.toBeNull();
  });
});
