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

const host = `Host: localhost:${port.toString()}\r\n`;

test.each([
  [
    "TRACE",
    `TRACE /api/auth/user HTTP/1.1\r\n${host}X-Secret: a\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  [
    "TRACE with X-Requested-With",
    `TRACE /api/auth/user HTTP/1.1\r\n${host}X-Secret: a\r\nX-Requested-With: x\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  [
    "TRACE of a page",
    `TRACE /jobs HTTP/1.1\r\n${host}X-Secret: a\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  ["an unknown method", `PROPFIND /api/jobs HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, /^HTTP\/1\.1 405/],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, /^($|HTTP\/1\.1 4)/],
  [
    "two Content-Length headers",
    `POST /api/auth/employer-login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{}`,
    /^HTTP\/1\.1 400/,
  ],
  [
    "Content-Length with chunked encoding",
    `POST /api/auth/employer-login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "a bare newline in a header",
    `GET /healthz HTTP/1.1\r\n${host}X-A: a\nX-B: b\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 (400|200)/,
  ],
  [
    "headers that are too long",
    `GET /healthz HTTP/1.1\r\n${host}X-Long: ${"a".repeat(40_000)}\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 4(31|00)/,
  ],
  [
    "a large body for the development provider",
    `POST /dev-idp/interaction/x HTTP/1.1\r\n${host}Content-Length: 200000\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 413/,
  ],
  ["no Host header", `GET /api/login HTTP/1.1\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 400/],
  [
    "path traversal",
    `GET /../../../etc/passwd HTTP/1.1\r\n${host}Accept: application/json\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "an absolute address as path",
    `GET http://evil.example/api/auth/user HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "an invalid percent encoding",
    `GET /api/jobs/%E0%A4%A HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "CRLF in a redirect",
    `GET /api/logout?returnTo=/%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 302/,
  ],
])("%s gets the expected status without details", async (_, text, expected) => {
  const answer = await raw(text);
  expect(answer).toMatch(expected);
  expect(answer).not.toMatch(/X-Secret|Set-Cookie: a=b|root:|at .*\.(js|ts):\d+/i);
});

test("times out after fifteen seconds for headers and two minutes for a request", async () => {
  expect(requestLimits).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000 });
  const start = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET /healthz HTTP/1.1\r\n${host}X-Slow: `));
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
