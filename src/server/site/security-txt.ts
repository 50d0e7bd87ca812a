import { Hono } from "hono";
import type { Services } from "#src/platform/context.ts";
import { day } from "#src/shared/time.ts";

const path = "/.well-known/security.txt";

/** RFC 9116 wants less than a year, so that the contact of an abandoned copy is not trusted. */
const validDays = 180;

/** For people who have found a vulnerability: whom to tell (docs/SECURITY.md). */
export function securityTxtRoutes({ env, clock }: Pick<Services, "env" | "clock">): Hono {
  const routes = new Hono();
  routes.get(path, (c) => {
    // The same text all day, so that it can be cached.
    const today = Math.floor(clock.now().getTime() / day) * day;
    const fields = [
      `Contact: mailto:${env.contactEmail}`,
      `Contact: ${env.publicUrl}/kontakt`,
      `Expires: ${new Date(today + validDays * day).toISOString()}`,
      "Preferred-Languages: sv, en",
      `Canonical: ${env.publicUrl}${path}`,
    ];
    return c.text(`${fields.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
  });
  return routes;
}
