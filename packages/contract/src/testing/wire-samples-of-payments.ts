import { ExchangeRate } from "../exchange-rate.ts"
import { AttemptRecord } from "../payment-attempt.ts"
import { generateSwishQr } from "../swish.ts"
import { beginTapToPay, readMerchant, readTapCallback, registerMerchant } from "../tap-to-pay.ts"
import { readCard } from "../terminal.ts"
import type { WireSample } from "./wire-sample.ts"

/** What the ways to pay beside cash say on the wire. */
export const wireSamplesOfPayments: readonly WireSample[] = [
  {
    rule: "WIRE-28",
    name: "a card read outside a payment",
    shape: readCard.answer,
    wire: { alias: "card-1", memberNumber: "M-1" },
    optional: ["memberNumber"]
  },
  {
    rule: "WIRE-28",
    name: "a merchant record",
    shape: readMerchant.answer,
    wire: { merchantId: "merchant-101" },
    optional: ["merchantId"]
  },
  {
    rule: "WIRE-29",
    name: "an exchange rate",
    shape: ExchangeRate,
    wire: { currency: "EUR", exchangeRate: 11.5 },
    optional: []
  },
  {
    rule: "SWISH-3",
    name: "a Swish code",
    shape: generateSwishQr.answer,
    wire: { qrCode: "C1234679304;500.25;cart-1;0", lineId: "payment-1", id: "attempt-1" },
    optional: []
  },
  {
    rule: "TAP-1",
    name: "what an app link carries",
    shape: beginTapToPay.answer,
    wire: { data: "eyJ0cmFuc2FjdGlvbklkIjoiMSJ9" },
    optional: []
  },
  {
    rule: "CB-9",
    name: "the answer to an app that came back",
    shape: readTapCallback.answer,
    wire: { success: false, errorMessage: "The card was declined." },
    optional: ["errorMessage"]
  },
  {
    rule: "MERCH-3",
    name: "where a merchant is registered",
    shape: registerMerchant.answer,
    wire: { link: "https://tap.example.com/register" },
    optional: []
  },
  {
    rule: "PAY-29",
    name: "one row of the attempt book",
    shape: AttemptRecord,
    wire: {
      name: "attempt-1",
      cartId: "cart-1",
      terminalId: "WK1011",
      cashier: "Maja Lind",
      tenderType: 3,
      description: "Kort",
      amount: 500.25,
      currency: "SEK",
      state: "unknown",
      startedAt: "2026-11-21T10:15:00.000Z",
      endedAt: "2026-11-21T10:16:00.000Z",
      message: "The card terminal does not answer.",
      sequel: "late-given-back",
      maskedCard: "**** **** **** 4242",
      reference: "F-1042",
      receiptNumber: "0000WK1011000000001"
    },
    optional: ["cashier", "endedAt", "message", "sequel", "maskedCard", "reference", "receiptNumber"]
  }
]
