import { afterEach, beforeEach, vi } from "vitest";

class FakeStorage {
  getItem(key: string): string | null {
    const value: unknown = Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
    return typeof value === "string" ? value : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

type Held = { take: () => void; end: (error: Error) => void };

/** Locks of one origin: one holder at a time, the others wait in order. */
class FakeLocks {
  #held = new Map<string, Held>();
  #waiting = new Map<string, (() => void)[]>();

  request(
    name: string,
    given: { steal?: boolean; signal?: AbortSignal } | (() => Promise<void>),
    callback?: () => Promise<void>,
  ): Promise<void> {
    const options = typeof given === "function" ? {} : given;
    const work = typeof given === "function" ? given : callback;
    return new Promise((resolve, reject) => {
      const own: Held = {
        take: () => {
          this.#held.set(name, own);
          // A moment later, as in a browser: what asked for it may have changed its mind.
          void Promise.resolve()
            .then(work)
            .then(
              () => {
                this.#release(name, own);
                resolve();
              },
              (error: Error) => {
                this.#release(name, own);
                reject(error);
              },
            );
        },
        end: reject,
      };
      const holder = this.#held.get(name);
      if (!holder || options.steal) {
        own.take();
        holder?.end(new Error("AbortError"));
        return;
      }
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, [...queue, own.take]);
      options.signal?.addEventListener("abort", () => {
        const others = (this.#waiting.get(name) ?? []).filter((take) => take !== own.take);
        this.#waiting.set(name, others);
        reject(new Error("AbortError"));
      });
    });
  }

  query(): Promise<{ held: { name: string }[] }> {
    return Promise.resolve({ held: [...this.#held.keys()].map((name) => ({ name })) });
  }

  #release(name: string, holder: Held): void {
    if (this.#held.get(name) !== holder) return;
    this.#held.delete(name);
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    next?.();
  }
}

let channels: FakeChannel[] = [];

/** Delivers at once to the other channels of the name. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  name: string;
  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown): void {
    if (!channels.includes(this)) throw new DOMException("Channel is closed", "InvalidStateError");
    for (const other of channels.filter(({ name }) => name === this.name))
      if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    channels = channels.filter((other) => other !== this);
  }
}

/** What the client's modules use of a browser, without one. Time is that of `vi.useFakeTimers`. */
export function fakeBrowser() {
  const page = new EventTarget();
  const view = Object.assign(new EventTarget(), { visibilityState: "visible", hidden: false });
  const storage = new FakeStorage();
  vi.stubGlobal("window", {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number | undefined) => clearTimeout(timer),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    clearInterval: (timer: number | undefined) => clearInterval(timer),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  vi.stubGlobal("document", view);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return {
    storage,
    /** Tells the page that the network is back, or that another tab has stored something. */
    dispatch: (event: Event) => page.dispatchEvent(event),
    close: () => {
      channels = [];
      vi.unstubAllGlobals();
    },
  };
}

/** A fake browser and fake time for each test of the file. */
export function inFakeBrowser() {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    vi.useFakeTimers();
    browser = fakeBrowser();
  });
  afterEach(() => {
    browser.close();
    vi.useRealTimers();
  });
  return {
    get storage() {
      return browser.storage;
    },
    dispatch: (event: Event) => browser.dispatch(event),
  };
}
