import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "@karat/ui/locales/message"

interface TypedAmount {
  /** Undefined when what was typed is not a number. */
  readonly amount: MinorUnits | undefined
  /** What is due, without a sign. */
  readonly due: MinorUnits
  readonly refund: boolean
}

/** What is wrong with a typed amount whatever the tender; undefined when nothing is. */
export function amountHint({ amount, due, refund }: TypedAmount): Message | undefined {
  if (amount === undefined) return { key: "amountNotANumber" }
  return refund && Math.abs(amount) > due ? { key: "amountExceedsTotal" } : undefined
}
