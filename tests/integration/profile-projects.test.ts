import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projects, users } from "#db/schema/index.ts";
import { seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let erik: TestUser;
let nord: TestUser;

const bank = { title: "Ny internetbank", description: "Byggde en ny internetbank i React." };

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  anna = await seedUser(testApp, "consultant", "Anna");
  erik = await seedUser(testApp, "consultant", "Erik");
  nord = await seedUser(testApp, "employer", "Nordbank");
});

afterAll(() => testApp.close());

async function projectsCountOf(person: TestUser): Promise<number | undefined> {
  const [row] = await testApp.db
    .select({ count: users.projectsCount })
    .from(users)
    .where(eq(users.id, person.id));
  return row?.count;
}

test("projects can be added, changed and removed, and are counted in the profile", async () => {
  const created = await testApp
    .as(anna)
    .profiles.addProject({ id: anna.id, ...bank, startDate: "2024-01-01", endDate: "" });
  expect(created).toMatchObject({ ...bank, startDate: "2024-01-01", endDate: null, skills: [] });
  expect(await projectsCountOf(anna)).toBe(1);
  const own = { id: anna.id, projectId: created.id };
  expect(await testApp.as(anna).profiles.updateProject({ ...own, endDate: "2024-06-30" })).toMatchObject({
    ...bank,
    startDate: "2024-01-01",
    endDate: "2024-06-30",
  });
  expect(await errorCodeOf(testApp.as(anna).profiles.updateProject({ ...own, endDate: "2023-01-01" }))).toBe(
    "bad_request",
  );
  expect(await testApp.as(nord).profiles.projects({ id: anna.id })).toHaveLength(1);
  await testApp.as(anna).profiles.removeProject(own);
  expect(await errorCodeOf(testApp.as(anna).profiles.removeProject(own))).toBe("not_found");
  expect(await projectsCountOf(anna)).toBe(0);
});

test("REST paths of projects return 201, 200, 204 and 400", async () => {
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

test("projects can be changed by their owner only, also under another user's id", async () => {
  const { id: projectId } = await testApp.as(anna).profiles.addProject({ id: anna.id, ...bank });
  const annasProject = { id: anna.id, projectId };
  expect(await errorCodeOf(testApp.as(erik).profiles.removeProject(annasProject))).toBe("forbidden");
  expect(await errorCodeOf(testApp.as(erik).profiles.removeProject({ id: erik.id, projectId }))).toBe(
    "not_found",
  );
  expect(
    await errorCodeOf(testApp.as(erik).profiles.updateProject({ id: erik.id, projectId, title: "Kapat" })),
  ).toBe("not_found");
  expect(await errorCodeOf(testApp.as(nord).profiles.addProject({ id: anna.id, ...bank }))).toBe("forbidden");
  expect(await errorCodeOf(testApp.as(null).profiles.addProject({ id: anna.id, ...bank }))).toBe(
    "not_signed_in",
  );
  expect(await testApp.as(anna).profiles.projects({ id: anna.id })).toMatchObject([bank]);
});

test("profiles.addProject stops at fifty projects, also for sixty concurrent calls", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => testApp.as(erik).profiles.addProject({ id: erik.id, ...bank })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect(await projectsCountOf(erik)).toBe(50);
});
