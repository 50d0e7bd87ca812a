import dns from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { buffer } from "node:stream/consumers";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import ipaddr from "ipaddr.js";
import type { Env } from "#src/platform/env.ts";

/** The target is not an https address, or not a public one. */
export class RefusedTarget extends Error {}

type Settings = Pick<Env, "allowPrivateTargets">;

export interface PublicRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams;
  /** The largest answer. */
  maxBytes?: number;
  timeoutMs?: number;
}

export const publicTimeoutMs = 5_000;
const maxAnswerBytes = 256 * 1024;

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is one of the internet: not of this machine, its networks, or one that stands for such an address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === "unicast" && (address instanceof ipaddr.IPv4 || address.match(globalUnicast));
}

/** Whether requests to the URL are refused now. A name that cannot be looked up is not refused. */
export async function isRefusedTarget(env: Settings, url: string): Promise<boolean> {
  if (env.allowPrivateTargets) return false;
  if (!isAllowed(new URL(url))) return true;
  const found = await dns.promises.lookup(hostOf(new URL(url)), { all: true }).catch(() => []);
  return !found.every(({ address }) => isPublicAddress(address));
}

/** To public addresses only, unless ALLOW_PRIVATE_TARGETS. No redirects, no slow or large answers. */
export async function fetchPublic(
  env: Settings,
  url: string,
  {
    method = "GET",
    headers = {},
    body,
    maxBytes = maxAnswerBytes,
    timeoutMs = publicTimeoutMs,
  }: PublicRequest = {},
): Promise<Response> {
  const target = new URL(url);
  if (!env.allowPrivateTargets && !isAllowed(target)) throw new RefusedTarget(target.host);
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = target.protocol === "https:" ? https : http;
    request(
      target,
      // A connection of its own: one that is open already was not checked here.
      { method, headers, signal, agent: false, ...(!env.allowPrivateTargets && { lookup: lookUpPublic }) },
      resolve,
    )
      .on("error", reject)
      // After 101 Switching Protocols that is all that Node says; after an answer it changes nothing.
      .on("close", () => reject(new Error("Closed without an answer")))
      .end(body?.toString());
  });
  const limited = limit(maxBytes);
  const [content] = await Promise.all([buffer(limited), pipeline(answer, limited, { signal })]);
  return new Response(content.length > 0 ? content : null, {
    status: answer.statusCode ?? 0,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });
}

/** Node looks up no IP addresses, so they are checked here. */
function isAllowed(url: URL): boolean {
  const host = hostOf(url);
  return url.protocol === "https:" && (isIP(host) === 0 || isPublicAddress(host));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** What Node connects to is what was checked: a second look-up could give another address. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedTarget(host), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

function limit(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
      size += chunk.length;
      if (size > maxBytes) done(new Error("The answer is too large"));
      else done(null, chunk);
    },
  });
}
