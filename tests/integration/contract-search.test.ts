import { sql } from "drizzle-orm";
import { rowsOf } from "#db/rows.ts";
import { describe, expect } from "vitest";
import { agreementFields, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { seedManyAgreements } from "#tests/support/many-agreements.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** The rows of the search table that contain a text. */
function textsWith({ db }: TestApp, text: string) {
  return rowsOf(db, sql`select * from conversation_names where search like ${`%${text.toLowerCase()}%`}`);
}

describe("an admin's search of contracts", () => {
  it("follows the names of jobs, companies and people", async ({ testApp, ada }) => {
    const kaja = await seedUser(testApp, "consultant", "Kaja Ånger");
    const firm = await seedUser(testApp, "employer", "Furusund");
    const jobId = await seedJob(testApp, firm, { title: "Seglare" });
    const open = await seedConversation(testApp, { consultant: kaja, employer: firm }, { jobId });
    const { contracts } = testApp.as(ada);
    async function idsBy(search: string) {
      const { items } = await contracts.list({ tab: "ongoing", search });
      return items.map(({ id }) => id);
    }
    for (const search of ["seglare", "KAJA ÅNGER", "furusund ab"])
      expect(await idsBy(search)).toEqual([open]);
    expect(await idsBy("seglare kaja")).toEqual([]);
    await testApp.db.execute(sql`update users set name = 'Kaja Bro' where id = ${kaja.id}`);
    await testApp.db.execute(sql`update companies set name = 'Granskär AB' where user_id = ${firm.id}`);
    await testApp.db.execute(sql`update jobs set title = 'Roddare' where id = ${jobId}`);
    for (const search of ["seglare", "ånger", "furusund ab"]) expect(await idsBy(search)).toEqual([]);
    for (const search of ["roddare", "kaja bro", "granskär"]) expect(await idsBy(search)).toEqual([open]);
  });

  it("keeps the names of an agreement, and no name of a deleted account", async ({ testApp, ada }) => {
    const wilma = await seedUser(testApp, "consultant", "Wilma Qvarn");
    const firm = await seedUser(testApp, "employer", "Tallholm");
    const agreed = await seedConversation(testApp, { consultant: wilma, employer: firm }, agreementFields);
    const open = await seedConversation(testApp, { consultant: wilma, employer: firm });
    const { contracts, admin } = testApp.as(ada);
    async function idsBy(search: string) {
      const { items } = await contracts.list({ tab: "ongoing", search });
      return items.map(({ id }) => id).toSorted((a, b) => a - b);
    }
    expect(await idsBy("wilma qvarn")).toEqual([agreed, open]);
    expect(await textsWith(testApp, "tallholm")).toHaveLength(2);
    await admin.deleteConsultant({ id: wilma.id });
    expect(await textsWith(testApp, "wilma")).toEqual([]);
    expect(await idsBy("raderad konsult")).toEqual([agreed]);
    const [company] = (await admin.companies({ search: "Tallholm" })).items;
    await admin.deleteCompany({ id: company?.id ?? 0 });
    expect(await textsWith(testApp, "tallholm")).toEqual([]);
  });

  it("does not sum too many agreements, and leaves two characters to members", async ({
    testApp,
    ada,
    nord,
  }) => {
    const { contracts } = testApp.as(ada);
    const ongoing = { tab: "ongoing" } as const;
    const before = await contracts.sums(ongoing);
    await seedManyAgreements(testApp, nord, { count: 5_002, jobTitle: "Massa" });
    // The consultants of the oldest and the newest.
    await testApp.db.execute(
      sql`update users set name = replace(id, 'many', 'Zqx ') where id in ('many1', 'many5002')`,
    );
    const long = await contracts.list({ ...ongoing, search: "zqx" });
    expect(long.items.map(({ consultantName }) => consultantName)).toEqual(["Zqx 5002", "Zqx 1"]);
    expect(await contracts.sums({ ...ongoing, search: "zqx" })).toMatchObject({
      agreements: 2,
      customerPays: 2 * 912_000,
    });
    const many = { agreements: 5_001, foundMoreThan: 5_000 };
    expect(await contracts.sums({ ...ongoing, search: "massa" })).toEqual(many);
    expect(await contracts.sums(ongoing)).toMatchObject({ agreements: before.agreements + 5_002 });
    expect(await testApp.as(nord).contracts.sums({ ...ongoing, search: "massa" })).toMatchObject({
      agreements: 5_002,
    });
    expect(await testApp.as(nord).contracts.list({ ...ongoing, search: "zq" })).toMatchObject({
      items: [{ consultantName: "Zqx 5002" }, { consultantName: "Zqx 1" }],
    });
    const lines = (await contracts.csv({ ...ongoing, search: "massa" })).text.trim().split("\r\n");
    expect(lines).toHaveLength(1 + 5_000 + 1);
    expect(lines.at(-1)).toBe(
      `"Filen har bara de 5\u00a0000 senaste raderna. Filtrera för att få de andra."`,
    );
  });
});
