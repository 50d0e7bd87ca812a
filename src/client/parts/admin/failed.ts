import { reasonOf } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";

/** Tells an admin that a deed failed: in the server's words when it had any, else in ours. */
export function failed(words: string) {
  return (error: unknown) => {
    toast({ title: "Fel", text: reasonOf(error, words), tone: "danger", cause: error });
  };
}

export function done(title: string) {
  return () => toast({ title, tone: "success" });
}
