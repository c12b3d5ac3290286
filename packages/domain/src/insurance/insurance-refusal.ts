import type { CartLine } from "../cart/cart.ts"
import { insuredPrice, type PremiumBand, premiumFor } from "./premium.ts"

/** Why a line cannot be insured. */
export type InsuranceRefusal =
  | "insurance-is-off"
  | "item-not-insurable"
  | "home-order-not-insurable"
  | "return-not-insurable"
  | "division-not-insurable"
  | "no-premium-for-price"

/** What the store has set up about insurance. */
export interface InsuranceSetup {
  readonly insuranceFlag: boolean
  readonly insurableDivisions: readonly string[]
}

/** Why the insurance action of a line is off; undefined when it is on. */
export function insuranceRefusal(line: CartLine, setup: InsuranceSetup): InsuranceRefusal | undefined {
  if (!setup.insuranceFlag) return "insurance-is-off"
  if (line.facts?.insurable === false) return "item-not-insurable"
  if (line.homeOrder) return "home-order-not-insurable"
  if (line.returnNoSale || line.quantity < 0) return "return-not-insurable"
  const division = line.facts?.division
  return division !== undefined && !setup.insurableDivisions.includes(division)
    ? "division-not-insurable"
    : undefined
}

/** Why a line cannot be insured at its price; undefined when it can. */
export function premiumRefusal(line: CartLine, bands: readonly PremiumBand[]): InsuranceRefusal | undefined {
  return premiumFor(insuredPrice(line), bands) === undefined ? "no-premium-for-price" : undefined
}
