import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";

const streamPath = "/api/trpc/notifications.changes";

/** An HTTP proxy in front of a server, like a load balancer: forwards every request, and can break the live streams. */
export class StreamProxy {
  /** The URL that browsers use. */
  readonly address: string;
  readonly #port: number;
  readonly #targetPort: number;
  readonly #server: Server;
  readonly #streams = new Set<ServerResponse>();
  #isBlocked = false;

  constructor(port: number, targetPort: number) {
    this.address = `http://localhost:${port}`;
    this.#port = port;
    this.#targetPort = targetPort;
    // With Node's five seconds, a request could meet a connection that just closed.
    this.#server = createServer({ keepAliveTimeout: 75_000 }, (incoming, response) => {
      this.#forward(incoming, response);
    });
  }

  async open(): Promise<void> {
    this.#server.listen(this.#port);
    await once(this.#server, "listening");
  }

  /** How many streams are open right now. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Breaks the open streams; browsers may open new ones. */
  breakStreams(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Breaks the open streams and rejects new ones until they are allowed again. */
  blockStreams(): void {
    this.#isBlocked = true;
    this.breakStreams();
  }

  allowStreams(): void {
    this.#isBlocked = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const isStream = incoming.url?.split("?")[0] === streamPath;
    if (isStream && this.#isBlocked) {
      incoming.socket.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const options = { port: this.#targetPort, host: "localhost", method, path: url, headers };
    const outgoing = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    outgoing.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    if (isStream) this.#streams.add(response);
    response.on("close", () => {
      this.#streams.delete(response);
      outgoing.destroy();
    });
    incoming.pipe(outgoing);
  }
}
