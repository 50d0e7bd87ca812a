import { expect } from "vitest";
import { daysAfter } from "#src/shared/time.ts";
import { openLog } from "#src/platform/log.ts";
import { createApp } from "#src/server/app.ts";
import { field, parsed } from "./calls.ts";
import { actors, secretMarkersOf, idOf, messageMarker, password, type Actor } from "./fixtures.ts";
import { registration } from "./table/registration.ts";
import { createScenario } from "./scenario.ts";
import { anyNumber, textLike } from "./matchers.ts";
import { it as base } from "./test.ts";

const lines: string[] = [];

const it = base.extend("ask", { scope: "file" }, ({ fixtures }) => {
  const { database, services } = fixtures.testApp;
  const log = openLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) });
  const { hono } = createApp({ database, services: { ...services, log }, lifecycle: { state: "ready" } });
  return async (as: Actor, method: string, path: string, body?: unknown, key?: string): Promise<Response> => {
    const cookie = await fixtures.cookie(as);
    const headers = {
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      Origin: services.env.publicUrl,
      "Content-Type": "application/json",
      ...(cookie && { Cookie: cookie }),
    };
    return hono.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
});

it("the log contains no secret and no personal data", async ({ fixtures, ask }) => {
  const scenario = await createScenario(fixtures);
  const newCompany = registration({ token: scenario.invitationToken });
  const cookies = await Promise.all(actors.map((name) => fixtures.cookie(name)));
  await ask("anonymous", "POST", "/api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password,
  });
  await ask("anonymous", "POST", "/api/auth/employer-login", {
    username: secretMarkersOf("nord").username,
    password: "Hemligt-Fel-9!",
  });
  await ask("anonymous", "GET", `/api/invitations/${scenario.invitationToken}`);
  await ask("anonymous", "GET", "/api/invitations/1-hemlig-token-som-ingen-ska-se");
  await ask("anonymous", "GET", "/api/references/1-hemlig-token-som-ingen-ska-se");
  await ask("anonymous", "POST", "/api/register/employer", newCompany);
  await ask("anonymous", "POST", "/api/register/employer", {
    ...newCompany,
    username: secretMarkersOf("nord").username,
  });
  await ask("anonymous", "GET", "/api/jobs?search=hemlig-sokning&employer=user-nord");
  await ask("anna", "POST", "/api/messages", {
    conversationId: scenario.conversationId,
    content: messageMarker("anna", "nord"),
  });
  await ask("anna", "PATCH", `/api/users/${idOf("anna")}`, {
    name: "Namn anna",
    email: secretMarkersOf("erik").email,
    skills: ["React"],
  });
  await ask("nord", "PATCH", `/api/users/${idOf("nord")}/password`, {
    currentPassword: "Hemligt-Fel-9!",
    newPassword: "Annan-Kanarie8!",
  });
  await ask("nord", "PUT", `/api/applications/${scenario.applicationId.toString()}`, {
    status: "reviewing",
    notes: secretMarkersOf("nord").note,
  });
  await ask("admin", "POST", "/api/admin/employer-invitations", {
    email: secretMarkersOf("erik").email,
    companyName: "x",
  });
  await ask("admin", "POST", `/api/admin/employers/${idOf("fjall")}/reset-password`, {
    newPassword: "Nytt-Kanarie5!",
  });
  await ask("anna", "GET", `/api/attachments/${scenario.fileId}`);
  await ask("anna", "POST", "/api/trpc/messaging.send", {
    json: { conversationId: scenario.conversationId, content: "\u0000 hemlig text" },
  });
  const made = await ask("anna", "POST", "/api/keys", {
    name: "Program",
    scopes: ["jobs:read"],
    expiresAt: daysAfter(new Date(), 2).toISOString(),
  });
  const key = String(field(await made.json(), "key"));
  expect((await ask("anonymous", "GET", "/api/jobs", undefined, key)).status).toBe(200);
  expect((await ask("anonymous", "GET", "/api/jobs", undefined, `${key}x`)).status).toBe(401);
  const url = String(field(await (await ask("anna", "POST", "/api/calendar")).json(), "url"));
  expect((await ask("anonymous", "GET", new URL(url).pathname)).status).toBe(200);
  // A database error is logged without the values of the statement.
  const { log } = { log: openLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) }) };
  const failure = await fixtures.testApp.db
    .execute(`insert into users (id, email) values ('x', '${secretMarkersOf("erik").email}')`)
    .catch((error: unknown) => error);
  log.error(
    { err: failure, email: secretMarkersOf("erik").email, headers: { cookie: "session=abc" }, password },
    "request failed",
  );

  const text = lines.join("");
  expect(lines.length).toBeGreaterThan(15);
  const secrets = [
    password,
    "Hemligt-Fel-9!",
    "Annan-Kanarie8!",
    "Nytt-Kanarie5!",
    scenario.invitationToken,
    key,
    url.slice(-30),
    "hemlig-token",
    "hemlig-sokning",
    "hemlig text",
    messageMarker("anna", "nord"),
    scenario.fileId,
    "fil-anna-kanarie",
    String(newCompany["email"]),
    String(newCompany["username"]),
    String(newCompany["orgNumber"]),
    ...cookies.flatMap((cookie) => cookie?.split("=")[1] ?? []),
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const name of ["anna", "erik", "nord", "fjall"] as const) {
    const { email, phone, companyPhone, orgNumber, username, subject, note } = secretMarkersOf(name);
    for (const marker of [email, phone, companyPhone, orgNumber, username, subject, note])
      if (marker) expect(text).not.toContain(marker);
  }
  expect(text).not.toMatch(/argon2|insert into|select "|session=/i);
});

it("a forwarded address that is not used is logged once", async ({ fixtures }) => {
  const warnings: string[] = [];
  const log = openLog({ logLevel: "warn" }, { write: (line) => void warnings.push(line) });
  const { database, services } = fixtures.testApp;
  const { hono } = createApp({ database, services: { ...services, log }, lifecycle: { state: "ready" } });
  for (let round = 0; round < 3; round += 1)
    await hono.request("/api/auth/user", { headers: { "X-Forwarded-For": "192.0.2.7" } });
  expect(warnings).toEqual([textLike(/set TRUST_PROXY/)]);
});

it("each request is one line of JSON with id, status, duration and route", () => {
  const requests = lines.map(parsed).filter((line) => field(line, "msg") === "request");
  expect(requests.length).toBeGreaterThan(10);
  for (const line of requests) {
    expect(line).toMatchObject({
      requestId: textLike(/^[\w-]{8,}$/),
      status: anyNumber(),
      ms: anyNumber(),
    });
    expect(field(line, "route")).toEqual(textLike(/^\//));
  }
  const routes = requests.map((line) => field(line, "route"));
  expect(routes).toContain("/api/invitations/:token");
  expect(routes.join()).not.toMatch(/user-nord|\?/);
  const actorIds = requests.map((line) => field(line, "actorId"));
  expect(actorIds).toContain(idOf("anna"));
});

it.for([
  ["GET", "/api/jobs/1", "/api/jobs/:id"],
  ["PATCH", "/api/users/hemlig-person", "/api/users/:id"],
  ["POST", "/api/trpc/jobs.board", "/api/trpc/*"],
  ["GET", "/api/nothing/hemlig-id", "/api/*"],
] as const)("%s %s is logged as %s", async ([method, path, route], { ask }) => {
  await ask("anonymous", method, path, method === "GET" ? undefined : {});
  expect(parsed(lines.at(-1) ?? "")).toMatchObject({ msg: "request", method, route });
});
