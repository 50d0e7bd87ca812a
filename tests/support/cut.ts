import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A line to a server that can be cut and mended; what hangs on it when it is cut is lost. */
export class Line {
  readonly #to: URL;
  readonly #port: number;
  #server: Server | null = null;
  readonly #ends = new Set<Socket>();

  constructor(to: string, port: number) {
    this.#to = new URL(to);
    this.#port = port;
  }

  /** The same address as the server's, by this line. */
  get address(): string {
    const address = new URL(this.#to);
    address.hostname = "127.0.0.1";
    address.port = String(this.#port);
    return address.href;
  }

  async mend(): Promise<void> {
    const { hostname, port } = this.#to;
    this.#server = createServer((near) => {
      const far = connect(Number(port || "5432"), hostname);
      for (const end of [near, far]) {
        this.#ends.add(end);
        end.on("error", () => end.destroy());
        end.on("close", () => {
          this.#ends.delete(end);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    }).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const end of this.#ends) end.destroy();
    if (server) await new Promise((closed) => server.close(closed));
  }
}
