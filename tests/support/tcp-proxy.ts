import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy in front of a server. Closing it breaks the open connections; it can be opened again. */
export class TcpProxy {
  readonly #target: URL;
  readonly #port: number;
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  constructor(target: string, port: number) {
    this.#target = new URL(target);
    this.#port = port;
  }

  /** The URL of the server, with the host and port of the proxy. */
  get address(): string {
    const address = new URL(this.#target);
    address.hostname = "127.0.0.1";
    address.port = String(this.#port);
    return address.href;
  }

  async open(): Promise<void> {
    const { hostname, port } = this.#target;
    this.#server = createServer((downstream) => {
      const upstream = connect(Number(port || "5432"), hostname);
      for (const socket of [downstream, upstream]) {
        this.#sockets.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          downstream.destroy();
          upstream.destroy();
        });
      }
      downstream.pipe(upstream).pipe(downstream);
      if (this.#isSilent) for (const socket of [downstream, upstream]) socket.pause();
    }).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Forwards nothing and closes nothing, like a network that drops all packets. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards again, also what was sent meanwhile. */
  resume(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.resume();
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((closed) => server.close(closed));
  }
}
