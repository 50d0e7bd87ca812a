import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { conversations, notifications } from "#db/schema/index.ts";
import type { Contract } from "#src/domains/contracts/outputs.ts";
import { aboutContract, nextMonth } from "#tests/support/contracts.ts";
import { agreementFields, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";

const report = { agreementValue: 950, duration: 6, startDate: nextMonth };

describe("contract lists", () => {
  it("contracts.list returns the user's own contracts, and all to admins, only those about a job", async ({
    testApp,
    erik,
    ada,
  }) => {
    const lisa = await seedUser(testApp, "consultant", "Lisa");
    const olof = await seedUser(testApp, "employer", "Olof");
    const own = await seedConversation(testApp, { consultant: lisa, employer: olof }, agreementFields);
    const outside = await seedConversation(testApp, { consultant: null, employer: olof });
    const withoutJob = await seedConversation(testApp, { consultant: lisa, employer: olof }, { jobId: null });
    async function idsOf(person: TestUser): Promise<number[]> {
      return (await testApp.as(person).contracts.list({ tab: "ongoing", limit: 100 })).items.map(
        ({ id }) => id,
      );
    }
    expect(await idsOf(lisa)).toEqual([own]);
    expect((await idsOf(olof)).sort()).toEqual([own, outside].sort());
    expect(await idsOf(erik)).not.toContain(own);
    expect(await idsOf(ada)).toEqual(expect.arrayContaining([own, outside]));
    expect(await idsOf(ada)).not.toContain(withoutJob);
    expect(await testApp.as(lisa).contracts.find({ id: outside })).toBeNull();
    expect(await testApp.as(olof).contracts.find({ id: outside })).toMatchObject({
      compensation: 1000,
      estimatedValue: 960_000,
      consultantId: null,
    });
    expect((await testApp.as(olof).contracts.find({ id: outside }))?.suggestion).toEqual({
      agreementValue: 1000,
      duration: "3-6 månader",
      startDate: null,
      jobMonths: 6,
      scope: 100,
      isWantedRate: false,
      isWantedStart: false,
      agreedWith: [],
    });
    expect((await testApp.as(olof).contracts.find({ id: own }))?.suggestion).toBeNull();
    expect((await testApp.as(ada).contracts.find({ id: outside }))?.suggestion).toBeNull();
    expect(await testApp.as(olof).contracts.counts()).toEqual({ ongoing: 2, completed: 0, archived: 0 });
  });

  it("suggest the rate and the start that the applicant wants, before those of the job", async ({
    testApp,
    anna,
    nord,
  }) => {
    const tomorrow = stockholmDay(daysAfter(new Date(), 1));
    const jobId = await seedJob(testApp, nord, { startsOn: tomorrow, durationMonths: 3, scope: 80 });
    const startDate = stockholmDay(daysAfter(new Date(), 40));
    const application = { jobId, message: "Hej", uploadIds: [], rate: 880, startDate };
    const { conversationId } = await testApp.as(anna).applications.submit(application);
    const row = await testApp.as(nord).contracts.find({ id: conversationId ?? 0 });
    expect(row?.suggestion).toEqual({
      // 880 kr and the commission of 8 percent, in whole kronor.
      agreementValue: 957,
      duration: "3-6 månader",
      startDate,
      jobMonths: 3,
      scope: 80,
      isWantedRate: true,
      isWantedStart: true,
      agreedWith: [],
    });
    expect((await testApp.as(anna).contracts.find({ id: conversationId ?? 0 }))?.suggestion).toBeNull();
  });

  it("name whom the company already has an agreement with about the job", async ({ testApp, anna, nord }) => {
    const [bo, cia] = [
      await seedUser(testApp, "consultant", "Bo"),
      await seedUser(testApp, "consultant", "Cia"),
    ];
    const jobId = await seedJob(testApp, nord);
    async function talkTo(consultant: TestUser, about = jobId): Promise<number> {
      return seedConversation(testApp, { consultant, employer: nord }, { jobId: about });
    }
    const [first, second, third] = [await talkTo(bo), await talkTo(cia), await talkTo(anna)];
    await testApp
      .as(nord)
      .contracts.report({ id: await talkTo(bo, await seedJob(testApp, nord)), ...report });
    async function agreedWith(id: number) {
      return (await testApp.as(nord).contracts.find({ id }))?.suggestion?.agreedWith;
    }
    expect(await agreedWith(third)).toEqual([]);
    for (const id of [first, second]) await testApp.as(nord).contracts.report({ id, ...report });
    expect(await agreedWith(third)).toEqual(["Bo", "Cia"]);
    // The company may have found somebody outside of the site, too.
    const outside = await seedConversation(testApp, { consultant: null, employer: nord }, { jobId });
    expect(await agreedWith(outside)).toEqual(["Bo", "Cia"]);
  });

  it("say of each agreement who has answered it", async ({ testApp, anna, nord, fjall }) => {
    const ids: number[] = [];
    for (const employer of [nord, fjall, nord]) {
      const id = await seedConversation(testApp, { consultant: anna, employer });
      await testApp.as(employer).contracts.report({ id, ...report });
      ids.push((await testApp.as(anna).contracts.ofConversation({ id }))?.id ?? 0);
    }
    const [confirmed = 0, declined = 0, waiting] = ids;
    await testApp.as(anna).contracts.confirm({ id: confirmed, version: 1 });
    await testApp.as(anna).contracts.decline({ id: declined, version: 1 });
    const { items, total } = await testApp.as(anna).contracts.mine({ withTotal: true });
    expect(total).toBe(3);
    const shown = items.map(({ id, confirmedBy, versions }) => {
      const [first] = versions;
      return [id, confirmedBy, first?.confirmedAt instanceof Date, first?.declinedAt instanceof Date];
    });
    expect(shown.toReversed()).toEqual([
      [confirmed, [anna.id], true, false],
      [declined, [], false, true],
      [waiting, [], false, false],
    ]);
  });

  it("have what waits for the viewer first, on each page, with the price that waits", async ({
    testApp,
    ada,
  }) => {
    const olof = await seedUser(testApp, "employer", "Olof");
    const ids: number[] = [];
    for (const name of ["Bo", "Cia", "Dan"]) {
      const consultant = await seedUser(testApp, "consultant", name);
      const id = await seedConversation(testApp, { consultant, employer: olof });
      await testApp.as(olof).contracts.report({ id, ...report });
      ids.push(id);
      const own = (await testApp.as(consultant).contracts.ofConversation({ id }))?.id ?? 0;
      const change = { id: own, hourlyPrice: name === "Cia" ? 950 : 1000, months: 6, startDate: nextMonth };
      if (name !== "Dan") await testApp.as(consultant).contracts.propose(change);
    }
    async function paged(person: TestUser) {
      const found: Contract[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page = await testApp.as(person).contracts.list({ tab: "ongoing", limit: 1, cursor });
        found.push(...page.items);
        cursor = page.nextCursor;
      }
      const own = found.filter(({ id }) => ids.includes(id));
      return own.map(({ id, agreementState, proposed }) => [ids.indexOf(id), agreementState, proposed]);
    }
    const proposed = { hourlyPrice: 1000, consultantPrice: 920, by: "consultant" };
    expect(await paged(olof)).toEqual([
      [1, "viewer", null],
      [0, "viewer", proposed],
      [2, "other", null],
    ]);
    expect(await paged(ada)).toEqual([2, 1, 0].map((index) => [index, null, null]));
  });

  it.for([
    ["today or later, suggest the start of the job", 0, true],
    ["yesterday, suggest no start", -1, false],
  ] as const)("of a job that starts %s", async ([, days, isSuggested], { testApp, anna, nord }) => {
    const startsOn = stockholmDay(daysAfter(new Date(), days));
    const jobId = await seedJob(testApp, nord, { startsOn });
    const { conversationId } = await testApp
      .as(anna)
      .applications.submit({ jobId, message: "Hej", uploadIds: [] });
    const row = await testApp.as(nord).contracts.find({ id: conversationId ?? 0 });
    expect(row?.suggestion).toMatchObject({
      startDate: isSuggested ? startsOn : null,
      isWantedStart: false,
    });
  });

  it("are searched, filtered, summed and exported, each with the same rights", async ({ testApp, erik }) => {
    const lisa = await seedUser(testApp, "consultant", "Lisa Å");
    const olof = await seedUser(testApp, "employer", "Olof");
    const own = await seedConversation(testApp, { consultant: lisa, employer: olof }, agreementFields);
    const other = await seedConversation(
      testApp,
      { consultant: lisa, employer: olof },
      { ...agreementFields, subject: "=HYPERLINK(1);x" },
    );
    const open = await seedConversation(testApp, { consultant: lisa, employer: olof });
    async function idsOf(filter: { search?: string; kind?: "agreements" | "discussions" }) {
      const { items } = await testApp.as(olof).contracts.list({ tab: "ongoing", ...filter });
      return items.map(({ id }) => id).toSorted((a, b) => a - b);
    }
    const paged: number[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await testApp.as(lisa).contracts.list({ tab: "ongoing", limit: 1, cursor });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged, "agreements first, although the discussion is newer").toEqual([other, own, open]);
    expect(await idsOf({})).toEqual([own, other, open]);
    expect(await idsOf({ kind: "agreements" })).toEqual([own, other]);
    expect(await idsOf({ kind: "discussions" })).toEqual([open]);
    expect(await testApp.as(olof).contracts.counts()).toEqual({ ongoing: 3, completed: 0, archived: 0 });
    expect(await idsOf({ search: "hyperlink" })).toEqual([other]);
    expect(await idsOf({ search: "100%_" })).toEqual([]);
    const sums = { agreements: 2, customerPays: 1_824_000, fee: 145_920, consultantGets: 1_678_080 };
    expect(await testApp.as(olof).contracts.sums({ tab: "ongoing" })).toEqual(sums);
    expect(await testApp.as(olof).contracts.sums({ tab: "ongoing", kind: "discussions" })).toMatchObject({
      agreements: 0,
      customerPays: 0,
    });
    expect(await testApp.as(lisa).contracts.sums({ tab: "ongoing" })).toEqual(sums);
    expect(await testApp.as(erik).contracts.sums({ tab: "ongoing", search: "Lisa" })).toMatchObject({
      agreements: 0,
    });
    const file = await testApp.request("/api/contracts.csv?tab=ongoing", {}, olof);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(1);x"`);
    expect(lines.join("\n")).toContain("950;76;874;912000;72960;839040");
    expect((await testApp.request("/api/contracts.csv?tab=all", {}, olof)).status).toBe(400);
  });

  it("contracts.find returns the commission to admins only", async ({ testApp, anna, nord, ada }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    expect((await testApp.as(nord).contracts.find({ id }))?.commission).toBeNull();
    expect((await testApp.as(anna).contracts.find({ id }))?.commission).toBeNull();
    expect((await testApp.as(ada).contracts.find({ id }))?.commission).toEqual({
      rate: 8,
      amount: 72_960,
      tracked: false,
    });
  });

  it("contracts.list returns pages without gaps or repeats, the latest activity first", async ({
    testApp,
    nord,
  }) => {
    const kim = await seedUser(testApp, "consultant", "Kim");
    const at = new Date("2026-11-01T00:00:00Z");
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.push(
        await seedConversation(
          testApp,
          { consultant: kim, employer: nord },
          // The later ones have an earlier activity; the last two have the same.
          { status: "closed", lastMessageAt: new Date(at.getTime() - Math.min(index, 5) * 60_000) },
        ),
      );
    }
    const loadedIds: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; nextCursor: string | null } = await testApp
        .as(kim)
        .contracts.list({ tab: "archived", limit: 3, ...(cursor !== null && { cursor }) });
      loadedIds.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(loadedIds).toEqual([...ids.slice(0, 5), ids[6], ids[5]]);
  });

  it("a contract without a consultant takes the same steps, without notifications", async ({
    testApp,
    nord,
  }) => {
    const jobId = await seedJob(testApp, nord);
    const id = await seedConversation(testApp, { consultant: null, employer: nord }, { jobId });
    await testApp
      .as(nord)
      .contracts.report({ id, agreementValue: 950, duration: 6, startDate: "2026-12-01" });
    await testApp.as(nord).contracts.complete({ id });
    await testApp.as(nord).contracts.archive({ id });
    const [row] = await testApp.db.select().from(conversations).where(eq(conversations.id, id));
    expect(row?.status).toBe("archived");
    const sent = await testApp.db.select().from(notifications).where(aboutContract(testApp.db, id));
    expect(sent).toEqual([]);
  });
});
