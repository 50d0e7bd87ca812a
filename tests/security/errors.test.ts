import { TRPCError } from "@trpc/server";
import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { Hono } from "hono";
import { openLog } from "#src/platform/log.ts";
import { errorResponse } from "#src/server/api/errors.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { AppError } from "#src/shared/errors.ts";
import { field } from "./calls.ts";
import { textLike } from "./matchers.ts";
import { it } from "#tests/support/test.ts";

function databaseError(code: string): Error {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    { code },
  );
  return new DrizzleQueryError("select secret from users where email = $1", ["hemlig@exempel.se"], cause);
}

const statesByStatus = {
  409: ["23505", "23503"],
  400: ["23514", "22001", "22003", "22007", "22008", "22021", "22P02"],
  503: [
    ...["40001", "40P01", "55P03", "57014", "57P01", "08006", "25006"],
    ...["53100", "53200", "53300", "55000", "57P02", "58030"],
  ],
  500: ["42P01", "XX000"],
};
const states = Object.entries(statesByStatus).flatMap(([status, each]) =>
  each.map((state) => [state, Number(status)] as const),
);

describe.each([
  ["thrown directly", (error: Error): Error => error],
  [
    "thrown in a procedure",
    (error: Error): Error => new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error }),
  ],
])("a database error %s", (_, wrap) => {
  it.each(states)("SQLSTATE %s returns %i without details", (state, status) => {
    const answer = errorResponseFor(wrap(databaseError(state)));
    expect(answer.status).toBe(status);
    if (status === 503) expect(answer.retryAfter).toBeGreaterThan(0);
    expect(JSON.stringify(answer)).not.toMatch(/select|users|constraint|duplicate|hemlig/i);
  });
});

it("a lost database connection returns 503", () => {
  for (const code of [
    "ECONNREFUSED",
    "ECONNRESET",
    "CONNECTION_CLOSED",
    "CONNECT_TIMEOUT",
    "CONNECTION_ENDED",
    "CONNECTION_DESTROYED",
  ]) {
    const answer = errorResponseFor(Object.assign(new Error(`write ${code} 10.0.0.5:5432`), { code }));
    expect(answer, code).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(JSON.stringify(answer)).not.toContain("10.0.0.5");
  }
});

it("an unexpected error returns 500 with a general message", () => {
  for (const error of [
    new Error("at secret.js:10"),
    new TypeError("x is undefined"),
    "text",
    null,
    undefined,
    { message: "x" },
  ]) {
    const { status, code, message } = errorResponseFor(error);
    expect([status, code, message]).toEqual([500, "INTERNAL", "Ett fel uppstod. Försök igen."]);
  }
});

it("an unexpected error is logged with its request, and answered without it", async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const app = new Hono().get("/", () => {
    throw new Error("at secret.js:10");
  });
  app.onError((error, c) => errorResponse(error, c, log, "request-1"));
  const answer = await app.request("/");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { message: "Ett fel uppstod. Försök igen.", code: "INTERNAL", requestId: "request-1" },
  ]);
  expect(lines.join()).toMatch(/"level":"error".*request-1.*request failed/);
});

it("output that does not match its schema returns 500", () => {
  const cause = z.object({ id: z.number() }).safeParse({ id: "x" }).error;
  expect(
    errorResponseFor(new TRPCError({ code: "INTERNAL_SERVER_ERROR", ...(cause && { cause }) })).status,
  ).toBe(500);
});

it("an AppError keeps its code and message", () => {
  expect(errorResponseFor(new AppError("already_applied"))).toMatchObject({
    status: 409,
    code: "ALREADY_APPLIED",
    message: "Du har redan ansökt till det här uppdraget.",
  });
});

it("fields that a command refuses are said as those that a schema refuses", () => {
  const fields = { date: ["Välj en tid framåt i tiden."] };
  const message = "Kontrollera uppgifterna och försök igen.";
  expect(errorResponseFor(new AppError("bad_request", { fields }))).toMatchObject({ message, fields });
});

it("what a schema has no words for is said in Swedish", () => {
  const schema = z.object({
    value: z.string(),
    kind: z.enum(["a", "b"]),
    count: z.number().max(9),
    list: z.array(z.string()).min(1),
  });
  const { error } = schema.safeParse({ value: 8, kind: "c", count: 12, list: [] });
  expect(errorResponseFor(error).fields).toEqual({
    value: ["Värdet har fel typ"],
    kind: ["Tillåtna värden: a, b"],
    count: ["Högst 9"],
    list: ["Minst 1"],
  });
});

it("an unknown path, an invalid body and a wrong content type return the same error format", async ({
  testApp,
}) => {
  const headers = { Origin: testApp.services.env.publicUrl };
  const bodies: readonly [string, RequestInit, number][] = [
    ["/api/nothing", {}, 404],
    ["/api/auth/employer-login", { method: "POST", body: "{" }, 400],
    ["/api/auth/employer-login", { method: "POST", body: "[]" }, 400],
    [
      "/api/auth/employer-login",
      { method: "POST", body: "a=b", headers: { "Content-Type": "text/plain", ...headers } },
      415,
    ],
    ["/api/auth/employer-login", { method: "POST" }, 400],
  ];
  for (const [path, init, status] of bodies) {
    const answer = await testApp.request(path, init);
    expect(answer.status, path).toBe(status);
    const body: unknown = await answer.json();
    expect(body).toMatchObject({
      message: textLike(/\S/),
      code: textLike(/^[A-Z_]+$/),
    });
    expect(field(body, "requestId")).toBe(answer.headers.get("x-request-id"));
  }
});

it("validation errors are in Swedish", async ({ testApp }) => {
  const answer = await testApp.request("/api/jobs?limit=1000&workArrangement=space");
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toMatch(/invalid|too big|expected|must/i);
});
