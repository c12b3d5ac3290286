import type { PlainRefusalCode } from "@karat/contract/refusal"
import type { ApprovedCharge, BackTo, Charge, ChargeOutcome } from "../hardware/charge-service.ts"
import {
  aliasIn,
  type EndedPayment,
  type EndedReversal,
  minorOf,
  receiptIn,
  type NexoResponse
} from "./nexo-messages.ts"

/** A terminal's answer is not to what it was asked: it ends no charge. */
export class UnexpectedAnswer extends Error {}

const cancelled = {
  type: "cancelled",
  message: "The payment was cancelled.",
  code: "payment_cancelled"
} as const
const declined = (message: string, code: PlainRefusalCode) => ({ type: "declined", message, code }) as const

/** Why nothing was taken, for each condition that the protocol knows; all others are a card that was declined. */
function untaken({ ErrorCondition }: NexoResponse): ChargeOutcome {
  switch (ErrorCondition) {
    case "Aborted":
    case "Cancel":
      return cancelled
    case "Busy":
      return declined("The card terminal is busy.", "card_terminal_busy")
    case "InProgress":
      throw new UnexpectedAnswer("The terminal says that the payment is still going on.")
    case "DeviceOut":
    case "LoggedOut":
    case "UnavailableDevice":
    case "UnavailableService":
    case "UnreachableHost":
      return declined("The card terminal cannot take payments now.", "card_terminal_out_of_order")
    case "NotAllowed":
      return declined("The card terminal may not do this. Nothing was charged.", "card_not_allowed")
    case "MessageFormat":
      return declined(
        "The card terminal does not take this request. Nothing was charged.",
        "card_request_refused"
      )
    case "InsertedCard":
      return declined("A card is still in the terminal. Take it out first.", "card_still_inserted")
    case "PaymentRestriction":
      return declined("This card may not pay for this. Nothing was charged.", "card_restricted")
    default:
      return declined("The card was declined.", "card_declined")
  }
}

/** How a payment ended by the terminal's answer. Throws `UnexpectedAnswer` where another amount was taken. */
export function paymentOutcome(charge: Pick<Charge, "amount">, ended: EndedPayment): ChargeOutcome {
  const { Response, POIData, PaymentReceipt, PaymentResult } = ended
  if (Response.Result === "Failure") return untaken(Response)
  const taken = minorOf(PaymentResult?.AmountsResp?.AuthorizedAmount)
  if (Response.Result !== "Success" || (taken !== undefined && taken !== Math.abs(charge.amount)))
    throw new UnexpectedAnswer(`The terminal took ${String(taken)} of ${charge.amount} (${Response.Result}).`)
  const card = PaymentResult?.PaymentInstrumentData?.CardData
  return {
    type: "approved",
    ...cardOf(card?.MaskedPan, card?.PaymentBrand),
    alias: aliasIn(Response.AdditionalResponse),
    reference: referenceOf(POIData),
    ...receiptIn(PaymentReceipt)
  }
}

/** How giving an earlier payment back ended; the card is the one that paid. */
export function reversalOutcome(
  charge: Pick<Charge, "amount">,
  { Response, POIData, PaymentReceipt, ReversedAmount }: EndedReversal,
  to: BackTo | undefined
): ChargeOutcome {
  if (Response.Result === "Failure")
    return Response.ErrorCondition === "NotFound"
      ? declined("The payment that would go back is not known.", "refund_not_found")
      : untaken(Response)
  const given = minorOf(ReversedAmount)
  if (Response.Result !== "Success" || (given !== undefined && given !== Math.abs(charge.amount)))
    throw new UnexpectedAnswer(`The terminal gave ${String(given)} of ${charge.amount} (${Response.Result}).`)
  return {
    type: "approved",
    maskedCard: to?.maskedCard,
    cardBrand: to?.cardBrand,
    reference: referenceOf(POIData),
    ...receiptIn(PaymentReceipt)
  }
}

/** A transaction as it is named in a later refund: its id and its time. */
function referenceOf(data: EndedPayment["POIData"]): string | undefined {
  const transaction = data?.POITransactionID
  return transaction === undefined ? undefined : `${transaction.TransactionID} ${transaction.TimeStamp}`
}

/** The id and the time of a reference; undefined where it is none of a terminal's. */
export function transactionOf(
  reference: string | undefined
): { readonly transactionId: string; readonly timeStamp: string } | undefined {
  const [transactionId = "", timeStamp = ""] = (reference ?? "").split(" ")
  return transactionId === "" || timeStamp === "" ? undefined : { transactionId, timeStamp }
}

const brands: Readonly<Record<string, string>> = { mc: "MASTERCARD", amex: "AMEX", visa: "VISA" }

/** Of a card nothing but its last four digits, however much a terminal says. */
export function maskedCardOf(pan: string | undefined): string | undefined {
  const digits = /(\d{4})\D*$/u.exec(pan ?? "")?.[1]
  return digits === undefined ? undefined : `**** **** **** ${digits}`
}

function cardOf(pan: string | undefined, brand: string | undefined): Omit<ApprovedCharge, "type"> {
  return {
    maskedCard: maskedCardOf(pan),
    cardBrand: brand === undefined ? undefined : (brands[brand.toLowerCase()] ?? brand.toUpperCase())
  }
}
