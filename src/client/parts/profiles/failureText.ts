import { failureOf } from "#src/client/trpc.ts";

/** What the server said no with, or the default words when it did not get to say anything. */
export function failureText(error: unknown, otherwise: string): string {
  const { message, status } = failureOf(error);
  return status !== null && status < 500 && message !== "" ? message : otherwise;
}

export const profileFailed = "Ett fel uppstod vid uppdatering av profilen.";
