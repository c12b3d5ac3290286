import type { BrandColours } from "./brand-colours.ts"
import type { ApprovalLimits } from "./approval-limits.ts"
import type { GoodsDocumentTypes } from "../delivery/goods.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { TenderTypeId } from "../tender/tender-type.ts"

/** The two brands of the chain. */
export const brands = ["green", "argent"] as const
export type Brand = (typeof brands)[number]

export interface Bag {
  readonly itemNumber: string
  readonly description: string
  readonly price: MinorUnits
}

interface Denomination {
  readonly currency: Currency
  readonly value: MinorUnits
}

/** What stands or is connected beside a till, and does not come with it: what takes cards, the drawer, and what sends messages. */
export const services = ["card", "drawer", "mailbox", "email", "sms"] as const
export type Service = (typeof services)[number]

/** Whether a till may offer a service: it may where the server does not mention the service. */
export function isSetUp(setup: Pick<Setup, "notSetUp"> | undefined, service: Service): boolean {
  return setup?.notSetUp?.includes(service) !== true
}

/** What the chain has set up for a store. */
export interface Setup {
  readonly brand: Brand
  readonly logo: string
  /** The store's own colours in the place of its brand's. */
  readonly brandColours?: BrandColours | undefined
  readonly memberFlag: boolean
  readonly insuranceFlag: boolean
  readonly digitalMailboxFlag: boolean
  readonly insurableDivisions: readonly string[]
  readonly giftCardItemNumber: string
  readonly bags: readonly Bag[]
  readonly denominations: readonly Denomination[]
  readonly foreignCurrencies: readonly Currency[]
  readonly cardTerminalModels: readonly string[]
  /** Three letters that open every staff login code. */
  readonly staffCodePrefix: string
  /** Where the member system's pages live; `{contactId}` stands for the member. */
  readonly memberSystemUrl?: string | undefined
  /** Where bank bags are sent on their way; `{bag}` stands for a bag of the store, `{store}` for its number. */
  readonly bankBagUrl?: string | undefined
  /** Where the staff says what it thinks of the till; `{store}` stands for the store's number. */
  readonly feedbackUrl?: string | undefined
  /** Origins that may be opened or shown in a frame, beside the till's own. */
  readonly frameOrigins?: readonly string[] | undefined
  /** Every sale is asked once whether it rounds up, before it is paid. */
  readonly asksToRoundUp?: boolean | undefined
  /** There is a cause that sales are rounded up for; only false removes the offer. */
  readonly roundsUp?: boolean | undefined
  /** A Swish payment that the till asks for needs the customer's telephone number. */
  readonly swishAsksNumber?: boolean | undefined
  /** The cashier goes on with the next sale after one; otherwise the till asks for a badge. */
  readonly staysLoggedIn?: boolean | undefined
  /** The same item scanned again adds to its line where nothing differs. */
  readonly mergeLines?: boolean | undefined
  /** What a cashier may not do alone. */
  readonly approvals?: ApprovalLimits | undefined
  /** The largest difference of a count, in the store's currency, that needs no reason. */
  readonly highestDifference?: MinorUnits | undefined
  /** How sales are made while the server cannot be reached. */
  readonly offlineSelling?: OfflineSelling | undefined
  /** The deposit of a home order, in hundredths of a percent of the line. */
  readonly homeOrderDepositBasisPoints?: number | undefined
  /** The number of the store that is the central warehouse. */
  readonly centralWarehouse?: string | undefined
  readonly fixedItems?: FixedItems | undefined
  /** The app link that takes a payment on the phone; `{data}` and `{callbackUri}` stand for its parameters. */
  readonly tapToPayLink?: string | undefined
  /** What is not set up at this register, and is not offered there. */
  readonly notSetUp?: readonly Service[] | undefined
  /** What the server has beside the specification's calls. */
  readonly capabilities?: readonly string[] | undefined
  /** How the documents of goods are numbered here. */
  readonly goodsDocumentTypes?: GoodsDocumentTypes | undefined
}

/** How a store sells while its server cannot be reached. */
export interface OfflineSelling {
  /** The most that one sale comes to; no limit where it is missing. */
  readonly highestTotal?: MinorUnits | undefined
  /** The ways to pay; cash alone where it is missing. */
  readonly tenders?: readonly TenderTypeId[] | undefined
  /** How many days after it was made a sale is booked as a matter of course; 14 where it is missing. */
  readonly oldestDays?: number | undefined
  /** A cashier who logged in here within the last day may log in again. */
  readonly login?: boolean | undefined
}

/** Item numbers that questions after an add put into the cart. */
export interface FixedItems {
  readonly battery: string
  readonly batteryChange: string
  readonly pressureTest: string
  readonly aftercare: string
}
