import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#src/platform/log.ts";
import { createApp } from "#src/server/app.ts";
import { field, parsed } from "./calls.ts";
import {
  actors,
  canariesOf,
  idOf,
  messageCanary,
  openCast,
  password,
  type Actor,
  type Cast,
} from "./fixtures.ts";
import { registration } from "./table/registration.ts";
import { buildWorld } from "./scenario.ts";
import { anyNumber, textLike } from "./matchers.ts";

const lines: string[] = [];
let cast: Cast;
let ask: (as: Actor, method: string, path: string, body?: unknown) => Promise<Response>;

beforeAll(async () => {
  cast = await openCast();
  const { database, services } = cast.testApp;
  const log = openLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) });
  const { hono } = createApp({ database, services: { ...services, log }, lifecycle: { state: "ready" } });
  ask = async (as, method, path, body) => {
    const cookie = await cast.cookie(as);
    const headers = {
      Origin: services.env.publicUrl,
      "Content-Type": "application/json",
      ...(cookie && { Cookie: cookie }),
    };
    return hono.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
});
afterAll(() => cast.close());

test("a day of work leaves no secret and nobody's data in the log", async () => {
  const world = await buildWorld(cast);
  const fresh = registration({ token: world.invitationToken });
  const cookies = await Promise.all(actors.map((name) => cast.cookie(name)));
  await ask("nobody", "POST", "/api/auth/employer-login", {
    username: canariesOf("nord").username,
    password,
  });
  await ask("nobody", "POST", "/api/auth/employer-login", {
    username: canariesOf("nord").username,
    password: "Hemligt-Fel-9!",
  });
  await ask("nobody", "GET", `/api/invitations/${world.invitationToken}`);
  await ask("nobody", "GET", "/api/invitations/1-hemlig-token-som-ingen-ska-se");
  await ask("nobody", "POST", "/api/register/employer", fresh);
  await ask("nobody", "POST", "/api/register/employer", { ...fresh, username: canariesOf("nord").username });
  await ask("nobody", "GET", "/api/jobs?search=hemlig-sokning&employer=user-nord");
  await ask("anna", "POST", "/api/messages", {
    conversationId: world.conversationId,
    content: messageCanary("anna", "nord"),
  });
  await ask("anna", "PATCH", `/api/users/${idOf("anna")}`, {
    name: "Namn anna",
    email: canariesOf("erik").email,
    skills: ["React"],
  });
  await ask("nord", "PATCH", `/api/users/${idOf("nord")}/password`, {
    currentPassword: "Hemligt-Fel-9!",
    newPassword: "Annan-Kanarie8!",
  });
  await ask("nord", "PUT", `/api/applications/${world.applicationId.toString()}`, {
    status: "reviewing",
    notes: canariesOf("nord").note,
  });
  await ask("admin", "POST", "/api/admin/employer-invitations", {
    email: canariesOf("erik").email,
    companyName: "x",
  });
  await ask("admin", "POST", `/api/admin/employers/${idOf("fjall")}/reset-password`, {
    newPassword: "Nytt-Kanarie5!",
  });
  await ask("anna", "GET", `/api/attachments/${world.fileId}`);
  await ask("anna", "POST", "/api/trpc/messaging.send", {
    json: { conversationId: world.conversationId, content: "\u0000 hemlig text" },
  });
  // A database that refuses a value is an error in the log: told by name and place, not by value.
  const { log } = { log: openLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) }) };
  const failure = await cast.testApp.db
    .execute(`insert into users (id, email) values ('x', '${canariesOf("erik").email}')`)
    .catch((error: unknown) => error);
  log.error(
    { err: failure, email: canariesOf("erik").email, headers: { cookie: "session=abc" }, password },
    "request failed",
  );

  const text = lines.join("");
  expect(lines.length).toBeGreaterThan(15);
  const secrets = [
    password,
    "Hemligt-Fel-9!",
    "Annan-Kanarie8!",
    "Nytt-Kanarie5!",
    world.invitationToken,
    "hemlig-token",
    "hemlig-sokning",
    "hemlig text",
    messageCanary("anna", "nord"),
    world.fileId,
    "fil-anna-kanarie",
    String(fresh["email"]),
    String(fresh["username"]),
    "5566778899",
    ...cookies.flatMap((cookie) => cookie?.split("=")[1] ?? []),
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  for (const name of ["anna", "erik", "nord", "fjall"] as const) {
    const { email, phone, companyPhone, orgNumber, username, subject, note } = canariesOf(name);
    for (const canary of [email, phone, companyPhone, orgNumber, username, subject, note])
      if (canary) expect(text).not.toContain(canary);
  }
  expect(text).not.toMatch(/argon2|insert into|select "|session=/i);
});

test("each request is one line of JSON with what is needed to find it again", () => {
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
  const people = requests.map((line) => field(line, "actorId"));
  expect(people).toContain(idOf("anna"));
});

test.each([
  ["GET", "/api/jobs/1", "/api/jobs/:id"],
  ["PATCH", "/api/users/hemlig-person", "/api/users/:id"],
  ["POST", "/api/trpc/jobs.board", "/api/trpc/*"],
  ["GET", "/api/nothing/hemlig-id", "/api/*"],
])("%s %s is logged as %s", async (method, path, route) => {
  await ask("nobody", method, path, method === "GET" ? undefined : {});
  expect(parsed(lines.at(-1) ?? "")).toMatchObject({ msg: "request", method, route });
});
