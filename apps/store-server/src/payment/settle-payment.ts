import { readUnclearPayments, settlePayment } from "@karat/contract/unclear-payment"
import { groundsFault } from "@karat/domain/shell/grounds"
import type { UnclearPayments } from "@karat/domain/payment/unclear-payment"
import { holdAdministrator } from "../staff/hold-proof.ts"
import { cartInStore } from "../cart/cart-access.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { unknownAttemptsOf } from "./attempt-book.ts"
import { findAttempt } from "../tender/attempts.ts"
import type { RunningPayments } from "./running-payments.ts"

const columns = ["cart_id", "name", "paid", "reason", "badge", "person", "at"] as const

const insertSettled = preparedQuery((build, row: Row<"settled_payment">) =>
  build.insertInto("settled_payment").values(picked(row, columns))
)

const mostShown = 50

const settledOfStore = preparedQuery((build, value: { store: string }) =>
  build
    .selectFrom("settled_payment as settled")
    .innerJoin("payment_attempt as attempt", (join) =>
      join.onRef("attempt.cart_id", "=", "settled.cart_id").onRef("attempt.name", "=", "settled.name")
    )
    .innerJoin("cart", "cart.id", "settled.cart_id")
    .select([
      "settled.cart_id as cartId",
      "settled.name",
      "attempt.amount_minor as amount",
      "attempt.currency",
      "settled.paid",
      "settled.reason",
      "settled.person as by",
      "settled.at"
    ])
    .where("cart.store_number", "=", value.store)
    .orderBy("settled.at", "desc")
    .limit(mostShown)
)

/** Payments whose end no outside service knows: a person who has looked at the account tells how they ended. */
export function bindUnclearPayments(
  bind: CallBinder,
  parts: StoreServerParts,
  running: RunningPayments
): void {
  const { db, log } = parts
  bind.read(readUnclearPayments, async ({ caller, query }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    return await unclearPayments(db, caller.store)
  })
  bind.gesture(settlePayment, async ({ body, caller, remember }) => {
    const { badgeNumber: badge, paid } = body
    await holdAdministrator(parts, caller, badge)
    const reason = body.reason.trim()
    const fault = groundsFault(reason)
    if (fault !== undefined)
      throw new Refusal(422, "grounds_invalid", "The reason must be said in 10 to 500 characters.", {
        reason: fault
      })
    const { id } = (await cartInStore(parts, caller, body.cartId)).cart.header
    const attempt = await findAttempt(db, id, body.name)
    if (attempt === undefined) throw notFound("There is no such payment.", "payment_not_found")
    // The outside service's answer, if it has one by now, goes before a person's.
    await running.ask(attempt)
    const staff = await findStaff(db, badge)
    const person = `${staff?.given_name ?? ""} ${staff?.family_name ?? ""}`.trim()
    let answer: UnclearPayments = { open: [], settled: [] }
    await running.settle(attempt, paid, async (at) => {
      await db.run(
        insertSettled({
          cart_id: id,
          name: attempt.name,
          paid: paid ? 1 : 0,
          reason,
          badge,
          person,
          at: at.toISOString()
        })
      )
      answer = await unclearPayments(db, caller.store)
      await remember(answer)
    })
    log.warn({ cartId: id, attempt: attempt.name, paid, badge, reason }, "a payment was settled by a person")
    return answer
  })
}

async function unclearPayments(db: Database, store: StoreTable): Promise<UnclearPayments> {
  return {
    open: await unknownAttemptsOf(db, store),
    settled: (await db.all(settledOfStore({ store: store.number }))).map(({ paid, ...row }) => ({
      ...row,
      paid: paid === 1
    }))
  }
}
