import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { Removal } from "@karat/domain/ports/payments"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import { internationalPhone } from "@karat/domain/receipt/international-phone"
import { mailboxNumber, type SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Sends receipts of a shop in memory; the shop keeps what was sent. */
export const memoryReceiptSending = (shop: MemoryShop): Layer.Layer<ReceiptSending> => {
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
    ReceiptSending,
    ReceiptSending.of({
      email: (transactionId, typed, key) => {
        const to = typed.trim()
        return send(
          "email",
          { transactionId, typed, key },
          isEmailAddress(to)
            ? Effect.succeed(to)
            : refuse(422, "invalid_email", "The email address is not complete.")
        )
      },
      sms: (transactionId, phone, key) => {
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
      mailbox: (transactionId, typed, key) =>
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
