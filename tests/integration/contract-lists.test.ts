import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversations, notifications } from "#db/schema/index.ts";
import { agreed, givenContract, givenJob, givenPerson } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
let anna: Person;
let bea: Person;
let erik: Person;
let ada: Person;

beforeAll(async () => {
  house = await openHouse();
  anna = await givenPerson(house, "consultant", "Anna");
  bea = await givenPerson(house, "consultant", "Bea");
  erik = await givenPerson(house, "employer", "Erik");
  ada = await givenPerson(house, "admin", "Ada");
});
afterAll(() => house.close());

describe("the lists", () => {
  test("show everybody their own, and admins all; only what is about a job", async () => {
    const lisa = await givenPerson(house, "consultant", "Lisa");
    const olof = await givenPerson(house, "employer", "Olof");
    const own = await givenContract(house, { consultant: lisa, employer: olof }, agreed);
    const outside = await givenContract(house, { consultant: null, employer: olof });
    const loose = await givenContract(house, { consultant: lisa, employer: olof }, { jobId: null });
    async function idsOf(person: Person): Promise<number[]> {
      return (await house.as(person).contracts.list({ tab: "ongoing", limit: 100 })).items.map(
        ({ id }) => id,
      );
    }
    expect(await idsOf(lisa)).toEqual([own]);
    expect((await idsOf(olof)).sort()).toEqual([own, outside].sort());
    expect(await idsOf(bea)).not.toContain(own);
    expect(await idsOf(ada)).toEqual(expect.arrayContaining([own, outside]));
    expect(await idsOf(ada)).not.toContain(loose);
    expect(await house.as(lisa).contracts.find({ id: outside })).toBeNull();
    expect(await house.as(olof).contracts.find({ id: outside })).toMatchObject({
      compensation: 1000,
      estimatedValue: 960_000,
      consultantId: null,
    });
    expect(await house.as(olof).contracts.counts()).toEqual({ ongoing: 2, completed: 0, archived: 0 });
  });

  test("commission is for admins only", async () => {
    const id = await givenContract(house, { consultant: anna, employer: erik }, agreed);
    expect((await house.as(erik).contracts.find({ id }))?.commission).toBeNull();
    expect((await house.as(anna).contracts.find({ id }))?.commission).toBeNull();
    expect((await house.as(ada).contracts.find({ id }))?.commission).toEqual({
      rate: 8,
      amount: 72_960,
      tracked: false,
    });
  });

  test("come in pages without gaps or repeats", async () => {
    const kim = await givenPerson(house, "consultant", "Kim");
    const at = new Date("2026-11-01T00:00:00Z");
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.push(
        await givenContract(
          house,
          { consultant: kim, employer: erik },
          { status: "closed", lastMessageAt: at },
        ),
      );
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: number }[]; nextCursor: string | null } = await house
        .as(kim)
        .contracts.list({ tab: "archived", limit: 3, ...(cursor !== null && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.reverse());
  });

  test("a contract filled outside takes the same steps without anybody to tell", async () => {
    const jobId = await givenJob(house, erik);
    const id = await givenContract(house, { consultant: null, employer: erik }, { jobId });
    await house.as(erik).contracts.report({ id, agreementValue: 950, duration: 6, startDate: "2026-12-01" });
    await house.as(erik).contracts.complete({ id });
    await house.as(erik).contracts.archive({ id });
    const [row] = await house.db.select().from(conversations).where(eq(conversations.id, id));
    expect(row?.status).toBe("archived");
    const told = await house.db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/contracts?conversationId=${id}`));
    expect(told).toEqual([]);
  });
});
