import { expect } from "vitest";
import { answerOf } from "./table/answer-of.ts";
import { missingOf } from "./table/row.ts";
import { allActors, callAs, callOf, isDenial, rows, servesItsPath } from "./table/run.ts";
import { it } from "./test.ts";

const others = "another account's is forbidden, whether there is one or not";

/** What is not 404 although nothing has the id, and why. */
const exceptions: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  "PATCH /api/users/:id": [403, others],
  "POST /api/users/:id/availability/confirm": [403, others],
  "POST /api/users/:id/projects": [403, others],
  "PATCH /api/users/:id/projects/:projectId": [403, others],
  "DELETE /api/users/:id/projects/:projectId": [403, others],
  "profiles.updateConsultant": [403, others],
  "profiles.updateCompany": [403, others],
  "GET /api/users/:id/jobs": [200, "an empty list"],
  "DELETE /api/favorites/consultants/:id": [200, "there is none afterwards, either"],
  "jobs.removeDraft": [200, "there is none afterwards, either"],
  "accounts.ending": [200, "null"],
  "business.find": [200, "null"],
  "contracts.find": [200, "null"],
  "contracts.ofConversation": [200, "null"],
  "applications.compare": [200, "those that there are"],
  "files.image": [400, "a number is no id of a picture"],
};

it("an id that nothing has is not found by who may make the call", async ({ fixtures, shared }) => {
  const found: Record<string, number> = {};
  let asked = 0;
  for (const protocol of ["rest", "trpc"] as const)
    for (const row of rows) {
      const call = callOf(row, protocol);
      const actor = allActors.find((name) => !isDenial(answerOf(row, name)));
      if (call === null || actor === undefined || (protocol === "trpc" && servesItsPath(row))) continue;
      const scenario = await shared.get(row.overrides);
      const missing = missingOf(row, scenario, fixtures);
      if (!missing) continue;
      await row.prepare?.(fixtures, scenario);
      const { status } = await callAs(protocol, fixtures, actor, call, missing);
      asked += 1;
      if (status !== 404) found[call] = status;
    }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([call, [status]]) => [call, status])),
  );
  expect(asked).toBeGreaterThan(180);
});
