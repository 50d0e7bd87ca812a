import { AddSecondFactor } from "#src/client/parts/accounts/AddSecondFactor.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { SignInStep } from "./SignInStep.tsx";

export function SecondFactorScreen({ onDone }: { onDone: () => void }) {
  return (
    <SignInStep
      title="Slå på tvåstegsverifiering"
      text="Administratörer loggar in med lösenord och en kod från en app. Det tar ett par minuter, sedan är du igång."
    >
      <Card>
        <AddSecondFactor onDone={onDone} />
      </Card>
    </SignInStep>
  );
}
