import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import type { NotNull } from "kysely"
import { columnsOf, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { paymentTables } from "../database/tables/payment-tables.ts"
import type { Attempt } from "./attempts.ts"

/** A new line; its place is the next one in its cart. */
type NewLine = Omit<Row<"payment_line">, "position">
const columns = columnsOf(paymentTables.payment_line).filter((name) => name !== "position")

const insertRow = preparedQuery((build, row: NewLine) =>
  build.insertInto("payment_line").values({
    ...picked(row, columns),
    position: build
      .selectFrom("payment_line")
      .select((eb) => eb(eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)), "+", 1).as("next"))
      .where("cart_id", "=", row.cart_id)
  })
)

/**
 * Writes a payment's line, or that of its change.
 * @param applied how much of the cart it covers, in the cart's currency
 */
export async function insertPaymentLine(
  db: Database,
  attempt: Pick<Attempt, "cartId" | "name">,
  line: PaymentLine,
  applied: MinorUnits
): Promise<void> {
  await db.run(
    insertRow({
      cart_id: attempt.cartId,
      id: line.id,
      attempt: attempt.name,
      tender_type: line.tenderType,
      amount_minor: line.amountInCurrency,
      applied_minor: applied,
      currency: line.currency,
      is_change: flagOf(line.isChange),
      description: line.description,
      masked_card: line.maskedCard ?? null,
      card_brand: line.cardBrand ?? null,
      voucher_number: line.voucherNumber ?? null,
      reference: line.reference ?? null,
      rate_millionths: line.exchangeRate ?? null
    })
  )
}

/** A payment, and how much of its cart it covers: negative where it pays back. */
export interface CoveringPayment {
  readonly id: string
  readonly tenderType: TenderTypeId
  readonly covered: MinorUnits
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  /** The outside service's reference of it. */
  readonly reference?: string | undefined
}

const coveringRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("payment_line as line")
    .leftJoin("payment_attempt as attempt", (join) =>
      join.onRef("attempt.cart_id", "=", "line.cart_id").onRef("attempt.name", "=", "line.attempt")
    )
    .select([
      "line.id",
      "line.tender_type",
      "line.applied_minor",
      "line.masked_card",
      "line.card_brand",
      "attempt.reference"
    ])
    .where("line.cart_id", "=", value.cartId)
    .where("line.is_change", "=", 0)
    .orderBy("line.position")
)

/** The payments of a cart in their order, without the lines of their change. */
export async function paymentsOf(db: Database, cartId: string): Promise<readonly CoveringPayment[]> {
  return (await db.all(coveringRows({ cartId }))).map((row) => ({
    id: row.id,
    tenderType: row.tender_type,
    covered: minorUnits(row.applied_minor),
    maskedCard: row.masked_card ?? undefined,
    cardBrand: row.card_brand ?? undefined,
    reference: row.reference ?? undefined
  }))
}

/** A line that was taken away, with what stands in no line on the wire. */
interface DeletedLine {
  readonly attempt: string
  readonly applied: number
}

const deleteRow = preparedQuery((build, value: { cartId: string; lineId: string }) =>
  build
    .deleteFrom("payment_line")
    .where("cart_id", "=", value.cartId)
    .where("id", "=", value.lineId)
    .returning(["attempt", "applied_minor as applied"])
    .$narrowType<{ attempt: NotNull }>()
)

/** Takes a payment's line away; undefined when there is none. */
export function deletePaymentLine(
  db: Database,
  cartId: string,
  lineId: string
): Promise<DeletedLine | undefined> {
  return db.get(deleteRow({ cartId, lineId }))
}
