import type { Db } from "#db/types.ts";
import { readBrand } from "#src/domains/settings/queries.ts";
import type { Services } from "#src/platform/context.ts";
import { logFailure } from "#src/platform/data/outage.ts";
import { applyBrand, defaultBrand, type Brand } from "#src/shared/brand.ts";
import { systemCtx } from "./boot/first-start.ts";

const keepers = new WeakMap<Services, () => Promise<void>>();

/**
 * Lets the texts of this process have the operator's brand (src/shared/brand.ts): read again when an event says that it
 * may have changed, on every instance. While it cannot be read, the last one stays.
 */
export function useBrand(db: Db, services: Services): Promise<void> {
  const keep = keepers.get(services) ?? brandKeeper(db, services);
  keepers.set(services, keep);
  return keep();
}

function brandKeeper(db: Db, services: Services): () => Promise<void> {
  const { log } = services.events;
  let brand: Brand = defaultBrand;
  let version = "";

  async function read(): Promise<void> {
    // Before reading: what changes meanwhile is read again.
    const { version: now } = log;
    try {
      brand = await readBrand(systemCtx({ db }, services));
      version = now;
    } catch (error) {
      logFailure(services.log, error, {}, "could not read the brand");
    }
  }

  function isCurrent(): boolean {
    const topics = log.since([], [version])?.topics ?? [];
    return !topics.some((topic) => topic === "brand" || topic === "ready");
  }

  return async () => {
    if (!isCurrent()) await read();
    applyBrand(brand);
  };
}
