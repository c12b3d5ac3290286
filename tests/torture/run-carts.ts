import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Payments } from "@karat/domain/ports/payments"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Effect } from "effect"
import { newCardNumber, numbersCard } from "./selling-gestures.ts"
import type { TortureStore } from "./torture-store.ts"
import { newKey, type TortureTill } from "./torture-till.ts"

/** Where each till stands, and whose badge sells there; the first two tills share register and cart. */
const registers = [
  { code: "101-1", terminalId: "WK1011", badge: "1001" },
  { code: "101-1", terminalId: "WK1011", badge: "1001" },
  { code: "101-2", terminalId: "WK1012", badge: "1003" }
] as const

/** The code that signs each till in. */
export const signInCodes = registers.map(({ code }) => code)

/** A sale that a run goes through. */
interface Sale {
  readonly cartId: string
  readonly badge: string
  /** Speaks for the register over a line that never fails. */
  readonly clerk: TortureTill
}

/** The carts of a store's runs, one run after the other. */
export interface RunCarts {
  /** Every cart that the run has had, or those of them that are in one state. */
  readonly cartIds: (state?: string) => Promise<readonly string[]>
  /** The sale of each till: the one that is open on its register, or the last one there. */
  readonly sales: () => Promise<readonly (Sale | undefined)[]>
  /** What is still due on an open sale, in the store's currency and not rounded; undefined when it is not open. */
  readonly due: (sale: Sale) => Promise<MinorUnits | undefined>
  /** What an open sale carries of cash rounding. */
  readonly carried: (sale: Sale) => Promise<MinorUnits>
  /** What was there before is no part of the run. */
  readonly begin: () => Promise<void>
  /** An open cart on the register of a till; with something in it when a price is given. */
  readonly open: (till: number, price: number | undefined) => Promise<Sale>
  /** Settles what is left of every open cart, so that each can be seen as a whole; answers what was refused. */
  readonly closeAll: () => Promise<readonly string[]>
}

/** Keeps the carts of a store whose registers clerks speak for. */
export function runCarts(store: TortureStore, clerks: readonly TortureTill[]): RunCarts {
  /** The last cart of the runs before. */
  let last = 0

  const all = () =>
    store.server().db.all(
      sqlText<{ id: string; state: string; terminal: string; badge: string }>(
        // Whoever goes about with a till sells nothing.
        `SELECT id, state, terminal_id AS terminal, badge FROM cart
           WHERE rowid > ? AND badge IN ('1001', '1003') ORDER BY id`,
        last
      )
    )

  async function sales(): Promise<readonly (Sale | undefined)[]> {
    const carts = await all()
    return registers.map(({ terminalId, badge }, till) => {
      const here = carts.filter((cart) => cart.terminal === terminalId && cart.badge === badge)
      const cartId = (here.find(({ state }) => state === "open") ?? here.at(-1))?.id
      const clerk = clerks[till]
      return cartId === undefined || clerk === undefined ? undefined : { cartId, badge, clerk }
    })
  }

  const cartIds = async (state?: string) =>
    (await all()).flatMap((cart) => (state === undefined || cart.state === state ? [cart.id] : []))

  async function due({ cartId, clerk }: Sale): Promise<MinorUnits | undefined> {
    if (!(await cartIds("open")).includes(cartId)) return undefined
    const { header } = await clerk.ask(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
    return balanceDue(header)
  }

  /** A gift card whose number has not arrived gets one, since nobody could pay for it. */
  async function numberCards({ cartId, clerk }: Sale): Promise<void> {
    const lines = await store.server().db.all(
      sqlText<{ id: string }>(
        `SELECT id FROM cart_line AS line WHERE cart_id = ? AND item_number = 'GIFTCARD' AND quantity > 0
           AND NOT EXISTS (SELECT 1 FROM cart_gift_card WHERE cart_id = line.cart_id AND line_id = line.id)`,
        cartId
      )
    )
    for (const { id: lineId } of lines)
      await clerk.ask(numbersCard({ cartId, lineId }, newCardNumber(), newKey()))
  }

  /** Pays what is left in cash, gives back as store credit, and throws away what is empty. */
  async function close(sale: Sale): Promise<readonly string[]> {
    const { cartId, clerk } = sale
    await numberCards(sale)
    const { header } = await clerk.ask(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
    const left = balanceDue(header)
    // Expenses that coins make nothing of are not paid.
    const nothing = header.transactionType === "EXPENSE" ? roundToCash(left, "SEK") === 0 : left === 0
    if (nothing && header.numberOfLines + header.numberOfPaymentLines === 0) {
      await clerk.ask(Effect.flatMap(Carts, (carts) => carts.voidCart(cartId, newKey())))
      return []
    }
    const money = { currency: "SEK", changeCurrency: "SEK" } as const
    const request =
      left < 0 && header.transactionType !== "EXPENSE"
        ? { ...money, amount: left, tenderType: tender.storeCredit }
        : { ...money, amount: roundToCash(left, "SEK"), tenderType: tender.cash }
    const taken = Effect.flatMap(Payments, (payments) => payments.take(cartId, request, newKey()))
    // Credit for money that came in another way is given once somebody has said so.
    const givenKnowingly = Effect.andThen(
      Effect.flatMap(GoodsReturns, (returns) => returns.override(cartId, "other", newKey())),
      taken
    )
    const refused = await clerk.ask(
      taken.pipe(
        Effect.catchIf(
          (failure) => "status" in failure && failure.status === 412,
          () => givenKnowingly
        ),
        Effect.map(({ success, errorMessage }) => (success ? undefined : (errorMessage ?? "no reason"))),
        Effect.catch((failure) =>
          Effect.succeed("text" in failure ? (failure.text ?? "no text") : "no answer")
        )
      )
    )
    return refused === undefined ? [] : [`the rest of ${cartId}, ${left}, was refused: ${refused}`]
  }

  return {
    cartIds,
    sales,
    due,
    carried: async ({ cartId }) =>
      minorUnits(
        (
          await store
            .server()
            .db.get(
              sqlText<{ n: number }>("SELECT rounding_carried_minor AS n FROM cart WHERE id = ?", cartId)
            )
        )?.n ?? 0
      ),
    begin: async () => {
      last =
        (await store.server().db.get(sqlText<{ last: number }>("SELECT max(rowid) AS last FROM cart")))
          ?.last ?? 0
    },
    open: async (till, price) => {
      const [register, clerk] = [registers[till], clerks[till]]
      if (register === undefined || clerk === undefined) throw new Error("There is no such till.")
      const { badge } = register
      const { id: cartId } = await clerk.ask(Effect.flatMap(Carts, (carts) => carts.open(badge, newKey())))
      if (price !== undefined) {
        const ring = { itemNumber: "BESPOKE", quantity: 1, manualPrice: minorUnits(price) }
        await clerk.ask(clerk.add(cartId, ring, newKey()))
      }
      return { cartId, badge, clerk }
    },
    closeAll: async () => {
      const wrongs: string[] = []
      for (const sale of [(await sales())[0], (await sales())[2]])
        if (sale !== undefined && (await cartIds("open")).includes(sale.cartId))
          wrongs.push(...(await close(sale)))
      return wrongs
    }
  }
}
