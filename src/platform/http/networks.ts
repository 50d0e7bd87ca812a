import { isIP } from "node:net";

/**
 * The network of an IP address, as a short text: the /24 of IPv4, also when it is written as IPv6, and the /64 of IPv6.
 * A text that is no address is its own network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const plain = mapped.replace(/%.*$/, "");
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf("."))}.0/24`;
  if (isIP(plain) === 6) return `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
  return address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}
