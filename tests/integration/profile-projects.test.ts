import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projects, users } from "#db/schema/index.ts";
import { givenPerson, errorCodeOf } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";

let house: House;
let anna: Person;
let erik: Person;
let nord: Person;

const bank = { title: "Ny internetbank", description: "Byggde en ny internetbank i React." };

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
  anna = await givenPerson(house, "consultant", "Anna");
  erik = await givenPerson(house, "consultant", "Erik");
  nord = await givenPerson(house, "employer", "Nordbank");
});

afterAll(() => house.close());

async function counted(person: Person): Promise<number | undefined> {
  const [row] = await house.db
    .select({ count: users.projectsCount })
    .from(users)
    .where(eq(users.id, person.id));
  return row?.count;
}

test("a project is added, changed and removed, and the profile counts it", async () => {
  const made = await house
    .as(anna)
    .profiles.addProject({ id: anna.id, ...bank, startDate: "2024-01-01", endDate: "" });
  expect(made).toMatchObject({ ...bank, startDate: "2024-01-01", endDate: null, skills: [] });
  expect(await counted(anna)).toBe(1);
  const own = { id: anna.id, projectId: made.id };
  expect(await house.as(anna).profiles.updateProject({ ...own, endDate: "2024-06-30" })).toMatchObject({
    ...bank,
    startDate: "2024-01-01",
    endDate: "2024-06-30",
  });
  expect(await errorCodeOf(house.as(anna).profiles.updateProject({ ...own, endDate: "2023-01-01" }))).toBe(
    "bad_request",
  );
  expect(await house.as(nord).profiles.projects({ id: anna.id })).toHaveLength(1);
  await house.as(anna).profiles.removeProject(own);
  expect(await errorCodeOf(house.as(anna).profiles.removeProject(own))).toBe("not_found");
  expect(await counted(anna)).toBe(0);
});

test("by the documented calls it answers 201, 200 and 204", async () => {
  const path = `/api/users/${anna.id}/projects`;
  const added = await house.request(
    path,
    { method: "POST", body: JSON.stringify({ ...bank, userId: erik.id }) },
    anna,
  );
  expect(added.status).toBe(201);
  const [project] = await house.db.select().from(projects).where(eq(projects.userId, anna.id));
  const own = `${path}/${project?.id}`;
  expect(
    (await house.request(own, { method: "PATCH", body: JSON.stringify({ title: "Ny" }) }, anna)).status,
  ).toBe(200);
  expect((await house.request(own, { method: "DELETE" }, anna)).status).toBe(204);
  expect((await house.request(`${path}/abc`, { method: "DELETE" }, anna)).status).toBe(400);
});

test("nobody touches another's project, not by one's own id either", async () => {
  const { id: projectId } = await house.as(anna).profiles.addProject({ id: anna.id, ...bank });
  const theirs = { id: anna.id, projectId };
  expect(await errorCodeOf(house.as(erik).profiles.removeProject(theirs))).toBe("forbidden");
  expect(await errorCodeOf(house.as(erik).profiles.removeProject({ id: erik.id, projectId }))).toBe(
    "not_found",
  );
  expect(
    await errorCodeOf(house.as(erik).profiles.updateProject({ id: erik.id, projectId, title: "Kapat" })),
  ).toBe("not_found");
  expect(await errorCodeOf(house.as(nord).profiles.addProject({ id: anna.id, ...bank }))).toBe("forbidden");
  expect(await errorCodeOf(house.as(null).profiles.addProject({ id: anna.id, ...bank }))).toBe("not_signed_in");
  expect(await house.as(anna).profiles.projects({ id: anna.id })).toMatchObject([bank]);
});

test("a profile holds fifty, also when sixty come at once", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => house.as(erik).profiles.addProject({ id: erik.id, ...bank })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect(await counted(erik)).toBe(50);
});
