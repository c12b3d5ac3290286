import type { Database } from "../database/database.ts"
import type { Flag } from "../database/store-tables.ts"
import type { SoldLine } from "./sold-receipt.ts"

/**
 * What the catalogue says of the item of an old line today; nothing of an item that is gone. A gift card can come
 * back while nothing of it has been spent.
 */
export function soldItem(
  db: Database,
  { itemNumber, amount, giftCard }: Pick<SoldLine, "itemNumber" | "amount" | "giftCard">
): Pick<SoldLine, "family" | "division" | "noReturnAllowed"> {
  const row = db
    .statement<{ family: string; division: string; no_return: Flag }>(
      "SELECT family, division, no_return FROM item WHERE number = ?"
    )
    .get(itemNumber)
  if (row === undefined) return {}
  const { family, division } = row
  const noReturnAllowed = giftCard === undefined ? row.no_return === 1 : !isUnused(db, giftCard, amount)
  return { division, noReturnAllowed, ...(family === "" ? {} : { family }) }
}

/** Whether a gift card is worth what was paid for it; one that stands in a cart as a return still is. */
function isUnused(db: Database, code: string, paid: number): boolean {
  return (
    db
      .statement("SELECT 1 FROM voucher WHERE code = ? AND kind = 'giftCard' AND balance_minor = ?")
      .get(code, paid) !== undefined
  )
}
