import { afterAll, beforeAll, expect, test } from "vitest";
import { callRest } from "./calls.ts";
import { canariesOf, idOf, messageCanary, openCast, type Actor, type Cast, type SignedInActor } from "./fixtures.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { buildWorld } from "./scenario.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
  await buildWorld(cast, { application: "interview" });
});
afterAll(() => cast.close());

async function archiveOf(name: SignedInActor, by: Actor): Promise<string> {
  const answer = await callRest(cast, by, "GET /api/users/:id/export", { id: idOf(name) });
  expect(answer.status).toBe(200);
  return answer.text;
}

test.each(["anna", "nord"] as const)(
  "an admin's archive of %s holds nothing no admin reads",
  async (name) => {
    const archive = await archiveOf(name, "admin");
    expect(archive).toContain(canariesOf(name).email);
    expect(archive).toContain("leftOut");
    // The picture of the profile belongs to it, with its name.
    expectNothingLeaks("admin", archive, ["passwordChangedAt", `fil-${name}-kanarie`]);
  },
);

test.each(["anna", "nord"] as const)("%s gets what was left out there", async (name) => {
  const archive = await archiveOf(name, name);
  expect(archive).not.toContain("leftOut");
  const left = {
    anna: [messageCanary("anna", "nord"), "Notis till anna-kanarie"],
    nord: [canariesOf("nord").note],
  };
  for (const text of left[name]) expect(archive).toContain(text);
  expectNothingLeaks(name, archive, ["passwordChangedAt"]);
});
