/** Chance that comes out the same every time, so that the demo looks alike on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** That many different ones, in a new order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32 over the seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<T>(list: readonly T[]): T {
    const found = list[between(0, list.length - 1)];
    if (found === undefined) throw new RangeError("Nothing to pick from");
    return found;
  }

  function some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(between(0, left.length - 1), 1));
    return taken;
  }

  return { next, between, chance: (share) => next() < share, pick, some };
}

/** The text with each {name} replaced by what it stands for. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
