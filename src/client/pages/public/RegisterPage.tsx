import { paths } from "#src/client/paths.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import { Narrow } from "./Narrow.tsx";

/** The choice of account for those who come to register (decision 52). */
export function RegisterPage() {
  return (
    <Narrow wide title="Skapa konto" text="Vem är du på Bryggan?">
      <h2 className="sr-only">Välj typ av konto</h2>
      <AccountChoice consultant={paths.getStarted} />
    </Narrow>
  );
}
