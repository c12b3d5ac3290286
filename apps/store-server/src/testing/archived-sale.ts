import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { historyRegisters } from "@karat/demo-shop/demo-store/demo-history-plan"
import { writeHistoryReceipt } from "@karat/demo-shop/demo-store/write-history-receipt"
import type { TestServer } from "./test-server.ts"
import { present } from "./present.ts"

let sales = 0

/** How it differs from a sale in a store; what the web shop has sold was paid by card. */
interface Over {
  readonly kind?: "receipt" | "order"
  readonly tenderType?: number
  readonly member?: string
}

/** A cash sale of the system of before, one line for each amount; an amount below nothing is a discount of its own. */
export async function archivedSale(
  { db }: Pick<TestServer, "db">,
  amountsMinor: readonly number[],
  { kind = "receipt", member, tenderType = kind === "order" ? tender.card : tender.cash }: Over = {}
): Promise<string> {
  sales += 1
  const total = amountsMinor.reduce((sum, amount) => sum + amount, 0)
  const register = present(historyRegisters[0])
  const serial = String(900_000 + sales)
  await writeHistoryReceipt(
    db,
    {
      place: {
        kind,
        register,
        id: `archived-sale-${serial}`,
        receiptNumber: `0000WK1011000${serial}`,
        day: 0,
        time: "12:00:00"
      },
      badge: "1001",
      currency: "SEK",
      transactionType: kind === "order" ? "ORDER" : "SALE",
      member: member ?? null,
      svea: false,
      expenses: [],
      lines: amountsMinor.map((amount) => ({
        itemNumber: amount < 0 ? "RABATT" : "BESPOKE",
        description: amount < 0 ? "Rabatt" : "Beställning",
        quantity: 1,
        unitPrice: amount,
        amount,
        campaign: null,
        vatBasisPoints: 2500
      })),
      tenderType,
      total,
      paid: tenderType === tender.cash ? roundToCash(minorUnits(total), "SEK") : total
    },
    { country: "SE", endsOn: "2026-01-01", tenders: new Map([[tender.cash, "Kontant"]]) }
  )
  return `archived-sale-${serial}`
}
