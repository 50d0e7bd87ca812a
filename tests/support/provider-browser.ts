import { expect } from "vitest";

/** Follows redirects and keeps cookies like a browser, until a page of our own site is reached. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly visited: string[] = [];
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async go(address: string, init: RequestInit = {}): Promise<{ at: string; answer: Response }> {
    let at = new URL(address, this.#site).href;
    let next = init;
    for (let hop = 0; hop < 10; hop += 1) {
      const answer = await fetch(at, { ...next, redirect: "manual", headers: { Cookie: this.#header() } });
      this.visited.push(at);
      this.#storeCookies(answer);
      const to = answer.headers.get("Location");
      if (!to) return { at, answer };
      at = new URL(to, at).href;
      next = {};
      const { pathname, search } = new URL(at);
      if (!/^\/(api|dev-idp)\//.test(pathname)) return { at: pathname + search, answer };
    }
    throw new Error("too many redirects");
  }

  /** Opens a sign-in address and signs in at the provider as `sub`. Returns the path of the final page. */
  async signIn(sub: string, from: string, form: Record<string, string> = {}): Promise<string> {
    const { at } = await this.go(from);
    expect(at).toContain("/dev-idp/interaction/");
    return (await this.go(at, { method: "POST", body: new URLSearchParams({ ...form, sub }) })).at;
  }

  async whoAmI(): Promise<unknown> {
    const { answer } = await this.go("/api/auth/user");
    const body: unknown = await answer.json();
    return answer.status === 200 ? body : null;
  }

  #header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #storeCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
