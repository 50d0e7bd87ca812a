import { eq, and } from "drizzle-orm";
import { expect } from "vitest";
import { files, sessions, profileViews, users } from "#db/schema/index.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { send, field } from "./calls.ts";
import { idOf } from "./fixtures.ts";
import { atOnce, describeRaces, expectOnly, many, expectDone } from "./races.ts";
import { createScenario } from "./scenario.ts";
import { limits } from "#src/constants/limits.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { registration } from "./table/registration.ts";

describeRaces("people", (race) => {
  race("sign-out: a request in flight does not restore the session", async ({ fixtures }) => {
    const cookie = (await fixtures.cookie("anna")) ?? "";
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        send(fixtures, "anonymous", index === 7 ? "/api/logout" : "/api/auth/user", {
          headers: { Cookie: cookie },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const newCookies = answers
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((line) => /session=[^;]/.test(line));
    expect(newCookies).toEqual([]);
    expect(
      (await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } })).status,
    ).toBe(401);
  });

  race("suspension: in parallel with the user's own calls", async ({ fixtures, inParallel }) => {
    const { conversationId, jobId } = await createScenario(fixtures, {
      consultant: "anna",
      employer: "nord",
    });
    const calls = many({ as: "erik", call: "POST /api/applications", input: { jobId } }, (index) =>
      index === 6
        ? {
            as: "admin",
            call: "PATCH /api/admin/consultants/:id/status",
            input: { id: idOf("erik"), status: "suspended", reason: "x" },
          }
        : index % 2
          ? { as: "anna", call: "POST /api/messages", input: { conversationId, content: "Hej" } }
          : {},
    );
    expectOnly(await inParallel(calls), 200, 201, 204, 401, 403, 404, 409);
    const { db } = fixtures.testApp;
    expect(await db.$count(sessions, eq(sessions.userId, idOf("erik")))).toBe(0);
    await fixtures.resetUsers(["erik"]);
  });

  race("conversation: deleted while files are uploaded", async ({ fixtures }) => {
    const { conversationId } = await createScenario(fixtures);
    const [anna, nord] = [await fixtures.cookie("anna"), await fixtures.cookie("nord")];
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        if (index === 9)
          return send(fixtures, "nord", `/api/conversations/${conversationId.toString()}`, {
            method: "DELETE",
            headers: { Cookie: nord ?? "" },
          });
        const body = new FormData();
        body.set("conversationId", conversationId.toString());
        body.set("content", "Med fil");
        body.set("files", new File(["en text"], "fil.txt", { type: "text/plain" }));
        return send(fixtures, "anna", "/api/messages", {
          method: "POST",
          body,
          headers: { Cookie: anna ?? "" },
        });
      }),
    );
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 409].includes(status)),
    ).toEqual([]);
    await sweepFiles(fixtures.testApp.ctx(null, new Date(Date.now() + 2 * 3_600_000)));
    const rows = await fixtures.testApp.db.select({ id: files.id }).from(files);
    const stored = await fixtures.testApp.services.storage.list();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

const viewerId = idOf("nord");
const ids = Array.from(
  { length: limits.newContactsPerDay + atOnce - 5 },
  (_, index) => `race-${String(index)}`,
);

describeRaces("contact data", (race) => {
  race("parallel first openings do not exceed the day's limit", async ({ fixtures, inParallel }) => {
    const { db } = fixtures.testApp;
    const day = stockholmDay(new Date());
    const people = ids.map((id) => ({ id, role: "consultant" as const, email: `${id}@exempel.se` }));
    await db.insert(users).values(people).onConflictDoNothing();
    await db.delete(profileViews).where(eq(profileViews.viewerId, viewerId));
    // Five places are left.
    const seen = ids
      .slice(atOnce)
      .map((profileId) => ({ profileId, viewerId, day, contactBy: "confirmed" as const }));
    await db.insert(profileViews).values(seen);
    const answers = await inParallel(
      many({ as: "nord", call: "GET /api/users/:id", input: {} }, (index) => ({ input: { id: ids[index] } })),
    );
    expectOnly(answers, 200);
    expect(answers.filter(({ data }) => field(data, "email") !== null)).toHaveLength(5);
    const opened = and(eq(profileViews.viewerId, viewerId), eq(profileViews.contactBy, "confirmed"));
    expect(await db.$count(profileViews, opened)).toBe(limits.newContactsPerDay);
  });

  race("parallel registrations with one organisation number create one company", async ({ inParallel }) => {
    const orgNumber = newOrgNumber();
    const answers = await inParallel(
      many({ as: "anonymous", call: "POST /api/companies/register", input: {} }, () => ({
        input: registration({ orgNumber }),
      })),
    );
    expectDone(answers, 1, 409);
  });
});
