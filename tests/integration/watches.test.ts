import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { jobs, notifications, outbox, users, watches } from "#db/schema/index.ts";
import { replaceSkills } from "#src/domains/profiles/commands/skills.ts";
import { announceWatches } from "#src/domains/watches/commands/announce.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { notifyMatches } from "#src/domains/watches/commands/notify-matches.ts";
import { flushOutbox } from "#src/platform/mail/outbox.ts";
import type { OutgoingMail } from "#src/platform/mail/transport.ts";
import { daysAfter, minute } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { errorCodeOf, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function soon(): Date {
  return new Date(Date.now() + 11 * minute);
}

async function titlesOf({ db }: TestApp, person: TestUser): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, person.id));
  return rows.filter(({ type }) => type === "job_match").map(({ title }) => title);
}

async function sendMails(testApp: TestApp, now: Date): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: (mail: OutgoingMail) => {
      sent.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await flushOutbox(testApp.ctx(null, now), transport, composeWatchEmail);
  return sent;
}

describe("watches", () => {
  it("are saved, changed and deleted by their owner, at most twenty", async ({ testApp, nord }) => {
    const [eva, lo] = await Promise.all([
      seedUser(testApp, "consultant", "Eva"),
      seedUser(testApp, "consultant", "Lo"),
    ]);
    await seedJob(testApp, nord, { location: "Kiruna" });
    const body = { name: "Kiruna", kind: "jobs", filter: { location: "kiruna", skills: "Java,k8s" } };
    const init = { method: "POST", body: JSON.stringify({ ...body, filter: { location: "kiruna" } }) };
    const created = await testApp.request("/api/watches", init, eva);
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ name: "Kiruna", hits: 1, frequency: "daily", jobId: null });
    const id = (await testApp.as(eva).watches.list())[0]?.id ?? 0;
    const off = { frequency: "off", filter: body.filter } as const;
    await testApp.as(eva).watches.update({ id, ...off });
    expect(await testApp.as(eva).watches.update({ id })).toMatchObject({ ...off, hits: 0 });
    const other = testApp.as(lo).watches;
    expect(await errorCodeOf(other.update({ id, name: "Kapad" }))).toBe("not_found");
    expect(await errorCodeOf(other.remove({ id }))).toBe("not_found");
    const parallel = await atOnce(22, (index) =>
      errorCodeOf(testApp.as(eva).watches.create({ name: `Nr ${index}`, kind: "jobs" })),
    );
    expect(parallel.filter((code) => code === "too_many_watches")).toHaveLength(3);
    await testApp.as(eva).watches.remove({ id });
    expect(await testApp.as(eva).watches.list()).toHaveLength(19);
  });

  it("take only the filters of the search, and of the viewer's own side", async ({
    testApp,
    anna,
    nord,
    fjall,
  }) => {
    async function create(person: TestUser, watch: object): Promise<number> {
      const init = { method: "POST", body: JSON.stringify({ name: "Sökning", ...watch }) };
      return (await testApp.request("/api/watches", init, person)).status;
    }
    for (const filter of [{ scope: "half" }, { colour: "red" }, { minRate: 0 }, { limit: 5 }])
      expect(await create(anna, { kind: "jobs", filter })).toBe(400);
    expect(await create(anna, { kind: "consultants" })).toBe(403);
    expect(await create(nord, { kind: "jobs" })).toBe(403);
    const jobId = await seedJob(testApp, nord);
    const filter = { minMatch: 50 };
    expect(await create(nord, { kind: "consultants", jobId, filter })).toBe(201);
    expect(await create(nord, { kind: "consultants", jobId, filter: { skills: "Kubernetes" } })).toBe(201);
    expect((await testApp.as(nord).watches.list()).map((watch) => watch.filter)).toContainEqual({
      skills: "Kubernetes",
      minMatch: 50,
    });
    expect(await create(fjall, { kind: "consultants", jobId, filter })).toBe(404);
    expect(await create(nord, { kind: "consultants", filter })).toBe(400);
    expect(await create(anna, { kind: "jobs", jobId })).toBe(400);
    const [own] = await testApp.as(nord).watches.list();
    const update = { id: own?.id ?? 0, filter: { minRate: 900 } };
    expect(await errorCodeOf(testApp.as(nord).watches.update(update))).toBe("bad_request");
  });

  it("announce a job once to a person with several watches and a match, ten minutes after it", async ({
    testApp,
    nord,
  }) => {
    const [eva, lo] = await Promise.all([
      seedUser(testApp, "consultant", "Eva"),
      seedUser(testApp, "consultant", "Lo"),
    ]);
    for (const person of [eva, lo]) await replaceSkills(testApp.ctx(), person.id, ["Watchlang"]);
    const create = testApp.as(eva).watches.create;
    await create({ name: "Passar mig", kind: "jobs", filter: { minMatch: 100 }, frequency: "direct" });
    await create({ name: "Allt", kind: "jobs", frequency: "direct" });
    await testApp.as(lo).watches.create({ name: "Av", kind: "jobs", frequency: "off" });
    await testApp.as(nord).jobs.create({ ...jobInput, requiredSkills: ["Watchlang"] });
    expect((await testApp.as(eva).watches.list())[0]?.hits).toBe(1);
    await announceWatches(testApp.ctx(null, new Date(Date.now() + 9 * minute)));
    expect(await titlesOf(testApp, eva)).toEqual([]);
    const later = testApp.ctx(null, soon());
    await Promise.all([notifyMatches(later), announceWatches(later), announceWatches(later)]);
    await Promise.all([notifyMatches(later), announceWatches(later)]);
    // Whichever is looked at first.
    expect(await titlesOf(testApp, eva)).toEqual([
      expect.stringMatching(/^1 nytt uppdrag: (Passar mig|Allt)$/),
    ]);
    expect(await titlesOf(testApp, lo)).toEqual(["Nytt uppdrag som passar dig"]);
    const own = await testApp.db.select().from(watches).where(eq(watches.userId, eva.id));
    expect(own.map(({ dueAt }) => dueAt)).toEqual([later.now, later.now]);
  });

  it("announce to a company consultants who newly match its job, not those of before", async ({
    testApp,
    nord,
  }) => {
    const [old, fresh, changed] = await Promise.all([
      seedUser(testApp, "consultant", "Gammal"),
      seedUser(testApp, "consultant", "Ny Konsult"),
      seedUser(testApp, "consultant", "Ändrad"),
    ]);
    const { personId } = await seedMember(testApp, nord, "recruiter");
    await replaceSkills(testApp.ctx(), old.id, ["Nyskill"]);
    const { id: jobId } = await testApp
      .as(nord)
      .jobs.create({ ...jobInput, requiredSkills: ["Nyskill", "Annan"] });
    const watch = { name: "Nyskill", kind: "consultants", jobId, filter: { minMatch: 50 } } as const;
    expect(await testApp.as(nord).watches.create({ ...watch, frequency: "direct" })).toMatchObject({
      hits: 1,
    });
    await announceWatches(testApp.ctx(null, soon()));
    expect(await titlesOf(testApp, nord)).toEqual([]);
    for (const { id } of [fresh, changed]) await replaceSkills(testApp.ctx(), id, ["Nyskill", "Annan"]);
    const later = new Date(soon().getTime() + 11 * minute);
    await announceWatches(testApp.ctx(null, later));
    expect(await titlesOf(testApp, nord)).toEqual(["2 nya konsulter: Nyskill"]);
    await replaceSkills(testApp.ctx(), changed.id, ["Tredje"]);
    const mails = await sendMails(testApp, later);
    for (const id of [nord.id, personId])
      expect(mails.find(({ to }) => to.startsWith(id))?.text).toMatch(/Ny Konsult(?![^]*Ändrad)/);
    await testApp.db.update(jobs).set({ status: "filled", filledAt: later }).where(eq(jobs.id, jobId));
    expect((await testApp.as(nord).watches.list()).find(({ name }) => name === "Nyskill")?.hits).toBe(0);
  });

  it("announce to a company new consultants of a search, and start anew with other filters", async ({
    testApp,
    nord,
    fjall,
  }) => {
    const filter = { location: "Sveg" };
    await seedUser(testApp, "consultant", "Gammal", { location: "Sveg" });
    await seedUser(testApp, "consultant", "Granne", { location: "Ljusdal" });
    const search = { kind: "consultants", frequency: "direct", filter } as const;
    const { id } = await testApp.as(fjall).watches.create({ ...search, name: "Sveg" });
    // One more than a round has.
    await testApp.db.execute(sql`insert into users (id, role, name, location)
      select 'sveg' || n, 'consultant', 'Ny', 'Sveg' from generate_series(1, 501) n`);
    // With another name only, it goes on where it was.
    await testApp.as(fjall).watches.update({ id, name: "Härjedalen" });
    await announceWatches(testApp.ctx(null, soon()));
    const titles = ["500 nya konsulter: Härjedalen", "1 ny konsult: Härjedalen"];
    expect(await titlesOf(testApp, fjall)).toEqual(titles);
    await testApp.as(fjall, soon()).watches.update({ id, filter: { location: "Ljusdal" } });
    await announceWatches(testApp.ctx(null, new Date(soon().getTime() + 11 * minute)));
    expect(await titlesOf(testApp, fjall)).toHaveLength(2);

    const eva = await seedUser(testApp, "consultant", "Eva");
    const own = testApp.as(eva).watches;
    const watch = await own.create({
      name: "Mora",
      kind: "jobs",
      frequency: "direct",
      filter: { location: "Mora" },
    });
    const published = new Date();
    await seedJob(testApp, nord, { location: "Orsa", createdAt: published });
    const changed = new Date(published.getTime() + minute);
    await testApp.as(eva, changed).watches.update({ id: watch.id, filter: { location: "Orsa" } });
    await seedJob(testApp, nord, { location: "Falun", createdAt: new Date(changed.getTime() + 1) });
    await announceWatches(testApp.ctx(null, new Date(soon().getTime() + minute)));
    expect(await titlesOf(testApp, eva)).toEqual([]);
    await testApp.db.delete(jobs).where(eq(jobs.location, "Falun"));
  });

  it("do not announce a job that the consultant has applied for, nor by email what no longer meets the filters", async ({
    testApp,
    nord,
  }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    const filter = { location: "Arvika" };
    await testApp.as(eva).watches.create({ name: "Väst", kind: "jobs", frequency: "direct", filter });
    const [applied, moved, left] = [
      await seedJob(testApp, nord, { ...filter, title: "Sökt" }),
      await seedJob(testApp, nord, { ...filter, title: "Flyttat" }),
      await seedJob(testApp, nord, { ...filter, title: "Kvar" }),
    ];
    await testApp.as(eva).applications.submit({ jobId: applied, ...applicationFields });
    await announceWatches(testApp.ctx(null, soon()));
    expect(await titlesOf(testApp, eva)).toEqual(["2 nya uppdrag: Väst"]);
    await testApp.as(nord).jobs.update({ id: moved, location: "Karlstad" });
    const [mail] = (await sendMails(testApp, soon())).filter(({ to }) => to.startsWith(eva.id));
    expect([...(mail?.text ?? "").matchAll(/\/job\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([left]);
  });

  it("are turned off by the link of an email without signing in, that watch only", async ({
    testApp,
    nord,
  }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    const [one, two] = [
      await testApp.as(eva).watches.create({ name: "Ett", kind: "jobs", frequency: "direct" }),
      await testApp.as(eva).watches.create({ name: "Två", kind: "jobs", frequency: "direct" }),
    ];
    await seedJob(testApp, nord, { createdAt: new Date() });
    await announceWatches(testApp.ctx(null, soon()));
    const [mail] = (await sendMails(testApp, soon())).filter(({ to }) => to.startsWith(eva.id));
    const path = mail?.unsubscribe?.replace(/^https?:\/\/[^/]+/, "") ?? "";
    const shown = await testApp.app.request(path);
    expect([shown.status, shown.headers.get("Location")]).toEqual([
      302,
      expect.stringContaining("/avsluta-bevakning?token="),
    ]);
    const oneClick = {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    };
    for (let click = 0; click < 2; click += 1)
      expect((await testApp.app.request(path, oneClick)).status).toBe(200);
    expect((await testApp.app.request(`${path.slice(0, -2)}xx`, oneClick)).status).toBe(404);
    const rows = await testApp.db.select().from(watches).where(eq(watches.userId, eva.id));
    const byId = new Map(rows.map(({ id, frequency, dueAt }) => [id, `${frequency} ${dueAt !== null}`]));
    expect([byId.get(one.id), byId.get(two.id)]).toEqual(["off false", "direct true"]);
  });

  it("send an email that lists the 20 newest of its hits", async ({ testApp, nord }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    const filter = { location: "Haparanda" };
    await testApp.as(eva).watches.create({ name: "Norr", kind: "jobs", frequency: "direct", filter });
    const published = Date.now();
    for (let number = 1; number <= 21; number += 1)
      await seedJob(testApp, nord, {
        ...filter,
        title: `Uppdrag ${number}.`,
        createdAt: new Date(published + number),
      });
    await announceWatches(testApp.ctx(null, soon()));
    const [mail] = (await sendMails(testApp, soon())).filter(({ to }) => to.startsWith(eva.id));
    const listed = [...(mail?.text ?? "").matchAll(/Uppdrag (\d+)\./g)].map(([, number]) => Number(number));
    expect(listed).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
    expect(await titlesOf(testApp, eva)).toEqual(["21 nya uppdrag: Norr"]);
  });

  it.for([
    [
      "was suspended",
      (db: TestApp["db"], id: string) =>
        db.update(users).set({ status: "suspended" }).where(eq(users.id, id)),
    ],
    [
      "turned the watch off",
      (db: TestApp["db"], id: string) =>
        db.update(watches).set({ frequency: "off", dueAt: null }).where(eq(watches.userId, id)),
    ],
  ] as const)("send no queued email to a person who %s", async ([, change], { testApp, nord }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    await testApp.as(eva).watches.create({ name: "Allt", kind: "jobs", frequency: "direct" });
    await seedJob(testApp, nord, { createdAt: new Date() });
    await announceWatches(testApp.ctx(null, soon()));
    await change(testApp.db, eva.id);
    expect((await sendMails(testApp, soon())).filter(({ to }) => to.startsWith(eva.id))).toEqual([]);
  });

  it("send no email when everything has been filled", async ({ testApp, nord }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    await testApp.as(eva).watches.create({ name: "Allt", kind: "jobs", frequency: "direct" });
    const id = await seedJob(testApp, nord, { createdAt: new Date() });
    await announceWatches(testApp.ctx(null, soon()));
    await testApp.db.update(jobs).set({ status: "filled", filledAt: new Date() }).where(eq(jobs.id, id));
    expect(
      (await sendMails(testApp, daysAfter(soon(), 1))).filter(({ to }) => to.startsWith(eva.id)),
    ).toEqual([]);
    const [row] = await testApp.db.select().from(outbox).where(eq(outbox.userId, eva.id));
    expect(row?.sentAt).not.toBeNull();
  });
});
