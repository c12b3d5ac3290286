import fc from "fast-check"
import { anyTill, happening } from "./happening.ts"

const moves = fc
  .record({
    till: anyTill,
    at: fc.nat(2),
    price: fc.option(fc.integer({ min: 1, max: 900_00 }), { nil: undefined, freq: 4 }),
    both: fc.boolean()
  })
  .map(({ till, at, price, both }) =>
    happening(
      `till ${till}${both ? " and the next one move" : " moves"} reservation ${at} to the cart${price === undefined ? ", giving no price" : ""}`,
      async ({ moves, sales, reservations }) => {
        const id = reservations[at]?.id
        for (const each of both ? [till, (till + 1) % 3] : [till]) {
          const sale = (await sales)[each]
          if (sale !== undefined && id !== undefined) moves[each]?.begin(sale.cartId, id, price)
        }
      }
    )
  )

const settles = fc
  .record({ till: anyTill, how: fc.constantFrom("goes on" as const, "takes back" as const) })
  .map(({ till, how }) =>
    happening(
      `till ${till} ${how === "goes on" ? "goes on with" : "takes back"} what was moved without an answer`,
      async ({ moves }) => moves[till]?.settle(how)
    )
  )

/** What tills do with what customers have asked the store to keep. */
export const reservationCommands = [moves, moves, settles]
