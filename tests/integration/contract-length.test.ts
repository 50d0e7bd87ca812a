import { describe, expect } from "vitest";
import { lastDayOf } from "#src/shared/time.ts";
import { it } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { reported } from "#tests/support/reported-contract.ts";

const terms = { hourlyPrice: 1000, months: 1, startDate: nextMonth };

describe("the length of proposed terms", () => {
  it("follows from the dates when there is an end, and so does the fee", async ({ testApp, ada }) => {
    const { anna, erik, conversationId, id } = await reported(testApp);
    const endDate = lastDayOf(nextMonth, 24);
    await testApp.as(erik).contracts.propose({ id, ...terms, endDate });
    expect(await testApp.as(anna).contracts.confirm({ id, version: 2 })).toMatchObject({
      months: 24,
      endDate,
    });
    const tracked = await testApp.as(ada).contracts.trackCommission({ id: conversationId, tracked: true });
    expect(tracked.commissionAmount).toBe(307_200);
    await testApp
      .as(ada)
      .contracts.correct({ id, ...terms, endDate: lastDayOf(nextMonth, 3), reason: "Fel slut" });
    expect((await testApp.as(anna).contracts.get({ id })).versions.at(-1)).toMatchObject({ months: 3 });
    await testApp.as(erik).contracts.propose({ id, ...terms, months: 2 });
    expect((await testApp.as(anna).contracts.get({ id })).versions.at(-1)).toMatchObject({
      months: 2,
      endDate: lastDayOf(nextMonth, 2),
    });
  });

  it("is at most that of the longest contract", async ({ testApp, ada }) => {
    const { erik, id } = await reported(testApp);
    const longest = lastDayOf(nextMonth, 60);
    for (const endDate of [lastDayOf(nextMonth, 61), "2126-12-01", "9999-12-31"]) {
      const body = JSON.stringify({ ...terms, endDate });
      const answer = await testApp.request(`/api/contracts/${id}/propose`, { method: "POST", body }, erik);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { endDate: ["Ett avtal kan gälla i högst 60 månader"] },
      });
      const correct = testApp.as(ada).contracts.correct({ id, ...terms, endDate, reason: "Fel" });
      await expect(correct).rejects.toThrow("bad_request");
    }
    await testApp.as(erik).contracts.propose({ id, ...terms, endDate: nextMonth });
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({
      endDate: nextMonth,
    });
    await testApp.as(erik).contracts.propose({ id, ...terms, endDate: longest });
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({ months: 60 });
  });

  it("and the scope are numbers or their digits", async ({ testApp, ada }) => {
    const { erik, id } = await reported(testApp);
    function propose(given: object) {
      const body = JSON.stringify({ ...terms, ...given });
      return testApp.request(`/api/contracts/${id}/propose`, { method: "POST", body }, erik);
    }
    for (const name of ["months", "scope"])
      for (const value of ["0x1", [1], true, "1e0", "", "1.5", {}, "-1", "Infinity"]) {
        const answer = await propose({ [name]: value });
        expect([name, value, answer.status]).toEqual([name, value, 400]);
        expect(await answer.json()).toMatchObject({ fields: { [name]: [expect.any(String)] } });
      }
    const call = testApp.as(ada).contracts.correct;
    // @ts-expect-error: not a number
    await expect(call({ id, ...terms, months: [1], reason: "Fel" })).rejects.toThrow("Ange 1–60 månader");
    expect((await testApp.as(erik).contracts.get({ id })).versions).toHaveLength(1);
    expect((await propose({ months: "6", scope: "50" })).status).toBe(200);
    expect((await testApp.as(erik).contracts.get({ id })).versions.at(-1)).toMatchObject({
      months: 6,
      scope: 50,
    });
  });
});
