import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, settings } from "#db/schema/index.ts";
import { settingOf } from "#src/domains/settings/inputs.ts";
import { announcement, commissionPermille, jobLimits, maintenance } from "#src/domains/settings/queries.ts";
import { settingLabels } from "#src/copy/settings.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { errorCodeOf, seedMember } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

async function auditOf(testApp: TestApp, key: string) {
  return testApp.db
    .select({ before: auditLog.before, after: auditLog.after, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, "settings.changed"), eq(auditLog.targetId, key)))
    .orderBy(auditLog.id);
}

function patch(testApp: TestApp, key: string, body: unknown, person?: TestUser): Promise<Response> {
  return testApp.request(
    `/api/admin/system-settings/${key}`,
    { method: "PATCH", body: JSON.stringify(body) },
    person,
  );
}

describe("settings", () => {
  it("have default values before the first change", async ({ testApp }) => {
    const ctx = testApp.ctx();
    expect(await commissionPermille(ctx)).toBe(80);
    expect(await jobLimits(ctx)).toEqual({ basic: 10, premium: 50 });
    expect(await announcement(ctx)).toEqual({ active: false, message: "" });
    const { on, message } = await maintenance(ctx);
    expect(on).toBe(false);
    expect(message).toBe("Plattformen är för tillfället under underhåll. Vi är snart tillbaka.");
  });

  it("settings.operator is public, and an organisation number must be valid", async ({ testApp, ada }) => {
    const saved = { name: "Bryggan AB", orgNumber: "556036-0793", address: "Kajen 1", phone: "" };
    await testApp.as(ada).settings.saveOperator(saved);
    expect(await testApp.as(null).settings.operator()).toMatchObject({ ...saved, orgNumber: "5560360793" });
    const wrong = testApp.as(ada).settings.saveOperator({ ...saved, orgNumber: "556036-0794" });
    expect(await errorCodeOf(wrong)).not.toBeNull();
  });

  it("settings.saveFees saves all three fees and writes old and new values to the audit log", async ({
    testApp,
    ada,
  }) => {
    await testApp
      .as(ada)
      .settings.saveFees({ commissionRate: "12,5", basicJobLimit: "", premiumJobLimit: "70" });
    expect(await commissionPermille(testApp.ctx())).toBe(125);
    expect(await jobLimits(testApp.ctx())).toEqual({ basic: 1, premium: 70 });
    expect(await auditOf(testApp, "commission_rate")).toEqual([
      { before: { value: "8" }, after: { value: "12.5" }, actorId: ada.id },
    ]);
    expect(await auditOf(testApp, "basic_job_limit")).toEqual([
      { before: { value: "10" }, after: { value: "1" }, actorId: ada.id },
    ]);
  });

  it("settings.saveFees writes only the changed fees to the audit log", async ({ testApp, ada }) => {
    const { saveFees } = testApp.as(ada).settings;
    const fees = { commissionRate: "9", basicJobLimit: "11", premiumJobLimit: "51" };
    await saveFees(fees);
    const before = (await auditOf(testApp, "premium_job_limit")).length;
    await saveFees({ ...fees, commissionRate: "9.5" });
    expect(await auditOf(testApp, "premium_job_limit")).toHaveLength(before);
    expect((await auditOf(testApp, "commission_rate")).at(-1)).toMatchObject({ after: { value: "9.5" } });
  });

  it("settings.saveFees saves nothing when one fee is invalid", async ({ testApp, ada }) => {
    await testApp
      .as(ada)
      .settings.saveFees({ commissionRate: "8", basicJobLimit: "10", premiumJobLimit: "50" });
    await expect(
      testApp.as(ada).settings.saveFees({ commissionRate: "20", basicJobLimit: "0", premiumJobLimit: "50" }),
    ).rejects.toThrow();
    expect(await commissionPermille(testApp.ctx())).toBe(80);
  });

  it("settings.announcement returns the text only while it is active", async ({ testApp, ada }) => {
    await testApp.as(ada).settings.saveAnnouncement({ message: " Driftstopp i natt ", active: false });
    expect(await testApp.as(null).settings.announcement()).toEqual({ active: false, message: "" });
    await testApp.as(ada).settings.saveAnnouncement({ message: "Driftstopp i natt", active: true });
    expect(await testApp.as(null).settings.announcement()).toEqual({
      active: true,
      message: "Driftstopp i natt",
    });
    const response = await testApp.request("/api/system/announcements");
    expect(await response.json()).toEqual({ active: true, message: "Driftstopp i natt" });
  });

  it("accounts.dismissAnnouncement is of the person, whichever device, and neither of colleagues nor of others", async ({
    testApp,
    anna,
    nord,
  }) => {
    const colleague = await seedMember(testApp, nord, "reader");
    await testApp.as(colleague).accounts.dismissAnnouncement({ message: " Driftstopp " });
    const people = [colleague, nord, anna].map((one) => testApp.as(one).accounts.me());
    const dismissed = (await Promise.all(people)).map((me) => me?.dismissedAnnouncement);
    expect(dismissed).toEqual(["Driftstopp", null, null]);
  });

  it("settings.saveAnnouncement sends an event to every connected user, settings of admins none", async ({
    testApp,
    ada,
    anna,
  }) => {
    const received: string[] = [];
    const stop = testApp.services.events.subscribe([anna.id], ({ topic }) => received.push(topic));
    const limits = { basicJobLimit: "12", premiumJobLimit: "12" };
    await testApp.as(ada).settings.saveFees({ commissionRate: "10", ...limits });
    await testApp.as(ada).settings.saveAnnouncement({ message: "Nytt", active: true });
    await expect.poll(() => received).toContain("announcement");
    expect(received).toEqual(["announcement"]);
    await testApp.as(ada).settings.save({ key: "announcement_active", value: "false" });
    await expect.poll(() => received).toEqual(["announcement", "announcement"]);
    stop();
  });

  it("settings.saveFees writes a consistent audit log for twenty concurrent calls", async ({
    testApp,
    ada,
    bo,
  }) => {
    await testApp.db.delete(settings);
    await atOnce(20, (index) =>
      testApp.as(index % 2 ? ada : bo).settings.saveFees({
        commissionRate: String(index + 11),
        basicJobLimit: String(index + 12),
        premiumJobLimit: String(index + 12),
      }),
    );
    const entries = (await auditOf(testApp, "commission_rate")).slice(-20);
    const stored = await commissionPermille(testApp.ctx());
    expect(entries.at(-1)?.after).toEqual({ value: String(stored / 10) });
    for (const [index, entry] of entries.entries()) {
      if (index > 0) expect(entry.before).toEqual(entries[index - 1]?.after);
    }
    expect((await jobLimits(testApp.ctx())).basic).toBe(stored / 10 + 1);
  });
});

describe("PATCH /api/admin/system-settings/{key}", () => {
  it.for(Object.keys(settingLabels))(
    "accepts %s in snake_case and camelCase",
    async (key, { testApp, ada }) => {
      const name = key.replaceAll(/_./g, (part) => part.slice(1).toUpperCase());
      const setting = settingOf(key);
      const value = setting?.text.safeParse("Text").success ? "Text" : setting?.default;
      for (const spelling of [name, key]) {
        const response = await patch(testApp, spelling, { value }, ada);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ key, value });
      }
    },
  );
});
