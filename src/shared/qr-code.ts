/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction level L, versions 1 to 10, mask 0, which every reader
 * accepts (docs/decisions/017-second-factor-without-packages.md).
 */
const correctionPerBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];

interface Plan {
  version: number;
  size: number;
  codewords: number;
  blocks: number;
  correction: number;
}

/** The rows of the code, true for dark; null when the text does not fit. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const plan = correctionPerBlock
    .map((_, index) => planOf(index + 1))
    .find((plan) => fits(bytes.length, plan));
  if (!plan) return null;
  const { dark, fixed } = drawFixedParts(plan);
  const bits = bitsOf(withCorrection(dataCodewords(bytes, plan), plan), 8);
  let next = 0;
  for (const [x, y] of dataPositions(plan.size)) {
    if (fixed[y]?.[x]) continue;
    const bit = bits[next++] === 1;
    setModule(dark, x, y, bit !== ((x + y) % 2 === 0));
  }
  return dark;
}

function planOf(version: number): Plan {
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55;
  const modules = (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0);
  return {
    version,
    size: version * 4 + 17,
    codewords: Math.floor(modules / 8),
    blocks: blockCounts[version - 1] ?? 1,
    correction: correctionPerBlock[version - 1] ?? 0,
  };
}

function dataLength({ codewords, blocks, correction }: Plan): number {
  return codewords - blocks * correction;
}

function fits(length: number, plan: Plan): boolean {
  return length + (plan.version < 10 ? 2 : 3) <= dataLength(plan);
}

/** The mode, the length and the bytes, filled up to the length of the version. */
function dataCodewords(bytes: readonly number[], plan: Plan): number[] {
  const lengthBits = plan.version < 10 ? 8 : 16;
  const bits = [...bitsOf([4], 4), ...bitsOf([bytes.length], lengthBits), ...bitsOf(bytes, 8), 0, 0, 0, 0];
  const words: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let filler = 0xec; words.length < dataLength(plan); filler ^= 0xec ^ 0x11) words.push(filler);
  return words;
}

function bitsOf(values: readonly number[], length: number): number[] {
  return values.flatMap((value) => Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1));
}

/** Splits the data into blocks, adds the correction to each, and interleaves them; the last blocks are one longer. */
function withCorrection(data: readonly number[], plan: Plan): number[] {
  const short = Math.floor(data.length / plan.blocks);
  const shortBlocks = plan.blocks - (data.length % plan.blocks);
  let at = 0;
  const blocks = Array.from({ length: plan.blocks }, (_, index) => {
    const block = data.slice(at, at + short + (index < shortBlocks ? 0 : 1));
    at += block.length;
    return block;
  });
  const corrections = blocks.map((block) => remainder(block, generator(plan.correction)));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

/** A product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The coefficients of the Reed-Solomon generator polynomial, without the leading 1. */
function generator(degree: number): number[] {
  const coefficients = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1)
      coefficients[index] = times(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    root = times(root, 2);
  }
  return coefficients;
}

function remainder(block: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const value of block) {
    const factor = value ^ (rest[0] ?? 0);
    rest = divisor.map((coefficient, index) => (rest[index + 1] ?? 0) ^ times(coefficient, factor));
  }
  return rest;
}

function setModule(rows: boolean[][], x: number, y: number, isSet: boolean): void {
  const row = rows[y];
  if (row && x >= 0 && x < row.length) row[x] = isSet;
}

/** Finder, timing and alignment patterns, format and version; `fixed` marks the places they take. */
function drawFixedParts({ version, size }: Plan): { dark: boolean[][]; fixed: boolean[][] } {
  const [dark, fixed] = [emptyRows(size), emptyRows(size)];
  function draw(x: number, y: number, isDark: boolean): void {
    setModule(dark, x, y, isDark);
    setModule(fixed, x, y, true);
  }
  function square(centerX: number, centerY: number, radius: number, lightRings: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        draw(centerX + dx, centerY + dy, !lightRings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  for (let at = 0; at < size; at += 1) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const centers = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  for (const x of centers)
    for (const y of centers) {
      const isFinder = (x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7);
      if (!isFinder) square(x, y, 2, [1]);
    }
  // Level L with mask 0, with its own error correction (BCH) and mask.
  const format = 0b111011111000100;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1;
    draw(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark);
    draw(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, isDark);
  }
  draw(8, size - 8, true);
  if (version >= 7) {
    let rest = version;
    for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const isDark = ((((version << 12) | rest) >> bit) & 1) === 1;
      const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      draw(near, far, isDark);
      draw(far, near, isDark);
    }
  }
  return { dark, fixed };
}

function emptyRows(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false));
}

/** All places in the order of the data: columns in pairs from the right, up and down in turn, without the timing column. */
function dataPositions(size: number): [x: number, y: number][] {
  const positions: [number, number][] = [];
  for (let right = size - 1, isUp = true; right >= 1; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      positions.push([right, y], [right - 1, y]);
    }
  }
  return positions;
}
