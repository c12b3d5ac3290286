import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { Removal } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import { internationalPhone } from "@karat/domain/receipt/international-phone"
import { type OldReceipt, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import { mailboxNumber, type SendingWay } from "@karat/domain/receipt/receipt-addressee"
import type { ReceiptQuery } from "@karat/domain/receipt/receipt-query"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { receiptOf, soldReceipt } from "./old-receipt.ts"
import { refuse } from "./refusals.ts"

/** Receipts of a shop in memory, and their sending. */
export const memoryReceiptArchive = (shop: MemoryShop): Layer.Layer<ReceiptArchive> => {
  const every = () =>
    [...shop.closed.toReversed(), ...shop.history.map(({ header }) => header.id)].flatMap(
      (id) => soldReceipt(shop, id) ?? []
    )
  const send = (
    way: SendingWay,
    asked: { readonly transactionId: string; readonly typed: unknown; readonly key: GestureKey },
    receiver: Effect.Effect<string, CallFailure>
  ) =>
    answeredOnce(shop.answered, asked.key, [way, asked.transactionId, asked.typed], () =>
      Effect.map(Effect.andThen(closedSale(shop, asked.transactionId), receiver), (to): Removal => {
        shop.sent.push({ way, to, transactionId: asked.transactionId })
        return { success: true }
      })
    )
  return Layer.succeed(
    ReceiptArchive,
    ReceiptArchive.of({
      search: (query, page) =>
        Effect.sync(() =>
          every()
            .filter((receipt) => isWanted(receipt, query))
            .slice((page - 1) * receiptPageSize, page * receiptPageSize)
            .map(({ header }) => header)
        ),
      read: ({ id }) => receiptOf(shop, id),
      brands: Effect.sync(() => [...new Set(shop.items.map(({ family }) => family))].toSorted()),
      stores: Effect.sync(() => [shop.store]),
      last: Effect.sync(() => shop.closed.at(-1)),
      sendEmail: (transactionId, typed, key) => {
        const to = typed.trim()
        return send(
          "email",
          { transactionId, typed, key },
          isEmailAddress(to)
            ? Effect.succeed(to)
            : refuse(422, "invalid_email", "The email address is not complete.")
        )
      },
      sendSms: (transactionId, phone, key) => {
        const to = internationalPhone(phone.mobilePhone, phone.countryCode)
        return send(
          "sms",
          { transactionId, typed: phone, key },
          to === undefined
            ? refuse(422, "invalid_mobile_phone", "This is not a mobile number.")
            : Effect.succeed(to)
        )
      },
      hasMailbox: (typed) => Effect.map(recipient(shop, typed), () => shop.haveMailbox),
      sendToMailbox: (transactionId, typed, key) =>
        Effect.flatMap(recipient(shop, typed), (to) =>
          send(
            "mailbox",
            { transactionId, typed, key },
            Effect.suspend(() =>
              shop.haveMailbox
                ? Effect.succeed(to)
                : refuse(404, "not_mailbox_user", "Not a digital mailbox user")
            )
          )
        )
    })
  )
}

/** Whether a receipt has what is asked for; brand and customer are not looked at. */
function isWanted({ header, items }: OldReceipt, query: ReceiptQuery): boolean {
  const { find, receiptNumber, transactionNumber, store, articleNumber, isReturn, dateFrom, dateTo } = query
  const { amountFrom = "", amountTo = "", badgeId, terminalId } = query
  const is = (asked: string | undefined, has: string | undefined) => asked === undefined || asked === has
  return (
    (find === undefined ||
      header.receiptNumber.endsWith(find) ||
      items.some((item) => item.itemNumber === find)) &&
    is(receiptNumber, header.receiptNumber) &&
    is(transactionNumber, header.id) &&
    is(store, header.storeNumber) &&
    is(badgeId, header.staffId) &&
    is(terminalId, header.terminalNumber) &&
    header.total >= (minorUnitsFromTyped(amountFrom) ?? -Infinity) &&
    header.total <= (minorUnitsFromTyped(amountTo) ?? Infinity) &&
    (articleNumber === undefined || items.some(({ itemNumber }) => itemNumber === articleNumber)) &&
    (isReturn !== true || header.saleIsReturn) &&
    (dateFrom === undefined || header.date >= dateFrom) &&
    (dateTo === undefined || header.date <= dateTo)
  )
}

/** Refused with 404, and with 409 what is not closed. */
function closedSale(shop: MemoryShop, transactionId: string): Effect.Effect<void, CallFailure> {
  return Effect.suspend(() => {
    if (shop.closed.includes(transactionId)) return Effect.void
    return shop.carts.has(transactionId)
      ? refuse(409, "cart_not_closed", "The sale is not closed.")
      : refuse(404, "receipt_not_found", "There is no such receipt.")
  })
}

/** Whose digital mailbox is named; refused with 422 where the store sends nothing there. */
function recipient(shop: MemoryShop, typed: string): Effect.Effect<string, CallFailure> {
  return Effect.suspend(() => {
    const number = mailboxNumber(typed)
    if (!shop.setup.digitalMailboxFlag)
      return refuse(422, "digital_mailbox_off", "The store does not send to digital mailboxes.")
    return number === undefined
      ? refuse(422, "invalid_social_security_number", "Invalid Social Security Number")
      : Effect.succeed(number)
  })
}
