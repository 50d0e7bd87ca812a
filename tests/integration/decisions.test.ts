import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, companies, decisions, jobs } from "#db/schema/index.ts";
import { daysAfter } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { errorCodeOf, seedJob, seedMember } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const now = new Date("2026-12-01T09:00:00Z");

/** A job about which four were asked: one each applies, declines, says nothing, and is withdrawn. */
async function seedDecision(testApp: TestApp) {
  const seeded = await seedAsker(testApp, { scope: 50, mayExtend: true }, 5);
  const { nord, jobId, people } = seeded;
  const [anna = nord, erik = nord, kim = nord, lo = nord, mio = nord] = people;
  const sent = await testApp
    .as(nord, now)
    .requests.ask({ id: jobId, consultantIds: [anna, erik, kim, lo].map(({ id }) => id), message: "Hej" });
  function idFor(consultantId: string): number {
    return sent.find((request) => request.consultantId === consultantId)?.id ?? 0;
  }
  await testApp.as(anna, daysAfter(now, 1)).applications.submit({ jobId, ...applicationFields, rate: 1000 });
  await testApp
    .as(erik, daysAfter(now, 2))
    .requests.decline({ id: idFor(erik.id), reason: "rate", text: "För lågt" });
  await testApp.as(nord, daysAfter(now, 2)).requests.withdraw({ id: idFor(lo.id) });
  await testApp.as(mio, daysAfter(now, 3)).applications.submit({ jobId, ...applicationFields });
  return { ...seeded, anna, erik, kim, lo, mio, later: daysAfter(now, 20) };
}

describe("the decision record", () => {
  it("has each who was asked once with answer and time, the prices with split and the estimated value", async ({
    testApp,
  }) => {
    const { nord, jobId, anna, mio, later } = await seedDecision(testApp);
    const record = await testApp.as(nord, later).decisions.get({ id: jobId });
    expect(record.requests.map(({ name, state }) => [name, state])).toEqual([
      ["Konsult 0", "accepted"],
      ["Konsult 1", "declined"],
      ["Konsult 2", "expired"],
      ["Konsult 3", "withdrawn"],
    ]);
    expect(record.applications).toMatchObject([
      {
        consultantId: anna.id,
        price: { customerPays: 1087, fee: 87, consultantGets: 1000, isWantedRate: true },
      },
      {
        consultantId: mio.id,
        price: { customerPays: 1000, fee: 80, consultantGets: 920, isWantedRate: false },
      },
    ]);
    expect(record.estimate).toEqual({
      customerPays: 480_000,
      fee: 38_400,
      consultantGets: 441_600,
      hours: 480,
    });
    expect(record).toMatchObject({ limit: 700_000, chosen: null, motive: null, decisions: [] });
    const own = testApp.as(mio, later).applications;
    await own.withdraw({ id: (await own.mine({})).items[0]?.id ?? 0 });
    const { applications } = await testApp.as(nord, later).decisions.get({ id: jobId });
    expect(applications.map(({ status }) => status)).toEqual(["pending", "withdrawn"]);
  });

  it("keeps each motive with who and when, for somebody who was asked or applied, or nobody", async ({
    testApp,
    anna: stranger,
  }) => {
    const { nord, jobId, anna, kim, mio, later } = await seedDecision(testApp);
    const colleague = await seedMember(testApp, nord, "recruiter", "Sara Colleague");
    const first = testApp.as(nord, later).decisions;
    const other = { userId: stranger.id, jobId: await seedJob(testApp, nord), employerId: nord.id };
    await testApp.db.insert(applications).values(other);
    expect(await errorCodeOf(first.decide({ id: jobId, chosen: stranger.id, motive: "Bäst" }))).toBe(
      "not_an_applicant",
    );
    await first.decide({ id: jobId, chosen: mio.id, motive: "Lägst pris" });
    await first.decide({ id: jobId, chosen: kim.id, motive: "Svarar nog" });
    await first.decide({ id: jobId, chosen: null, motive: "Vi avbryter" });
    const last = await testApp
      .as(colleague, daysAfter(later, 1))
      .decisions.decide({ id: jobId, chosen: anna.id, motive: "Bäst på kraven" });
    expect(last).toMatchObject({ chosen: { id: anna.id, name: "Konsult 0" }, motive: "Bäst på kraven" });
    expect(last.decisions.map(({ motive, by, chosen, at }) => [motive, by?.name, chosen?.id, at])).toEqual([
      ["Lägst pris", "Nord", mio.id, later],
      ["Svarar nog", "Nord", kim.id, later],
      ["Vi avbryter", "Nord", undefined, later],
      ["Bäst på kraven", "Sara Colleague", anna.id, daysAfter(later, 1)],
    ]);
  });

  it("stays when the job is deleted, not when the company is", async ({ testApp, ada }) => {
    const { nord, jobId, later } = await seedDecision(testApp);
    await testApp.as(nord, later).decisions.decide({ id: jobId, chosen: null, motive: "Ingen passade" });
    await testApp.as(nord, later).jobs.remove({ id: jobId });
    const kept = await testApp.as(nord, later).decisions.get({ id: jobId });
    expect(kept).toMatchObject({ job: { isDeleted: true }, motive: "Ingen passade" });
    expect(kept.requests).toHaveLength(4);
    const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, nord.id));
    await testApp.as(ada).admin.deleteCompany({ id: company?.id ?? 0 });
    expect(await testApp.db.$count(decisions, eq(decisions.jobId, jobId))).toBe(0);
  });

  it("is a PDF with each who was asked once, with answer and time, and a spreadsheet", async ({
    testApp,
  }) => {
    const { nord, jobId, anna } = await seedDecision(testApp);
    await testApp.as(nord).decisions.decide({ id: jobId, chosen: anna.id, motive: "Bäst på kraven" });
    const requirements = [{ id: 1, kind: "must", text: "Java", weight: null } as const];
    await testApp.db.update(jobs).set({ requirements, startsOn: "2026-12-05" }).where(eq(jobs.id, jobId));
    const pdf = await testApp.request(`/api/jobs/${jobId}/decision.pdf`, {}, nord);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, " ");
    const asked = text.slice(text.indexOf("Tillfrågade"), text.indexOf("Ansökningar"));
    for (const [name, answer] of [
      ["Konsult 0", "Har ansökt 2 december 2026 10:00"],
      ["Konsult 1", "Tackat nej 3 december 2026 10:00: Priset passar inte (För lågt)"],
      ["Konsult 3", "Återtagen"],
    ] as const) {
      expect(asked.split(name)).toHaveLength(2);
      expect(asked).toContain(answer);
    }
    expect(asked.split("Konsult 2")).toHaveLength(2);
    expect(asked.match(/Tillfrågad 1 december 2026 10:00/g)).toHaveLength(4);
    for (const words of [
      "Bäst på kraven",
      "1 087 kr per timme, varav avgift 87 kr och till konsulten 1 000 kr",
      "Uppdragets pris: 1 000 kr per timme",
      "Värdet av förlängningen räknas också",
      "inte juridisk rådgivning",
      "För myndigheter kan underlaget vara allmän handling. Pröva sekretess innan det lämnas ut och arkivera det hos er.",
    ])
      expect(text).toContain(words);
    const csv = await (await testApp.request(`/api/jobs/${jobId}/decision.csv`, {}, nord)).text();
    const lines = csv.trim().split("\r\n");
    const kinds = lines.map((line) => line.split(";")[0]);
    expect(kinds.slice(0, 2)).toEqual(['"Vad"', '"Period"']);
    expect(lines.slice(kinds.indexOf('"Beskrivning"') + 1)).toHaveLength(1 + 4 + 2 + 1 + 2);
    expect(csv).toContain('"Start";;;;;;"2026-12-05"');
    expect(csv).toContain('"Krav";;;;;;"Ska: Java"');
    expect(csv).toContain('"Förfrågan";"Konsult 0";"2026-12-01 10:00";');
    expect(csv).toContain(';;"Uppdragets pris";"0 av 0";0;1000;80;920');
    expect(csv).not.toContain("december");
    expect(new Set(lines.map((line) => line.split(";").length)).size).toBe(1);
  });
});
