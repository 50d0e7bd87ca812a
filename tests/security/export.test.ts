import { expect } from "vitest";
import { apiKeys, decisions, favorites, webhooks } from "#db/schema/index.ts";
import { callRest } from "./calls.ts";
import {
  businessOf,
  secretMarkersOf,
  idOf,
  messageMarker,
  type Actor,
  type Fixtures,
  type SignedInActor,
} from "./fixtures.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { createScenario } from "./scenario.ts";
import { it } from "./test.ts";

it.beforeAll(async ({ fixtures }) => {
  const { jobId } = await createScenario(fixtures, { application: "interview" });
  const { db } = fixtures.testApp;
  const personId = idOf("nord");
  await db.insert(decisions).values({ jobId, byPerson: personId, motive: "Motiv-kanarie" });
  const note = "Anteckning-kanarie";
  await db
    .insert(favorites)
    .values({ employerId: personId, consultantId: idOf("anna"), note })
    .onConflictDoUpdate({
      target: [favorites.employerId, favorites.listId, favorites.consultantId],
      set: { note },
    });
  await db.insert(webhooks).values({
    companyId: personId,
    url: "https://exempel.se/webhook-kanarie",
    events: ["job.filled"],
    secret: "x",
  });
  await db.insert(apiKeys).values({
    accountId: personId,
    personId,
    name: "Nyckel-kanarie",
    prefix: "brg_x",
    hash: "x",
    scopes: ["jobs:read"],
    expiresAt: new Date(Date.now() + 86_400_000),
  });
});

async function archiveOf(fixtures: Fixtures, name: SignedInActor, by: Actor): Promise<string> {
  const answer = await callRest(fixtures, by, "GET /api/users/:id/export", { id: idOf(name) });
  expect(answer.status).toBe(200);
  return answer.text;
}

it.for(["anna", "nord"] as const)(
  "an admin's export of %s omits what admins may not read",
  async (name, { fixtures }) => {
    const archive = await archiveOf(fixtures, name, "admin");
    expect(archive).toContain(secretMarkersOf(name).email);
    expect(archive).toContain("leftOut");
    expect(archive).not.toMatch(/(?:webhook|Nyckel|Motiv|Anteckning)-kanarie/);
    // The file name of the profile picture is part of the export.
    expectNothingLeaks("admin", archive, ["passwordChangedAt", `fil-${name}-kanarie`]);
  },
);

it.for(["anna", "erik", "nord"] as const)(
  "the export of %s by the user contains it",
  async (name, { fixtures }) => {
    const archive = await archiveOf(fixtures, name, name);
    expect(archive).not.toContain("leftOut");
    const omitted = {
      anna: [messageMarker("anna", "nord"), "Notis till anna-kanarie", businessOf("anna").orgNumber],
      erik: [businessOf("erik").orgNumber],
      nord: [
        secretMarkersOf("nord").note,
        ...["webhook", "Nyckel", "Motiv", "Anteckning"].map((what) => `${what}-kanarie`),
      ],
    };
    for (const text of omitted[name]) expect(archive).toContain(text);
    expectNothingLeaks(name, archive, ["passwordChangedAt"]);
  },
);
