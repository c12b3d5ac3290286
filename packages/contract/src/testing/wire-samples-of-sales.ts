import * as cart from "../cart.ts"
import { SuccessAnswer } from "../error-answer.ts"
import { ExpenseShape } from "../expense.ts"
import { FollowUpRule } from "../follow-up.ts"
import { PremiumBand } from "../insurance.ts"
import { ParkedCart } from "../parking.ts"
import { PaymentLine } from "../payment-line.ts"
import { PaymentAnswer, PaymentRequest, TenderType } from "../payment.ts"
import type { WireSample } from "./wire-sample.ts"

const headOfSale = {
  th_id: "cart-1",
  th_date: "2026-11-21",
  th_time: "10:15:00",
  th_timeWhenTransactionClosed: "2026-11-21 10:16:00",
  th_memberNumber: "M-1",
  th_receiptNumber: "0000WK1011000000001",
  th_currency: "SEK",
  th_training: 0,
  th_numberOfItems: 2,
  th_numberOfLines: 1,
  th_numberOfPaymentLines: 0,
  th_total: 1234.5,
  th_totalRounded: 1235,
  th_payment: 0,
  th_totalDiscount: 10.01,
  th_transactionType: "SALE",
  th_saleIsReturn: 0
}

/** What a sale and its payment say on the wire. */
export const wireSamplesOfSales: readonly WireSample[] = [
  {
    rule: "WIRE-8",
    name: "a cart header",
    shape: cart.CartHeader,
    wire: headOfSale,
    optional: ["th_timeWhenTransactionClosed", "th_memberNumber", "th_receiptNumber"]
  },
  {
    rule: "WIRE-8",
    name: "the header of a cart that has been opened",
    shape: cart.OpenedCart,
    wire: { ...headOfSale, th_untouched: 1 },
    optional: ["th_timeWhenTransactionClosed", "th_memberNumber", "th_receiptNumber", "th_untouched"]
  },
  {
    rule: "WIRE-11",
    name: "a cart line",
    shape: cart.CartLine,
    wire: {
      tl_id: "line-1",
      tl_itemNumber: "1020417",
      tl_itemDescription: "Diamantring",
      tl_quantity: 2,
      tl_price: 1495,
      tl_amount: 2391.99,
      tl_totalRoundedAmount: 2392,
      tl_lineDiscount: 0.01,
      tl_periodicDiscount: 598,
      tl_periodicDiscountDescription: "Höst",
      tl_lineWasDiscounted: 1,
      tl_comment: "Gravyr",
      tl_homeOrder: 0,
      tl_returnNoSale: 0
    },
    optional: ["tl_periodicDiscountDescription", "tl_comment"]
  },
  {
    rule: "WIRE-13",
    name: "an information line",
    shape: cart.InformationLine,
    wire: { il_id: "comment", il_information: "Slås in" },
    optional: []
  },
  {
    rule: "WIRE-14",
    name: "an insurance link",
    shape: cart.InsuranceLink,
    wire: { il_id: "link-1", il_tl_id: "line-2", il_tl_id_for: "line-1" },
    optional: []
  },
  {
    rule: "WIRE-14",
    name: "a premium band",
    shape: PremiumBand,
    wire: { ip_from: 0, ip_to: 999.99, ip_premium: 149 },
    optional: []
  },
  {
    rule: "WIRE-23",
    name: "a gift card in a transaction",
    shape: cart.CartGiftCard,
    wire: { gc_number: "ABCD-EFGH", gc_tl_id: "line-1" },
    optional: []
  },
  {
    rule: "WIRE-24",
    name: "a tender type",
    shape: TenderType,
    wire: {
      tt_id: 1,
      tt_description: "Kontant",
      tt_rounding: 1,
      tt_roundingTo: 0.05,
      tt_overtenderAllowed: 1,
      tt_undertenderAllowed: 0
    },
    optional: []
  },
  {
    rule: "WIRE-25",
    name: "a payment line",
    shape: PaymentLine,
    wire: {
      pl_id: "payment-1",
      pl_tenderType: 3,
      pl_amountInCurrency: 500.25,
      pl_currencyCode: "SEK",
      pl_changeLine: 0,
      tt_description: "Kort",
      a_maskedPan: "**** **** **** 4242",
      a_paymentBrand: "VISA",
      v_number: "V-1",
      pl_reference: "F-1042",
      pl_exchangeRate: 11.5
    },
    optional: ["a_maskedPan", "a_paymentBrand", "v_number", "pl_reference", "pl_exchangeRate"]
  },
  {
    rule: "WIRE-26",
    name: "a payment request",
    shape: PaymentRequest,
    wire: { amount: 500.25, tenderType: 24, data: "ABCD-EFGH", currency: "SEK", changeCurrency: "EUR" },
    optional: ["data"]
  },
  {
    rule: "WIRE-27",
    name: "a payment answer",
    shape: PaymentAnswer,
    wire: {
      success: false,
      status: 3,
      errorMessage: "Declined",
      code: "card_declined",
      alias: "card-1",
      connected: false,
      print: ["transaction-1"],
      paidCart: { header: headOfSale, payments: [] }
    },
    optional: ["errorMessage", "code", "alias", "connected", "print", "paidCart"]
  },
  {
    rule: "WIRE-31",
    name: "a parked cart",
    shape: ParkedCart,
    wire: {
      th_id: "cart-1",
      th_numberOfItems: 2,
      e_givenName: "Maja",
      e_familyName: "Lindqvist",
      th_date: "2026-11-21",
      th_time: "10:15:00",
      th_total: 26985,
      th_currency: "SEK",
      tl_itemDescription: "Diamantring Aurora",
      th_memberName: "Karin Holm",
      il_information: "Hämtar efter lunch"
    },
    optional: ["th_total", "th_currency", "tl_itemDescription", "th_memberName", "il_information"]
  },
  {
    rule: "WIRE-33",
    name: "a follow-up rule",
    shape: FollowUpRule,
    wire: { raia_code: "BATTERY_2", raia_item: "BATTERY" },
    optional: []
  },
  {
    rule: "WIRE-44",
    name: "money that moves with a sale",
    shape: cart.IncomeExpense,
    wire: { ie_id: "1", ie_description: "Avrundning", tie_amount: 4.5, tie_currency: "SEK" },
    optional: ["ie_id"]
  },
  {
    rule: "WIRE-44",
    name: "an expense",
    shape: ExpenseShape,
    wire: {
      e_id: "10",
      e_name: "Porto",
      e_description: "Frimärken och paket",
      e_income: 0,
      te_amount: -124.5
    },
    optional: ["e_income"]
  },
  {
    rule: "WIRE-6",
    name: "an answer of success or its reason",
    shape: SuccessAnswer,
    wire: { success: false, errorMessage: "It cannot be removed.", code: "payment_stays" },
    optional: ["errorMessage", "code"]
  }
]
