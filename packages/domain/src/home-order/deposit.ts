import type { MinorUnits } from "../money/minor-units.ts"
import { minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"

/** The whole, in hundredths of a percent. */
const whole = 10_000

/**
 * What is left to pay at the door when a customer pays a deposit now. The deposit is the store's share
 * of the line, rounded once; deposit and rest sum to the line.
 * @param share the deposit in hundredths of a percent
 */
export function dueAtDelivery(amount: MinorUnits, share: number): MinorUnits {
  return minorUnits(amount - proportion(amount, share, whole))
}
