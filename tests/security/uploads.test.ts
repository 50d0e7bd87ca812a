import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { files } from "#db/schema/index.ts";
import { field, membersOf, parsed, send } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import { multipart, samples, zipOf, type Part } from "./samples.ts";
import { watchTables } from "./row-versions.ts";
import { createScenario } from "./scenario.ts";
import { textLike } from "./matchers.ts";
import { it } from "./test.ts";
import { storeBytes } from "./store-bytes.ts";

async function post(fixtures: Fixtures, as: Actor, path: string, parts: readonly Part[]): Promise<Response> {
  const { body, type } = multipart(parts);
  return send(fixtures, as, path, { method: "POST", body, headers: { "Content-Type": type } });
}

function folder(fixtures: Fixtures, name: "files" | "incoming"): string[] {
  return readdirSync(join(fixtures.testApp.services.env.dataDir, name));
}

function fileParts(file: string, value: string | Buffer, type?: string): Part[] {
  return [{ name: "files", file, value, ...(type && { type }) }];
}

async function upload(fixtures: Fixtures, as: Actor, file: string, value: string | Buffer): Promise<string> {
  const answer = await post(fixtures, as, "/api/uploads", fileParts(file, value));
  const body: unknown = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(201);
  const first = membersOf(field(body, "files"))[0]?.[1];
  return String(field(first, "id"));
}

describe("accepted files", () => {
  it.for([
    ["cv.pdf", samples.pdf],
    ["bild.png", samples.png],
    ["BILD.JPG", samples.jpg],
    ["bild.jpeg", samples.jpg],
    ["brev.txt", samples.txt],
  ] as const)("%s", async ([name, bytes], { fixtures }) => {
    const id = await upload(fixtures, "anna", name, bytes);
    expect(id).toMatch(/^[\w-]{32}$/);
    const [row] = await fixtures.testApp.db.select().from(files).where(eq(files.id, id));
    expect(row?.size).toBe(bytes.length);
    const path = join(fixtures.testApp.services.env.dataDir, "files", id);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

const rejected: readonly [string, Part[]][] = [
  ["a program named as a PNG", fileParts("bild.png", samples.exe, "image/png")],
  ["an HTML page", fileParts("sida.html", samples.html, "text/html")],
  ["an HTML page named as a JPEG", fileParts("bild.jpg", samples.html, "image/jpeg")],
  ["an SVG", fileParts("bild.svg", samples.svg, "image/svg+xml")],
  ["an SVG named as a PNG", fileParts("bild.png", samples.svg, "image/png")],
  ["an image type that is not allowed", fileParts("bild.gif", samples.gif, "image/gif")],
  ["a PNG named as a PDF", fileParts("cv.pdf", samples.png, "application/pdf")],
  ["two extensions, the last one not allowed", fileParts("cv.pdf.exe", samples.pdf)],
  ["no extension", fileParts("cv", samples.pdf)],
  ["only an extension that is not allowed", fileParts(".htaccess", samples.txt)],
  ["a text with NUL", fileParts("a.txt", Buffer.from("a\u0000b"))],
  ["a text file of binary data", fileParts("a.txt", Buffer.from([0xff, 0xfe, 0xfa, 0x80, 0x81]))],
  ["a ZIP that is not a document", fileParts("a.docx", zipOf("a.txt", 10))],
  ["a ZIP bomb", fileParts("bomb.docx", zipOf("bomb.bin", 50 * 1024 * 1024))],
  ["an empty file", fileParts("tom.pdf", "")],
  ["an HTML page named as a Word file", fileParts("a.doc", samples.html)],
];

it.for(rejected)("rejects %s and stores nothing", async ([_, parts], { fixtures }) => {
  await fixtures.cookie("anna");
  const watch = await watchTables(fixtures.testApp);
  const [storedBefore, incomingBefore] = [folder(fixtures, "files"), folder(fixtures, "incoming")];
  const answer = await post(fixtures, "anna", "/api/uploads", parts);
  expect([400, 413, 415]).toContain(answer.status);
  expect(parsed(await answer.text())).toMatchObject({
    message: textLike(/^/),
    code: textLike(/^/),
  });
  await watch.expectUnchanged("anna");
  expect([folder(fixtures, "files"), folder(fixtures, "incoming")]).toEqual([storedBefore, incomingBefore]);
});

describe("limits", () => {
  it("returns 413 for a file of more than ten MiB", async ({ fixtures }) => {
    const answer = await post(
      fixtures,
      "anna",
      "/api/uploads",
      fileParts("stor.txt", Buffer.alloc(10 * 1024 * 1024 + 1, "a")),
    );
    expect(answer.status).toBe(413);
    expect(folder(fixtures, "incoming")).toEqual([]);
  });

  it("returns 413 for six files", async ({ fixtures }) => {
    const parts = Array.from({ length: 6 }, (_, index) =>
      fileParts(`${index.toString()}.txt`, "text"),
    ).flat();
    expect((await post(fixtures, "anna", "/api/uploads", parts)).status).toBe(413);
    expect(folder(fixtures, "incoming")).toEqual([]);
  });

  it("returns 413 for twenty-one parts", async ({ fixtures }) => {
    const parts = Array.from({ length: 21 }, (_, index) => ({ name: `f${index.toString()}`, value: "x" }));
    expect((await post(fixtures, "anna", "/api/uploads", parts)).status).toBe(413);
  });

  it("returns 400 for a repeated field", async ({ fixtures }) => {
    const { conversationId } = await createScenario(fixtures);
    const parts = [
      { name: "conversationId", value: conversationId.toString() },
      { name: "conversationId", value: "1" },
      { name: "content", value: "Hej" },
    ];
    expect((await post(fixtures, "anna", "/api/messages", parts)).status).toBe(400);
  });
});

it.for([
  ["../../../etc/passwd.txt", /^passwd\.txt$|^[^/\\]+$/],
  ["..\\..\\windows\\a.txt", /^[^/\\]+$/],
  ["a\u202Etxt.exe.txt", /^[^\u202A-\u202E\u2066-\u2069]+$/],
  ["a\tb.txt", /^[^\u0000-\u001f]+$/],
  [`${"x".repeat(300)}.txt`, /^.{1,150}$/],
  ['a%22; filename=evil.html; x=".txt', /^[^\r\n]+$/],
] as const)("sanitizes the name %j", async ([name, sanitized], { fixtures }) => {
  const id = await upload(fixtures, "anna", name.replaceAll('"', "%22"), samples.txt);
  const [row] = await fixtures.testApp.db.select().from(files).where(eq(files.id, id));
  expect(row?.originalName).toMatch(sanitized);
});

describe("authorization", () => {
  it.for([
    ["anonymous", 401],
    ["erik", 404],
    ["fjall", 404],
    ["admin", 403],
    ["newUser", 403],
    ["suspendedConsultant", 401],
  ] as const)(
    "%s cannot add a file to another user's conversation, in any order",
    async ([as, status], { fixtures }) => {
      const { conversationId } = await createScenario(fixtures);
      await fixtures.cookie(as);
      const watch = await watchTables(fixtures.testApp);
      const incoming = folder(fixtures, "files");
      const parts = [
        { name: "conversationId", value: conversationId.toString() },
        { name: "content", value: "Hej" },
        { name: "files", file: "a.txt", value: "text" },
      ];
      for (const ordered of [parts, parts.toReversed()])
        expect((await post(fixtures, as, "/api/messages", ordered)).status).toBe(status);
      await watch.expectUnchanged(as);
      expect(folder(fixtures, "files")).toEqual(incoming);
      expect(folder(fixtures, "incoming")).toEqual([]);
    },
  );

  it("returns 401 without a session before the body is read", async ({ fixtures }) => {
    let wasRead = 0;
    const body = new ReadableStream({
      pull(controller) {
        wasRead += 1;
        controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
        if (wasRead > 1_000) controller.close();
      },
    });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    };
    expect((await send(fixtures, "anonymous", "/api/uploads", init)).status).toBe(401);
    expect(wasRead).toBeLessThan(20);
  });
});

describe("download", () => {
  async function uploadSent(fixtures: Fixtures, name: string, bytes: Buffer): Promise<string> {
    const { conversationId, messageId } = await createScenario(fixtures);
    const id = await upload(fixtures, "anna", name, bytes);
    await fixtures.testApp.db.update(files).set({ messageId, claimedAt: new Date() }).where(eq(files.id, id));
    expect(conversationId).toBeGreaterThan(0);
    return id;
  }

  it.for([
    ["cv.pdf", samples.pdf, "application/pdf", /^attachment/],
    ["brev.txt", samples.txt, "text/plain", /^attachment/],
    ["bild.png", samples.png, "image/png", /^inline/],
    ["bild.jpg", samples.jpg, "image/jpeg", /^inline/],
  ] as const)(
    "%s is sent with its own type and a sandbox policy",
    async ([name, bytes, type, disposition], { fixtures }) => {
      const { headers, status } = await send(
        fixtures,
        "nord",
        `/api/attachments/${await uploadSent(fixtures, name, bytes)}`,
      );
      expect(status).toBe(200);
      expect(headers.get("content-type")).toContain(type);
      expect(headers.get("content-disposition")).toMatch(disposition);
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("private, no-store");
    },
  );
});

/** How many files this process has open. */
function openFiles(): number {
  return readdirSync("/proc/self/fd").length;
}

it("a HEAD request for a file leaves no file open", async ({ fixtures }) => {
  const { fileId, imageId } = await createScenario(fixtures);
  const { size } = await storeBytes(fixtures.testApp, fileId, Buffer.alloc(300_000, "a"));
  await fixtures.testApp.db.update(files).set({ size }).where(eq(files.id, fileId));
  const before = openFiles();
  for (let round = 0; round < 40; round += 1) {
    const answer = await send(fixtures, "nord", `/api/attachments/${fileId}`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "300000"]);
    expect((await send(fixtures, "anonymous", `/api/images/${imageId}`, { method: "HEAD" })).status).toBe(
      200,
    );
  }
  await expect.poll(openFiles).toBeLessThan(before + 20);
});
