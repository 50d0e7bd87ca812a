import { idOf } from "./fixtures.ts";
import { multipart, samples, zipOf, type Part } from "./samples.ts";
import type { Scenario } from "./scenario.ts";

import { get, json, type SentRequest } from "./invalid-requests.ts";

export function prototypes({ conversationId }: Scenario): SentRequest[] {
  const bodies = [
    '{"__proto__":{"role":"admin"},"username":"x","password":"y"}',
    '{"constructor":{"prototype":{"role":"admin"}},"username":"x","password":"y"}',
  ];
  const metas = [
    { values: { "__proto__.role": ["Date"] } },
    { values: { "constructor.prototype.role": ["Date"] } },
    { values: { username: [["custom", "x"]] } },
    { values: { username: ["regexp"] } },
    { values: { username: [["class", "User"]] } },
    { values: { username: ["Error"] } },
    { values: { username: ["bigint"] } },
    { referentialEqualities: { username: ["__proto__.x"] } },
    { referentialEqualities: { username: ["password"] }, values: { username: ["map"] } },
    { values: "x", referentialEqualities: 5 },
  ];
  return [
    ...bodies.map((body) => json("anonymous", "POST /api/auth/employer-login", body)),
    ...bodies.map((body) => json("anonymous", "POST /api/trpc/accounts.signIn", `{"json":${body}}`)),
    ...metas.map((meta) =>
      json("anonymous", "POST /api/trpc/accounts.signIn", {
        json: { username: "1", password: "y" },
        meta,
      }),
    ),
    ...["__proto__", "constructor", "toString", "hasOwnProperty"].map((key) =>
      json("admin", `PATCH /api/admin/system-settings/${key}`, { value: "1" }),
    ),
    json(
      "anna",
      "POST /api/messages",
      `{"__proto__":{"conversationId":${conversationId.toString()}},"content":"x"}`,
    ),
  ];
}

export function paths({ fileId }: Scenario): SentRequest[] {
  const traversals = [
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f%2e%2e%2fsecret-key",
    "....//secret-key",
    "/etc/passwd",
    "\u0000",
    "a".repeat(5_000),
    `${fileId}.txt`,
    `${fileId}/../${fileId}x`,
  ];
  return [
    ...traversals.map((id) => get("anna", `/api/attachments/${encodeURIComponent(id)}`)),
    ...traversals.slice(0, 5).map((id) => get("anonymous", `/api/images/${encodeURIComponent(id)}`)),
    ...traversals.slice(0, 3).map((id) => get("anna", `/api/attachments/${id}`)),
    get("anonymous", "/api/%2e%2e/%2e%2e/.env"),
    get("anonymous", "/api/jobs/%E0%A4%A"),
    get("anonymous", `/api/users/${"a".repeat(3_000)}`),
    get("anna", `/api/users/${encodeURIComponent("' or 1=1 --")}`),
    get("anonymous", `/api/invitations/${encodeURIComponent("1-' or ''='")}`),
    get("anonymous", `/api/invitations/${"9".repeat(150)}`),
  ];
}

export function links(): SentRequest[] {
  const unsafeLinks = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://a.se/x",
    "https://user:pw@evil.example",
    "https://",
    "http://a",
    `https://a.se/${"x".repeat(600)}`,
  ];
  return unsafeLinks.flatMap((address, index) => [
    json("anna", `PATCH /api/users/${idOf("anna")}`, {
      [["website", "linkedin", "github"][index % 3] ?? "website"]: address,
    }),
    json("nord", `PATCH /api/users/${idOf("nord")}`, { website: address }),
  ]);
}

export function headers(): SentRequest[] {
  const bad: Record<string, string>[] = [
    { Cookie: "session=" },
    { Cookie: "session=abc" },
    { Cookie: "session=%" },
    { Cookie: "other=1" },
    { Cookie: `session=${"x".repeat(5_000)}` },
    { Cookie: "session=%00; session=%0d%0aSet-Cookie:a=b" },
    { Cookie: "session=' or 1=1 --" },
    { Cookie: "session=__proto__" },
    { Cookie: "=;;;=session=;" },
    { Authorization: "Bearer x", "X-User-Id": idOf("admin"), "X-Forwarded-User": "admin" },
    { "X-HTTP-Method-Override": "DELETE" },
    { "X-Forwarded-For": "127.0.0.1, ' or 1=1", Forwarded: "for=x" },
    { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    { Accept: "../../etc/passwd", "Accept-Language": "x".repeat(4_000) },
  ];
  return bad.map((extra) =>
    get("anonymous", "/api/auth/user", {
      headers: extra,
      ...("Cookie" in extra && { status: 401 }),
    }),
  );
}

export function searches(): SentRequest[] {
  const odd = [
    "%",
    "_",
    "%%%%%%%%",
    "\\",
    "'",
    "'; drop table users; --",
    "\\%",
    "(((((",
    "a".repeat(100),
    "${7*7}",
    "{{7*7}}",
    "<script>",
    "\u202e",
    "🙂".repeat(20),
  ];
  return [
    ...odd.map((search) =>
      get("anonymous", `/api/jobs?search=${encodeURIComponent(search)}`, { isHarmless: true }),
    ),
    ...odd
      .slice(0, 6)
      .map((search) =>
        get("anonymous", `/api/consultants?search=${encodeURIComponent(search)}`, { isHarmless: true }),
      ),
    get("anonymous", "/api/jobs?search=a%00b"),
    get("anonymous", `/api/jobs?search=${"a".repeat(101)}`),
    get("anonymous", "/api/jobs?search=a&search=b"),
    get("anonymous", "/api/jobs?search[$ne]=a", { isHarmless: true }),
    get("anonymous", "/api/jobs?workArrangement=anywhere"),
    get("anonymous", "/api/jobs?cursor=%00"),
    get("anonymous", "/api/jobs?limit=2&cursor=bm90LWEtY3Vyc29y"),
    get(
      "anonymous",
      `/api/jobs?limit=2&cursor=${Buffer.from('{"at":"x","id":"1; drop"}').toString("base64url")}`,
    ),
    get("anonymous", "/api/jobs?employer=%27%20or%201%3D1"),
    get("anna", "/api/trpc/contracts.list?input=%7B%22json%22%3A%7B%22tab%22%3A%22all%22%7D%7D"),
  ];
}

export function uploads({ conversationId }: Scenario): SentRequest[] {
  const id = { name: "conversationId", value: conversationId.toString() };
  const forms: Part[][] = [
    [{ name: "files", file: "bild.png", value: samples.exe, type: "image/png" }],
    [{ name: "files", file: "cv.pdf", value: samples.html, type: "application/pdf" }],
    [{ name: "files", file: "bild.svg", value: samples.svg, type: "image/svg+xml" }],
    [{ name: "files", file: "bomb.docx", value: zipOf("x", 20_000_000) }],
    [{ name: "files", file: "a.html", value: samples.html, type: "text/html" }],
    [{ name: "files", file: "a.txt", value: Buffer.from("a\u0000b") }],
    [{ name: "files", file: "cv.pdf\u0000.png", value: samples.pdf }],
    [{ name: "__proto__", value: "x" }],
    [],
  ];
  const broken: [string, string][] = [
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=", "x"],
    [
      "multipart/form-data; boundary=abc",
      '--abc\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf',
    ],
    ["multipart/form-data; boundary=abc", "--abc\r\nrubbish\r\n\r\n--abc--"],
    ["multipart/mixed; boundary=abc", "--abc--"],
    [
      "multipart/form-data; boundary=abc",
      '--abc\r\nContent-Disposition: form-data; name="x\r\nX-Injected: y"; filename="a.txt"\r\n\r\na\r\n--abc--\r\n',
    ],
  ];
  return [
    ...forms.map((parts) => formOf("/api/uploads", parts)),
    ...forms
      .slice(0, 6)
      .map((parts) => formOf("/api/messages", [id, { name: "content", value: "Hej" }, ...parts])),
    formOf("/api/messages", [
      { name: "conversationId", value: "1 or 1=1" },
      { name: "content", value: "Hej" },
    ]),
    formOf("/api/messages", [{ name: "content", value: "Hej" }]),
    formOf("/api/messages", [id, { name: "content", value: "a\u0000b" }]),
    formOf("/api/messages", [
      id,
      { name: "content", value: "Hej" },
      { name: "senderId", value: idOf("nord") },
    ]),
    formOf("/api/messages", [id, { name: "content", value: "Hej" }, { name: "isRead", value: "true" }]),
    ...broken.map(([type, body]): SentRequest => ({
      as: "anna",
      method: "POST",
      path: "/api/uploads",
      body,
      headers: { "Content-Type": type },
    })),
  ];
}

function formOf(path: string, parts: readonly Part[]): SentRequest {
  const { body, type } = multipart(parts);
  return { as: "anna", method: "POST", path, body, headers: { "Content-Type": type } };
}
