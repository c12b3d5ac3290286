import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { CartServices } from "@karat/domain/ports/cart-services"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Effect } from "effect"
import fc from "fast-check"
import { anyTill, happening } from "./happening.ts"
import { newKey } from "./torture-till.ts"

const serves = fc
  .record({ till: anyTill, price: fc.integer({ min: 1, max: 3_000_00 }) })
  .map(({ till, price }) =>
    happening(`till ${till} serves the next customer, who buys for ${price} öre`, (world) =>
      world.serve(till, minorUnits(price))
    )
  )

const voids = anyTill.map((till) =>
  happening(`till ${till} voids its cart`, async ({ tills, sales, moves }) => {
    const sale = (await sales)[till]
    if (sale !== undefined && !moves[till]?.holds(sale.cartId))
      tills[till]?.run(Effect.flatMap(Carts, (carts) => carts.voidCart(sale.cartId, newKey())))
  })
)

const parks = anyTill.map((till) =>
  happening(`till ${till} parks its cart`, async ({ tills, sales, moves }) => {
    const sale = (await sales)[till]
    if (sale !== undefined && !moves[till]?.holds(sale.cartId))
      tills[till]?.run(Effect.flatMap(CartServices, (parked) => parked.park(sale.cartId, newKey())))
  })
)

const takesUp = anyTill.map((till) =>
  happening(`till ${till} takes a parked cart up`, async (world) => {
    const sale = (await world.sales)[till]
    const [id] = await world.cartIds("parked")
    if (sale !== undefined && id !== undefined)
      world.tills[till]?.run(
        Effect.flatMap(CartServices, (parked) => parked.unpark(id, sale.badge, newKey()))
      )
  })
)

const removesLine = fc.record({ till: anyTill, line: fc.nat(5) }).map(({ till, line }) =>
  happening(`till ${till} takes line ${line} out`, async ({ store, tills, sales }) => {
    const sale = (await sales)[till]
    if (sale === undefined) return
    const lines = await store
      .server()
      .db.all(
        sqlText<{ id: string }>("SELECT id FROM cart_line WHERE cart_id = ? ORDER BY position", sale.cartId)
      )
    const lineId = lines[line % Math.max(1, lines.length)]?.id
    if (lineId !== undefined)
      tills[till]?.run(Effect.flatMap(Carts, (carts) => carts.removeLine(sale.cartId, lineId, newKey())))
  })
)

/** What tills do with whole carts, one customer after the other. */
export const customerCommands = [serves, serves, voids, parks, takesUp, removesLine]
