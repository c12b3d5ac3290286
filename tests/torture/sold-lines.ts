import { inTurn } from "@karat/store-server/database/in-turn"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { GoodsReturn } from "@karat/domain/ports/goods-returns"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TortureWorld } from "./torture-world.ts"

/** A line of a closed receipt. */
interface SoldLine {
  readonly receiptId: string
  readonly lineId: string
  readonly itemNumber: string
  readonly itemDescription: string
  readonly unitPrice: number
  readonly quantity: number
}

/** Every line that these carts have sold, whatever has come back of it. */
export async function soldLines(
  { db }: TestServer,
  cartIds: readonly string[]
): Promise<readonly SoldLine[]> {
  return await inTurn.flatMap(cartIds, (id) =>
    db.all(
      sqlText<SoldLine>(
        `SELECT cart_id AS receiptId, cart_line.id AS lineId, item_number AS itemNumber, description AS itemDescription,
           unit_price_minor AS unitPrice, quantity
         FROM cart_line JOIN cart ON cart.id = cart_id WHERE cart_id = ? AND state = 'closed' AND quantity > 0`,
        id
      )
    )
  )
}

/**
 * Lines of one receipt as a till asks them back: some pieces of each, the whole of them if nothing is said. An
 * insurance comes with what it insures.
 */
export function goodsOf(
  lines: readonly SoldLine[],
  piecesOf: (sold: number) => number = (sold) => sold
): GoodsReturn {
  const chosen = lines.length > 1 ? lines.filter((line) => line.itemNumber !== insuranceItemNumber) : lines
  return {
    receipt: { id: lines[0]?.receiptId ?? "" },
    customer: { name: "Anna Ek", telephone: "070-174 06 05", reason: "R1" },
    items: chosen.flatMap(({ lineId, itemNumber, itemDescription, unitPrice, quantity }) => {
      const pieces = piecesOf(quantity)
      return pieces < 1
        ? []
        : [{ lineId, itemNumber, itemDescription, unitPrice: minorUnits(unitPrice), quantity: pieces }]
    })
  }
}

/** The gift card of a run on which most is left; one that is not good yet where there is no other. */
export async function anySoldCard({
  store,
  cartIds
}: Pick<TortureWorld, "store" | "cartIds">): Promise<
  { readonly code: string; readonly left: number } | undefined
> {
  const { db } = store.server()
  return (
    await inTurn.flatMap(await cartIds(), (id) =>
      db.all(
        sqlText<{ code: string; left: number }>(
          `SELECT number AS code, coalesce(balance_minor, 0) AS left FROM cart_gift_card
           LEFT JOIN voucher ON code = number WHERE cart_gift_card.cart_id = ?`,
          id
        )
      )
    )
  )
    .toSorted((one, other) => one.left - other.left)
    .at(-1)
}
