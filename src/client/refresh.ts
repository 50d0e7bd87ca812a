import type { Query } from "@tanstack/react-query";
import { queryClient } from "./trpc.ts";

/** Whether a query belongs to one of the paths: "messaging" is the whole slice, "messaging.list" one procedure of it. */
function isOf(query: Query, paths: ReadonlySet<string>): boolean {
  const [name] = query.queryKey;
  if (!Array.isArray(name)) return false;
  return paths.has(String(name[0])) || paths.has(name.join("."));
}

/** Asks again for what is on the screen of these slices or procedures; the rest is asked again when it is shown. */
export async function refresh(paths: Iterable<string>): Promise<void> {
  const wanted = new Set(paths);
  await queryClient.invalidateQueries({ predicate: (query) => isOf(query, wanted) });
}
