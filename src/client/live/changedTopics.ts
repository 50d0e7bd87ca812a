import type { Outputs } from "#src/client/api/trpc.ts";

type Changes = NonNullable<Outputs["notifications"]["changesSince"]>;

/** The part of tRPC's utilities that is used here. */
interface Utils {
  notifications: { changesSince: { getData: (input: object) => Changes | undefined } };
  client: {
    notifications: { changesSince: { query: (input: { since: string }) => Promise<Changes | undefined> } };
  };
}

/** More instances than a client meets: it sends the last version of each. */
const maxVersions = 5;

/** Asks which topics have changed since the last answer, the first of which comes with the HTML of the page. */
export function createChangedTopics(utils: Utils): () => Promise<Changes["topics"]> {
  const first = utils.notifications.changesSince.getData({});
  let versions = first ? [first.version] : [];
  return async () => {
    const changes = await utils.client.notifications.changesSince.query({ since: versions.join(",") });
    if (!changes) return [];
    const [instance] = changes.version.split(".");
    const others = versions.filter((version) => !version.startsWith(`${instance}.`));
    versions = [changes.version, ...others].slice(0, maxVersions);
    return changes.topics;
  };
}
