import { Currency } from "@karat/domain/money/currency"
import {
  type Bag as BagOfSetup,
  brands,
  type OfflineSelling as Offline,
  services,
  type Setup as StoreSetup
} from "@karat/domain/store/setup"
import type { BrandColours as Colours } from "@karat/domain/store/brand-colours"
import type { Store as ShopStore } from "@karat/domain/store/store"
import { Schema } from "effect"
import { ApprovalLimits } from "./approval-limits.ts"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"
import type { FieldsOf } from "./fields-of.ts"
import { maybe } from "./maybe.ts"

export const Store = Schema.Struct({
  number: Schema.String,
  name: Schema.String,
  currency: Currency
} satisfies FieldsOf<ShopStore>).pipe(
  Schema.encodeKeys({ number: "s_store", name: "s_name", currency: "s_currency" })
)

export const readStore = get("/stores/:storeNumber", { answer: Store })

/** Every store of the chain. */
export const readStores = get("/stores", { answer: Schema.Array(Store) })

const Bag = Schema.Struct({
  itemNumber: Schema.String,
  description: Schema.String,
  price: Amount
} satisfies FieldsOf<BagOfSetup>).pipe(
  Schema.encodeKeys({ itemNumber: "b_item", description: "b_description", price: "itemOriginalPrice" })
)

const Denomination = Schema.Struct({ currency: Currency, value: Amount }).pipe(
  Schema.encodeKeys({ currency: "d_currency", value: "d_denomination" })
)

const InsurableDivision = Schema.Struct({ division: Schema.String }).pipe(
  Schema.encodeKeys({ division: "ss_i_division" })
)

/** Item numbers that the till or the server puts into a cart by itself. */
const FixedItems = Schema.Struct({
  battery: Schema.String,
  batteryChange: Schema.String,
  pressureTest: Schema.String,
  aftercare: Schema.String,
  insurance: maybe(Schema.String)
})

/** The type ids of the goods service's documents in this country. */
const GoodsDocumentTypes = Schema.Struct({
  purchaseOrder: Schema.String,
  purchaseReceipt: Schema.String,
  transfer: Schema.String
})

/** The colours of a store's own brand, as `#rrggbb`. */
const BrandColours = Schema.Struct({
  light: Schema.String,
  lightInk: Schema.String,
  dark: Schema.String,
  darkInk: Schema.String
} satisfies FieldsOf<Colours>)

/** How a store sells while its server cannot be reached; what is missing has no limit, and cash alone pays. */
const OfflineSelling = Schema.Struct({
  highestTotal: maybe(Amount),
  tenders: maybe(Schema.Array(Schema.Int)),
  login: maybe(Schema.Boolean)
} satisfies FieldsOf<Omit<Offline, "oldestDays">>)

const setupFields = {
  brand: Schema.Literals(brands),
  logo: Schema.String,
  brandColours: maybe(BrandColours),
  memberFlag: Schema.Boolean,
  insuranceFlag: Schema.Boolean,
  digitalMailboxFlag: Schema.Boolean,
  giftCardItemNumber: Schema.String,
  bags: Schema.Array(Bag),
  denominations: Schema.Array(Denomination),
  foreignCurrencies: Schema.Array(Currency),
  cardTerminalModels: Schema.Array(Schema.String),
  staffCodePrefix: Schema.String,
  memberSystemUrl: maybe(Schema.String),
  bankBagUrl: maybe(Schema.String),
  frameOrigins: maybe(Schema.Array(Schema.String)),
  homeOrderDepositBasisPoints: maybe(Schema.Int),
  asksToRoundUp: maybe(Schema.Boolean),
  roundsUp: maybe(Schema.Boolean),
  /** A Swish payment that is asked for by the till needs the customer's telephone number. */
  swishAsksNumber: maybe(Schema.Boolean),
  staysLoggedIn: maybe(Schema.Boolean),
  mergeLines: maybe(Schema.Boolean),
  approvals: maybe(ApprovalLimits),
  offlineSelling: maybe(OfflineSelling),
  /** The largest difference of a count that needs no reason. */
  highestDifference: maybe(Amount),
  centralWarehouse: maybe(Schema.String),
  fixedItems: maybe(FixedItems),
  feedbackUrl: maybe(Schema.String),
  tapToPayLink: maybe(Schema.String),
  goodsDocumentTypes: maybe(GoodsDocumentTypes),
  /** What is not set up at the register that asks, and is not offered there; ours: where it is missing, all is. */
  notSetUp: maybe(Schema.Array(Schema.Literals(services))),
  /** What the server has beside the specification's calls. */
  capabilities: maybe(Schema.Array(Schema.String))
} satisfies FieldsOf<Omit<StoreSetup, "insurableDivisions">>

/**
 * The store's setup. `memberSystemUrl` has `{contactId}` where the member's id goes, or `{ticket}`, `feedbackUrl` and `bankBagUrl`
 * `{store}` where the store's number does and `{language}` where the cashier's language (en, fi, sv) does, `tapToPayLink`
 * `{data}` and `{callbackUri}`; `frameOrigins` may be opened or framed beside the till's own.
 */
export const Setup = Schema.Struct({
  ...setupFields,
  insurableDivisions: Schema.Array(InsurableDivision),
  /** What a search shall not find, beside gift cards and insurance. */
  searchExclusions: maybe(
    Schema.Struct({
      divisions: Schema.Array(Schema.String),
      itemNumbers: Schema.Array(Schema.String),
      statuses: Schema.Array(Schema.String)
    })
  )
}).pipe(
  Schema.encodeKeys({
    brand: "color",
    memberFlag: "member",
    insuranceFlag: "insurance",
    digitalMailboxFlag: "digitalMailbox"
  })
)

export const readSetup = get("/settings/setup", { answer: Setup })
