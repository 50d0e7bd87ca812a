import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { favorites, files, profileViews, projects, userSkills } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { givenPerson, errorCodeOf } from "#tests/support/contracts.ts";
import { openHouse, type House, type Person } from "#tests/support/test-app.ts";
import { smallPng } from "#tests/support/uploads.ts";

let house: House;
let anna: Person;
let erik: Person;
let nord: Person;

beforeAll(async () => {
  house = await openHouse({ RATE_LIMITS: "false" });
  anna = await givenPerson(house, "consultant", "Anna");
  erik = await givenPerson(house, "consultant", "Erik");
  nord = await givenPerson(house, "employer", "Nordbank");
});

afterAll(() => house.close());

async function givenImage(person: Person): Promise<string> {
  const form = new FormData();
  form.append("purpose", "image");
  form.append("files", new File([new Uint8Array(smallPng)], "jag.png", { type: "image/png" }));
  const answer = await house.request("/api/uploads", { method: "POST", body: form }, person);
  expect(answer.status).toBe(201);
  const [staged] = await house.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, person.id), isNull(files.claimedAt)));
  return staged?.id ?? "";
}

test("a picture becomes the profile's, is replaced by the next and can be taken away", async () => {
  const first = await givenImage(anna);
  expect((await house.request(`/api/images/${first}`)).status).toBe(404);
  const { profileImageUrl } = await house.as(anna).profiles.setImage({ fileId: first });
  expect(profileImageUrl).toBe(`/api/images/${first}`);
  expect((await house.request(`/api/images/${first}`)).status).toBe(200);
  expect(await house.as(nord).profiles.get({ id: anna.id })).toMatchObject({ profileImageUrl });

  const second = await givenImage(anna);
  await Promise.all([1, 2, 3].map(() => house.as(anna).profiles.setImage({ fileId: second })));
  expect(await house.db.select().from(files).where(eq(files.ownerId, anna.id))).toHaveLength(1);

  await house.as(anna).profiles.setImage({ fileId: null });
  expect(await house.as(nord).profiles.get({ id: anna.id })).toMatchObject({ profileImageUrl: null });
  expect((await house.request(`/api/images/${second}`)).status).toBe(404);
});

test("a company has a logo by the same call", async () => {
  const fileId = await givenImage(nord);
  await house.as(nord).profiles.setImage({ fileId });
  expect(await house.as(anna).profiles.get({ id: nord.id })).toMatchObject({
    profileImageUrl: `/api/images/${fileId}`,
  });
});

test("nobody takes another's picture, and a visitor none", async () => {
  const fileId = await givenImage(anna);
  expect(await errorCodeOf(house.as(erik).profiles.setImage({ fileId }))).toBe("not_found");
  expect(await errorCodeOf(house.as(null).profiles.setImage({ fileId }))).toBe("not_signed_in");
});

test("nothing of a profile is left when its account ends", async () => {
  const linnea = await givenPerson(house, "consultant", "Linnea");
  const mats = await givenPerson(house, "consultant", "Mats");
  await house.as(linnea).profiles.updateConsultant({ id: linnea.id, skills: ["React"] });
  await house.as(linnea).profiles.addProject({ id: linnea.id, title: "Bro", description: "Byggde en bro" });
  await house.as(nord).profiles.addFavorite({ id: linnea.id });
  await house.as(nord).profiles.open({ id: linnea.id });
  await house.as(linnea).profiles.open({ id: mats.id });
  await eraseAccount(house.ctx(linnea), linnea.id);
  expect(await house.db.select().from(userSkills).where(eq(userSkills.userId, linnea.id))).toEqual([]);
  expect(await house.db.select().from(projects).where(eq(projects.userId, linnea.id))).toEqual([]);
  expect(await house.db.select().from(favorites).where(eq(favorites.consultantId, linnea.id))).toEqual([]);
  expect(await house.db.select().from(profileViews).where(eq(profileViews.viewerId, linnea.id))).toEqual([]);
  expect(await house.as(nord).profiles.favorites()).toEqual([]);
  expect(await errorCodeOf(house.as(nord).profiles.get({ id: linnea.id }))).toBe("not_found");
  expect(await errorCodeOf(house.as(nord).profiles.addFavorite({ id: linnea.id }))).toBe("not_found");
});
