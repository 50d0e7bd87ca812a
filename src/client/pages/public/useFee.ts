import { trpc } from "#src/client/api/trpc.ts";
import { percent } from "#src/copy/format.ts";

/** Bryggan's fee in words, such as '8 %'. */
export function useFee(): string {
  const { data } = trpc.settings.commission.useQuery();
  return data ? percent(data.permille / 10) : "en fast andel";
}
