import { useState } from "react";
import { encode } from "uqr";
import { PasswordField, showErrors, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { codeInput, currentPasswordInput } from "#src/domains/accounts/inputs.ts";
import { CodeField } from "./CodeField.tsx";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type NewSecondFactor = Outputs["accounts"]["startSecondFactor"];

/** The three steps of adding a second factor: password, app, recovery codes. */
export function AddSecondFactor({ onDone }: { onDone: () => void }) {
  const [factor, setFactor] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes title="Tvåstegsverifieringen är på" codes={codes} onDone={onDone} />;
  if (factor) return <AppStep factor={factor} onDone={setCodes} />;
  return <PasswordStep onDone={setFactor} />;
}

function PasswordStep({ onDone }: { onDone: (factor: NewSecondFactor) => void }) {
  const form = useInputForm(currentPasswordInput, { currentPassword: "" });
  const start = trpc.accounts.startSecondFactor.useMutation({
    meta: { failed: "Det gick inte att börja. Försök igen." },
    onSuccess: onDone,
    onError: showFieldErrors(form),
  });
  return (
    <form noValidate onSubmit={form.onValid(start.mutate)} className="grid gap-4">
      <p>
        Du behöver en autentiseringsapp på telefonen eller datorn, till exempel Google Authenticator,
        Microsoft Authenticator eller en lösenordshanterare.
      </p>
      <PasswordField {...form.field("currentPassword")} label="Nuvarande lösenord" />
      <Button type="submit" variant="primary" className="justify-self-end" pending={start.isPending}>
        Fortsätt
      </Button>
    </form>
  );
}

interface AppStepProps {
  factor: NewSecondFactor;
  onDone: (codes: readonly string[]) => void;
}

function AppStep({ factor, onDone }: AppStepProps) {
  const form = useInputForm(codeInput, { code: "" });
  const enable = trpc.accounts.enableSecondFactor.useMutation({
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: showErrors(form, "Det gick inte att slå på tvåstegsverifieringen. Försök igen."),
  });
  return (
    <form noValidate onSubmit={form.onValid(enable.mutate)} className="grid gap-4">
      <p>Skanna QR-koden med appen, eller skriv in nyckeln i den.</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={factor.uri} label="QR-kod för autentiseringsappen" />
        <div className="grid min-w-0 flex-[1_1_12rem] justify-items-start gap-2">
          <p className="text-sm text-muted">Nyckel</p>
          <p className="font-mono wrap-anywhere select-all">{groupsOfFour(factor.secret)}</p>
          <CopyButton text={factor.secret} />
          <a href={factor.uri} className="text-sm underline sm:hidden">
            Öppna i appen på den här telefonen
          </a>
        </div>
      </div>
      <CodeField {...form.field("code")} />
      <Button type="submit" variant="primary" className="justify-self-end" pending={enable.isPending}>
        Slå på
      </Button>
    </form>
  );
}

function groupsOfFour(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}

/** A QR code, always dark on white: readers expect that in the dark theme, too. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data: rows, size } = encode(text, { border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
