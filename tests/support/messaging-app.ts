import { givenPerson } from "./contracts.ts";
import { openHouse } from "./test-app.ts";

/** A house with the two who talk, a consultant who is not part of it, and an admin. */
export async function openTalking() {
  const house = await openHouse({ RATE_LIMITS: "false" });
  const [anna, erik, nord, admin] = await Promise.all([
    givenPerson(house, "consultant", "Anna"),
    givenPerson(house, "consultant", "Erik"),
    givenPerson(house, "employer", "Nord"),
    givenPerson(house, "admin", "Ada"),
  ]);
  return { house, anna, erik, nord, admin };
}
