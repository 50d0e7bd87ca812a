import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { favorites, users } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

describe("a company's lists", () => {
  it("begin with the favourites, which the documented calls read and write", async ({
    testApp,
    anna,
    erik,
  }) => {
    const { profiles } = testApp.as(await seedUser(testApp, "employer", "Nord"));
    await profiles.addFavorite({ id: anna.id });
    await profiles.saveEntry({
      id: 0,
      consultantId: erik.id,
      note: "Bra",
      tags: ["java", "", "java", "bank"],
    });
    const { id } = await profiles.createList({ name: "Bank" });
    await profiles.saveEntry({ id, consultantId: anna.id, note: "Ring i maj" });
    const { id: second } = await profiles.createList({ name: "Affärssystem" });
    expect(await profiles.lists()).toEqual([
      { id: 0, name: "Favoriter", count: 2 },
      { id: second, name: "Affärssystem", count: 0 },
      { id, name: "Bank", count: 1 },
    ]);
    expect((await profiles.favorites()).map((card) => card.id).sort()).toEqual([anna.id, erik.id].sort());
    expect((await profiles.directory({ favorites: true })).items).toHaveLength(2);
    expect(await profiles.entries({ id: 0 })).toMatchObject({ name: "Favoriter" });
    expect((await profiles.entries({ id: 0 })).items).toContainEqual(
      expect.objectContaining({ id: erik.id, note: "Bra", tags: ["java", "bank"] }),
    );
    await profiles.removeFavorite({ id: anna.id });
    expect((await profiles.get({ id: anna.id })).isFavorite).toBe(false);
    expect((await profiles.entries({ id })).items).toMatchObject([
      { id: anna.id, note: "Ring i maj", tags: [] },
    ]);
  });

  it("tell the star whether it would take a note or tags of the favourites with it", async ({
    testApp,
    anna,
    erik,
  }) => {
    const { profiles } = testApp.as(await seedUser(testApp, "employer", "Nord"));
    async function noted({ id }: TestUser): Promise<boolean[]> {
      const { items } = await profiles.directory({});
      const cards = [await profiles.get({ id }), ...items.filter((item) => item.id === id)];
      return cards.map(({ hasFavoriteNote }) => hasFavoriteNote);
    }
    const { id } = await profiles.createList({ name: "Bank" });
    await profiles.saveEntry({ id, consultantId: anna.id, note: "Ring i maj" });
    await profiles.addFavorite({ id: anna.id });
    expect(await noted(anna)).toEqual([false, false]);
    await profiles.saveEntry({ id: 0, consultantId: anna.id, note: "Bra" });
    await profiles.saveEntry({ id: 0, consultantId: erik.id, tags: ["java"] });
    expect([await noted(anna), await noted(erik)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await profiles.removeFavorite({ id: anna.id });
    expect(await noted(anna)).toEqual([false, false]);
  });

  it("change what is given of an entry, page by page the last added first", async ({
    testApp,
    anna,
    erik,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    function at(hour: number) {
      return testApp.as(nord, new Date(Date.UTC(2026, 11, 1, hour))).profiles;
    }
    const { id } = await at(8).createList({ name: "Arkitekter" });
    await at(9).saveEntry({ id, consultantId: anna.id, note: "Lugn", tags: ["a"] });
    await at(10).saveEntry({ id, consultantId: erik.id });
    await at(11).saveEntry({ id, consultantId: anna.id, tags: ["b"] });
    await at(11).saveEntry({ id, consultantId: anna.id });
    const first = await at(12).entries({ id, limit: 1 });
    expect(first.items).toMatchObject([{ id: erik.id, note: null }]);
    const second = await at(12).entries({ id, limit: 1, cursor: first.nextCursor ?? "" });
    expect(second.items).toMatchObject([{ id: anna.id, note: "Lugn", tags: ["b"] }]);
    await at(13).saveEntry({ id, consultantId: anna.id, note: null });
    await at(13).removeEntry({ id, consultantId: erik.id });
    await at(13).removeEntry({ id, consultantId: erik.id });
    expect((await at(14).entries({ id })).items).toMatchObject([{ id: anna.id, note: null }]);
  });

  it("have names of their own, at most fifty, and can be renamed and removed", async ({ testApp, anna }) => {
    const { profiles } = testApp.as(await seedUser(testApp, "employer", "Nord"));
    const { id } = await profiles.createList({ name: "Bank" });
    const other = await profiles.createList({ name: "Energi" });
    const taken = [
      profiles.createList({ name: "bank" }),
      profiles.renameList({ id: other.id, name: "BANK" }),
    ];
    expect(new Set(await Promise.all(taken.map(errorCodeOf)))).toEqual(new Set(["list_name_taken"]));
    await profiles.saveEntry({ id, consultantId: anna.id });
    expect(await profiles.renameList({ id, name: "Banker" })).toEqual({ id, name: "Banker", count: 1 });
    await profiles.removeList({ id });
    expect(await errorCodeOf(profiles.removeList({ id }))).toBe("not_found");
    expect(
      await testApp.db.$count(favorites, and(eq(favorites.listId, id), isNotNull(favorites.listId))),
    ).toBe(0);
    const tries = Array.from({ length: limits.lists }, (_, number) =>
      errorCodeOf(profiles.createList({ name: `Lista ${number}` })),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "too_many_lists")).toHaveLength(1);
  });

  it("have consultants only, without who hides", async ({ testApp, fjall }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const kim = await seedUser(testApp, "consultant", "Kim");
    const { id } = await testApp.as(nord).profiles.createList({ name: "Bank" });
    const suspended = await seedUser(testApp, "consultant", "Lo");
    for (const { id: consultantId } of [kim, suspended])
      for (const list of [id, 0]) await testApp.as(nord).profiles.saveEntry({ id: list, consultantId });
    await testApp.as(kim).profiles.updateConsultant({ id: kim.id, visibility: "hidden" });
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    expect(await testApp.as(nord).profiles.entries({ id })).toMatchObject({ items: [] });
    expect(await testApp.as(nord).profiles.favorites({})).toEqual([]);
    expect(await testApp.as(nord).profiles.lists()).toContainEqual({ id, name: "Bank", count: 0 });
    for (const { id: consultantId } of [kim, fjall])
      expect(await errorCodeOf(testApp.as(nord).profiles.saveEntry({ id, consultantId }))).toBe("not_found");
  });
});
