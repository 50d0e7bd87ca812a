import { createContext, use, useId } from "react";

export interface FieldIds {
  id: string;
  labelId: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldIds | null>(null);

interface ControlWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** What ties a control to the label, help and error of the Field around it; a lone control gets an id of its own. */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
}): ControlWiring {
  const field = use(FieldContext);
  const spare = useId();
  const described = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.id ?? spare,
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": field?.invalid === true ? true : undefined,
    "aria-required": field?.required === true ? true : undefined,
  };
}

/** For groups (radios, chips): the id of the Field's label, to point `aria-labelledby` at. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
