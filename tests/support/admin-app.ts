import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/index.ts";
import { givenPerson } from "./contracts.ts";
import { openHouse, type Person } from "./test-app.ts";

/** A house with two admins, Ada and Bo, and what their deeds are seen by. */
export async function openAdministered() {
  const house = await openHouse({ RATE_LIMITS: "false" });
  const ada = await givenPerson(house, "admin", "Ada");
  const bo = await givenPerson(house, "admin", "Bo");

  async function statusOf(person: Person) {
    const { status, suspendedReason: reason, verified, name, email } = users;
    const of = eq(users.id, person.id);
    const [row] = await house.db.select({ status, reason, verified, name, email }).from(users).where(of);
    return row;
  }

  function sessionsOf(person: Person): Promise<number> {
    return house.db.$count(sessions, eq(sessions.userId, person.id));
  }

  function asked(path: string, method: string, body: unknown, person?: Person): Promise<Response> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return house.request(path, init, person);
  }

  return { house, ada, bo, statusOf, sessionsOf, asked };
}
