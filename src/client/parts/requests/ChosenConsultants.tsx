import { useMayWrite } from "#src/client/api/viewer.tsx";
import { limits } from "#src/constants/limits.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { ChosenBar } from "#src/client/ui/ChosenBar.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import type { Chooser, Person } from "./chosenConsultants.ts";

const SaveToListDialog = lazyDialog(
  async () => (await import("#src/client/parts/lists/SaveToListDialog.tsx")).SaveToListDialog,
);
const RequestDialog = lazyDialog(async () => (await import("./RequestDialog.tsx")).RequestDialog);

/** The box that chooses a consultant. */
export function ChooseConsultant({ chooser, person }: { chooser: Chooser; person: Person }) {
  if (!useMayWrite()) return null;
  return (
    <label className="flex size-6 shrink-0 cursor-pointer items-center justify-center thumb:size-11">
      <Checkbox
        checked={chooser.has(person)}
        onChange={({ target }) => chooser.choose(person, target.checked)}
        aria-label={`Välj ${person.name ?? "konsulten"}`}
      />
    </label>
  );
}

/** What a company does with the consultants that it has chosen. */
export function ChosenConsultants({ chooser, jobId }: { chooser: Chooser; jobId?: number | undefined }) {
  const { chosen, clear } = chooser;
  const isTooMany = chosen.length > limits.asked;
  return (
    <ChosenBar
      count={chosen.length}
      note={isTooMany && `, högst ${limits.asked} kan frågas på en gång`}
      onClear={clear}
    >
      <DialogButton
        size="sm"
        variant="primary"
        disabled={isTooMany}
        dialog={(close) => (
          <RequestDialog consultants={chosen} jobId={jobId} onClose={close} onSent={clear} />
        )}
      >
        Skicka förfrågan
      </DialogButton>
      <DialogButton
        size="sm"
        dialog={(close) => <SaveToListDialog consultants={chosen} onClose={close} onSaved={clear} />}
      >
        Spara i lista
      </DialogButton>
    </ChosenBar>
  );
}
