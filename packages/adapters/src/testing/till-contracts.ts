import type { Administration } from "@karat/domain/ports/administration"
import type { CatalogueImports } from "@karat/domain/ports/catalogue-imports"
import type { PaymentServices } from "@karat/domain/ports/payment-services"
import type { CardTerminal } from "@karat/domain/ports/card-terminal"
import type { CartTerms } from "@karat/domain/ports/cart-terms"
import type { Carts } from "@karat/domain/ports/carts"
import type { Catalogue } from "@karat/domain/ports/catalogue"
import type { StoreOverview } from "@karat/domain/ports/store-overview"
import type { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { DeviceRegister } from "@karat/domain/ports/device-register"
import type { StaffSettings } from "@karat/domain/ports/staff-settings"
import type { CashDays } from "@karat/domain/ports/cash-days"
import type { Expenses } from "@karat/domain/ports/expenses"
import type { FollowUps } from "@karat/domain/ports/follow-ups"
import type { Vouchers } from "@karat/domain/ports/vouchers"
import type { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { CartServices } from "@karat/domain/ports/cart-services"
import type { ItemBrowser } from "@karat/domain/ports/item-browser"
import type { Members } from "@karat/domain/ports/members"
import type { OfflineSales } from "@karat/domain/ports/offline-sales"
import type { SalesReports } from "@karat/domain/ports/sales-reports"
import type { ShopFiles } from "@karat/domain/ports/shop-files"
import type { Payments } from "@karat/domain/ports/payments"
import type { PersonalCodes } from "@karat/domain/ports/personal-codes"
import type { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { Receipts } from "@karat/domain/ports/receipts"
import type { RegisterReports } from "@karat/domain/ports/register-reports"
import type { Reservations } from "@karat/domain/ports/reservations"
import type { StaffRegister } from "@karat/domain/ports/staff-register"
import type { Stores } from "@karat/domain/ports/stores"
import type { TapToPay } from "@karat/domain/ports/tap-to-pay"
import type { Transfers } from "@karat/domain/ports/transfers"
import type { WebOrders } from "@karat/domain/ports/web-orders"
import type { WriteOffs } from "@karat/domain/ports/write-offs"
import type { Disruption } from "@karat/domain/shell/disruption"
import type { Make } from "./answers.ts"
import { administrationContract } from "./administration-contract.ts"
import { catalogueImportsContract } from "./catalogue-imports-contract.ts"
import { paymentServicesContract } from "./payment-services-contract.ts"
import { type AskedCustomer, cardTerminalContract, type HesitantCustomer } from "./card-terminal-contract.ts"
import { cartTermsContract } from "./cart-terms-contract.ts"
import { cartsContract } from "./carts-contract.ts"
import { catalogueContract } from "./catalogue-contract.ts"
import { storeOverviewContract } from "./store-overview-contract.ts"
import { goodsDocumentsContract } from "./goods-documents-contract.ts"
import { deviceRegisterContract } from "./device-register-contract.ts"
import { staffSettingsContract } from "./staff-settings-contract.ts"
import { cashDaysContract } from "./cash-days-contract.ts"
import { expensesContract } from "./expenses-contract.ts"
import { followUpsContract } from "./follow-ups-contract.ts"
import { vouchersContract } from "./vouchers-contract.ts"
import { goodsReturnsContract } from "./goods-returns-contract.ts"
import { cartServicesContract } from "./cart-services-contract.ts"
import { itemBrowserContract } from "./item-browser-contract.ts"
import { membersContract } from "./members-contract.ts"
import { offlineSalesContract } from "./offline-sales-contract.ts"
import { salesReportsContract } from "./sales-reports-contract.ts"
import { shopFilesContract } from "./shop-files-contract.ts"
import { paymentsContract } from "./payments-contract.ts"
import { personalCodesContract } from "./personal-codes-contract.ts"
import { receiptArchiveContract } from "./receipt-archive-contract.ts"
import { receiptsContract } from "./receipts-contract.ts"
import { registerReportsContract } from "./register-reports-contract.ts"
import { reservationsContract } from "./reservations-contract.ts"
import { staffRegisterContract } from "./staff-register-contract.ts"
import { storesContract } from "./stores-contract.ts"
import { type PaymentApp, tapToPayContract } from "./tap-to-pay-contract.ts"
import { transfersContract } from "./transfers-contract.ts"
import { webOrdersContract } from "./web-orders-contract.ts"
import { writeOffsContract } from "./write-offs-contract.ts"

/** What a till reaches a store by, over HTTP and in memory alike. */
type TillPorts =
  | Administration
  | CatalogueImports
  | PaymentServices
  | CardTerminal
  | CartTerms
  | Carts
  | Catalogue
  | StoreOverview
  | DeviceRegister
  | CashDays
  | RegisterReports
  | Expenses
  | FollowUps
  | GoodsDocuments
  | GoodsReturns
  | CartServices
  | ItemBrowser
  | Members
  | OfflineSales
  | SalesReports
  | ShopFiles
  | Payments
  | PersonalCodes
  | ReceiptArchive
  | Receipts
  | Reservations
  | StaffRegister
  | StaffSettings
  | Stores
  | TapToPay
  | Transfers
  | Vouchers
  | WebOrders
  | WriteOffs

/** Who stands before the till. */
export interface Customer {
  readonly card: HesitantCustomer
  readonly terminal: AskedCustomer
  readonly paysBySwish: () => void
  readonly app: PaymentApp
  /** How much has come to customers by wire. */
  readonly received: () => number
}

/** Who runs the chain that the store belongs to. */
export interface Chain {
  readonly announce: (disruption: Disruption | undefined) => void
}

/** Runs the suite of every port that a till has over HTTP and in memory alike. */
export function tillContracts(name: string, make: Make<TillPorts>, customer: Customer, chain: Chain): void {
  administrationContract(name, make)
  catalogueImportsContract(name, make)
  paymentServicesContract(name, make, customer.paysBySwish)
  cardTerminalContract(name, make, customer.terminal, customer.card)
  cartTermsContract(name, make)
  cartsContract(name, make)
  catalogueContract(name, make)
  storeOverviewContract(name, make, chain.announce)
  deviceRegisterContract(name, make)
  cashDaysContract(name, make)
  registerReportsContract(name, make)
  expensesContract(name, make)
  followUpsContract(name, make)
  goodsDocumentsContract(name, make)
  goodsReturnsContract(name, make)
  cartServicesContract(name, make)
  itemBrowserContract(name, make)
  membersContract(name, make)
  offlineSalesContract(name, make)
  salesReportsContract(name, make)
  shopFilesContract(name, make)
  paymentsContract(name, make)
  personalCodesContract(name, make)
  receiptArchiveContract(name, make, customer.received)
  receiptsContract(name, make)
  reservationsContract(name, make)
  staffRegisterContract(name, make)
  staffSettingsContract(name, make)
  storesContract(name, make)
  tapToPayContract(name, make, customer.app)
  transfersContract(name, make)
  vouchersContract(name, make)
  webOrdersContract(name, make)
  writeOffsContract(name, make)
}
