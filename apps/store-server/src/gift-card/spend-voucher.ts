import { balanceLookupCode, giftCardNumber } from "@karat/domain/gift-card/gift-card-number"
import { isExpired } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { invariant } from "../invariant/invariant.ts"
import type { Caller } from "../device/authenticate.ts"
import { madeBy } from "../device/limits.ts"

/** A voucher as the register has it. Its balance is minor units. */
export interface VoucherRow {
  readonly code: string
  readonly kind: string
  readonly balance: number
  readonly expiresOn: string
}

/** What kind of voucher a tender spends. */
export const voucherKindOf: ReadonlyMap<TenderTypeId, string> = new Map<TenderTypeId, string>([
  [tender.requisition, "requisition"],
  [tender.storeCredit, "storeCredit"],
  [tender.giftCard, "giftCard"]
])

const activeVoucher = preparedQuery((build, value: { code: string; currency: Currency }) =>
  build
    .selectFrom("voucher")
    .select(["code", "kind", "balance_minor as balance", "expires_on as expiresOn"])
    .where("code", "=", value.code)
    .where("currency", "=", value.currency)
    .where("state", "=", "active")
)

/** The valid voucher of a typed or scanned code; undefined when there is none in the store's currency. */
export async function findVoucher(
  db: Database,
  { currency }: StoreTable,
  typed: string,
  kind?: string
): Promise<VoucherRow | undefined> {
  const row = await db.get(
    activeVoucher({ code: giftCardNumber(typed) ?? balanceLookupCode(typed), currency })
  )
  return row === undefined || (kind !== undefined && kind !== row.kind) ? undefined : row
}

/** The names by which a caller's guess of a voucher is counted. */
export function voucherTry(caller: Caller, typed: string) {
  return { guess: giftCardNumber(typed) ?? balanceLookupCode(typed), ...madeBy(caller) }
}

/** The answer to a code that stands for nothing. */
export function unknownVoucher(): Refusal {
  return notFound("Invalid Card Number", "invalid_card")
}

/**
 * The voucher that pays an amount. Refuses one that is unknown, over, empty or worth less; what is left
 * stands in the refusal. What is paid back onto a voucher needs nothing on it.
 */
export async function voucherFor(
  db: Database,
  store: StoreTable,
  { tenderType, code, amount }: { tenderType: TenderTypeId; code: string | undefined; amount: MinorUnits },
  at: Date
): Promise<VoucherRow> {
  if (code === undefined || code.trim() === "")
    throw new Refusal(422, "voucher_code_missing", "The voucher's number is missing.")
  const voucher = await findVoucher(db, store, code, voucherKindOf.get(tenderType))
  if (voucher === undefined) throw unknownVoucher()
  if (isExpired(voucher, storeTime(store.country, at).date))
    throw new Refusal(422, "voucher_expired", `The voucher was valid until ${voucher.expiresOn}.`, {
      values: { date: { date: voucher.expiresOn } }
    })
  if (amount > 0 && voucher.balance === 0) throw new Refusal(422, "card_is_empty", "Card is empty")
  if (amount > voucher.balance) throw balanceTooLow(voucher, store)
  return voucher
}

function balanceTooLow({ balance }: VoucherRow, { currency }: StoreTable): Refusal {
  const amount = minorUnits(balance)
  return new Refusal(
    422,
    "voucher_balance_too_low",
    `The balance left is ${decimalFromMinorUnits(amount)} ${currency}.`,
    { values: { left: { amount, currency } } }
  )
}

const takeOff = preparedQuery((build, value: { code: string; amount: number }) =>
  build
    .updateTable("voucher")
    .set((eb) => ({ balance_minor: eb("balance_minor", "-", value.amount) }))
    .where("code", "=", value.code)
    .where("balance_minor", ">=", value.amount)
    .returning("balance_minor as balance")
)

/**
 * Takes an amount off a voucher, or puts it onto it where it is negative. Answers false when not that much
 * is left; then nothing has changed. Belongs into the transaction of the payment.
 */
export async function spendVoucher(db: Database, code: string, amount: MinorUnits): Promise<boolean> {
  const left = await db.get(takeOff({ code, amount }))
  if (left === undefined) return false
  invariant(left.balance >= 0, "voucher-not-below-zero", { code: code.slice(-4), ...left })
  return true
}
