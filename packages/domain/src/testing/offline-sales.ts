import { applyChange } from "../cart-change/apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { type OfflineSale, soldOffline, type SoldOffline } from "../offline/offline-sale.ts"
import { takeSerial } from "../offline/offline-series.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { aDay, ringToSell } from "./carts.ts"
import { sampleTenders } from "./sample-tenders.ts"

interface SampleSale extends Partial<SoldOffline> {
  readonly name?: string
  readonly serial?: number
  readonly terminalNumber?: string
  readonly changes?: readonly CartChange[]
  /** What is handed over beyond what is due. */
  readonly over?: MinorUnits
}

/** A ring that register WK1011 has sold for cash without the line, or whatever else is said of it. */
export function sampleOfflineSale({
  name = "1".padStart(32, "0"),
  serial = 800_000_001,
  terminalNumber = "WK1011",
  changes = [{ type: "add", lineId: "line-1", item: ringToSell, quantity: 1 }],
  over = minorUnits(0),
  approvals = [],
  ...said
}: SampleSale = {}): OfflineSale {
  const open = changes.reduce<Cart>(applyChange, emptyCart(`off-${name}`, "SEK", aDay))
  const first = serial - ((serial - 800_000_001) % 1000)
  const taken = takeSerial([{ terminalNumber, first, last: first + 999, next: serial }], terminalNumber)
  const sale =
    taken &&
    soldOffline(open, {
      type: sampleTenders.cash,
      amount: minorUnits(roundToCash(open.header.total, "SEK") + over),
      taken,
      badgeNumber: "1001",
      at: new Date("2026-11-21T09:15:00.000Z"),
      country: "SE",
      approvals: [],
      link: name,
      ...said
    })
  if (sale === undefined) throw new Error("The sample is no sale.")
  // As they are said, also those that no till would send.
  return { ...sale, approvals }
}
