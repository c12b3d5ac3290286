import type { CartGiftCard, IncomeExpense, LineFacts } from "@karat/domain/cart/cart"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import type { ExpenseLine, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CoveringPayment } from "../tender/payment-line-rows.ts"

/** A line of a closed receipt with what only the server knows of it. */
export interface SoldLine extends OldReceiptLine {
  readonly vatBasisPoints?: number | undefined
  readonly facts?: LineFacts | undefined
  /** How many pieces came back before this server knew of the receipt; they were the first ones. */
  readonly returnedBefore?: number | undefined
  /** The gift card that the line sold. */
  readonly giftCard?: string | undefined
  /** The line of the receipt that this one insures. */
  readonly insures?: string | undefined
}

/** A closed receipt from wherever it lives. */
export interface SoldReceipt {
  readonly header: OldReceiptHeader
  readonly lines: readonly SoldLine[]
  readonly payments: readonly PaymentLine[]
  /** The payments as far as they can go back: without what cash rounding added. */
  readonly covering: readonly CoveringPayment[]
  readonly insurance: readonly { readonly lineId: string; readonly insuranceNumber: string }[]
  readonly giftCards: readonly CartGiftCard[]
  readonly expenses: readonly ExpenseLine[]
  readonly incomeExpenses: readonly IncomeExpense[]
}

const itemAsSold = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("item").select(["family", "division", "no_return"]).where("number", "=", value.number)
)

const wholeGiftCard = preparedQuery((build, value: { code: string; paid: number; today: string }) =>
  build
    .selectFrom("voucher")
    .select("code")
    .where("code", "=", value.code)
    .where("kind", "=", "giftCard")
    .where("balance_minor", "=", value.paid)
    .where("expires_on", ">=", value.today)
)

/**
 * What the catalogue says of the item of an old line today; nothing of an item that is gone. A gift card can come
 * back while it is good and nothing of it has been spent.
 * @param today the date in the store that is asked
 */
export async function soldItem(
  db: Database,
  { itemNumber, amount, giftCard }: Pick<SoldLine, "itemNumber" | "amount" | "giftCard">,
  today: string
): Promise<Pick<SoldLine, "family" | "division" | "noReturnAllowed">> {
  const row = await db.get(itemAsSold({ number: itemNumber }))
  if (row === undefined) return {}
  const { family, division } = row
  const noReturnAllowed =
    giftCard === undefined ? row.no_return === 1 : !(await isWhole(db, giftCard, amount, today))
  return { division, noReturnAllowed, ...(family === "" ? {} : { family }) }
}

/** Whether a gift card is worth what was paid for it; one that stands in a cart as a return still is. */
async function isWhole(db: Database, code: string, paid: number, today: string): Promise<boolean> {
  return (await db.get(wholeGiftCard({ code, paid, today }))) !== undefined
}
