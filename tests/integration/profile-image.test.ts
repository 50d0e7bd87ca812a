import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { files, users } from "#db/schema/index.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { smallPng } from "#tests/support/uploads.ts";
import { it } from "#tests/support/test.ts";

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

it("profiles.setImage fails for another user's image and for visitors", async ({ testApp, anna, erik }) => {
  const fileId = await seedImage(testApp, anna);
  expect(await errorCodeOf(testApp.as(erik).profiles.setImage({ fileId }))).toBe("not_found");
  expect(await errorCodeOf(testApp.as(null).profiles.setImage({ fileId }))).toBe("not_signed_in");
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
