import * as calls from "@karat/contract/cart"
import { openingAnswer } from "@karat/domain/cart/empty-cart"
import { maskedGiftCards } from "@karat/domain/gift-card/masked-code"
import { isJustSold } from "./just-sold.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { holdReceipts } from "../device/hold-receipts.ts"
import { endProofsOfOthers } from "../device/proofs.ts"
import { readableCart, shownPaid } from "./cart-access.ts"
import { commentWholeCart, numberOrder, setCartTraining, voidOwnCart } from "./change-head.ts"
import { addItemLine, type ChangedLine } from "./change-lines.ts"
import { openBadgeCart } from "./open-cart.ts"
import { patchLine } from "./patch-line.ts"
import type { IncomeExpense } from "@karat/domain/cart/cart"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** The calls that open, read and change carts. */
export function bindCart(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(
    calls.openCart,
    async ({ body: { badgeNumber: badge }, caller }) => {
      await holdReceipts(parts, caller)
      const { cart } = await openBadgeCart(parts, caller, badge)
      await endProofsOfOthers(parts.db, { badge, deviceId: caller.device.id })
      return openingAnswer(cart)
    },
    "store"
  )
  bindReads(bind, parts)
  bind.command(
    calls.addItem,
    async ({ params, body, caller }) => lineAnswer(await addItemLine(parts, caller, params.id, body)),
    "store"
  )
  bind.command(
    calls.changeLine,
    async ({ params: { id, lineId }, body, caller }) =>
      lineAnswer(await patchLine(parts, caller, id, lineId, body)),
    "store"
  )
  bind.command(
    calls.commentCart,
    async ({ params, body, caller }) => ({
      header: (await commentWholeCart(parts, caller, params.id, body.comment)).cart.header
    }),
    "store"
  )
  bind.command(
    calls.setTraining,
    async ({ params, body, caller }) => ({
      header: (await setCartTraining(parts, caller, params.id, body.training)).cart.header
    }),
    "store"
  )
  bind.command(
    calls.setOrderNumber,
    async ({ params, body, caller }) => ({
      header: (await numberOrder(parts, caller, params.id, body.orderNumber)).cart.header
    }),
    "store"
  )
  bind.command(calls.voidCart, async ({ params, caller }) => {
    await voidOwnCart(parts, caller, params.id)
    return { success: true }
  })
}

function bindReads(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(
    calls.readHeader,
    async ({ params, caller }) => (await readableCart(parts, caller, params.id)).cart.header
  )
  bind.read(
    calls.readLines,
    async ({ params, caller }) => (await readableCart(parts, caller, params.id)).cart.lines
  )
  bind.read(
    calls.readPayments,
    async ({ params, caller }) =>
      (await shownPaid(parts, caller, await readableCart(parts, caller, params.id))).payments
  )
  bind.read(
    calls.readInformation,
    async ({ params, caller }) => (await readableCart(parts, caller, params.id)).cart.information
  )
  bind.read(
    calls.readInsurances,
    async ({ params, caller }) => (await readableCart(parts, caller, params.id)).cart.insurances
  )
  bind.read(
    calls.readIncomeExpenses,
    async ({ params, caller }) =>
      await namedMoney(
        parts.db,
        caller.store,
        (await readableCart(parts, caller, params.id)).cart.incomeExpenses
      )
  )
  bind.read(calls.readGiftCards, async ({ params, caller }) => {
    const record = await readableCart(parts, caller, params.id)
    return maskedGiftCards(record.cart.giftCards, await isJustSold(parts, caller, record))
  })
}

/** The answer to a call that changed a line. */
export function lineAnswer({ record, line }: ChangedLine): typeof calls.LineAnswer.Type {
  return { header: record.cart.header, line }
}

/**
 * The money that moves with a cart, named in each language by setup: an expense by its name, a rounded-up amount by its
 * receiver. Carts and receipts keep the store's own words; these names are for screens that show an open cart.
 */
async function namedMoney(
  db: Database,
  store: StoreTable,
  moved: readonly IncomeExpense[]
): Promise<readonly IncomeExpense[]> {
  if (moved.length === 0) return moved
  const known = new Map((await setupValue(db, store, "incomeExpense")).map((each) => [String(each.id), each]))
  return moved.map((each) => {
    const { id = 0, translations } = known.get(each.id ?? "") ?? {}
    if (translations === undefined) return each
    const word = id === roundUpExpenseId ? "description" : "name"
    const names = Object.fromEntries(
      Object.entries(translations).map(([language, words]) => [language, words[word]])
    )
    return { ...each, names }
  })
}
