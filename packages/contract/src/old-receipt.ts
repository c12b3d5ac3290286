import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, receiptFinding } from "./call.ts"
import { CartGiftCard, IncomeExpense } from "./cart.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"
import { PaymentLine } from "./payment-line.ts"

/**
 * The head of a receipt that may be years old, and where it lives: `nav`, `ecommerce` and `svea` are carried through.
 * A search may say beside it what the first line is called, how it was paid and who sold.
 */
const OldReceiptHeader = Schema.Struct({
  id: Schema.String,
  receiptNumber: Schema.String,
  date: Schema.String,
  time: Schema.String,
  closedAt: maybe(Schema.String),
  total: Amount,
  totalRounded: Amount,
  paid: Amount,
  totalDiscount: Amount,
  currency: Currency,
  training: Flag,
  saleIsReturn: Flag,
  transactionType: Schema.String,
  memberNumber: maybe(Schema.String),
  staffId: maybe(Schema.String),
  terminalNumber: maybe(Schema.String),
  storeNumber: maybe(Schema.String),
  numberOfItems: Schema.Int,
  numberOfLines: Schema.Int,
  numberOfPaymentLines: Schema.Int,
  returnReason: maybe(Schema.String),
  nav: maybe(Flag),
  ecommerce: maybe(Flag),
  svea: maybe(Flag),
  firstItem: maybe(Schema.String),
  tenders: maybe(Schema.Array(Schema.Struct({ description: Schema.String, names: maybe(Names) }))),
  staffName: maybe(Schema.String)
}).pipe(
  Schema.encodeKeys({
    id: "th_id",
    receiptNumber: "th_receiptNumber",
    date: "th_date",
    time: "th_time",
    closedAt: "th_timeWhenTransactionClosed",
    total: "th_total",
    totalRounded: "th_totalRounded",
    paid: "th_payment",
    totalDiscount: "th_totalDiscount",
    currency: "th_currency",
    training: "th_training",
    saleIsReturn: "th_saleIsReturn",
    transactionType: "th_transactionType",
    memberNumber: "th_memberNumber",
    staffId: "th_staffId",
    terminalNumber: "th_terminalNumber",
    storeNumber: "th_storeNumber",
    numberOfItems: "th_numberOfItems",
    numberOfLines: "th_numberOfLines",
    numberOfPaymentLines: "th_numberOfPaymentLines",
    returnReason: "rd_text"
  })
)

/**
 * A line of an old receipt. `returned` is how many of its pieces have come back already; a negative
 * price on a positive quantity is a discount line, of which `leftOfDiscount` is left when a part came back.
 */
const OldReceiptLine = Schema.Struct({
  id: Schema.String,
  itemNumber: Schema.String,
  description: Schema.String,
  quantity: Schema.Int,
  unitPrice: Amount,
  amount: Amount,
  totalRoundedAmount: Amount,
  comment: maybe(Schema.String),
  periodicDiscountDescription: maybe(Schema.String),
  wasDiscounted: Flag,
  originalReceiptNumber: maybe(Schema.String),
  returnReceiptNumber: maybe(Schema.String),
  receiptUrl: maybe(Schema.String),
  returned: maybe(Schema.Int),
  leftOfDiscount: maybe(Amount),
  extra: maybe(Schema.String),
  family: maybe(Schema.String),
  division: maybe(Schema.String),
  noReturnAllowed: maybe(Flag)
}).pipe(
  Schema.encodeKeys({
    id: "tl_id",
    itemNumber: "tl_itemNumber",
    description: "tl_itemDescription",
    quantity: "tl_quantity",
    unitPrice: "tl_price",
    amount: "tl_amount",
    totalRoundedAmount: "tl_totalRoundedAmount",
    comment: "tl_comment",
    periodicDiscountDescription: "tl_periodicDiscountDescription",
    wasDiscounted: "tl_lineWasDiscounted",
    originalReceiptNumber: "tl_originalReceiptNumber",
    extra: "de_data",
    family: "tl_itemFamilyCode",
    division: "i_division",
    noReturnAllowed: "i_noReturnAllowed"
  })
)

const SoldInsurance = Schema.Struct({
  lineId: Schema.String,
  insuranceNumber: maybe(Schema.String),
  insuredLineId: maybe(Schema.String)
}).pipe(
  Schema.encodeKeys({
    lineId: "il_tl_id",
    insuranceNumber: "il_insuranceNumber",
    insuredLineId: "il_tl_id_for"
  })
)

const ExpenseLine = Schema.Struct({ name: Schema.String, amount: Amount }).pipe(
  Schema.encodeKeys({ name: "e_name", amount: "te_amount" })
)

const ReturnReason = Schema.Struct({ id: Schema.String, text: Schema.String }).pipe(
  Schema.encodeKeys({ id: "rr_erpId", text: "rr_text" })
)

/** A whole old receipt; `receiptUrl` opens it in a browser. */
const OldReceipt = Schema.Struct({
  header: OldReceiptHeader,
  items: Schema.Array(OldReceiptLine),
  payments: Schema.Array(PaymentLine),
  insurance: Schema.Array(SoldInsurance),
  giftCards: Schema.Array(CartGiftCard),
  expenses: Schema.Array(ExpenseLine),
  incomeExpenses: Schema.Array(IncomeExpense),
  returnReasons: Schema.Array(ReturnReason),
  receiptUrl: maybe(Schema.String)
})

/** The fields of the search form, by their names in the query. Dates are `YYYY-MM-DD`, amounts major units. */
export const receiptSearchFields = [
  "find",
  "dateFrom",
  "dateTo",
  "store",
  "brand",
  "receiptNumber",
  "isReturn",
  "socialSecurityNumber",
  "amountFrom",
  "amountTo",
  "articleNumber",
  "badgeId",
  "transactionNumber",
  "terminalId"
] as const

/** Latest first, 30 a page. `badgeNumber` is who asks. */
export const searchReceipts = get("/receipt/search", {
  query: [...receiptSearchFields, "page", "badgeNumber"],
  ours: [receiptFinding],
  answer: Schema.Struct({ results: Schema.Array(OldReceiptHeader) })
})

export const readOldReceipt = get("/receipt/:transactionId", {
  query: ["nav", "badgeNumber", "ecommerce"],
  answer: OldReceipt
})

/** The brands that receipts can be searched by. */
export const readBrands = get("/items/brands", {
  answer: Schema.Array(Schema.Struct({ brand: Schema.String }))
})
