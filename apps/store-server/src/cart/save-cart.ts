import type { CartLine } from "@karat/domain/cart/cart"
import { canBecome, isOpen } from "@karat/domain/cart/cart-state"
import { invariant } from "../invariant/invariant.ts"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { discountColumns, insertLine, updateLine } from "./line-row.ts"

const insertRow = preparedQuery(
  (
    build,
    row: Pick<
      Row<"cart">,
      "id" | "state" | "store_number" | "terminal_id" | "badge" | "currency" | "date" | "time"
    >
  ) =>
    build
      .insertInto("cart")
      .values(
        picked(row, ["id", "state", "store_number", "terminal_id", "badge", "currency", "date", "time"])
      )
)

/** Writes a new cart. */
export async function insertCart(
  db: Database,
  { cart: { header }, state, storeNumber, terminalId, badge }: CartRecord
): Promise<void> {
  const { id, currency, date, time } = header
  await db.run(
    insertRow({ id, state, store_number: storeNumber, terminal_id: terminalId, badge, currency, date, time })
  )
}

const deleteIncomeExpenses = preparedQuery((build, value: { cartId: string }) =>
  build.deleteFrom("cart_income_expense").where("cart_id", "=", value.cartId)
)

/**
 * Writes what has changed from one state of a cart to the next: its lines, what belongs to them, and its header. A line
 * that is still the same value is skipped, so a long cart costs no more than a short one. Payments, comments and
 * incomes are written where they are made; incomes that left with the last line are removed here.
 */
export async function saveCart(db: Database, before: CartRecord, after: CartRecord): Promise<CartRecord> {
  invariant(canBecome(before.state, after.state), "cart-goes-forward", {
    cart: after.cart.header.id,
    from: before.state,
    to: after.state
  })
  const nextPosition = await saveLines(db, before, after)
  await saveInsurances(db, before, after)
  await saveGiftCards(db, before, after)
  if (before.cart.incomeExpenses.length > 0 && after.cart.incomeExpenses.length === 0)
    await db.run(deleteIncomeExpenses({ cartId: after.cart.header.id }))
  const revision = before.revision + 1
  const saved = { ...after, nextPosition, revision }
  if (headIsAnother(before, after)) await updateHead(db, saved)
  else await db.run(countChange({ id: after.cart.header.id, revision }))
  return saved
}

const countChange = preparedQuery((build, value: { id: string; revision: number }) =>
  build.updateTable("cart").set({ revision: value.revision }).where("id", "=", value.id)
)

const deleteLine = preparedQuery((build, value: { cartId: string; id: string }) =>
  build.deleteFrom("cart_line").where("cart_id", "=", value.cartId).where("id", "=", value.id)
)

/** Writes the lines; answers where the next one goes. What hung on a line that is gone goes with it. */
async function saveLines(
  db: Database,
  before: CartRecord,
  { cart: { header, lines } }: CartRecord
): Promise<number> {
  let { nextPosition } = before
  const earlier = before.cart.lines
  if (earlier === lines) return nextPosition
  // Most changes add a line at the end: what stands before the first difference is only compared.
  let same = 0
  while (same < earlier.length && earlier[same] === lines[same]) same += 1
  const old = new Map(earlier.slice(same).map((line) => [line.id, line]))
  for (const [place, line] of lines.slice(same).entries()) {
    const at = same + place
    const known = old.get(line.id)
    old.delete(line.id)
    if (known === undefined) {
      const last = at === lines.length - 1
      await insertLine(
        db,
        header.id,
        line,
        last ? nextPosition : await placeAfter(db, header.id, lines[at - 1])
      )
      nextPosition += 1
    } else if (known !== line) await updateLine(db, header.id, line)
  }
  for (const id of old.keys()) await db.run(deleteLine({ cartId: header.id, id }))
  return nextPosition
}

const linePlace = preparedQuery((build, value: { cartId: string; id: string }) =>
  build
    .selectFrom("cart_line")
    .select("position")
    .where("cart_id", "=", value.cartId)
    .where("id", "=", value.id)
)
const moveLinesBehind = preparedQuery((build, value: { cartId: string; place: number }) =>
  build
    .updateTable("cart_line")
    .set((eb) => ({ position: eb("position", "+", 1) }))
    .where("cart_id", "=", value.cartId)
    .where("position", ">", value.place)
)

/** Makes room for a line in the middle of a cart; answers its place. */
async function placeAfter(db: Database, cartId: string, neighbour: CartLine | undefined): Promise<number> {
  const place = (await db.get(linePlace({ cartId, id: neighbour?.id ?? "" })))?.position ?? 0
  await db.run(moveLinesBehind({ cartId, place }))
  return place + 1
}

const insertInsurance = preparedQuery(
  (
    build,
    value: { cartId: string; id: string; insuranceLineId: string; insuredLineId: string; place: number }
  ) =>
    build.insertInto("cart_insurance").values({
      cart_id: value.cartId,
      id: value.id,
      insurance_line_id: value.insuranceLineId,
      insured_line_id: value.insuredLineId,
      position: value.place
    })
)
const lastInsurance = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_insurance")
    .select("position")
    .where("cart_id", "=", value.cartId)
    .orderBy("position", "desc")
)

async function saveInsurances(db: Database, before: CartRecord, { cart }: CartRecord): Promise<void> {
  if (before.cart.insurances === cart.insurances) return
  const cartId = cart.header.id
  const known = new Set(before.cart.insurances.map(({ id }) => id))
  for (const { id, insuranceLineId, insuredLineId } of cart.insurances)
    if (!known.has(id)) {
      const place = ((await db.get(lastInsurance({ cartId })))?.position ?? 0) + 1
      await db.run(insertInsurance({ cartId, id, insuranceLineId, insuredLineId, place }))
    }
}

const deleteGiftCard = preparedQuery((build, value: { cartId: string; lineId: string }) =>
  build.deleteFrom("cart_gift_card").where("cart_id", "=", value.cartId).where("line_id", "=", value.lineId)
)
const insertGiftCard = preparedQuery(
  (build, value: { cartId: string; lineId: string; number: string; place: number }) =>
    build.insertInto("cart_gift_card").values({
      cart_id: value.cartId,
      line_id: value.lineId,
      number: value.number,
      position: value.place
    })
)
const lastGiftCard = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_gift_card")
    .select("position")
    .where("cart_id", "=", value.cartId)
    .orderBy("position", "desc")
)

async function saveGiftCards(db: Database, before: CartRecord, { cart }: CartRecord): Promise<void> {
  if (before.cart.giftCards === cart.giftCards) return
  const cartId = cart.header.id
  for (const card of cart.giftCards) {
    if (before.cart.giftCards.includes(card)) continue
    const { lineId, number } = card
    await db.run(deleteGiftCard({ cartId, lineId }))
    await db.run(
      insertGiftCard({
        cartId,
        lineId,
        number,
        place: ((await db.get(lastGiftCard({ cartId })))?.position ?? 0) + 1
      })
    )
  }
}

function headIsAnother(before: CartRecord, after: CartRecord): boolean {
  const one = before.cart.header
  const other = after.cart.header
  return (
    before.state !== after.state ||
    before.terminalId !== after.terminalId ||
    before.badge !== after.badge ||
    one.training !== other.training ||
    one.transactionType !== other.transactionType ||
    one.paid !== other.paid ||
    one.roundingCarried !== other.roundingCarried ||
    one.closedAt !== other.closedAt ||
    one.date !== other.date ||
    one.time !== other.time ||
    one.cartDiscount !== other.cartDiscount ||
    one.memberNumber !== other.memberNumber ||
    one.memberName !== other.memberName ||
    one.orderNumber !== other.orderNumber
  )
}

const headColumns = [
  "state",
  "terminal_id",
  "badge",
  "parked_at",
  "training",
  "transaction_type",
  "date",
  "time",
  "paid_minor",
  "rounding_carried_minor",
  "total_minor",
  "closed_at",
  "receipt_number",
  "cart_discount_kind",
  "cart_discount_value",
  "cart_discount_reason",
  "member_number",
  "member_name",
  "order_number",
  "revision"
] as const satisfies readonly (keyof Row<"cart">)[]

const updateRow = preparedQuery((build, row: Pick<Row<"cart">, "id" | (typeof headColumns)[number]>) =>
  build.updateTable("cart").set(picked(row, headColumns)).where("id", "=", row.id)
)

async function updateHead(db: Database, { cart: { header }, ...record }: CartRecord): Promise<void> {
  const { kind, value } = discountColumns(header.cartDiscount?.discount)
  await db.run(
    updateRow({
      id: header.id,
      state: record.state,
      terminal_id: record.terminalId,
      badge: record.badge,
      parked_at: record.parkedAt ?? null,
      training: flagOf(header.training),
      transaction_type: header.transactionType,
      date: header.date,
      time: header.time,
      paid_minor: header.paid,
      rounding_carried_minor: header.roundingCarried ?? 0,
      total_minor: isOpen(record) ? null : header.total,
      closed_at: header.closedAt ?? null,
      receipt_number: header.receiptNumber ?? null,
      cart_discount_kind: kind,
      cart_discount_value: value,
      cart_discount_reason: header.cartDiscount?.reason ?? null,
      member_number: header.memberNumber ?? null,
      member_name: header.memberName ?? null,
      order_number: header.orderNumber ?? null,
      revision: record.revision
    })
  )
}
