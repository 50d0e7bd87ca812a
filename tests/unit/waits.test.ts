import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOffline, observedFetch } from "#src/client/api/connection.ts";
import { smallCopyOf, UploadError } from "#src/client/parts/files/upload.ts";
import { chosenFiles } from "#src/client/parts/files/useUploads.ts";
import { MessageText } from "#src/client/parts/messaging/MessageText.tsx";
import { isContinued } from "#src/client/parts/messaging/MessageRow.tsx";
import { sendFailed, type Message } from "#src/client/parts/messaging/outgoing.ts";
import { toastTiming } from "#src/client/ui/toast.ts";
import { waits } from "#src/constants/waits.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("the pages wait as long as the rules say", () => {
  expect(waits).toEqual({
    poll: 3_000,
    compareVersions: 45_000,
    adminConversations: 5_000,
    threadScroll: 100,
    messageGroup: 300_000,
    typing: 2_000,
    draftSync: 2_000,
    redirect: 2_000,
    tooltip: 700,
    scrollBar: 600,
  });
  expect(toastTiming).toEqual({ duration: 5_000, swipeThreshold: 50, forgetAfter: 1_000_000 });
});

it("a first message that fails says so, and a 409 in other words", () => {
  expect([sendFailed.fallback, sendFailed.texts[409]]).toEqual([
    "Kunde inte skicka meddelandet. Försök igen.",
    "Kunde inte skicka meddelande",
  ]);
});

describe("a group of messages", () => {
  function messageAt(time: string, senderId = "anna", messageType: Message["messageType"] = "text"): Message {
    return {
      id: 1,
      conversationId: 1,
      senderId,
      writtenBy: null,
      content: "Hej",
      messageType,
      isRead: true,
      createdAt: new Date(`2030-05-01T${time}Z`),
      clientKey: null,
      attachments: [],
    };
  }

  it.each([
    ["within five minutes", messageAt("10:04:59"), true],
    ["after five minutes", messageAt("10:05:00"), false],
    ["of the other party", messageAt("10:00:01", "nord"), false],
    ["of the system", messageAt("10:00:01", "anna", "system"), false],
    ["when there is none", undefined, false],
  ])("goes on with the next message %s: %s", (_, next, goesOn) => {
    expect(isContinued(messageAt("10:00:00"), next)).toBe(goesOn);
  });

  it("ends with the day in Stockholm", () => {
    expect(isContinued(messageAt("21:59:00"), messageAt("22:01:00"))).toBe(false);
  });
});

describe("the connection", () => {
  let result: Response | Error;
  beforeEach(() => {
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", () =>
      result instanceof Error ? Promise.reject(result) : Promise.resolve(result),
    );
  });

  async function ask(next: Response | Error): Promise<boolean> {
    result = next;
    await observedFetch("/api/x").catch(() => {});
    return isOffline();
  }

  it("is lost after two requests in a row without an answer, and without network", async () => {
    const answer = new Response(null, { status: 500 });
    const lost = new TypeError("fetch failed");
    expect(await ask(lost)).toBe(false);
    expect(await ask(answer)).toBe(false);
    expect(await ask(lost)).toBe(false);
    // A request that the page itself cancels says nothing.
    expect(await ask(new DOMException("", "AbortError"))).toBe(false);
    expect(await ask(lost)).toBe(true);
    expect(await ask(answer)).toBe(false);
    vi.stubGlobal("navigator", { onLine: false });
    expect(isOffline()).toBe(true);
  });
});

describe("the files that are chosen", () => {
  function fileOf(name: string, size = 1): File {
    return Object.defineProperty(new File([], name), "size", { value: size });
  }
  function chosen(names: string[], already = 0): [string, number] {
    const { accepted, reasons } = chosenFiles(
      names.map((name) => fileOf(name)),
      already,
    );
    return [accepted.map(({ name }) => name).join(" "), reasons.length];
  }

  it("are five, in their order; a sixth and other types are left out and reported", () => {
    expect(chosen(["b.pdf", "a.TXT"])).toEqual(["b.pdf a.TXT", 0]);
    expect(chosen(["1.png", "2.png", "3.png", "4.png", "5.png"])).toEqual([
      "1.png 2.png 3.png 4.png 5.png",
      0,
    ]);
    expect(chosen(["1.png", "2.png", "3.png"], 3)).toEqual(["1.png 2.png", 1]);
    expect(chosen(["a.exe", "b.pdf", "c.gif"])).toEqual(["b.pdf", 1]);
    expect(chosen(["a.exe", "b.pdf"], 5)).toEqual(["", 2]);
    const { reasons } = chosenFiles([fileOf("b.pdf")], 5);
    expect(reasons).toEqual(["Högst 5 filer får plats i ett meddelande."]);
  });

  it("are of 10 MiB at most", () => {
    const mib = 1024 ** 2;
    const { accepted } = chosenFiles([fileOf("a.pdf", 10 * mib), fileOf("b.pdf", 10 * mib + 1)], 0);
    expect(accepted.map(({ name }) => name)).toEqual(["a.pdf"]);
  });
});

describe("the text of a message", () => {
  it("is no HTML, keeps its indentation, and each paragraph has its own direction", () => {
    vi.stubGlobal("window", { location: { origin: "https://bryggan.example" } });
    const text = "  <b>Hej</b>\n```\n<i>\n```\nשלום";
    const html = renderToStaticMarkup(createElement(MessageText, null, text));
    expect(html).toContain("  &lt;b&gt;Hej&lt;/b&gt;</p>");
    expect(html).toContain("&lt;i&gt;");
    expect(html.match(/<p dir="auto" class="[^"]*whitespace-pre-wrap/g)).toHaveLength(2);
    expect(html).toContain("Kopiera</button>");
  });
});

describe("the small copy of a picture", () => {
  beforeEach(() => {
    const context = { fillRect: () => {}, drawImage: () => {} };
    const canvas = { getContext: () => context, toDataURL: () => "data:image/jpeg;base64,AAAA" };
    vi.stubGlobal("document", { createElement: () => canvas });
  });

  function fileOf(bytes: number, type = "image/png"): File {
    return new File([new Uint8Array(bytes)], "bild.png", { type });
  }

  it.each([
    [896, 640, 448, 320],
    [4_480, 640, 2_240, 320],
    [640, 4_480, 448, 3_136],
    [400, 300, 400, 300],
  ])("of %i × %i pixels covers 448 × 320 and enlarges nothing", async (width, height, ...size) => {
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close: () => {} }));
    const canvas = document.createElement("canvas");
    expect(await smallCopyOf(fileOf(60_001))).toBe("AAAA");
    expect([canvas.width, canvas.height]).toEqual(size);
  });

  it("is made only of pictures above 60 kB that the browser can read", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    expect(await smallCopyOf(fileOf(60_001))).toBeNull();
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 9, height: 9, close: () => {} }));
    expect(await smallCopyOf(fileOf(60_000))).toBeNull();
    expect(await smallCopyOf(fileOf(60_001, "application/pdf"))).toBeNull();
  });
});

it("a file that the server refuses as it is cannot be sent again, others can", () => {
  const statuses = [400, 413, 415, 0, 401, 429, 500];
  const isFinal = statuses.map((status) => new UploadError("", "", status).isFinal);
  expect(isFinal).toEqual([true, true, true, false, false, false, false]);
});
