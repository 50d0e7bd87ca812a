/** As much of a browser as signing in needs: cookies by path, redirects one at a time. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  copy(): Browser {
    const other = new Browser();
    for (const [name, cookie] of this.#cookies) other.#cookies.set(name, cookie);
    return other;
  }

  go(address: string): Promise<Response> {
    return this.#fetch(address, {});
  }

  send(address: string, form: URLSearchParams): Promise<Response> {
    return this.#fetch(address, { method: "POST", body: form });
  }

  /** Follows redirects until there is none, or until the next address begins with `stop`, which is not asked. */
  async follow(response: Response, stop?: string): Promise<{ address: string; response: Response }> {
    let at = response;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = at.headers.get("location");
      if (!location) return { address: at.url, response: at };
      const next = new URL(location, at.url).href;
      if (stop && new URL(next).pathname.startsWith(stop)) return { address: next, response: at };
      at = await this.go(next);
    }
    throw new Error("Led in a circle");
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname, origin } = new URL(address);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const headers = { ...(cookie && { Cookie: cookie }), ...(init.method === "POST" && { Origin: origin }) };
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
    const isOver = value === "" || attributes.some((one) => /^max-age=0$/i.test(one));
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
