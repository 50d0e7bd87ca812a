import type { ReactNode } from "react";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { QueryView, type Query } from "./query.tsx";

interface QueryDialogProps<Data> {
  query: Query<Data>;
  title: string;
  onClose: () => void;
  /** Said when there is no such thing any more. */
  gone?: string;
  /** The dialog itself. */
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A dialog whose data is fetched when it opens; until then, one that says so. */
export function QueryDialog<Data>({ query, title, onClose, gone, children }: QueryDialogProps<Data>) {
  if (query.data) return children(query.data);
  return (
    <Dialog onClose={onClose} title={title}>
      <QueryView query={query}>{() => gone}</QueryView>
    </Dialog>
  );
}
