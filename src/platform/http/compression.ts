import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Shorter texts fit into one packet anyway. */
const minimumLength = 1024;

type Encoding = "br" | "gzip";
/** The compressed copies of a text. */
export type Encoded = Map<Encoding, Promise<Buffer>>;

interface TextResponse {
  status: number;
  headers: Record<string, string>;
  /** Of a text that is sent more than once: compressed only once. */
  encoded?: Encoded;
}

/** Compressed when it is long and the request only reads: what a mutation answers may be a secret. */
export async function sendText(
  c: Context,
  text: string,
  { status: wanted, headers, encoded = new Map() }: TextResponse,
): Promise<Response> {
  const status = statusWithBody(wanted);
  if (text.length < minimumLength || c.req.method !== "GET") return c.body(text, status, headers);
  const { Vary, ...others } = headers;
  const varied = { ...others, Vary: Vary === undefined ? "Accept-Encoding" : `${Vary}, Accept-Encoding` };
  const encoding = encodingFor(c.req.header("accept-encoding") ?? "");
  if (!encoding) return c.body(text, status, varied);
  const body = encoded.get(encoding) ?? compressed(text, encoding);
  encoded.set(encoding, body);
  return c.body(new Uint8Array(await body), status, { ...varied, "Content-Encoding": encoding });
}

export function sendJson(c: Context, value: unknown, status: number): Promise<Response> {
  return sendText(c, JSON.stringify(value), { status, headers: { "Content-Type": "application/json" } });
}

export function statusWithBody(status: number): ContentfulStatusCode {
  return hasBody(status) ? status : 500;
}

function hasBody(status: number): status is ContentfulStatusCode {
  return status >= 200 && status < 600 && ![204, 205, 304].includes(status);
}

function encodingFor(accepted: string): Encoding | null {
  const names = accepted.split(",").map((part) => part.trim().toLowerCase());
  // With a weight ("gzip;q=0") the client has a preference that is not worth reading: the text is sent as it is.
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : null;
}

function compressed(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(text, { level: 4 });
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
