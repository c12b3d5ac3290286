import type { AttemptLog } from "@karat/domain/ports/attempt-log"
import type { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Connection } from "@karat/domain/ports/connection"
import type { DeviceRegister } from "@karat/domain/ports/device-register"
import type { Payments } from "@karat/domain/ports/payments"
import type { Receipts } from "@karat/domain/ports/receipts"
import { Scanner } from "@karat/domain/ports/scanner"
import type { SignIn } from "@karat/domain/ports/sign-in"
import type { StaffRegister } from "@karat/domain/ports/staff-register"
import type { Stores } from "@karat/domain/ports/stores"
import type { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import type { CardReader } from "@karat/domain/ports/card-reader"
import type { CartTerms } from "@karat/domain/ports/cart-terms"
import type { ChainNotices } from "@karat/domain/ports/chain-notices"
import type { FollowUps } from "@karat/domain/ports/follow-ups"
import type { GiftCards } from "@karat/domain/ports/gift-cards"
import type { GoldQuotes } from "@karat/domain/ports/gold-quotes"
import type { HomeOrders } from "@karat/domain/ports/home-orders"
import type { Insurances } from "@karat/domain/ports/insurances"
import type { Members } from "@karat/domain/ports/members"
import type { ParkedCarts } from "@karat/domain/ports/parked-carts"
import type { Recommendations } from "@karat/domain/ports/recommendations"
import type { RoundUps } from "@karat/domain/ports/round-ups"
import type { Training } from "@karat/domain/ports/training"
import type { AttemptBook } from "@karat/domain/ports/attempt-book"
import type { EmployeeCards } from "@karat/domain/ports/employee-cards"
import type { Expenses } from "@karat/domain/ports/expenses"
import type { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import type { Reservations } from "@karat/domain/ports/reservations"
import type { StaffSettings } from "@karat/domain/ports/staff-settings"
import type { SwishCodes } from "@karat/domain/ports/swish-codes"
import type { TapToPay } from "@karat/domain/ports/tap-to-pay"
import type { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { Deliveries } from "@karat/domain/ports/deliveries"
import type { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import type { Vouchers } from "@karat/domain/ports/vouchers"
import type { ItemBrowser } from "@karat/domain/ports/item-browser"
import type { Transfers } from "@karat/domain/ports/transfers"
import type { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, type Layer, ManagedRuntime, type Result } from "effect"

/** Everything the till needs from outside. */
export type Ports =
  | AttemptLog
  | CardReader
  | CartTerms
  | ChainNotices
  | FollowUps
  | GiftCards
  | GoldQuotes
  | HomeOrders
  | Insurances
  | Members
  | ParkedCarts
  | Recommendations
  | RoundUps
  | Training
  | Carts
  | Catalogue
  | Connection
  | DeviceRegister
  | Payments
  | Receipts
  | Scanner
  | SignIn
  | StaffRegister
  | Stores
  | TerminalDisplay

/** What only paying needs; the code behind it is fetched when somebody pays. */
export type PayingPorts = AttemptBook | ExchangeRates | SwishCodes | TapToPay | Vouchers

/** What only receipts, returns and refunds need; fetched when somebody asks for one. */
export type ReceiptPorts = GoodsReturns | ReceiptArchive | ReceiptSending

/** What only the work beside the sale needs, with goods, reservations and expenses; fetched when somebody begins it. */
export type BackOfficePorts =
  | Deliveries
  | EmployeeCards
  | Expenses
  | GoodsDocuments
  | ItemBrowser
  | Reservations
  | StaffSettings
  | Transfers
  | WriteOffs

/** Runs a use case of the back office. A failure comes back as it does from `Run`, and so does code that did not come. */
export type RunBackOffice = <A, E>(
  useCase: Effect.Effect<A, E, Ports | BackOfficePorts>
) => Promise<Result.Result<A, E | Unreachable>>

/** Runs a use case of old receipts. A failure comes back as it does from `RunBackOffice`. */
export type RunReceipts = <A, E>(
  useCase: Effect.Effect<A, E, Ports | ReceiptPorts>
) => Promise<Result.Result<A, E | Unreachable>>

/** Runs a use case of paying. A failure comes back as it does from `RunBackOffice`. */
export type RunPaying = <A, E>(
  useCase: Effect.Effect<A, E, Ports | PayingPorts>
) => Promise<Result.Result<A, E | Unreachable>>

/** Runs a use case. An expected failure comes back as data; a defect rejects and reaches the error page. */
export type Run = <A, E>(useCase: Effect.Effect<A, E, Ports>) => Promise<Result.Result<A, E>>

/** What runs use cases, and the two ports that speak up by themselves. */
export interface Running {
  readonly run: Run
  readonly runPaying: RunPaying
  readonly runReceipts: RunReceipts
  readonly runBackOffice: RunBackOffice
  readonly scanner: (typeof Scanner)["Service"]
  readonly connection: (typeof Connection)["Service"]
}

/** The ports, and those whose code is fetched when they are first asked for. */
interface PortsToRun {
  readonly ports: Layer.Layer<Ports>
  readonly payingPorts: () => Promise<Layer.Layer<PayingPorts>>
  readonly receiptPorts: () => Promise<Layer.Layer<ReceiptPorts>>
  readonly backOfficePorts: () => Promise<Layer.Layer<BackOfficePorts>>
}

export function makeRun({ ports, payingPorts, receiptPorts, backOfficePorts }: PortsToRun): Running {
  const runtime = ManagedRuntime.make(ports)
  return {
    run: (useCase) => runtime.runPromise(Effect.result(useCase)),
    runPaying: fetching(payingPorts),
    runReceipts: fetching(receiptPorts),
    runBackOffice: fetching(backOfficePorts),
    scanner: runtime.runSync(Scanner),
    connection: runtime.runSync(Connection)
  }

  /** Runs with ports whose code is fetched first. A till that cannot fetch it has not reached the server. */
  function fetching<Fetched>(fetch: () => Promise<Layer.Layer<Fetched>>) {
    const fetched = Effect.tryPromise({ try: fetch, catch: (cause) => new Unreachable({ cause }) })
    return async <A, E>(
      useCase: Effect.Effect<A, E, Ports | Fetched>
    ): Promise<Result.Result<A, E | Unreachable>> =>
      await runtime.runPromise(
        Effect.result(Effect.flatMap(fetched, (layer) => Effect.provide(useCase, layer)))
      )
  }
}
