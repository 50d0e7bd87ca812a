import { useEffect } from "react";
import { useQueryParam } from "#src/client/address.ts";
import { toast, type ToastInput } from "#src/client/ui/toast.ts";

const everywhere: Readonly<Record<string, ToastInput>> = {
  cancelled: { title: "Inloggningen avbröts", text: "Du kan försöka igen när du vill." },
  failed: { title: "Inloggningen misslyckades", text: "Försök igen från början.", tone: "danger" },
  unavailable: {
    title: "Inloggningen är inte tillgänglig",
    text: "Inloggningstjänsten svarar inte just nu. Försök igen om en stund.",
    tone: "danger",
  },
  account_suspended: {
    title: "Kontot är avstängt",
    text: "Kontakta oss om du tror att det är fel.",
    tone: "danger",
  },
};

/** Says why the sign-in sent the browser back here: the `error` of the address, once on arrival. */
export function useSignInErrorToast(own: Readonly<Record<string, ToastInput>>): void {
  const error = useQueryParam("error");
  useEffect(() => {
    const message = error === null ? undefined : (own[error] ?? everywhere[error]);
    if (message) toast(message);
  }, [error, own]);
}
