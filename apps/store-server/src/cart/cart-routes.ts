import * as calls from "@karat/contract/cart"
import { openingAnswer } from "@karat/domain/cart/empty-cart"
import { maskedGiftCards } from "@karat/domain/gift-card/masked-code"
import { isJustSold } from "./just-sold.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
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
  bind.command(calls.openCart, ({ body: { badgeNumber: badge }, caller }) => {
    const { cart } = openBadgeCart(parts, caller, badge)
    endProofsOfOthers(parts.db, { badge, deviceId: caller.device.id })
    return openingAnswer(cart)
  })
  bindReads(bind, parts)
  bind.command(calls.addItem, ({ params, body, caller }) =>
    lineAnswer(addItemLine(parts, caller, params.id, body))
  )
  bind.command(calls.changeLine, ({ params: { id, lineId }, body, caller }) =>
    lineAnswer(patchLine(parts, caller, id, lineId, body))
  )
  bind.command(calls.commentCart, ({ params, body, caller }) => ({
    header: commentWholeCart(parts, caller, params.id, body.comment).cart.header
  }))
  bind.command(calls.setTraining, ({ params, body, caller }) => ({
    header: setCartTraining(parts, caller, params.id, body.training).cart.header
  }))
  bind.command(calls.setOrderNumber, ({ params, body, caller }) => ({
    header: numberOrder(parts, caller, params.id, body.orderNumber).cart.header
  }))
  bind.command(calls.voidCart, ({ params, caller }) => {
    voidOwnCart(parts, caller, params.id)
    return { success: true }
  })
}

function bindReads(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(calls.readHeader, ({ params, caller }) => readableCart(parts, caller, params.id).cart.header)
  bind.read(calls.readLines, ({ params, caller }) => readableCart(parts, caller, params.id).cart.lines)
  bind.read(
    calls.readPayments,
    ({ params, caller }) => shownPaid(parts, caller, readableCart(parts, caller, params.id)).payments
  )
  bind.read(
    calls.readInformation,
    ({ params, caller }) => readableCart(parts, caller, params.id).cart.information
  )
  bind.read(
    calls.readInsurances,
    ({ params, caller }) => readableCart(parts, caller, params.id).cart.insurances
  )
  bind.read(calls.readIncomeExpenses, ({ params, caller }) =>
    namedMoney(parts.db, caller.store, readableCart(parts, caller, params.id).cart.incomeExpenses)
  )
  bind.read(calls.readGiftCards, ({ params, caller }) => {
    const record = readableCart(parts, caller, params.id)
    return maskedGiftCards(record.cart.giftCards, isJustSold(parts, caller, record))
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
function namedMoney(
  db: Database,
  store: StoreTable,
  moved: readonly IncomeExpense[]
): readonly IncomeExpense[] {
  if (moved.length === 0) return moved
  const known = new Map(setupValue(db, store, "incomeExpense").map((each) => [String(each.id), each]))
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
