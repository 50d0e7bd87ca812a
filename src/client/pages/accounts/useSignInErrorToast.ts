import { useEffect } from "react";
import { useQueryParam } from "#src/client/routing/address.ts";
import { toast, type ToastInput } from "#src/client/ui/toast.ts";

const commonToasts: Readonly<Record<string, ToastInput>> = {
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

/** Shows the login error given in ?error= once, when the page opens. */
export function useSignInErrorToast(pageToasts: Readonly<Record<string, ToastInput>>): void {
  const error = useQueryParam("error");
  useEffect(() => {
    const message = error === null ? undefined : (pageToasts[error] ?? commonToasts[error]);
    if (message) toast(message);
  }, [error, pageToasts]);
}
