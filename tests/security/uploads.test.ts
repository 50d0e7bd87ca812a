import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { files } from "#db/schema/index.ts";
import { field, membersOf, parsed, send } from "./calls.ts";
import { createFixtures, type Actor, type Fixtures } from "./fixtures.ts";
import { multipart, samples, zipOf, type Part } from "./samples.ts";
import { tableHashesOf } from "./table-hashes.ts";
import { createScenario } from "./scenario.ts";
import { textLike } from "./matchers.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

async function post(as: Actor, path: string, parts: readonly Part[]): Promise<Response> {
  const { body, type } = multipart(parts);
  return send(fixtures, as, path, { method: "POST", body, headers: { "Content-Type": type } });
}

function folder(name: "files" | "incoming"): string[] {
  return readdirSync(join(fixtures.testApp.services.env.dataDir, name));
}

function one(file: string, value: string | Buffer, type?: string): Part[] {
  return [{ name: "files", file, value, ...(type && { type }) }];
}

async function stored(as: Actor, file: string, value: string | Buffer): Promise<string> {
  const answer = await post(as, "/api/uploads", one(file, value));
  const body: unknown = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(201);
  const first = membersOf(field(body, "files"))[0]?.[1];
  return String(field(first, "id"));
}

describe("what is taken", () => {
  test.each([
    ["cv.pdf", samples.pdf],
    ["bild.png", samples.png],
    ["BILD.JPG", samples.jpg],
    ["bild.jpeg", samples.jpg],
    ["brev.txt", samples.txt],
  ])("%s", async (name, bytes) => {
    const id = await stored("anna", name, bytes);
    expect(id).toMatch(/^[\w-]{22,}$/);
    const [row] = await fixtures.testApp.db.select().from(files).where(eq(files.id, id));
    expect(row?.size).toBe(bytes.length);
    const path = join(fixtures.testApp.services.env.dataDir, "files", id);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

const bad: readonly [string, Part[]][] = [
  ["a program that calls itself a picture", one("bild.png", samples.exe, "image/png")],
  ["a page that calls itself a text with markup type", one("sida.html", samples.html, "text/html")],
  ["a page that calls itself a picture", one("bild.jpg", samples.html, "image/jpeg")],
  ["a vector picture", one("bild.svg", samples.svg, "image/svg+xml")],
  ["a vector picture under another name", one("bild.png", samples.svg, "image/png")],
  ["a picture of a kind that is not offered", one("bild.gif", samples.gif, "image/gif")],
  ["a PNG under the name of a PDF", one("cv.pdf", samples.png, "application/pdf")],
  ["two endings, the last one bad", one("cv.pdf.exe", samples.pdf)],
  ["no ending", one("cv", samples.pdf)],
  ["an ending alone, of another kind", one(".htaccess", samples.txt)],
  ["a text with NUL", one("a.txt", Buffer.from("a\u0000b"))],
  ["a text that is no text", one("a.txt", Buffer.from([0xff, 0xfe, 0xfa, 0x80, 0x81]))],
  ["a ZIP that is no document", one("a.docx", zipOf("a.txt", 10))],
  ["a bomb of a ZIP", one("bomb.docx", zipOf("bomb.bin", 50 * 1024 * 1024))],
  ["nothing in it", one("tom.pdf", "")],
  ["a Word file that is none", one("a.doc", samples.html)],
];

test.each(bad)("%s is refused and leaves nothing", async (_, parts) => {
  await fixtures.cookie("anna");
  const before = await tableHashesOf(fixtures.testApp);
  const [kept, incoming] = [folder("files"), folder("incoming")];
  const answer = await post("anna", "/api/uploads", parts);
  expect([400, 413, 415]).toContain(answer.status);
  expect(parsed(await answer.text())).toMatchObject({
    message: textLike(/^/),
    code: textLike(/^/),
  });
  expect(await tableHashesOf(fixtures.testApp)).toEqual(before);
  expect([folder("files"), folder("incoming")]).toEqual([kept, incoming]);
});

describe("limits", () => {
  test("a file of more than ten MiB", async () => {
    const answer = await post(
      "anna",
      "/api/uploads",
      one("stor.txt", Buffer.alloc(10 * 1024 * 1024 + 1, "a")),
    );
    expect(answer.status).toBe(413);
    expect(folder("incoming")).toEqual([]);
  });

  test("six files", async () => {
    const parts = Array.from({ length: 6 }, (_, index) => one(`${index.toString()}.txt`, "text")).flat();
    expect((await post("anna", "/api/uploads", parts)).status).toBe(413);
    expect(folder("incoming")).toEqual([]);
  });

  test("twenty-one parts", async () => {
    const parts = Array.from({ length: 21 }, (_, index) => ({ name: `f${index.toString()}`, value: "x" }));
    expect((await post("anna", "/api/uploads", parts)).status).toBe(413);
  });

  test("a field that comes twice", async () => {
    const { conversationId } = await createScenario(fixtures);
    const parts = [
      { name: "conversationId", value: conversationId.toString() },
      { name: "conversationId", value: "1" },
      { name: "content", value: "Hej" },
    ];
    expect((await post("anna", "/api/messages", parts)).status).toBe(400);
  });
});

test.each([
  ["../../../etc/passwd.txt", /^passwd\.txt$|^[^/\\]+$/],
  ["..\\..\\windows\\a.txt", /^[^/\\]+$/],
  ["a\u202Etxt.exe.txt", /^[^\u202A-\u202E\u2066-\u2069]+$/],
  ["a\tb.txt", /^[^\u0000-\u001f]+$/],
  [`${"x".repeat(300)}.txt`, /^.{1,150}$/],
  ['a%22; filename=evil.html; x=".txt', /^[^\r\n]+$/],
])("the name %j is made harmless", async (name, harmless) => {
  const id = await stored("anna", name.replaceAll('"', "%22"), samples.txt);
  const [row] = await fixtures.testApp.db.select().from(files).where(eq(files.id, id));
  expect(row?.originalName).toMatch(harmless);
});

describe("rights come first", () => {
  test.each(["anonymous", "erik", "fjall", "admin", "novice", "banned"] as const)(
    "%s cannot put a file into another's conversation",
    async (as) => {
      const { conversationId } = await createScenario(fixtures);
      await fixtures.cookie(as);
      const before = await tableHashesOf(fixtures.testApp);
      const incoming = folder("files");
      const answer = await post(as, "/api/messages", [
        { name: "conversationId", value: conversationId.toString() },
        { name: "content", value: "Hej" },
        { name: "files", file: "a.txt", value: "text" },
      ]);
      expect([401, 403, 404]).toContain(answer.status);
      expect(await tableHashesOf(fixtures.testApp)).toEqual(before);
      expect(folder("files")).toEqual(incoming);
      expect(folder("incoming")).toEqual([]);
    },
  );

  test("a file of somebody else cannot be claimed, nor one that is sent already", async () => {
    const { conversationId, fileId } = await createScenario(fixtures);
    const foreign = await stored("erik", "erik.txt", samples.txt);
    for (const fileIds of [[foreign], [fileId], ["A".repeat(32)]]) {
      const answer = await send(fixtures, "anna", "/api/trpc/messaging.send", {
        method: "POST",
        body: JSON.stringify({ json: { conversationId, content: "Hej", fileIds } }),
      });
      expect(answer.status).toBe(404);
    }
  });

  test("a staged file is nobody else's to throw away or to read", async () => {
    const id = await stored("anna", "min.txt", samples.txt);
    expect((await send(fixtures, "erik", `/api/uploads/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await send(fixtures, "erik", `/api/attachments/${id}`)).status).toBe(404);
    expect((await send(fixtures, "anonymous", `/api/images/${id}`)).status).toBe(404);
  });

  test("an upload without a session is refused before it is read", async () => {
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

describe("delivery", () => {
  async function sent(name: string, bytes: Buffer): Promise<string> {
    const { conversationId, messageId } = await createScenario(fixtures);
    const id = await stored("anna", name, bytes);
    await fixtures.testApp.db.update(files).set({ messageId, claimedAt: new Date() }).where(eq(files.id, id));
    expect(conversationId).toBeGreaterThan(0);
    return id;
  }

  test.each([
    ["cv.pdf", samples.pdf, "application/pdf", /^attachment/],
    ["brev.txt", samples.txt, "text/plain", /^attachment/],
    ["bild.png", samples.png, "image/png", /^inline/],
    ["bild.jpg", samples.jpg, "image/jpeg", /^inline/],
  ])("%s comes as what it is, in a sandbox", async (name, bytes, type, disposition) => {
    const { headers, status } = await send(fixtures, "nord", `/api/attachments/${await sent(name, bytes)}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain(type);
    expect(headers.get("content-disposition")).toMatch(disposition);
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("Swedish names follow RFC 6266", async () => {
    const { headers } = await send(
      fixtures,
      "nord",
      `/api/attachments/${await sent("åäö brev.txt", samples.txt)}`,
    );
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/,
    );
  });

  test("one part can be asked for", async () => {
    const id = await sent("brev.txt", Buffer.from("0123456789"));
    async function part(range: string): Promise<[number, string]> {
      const answer = await send(fixtures, "nord", `/api/attachments/${id}`, { headers: { Range: range } });
      return [answer.status, await answer.text()];
    }
    expect(await part("bytes=2-4")).toEqual([206, "234"]);
    expect(await part("bytes=-3")).toEqual([206, "789"]);
    expect((await part("bytes=99-"))[0]).toBe(416);
    for (const odd of ["bytes=0-1,3-4", "lines=1-2", "bytes=9-2", "bytes=--1", `bytes=${"9".repeat(400)}-`]) {
      expect([200, 206, 416]).toContain((await part(odd))[0]);
    }
  });
});
