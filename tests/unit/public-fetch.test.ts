import dns from "node:dns";
import { createServer, type ServerResponse } from "node:http";
import net from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  fetchPublic,
  isPublicAddress,
  isRefusedTarget,
  publicTimeoutMs,
  RefusedTarget,
} from "#src/platform/http/public-fetch.ts";

const publicOnly = { allowPrivateTargets: false };
const all = { allowPrivateTargets: true };
const seen: string[] = [];
const answers: Record<string, (answer: ServerResponse) => void> = {
  "/hello": (answer) => answer.writeHead(201, { "X-Hello": "hej" }).end("hej"),
  "/away": (answer) => answer.writeHead(302, { Location: "/hello" }).end(),
  "/none": (answer) => answer.writeHead(204).end(),
  "/large": (answer) => answer.end("x".repeat(300_000)),
  "/slow": (answer) => answer.write("x"),
};
const server = createServer((request, answer) => {
  seen.push(`${request.method} ${request.url}`);
  answers[request.url ?? ""]?.(answer);
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  seen.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([["8.8.8.8", "2606:4700::1"]])("%s and %s are public", (...addresses) => {
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test("addresses of this machine, of networks and those that stand for them are not public", () => {
  const v4 = ["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1"];
  const special = ["169.254.169.254", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"];
  const v6 = ["::1", "::", "fe80::1", "fe80::1%eth0", "fec0::1", "fd00::1", "ff02::1", "2001:db8::1"];
  const mapped = ["::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "x"];
  expect([...v4, ...special, ...v6, ...mapped].filter(isPublicAddress)).toEqual([]);
});

test.each([
  "http://8.8.8.8/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:192.168.0.1]/",
  "https://localhost/",
])("refuses %s", async (url) => {
  await expect(fetchPublic(publicOnly, url)).rejects.toBeInstanceOf(RefusedTarget);
  expect(await isRefusedTarget(publicOnly, url)).toBe(true);
  expect(await isRefusedTarget(all, url)).toBe(false);
});

test("refuses a name of which one address is private, with the look-up of the connection itself", async () => {
  const lookup = vi.spyOn(dns, "lookup");
  const port = new URL(origin).port;
  await expect(fetchPublic(publicOnly, `https://localhost:${port}/`)).rejects.toBeInstanceOf(RefusedTarget);
  expect(lookup).toHaveBeenCalledOnce();
  expect(seen).toEqual([]);
});

test("a name that cannot be looked up is an error of the request", async () => {
  expect(await isRefusedTarget(publicOnly, "https://finns-inte.invalid/")).toBe(false);
  await expect(fetchPublic(publicOnly, "https://finns-inte.invalid/")).rejects.toThrow(/invalid/);
});

test("gives status, headers and text, and sends method, headers and body", async () => {
  const answer = await fetchPublic(all, `${origin}/hello`, {
    method: "POST",
    headers: { "X-From": "Bryggan" },
    body: new URLSearchParams({ a: "1" }),
  });
  expect([answer.status, answer.headers.get("X-Hello"), await answer.text()]).toEqual([201, "hej", "hej"]);
  expect((await fetchPublic(all, `${origin}/none`)).status).toBe(204);
  expect(seen).toEqual(["POST /hello", "GET /none"]);
});

test("does not follow redirects", async () => {
  expect((await fetchPublic(all, `${origin}/away`)).status).toBe(302);
  expect(seen).toEqual(["GET /away"]);
});

test("ends at a large answer, and after five seconds", async () => {
  await expect(fetchPublic(all, `${origin}/large`)).rejects.toThrow(/too large/);
  expect(publicTimeoutMs).toBe(5_000);
  const start = Date.now();
  await expect(fetchPublic(all, `${origin}/slow`)).rejects.toThrow(/abort/i);
  expect(Date.now() - start).toBeLessThan(6_000);
}, 10_000);

test("an answer that switches protocols, which Node ends without an error, is one", async () => {
  const switching = net.createServer((socket) =>
    socket
      .on("error", () => {})
      .end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  );
  await new Promise<void>((resolve) => switching.listen(0, "127.0.0.1", resolve));
  const address = switching.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  await expect(fetchPublic(all, url)).rejects.toThrow("Closed without an answer");
  switching.close();
}, 10_000);
