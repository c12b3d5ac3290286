import type { Database } from "../database/database.ts"
import type { Flag } from "../database/column.ts"
import type { SoldLine } from "./sold-receipt.ts"

/**
 * What the catalogue says of the item of an old line today; nothing of an item that is gone. A gift card can come
 * back while it is good and nothing of it has been spent.
 * @param today the date in the store that is asked
 */
export function soldItem(
  db: Database,
  { itemNumber, amount, giftCard }: Pick<SoldLine, "itemNumber" | "amount" | "giftCard">,
  today: string
): Pick<SoldLine, "family" | "division" | "noReturnAllowed"> {
  const row = db
    .statement<{ family: string; division: string; no_return: Flag }>(
      "SELECT family, division, no_return FROM item WHERE number = ?"
    )
    .get(itemNumber)
  if (row === undefined) return {}
  const { family, division } = row
  const noReturnAllowed = giftCard === undefined ? row.no_return === 1 : !isWhole(db, giftCard, amount, today)
  return { division, noReturnAllowed, ...(family === "" ? {} : { family }) }
}

/** Whether a gift card is worth what was paid for it; one that stands in a cart as a return still is. */
function isWhole(db: Database, code: string, paid: number, today: string): boolean {
  return (
    db
      .statement(
        "SELECT 1 FROM voucher WHERE code = ? AND kind = 'giftCard' AND balance_minor = ? AND expires_on >= ?"
      )
      .get(code, paid, today) !== undefined
  )
}
