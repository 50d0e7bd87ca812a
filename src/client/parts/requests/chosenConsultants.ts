import { useState } from "react";

export interface Person {
  id: string;
  name: string | null;
}

/** Which consultants of a list are chosen, also while others are shown. */
export function useChosenConsultants() {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  return {
    chosen,
    clear: () => setChosen([]),
    has: ({ id }: Person) => chosen.some((each) => each.id === id),
    choose: ({ id, name }: Person, isOn: boolean) => {
      const others = chosen.filter((each) => each.id !== id);
      setChosen(isOn ? [...others, { id, name }] : others);
    },
  };
}

export type Chooser = ReturnType<typeof useChosenConsultants>;
