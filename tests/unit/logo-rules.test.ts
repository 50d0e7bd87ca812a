import { describe, expect, it } from "vitest";
import { maxLogoLength, maxLogoSide } from "#src/constants/brand.ts";
import { logoAt, logoSize } from "#src/domains/settings/rules.ts";

interface Png {
  width?: number;
  height?: number;
  chunk?: string;
  /** Bytes after the size. */
  rest?: number;
}

/** The beginning of a PNG in Base64. */
function png({ width = 300, height = 400, chunk = "IHDR", rest = 9 }: Png): string {
  const head = Buffer.alloc(24 + rest);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  head.write(chunk, 12, "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head.toString("base64");
}

describe("the size of a logo", () => {
  it.each([
    [16, 16],
    [maxLogoSide, 17],
    [257, maxLogoSide],
  ])("is %i to %i pixels", (width, height) => {
    expect(logoSize(png({ width, height }))).toEqual({ width, height });
  });

  it.each([
    ["too narrow", png({ width: 15 })],
    ["too low", png({ height: 15 })],
    ["too wide", png({ width: maxLogoSide + 1 })],
    ["too high", png({ height: maxLogoSide + 1 })],
    ["wider than two bytes tell", png({ width: 65_536 + 300 })],
    ["wider than three bytes tell", png({ width: 16_777_216 + 300 })],
    ["another chunk first", png({ chunk: "IDAT" })],
    ["no size", png({ rest: 0 }).slice(0, 32)],
    ["in capitals, which are other bytes", png({}).replace("iVBORw0KGgo", "IVBORw0KGgo")],
    ["something before it", ` ${png({})}`],
    ["something after it", `${png({})}\n!`],
    ["three signs of padding", `${png({})}===`],
  ])("is none: %s", (_why, base64) => {
    expect(logoSize(base64)).toBeNull();
  });

  it("is read up to the longest logo", () => {
    const longest = png({}).replace(/=+$/, "").padEnd(maxLogoLength, "A");
    expect(logoSize(longest)).toEqual({ width: 300, height: 400 });
    expect(logoSize(`${longest}A`)).toBeNull();
  });
});

it("a logo has an address that changes with what it shows", () => {
  expect(logoAt("dark", png({ width: 40, height: 20 }), "a1")).toEqual({
    path: "/brand/logo-dark.png?v=a1",
    width: 40,
    height: 20,
  });
  expect(logoAt("dark", "no picture", "a1")).toBeNull();
});
