import { describe, expect } from "vitest";
import { limits } from "#src/constants/limits.ts";
import { atOnce, succeedAtOnce } from "#tests/support/at-once.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { eq, and, isNull } from "drizzle-orm";
import { projects, users, files } from "#db/schema/index.ts";
import { smallPng } from "#tests/support/uploads.ts";

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
    const third = await add(testApp, anna, {});
    const order = (await own.parts({ id: anna.id })).map(({ id }) => id);
    expect(order).toEqual([second.id, first.id, third.id]);
    const withForeign = own.orderParts({ id: anna.id, ids: [foreign.id] });
    expect(await errorCodeOf(withForeign)).toBe("not_found");
    await own.removePart({ id: first.id });
    expect(await own.parts({ id: anna.id })).toHaveLength(2);
  });

  it("have an end after their beginning, languages a level, and links that can be opened", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const cases: [object, string | null][] = [
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
    ];
    for (const [part, code] of cases) {
      const added = await errorCodeOf(add(testApp, anna, part));
      expect([part, added === null ? null : "bad_request"]).toEqual([part, code]);
    }
  });

  it("checks a change against what is stored", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const { id } = await add(testApp, anna, {});
    const own = testApp.as(anna).profiles;
    expect(await errorCodeOf(own.updatePart({ id, to: "2021" }))).toBe("bad_request to");
    expect(await errorCodeOf(own.updatePart({ id, kind: "language" }))).toBe("bad_request level");
  });

  it("are at most 40, also of parallel calls", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const codes = await atOnce(limits.parts + 3, (index) =>
      errorCodeOf(add(testApp, anna, { title: `Certifikat ${index}` })),
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
    const cilla = await seedUser(testApp, "consultant", "Cilla");
    const year = String(new Date().getFullYear());
    await add(testApp, cilla, { title: "Certifierad 100%_scrummästare", from: null, to: year });
    await add(testApp, anna, { kind: "language", title: "Nynorska", level: "B2" });
    async function found(filter: { certificate?: string; speaks?: string }) {
      const { items } = await testApp.as(nord).profiles.directory(filter);
      return items.map(({ id }) => id);
    }
    expect(await found({ certificate: "100%_SCRUM" })).toEqual([cilla.id, anna.id]);
    expect(await found({ certificate: "100_scrum" })).toEqual([]);
    expect(await found({ speaks: "nynorska" })).toEqual([anna.id]);
    expect(await found({ speaks: "nynorsk" })).toEqual([]);
    expect(await found({ certificate: "Nynorska" })).toEqual([]);
  });
});

const bank = { title: "Ny internetbank", description: "Byggde en ny internetbank i React." };

async function projectsCountOf(testApp: TestApp, person: TestUser): Promise<number | undefined> {
  const [row] = await testApp.db
    .select({ count: users.projectsCount })
    .from(users)
    .where(eq(users.id, person.id));
  return row?.count;
}

it("projects can be added, changed and removed, and are counted in the profile", async ({
  testApp,
  anna,
  nord,
}) => {
  const created = await testApp
    .as(anna)
    .profiles.addProject({ id: anna.id, ...bank, startDate: "2024-01-01", endDate: "" });
  expect(created).toMatchObject({ ...bank, startDate: "2024-01-01", endDate: null, skills: [] });
  expect(await projectsCountOf(testApp, anna)).toBe(1);
  const own = { id: anna.id, projectId: created.id };
  expect(await testApp.as(anna).profiles.updateProject({ ...own, endDate: "2024-06-30" })).toMatchObject({
    ...bank,
    startDate: "2024-01-01",
    endDate: "2024-06-30",
  });
  expect(await errorCodeOf(testApp.as(anna).profiles.updateProject({ ...own, endDate: "2023-12-31" }))).toBe(
    "bad_request endDate",
  );
  await testApp.as(anna).profiles.updateProject({ ...own, endDate: "2024-01-01" });
  expect(
    await errorCodeOf(testApp.as(anna).profiles.updateProject({ ...own, startDate: "2024-01-02" })),
  ).toBe("bad_request endDate");
  const early = testApp.db.update(projects).set({ endDate: "2023-12-31" }).where(eq(projects.id, created.id));
  expect(await errorCodeOf(early.execute())).not.toBeNull();
  expect(await testApp.as(nord).profiles.projects({ id: anna.id })).toHaveLength(1);
  await testApp.as(anna).profiles.removeProject(own);
  expect(await errorCodeOf(testApp.as(anna).profiles.removeProject(own))).toBe("not_found");
  expect(await projectsCountOf(testApp, anna)).toBe(0);
});

it("profiles.addProject stops at fifty projects, also for sixty concurrent calls", async ({
  testApp,
  erik,
}) => {
  const succeeded = await succeedAtOnce(60, () =>
    testApp.as(erik).profiles.addProject({ id: erik.id, ...bank }),
  );
  expect(succeeded).toBe(50);
  expect(await projectsCountOf(testApp, erik)).toBe(50);
});

async function seedImage(testApp: TestApp, person: TestUser): Promise<string> {
  const form = new FormData();
  form.append("purpose", "image");
  form.append("files", new File([new Uint8Array(smallPng)], "jag.png", { type: "image/png" }));
  const response = await testApp.request("/api/uploads", { method: "POST", body: form }, person);
  expect(response.status).toBe(201);
  const [staged] = await testApp.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, person.id), isNull(files.claimedAt)));
  return staged?.id ?? "";
}

it("profiles.setImage sets, replaces and removes the image", async ({ testApp, anna, nord }) => {
  const first = await seedImage(testApp, anna);
  expect((await testApp.request(`/api/images/${first}`)).status).toBe(404);
  const { profileImageUrl } = await testApp.as(anna).profiles.setImage({ fileId: first });
  expect(profileImageUrl).toBe(`/api/images/${first}`);
  expect((await testApp.request(`/api/images/${first}`)).status).toBe(200);
  expect(await testApp.as(nord).profiles.get({ id: anna.id })).toMatchObject({ profileImageUrl });

  const second = await seedImage(testApp, anna);
  await Promise.all([1, 2, 3].map(() => testApp.as(anna).profiles.setImage({ fileId: second })));
  expect(await testApp.db.select().from(files).where(eq(files.ownerId, anna.id))).toHaveLength(1);

  await testApp.as(anna).profiles.setImage({ fileId: null });
  expect(await testApp.as(nord).profiles.get({ id: anna.id })).toMatchObject({ profileImageUrl: null });
  expect((await testApp.request(`/api/images/${second}`)).status).toBe(404);
});

it("profiles.setImage sets the logo of a company", async ({ testApp, anna, nord }) => {
  const fileId = await seedImage(testApp, nord);
  await testApp.as(nord).profiles.setImage({ fileId });
  expect(await testApp.as(anna).profiles.get({ id: nord.id })).toMatchObject({
    profileImageUrl: `/api/images/${fileId}`,
  });
});

it("the image of a hidden profile is found by its owner only", async ({ testApp, erik, fjall }) => {
  const fileId = await seedImage(testApp, erik);
  await testApp.as(erik).profiles.setImage({ fileId });
  await testApp.db.update(users).set({ hiddenAt: new Date() }).where(eq(users.id, erik.id));
  async function statusFor(person?: TestUser): Promise<number> {
    return (await testApp.request(`/api/images/${fileId}`, {}, person)).status;
  }
  expect([await statusFor(), await statusFor(fjall), await statusFor(erik)]).toEqual([404, 404, 200]);
});
