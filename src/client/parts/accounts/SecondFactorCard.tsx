import { useState } from "react";
import { fullDate } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { siteName } from "#src/shared/brand.ts";
import { PasswordField, TextField, showErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { passwordAndCodeInput } from "#src/domains/accounts/inputs.ts";
import { AddSecondFactor } from "./AddSecondFactor.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Turns the second factor on and off (docs/rules/accounts-and-access.md#second-factor). */
export function SecondFactorCard() {
  const factor = trpc.accounts.secondFactor.useQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Tvåstegsverifiering"
      note="Då räcker inte lösenordet för att logga in: det behövs också en kod från en app."
      actions={
        // Once it is on there is nothing to cancel: the recovery codes are shown.
        factor.data?.enabledAt === null && (
          <Button onClick={() => setAdding(!isAdding)}>{isAdding ? "Avbryt" : "Slå på"}</Button>
        )
      }
    >
      {isAdding ? (
        <AddSecondFactor onDone={() => setAdding(false)} />
      ) : (
        <QueryView query={factor} showsRefetchError>
          {({ enabledAt, ...codes }) =>
            enabledAt ? <EnabledFactor enabledAt={enabledAt} counts={codes} /> : <p>Av.</p>
          }
        </QueryView>
      )}
    </Card>
  );
}

interface EnabledFactorProps {
  enabledAt: Date;
  counts: Omit<Outputs["accounts"]["secondFactor"], "enabledAt">;
}

function EnabledFactor({ enabledAt, counts }: EnabledFactorProps) {
  const { recoveryCodesLeft: left, recoveryCodesEnding: ending, recoveryCodesDead: dead } = counts;
  const [codes, setCodes] = useState<Outputs["accounts"]["renewRecoveryCodes"]["recoveryCodes"] | null>(null);
  const renew = trpc.accounts.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const disable = trpc.accounts.disableSecondFactor.useMutation({
    meta: { done: "Tvåstegsverifieringen är av" },
  });
  if (codes)
    return (
      <RecoveryCodes
        title="De gamla koderna gäller inte längre"
        codes={codes}
        onDone={() => setCodes(null)}
      />
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent" dot>
          På
        </Badge>
        <span className="text-muted">
          sedan {fullDate(enabledAt)}, {left} {left === 1 ? "återställningskod" : "återställningskoder"} kvar
        </span>
      </p>
      {ending + dead > 0 && (
        <Banner
          className="mt-4"
          tone="warn"
          title={
            dead > 0
              ? "Dina återställningskoder gäller inte längre"
              : "Dina återställningskoder slutar snart gälla"
          }
        >
          {siteName()} har bytt nyckel sedan du skapade dem. Skapa nya, så att du kan logga in även utan
          appen.
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <DialogButton
          dialog={(close) => (
            <ConfirmWithCode
              title="Skapa nya återställningskoder?"
              text="De koder du har slutar fungera."
              confirmText="Skapa nya koder"
              mutation={renew}
              onClose={close}
            />
          )}
        >
          Skapa nya återställningskoder
        </DialogButton>
        <DialogButton
          dialog={(close) => (
            <ConfirmWithCode
              title="Stäng av tvåstegsverifieringen?"
              text="Då räcker lösenordet för att logga in."
              confirmText="Stäng av"
              isDanger
              mutation={disable}
              onClose={close}
            />
          )}
        >
          Stäng av
        </DialogButton>
      </div>
    </>
  );
}

interface ConfirmWithCodeProps {
  title: string;
  text: string;
  confirmText: string;
  isDanger?: boolean;
  mutation: {
    mutate: (
      input: { currentPassword: string; code: string },
      options: { onError: (error: unknown) => void },
    ) => void;
    isPending: boolean;
  };
  onClose: () => void;
}

/** Asks for the password and a code before the second factor is changed. */
function ConfirmWithCode(props: ConfirmWithCodeProps) {
  const { title, text, confirmText, isDanger = false, mutation, onClose } = props;
  const form = useInputForm(passwordAndCodeInput, { currentPassword: "", code: "" });

  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      width="sm"
      submit={confirmText}
      pendingText="Kontrollerar..."
      danger={isDanger}
      pending={mutation.isPending}
      dirty={false}
      onSubmit={(values) =>
        mutation.mutate(values, { onError: showErrors(form, "Det gick inte. Försök igen.") })
      }
      onClose={onClose}
    >
      <PasswordField {...form.field("currentPassword")} label="Nuvarande lösenord" />
      <TextField
        {...form.field("code")}
        label="Kod från din app"
        help="Eller en återställningskod."
        autoComplete="one-time-code"
        verbatim
      />
    </FormDialog>
  );
}
