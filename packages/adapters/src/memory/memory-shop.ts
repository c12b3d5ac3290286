import type { CashCount } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Category, Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { WebOrder } from "@karat/domain/click-and-collect/web-order"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { IncomingTransfer } from "@karat/domain/delivery/incoming-transfer"
import type { PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import type { DeviceChoice, Devices, SignedInDevice } from "@karat/domain/device/devices"
import type { DiscountReason } from "@karat/domain/discount/discount"
import type { Voucher } from "@karat/domain/gift-card/voucher"
import type { PremiumBand } from "@karat/domain/insurance/premium"
import type { MemberContact } from "@karat/domain/member/member"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import type { TenderType, TenderTypeId } from "@karat/domain/payment/tender-type"
import type { Incoming } from "@karat/domain/ports/catalogue"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import type { WebReturnItem } from "@karat/domain/ports/web-orders"
import type { ReturnReason } from "@karat/domain/receipt/old-receipt"
import type { RegisterReport } from "@karat/domain/register-report/register-report"
import type { Reservation } from "@karat/domain/reservation/reservation"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import { Effect } from "effect"
import type { CartShop } from "./cart-shop.ts"

/** What a store has before its first customer comes. */
export interface ShopFloor {
  readonly store: Store
  readonly setup: Setup
  readonly items: readonly Item[]
  readonly categories: readonly Category[]
  readonly stock: readonly (StockInStore & { readonly itemNumber: string })[]
  readonly incoming: readonly (Incoming & { readonly itemNumber: string })[]
  /** Other stores of the chain. */
  readonly otherStores: readonly Store[]
  /** What the store waits for. */
  readonly purchaseOrders: readonly PurchaseOrder[]
  readonly incomingTransfers: readonly IncomingTransfer[]
  readonly staff: readonly StaffMember[]
  readonly tenders: readonly TenderType[]
  readonly devices: Devices
  readonly discountReasons: readonly DiscountReason[]
  readonly premiums: readonly PremiumBand[]
  /** The deposit of a home order, in hundredths of a percent. */
  readonly depositShare: number
  readonly rates: readonly ExchangeRate[]
  readonly vouchers: readonly MemoryVoucher[]
  readonly members: readonly MemberContact[]
  readonly persons: readonly Person[]
  readonly returnReasons: readonly ReturnReason[]
  readonly reservations: readonly Reservation[]
  readonly webOrders: readonly WebOrder[]
  /** What customers have announced that they bring back, by the number of their order. */
  readonly announcedReturns: Readonly<Record<string, readonly WebReturnItem[]>>
  readonly tasks: readonly Task[]
  readonly inventoryTasks: readonly InventoryTask[]
  /** What the store is meant to sell, by its day. */
  readonly budgets: ReadonlyMap<string, MinorUnits>
  /** Where a phone's payment app is set up. */
  readonly registrationLink: string
  /** The codes a device can sign in with. */
  readonly signInCodes: readonly string[]
  /** Badges that may work in another store. */
  readonly mayChangeStore: readonly string[]
  /** The badges of who may approve what a cashier may not do alone. */
  readonly mayApprove: readonly string[]
}

/** A voucher, and the tender that spends it. */
interface MemoryVoucher extends Voucher {
  readonly tenderType: TenderTypeId
}

/** What the population register knows of somebody. */
interface Person extends Partial<CustomerInfo> {
  readonly isProtected?: boolean
}

/** A day that somebody has counted. */
interface MemoryCashDay {
  readonly version: number
  readonly savedBy: string
  readonly comment: string
  readonly counts: Partial<
    Record<Currency, CashCount & { readonly flow: MinorUnits; readonly version: number }>
  >
  readonly bankBag?: string
  readonly bankedBy?: string
}

/** A payment that waits for its end. */
interface RunningPayment {
  readonly cartId: string
  readonly end: (answer: PaymentAnswer) => void
}

/** Pieces of a line of a closed sale that came back by a line of a cart; they are counted from 1. */
interface ReturnedPieces {
  readonly cartId: string
  readonly cartLineId: string
  readonly receiptId: string
  readonly lineId: string
  readonly pieces: readonly number[]
}

/** What somebody brings back of a web order, and what became of it. */
interface MemoryWebReturn {
  readonly items: readonly WebReturnItem[]
  readonly end?: { readonly state: "arrived" | "deleted"; readonly values: RefusalValues } | undefined
}

/** A whole store that lives in memory: its floor, and what has happened since it opened. */
export interface MemoryShop
  extends
    Omit<CartShop, "setup">,
    Omit<
      ShopFloor,
      | "devices"
      | "incomingTransfers"
      | "members"
      | "purchaseOrders"
      | "reservations"
      | "staff"
      | "tasks"
      | "vouchers"
      | "webOrders"
    > {
  devices: Devices
  readonly staff: StaffMember[]
  /** Badges by the staff codes of their cards, in capitals. */
  readonly cards: Map<string, string>
  readonly members: MemberContact[]
  readonly reservations: Map<string, Reservation>
  readonly webOrders: Map<string, WebOrder>
  readonly webReturns: Map<string, MemoryWebReturn>
  readonly tasks: Map<string, Task>
  readonly vouchers: Map<string, MemoryVoucher>
  /** What was counted, by date and register. */
  readonly cashDays: Map<string, MemoryCashDay>
  /** The Z reports of the own register, each with how many sales had been closed by then. */
  readonly registerReports: { readonly report: RegisterReport; readonly closedSales: number }[]
  /** Parked carts by the badge that parked them, the oldest first. */
  readonly parked: Map<string, string>
  /** Closed carts, the oldest first. */
  readonly closed: string[]
  readonly returned: ReturnedPieces[]
  /** Members by the alias of their card. */
  readonly connectedCards: Map<string, string>
  /** Orders as they were placed or as much as is left of them, and transfers that have not come in. */
  readonly purchaseOrders: Map<string, PurchaseOrder>
  readonly incomingTransfers: Map<string, IncomingTransfer>
  /** Ids of the transfers that have come in. */
  readonly receivedTransfers: Set<string>
  /** Transfers that went out, by their reference. */
  readonly sentTransfers: Map<string, { readonly id: string; readonly content: string }>
  readonly attempts: Map<string, { readonly cartId: string; readonly answer: PaymentAnswer }>
  readonly running: Map<string, RunningPayment>
  readonly favorites: Map<string, Set<string>>
  /** Item numbers, the newest first. */
  readonly searchedByHand: string[]
  /** What was printed, the oldest first. */
  readonly printed: { readonly transactionId: string; readonly showPrices: boolean }[]
  /** Ids of the carts that the customer's display showed. */
  readonly displayed: string[]
  drawerOpenings: number
  /** The alias of the card that is shown to the terminal outside a payment; none is waited for. */
  shownCard: string | undefined
  /** Stops waiting for a card, while the terminal does. */
  stopReading: (() => void) | undefined
  /** The customer types what the card terminal asks for, or nothing when it stops asking; undefined while it does not ask. */
  typeOnTerminal: ((number: string | undefined) => void) | undefined
  merchantId: string | undefined
  signedIn: boolean
  signedInDevices: readonly SignedInDevice[]
  device: DeviceChoice | undefined
  /** The number of the store that the device works in. */
  worksIn: string
  /** What the card terminal does with the next payment; `wait` leaves it running. */
  cardTerminal: "approve" | "decline" | "wait"
  /** The receipt number that was given last. */
  lastReceipt: number
}

const opened = { date: "2026-11-21", time: "10:15:00" } as const

/** Opens a shop on a floor. */
export function memoryShop(floor: ShopFloor): MemoryShop {
  const shop: MemoryShop = {
    ...floor,
    newCart: () => emptyCart(`cart-${shop.answered.size}`, floor.store.currency, opened),
    newLineId: () => `line-${shop.answered.size}`,
    findItem: (code) => floor.items.find(({ number }) => number === code),
    wearsBadge: (badge) => shop.staff.some(({ badgeNumber }) => badgeNumber === badge),
    reasonsIn: () => Effect.sync(() => shop.discountReasons),
    staffOf: (badge) =>
      Effect.sync(() => {
        const { limits, maySell } = shop.staff.find(({ badgeNumber }) => badgeNumber === badge) ?? {}
        return { mayApprove: floor.mayApprove.includes(badge), maySell, limits }
      }),
    staff: [...floor.staff],
    cards: new Map(),
    members: [...floor.members],
    reservations: new Map(floor.reservations.map((each) => [each.id, each])),
    webOrders: new Map(floor.webOrders.map((each) => [each.number, each])),
    webReturns: new Map(Object.entries(floor.announcedReturns).map(([number, items]) => [number, { items }])),
    tasks: new Map(floor.tasks.map((each) => [each.id, each])),
    vouchers: new Map(floor.vouchers.map((voucher) => [voucher.code, voucher])),
    purchaseOrders: new Map(floor.purchaseOrders.map((order) => [order.orderId, order])),
    incomingTransfers: new Map(floor.incomingTransfers.map((transfer) => [transfer.id, transfer])),
    receivedTransfers: new Set(),
    sentTransfers: new Map(),
    cashDays: new Map(),
    registerReports: [],
    carts: new Map(),
    openCarts: new Map(),
    parked: new Map(),
    closed: [],
    returned: [],
    connectedCards: new Map(),
    attempts: new Map(),
    running: new Map(),
    answered: new Map(),
    favorites: new Map(),
    searchedByHand: [],
    printed: [],
    displayed: [],
    drawerOpenings: 0,
    shownCard: "card-alias-1",
    stopReading: undefined,
    typeOnTerminal: undefined,
    merchantId: undefined,
    signedIn: false,
    signedInDevices: floor.devices.registers.map(({ id, name }, at) => ({
      terminalId: id,
      registerName: name,
      signedInAt: "2026-11-22T08:00:00Z",
      lastSeenAt: "2026-11-22T12:00:00Z",
      lastSeenFrom: "10.0.0.1",
      isThis: at === 0
    })),
    device: undefined,
    worksIn: floor.store.number,
    cardTerminal: "approve",
    lastReceipt: 0
  }
  return shop
}
