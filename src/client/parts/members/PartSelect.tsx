import { memberPartTexts } from "#src/copy/members.ts";
import { memberParts, type MemberPart } from "#src/constants/accounts.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";

interface PartSelectProps {
  name: string;
  value: MemberPart | undefined;
  onChange: (part: MemberPart) => void;
}

/** The parts with what each may do. */
export function PartSelect(props: PartSelectProps) {
  return (
    <RadioCards {...props} options={memberParts.map((value) => ({ value, ...memberPartTexts[value] }))} />
  );
}
