import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";

const keys: readonly [key: string, action: string][] = [
  ["J, K", "Nästa och föregående ansökan"],
  ["Enter", "Öppna ansökan"],
  ["X", "Välj ansökan"],
  ["G", "Granska"],
  ["I", "Boka eller flytta intervju"],
  ["A", "Acceptera"],
  ["R", "Avvisa"],
  ["T", "Markera uppdraget som tillsatt med den accepterade"],
  ["U", "Ångra det senaste steget"],
  ["?", "Visa de här tangenterna"],
];

/** The keys of the list of applications. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Tangenter" width="sm">
      <DescriptionList dense items={keys.map(([key, action]) => ({ term: key, value: action }))} />
    </Dialog>
  );
}
