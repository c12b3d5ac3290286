import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { lockRegister } from "./lock-register.ts"

const columns = [
  "terminal_id",
  "kind",
  "cart_id",
  "amount_minor",
  "at"
] as const satisfies readonly (keyof Row<"register_event">)[]

const insertEvent = preparedQuery((build, row: Pick<Row<"register_event">, (typeof columns)[number]>) =>
  build.insertInto("register_event").values(picked(row, columns))
)

/** What a register did that moved no money and that its reports tell all the same. */
interface RegisterEvent {
  readonly kind: Row<"register_event">["kind"]
  readonly terminalId: string
  /** The cart that was thrown away, or the receipt that was printed again. */
  readonly cartId: string
  readonly amount: MinorUnits
  readonly at: Date
}

/** Notes it for the register's next Z. Belongs into the transaction of what it tells of. */
export async function noteEvent(
  db: Database,
  { kind, terminalId, cartId, amount, at }: RegisterEvent
): Promise<void> {
  await lockRegister(db, terminalId)
  await db.run(
    insertEvent({
      kind,
      terminal_id: terminalId,
      cart_id: cartId,
      amount_minor: amount,
      at: at.toISOString()
    })
  )
}

const receiptTotal = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("receipt_index")
    .select("total_minor as total")
    .where("receipt_id", "=", value.id)
    .where("training", "=", 0)
)

/** A receipt that was printed again; one of practice is none. */
interface CopyPrinted {
  readonly terminalId: string
  readonly receiptId: string
  readonly at: Date
}

/** Notes a copy. Belongs into the transaction that puts it into the outbox. */
export async function noteCopy(
  db: Database,
  { terminalId, receiptId: cartId, at }: CopyPrinted
): Promise<void> {
  const receipt = await db.get(receiptTotal({ id: cartId }))
  if (receipt !== undefined)
    await noteEvent(db, { kind: "copied", terminalId, cartId, amount: minorUnits(receipt.total), at })
}
