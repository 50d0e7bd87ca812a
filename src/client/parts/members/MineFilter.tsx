import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useHasColleagues } from "./useHasColleagues.ts";

interface MineFilterProps {
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}

/** 'Mina', on or off; nothing in a company of one, and for readers, who are responsible for nothing. */
export function MineFilter({ isMine, onChange }: MineFilterProps) {
  const hasColleagues = useHasColleagues();
  if (!useMayWrite() || !hasColleagues) return null;
  return (
    <SegmentedControl
      label="Vems"
      value={isMine ? "mine" : ""}
      onChange={() => onChange(!isMine)}
      options={[{ value: "mine", label: "Mina" }]}
    />
  );
}
