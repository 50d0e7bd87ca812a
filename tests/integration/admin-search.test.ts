import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, auditLog, companies, conversations, users } from "#db/schema/index.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { agreementFields, seedConversation, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

describe("adminSearch.all", () => {
  it("finds people, companies, jobs and subjects by what a support mail shows", async ({ testApp, ada }) => {
    const orgNumber = newOrgNumber();
    const kim = await seedUser(testApp, "consultant", "Kim Xylander", {
      email: "kim.xyl@exempel.se",
      phone: "+46 70-123 45 67",
    });
    const firm = await seedUser(testApp, "employer", "Xenon Teknik");
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.userId, firm.id));
    const job = await seedJob(testApp, firm, { title: "Xylofonist i molnet" });
    const conversation = await seedConversation(testApp, { consultant: kim, employer: firm });
    await testApp.db
      .update(conversations)
      .set({ subject: "Om xylofoner" })
      .where(eq(conversations.id, conversation));
    const { adminSearch } = testApp.as(ada);
    async function found(search: string) {
      return (await adminSearch.all({ search })).map(({ kind, id }) => `${kind} ${id}`);
    }
    const unconfirmed = await seedUser(testApp, "consultant", "Vega", {
      email: null,
      pendingEmail: "Vega@Nova.test",
    });
    expect(await found("vega@nova")).toEqual([`person ${unconfirmed.id}`]);
    const [person, company] = [`person ${kim.id}`, `company ${firm.id}`];
    expect(await found("xyland")).toEqual([person]);
    expect(await found("KIM.XYL@")).toEqual([person]);
    for (const phone of ["070-123 45 67", "+46701234567", "1234567"])
      expect(await found(phone)).toContain(person);
    expect(await found(kim.id)).toEqual([person]);
    expect(await found(`${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}`)).toEqual([company]);
    expect(await found("xenon")).toEqual(expect.arrayContaining([company, `job ${job}`]));
    expect(await found("xylofon")).toEqual([`job ${job}`, `conversation ${conversation}`]);
    expect(await found(`#${job}`)).toContain(`job ${job}`);
    expect(await found("100%")).toEqual([]);
    await seedMember(testApp, firm, "recruiter", "Qvillan");
    expect(await found("qvillan")).toEqual([company]);
  });

  it("finds companies by website, and at most six of each kind", async ({ testApp, ada, nord }) => {
    const { adminSearch } = testApp.as(ada);
    await testApp.db
      .update(companies)
      .set({ website: "https://kvarnstenen.se" })
      .where(eq(companies.userId, nord.id));
    expect(await adminSearch.all({ search: "kvarnstenen" })).toMatchObject([
      { kind: "company", id: nord.id },
    ]);
    for (let count = 0; count < 7; count += 1) {
      const person = await seedUser(testApp, "consultant", `Wxyz ${count}`);
      await seedJob(testApp, nord, { title: `Wxyz ${count}` });
      await seedConversation(testApp, { consultant: person, employer: nord }, { subject: `Wxyz ${count}` });
      await seedUser(testApp, "employer", `Vwuz ${count}`);
    }
    const found = await adminSearch.all({ search: "wxyz" });
    for (const kind of ["person", "job", "conversation"])
      expect([kind, found.filter((hit) => hit.kind === kind).length]).toEqual([kind, 6]);
    expect(await adminSearch.all({ search: "vwuz" })).toHaveLength(6);
  });

  it("does not find deleted accounts or the text of messages", async ({ testApp, ada, anna, nord }) => {
    await seedConversation(testApp, { consultant: anna, employer: nord }, { lastMessage: "Qvantum hemligt" });
    await seedUser(testApp, "consultant", "Qvantum", { status: "deleted" });
    const gone = await seedUser(testApp, "employer", "Qvantum");
    await testApp.db.update(users).set({ status: "deleted" }).where(eq(users.id, gone.id));
    await seedJob(testApp, nord, { title: "Qvantum", deletedAt: new Date() });
    const { all, jobs } = testApp.as(ada).adminSearch;
    expect(await all({ search: "qvantum" })).toEqual([]);
    expect((await jobs({ search: "qvantum" })).items).toEqual([]);
  });
});

describe("the lists of admins", () => {
  it("search, filter and sort", async ({ testApp, ada, anna, nord }) => {
    const { admin, adminSearch } = testApp.as(ada);
    const zeta = await seedUser(testApp, "employer", "Zeta", { status: "suspended" });
    const job = await seedJob(testApp, nord, { title: "Zoolog" });
    const open = await seedConversation(testApp, { consultant: anna, employer: nord }, agreementFields);
    async function names(input: Parameters<typeof admin.companies>[0]) {
      return (await admin.companies(input)).items.map(({ name }) => name);
    }
    expect(await names({ search: "zeta", show: "suspended" })).toHaveLength(1);
    expect(await names({ search: zeta.id })).toHaveLength(1);
    expect((await names({ sort: "name" })).at(-1)).toMatch(/Zeta/);
    expect((await admin.companies({ sort: "jobs" })).items[0]?.userId).toBe(nord.id);
    const first = await admin.companies({ sort: "name", limit: 1 });
    const second = await admin.companies({ sort: "name", limit: 1, cursor: first.nextCursor ?? "" });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    const archived = await seedJob(testApp, nord, { title: "Zoolog", archivedAt: new Date() });
    const hiding = { hiddenAt: new Date(), hiddenReason: "Dolt" };
    const hidden = await seedJob(testApp, nord, { title: "Zoolog", ...hiding });
    for (const [show, ids] of [
      ["active", [hidden, job]],
      ["filled", []],
      ["archived", [archived]],
      ["hidden", [hidden]],
    ] as const)
      expect((await adminSearch.jobs({ search: "zoolog", show })).items.map(({ id }) => id)).toEqual(ids);
    const toBook = await admin.conversations({ show: "to_book", search: anna.id, withTotal: true });
    expect([toBook.items.map(({ id }) => id), toBook.total]).toEqual([[open], 1]);
    expect((await admin.conversations({ show: "booked", search: anna.id })).items).toEqual([]);
    const talk = await seedConversation(testApp, { consultant: anna, employer: zeta });
    const { items: talks } = await admin.conversations({ show: "discussion", search: zeta.id });
    expect(talks.map(({ id }) => id)).toEqual([talk]);
    const yes = await seedUser(testApp, "consultant", "Zoë", { verified: true });
    const no = await seedUser(testApp, "consultant", "Zoë", { status: "suspended" });
    for (const [show, id] of [
      ["verified", yes.id],
      ["unverified", no.id],
      ["suspended", no.id],
    ] as const)
      expect((await admin.consultants({ show, search: "zoë" })).items).toMatchObject([{ id }]);
    expect((await admin.consultants({ search: zeta.id })).items).toEqual([]);
  });
});

describe("adminSearch.account", () => {
  it("has facts, agreements and companies with the same number", async ({ testApp, ada }) => {
    const orgNumber = newOrgNumber();
    const una = await seedUser(testApp, "consultant", "Una");
    const firm = await seedUser(testApp, "employer", "Firma");
    const twin = await seedUser(testApp, "employer", "Tvilling");
    for (const [user, orgNumberShared] of [
      [firm, true],
      [twin, false],
    ] as const)
      await testApp.db
        .update(companies)
        .set({ orgNumber, orgNumberShared })
        .where(eq(companies.userId, user.id));
    const jobId = await seedJob(testApp, firm);
    await seedJob(testApp, firm, { deletedAt: new Date() });
    await testApp.db.insert(applications).values({ userId: una.id, jobId, employerId: firm.id });
    await seedConversation(testApp, { consultant: una, employer: firm }, { ...agreementFields, jobId });
    const { adminSearch } = testApp.as(ada);
    const company = await adminSearch.account({ userId: firm.id });
    expect(company.company?.sameNumber.map(({ userId }) => userId)).toEqual([twin.id]);
    const counts = { applications: 1, conversations: 1 };
    expect(company).toMatchObject({
      role: "employer",
      jobs: 1,
      contracts: [{ booked: false, otherName: "Una" }],
      ...counts,
    });
    expect(await adminSearch.account({ userId: una.id })).toMatchObject({
      company: null,
      jobs: 0,
      contracts: [{ otherName: "Firma AB" }],
      ...counts,
    });
  });
});

describe("the audit log", () => {
  it("is filtered by area, account and day, says what changed, and is exported with the same rows", async ({
    testApp,
    ada,
    nord,
  }) => {
    const { admin, privacy } = testApp.as(ada);
    const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, nord.id));
    await admin.setCompanyTier({ id: company?.id ?? 0, tier: "premium" });
    await testApp.db.insert(auditLog).values({
      action: "company.tier",
      after: { email: "hash", tier: "basic" },
      at: new Date("2020-01-01"),
    });
    const filters = { area: "company" as const, account: nord.id, from: stockholmDay(new Date()) };
    const { items } = await admin.audit(filters);
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ["company.tier", [{ field: "tier", before: "basic", after: "premium" }]],
    ]);
    const old = await admin.audit({ area: "company", to: "2020-01-01" });
    expect(old.items.map(({ changes }) => changes)).toEqual([
      [{ field: "tier", before: null, after: "basic" }],
    ]);
    const { text } = await privacy.auditCsv(filters);
    expect(text).toContain("Abonnemang: Bas → Premium");
    expect(text.trim().split("\r\n")).toHaveLength(2);
    const logged = await admin.audit({ area: "privacy", account: ada.id, limit: 1 });
    expect(logged.items).toMatchObject([
      { action: "privacy.log_exported", changes: [{ field: "rows", before: null, after: 1 }] },
    ]);
  });

  it("has of an account what it and its members did, and what was done to it", async ({ testApp, ada }) => {
    const firm = await seedUser(testApp, "employer", "Spårad");
    const una = await seedUser(testApp, "consultant", "Una");
    const { personId } = await seedMember(testApp, firm, "recruiter");
    for (const [action, actorId, targetId] of [
      ["account.restored", ada.id, firm.id],
      ["job.created", personId, null],
      ["job.archived", firm.id, null],
      ["interview.proposed", una.id, null],
    ] as const)
      await testApp.db.insert(auditLog).values({ action, actorId, targetType: targetId && "user", targetId });
    async function actionsOf(account: string) {
      return (await testApp.as(ada).admin.audit({ account })).items.map(({ action }) => action);
    }
    expect((await actionsOf(firm.id)).toSorted()).toEqual([
      "account.restored",
      "job.archived",
      "job.created",
    ]);
    expect(await actionsOf(una.id)).toEqual(["interview.proposed"]);
  });
});

it("an exported audit log of more than 20 000 rows ends with a line that says so", async ({
  testApp,
  ada,
}) => {
  const { privacy } = testApp.as(ada);
  async function exported(): Promise<string[]> {
    return (await privacy.auditCsv({ to: "2019-12-31" })).text.trim().split("\r\n");
  }
  async function add(rows: number): Promise<void> {
    await testApp.db.execute(
      sql`insert into audit_log (action, at) select 'job.created', timestamptz '2019-01-01' from generate_series(1, ${rows}::int)`,
    );
  }
  await add(20_000);
  const all = await exported();
  expect(all).toHaveLength(1 + 20_000);
  expect(all.at(-1)).toContain("2019-01-01");
  await add(1);
  const latest = await exported();
  expect(latest).toHaveLength(1 + 20_000 + 1);
  expect(latest.at(-1)).toBe(
    `"Filen har bara de 20\u00a0000 senaste raderna. Filtrera för att få de andra."`,
  );
});
