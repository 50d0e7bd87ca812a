import { describe, expect } from "vitest";
import { limits } from "#src/constants/limits.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const aws = {
  kind: "certificate",
  title: "AWS Solutions Architect",
  organisation: "Amazon",
  from: "2022-03",
} as const;

function add(testApp: TestApp, user: TestUser, part: object) {
  return testApp.as(user).profiles.addPart({ ...aws, ...part, id: user.id });
}

describe("profiles.parts", () => {
  it("are added, changed, put in order and removed by their owner, and read as the profile is", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const bo = await seedUser(testApp, "consultant", "Bo");
    const own = testApp.as(anna).profiles;
    const first = await add(testApp, anna, {});
    const second = await add(testApp, anna, { kind: "language", title: "Tyska", level: "C1" });
    expect(first).toMatchObject({ ...aws, to: null, level: null, url: null });
    const foreign = await add(testApp, bo, {});
    expect(await own.updatePart({ id: first.id, to: "2025" })).toMatchObject({ ...aws, to: "2025" });
    expect((await own.orderParts({ id: anna.id, ids: [second.id] })).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect((await testApp.as(bo).profiles.parts({ id: anna.id })).map(({ title }) => title)).toEqual([
      "Tyska",
      aws.title,
    ]);
    const refused = [
      () => own.updatePart({ id: foreign.id, title: "X" }),
      () => own.removePart({ id: foreign.id }),
      () => own.orderParts({ id: anna.id, ids: [foreign.id] }),
      () => own.orderParts({ id: bo.id, ids: [] }),
      () => own.addPart({ ...aws, id: bo.id }),
    ];
    for (const call of refused) expect(await errorCodeOf(call())).toBe("not_found");
    await own.removePart({ id: first.id });
    expect(await errorCodeOf(own.removePart({ id: first.id }))).toBe("not_found");
    expect(await own.parts({ id: anna.id })).toHaveLength(1);
  });

  it.for<[object, string | null]>([
    [{ from: "2024-05", to: "2024-04" }, "bad_request"],
    [{ from: "2024-05", to: "2023" }, "bad_request"],
    [{ from: "2024-05", to: "2024" }, null],
    [{ from: "2024-13" }, "bad_request"],
    [{ from: "2023-02-29" }, "bad_request"],
    [{ kind: "language", title: "Tyska" }, "bad_request"],
    [{ kind: "language", title: "Tyska", level: "D1" }, "bad_request"],
    [{ kind: "language", title: "Tyska", level: "native" }, null],
    [{ title: " " }, "bad_request"],
    [{ url: "javascript:alert(1)" }, "bad_request"],
  ])("%j: %s", async ([part, code], { testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const added = await errorCodeOf(add(testApp, anna, part));
    expect(added === null ? null : "bad_request").toBe(code);
  });

  it("checks a change against what is stored", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const { id } = await add(testApp, anna, {});
    const own = testApp.as(anna).profiles;
    expect(await errorCodeOf(own.updatePart({ id, to: "2021" }))).toBe("bad_request");
    expect(await errorCodeOf(own.updatePart({ id, kind: "language" }))).toBe("bad_request");
  });

  it("are at most 40, also of parallel calls", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const codes = await Promise.all(
      Array.from({ length: limits.parts + 3 }, (_, index) =>
        errorCodeOf(add(testApp, anna, { title: `Certifikat ${index}` })),
      ),
    );
    expect(codes.filter((code) => code === "too_many_parts")).toHaveLength(3);
    const parts = await testApp.as(anna).profiles.parts({ id: anna.id });
    expect(new Set(parts.map(({ title }) => title)).size).toBe(limits.parts);
  });

  it("are found in the search: certificates that have not expired, and languages by name", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const bo = await seedUser(testApp, "consultant", "Bo");
    const nord = await seedUser(testApp, "employer", "Nord");
    await add(testApp, anna, { title: "Certifierad 100%_scrummästare" });
    await add(testApp, bo, { title: "Certifierad 100%_scrummästare", from: null, to: "2020-01" });
    await add(testApp, anna, { kind: "language", title: "Nynorska", level: "B2" });
    async function found(filter: { certificate?: string; speaks?: string }) {
      const { items } = await testApp.as(nord).profiles.directory(filter);
      return items.map(({ id }) => id);
    }
    expect(await found({ certificate: "100%_SCRUM" })).toEqual([anna.id]);
    expect(await found({ certificate: "100_scrum" })).toEqual([]);
    expect(await found({ speaks: "nynorska" })).toEqual([anna.id]);
    expect(await found({ speaks: "nynorsk" })).toEqual([]);
    expect(await found({ certificate: "Nynorska" })).toEqual([]);
  });
});
