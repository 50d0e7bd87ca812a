import type { Context } from "hono";
import type { Scope, ScopeArea } from "#src/constants/integrations.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

interface Call {
  method: string;
  /** With :name for parameters. */
  path: string;
}

/** The key of a request to the API, or null. With a key the session's cookie is not read. */
export function keyOf({ req }: Context): string | null {
  if (!req.path.startsWith("/api/")) return null;
  return /^Bearer +(.+)$/i.exec(req.header("authorization") ?? "")?.[1] ?? null;
}

/**
 * What is for a person only: signing in, members, the account itself, and what binds (docs/rules/integrations.md#scopes).
 * Other calls that `areas` does not name are closed, too.
 */
const closed =
  /^(PUT \/api\/users\/:id\/business|\w+ \/api\/(users\/:id\/(password|role|export)|watches\/unsubscribe)|DELETE \/api\/users\/:id|PUT \/api\/conversations\/:id\/status|POST \/api\/contracts\/:id\/(confirm|decline|propose|weeks\/approve))$/;

/** How a path begins → what opens it, the first that fits; "any" for every key. */
const areas: readonly (readonly [start: RegExp, area: ScopeArea | "any"])[] = [
  [/^(auth\/user|skills|rates|system\/announcements|images\/:id)$/, "any"],
  [/^jobs\/:id\/(requests|decision)/, "applications"],
  [/^jobs\/:id\/matching-consultants/, "consultants"],
  [/^(jobs|users\/:id\/(matching-)?jobs)\b/, "jobs"],
  [/^(applications|employer|interviews|interview-proposals|requests|comments)\b/, "applications"],
  [/^(conversations|messages|attachments|uploads)\b/, "messages"],
  [/^(contracts|company\/(consultants$|figures))\b/, "contracts"],
  [/^(consultants|lists|favorites)\b/, "consultants"],
  [/^(users|parts|watches|notifications|changes|reputation|references\/:id\/release)\b/, "profile"],
];

/** The scope that opens a call to keys: "any" for every key, null for none. */
export function scopeOf({ method, path }: Call): Scope | "any" | null {
  const name = path.replace(/\{[^}]*\}/g, "");
  if (!name.startsWith("/api/") || closed.test(`${method} ${name}`)) return null;
  const [, area] = areas.find(([start]) => start.test(name.slice("/api/".length))) ?? [];
  if (area === undefined || area === "any") return area ?? null;
  return `${area}:${method === "GET" ? "read" : "write"}`;
}

export function requireScope({ viewer }: Ctx, call: Call): void {
  if (!viewer?.key) return;
  const scope = scopeOf(call);
  if (scope === null) fail("not_for_keys");
  if (scope !== "any" && !viewer.key.scopes.includes(scope)) fail("scope_missing", { values: { scope } });
}
