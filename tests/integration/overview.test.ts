import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { contracts, conversations } from "#db/schema/index.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { boundsOf, estimatedHours, portionsOf, sumsOf } from "#src/domains/time/rules.ts";
import { storedWeeksOf } from "#src/domains/time/queries/weeks.ts";
import { groupBy } from "#src/shared/objects.ts";
import { splitAmount } from "#src/shared/money.ts";
import { seedMarket } from "#tests/support/random-market.ts";
import { seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { inForce, submitted, tuesday } from "#tests/support/time.ts";

const period = { from: "2025-06", to: "2026-10" };

/** Approved time of a company as plain SQL over the rows, grouped by month or agreement. */
async function plainSums({ db }: TestApp, company: TestUser, by: SQL) {
  const rows = await rowsOf(
    db,
    sql`select ${by}::text as key, sum(quarters) / 4.0 as hours,
        sum(floor((quarters * (price_ore - fee) + 2) / 4.0) + floor((quarters * fee + 2) / 4.0)) as ore,
        sum(floor((quarters * (price_ore - fee) + 2) / 4.0)) as gets
      from (
        select w.contract_id, w.starts_on, substr(e.date::text, 1, 7) as month, w.price_ore,
          floor((w.price_ore * c.commission_permille + 500) / 1000.0) as fee, sum(e.quarters) as quarters
        from contracts c
        join conversations v on v.id = c.conversation_id
        join weeks w on w.contract_id = c.id and w.state = 'approved'
        join time_entries e on e.contract_id = w.contract_id and e.starts_on = w.starts_on
        where c.employer_id = ${company.id} and c.confirmed_version is not null and v.employer_hidden_at is null
        group by 1, 2, 3, 4, 5) portion
      group by 1 order by 1`,
  );
  return z
    .array(
      z.object({
        key: z.string(),
        hours: z.coerce.number(),
        ore: z.coerce.number(),
        gets: z.coerce.number(),
      }),
    )
    .parse(rows);
}

/** The figures of published jobs as plain SQL. */
async function plainFigures({ db }: TestApp, company: TestUser) {
  const published = sql`j.employer_id = ${company.id} and j.deleted_at is null
    and to_char(j.created_at at time zone 'Europe/Stockholm', 'YYYY-MM') between ${period.from} and ${period.to}`;
  const reasons = sql.join(
    declineReasons.map(
      (reason) =>
        sql`(select count(*) from requests r join jobs j on j.id = r.job_id where ${published} and r.reason = ${reason}
          and not exists (select from applications a where a.job_id = r.job_id and a.user_id = r.consultant_id))`,
    ),
    sql`, `,
  );
  const answered = sql`j.filled_at is not null`;
  const late = sql`a.created_at + interval '14 days' < least(${tuesday.toISOString()}::timestamptz, a.withdrawn_at)`;
  const [row] = await rowsOf(
    db,
    sql`select
      (select percentile_cont(0.5) within group (order by extract(epoch from c.agreed_at - j.created_at) / 86400)
        from contracts c join jobs j on j.id = c.job_id join conversations v on v.id = c.conversation_id
        where ${published} and c.confirmed_version is not null and v.employer_hidden_at is null) as days,
      (select count(*) from applications a join jobs j on j.id = a.job_id where ${published})
        / (select count(*)::float8 from jobs j where ${published}) as applicants,
      (select count(*) filter (where ${answered}) / count(*) filter (where ${answered} or ${late})::float8
        from applications a join jobs j on j.id = a.job_id where ${published}) as answered,
      array[${reasons}] as declined`,
  );
  return z
    .object({
      days: z.coerce.number(),
      applicants: z.coerce.number(),
      answered: z.coerce.number(),
      declined: z.coerce.number().array(),
    })
    .parse(row);
}

/** The platform's fees of the last year, as the rules of one agreement give them. */
async function expectFees(testApp: TestApp, ada: TestUser) {
  const found = await testApp.as(ada, tuesday).economy.actual({});
  const fees = new Map(found.map(({ month }) => [month, { month, estimated: 0, actual: 0 }]));
  const confirmed = (await testApp.db.select().from(contracts)).filter(
    ({ confirmedVersion }) => confirmedVersion !== null,
  );
  const stored = (await Promise.all(confirmed.map(({ id }) => storedWeeksOf(testApp, id)))).flat();
  const approved = groupBy(
    stored.filter(({ state }) => state === "approved"),
    ({ contractId }) => contractId,
  );
  for (const contract of confirmed) {
    const { feeOre } = splitAmount(contract.agreementValueOre, contract.commissionPermille);
    const portions = portionsOf(approved.get(contract.id) ?? [], 0);
    for (const fee of fees.values()) {
      fee.estimated += (estimatedHours(boundsOf(contract), contract.scope, fee.month) ?? 0) * feeOre;
      const own = portions.filter(({ month }) => month === fee.month);
      fee.actual += sumsOf(own, contract.commissionPermille).feeOre;
    }
  }
  expect(found).toHaveLength(12);
  expect(found.filter(({ estimated, actual }) => estimated > 0 && actual > 0).length).toBeGreaterThan(6);
  expect(found).toEqual(
    [...fees.values()].map(({ month, estimated, actual }) => ({
      month,
      estimated: estimated / 100,
      actual: actual / 100,
    })),
  );
}

describe("a company's overview of a thousand random agreements", () => {
  it("equals plain SQL over the rows, and another company has nothing", async ({ testApp, ada }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    const empty = await seedUser(testApp, "employer", "Tom");
    const people = await seedMarket(testApp, [nord, fjall]);
    for (const company of [nord, fjall]) {
      const { overview } = testApp.as(company, tuesday);
      const found = await overview.consultants();
      const byContract = new Map(
        (await plainSums(testApp, company, sql`contract_id`)).map((row) => [Number(row.key), row]),
      );
      const confirmed = await testApp.db.$count(
        testApp.db
          .select({ id: contracts.id })
          .from(contracts)
          .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
          .where(
            sql`${contracts.employerId} = ${company.id} and ${contracts.confirmedVersion} is not null and ${conversations.employerHiddenAt} is null`,
          )
          .as("own"),
      );
      expect(found.length).toBe(confirmed);
      expect(found.length).toBeGreaterThan(300);
      for (const { contractId, approvedHours, spend, estimatedHours, hoursLeft } of found) {
        expect([approvedHours, Math.round(spend * 100)]).toEqual([
          byContract.get(contractId)?.hours ?? 0,
          byContract.get(contractId)?.ore ?? 0,
        ]);
        expect(hoursLeft).toBe(estimatedHours - approvedHours);
      }
      const figures = await overview.figures(period);
      const byMonth = new Map((await plainSums(testApp, company, sql`month`)).map((row) => [row.key, row]));
      expect(figures.months.map(({ month }) => month)).toHaveLength(17);
      for (const { month, approvedHours, spend, agreements } of figures.months) {
        expect([approvedHours, Math.round(spend * 100)]).toEqual([
          byMonth.get(month)?.hours ?? 0,
          byMonth.get(month)?.ore ?? 0,
        ]);
        expect(Math.round(agreements.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(
          Math.round(spend * 100),
        );
      }
      const plain = await plainFigures(testApp, company);
      expect(figures.medianDays).toBeCloseTo(plain.days, 6);
      expect(figures.applicantsPerJob).toBeCloseTo(plain.applicants, 9);
      expect(figures.answeredShare).toBeCloseTo(plain.answered, 9);
      expect(declineReasons.map((reason) => figures.declined[reason] ?? 0)).toEqual(plain.declined);
      expect(plain.declined.every((number) => number > 0)).toBe(true);
    }
    const { overview } = testApp.as(empty, tuesday);
    expect(await overview.consultants()).toEqual([]);
    expect(await overview.figures(period)).toMatchObject({
      medianDays: null,
      applicantsPerJob: null,
      answeredShare: null,
      declined: {},
      jobs: [],
    });
    expect((await overview.figures(period)).months.every(({ spend }) => spend === 0)).toBe(true);
    await expectFees(testApp, ada);
    await testApp.db
      .update(contracts)
      .set({ status: "completed", completedAt: new Date("2026-07-14T22:30:00Z") })
      .where(and(eq(contracts.status, "agreement_made"), isNotNull(contracts.endDate)));
    await expectFees(testApp, ada);
    // What the consultants got of it, month by month.
    let gets = 0;
    for (const person of people) {
      const { months } = await testApp
        .as(person, tuesday)
        .overview.income({ from: "2024-12", to: "2028-12" });
      gets += months.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    }
    await testApp.db
      .update(conversations)
      .set({ employerHiddenAt: null })
      .where(inArray(conversations.employerId, [nord.id, fjall.id]));
    const all = [
      ...(await plainSums(testApp, nord, sql`month`)),
      ...(await plainSums(testApp, fjall, sql`month`)),
    ];
    expect(gets).toBe(all.reduce((sum, row) => sum + row.gets, 0));
  }, 60_000);
});

describe("overview.figures", () => {
  it("are of the jobs that were published in the months as Stockholm has them", async ({ testApp }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const moments = {
      before: "2026-09-30T21:59:59.999Z",
      first: "2026-09-30T22:00:00Z",
      last: "2026-10-31T22:59:59.999Z",
      after: "2026-10-31T23:00:00Z",
    };
    for (const [title, at] of Object.entries(moments))
      await seedJob(testApp, nord, { title, createdAt: new Date(at) });
    const october = { from: "2026-10", to: "2026-10" };
    const { jobs } = await testApp.as(nord, tuesday).overview.figures(october);
    expect(jobs.map(({ title }) => title)).toEqual(["last", "first"]);
  });
});

describe("overview.consultants", () => {
  it("names business, responsible member, period, price and cost centre, to readers too", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await inForce(testApp);
    const business = {
      name: "Annas System",
      orgNumber: "556036-0793",
      fTax: true,
      address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
    };
    await testApp.as(anna, tuesday).business.save({ id: anna.id, ...business });
    await testApp.as(nord, tuesday).invoicing.save({ id, costCentre: "4711" });
    await submitted(testApp, { anna, id }, "2026-W46");
    await testApp.as(nord, tuesday).time.approve({ id, weeks: ["2026-W46"] });
    const reader = await seedMember(testApp, nord, "reader");
    const row = {
      contractId: id,
      business: "Annas System",
      from: "2026-10-01",
      to: "2027-03-31",
      isOver: false,
      hourlyPrice: 950,
      approvedHours: 40,
      estimatedHours: 960,
      hoursLeft: 920,
      spend: 38_000,
      costCentre: "4711",
      monthsHere: 1,
    };
    expect(await testApp.as(reader, tuesday).overview.consultants()).toMatchObject([row]);
    // A sole trader is not employed by anyone else.
    await testApp.as(anna, tuesday).business.save({ id: anna.id, ...business, orgNumber: "811228-9874" });
    const lastMinute = new Date("2027-03-31T21:59:00Z");
    expect(await testApp.as(nord, lastMinute).overview.consultants()).toMatchObject([
      { monthsHere: null, isOver: false },
    ]);
    const over = new Date("2027-09-01T09:00:00Z");
    expect(await testApp.as(nord, over).overview.consultants()).toMatchObject([
      { isOver: true, business: null, approvedHours: 40 },
    ]);
  });

  it("counts no months after a completion", async ({ testApp }) => {
    const { anna, nord, conversationId } = await inForce(testApp, { startDate: "2026-01-01" });
    const completed = new Date("2026-07-14T22:30:00Z");
    await testApp.as(nord, completed).contracts.complete({ id: conversationId });
    const early = { to: "2026-07-15", isOver: true, monthsHere: 6 };
    expect(await testApp.as(nord, tuesday).overview.consultants()).toMatchObject([early]);
    // A completion after the last day adds none either.
    const other = await inForce(testApp, {
      consultant: anna,
      startDate: "2026-01-01",
      endDate: "2026-03-31",
    });
    await testApp.as(other.nord, completed).contracts.complete({ id: other.conversationId });
    const late = { to: "2026-03-31", isOver: true, monthsHere: 3 };
    expect(await testApp.as(other.nord, tuesday).overview.consultants()).toMatchObject([late]);
  });

  it("is downloaded as CSV, as the figures are", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    await submitted(testApp, { anna, id }, "2026-W46");
    await testApp.as(nord, tuesday).time.approve({ id, weeks: ["2026-W46"] });
    const rows = await testApp.request("/api/company/consultants?format=csv", {}, nord);
    expect(rows.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await rows.text()).toContain(";950;40;960;920;38000;;");
    const path = "/api/company/figures?from=2026-11-01&to=2026-11-30&utm_source=mejl";
    const figures = await testApp.request(`${path}&format=csv`, {}, nord);
    expect(await figures.text()).toContain('"2026-11";40;38000\r\n');
    const json = await testApp.request(path, {}, nord);
    expect(await json.json()).toMatchObject({
      months: [{ month: "2026-11", approvedHours: 40, spend: 38_000, agreements: [{ contractId: id }] }],
    });
    const turned = await testApp.request("/api/company/figures?from=2026-11&to=2026-10", {}, nord);
    expect(await turned.json()).toMatchObject({ fields: { to: [expect.any(String)] } });
    for (const query of ["from=2026-11&to=2026-10", "from=2020-01&to=2026-01", "from=x", "format=pdf"])
      expect((await testApp.request(`/api/company/figures?${query}`, {}, nord)).status).toBe(400);
  });
});
