/** A minimal browser for sign-in tests: keeps cookies by path and follows redirects one at a time. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  copy(): Browser {
    const copy = new Browser();
    for (const [name, cookie] of this.#cookies) copy.#cookies.set(name, cookie);
    return copy;
  }

  go(address: string): Promise<Response> {
    return this.#fetch(address, {});
  }

  send(address: string, form: URLSearchParams): Promise<Response> {
    return this.#fetch(address, { method: "POST", body: form });
  }

  /** Follows redirects until there is none, or until the next path begins with `stop`; that one is not requested. */
  async follow(response: Response, stop?: string): Promise<{ address: string; response: Response }> {
    let current = response;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = current.headers.get("location");
      if (!location) return { address: current.url, response: current };
      const next = new URL(location, current.url).href;
      if (stop && new URL(next).pathname.startsWith(stop)) return { address: next, response: current };
      current = await this.go(next);
    }
    throw new Error("too many redirects");
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname, origin } = new URL(address);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const headers = { ...(cookie && { Cookie: cookie }), ...(init.method === "POST" && { Origin: origin }) };
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  #storeCookie(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
    const isExpired = value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isExpired) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
