import { idOf, type Actor } from "./fixtures.ts";
import { jobBody } from "./table/jobs.ts";
import { headers, links, paths, prototypes, searches, uploads } from "./invalid-requests-by-location.ts";
import type { Scenario } from "./scenario.ts";

/** A request that our own client never sends. */
export interface SentRequest {
  as: Actor;
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Unusual but valid: any status below 500 is accepted. */
  isHarmless?: boolean;
  /** The status, where any other would be wrong. */
  status?: number;
}

/** With what is wrong with it. */
export interface InvalidRequest extends SentRequest {
  kind: string;
}

const nul = "a\u0000b";
const loneSurrogate = "a\ud800b";
const long = "x".repeat(90_000);
const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
const deepObject = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;

export function json(as: Actor, call: string, body: unknown, rest: Partial<SentRequest> = {}): SentRequest {
  const [method = "", path = ""] = call.split(" ");
  return { as, method, path, body: typeof body === "string" ? body : JSON.stringify(body), ...rest };
}

export function get(as: Actor, path: string, rest: Partial<SentRequest> = {}): SentRequest {
  return { as, method: "GET", path, ...rest };
}

/** All invalid requests for one scenario. */
export function invalidRequests(scenario: Scenario): InvalidRequest[] {
  const byKind = {
    "wrong type": wrongTypes(scenario),
    "invalid number": numbers(scenario),
    "text that cannot be stored": [nul, loneSurrogate, long].flatMap((text) => requestsWith(text, scenario)),
    "too large": tooLarge(scenario),
    "malformed body": malformedBodies(),
    "prototype keys": prototypes(scenario),
    "path traversal": paths(scenario),
    "invalid link": links(),
    header: headers(),
    search: searches(),
    upload: uploads(scenario),
  };
  return Object.entries(byKind).flatMap(([kind, requests]) =>
    requests.map((request) => ({ kind, ...request })),
  );
}

function wrongTypes({ conversationId, applicationId, jobId }: Scenario): SentRequest[] {
  const values: readonly unknown[] = [null, true, 1, [], {}, ["a"], { $ne: null }, { toString: "x" }];
  return [
    ...values.map((content) => json("anna", "POST /api/messages", { conversationId, content })),
    ...values
      .filter((value) => value !== 1)
      .map((value) => json("erik", "POST /api/applications", { jobId: value })),
    ...values.map((title) => json("nord", "POST /api/jobs", { ...jobBody, title })),
    ...values.map((requiredSkills) =>
      json("nord", "POST /api/jobs", {
        ...jobBody,
        requiredSkills: requiredSkills === values[5] ? [1] : requiredSkills,
      }),
    ),
    ...values.map((username) =>
      json("anonymous", "POST /api/auth/employer-login", { username, password: "x" }),
    ),
    ...values.slice(1).map((name) => json("anna", `PATCH /api/users/${idOf("anna")}`, { name })),
    ...values
      .slice(0, 3)
      .map((status) => json("nord", `PUT /api/applications/${applicationId.toString()}`, { status })),
    ...[null, true, [], {}].map((value) =>
      json("admin", "PATCH /api/admin/system-settings/basic_job_limit", { value }),
    ),
    json("nord", `POST /api/jobs/${jobId.toString()}/mark-filled`, { selectedConsultantId: 5 }),
  ];
}

function numbers({ conversationId, jobId }: Scenario): SentRequest[] {
  const ids = [
    "0",
    "-1",
    "1.5",
    "2147483648",
    "9007199254740993",
    "99999999999999999999",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "+1",
    "१",
  ];
  return [
    ...ids.map((id) => get("anonymous", `/api/jobs/${encodeURIComponent(id)}`)),
    ...ids.map((id) => get("anna", `/api/conversations/${encodeURIComponent(id)}/messages`)),
    ...["-1", "101", "1e9", "abc", "999999999999"].map((limit) =>
      get("anna", `/api/users/${idOf("anna")}/notifications?limit=${limit}`),
    ),
    ...["1e400", "-0", "0.5", "1000000000000", "NaN"].map((value) =>
      json(
        "nord",
        `PUT /api/conversations/${conversationId.toString()}/status`,
        `{"status":"agreement_made","duration":6,"agreementValue":${value === "NaN" ? '"NaN"' : value}}`,
      ),
    ),
    ...["0", "100001", "1e99", "-5", "1.5"].map((rate) =>
      json("nord", "POST /api/jobs", `${JSON.stringify(jobBody).slice(0, -1)},"employerRate":${rate}}`),
    ),
    ...["0000-01-01", "2024-02-30", "+12024-01-01", "-0001-01-01", "9999-99-99"].flatMap((startDate) => [
      json("anna", `POST /api/users/${idOf("anna")}/projects`, {
        title: "Ett projekt",
        description: "Byggde",
        startDate,
      }),
      json("nord", `PUT /api/conversations/${conversationId.toString()}/status`, {
        status: "agreement_made",
        agreementValue: 950,
        duration: 6,
        startDate,
      }),
    ]),
    json("nord", `PATCH /api/jobs/${jobId.toString()}`, { scope: 101 }),
  ];
}

function requestsWith(text: string, { conversationId, applicationId }: Scenario): SentRequest[] {
  return [
    json("anna", "POST /api/messages", { conversationId, content: text }),
    json("anna", `PATCH /api/users/${idOf("anna")}`, { name: text }),
    json("nord", "POST /api/jobs", { ...jobBody, title: text }),
    json("nord", `PUT /api/applications/${applicationId.toString()}`, { notes: text }),
    json("anna", `POST /api/users/${idOf("anna")}/projects`, { title: text, description: "Byggde" }),
    json(
      "anonymous",
      "POST /api/auth/employer-login",
      { username: text, password: "x" },
      { isHarmless: text === long },
    ),
    json("admin", "PATCH /api/admin/system-settings/announcement_message", { value: text }),
    json("admin", "POST /api/admin/employer-invitations", {
      email: `${text}@exempel.se`,
      companyName: text,
    }),
    json("nord", "POST /api/conversations/find-or-create", { consultantId: text, subject: text }),
  ];
}

function tooLarge({ conversationId }: Scenario): SentRequest[] {
  return [
    json("anna", "POST /api/messages", { conversationId, content: "x".repeat(1_048_576) }),
    json("anonymous", "POST /api/auth/employer-login", { username: "x".repeat(1_048_576), password: "x" }),
    json("nord", "POST /api/trpc/jobs.create", {
      json: { ...jobBody, description: "x".repeat(1_048_576) },
    }),
  ];
}

function malformedBodies(): SentRequest[] {
  const bodies = [
    "{",
    "",
    "null",
    "[]",
    '"text"',
    "1",
    "true",
    "{}",
    "{'a':1}",
    '{"a":1}}',
    "\u0000",
    "﻿{}",
    "undefined",
    deep,
    deepObject,
    `{"username":${deep},"password":"x"}`,
  ];
  return [
    ...bodies.map((body) => json("anonymous", "POST /api/auth/employer-login", body)),
    ...["{", "null", "[]", '{"json":', '{"json":{},"meta":{"values":{"a":["x"]}}}', deep].map((body) =>
      json("anonymous", "POST /api/trpc/accounts.signIn", body),
    ),
    ...[
      "application/xml",
      "text/html",
      "application/x-www-form-urlencoded",
      "",
      "application/json\u00e5",
    ].map((type) =>
      json("anonymous", "POST /api/auth/employer-login", "<a/>", {
        headers: { "Content-Type": type },
      }),
    ),
    get("anonymous", "/api/trpc/jobs.byId?input=%7B"),
    get("anonymous", "/api/trpc/jobs.byId"),
    get("anonymous", "/api/trpc/jobs.byId,jobs.byId?batch=1&input=[]"),
    get("anonymous", `/api/trpc/${"jobs.byId,".repeat(500)}?batch=1`),
    get("anonymous", "/api/trpc/__proto__.constructor"),
    get("anonymous", "/api/trpc/constructor"),
  ];
}
