import { useEffect } from "react";
import { trpc } from "#src/client/trpc.ts";

/** Tells the server once that the profile was opened; nothing on the screen depends on the answer. */
export function useOpenedProfile(id: string | null): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (id !== null) void client.profiles.open.mutate({ id }).catch(() => undefined);
  }, [client, id]);
}
