import { z } from "zod";
import { describe, expect } from "vitest";
import { atOnce } from "#tests/support/at-once.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const versioned = z.object({ version: z.number() });
const staleAnswer = z.object({
  code: z.literal("STALE_VERSION"),
  current: z.record(z.string(), z.unknown()),
});

interface Target {
  owner: TestUser;
  path: string;
}

type Kind = "job" | "consultant profile" | "company profile" | "project";

async function create(testApp: TestApp, kind: Kind): Promise<Target> {
  if (kind === "job") {
    const owner = await seedUser(testApp, "employer", "Nord");
    return { owner, path: `/api/jobs/${await seedJob(testApp, owner)}` };
  }
  const role = kind === "company profile" ? "employer" : "consultant";
  const owner = await seedUser(testApp, role, "Anna Berg");
  const profile = `/api/users/${owner.id}`;
  if (kind !== "project") return { owner, path: profile };
  const body = JSON.stringify({ title: "Nytt API", description: "Ett nytt API." });
  const added = await testApp.request(`${profile}/projects`, { method: "POST", body }, owner);
  const { id } = z.object({ id: z.number() }).parse(await added.json());
  return { owner, path: `${profile}/projects/${id}` };
}

function patch(testApp: TestApp, { owner, path }: Target, body: object): Promise<Response> {
  return testApp.request(path, { method: "PATCH", body: JSON.stringify(body) }, owner);
}

describe.each<Kind>(["job", "consultant profile", "company profile", "project"])(
  "the version of a %s",
  (kind) => {
    it("grows with each change, and a change without it works as before", async ({ testApp }) => {
      const target = await create(testApp, kind);
      const first = versioned.parse(await (await patch(testApp, target, { title: "A titel" })).json());
      const second = versioned.parse(
        await (await patch(testApp, target, { title: "B titel", version: first.version })).json(),
      );
      expect(second.version).toBe(first.version + 1);
      expect((await patch(testApp, target, { title: "C titel" })).status).toBe(200);
    });

    it("that is older is rejected with the present state, and changes nothing", async ({ testApp }) => {
      const target = await create(testApp, kind);
      const { version } = versioned.parse(await (await patch(testApp, target, { title: "Ny titel" })).json());
      const answer = await patch(testApp, target, { title: "Gammal titel", version: version - 1 });
      expect(answer.status).toBe(409);
      const { current } = staleAnswer.parse(await answer.json());
      expect(current).toMatchObject({ title: "Ny titel", version });
      expect(Object.keys(current)).not.toContain("search");
      const unchanged = await patch(testApp, target, { version });
      expect(await unchanged.json()).toMatchObject({ title: "Ny titel", version: version + 1 });
    });

    it("lets one of eight parallel changes through", async ({ testApp }) => {
      const target = await create(testApp, kind);
      const { version } = versioned.parse(await (await patch(testApp, target, { title: "Ny titel" })).json());
      const answers = await atOnce(8, (index) =>
        patch(testApp, target, { title: `Titel ${index}`, version }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    });
  },
);
