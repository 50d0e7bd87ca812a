import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { projects, users } from "#db/schema/index.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

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
    "bad_request",
  );
  await testApp.as(anna).profiles.updateProject({ ...own, endDate: "2024-01-01" });
  const early = testApp.db.update(projects).set({ endDate: "2023-12-31" }).where(eq(projects.id, created.id));
  expect(await errorCodeOf(early.execute())).not.toBeNull();
  expect(await testApp.as(nord).profiles.projects({ id: anna.id })).toHaveLength(1);
  await testApp.as(anna).profiles.removeProject(own);
  expect(await errorCodeOf(testApp.as(anna).profiles.removeProject(own))).toBe("not_found");
  expect(await projectsCountOf(testApp, anna)).toBe(0);
});

it("REST paths of projects return 201, 200, 204 and 400", async ({ testApp, anna, erik }) => {
  const path = `/api/users/${anna.id}/projects`;
  const added = await testApp.request(
    path,
    { method: "POST", body: JSON.stringify({ ...bank, userId: erik.id }) },
    anna,
  );
  expect(added.status).toBe(201);
  const [project] = await testApp.db.select().from(projects).where(eq(projects.userId, anna.id));
  const own = `${path}/${project?.id}`;
  expect(
    (await testApp.request(own, { method: "PATCH", body: JSON.stringify({ title: "Ny" }) }, anna)).status,
  ).toBe(200);
  expect((await testApp.request(own, { method: "DELETE" }, anna)).status).toBe(204);
  expect((await testApp.request(`${path}/abc`, { method: "DELETE" }, anna)).status).toBe(400);
});

it("profiles.addProject stops at fifty projects, also for sixty concurrent calls", async ({
  testApp,
  erik,
}) => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => testApp.as(erik).profiles.addProject({ id: erik.id, ...bank })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect(await projectsCountOf(testApp, erik)).toBe(50);
});
