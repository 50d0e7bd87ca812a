import { useState } from "react";
import { invitationErrorLabels } from "#src/copy/admin.ts";
import { counted } from "#src/copy/format.ts";
import { inviteInput } from "#src/domains/accounts/inputs.ts";
import { invitationLines, type InvitationError } from "#src/domains/admin/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { FileButton } from "#src/client/ui/FileButton.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";

interface Line {
  email: string;
  companyName: string;
  error: InvitationError | "invalid" | null;
}

type Step = "write" | "check" | "sent";

const errorLabels = { ...invitationErrorLabels, invalid: "Fel i adressen eller namnet" };

/** Invites several companies: a pasted list or a CSV file, a preview of each line, and the result of each. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState<Step>("write");
  const [lines, setLines] = useState<Line[]>([]);
  const check = trpc.invitations.check.useMutation();
  const send = trpc.invitations.inviteMany.useMutation();
  const ready = lines.filter(({ error }) => error === null);
  const isPending = check.isPending || send.isPending;
  const tooMany = invitationLines(typed).length > limits.invitationsAtOnce;

  /** Marks the lines with what the server says about those that are well formed. */
  async function run(next: Step, of: readonly Line[], ask: typeof check) {
    const given = of.filter(({ error }) => error === null);
    const invitations = given.map(({ email, companyName }) => ({ email, companyName }));
    try {
      const answers = invitations.length === 0 ? [] : await ask.mutateAsync({ invitations });
      setLines(
        of.map((line) => ({ ...line, error: line.error ?? answers[given.indexOf(line)]?.error ?? null })),
      );
      setStep(next);
    } catch (error) {
      errorToast(error, { fallback: "Kunde inte skicka inbjudningarna" });
    }
  }

  function preview() {
    const parsed = invitationLines(typed).map((line) => {
      const isValid = inviteInput.safeParse(line).success;
      return { ...line, error: isValid ? null : ("invalid" as const) };
    });
    void run("check", parsed, check);
  }

  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title="Bjud in flera företag"
      text="Varje företag får ett mejl med en länk för att registrera sig. Länken gäller i 14 dagar."
      pending={isPending}
      dirty={typed !== "" && step !== "sent" && !isPending}
      footer={
        <>
          {step === "sent" && (
            <Button variant="primary" onClick={onClose}>
              Klart
            </Button>
          )}
          {step === "write" && (
            <>
              <DialogCancel />
              <Button
                variant="primary"
                disabled={invitationLines(typed).length === 0 || tooMany}
                pending={isPending}
                pendingText="Granskar..."
                onClick={preview}
              >
                Granska
              </Button>
            </>
          )}
          {step === "check" && (
            <>
              <Button onClick={() => setStep("write")}>Ändra listan</Button>
              <Button
                variant="primary"
                disabled={ready.length === 0}
                pending={isPending}
                pendingText="Skickar..."
                onClick={() => void run("sent", lines, send)}
              >
                {`Skicka ${counted(ready.length, "inbjudan", "inbjudningar")}`}
              </Button>
            </>
          )}
        </>
      }
    >
      {step === "write" ? (
        <Write typed={typed} onType={setTyped} tooMany={tooMany} />
      ) : (
        <Lines lines={lines} okLabel={step === "sent" ? "Skickad" : "Skickas"} />
      )}
    </Dialog>
  );
}

function Write({
  typed,
  onType,
  tooMany,
}: {
  typed: string;
  onType: (text: string) => void;
  tooMany: boolean;
}) {
  return (
    <div className="space-y-4">
      <Field
        label="Företag"
        required
        help={`En rad per företag: e-post, eller e-post;företag. Högst ${limits.invitationsAtOnce} åt gången.`}
        error={tooMany ? `Högst ${limits.invitationsAtOnce} rader åt gången.` : undefined}
      >
        <Textarea
          rows={8}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          placeholder={"anna@nordbank.se;Nordbank AB\ninfo@fjallkraft.se"}
        />
      </Field>
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => void file?.arrayBuffer().then((content) => onType(csvText(content)))}
      >
        Eller välj en CSV-fil
      </FileButton>
    </div>
  );
}

function Lines({ lines, okLabel }: { lines: readonly Line[]; okLabel: string }) {
  return (
    <ul className="divide-y divide-line" aria-label="Inbjudningar i listan">
      {lines.map(({ email, companyName, error }, index) => (
        <li key={index} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 wrap-anywhere">
            {email} <span className="text-muted">{companyName}</span>
          </span>
          <Badge tone={error === null ? "accent" : "danger"}>
            {error === null ? okLabel : errorLabels[error]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The text of a CSV file: Excel in Swedish saves it as UTF-8 only when asked to. */
export function csvText(file: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}
