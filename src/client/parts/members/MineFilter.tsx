import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useHasColleagues } from "./useHasColleagues.ts";

/** 'Mina' or 'Alla'; nothing in a company of one, and for readers, who are responsible for nothing. */
export function MineFilter({ isMine, onChange }: { isMine: boolean; onChange: (isMine: boolean) => void }) {
  const hasColleagues = useHasColleagues();
  if (!useMayWrite() || !hasColleagues) return null;
  return (
    <SegmentedControl
      label="Vems"
      value={isMine ? "mine" : "all"}
      onChange={(value) => onChange(value === "mine")}
      options={[
        { value: "all", label: "Alla" },
        { value: "mine", label: "Mina" },
      ]}
    />
  );
}
