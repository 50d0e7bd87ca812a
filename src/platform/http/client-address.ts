import ipaddr from "ipaddr.js";
import { z } from "zod";

/** The proxies in front of the server: how many, or their networks. 0 trusts no X-Forwarded-For header. */
export type TrustedProxies = number | readonly string[];

/** An IPv6 customer has at least a network of this size, so its addresses count as one. */
const ipv6Network = 64;

/**
 * The address that limits count for: an IPv4 address or an IPv6 /64 network. Each proxy appends the address it was called
 * from to X-Forwarded-For, so the header is read from the right; what a client sent itself is left of that. Without a
 * valid address there, it is that of the connection (docs/rules/calls.md#request-limits).
 */
export function clientAddress(
  connection: string,
  forwarded: string | undefined,
  proxies: TrustedProxies,
): string {
  const entries = (forwarded ?? "").split(",").map((entry) => entry.trim());
  const found =
    typeof proxies === "number" ? entryOf(entries, proxies) : firstUntrusted(connection, entries, proxies);
  const address = parse(found ?? "") ?? parse(connection);
  if (!address) return "";
  return address instanceof ipaddr.IPv6 ? ipv6NetworkOf(address.toString(), ipv6Network) : address.toString();
}

const flags: Record<string, number> = { true: 1, yes: 1, false: 0, no: 0 };

/** The variable TRUST_PROXY: a number of proxies, true for one, or networks with commas between. */
export const trustedProxies = z
  .string()
  .transform(
    (value): TrustedProxies =>
      flags[value] ??
      (/^\d$/.test(value) ? Number(value) : value.split(",").map((network) => network.trim())),
  )
  .refine((proxies) => typeof proxies === "number" || proxies.every(isNetwork), {
    error:
      "must be a number of proxies from 0 to 9, true, false, or networks such as 10.0.0.0/8 with commas between",
  });

function isNetwork(text: string): boolean {
  return /[.:]/.test(text) && (ipaddr.isValidCIDR(text) || ipaddr.isValid(text));
}

function entryOf(entries: readonly string[], hops: number): string | undefined {
  return hops === 0 ? undefined : entries[Math.max(0, entries.length - hops)];
}

function firstUntrusted(
  connection: string,
  entries: readonly string[],
  networks: readonly string[],
): string | undefined {
  if (!isIn(connection, networks)) return undefined;
  return entries.toReversed().find((entry) => !isIn(entry, networks)) ?? entries[0];
}

function isIn(text: string, networks: readonly string[]): boolean {
  const address = parse(text);
  return (
    address !== null &&
    networks.some((network) => {
      const [base, bits] = ipaddr.isValidCIDR(network)
        ? ipaddr.parseCIDR(network)
        : [ipaddr.parse(network), null];
      return (
        base.kind() === address.kind() && address.match(base, bits ?? (base.kind() === "ipv6" ? 128 : 32))
      );
    })
  );
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address as proxies write it: with a port, in brackets, or IPv4 as IPv6. */
function parse(text: string): Address | null {
  const [, bracketed, v4] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
  const bare = bracketed ?? v4 ?? text;
  return ipaddr.isValid(bare) && /[.:]/.test(bare) ? ipaddr.process(bare) : null;
}

function ipv6NetworkOf(address: string, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** A limit of a wider network is that of an address times this. */
export const widerNetworkFactor = 8;

/** The networks around a client address that may be one customer's, too: an IPv6 customer has a /64, a /56 or a /48. */
export function widerNetworks(address: string): string[] {
  const [network = "", bits] = address.split("/");
  return bits === undefined ? [] : [56, 48].map((wider) => ipv6NetworkOf(network, wider));
}

/** The network of a client address: the /24 of an IPv4 address; IPv6 client addresses already are their /64. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()}/24`;
}
