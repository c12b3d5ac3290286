import type { CartHeader as Header, CartLine as Line, LineFacts as Facts } from "@karat/domain/cart/cart"
import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, patch, post, remove } from "./call.ts"
import { approvedByField, CartDiscountShape, DiscountFields, DiscountShape, reasonField } from "./discount.ts"
import { Flag } from "./flag.ts"
import { Forbidden } from "./forbidden.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"
import { PaymentLine } from "./payment-line.ts"
import type { FieldsOf } from "./fields-of.ts"

const head = {
  id: Schema.String,
  date: Schema.String,
  time: Schema.String,
  closedAt: maybe(Schema.String),
  memberNumber: maybe(Schema.String),
  receiptNumber: maybe(Schema.String),
  currency: Currency,
  training: Flag,
  numberOfItems: Schema.Int,
  numberOfLines: Schema.Int,
  numberOfPaymentLines: Schema.Int,
  total: Amount,
  totalRounded: Amount,
  paid: Amount,
  totalDiscount: Amount,
  transactionType: Schema.String,
  saleIsReturn: Flag,
  cartDiscount: maybe(CartDiscountShape),
  memberName: maybe(Schema.String),
  orderNumber: maybe(Schema.String),
  roundingCarried: maybe(Amount)
} satisfies FieldsOf<Header>
const headKeys = {
  id: "th_id",
  date: "th_date",
  time: "th_time",
  closedAt: "th_timeWhenTransactionClosed",
  memberNumber: "th_memberNumber",
  receiptNumber: "th_receiptNumber",
  currency: "th_currency",
  training: "th_training",
  numberOfItems: "th_numberOfItems",
  numberOfLines: "th_numberOfLines",
  numberOfPaymentLines: "th_numberOfPaymentLines",
  total: "th_total",
  totalRounded: "th_totalRounded",
  paid: "th_payment",
  totalDiscount: "th_totalDiscount",
  transactionType: "th_transactionType",
  saleIsReturn: "th_saleIsReturn",
  cartDiscount: "th_cartDiscount",
  memberName: "th_memberName",
  orderNumber: "th_orderNumber",
  roundingCarried: "th_roundingCarried"
} as const satisfies Record<keyof Header, string>

export const CartHeader = Schema.Struct(head).pipe(Schema.encodeKeys(headKeys))

/** The head of a cart that has just been opened; `th_untouched` says that nothing stands in it, which then need not be read. */
export const OpenedCart = Schema.Struct({ ...head, untouched: maybe(Flag) }).pipe(
  Schema.encodeKeys({ ...headKeys, untouched: "th_untouched" })
)

/** What a line's item allows, where the server says it. */
const LineFacts = Schema.Struct({
  division: Schema.String,
  discountAllowed: Forbidden,
  insurable: Flag,
  priceIsManual: maybe(Flag)
} satisfies FieldsOf<Facts>).pipe(
  Schema.encodeKeys({
    division: "i_division",
    discountAllowed: "i_noDiscountAllowed",
    insurable: "i_insurable",
    priceIsManual: "priceManual"
  })
)

/**
 * A line of the cart. `tl_vat`, `tl_item` and the fields that say how a discount or a deposit was made
 * come where the server knows them.
 */
export const CartLine = Schema.Struct({
  id: Schema.String,
  itemNumber: Schema.String,
  description: Schema.String,
  quantity: Schema.Int,
  unitPrice: Amount,
  amount: Amount,
  totalRoundedAmount: Amount,
  lineDiscount: Amount,
  periodicDiscount: Amount,
  periodicDiscountDescription: maybe(Schema.String),
  wasDiscounted: Flag,
  priceBefore: maybe(Amount),
  priceReason: maybe(Schema.String),
  comment: maybe(Schema.String),
  homeOrder: Flag,
  returnNoSale: Flag,
  vatBasisPoints: maybe(Schema.Int),
  discount: maybe(DiscountShape),
  discountReason: maybe(Schema.String),
  ignoresDiscount: maybe(Flag),
  cartDiscountShare: maybe(Amount),
  depositShare: maybe(Schema.Int),
  dueAtDelivery: maybe(Amount),
  originalReceiptNumber: maybe(Schema.String),
  facts: maybe(LineFacts)
} satisfies FieldsOf<Omit<Line, "priceIsUnknown">>).pipe(
  Schema.encodeKeys({
    id: "tl_id",
    itemNumber: "tl_itemNumber",
    description: "tl_itemDescription",
    quantity: "tl_quantity",
    unitPrice: "tl_price",
    amount: "tl_amount",
    totalRoundedAmount: "tl_totalRoundedAmount",
    lineDiscount: "tl_lineDiscount",
    periodicDiscount: "tl_periodicDiscount",
    periodicDiscountDescription: "tl_periodicDiscountDescription",
    wasDiscounted: "tl_lineWasDiscounted",
    priceBefore: "tl_priceBefore",
    priceReason: "tl_priceReason",
    comment: "tl_comment",
    homeOrder: "tl_homeOrder",
    returnNoSale: "tl_returnNoSale",
    vatBasisPoints: "tl_vat",
    discount: "tl_discount",
    discountReason: "tl_discountReason",
    ignoresDiscount: "tl_ignoreDiscount",
    cartDiscountShare: "tl_cartDiscount",
    depositShare: "tl_deposit",
    dueAtDelivery: "tl_dueAtDelivery",
    originalReceiptNumber: "tl_originalReceiptNumber",
    facts: "tl_item"
  })
)

export const InformationLine = Schema.Struct({ id: Schema.String, text: Schema.String }).pipe(
  Schema.encodeKeys({ id: "il_id", text: "il_information" })
)

export const InsuranceLink = Schema.Struct({
  id: Schema.String,
  insuranceLineId: Schema.String,
  insuredLineId: Schema.String
}).pipe(Schema.encodeKeys({ id: "il_id", insuranceLineId: "il_tl_id", insuredLineId: "il_tl_id_for" }))

export const IncomeExpense = Schema.Struct({
  id: maybe(Schema.String),
  description: Schema.String,
  names: maybe(Names),
  amount: Amount,
  currency: Currency,
  tenders: maybe(Schema.Array(Schema.Int))
}).pipe(
  Schema.encodeKeys({
    id: "ie_id",
    description: "ie_description",
    amount: "tie_amount",
    currency: "tie_currency",
    tenders: "ie_tenders"
  })
)

export const CartGiftCard = Schema.Struct({ number: Schema.String, lineId: Schema.String }).pipe(
  Schema.encodeKeys({ number: "gc_number", lineId: "gc_tl_id" })
)

/** Opens the badge's cart on this terminal: the one it left open, or a new one. */
export const openCart = post("/cart", {
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: OpenedCart
})

export const readHeader = get("/cart/:id/header", { answer: CartHeader })
export const readLines = get("/cart/:id/items", { answer: Schema.Array(CartLine) })
export const readPayments = get("/cart/:id/payments", { answer: Schema.Array(PaymentLine) })
export const readInformation = get("/cart/:id/information", { answer: Schema.Array(InformationLine) })
export const readInsurances = get("/cart/:id/insurances", { answer: Schema.Array(InsuranceLink) })
export const readIncomeExpenses = get("/cart/:id/incomeExpenses", { answer: Schema.Array(IncomeExpense) })
export const readGiftCards = get("/cart/:id/giftCards", { answer: Schema.Array(CartGiftCard) })

/** The line that changed, and the header it made; all lines where they were read again beside it. */
export const LineAnswer = Schema.Struct({
  header: CartHeader,
  line: CartLine,
  lines: maybe(Schema.Array(CartLine))
}).pipe(Schema.encodeKeys({ lines: "items" }))
/** The header after something left the cart. */
export const HeaderAnswer = Schema.Struct({ header: CartHeader })

export const addItem = post("/cart/:id/items", {
  body: Schema.Struct({
    itemNumber: Schema.String,
    quantity: Schema.Int,
    manualPrice: maybe(Amount),
    merge: maybe(Schema.Literal(true))
  }),
  answer: LineAnswer
})

/** A change of one line, distinguished by its type. */
export const LinePatch = Schema.Union([
  Schema.Struct({ type: Schema.Literal("quantity"), quantity: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("comment"), comment: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("discount"),
    ...DiscountFields,
    reason: reasonField,
    approvedBy: approvedByField
  }),
  Schema.Struct({
    type: Schema.Literal("price"),
    price: Amount,
    reason: reasonField,
    approvedBy: approvedByField
  }),
  Schema.Struct({ type: Schema.Literal("ignoreDiscount") })
])

export const changeLine = patch("/cart/:id/items/:lineId", { body: LinePatch, answer: LineAnswer })

export const removeLine = remove("/cart/:id/items/:lineId", { answer: HeaderAnswer })

/** Takes something off the whole cart; a discount of nothing takes an earlier one away. */
export const discountCart = post("/cart/:id/discount", {
  body: Schema.Struct({ ...DiscountFields, reason: reasonField, approvedBy: approvedByField }),
  answer: Schema.Struct({ header: CartHeader, items: Schema.Array(CartLine) })
})

/** Writes the number of the order that the cart came from. */
export const setOrderNumber = post("/cart/:id/orderNumber", {
  body: Schema.Struct({ orderNumber: Schema.String }),
  answer: HeaderAnswer
})

/** Saves a comment on the whole cart; an empty one takes it away. */
export const commentCart = post("/cart/:id/comment", {
  body: Schema.Struct({ comment: Schema.String }),
  answer: HeaderAnswer
})

export const setTraining = post("/cart/:id/training", {
  body: Schema.Struct({ training: Schema.Boolean }),
  answer: HeaderAnswer
})

export const voidCart = remove("/cart/:id", { answer: Schema.Struct({ success: Schema.Boolean }) })
