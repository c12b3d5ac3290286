import type { DraftSheet, DraftWork } from "@karat/domain/catalogue-import/import-draft"
import type { ImportHead, ImportResult } from "@karat/domain/catalogue-import/open-import"
import type { AdminChange, Entry, EntryChoices } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { GivenBooks } from "@karat/domain/bookkeeping/given-books"
import type { KeptBackup } from "@karat/domain/watch/backup"
import type { CashCount } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Complement } from "@karat/domain/catalogue/goes-together"
import type { Category, Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { WebOrder } from "@karat/domain/click-and-collect/web-order"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { IncomingTransfer } from "@karat/domain/delivery/incoming-transfer"
import type { PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import type { ControlUnitStanding } from "@karat/domain/control-unit/control-unit"
import type { DeviceOutcome, TriedDevice } from "@karat/domain/device/device-test"
import type { DeviceChoice, Devices, SignedInDevice } from "@karat/domain/device/devices"
import type { DiscountReason } from "@karat/domain/discount/discount"
import type { GoodsLine, LeftGoods } from "@karat/domain/goods-list/goods-line"
import type { Voucher } from "@karat/domain/gift-card/voucher"
import type { PremiumBand } from "@karat/domain/insurance/premium"
import type { MemberContact } from "@karat/domain/member/member"
import type { OfflineRemark } from "@karat/domain/offline/offline-remark"
import type { SerialBlock } from "@karat/domain/offline/offline-series"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import type { SettledPayment } from "@karat/domain/payment/unclear-payment"
import type { TenderType, TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Incoming } from "@karat/domain/ports/catalogue"
import type { FollowUpRule, Repair } from "@karat/domain/ports/follow-ups"
import type { KeptOfflineSale, ToldOfflineSale } from "@karat/domain/ports/offline-sales"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import type { WebReturnItem } from "@karat/domain/ports/web-orders"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import type { OldReceipt, ReturnReason } from "@karat/domain/receipt/old-receipt"
import type { RefundPart } from "@karat/domain/refund/share-refund"
import type { RegisterReport } from "@karat/domain/register-report/register-report"
import type { Reservation } from "@karat/domain/reservation/reservation"
import type { TokenClaims } from "@karat/domain/session/session"
import type { Disruption } from "@karat/domain/shell/disruption"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import type { Shortcut } from "@karat/domain/shell/shortcut"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { countryOf } from "@karat/domain/store/country"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import { storeTime } from "@karat/domain/store/store-time"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import type { Trouble } from "@karat/domain/watch/trouble"
import { Effect } from "effect"
import type { CartShop } from "./cart-shop.ts"
import { refuseCardNumbers } from "./refuse-card-numbers.ts"
import { holdProof, spendProof } from "./proofs.ts"
import { soldUnder } from "./sold-under.ts"

/** What a store has before its first customer comes. */
export interface ShopFloor {
  /** The time, by the clock of the store. */
  readonly now: () => Date
  readonly store: Store
  readonly setup: Setup
  readonly items: readonly Item[]
  readonly categories: readonly Category[]
  readonly stock: readonly (StockInStore & { readonly itemNumber: string })[]
  readonly incoming: readonly (Incoming & { readonly itemNumber: string })[]
  /** What the till asks after an item was added, by item number. */
  readonly followUps: readonly FollowUpRule[]
  /** Repairs that wait to be fetched. */
  readonly repairs: readonly Repair[]
  /** What goes with what. */
  readonly complements: readonly Complement[]
  /** The chain's pages. */
  readonly shortcuts: readonly Shortcut[]
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
  /** Receipts of before Karat, the latest first. */
  readonly history: readonly OldReceipt[]
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
  /** What a device becomes that signs in with a code, or with an account at the identity provider. */
  readonly signInCodes: Readonly<Record<string, TokenClaims>>
  readonly identities: Readonly<Record<string, TokenClaims>>
  /** Badges that may work in another store. */
  readonly mayChangeStore: readonly string[]
  /** What the shop is set up with, as those who may administer it see it, and what some fields choose from. */
  readonly entries: Partial<Record<EntryKindName, readonly Entry[]>>
  readonly entryChoices: Partial<Record<EntryKindName, EntryChoices>>
  /** The badges of who may change what the shop is set up with. */
  readonly mayAdminister: readonly string[]
  /** The personal codes of the staff, by their badges. */
  readonly codes: Readonly<Record<string, string>>
  /** Where customers find the receipts of sales without the line. */
  readonly receiptPages: string
  /** The badges of who may approve what a cashier may not do alone. */
  readonly mayApprove: readonly string[]
}

/** A voucher, and the tender that spends it. */
interface MemoryVoucher extends Voucher {
  readonly tenderType: TenderTypeId
}

/** What the population register knows of a person. */
interface Person extends Partial<CustomerInfo> {
  readonly isProtected?: boolean
}

/** Goods that are about to leave, and those that have. */
export interface MemoryGoods {
  lines: readonly GoodsLine[]
  left: readonly (GoodsLine & { readonly left: LeftGoods })[]
  /** How many lines were made. */
  made: number
  /** Who has changed the list last. */
  changedBy: string
}

/** A day that was counted. */
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

/** A sale without the line, and what became of it. */
interface ToldSale extends Pick<KeptOfflineSale, "terminalNumber" | "serial"> {
  readonly answer: ToldOfflineSale
}

/** A receipt on its way to a customer. */
interface SentReceipt {
  readonly way: SendingWay
  readonly to: string
  readonly transactionId: string
}

/** An attempt at a payment that has ended for good; times are ISO 8601. */
interface EndedAttempt {
  readonly cartId: string
  readonly answer: PaymentAnswer
  readonly endedAt: string
}

/** An attempt as it began, and whose it is; the badge is never given out. */
export type BegunAttempt = Omit<AttemptRecord, "state"> & { readonly badge: string }

/** A payment that waits for its end. */
interface RunningPayment {
  readonly cartId: string
  readonly end: (answer: PaymentAnswer) => void
  /** Its terminal says nothing: how it stands is not known. */
  readonly isSilent?: true
}

/** Pieces of a line of a closed sale that came back by a line of a cart; they are counted from 1. */
interface ReturnedPieces {
  readonly cartId: string
  readonly cartLineId: string
  readonly receiptId: string
  readonly lineId: string
  readonly pieces: readonly number[]
  /** What the customer gets for them; negative where a discount is taken back. */
  readonly value: MinorUnits
}

/** What a customer brings back of a web order, and what became of it. */
interface MemoryWebReturn {
  readonly items: readonly WebReturnItem[]
  readonly end?: { readonly state: "arrived" | "deleted"; readonly values: RefusalValues } | undefined
}

/** A file that was brought into a shop in memory. */
export interface MemoryImport {
  head: ImportHead
  version: number
  readonly sheets: readonly DraftSheet[]
  work: DraftWork
  result?: ImportResult
}

/** A whole store that lives in memory: its floor, and what has happened since it opened. */
export interface MemoryShop
  extends
    Omit<CartShop, "setup">,
    Omit<
      ShopFloor,
      | "codes"
      | "devices"
      | "entries"
      | "signInCodes"
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
  readonly signInCodes: Map<string, TokenClaims>
  /** Codes that were made for registers, by their numbers. */
  readonly madeCodes: Map<string, string>
  readonly entries: Map<EntryKindName, readonly Entry[]>
  /** What was changed of them, the oldest first. */
  readonly adminChanges: AdminChange[]
  /** Files of items that were brought in, by their ids. */
  readonly imports: Map<string, MemoryImport>
  /** What was given out to the books, the oldest first, and where each month is mailed. */
  readonly books: { readonly given: GivenBooks[]; email: string | undefined }
  /** Backups that were made, the oldest first. */
  readonly backups: KeptBackup[]
  /** Numbers of items on labels and codes on cards that were printed, the oldest first. */
  readonly printedLabels: string[]
  /** What comes of trying what stands beside a register. */
  readonly tried: Record<TriedDevice, DeviceOutcome>
  troubles: readonly Trouble[]
  controlUnit: ControlUnitStanding
  /** What persons have said of payments whose end was not known, the oldest first. */
  readonly settledPayments: SettledPayment[]
  /** Badges by the staff codes of their cards, in capitals. */
  readonly cards: Map<string, string>
  /** Cards whose wearers have confirmed that they are theirs. */
  readonly provingCards: Set<string>
  /** Whether rights are proved by codes here, as the store server has it; a server of another chain knows none. */
  asksForCodes: boolean
  readonly codes: Map<string, string>
  readonly oneTimeCodes: Map<string, string>
  /** Until when who has proved to be at the till, in milliseconds, by their badges. */
  readonly proofs: Map<string, number>
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
  /** Who has closed a sale, by their badge. */
  readonly soldBy: Map<string, string>
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
  /** Ids of the transfers whose goods have left the basket. */
  readonly settledTransfers: Set<string>
  /** Goods that are about to leave, by what becomes of them. */
  readonly goodsLists: Map<string, MemoryGoods>
  /** Attempts at payments as they began, the oldest first. */
  readonly begun: Map<string, BegunAttempt>
  /** What payments have covered of their carts, by their lines. */
  readonly covered: Map<string, MinorUnits>
  /** Which earlier payments refunds have given back. */
  readonly refunded: (RefundPart & { readonly cartId: string })[]
  /** Refunds that would go elsewhere than the money came from, by their carts. */
  readonly refundWarnings: Map<string, { readonly value: MinorUnits; readonly isOverridden: boolean }>
  /** How attempts have ended. */
  readonly attempts: Map<string, EndedAttempt>
  readonly running: Map<string, RunningPayment>
  readonly favorites: Map<string, Set<string>>
  /** Item numbers, the newest first. */
  readonly searchedByHand: string[]
  /** What was printed, the oldest first. */
  readonly printed: { readonly transactionId: string; readonly showPrices: boolean }[]
  /** What was sent to customers by wire, the oldest first. */
  readonly sent: SentReceipt[]
  /** Whether customers have a digital mailbox. */
  haveMailbox: boolean
  /** What the chain says is out of order. */
  disruption: Disruption | undefined
  /** Ids of the carts that the customer's display showed; undefined where it was cleared. */
  readonly displayed: (string | undefined)[]
  /** Blocks of numbers that were reserved for sales without the line, the oldest first. */
  readonly reservedBlocks: SerialBlock[]
  /** Sales without the line that the shop was told of. */
  readonly toldSales: Map<string, ToldSale>
  /** What was remarked of them, the oldest first. */
  readonly offlineRemarks: OfflineRemark[]
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
  /** The registers that the device has left, by their stores. */
  readonly leftRegisters: Map<string, TokenClaims>
  /** What the card terminal does with the next payment; `wait` leaves it running, `silent` leaves its end unknown. */
  cardTerminal: "approve" | "decline" | "wait" | "silent"
  /** The receipt number that was given last. */
  lastReceipt: number
}

const noBackups = (): KeptBackup[] => []
const nothingGiven = (): MemoryShop["books"] => ({ given: [], email: undefined })

/** By what its staff proves rights, and what went in and out of it as files. */
const codesOf = ({ codes }: ShopFloor) => ({
  imports: new Map<string, MemoryImport>(),
  books: nothingGiven(),
  backups: noBackups(),
  cards: new Map<string, string>(),
  provingCards: new Set<string>(),
  asksForCodes: false,
  codes: new Map(Object.entries(codes)),
  oneTimeCodes: new Map<string, string>(),
  proofs: new Map<string, number>()
})

/** Opens a shop on a floor. */
export function memoryShop(floor: ShopFloor): MemoryShop {
  const shop: MemoryShop = {
    ...floor,
    newCart: () => {
      const opened = storeTime(countryOf(floor.store.number), floor.now())
      return emptyCart(`cart-${shop.answered.size}`, floor.store.currency, opened)
    },
    newLineId: () => `line-${shop.answered.size}`,
    findItem: (code) => soldUnder(floor.items, code),
    wearsBadge: (badge) => shop.staff.some(({ badgeNumber }) => badgeNumber === badge),
    reasonsIn: () => Effect.sync(() => shop.discountReasons),
    check: refuseCardNumbers,
    staffOf: (badge) =>
      Effect.sync(() => {
        const { limits, maySell } = shop.staff.find(({ badgeNumber }) => badgeNumber === badge) ?? {}
        return { mayApprove: floor.mayApprove.includes(badge), maySell, limits }
      }),
    reservedItems: (orderNumber = "") => shop.reservations.get(orderNumber)?.items,
    staff: [...floor.staff],
    signInCodes: new Map(Object.entries(floor.signInCodes)),
    madeCodes: new Map(),
    entries: new Map(Object.entries(floor.entries) as [EntryKindName, readonly Entry[]][]),
    adminChanges: [],
    printedLabels: [],
    tried: { printer: "printed", terminal: "terminal-ready" },
    troubles: [],
    controlUnit: { state: "configured" },
    settledPayments: [],
    ...codesOf(floor),
    holdProof: (badge, lasts) => (lasts === "once" ? spendProof(shop, badge) : holdProof(shop, badge)),
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
    settledTransfers: new Set(),
    goodsLists: new Map(),
    cashDays: new Map(),
    registerReports: [],
    carts: new Map(),
    openCarts: new Map(),
    parked: new Map(),
    closed: [],
    soldBy: new Map(),
    returned: [],
    covered: new Map(),
    refunded: [],
    refundWarnings: new Map(),
    connectedCards: new Map(),
    begun: new Map(),
    attempts: new Map(),
    running: new Map(),
    answered: new Map(),
    favorites: new Map(),
    searchedByHand: [],
    printed: [],
    sent: [],
    reservedBlocks: [],
    toldSales: new Map(),
    offlineRemarks: [],
    haveMailbox: true,
    disruption: undefined,
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
    leftRegisters: new Map(),
    cardTerminal: "approve",
    lastReceipt: 0
  }
  return shop
}
