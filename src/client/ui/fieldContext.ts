import { createContext, use, useId } from "react";

export interface FieldIds {
  id: string;
  labelId: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldIds | null>(null);

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/**
 * The attributes that connect a control to the label, help and error of its Field; without a Field it gets its own id.
 */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
}): ControlProps {
  const field = use(FieldContext);
  const fallbackId = useId();
  const described = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.id ?? fallbackId,
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": field?.invalid === true ? true : undefined,
    "aria-required": field?.required === true ? true : undefined,
  };
}

/** For groups (radios, chips): the id of the Field's label, for `aria-labelledby`. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
