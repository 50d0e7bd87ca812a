import { Resolver } from "node:dns/promises";
import type { Env } from "./env.ts";

/** The TXT records of a domain; none when no name server answers. */
export async function txtRecordsOf(
  { dnsServers }: Pick<Env, "dnsServers">,
  domain: string,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const records = await resolver.resolveTxt(domain).catch(() => []);
  return records.map((parts) => parts.join(""));
}
