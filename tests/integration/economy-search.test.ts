import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#db/schema/index.ts";
import { bookedEntries } from "#tests/support/economy.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** 5 002 entries, one a minute from the first of May 2020 on; the oldest and the newest are of Qvx. */
async function seedManyEntries({ db }: TestApp): Promise<void> {
  await db.execute(sql`insert into commission_entries (conversation_id, company_name, job_title, contract_value_ore,
      commission_ore, commission_permille, created_at)
    select -n, case when n in (1, 5002) then 'Qvx' else 'Annan' end, 'Roll', 100, 8, 80,
      timestamptz '2020-05-01' + n * interval '1 minute' from generate_series(1, 5002) n`);
}

describe("searches of the ledger", () => {
  it("are not summed when they find too many", async ({ testApp, ada }) => {
    await seedManyEntries(testApp);
    const { economy } = testApp.as(ada);
    async function found(filters: { search: string; month?: string }) {
      const { items } = await economy.list(filters);
      const { statuses } = await economy.sums(filters);
      const [, booked] = statuses;
      return { names: items.map(({ companyName }) => companyName), sum: booked };
    }
    const one = { status: "booked", count: 1, commission: 0.08 };
    const both = { status: "booked", count: 2, commission: 0.16 };
    expect(await found({ search: "qvx" })).toEqual({ names: ["Qvx", "Qvx"], sum: both });
    await testApp.db
      .execute(sql`insert into commission_entries (conversation_id, company_name, contract_value_ore,
      commission_ore, commission_permille, created_at) values (-6000, 'Qvx', 100, 8, 80, '2019-02-03')`);
    expect(await found({ search: "qvx", month: "2019-02" })).toEqual({ names: ["Qvx"], sum: one });

    await testApp.db.execute(sql`insert into commission_entries (conversation_id, company_name, job_title,
        contract_value_ore, commission_ore, commission_permille, created_at)
      select -6000 - n, 'Annan', 'Roll', 100, 8, 80, timestamptz '2020-06-10' from generate_series(1, 2) n`);
    expect(await economy.sums({ search: "annan" })).toEqual({
      statuses: [],
      overdue: { count: 0, commission: 0 },
      months: [],
      companies: [],
      foundMoreThan: 5_000,
    });
    const june = await economy.sums({ search: "annan", month: "2020-06" });
    expect(june.months).toEqual([{ month: "2020-06", count: 2, commission: 0.16 }]);
    expect(june.foundMoreThan).toBeUndefined();
    const all = await economy.sums({});
    expect(all.months).toEqual(
      expect.arrayContaining([
        { month: "2020-06", count: 2, commission: 0.16 },
        { month: "2020-05", count: 5_002, commission: 400.16 },
      ]),
    );
    const months = all.months.map(({ month }) => month);
    expect(months).toEqual(months.toSorted().reverse());
    expect((await economy.list({ search: "annan", limit: 100 })).items).toHaveLength(100);
  });

  it("find all numbers of an entry's invoices, and an erased company by its organisation number only", async ({
    testApp,
    anna,
    ada,
  }) => {
    const { employer, ids } = await bookedEntries({ testApp, anna, ada }, 1);
    const orgNumber = newOrgNumber();
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, employer.id));
    const { economy, admin } = testApp.as(ada);
    const date = "2026-11-20";
    for (const invoiceNumber of ["F-8801", "F-8802"]) {
      await economy.markInvoiced({ ids, invoiceNumber, date });
      const [entry] = (await economy.list({ search: invoiceNumber })).items;
      const stepId = entry?.steps.at(-1)?.id ?? 0;
      await economy.undoStep({ stepId });
    }
    async function idsBy(search: string) {
      return (await economy.list({ search })).items.map(({ entryId }) => entryId);
    }
    expect([await idsBy("f-8801"), await idsBy("F-8802"), await idsBy("8802")]).toEqual([ids, ids, ids]);
    expect([await idsBy("F-8803"), await idsBy("8803")]).toEqual([[], []]);
    expect(await idsBy("Åkeri & Ö")).toEqual(ids);
    const { items } = await admin.companies({ search: "Åkeri & Ö" });
    await admin.deleteCompany({ id: items.find(({ userId }) => userId === employer.id)?.id ?? 0 });
    expect(await idsBy("Åkeri & Ö")).toEqual([]);
    expect(await idsBy(`${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}`)).toEqual(ids);
  });
});
