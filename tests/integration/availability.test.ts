import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { outbox, users } from "#db/schema/index.ts";
import { askAboutAvailability } from "#src/domains/profiles/commands/availability.ts";
import { daysAfter, stockholmMoment } from "#src/shared/time.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { errorCodeOf, seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const now = new Date("2026-11-22T12:00:00Z");

function say(testApp: TestApp, person: TestUser, fields: object, as = person) {
  const init = { method: "PATCH", body: JSON.stringify(fields) };
  return testApp.request(`/api/users/${person.id}`, init, as);
}

async function linksTo(testApp: TestApp, person: TestUser): Promise<string[]> {
  const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, person.id)).orderBy(outbox.id);
  return mails.map(({ body }) => /token=([\w.-]+)/.exec(body)?.[1] ?? "");
}

describe("availability", () => {
  it("is said by PATCH, for signed-in users only, and goes with the account", async ({
    testApp,
    anna,
    erik,
  }) => {
    const response = await say(testApp, anna, { availableFrom: "2027-03-01", availablePercent: "80" });
    expect(await response.json()).toMatchObject({
      isAvailable: true,
      availableFrom: "2027-03-01",
      availablePercent: 80,
    });
    const forVisitors = await testApp.as(null).profiles.directory({ search: "anna" });
    expect(forVisitors.items[0]).toMatchObject({ isAvailable: null, availableFrom: null });
    const forMembers = await testApp.as(erik).profiles.get({ id: anna.id });
    expect(forMembers).toMatchObject({ isAvailable: true, availablePercent: 80 });
    expect((await say(testApp, anna, { isAvailable: false }, erik)).status).toBe(403);
    for (const wrong of [
      { availablePercent: 9 },
      { availablePercent: 101 },
      { availableFrom: "2027-02-30" },
      { isAvailable: "ja" },
    ])
      expect((await say(testApp, anna, wrong)).status).toBe(400);

    const borta = await seedUser(testApp, "consultant", "Borta", {
      isAvailable: true,
      availabilityConfirmedAt: now,
    });
    await testApp.request(`/api/users/${borta.id}`, { method: "DELETE" }, borta);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, borta.id));
    expect(row).toMatchObject({ isAvailable: null, availabilityConfirmedAt: null });
  });

  it("is confirmed by its owner, when something is said", async ({ testApp, erik }) => {
    const path = `/api/users/${erik.id}/availability/confirm`;
    expect((await testApp.request(path, { method: "POST" }, erik)).status).toBe(409);
    await say(testApp, erik, { isAvailable: true });
    const later = daysAfter(new Date(), 1);
    const confirmed = await testApp.as(erik, later).profiles.confirmAvailability({ id: erik.id });
    expect(confirmed.availabilityConfirmedAt).toEqual(later);
  });

  it("is asked about by email each fortnight, once by two instances, until it is confirmed", async ({
    testApp,
  }) => {
    const maja = await seedUser(testApp, "consultant", "Maja", {
      isAvailable: true,
      availableFrom: "2026-10-01",
      availabilityConfirmedAt: now,
    });
    const muted = await seedUser(testApp, "consultant", "Tyst", {
      isAvailable: true,
      availabilityConfirmedAt: now,
      mutedMails: ["availability"],
    });
    const asked: number[] = [];
    // Over the night on which summer time begins.
    for (let day = 0; day <= 140; day += 1) {
      const date = daysAfter(now, day).toISOString().slice(0, 10);
      const at = stockholmMoment(date, "09:07") ?? now;
      await Promise.all([1, 2].map(() => askAboutAvailability(testApp.ctx(null, at))));
      const links = await linksTo(testApp, maja);
      while (asked.length < links.length) asked.push(day);
      if (asked.length === 3 && asked.at(-1) === day) {
        await testApp.as(null, at).profiles.confirmAvailabilityByLink({ token: links.at(-1) ?? "" });
      }
    }
    expect(asked).toEqual([15, 29, 43, 57, 71, 85, 99, 113, 128]);
    expect(await linksTo(testApp, muted)).toEqual([]);
  });

  it("is confirmed by the link of the email, until something else is said", async ({ testApp, anna }) => {
    const lo = await seedUser(testApp, "consultant", "Lo", {
      isAvailable: true,
      availablePercent: 50,
      availabilityConfirmedAt: now,
    });
    const later = daysAfter(now, 20);
    expect(await askAboutAvailability(testApp.ctx(null, later))).toBeGreaterThan(0);
    expect(await askAboutAvailability(testApp.ctx(null, later))).toBe(0);
    const [token = ""] = await linksTo(testApp, lo);
    function link(text: string, at: Date) {
      return testApp.as(null, at).profiles.confirmAvailabilityByLink({ token: text });
    }
    expect(await errorCodeOf(link(token.replace(lo.id, anna.id), later))).toBe("link_invalid");
    const last = daysAfter(later, 30);
    expect(await errorCodeOf(link(token, last))).toBe("link_invalid");
    const [first, second] = await Promise.all([link(token, later), link(token, later)]);
    expect([first, second]).toEqual([
      { isAvailable: true, availableFrom: null, availablePercent: 50, availabilityConfirmedAt: later },
      first,
    ]);
    expect(await link(token, new Date(last.getTime() - 1000))).toEqual(first);
    for (const gone of [{ isAvailable: null }, { isAvailable: true, status: "suspended" as const }]) {
      await testApp.db.update(users).set(gone).where(eq(users.id, lo.id));
      expect(await errorCodeOf(link(token, later))).toBe("link_invalid");
    }
  });

  it("suggests the day after the last agreement ends", async ({ testApp, nord }) => {
    const eva = await seedUser(testApp, "consultant", "Eva");
    expect(await testApp.as(eva, now).profiles.dayAfterAgreements()).toEqual({ day: null });
    for (const [startDate, endDate, status] of [
      ["2026-01-01", "2026-10-31", "agreement_made"],
      ["2026-11-01", "2027-02-28", "agreement_made"],
      ["2026-11-01", "2027-01-31", "agreement_made"],
      ["2026-11-01", "2027-05-31", "completed"],
    ] as const) {
      const conversationId = await seedConversation(testApp, { consultant: eva, employer: nord });
      await seedContract(testApp.db, conversationId, { startDate, endDate, status });
    }
    expect(await testApp.as(eva, now).profiles.dayAfterAgreements()).toEqual({ day: "2027-03-01" });
    const other = await seedUser(testApp, "consultant", "Lo");
    expect(await testApp.as(other, now).profiles.dayAfterAgreements()).toEqual({ day: null });
    const later = testApp.as(eva, new Date("2027-03-01T12:00:00Z"));
    expect(await later.profiles.dayAfterAgreements()).toEqual({ day: null });
    const { isAvailable } = await testApp.as(eva).profiles.get({ id: eva.id });
    expect(isAvailable).toBeNull();
  });
});
