import { afterAll, beforeAll, expect, test } from "vitest";
import { callRest } from "./calls.ts";
import {
  secretMarkersOf,
  idOf,
  messageMarker,
  createFixtures,
  type Actor,
  type Fixtures,
  type SignedInActor,
} from "./fixtures.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { createScenario } from "./scenario.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await createScenario(fixtures, { application: "interview" });
});
afterAll(() => fixtures.close());

async function archiveOf(name: SignedInActor, by: Actor): Promise<string> {
  const answer = await callRest(fixtures, by, "GET /api/users/:id/export", { id: idOf(name) });
  expect(answer.status).toBe(200);
  return answer.text;
}

test.each(["anna", "nord"] as const)(
  "an admin's archive of %s holds nothing no admin reads",
  async (name) => {
    const archive = await archiveOf(name, "admin");
    expect(archive).toContain(secretMarkersOf(name).email);
    expect(archive).toContain("leftOut");
    // The picture of the profile belongs to it, with its name.
    expectNothingLeaks("admin", archive, ["passwordChangedAt", `fil-${name}-kanarie`]);
  },
);

test.each(["anna", "nord"] as const)("%s gets what was left out there", async (name) => {
  const archive = await archiveOf(name, name);
  expect(archive).not.toContain("leftOut");
  const left = {
    anna: [messageMarker("anna", "nord"), "Notis till anna-kanarie"],
    nord: [secretMarkersOf("nord").note],
  };
  for (const text of left[name]) expect(archive).toContain(text);
  expectNothingLeaks(name, archive, ["passwordChangedAt"]);
});
