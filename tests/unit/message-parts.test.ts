import { describe, expect, it } from "vitest";
import { blocksOf } from "#src/client/parts/messaging/messageParts.ts";

const origin = "https://bryggan.example";

function linksIn(content: string): string[] {
  return blocksOf(content, origin).flatMap((block) =>
    block.kind === "code" ? [] : block.parts.flatMap((part) => (part.kind === "link" ? [part.href] : [])),
  );
}

/** Everything that is shown, in order. */
function textIn(content: string): string {
  return blocksOf(content, origin)
    .map((block) => (block.kind === "code" ? block.text : block.parts.map(({ text }) => text).join("")))
    .join("\n");
}

describe("links in messages", () => {
  it.each([
    ["https://example.com/a.", "https://example.com/a"],
    ["(https://example.com/a)", "https://example.com/a"],
    ["https://sv.wikipedia.org/wiki/Java_(språk)", "https://sv.wikipedia.org/wiki/Java_(spr%C3%A5k)"],
    ["(se https://sv.wikipedia.org/wiki/Java_(x))", "https://sv.wikipedia.org/wiki/Java_(x)"],
    ["HTTPS://EXAMPLE.COM/A", "https://example.com/A"],
    ["www.nordbank.se, eller", "https://www.nordbank.se/"],
    ["skriv till anna.berg@exempel.se!", "mailto:anna.berg@exempel.se"],
    ["https://a.se?x=[1]", "https://a.se/?x=[1]"],
  ])("%s", (content, href) => {
    expect(linksIn(content)).toEqual([href]);
    expect(textIn(content)).toBe(content);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "node.js", "https://", "a@b", "`https://a.se`"])(
    "%s is no link",
    (content) => {
      expect(linksIn(content)).toEqual([]);
    },
  );

  it("an address on this site has its path", () => {
    const [block] = blocksOf(`Se ${origin}/job/54?ref=a#krav`, origin);
    expect(block).toMatchObject({ parts: [{ text: "Se " }, { kind: "link", path: "/job/54?ref=a#krav" }] });
  });
});

describe("code in messages", () => {
  it("a fenced block keeps its indentation and has no links", () => {
    const code = "if (a) {\n    return `www.a.se`;\n}";
    expect(blocksOf(`Se här:\n\`\`\`ts\n${code}\n\`\`\`\nEller?`, origin)).toEqual([
      { kind: "text", parts: [{ kind: "text", text: "Se här:" }] },
      { kind: "code", text: code },
      { kind: "text", parts: [{ kind: "text", text: "Eller?" }] },
    ]);
  });

  it("a fence that is never closed is text", () => {
    expect(textIn("```\n  x")).toBe("```\n  x");
  });

  it("text between backticks is code", () => {
    expect(blocksOf("kör `npm ci` nu", origin)).toMatchObject([
      { parts: [{ text: "kör " }, { kind: "code", text: "npm ci" }, { text: " nu" }] },
    ]);
  });

  it.each(["`", "(", "https://a/(", "a@", "```\n", "www.", ")"])(
    "ten thousand characters of %j",
    (sample) => {
      const content = `x${sample.repeat(10_000 / sample.length)}x`;
      expect(textIn(content)).toContain("x");
    },
  );
});
