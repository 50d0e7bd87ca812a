import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companies, skills as skillsTable } from "#db/schema/index.ts";
import { callRest, callTrpc, field, send } from "./calls.ts";
import { idOf, type Actor } from "./fixtures.ts";
import { expectLimit, noAddress, use, withLimits } from "./rate-limits.ts";
import { multipart } from "./samples.ts";
import { registration } from "./table/registration.ts";
import { insertJob } from "./seed.ts";
import { createScenario } from "./scenario.ts";
import { seedUser } from "#tests/support/seed.ts";
import { jobInput } from "#tests/support/jobs.ts";

const fixtures = withLimits();

/** Requests are counted before the key is looked up. */
function withKey(letter: string) {
  return { ...fixtures(), key: `brg_${letter.repeat(43)}` };
}

test("three registrations in three hours from one address; one that fails does not count", async () => {
  const common = registration({ password: "Sommar2026!", confirmPassword: "Sommar2026!" });
  await callRest(fixtures(), "anonymous", "POST /api/companies/register", common);
  await expectLimit(3, 3 * 3_600, () =>
    callRest(fixtures(), "anonymous", "POST /api/companies/register", registration()),
  );
});

test("thirty look-ups of invitations in fifteen minutes", async () => {
  await use(fixtures(), "invitationLookUp", noAddress, 28);
  await expectLimit(2, 900, (round) =>
    callRest(fixtures(), "anonymous", "GET /api/invitations/:token", {
      token: `${round.toString()}-${"A".repeat(43)}`,
    }),
  );
});

test("five password changes in fifteen minutes", async () => {
  await expectLimit(5, 900, () =>
    callRest(fixtures(), "nord", "PATCH /api/users/:id/password", {
      id: idOf("nord"),
      currentPassword: "Fel-Losenord9!",
      newPassword: "Annan-Kanarie8!",
    }),
  );
});

test("five proofs of identity by password in fifteen minutes", async () => {
  const proof = { currentPassword: "Fel-Losenord9!" };
  await expectLimit(5, 900, () => callTrpc(fixtures(), "admin", "accounts.confirmIdentity", proof));
});

test("five exports an hour, of whomever", async () => {
  await expectLimit(5, 3_600, (round) =>
    callRest(fixtures(), "admin", "GET /api/users/:id/export", { id: idOf(round % 2 ? "anna" : "nord") }),
  );
});

test("twenty uploads a minute", async () => {
  const { body, type } = multipart([{ name: "files", file: "a.txt", value: "text" }]);
  const init = { method: "POST", body, headers: { "Content-Type": type } };
  await use(fixtures(), "uploads", idOf("anna"), 18);
  await expectLimit(2, 60, async () => {
    const answer = await send(fixtures(), "anna", "/api/uploads", init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  });
});

test("sixty anonymous requests to the directory in a minute", async () => {
  await use(fixtures(), "directory", noAddress, 58);
  await expectLimit(2, 60, () => callRest(fixtures(), "anonymous", "GET /api/consultants", {}));
});

test("thirty messages a minute", async () => {
  const { conversationId } = await createScenario(fixtures());
  await use(fixtures(), "messages", idOf("anna"), 28);
  await expectLimit(2, 60, () =>
    callRest(fixtures(), "anna", "POST /api/messages", { conversationId, content: "Hej" }),
  );
});

test("thirty first messages a minute, which are counted as messages", async () => {
  const input = { consultantId: idOf("anna"), content: "Hej" };
  await use(fixtures(), "messages", idOf("nord"), 28);
  await expectLimit(2, 60, () => callTrpc(fixtures(), "nord", "messaging.write", input));
});

test("twenty applications an hour", async () => {
  await use(fixtures(), "applications", idOf("anna"), 18);
  await expectLimit(2, 3_600, async () =>
    callRest(fixtures(), "anna", "POST /api/applications", { jobId: await insertJob(fixtures(), "nord") }),
  );
});

test("three new jobs an hour on the first day of a company that is not confirmed", async () => {
  const { db } = fixtures().testApp;
  const company = eq(companies.userId, idOf("fjall"));
  await db.update(companies).set({ createdAt: new Date() }).where(company);
  await expectLimit(
    3,
    3_600,
    () => callRest(fixtures(), "fjall", "POST /api/jobs", jobInput),
    "TOO_MANY_FIRST_JOBS",
  );
  await db.update(companies).set({ confirmation: "confirmed" }).where(company);
  expect((await callRest(fixtures(), "fjall", "POST /api/jobs", jobInput)).status).toBe(201);
  await fixtures().resetUsers(["fjall"]);
});

test("twenty new names of skills a day, none of them when there are more", async () => {
  const { db } = fixtures().testApp;
  const id = idOf("anna");
  async function save(count: number, prefix: string) {
    const skills = Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
    return callRest(fixtures(), "anna", "PATCH /api/users/:id", { id, skills });
  }
  expect((await save(21, "Påhitt")).appError).toMatchObject({ code: "TOO_MANY_NEW_SKILLS" });
  expect((await save(15, "Ett")).status).toBe(200);
  expect((await save(15, "Ett")).status).toBe(200);
  const limited = await save(6, "Två");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(3_600);
  expect((await save(5, "Två")).status).toBe(200);
  expect(await db.$count(skillsTable, like(skillsTable.name, "Påhitt%"))).toBe(0);
});

test("twenty new jobs an hour, also when they are deleted again", async () => {
  await use(fixtures(), "jobs", idOf("nord"), 18);
  await expectLimit(2, 3_600, async () => {
    const answer = await callRest(fixtures(), "nord", "POST /api/jobs", jobInput);
    await callRest(fixtures(), "nord", "DELETE /api/jobs/:id", { id: field(answer.data, "id") });
    return answer;
  });
});

test("twenty reports a day", async () => {
  await use(fixtures(), "reports", idOf("anna"), 18);
  await expectLimit(2, 24 * 3_600, () =>
    callRest(fixtures(), "anna", "POST /api/reports", { kind: "job", objectId: "1", reason: "spam" }),
  );
});

test("thirty new conversations an hour; one that exists does not count", async () => {
  await use(fixtures(), "conversations", idOf("nord"), 28);
  await expectLimit(2, 3_600, async () => {
    const jobId = await insertJob(fixtures(), "nord");
    const input = { consultantId: idOf("anna"), jobId, subject: "Samtal" };
    await callRest(fixtures(), "nord", "POST /api/conversations/find-or-create", input);
    return callRest(fixtures(), "nord", "POST /api/conversations/find-or-create", input);
  });
});

test("thirty new direct contacts an hour, which are counted as conversations", async () => {
  await use(fixtures(), "conversations", idOf("nord"), 28);
  await expectLimit(2, 3_600, async () => {
    const { id: consultantId } = await seedUser(fixtures().testApp, "consultant", "Anna");
    return callTrpc(fixtures(), "nord", "messaging.contact", { consultantId });
  });
});

test("fifty invitations an hour", async () => {
  await use(fixtures(), "invitations", idOf("admin"), 48);
  await expectLimit(2, 3_600, () =>
    callRest(fixtures(), "admin", "POST /api/admin/employer-invitations", {
      email: `${randomUUID()}@exempel.se`,
      companyName: "Bolag",
    }),
  );
});

async function callTen(as: Actor) {
  const names = Array(10).fill("settings.announcement").join(",");
  const answer = await send(fixtures(), as, `/api/trpc/${names}?batch=1&input=%7B%7D`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function callOne(as: Actor) {
  return callRest(fixtures(), as, "GET /api/system/announcements", {});
}

test("three hundred requests a minute in one session", async () => {
  await expectLimit(39, 60, (round) => (round < 29 ? callTen("anna") : callOne("anna")));
  expect((await callRest(fixtures(), "erik", "GET /api/system/announcements", {})).status).toBe(200);
});

test("three hundred requests a minute with one key", async () => {
  await expectLimit(
    300,
    60,
    () => callRest(withKey("a"), "anonymous", "GET /api/system/announcements", {}),
    "TOO_MANY_REQUESTS",
  );
  expect((await callRest(withKey("b"), "anonymous", "GET /api/system/announcements", {})).status).toBe(401);
});

test("a batch counts as many as it has calls", async () => {
  await expectLimit(30, 60, () => callTen("anna"));
});

test("twelve hundred requests a minute from one address", async () => {
  await expectLimit(129, 60, (round) => (round < 119 ? callTen("anonymous") : callOne("anonymous")));
});

describe("request sizes", () => {
  test("returns 413 for JSON of more than 100 kB, in REST and tRPC", async () => {
    const content = "x".repeat(110 * 1024);
    const body = JSON.stringify({ username: content, password: "x" });
    const init = { method: "POST", body };
    expect((await send(fixtures(), "anonymous", "/api/auth/employer-login", init)).status).toBe(413);
    expect(
      (
        await send(fixtures(), "anonymous", "/api/trpc/accounts.signIn", {
          ...init,
          body: `{"json":${body}}`,
        })
      ).status,
    ).toBe(413);
  });

  test.each(["/api/auth/employer-login", "/api/trpc/accounts.signIn", "/api/companies/register"])(
    "%s returns 413 for a large body that claims to be a form",
    async (path) => {
      let read = 0;
      const part = new TextEncoder().encode("x".repeat(64 * 1024));
      const body = new ReadableStream({
        pull(controller) {
          read += 1;
          if (read > 100) controller.close();
          else controller.enqueue(part);
        },
      });
      const headers = { "Content-Type": "multipart/form-data; boundary=x" };
      const init = { method: "POST", body, duplex: "half", headers };
      const answer = await send(fixtures(), "anonymous", path, init);
      expect(answer.status).toBe(413);
      expect(read).toBeLessThan(10);
    },
  );

  test("returns 413 for a large body without Content-Length", async () => {
    const stream = new ReadableStream({
      start(controller) {
        const part = new TextEncoder().encode("x".repeat(1024));
        for (let count = 0; count < 200; count += 1) controller.enqueue(part);
        controller.close();
      },
    });
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "Content-Type": "application/json" },
    };
    expect((await send(fixtures(), "anonymous", "/api/auth/employer-login", init)).status).toBe(413);
  });

  test("allows at most ten calls in one batch", async () => {
    const names = Array.from({ length: 11 }, () => "settings.announcement");
    const answer = await send(fixtures(), "anonymous", `/api/trpc/${names.join(",")}?batch=1&input=%7B%7D`);
    expect(answer.status).toBe(400);
    const ten = await send(
      fixtures(),
      "anonymous",
      `/api/trpc/${names.slice(1).join(",")}?batch=1&input=%7B%7D`,
    );
    expect(ten.status).toBe(200);
  });

  test("allows at most a hundred rows in one list", async () => {
    for (const [as, name, input] of [
      ["admin", "admin.companies", { limit: 101 }],
      ["admin", "admin.audit", { limit: 1e9 }],
      ["anna", "contracts.list", { tab: "ongoing", limit: 101 }],
    ] as const) {
      expect((await callTrpc(fixtures(), as, name, input)).status, name).toBe(400);
    }
  });
});
