import { inTurn } from "../database/in-turn.ts"
import { isNewCredit } from "@karat/domain/gift-card/masked-code"
import type { PaidCartRecord } from "./cart-rows.ts"
import { wallTime } from "@karat/domain/store/store-time"
import { isOpen, isSold } from "@karat/domain/cart/cart-state"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { jsonFlag, jsonInteger, jsonText } from "../database/dialect/dialect.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** How long a closed sale is being handed out: printed, printed again after a jam, mailed. */
const handedOutMs = 15 * 60_000

/**
 * Whether the caller's register is selling this cart or has just sold it. Only then are the codes of the sale shown
 * whole, since a code that can be read can be spent. A sale whose code has not left the server yet counts as just sold
 * however long that takes: its till may have died before anything was printed.
 */
export async function isJustSold(
  { clock, db }: Pick<StoreServerParts, "clock" | "db">,
  { device, store }: Pick<Caller, "device" | "store">,
  record: PaidCartRecord | undefined
): Promise<boolean> {
  if (record === undefined || record.terminalId !== device.terminalId) return false
  const { closedAt } = record.cart.header
  if (!isSold(record) || closedAt === undefined) return isOpen(record)
  const since = wallTime(store.country, new Date(clock().getTime() - handedOutMs)).replace("T", " ")
  return closedAt.replace("T", " ") >= since || (await isCodeUndelivered(db, record))
}

const leftWhole = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("outbox")
    .select("id")
    .where("cart_id", "=", value.cartId)
    .where("state", "=", "done")
    .where(jsonFlag("payload", "whole"), "=", 1)
    .limit(1)
)
const unsentCards = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("outbox")
    .select([
      jsonText("payload", "giftCard", "code").$castTo<string>().as("code"),
      jsonInteger("payload", "giftCard", "value").$castTo<number>().as("value")
    ])
    .where("cart_id", "=", value.cartId)
    .where("kind", "=", "email")
    .where("state", "<>", "done")
    .where(jsonText("payload", "giftCard", "code"), "is not", null)
)
const untouched = preparedQuery((build, value: { code: string; worth: number }) =>
  build
    .selectFrom("voucher")
    .select("code")
    .where("code", "=", value.code)
    .where("state", "=", "active")
    .where("balance_minor", "=", value.worth)
)

/**
 * Whether a code that only this sale has told of has not left the store: new store credit whose whole receipt was
 * neither printed nor sent, a digital card whose mail has not got through. One that was used is with its customer.
 */
async function isCodeUndelivered(db: Database, { cart }: PaidCartRecord): Promise<boolean> {
  const cartId = cart.header.id
  if ((await db.get(leftWhole({ cartId }))) !== undefined) return false
  const credits = cart.payments
    .filter(isNewCredit)
    .map(({ voucherNumber = "", amountInCurrency }) => ({ code: voucherNumber, value: 0 - amountInCurrency }))
  return await inTurn.some(
    [...credits, ...(await db.all(unsentCards({ cartId })))],
    async ({ code, value: worth }) => (await db.get(untouched({ code, worth }))) !== undefined
  )
}
