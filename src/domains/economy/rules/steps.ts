import {
  vatPercent,
  type CommissionStatus,
  type CommissionStepKind,
  type EconomyStatus,
} from "#src/constants/economy.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { vatOf as vatAt } from "#src/shared/money.ts";

/** A step forward; `undone` is not one. */
export type ForwardStep = Exclude<CommissionStepKind, "undone">;

const nextSteps: Record<CommissionStatus, readonly ForwardStep[]> = {
  booked: ["invoiced", "written_off"],
  invoiced: ["paid", "written_off"],
  paid: [],
  written_off: [],
};

/** Whether an entry of this status can take the step (docs/rules/money.md#invoicing-commission). */
export function stepError(status: EconomyStatus, step: ForwardStep): ErrorCode | null {
  return status !== "to_book" && nextSteps[status].includes(step) ? null : "commission_step_not_allowed";
}

/** The steps that every one of the entries can take. */
export function stepsForAll(statuses: readonly EconomyStatus[]): ForwardStep[] {
  const steps = ["invoiced", "paid", "written_off"] as const;
  return statuses.length === 0
    ? []
    : steps.filter((step) => statuses.every((status) => stepError(status, step) === null));
}

/** Whether one invoice can have all of the entries (docs/rules/money.md#invoicing-commission). */
export function areOfOneCompany(entries: readonly { employerId: string | null }[]): boolean {
  return new Set(entries.map(({ employerId }) => employerId)).size <= 1;
}

export interface Step {
  id: number;
  kind: CommissionStepKind;
  undoes: number | null;
}

/** The steps that are not undone, oldest first; the last one gives the status. */
export function stepsInForce<S extends Step>(steps: readonly S[]): S[] {
  const undone = new Set(steps.map(({ undoes }) => undoes));
  return steps.filter(({ id, kind }) => kind !== "undone" && !undone.has(id));
}

/** VAT of the commission, in öre. */
export function vatOf(amountOre: number): number {
  return vatAt(amountOre, vatPercent);
}
