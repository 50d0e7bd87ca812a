import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { requestLimits } from "#src/server/boot/process.ts";
import { startOwnServer } from "./own-server.ts";

// Longer than a busy machine keeps a process waiting.
const headersTimeout = 3_000;
const bryggan = await startOwnServer({ ...requestLimits, headersTimeout, connectionsCheckingInterval: 100 });
const { port } = bryggan;
afterAll(() => bryggan.close());

/** Sends raw bytes, for requests that no client library would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    let answer = "";
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      answer += part.toString("latin1");
    });
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });
}

const host = `localhost:${port.toString()}`;

/** The bytes of a request to this server, with further headers. */
function request(line: string, headers: readonly string[] = [], body = ""): string {
  return [`${line} HTTP/1.1`, `Host: ${host}`, ...headers, "Connection: close", "", body].join("\r\n");
}

const signIn = "POST /api/auth/employer-login";

test.each([
  ["TRACE", request("TRACE /api/auth/user", ["X-Secret: a"]), "405"],
  [
    "TRACE with X-Requested-With",
    request("TRACE /api/auth/user", ["X-Secret: a", "X-Requested-With: x"]),
    "405",
  ],
  ["TRACE of a page", request("TRACE /jobs", ["X-Secret: a"]), "405"],
  ["an unknown method", request("PROPFIND /api/jobs"), "405"],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", "4|^$"],
  ["two Content-Length headers", request(signIn, ["Content-Length: 2", "Content-Length: 5"], "{}"), "400"],
  [
    "Content-Length with chunked encoding",
    request(signIn, ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
    "4",
  ],
  ["a bare newline in a header", request("GET /healthz", ["X-A: a\nX-B: b"]), "(400|200)"],
  ["headers that are too long", request("GET /healthz", [`X-Long: ${"a".repeat(40_000)}`]), "4(31|00)"],
  [
    "a large body for the development provider",
    request("POST /dev-idp/interaction/x", ["Content-Length: 200000"]),
    "413",
  ],
  ["no Host header", "GET /api/login HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ["path traversal", request("GET /../../../etc/passwd", ["Accept: application/json"]), "4"],
  ["an absolute address as path", request("GET http://evil.example/api/auth/user"), "4"],
  ["an invalid percent encoding", request("GET /api/jobs/%E0%A4%A"), "4"],
  ["CRLF in a redirect", request("GET /api/logout?returnTo=/%0d%0aSet-Cookie:%20a=b"), "302"],
])("%s gets the expected status without details", async (_, text, status) => {
  const answer = await raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  expect(answer).not.toMatch(/X-Secret|Set-Cookie: a=b|root:|at .*\.(js|ts):\d+/i);
});

test("times out after fifteen seconds for headers and two minutes for a request", async () => {
  expect(requestLimits).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000 });
  const start = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
    );
    socket.on("data", (part: Buffer) => (received += part.toString("latin1")));
    socket.on("close", () => {
      resolve(received);
    });
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(headersTimeout * 0.9);
  expect(waited).toBeLessThan(headersTimeout + 4_000);
});
