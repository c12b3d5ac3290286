import { Layer } from "effect"
import { memoryAdministration } from "./administration.ts"
import { memoryAttemptBook } from "./attempt-book.ts"
import { memoryAttemptLog } from "./attempt-log.ts"
import { memoryCardTerminal } from "./card-terminal.ts"
import { memoryCartTerms } from "./cart-terms.ts"
import { memoryCarts } from "./carts.ts"
import { memoryCashDays } from "./cash-days.ts"
import { memoryCatalogue } from "./catalogue.ts"
import { memoryChainNotices } from "./chain-notices.ts"
import { memoryDayFigures } from "./day-figures.ts"
import { memoryDeliveries } from "./deliveries.ts"
import { memoryDeviceRegister } from "./device-register.ts"
import { memoryEmployeeCards } from "./employee-cards.ts"
import { memoryExchangeRates } from "./exchange-rates.ts"
import { memoryExpenses } from "./expenses.ts"
import { memoryFollowUps } from "./follow-ups.ts"
import { memoryVouchers } from "./vouchers.ts"
import { memoryGoodsDocuments } from "./goods-documents.ts"
import { memoryGoodsReturns } from "./goods-returns.ts"
import { memoryCartServices } from "./cart-services.ts"
import { memoryItemBrowser } from "./item-browser.ts"
import { memoryMembers } from "./members.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { memoryOfflineSales } from "./offline-sales.ts"
import { memoryPayments } from "./payments.ts"
import { memoryPersonalCodes } from "./personal-codes.ts"
import { memoryReceiptArchive } from "./receipt-archive.ts"
import { memoryReceipts } from "./receipts.ts"
import { memoryRegisterReports } from "./register-reports.ts"
import { memoryReservations } from "./reservations.ts"
import { memorySignIn } from "./sign-in.ts"
import { memoryStaffRegister } from "./staff-register.ts"
import { memoryStaffSettings } from "./staff-settings.ts"
import { memoryStoreChange } from "./store-change.ts"
import { memoryStores } from "./stores.ts"
import { memorySwishCodes } from "./swish-codes.ts"
import { memoryTapToPay } from "./tap-to-pay.ts"
import { memoryTasks } from "./tasks.ts"
import { memoryTransfers } from "./transfers.ts"
import { memoryWebOrders } from "./web-orders.ts"
import { memoryWriteOffs } from "./write-offs.ts"

/** Every port that has an adapter in memory, over one shop. */
export const memoryPorts = (shop: MemoryShop) =>
  Layer.mergeAll(
    memoryAdministration(shop),
    memoryAttemptBook(shop),
    memoryAttemptLog(),
    memoryCardTerminal(shop),
    memoryCartTerms(shop),
    memoryCarts(shop),
    memoryCatalogue(shop),
    memoryChainNotices(shop),
    memoryDayFigures(shop),
    memoryDeliveries(shop),
    memoryDeviceRegister(shop),
    memoryEmployeeCards(shop),
    memoryExchangeRates(shop),
    memoryExpenses(shop),
    memoryFollowUps(shop),
    memoryGoodsDocuments(shop),
    memoryGoodsReturns(shop),
    memoryCartServices(shop),
    memoryItemBrowser(shop),
    memoryMembers(shop),
    memoryOfflineSales(shop),
    memoryPayments(shop),
    memoryPersonalCodes(shop),
    memoryReceiptArchive(shop),
    memoryReceipts(shop),
    memoryReservations(shop),
    memoryCashDays(shop),
    memoryRegisterReports(shop),
    memorySignIn(shop),
    memoryStaffRegister(shop),
    memoryStaffSettings(shop),
    memoryStoreChange(shop),
    memoryStores(shop),
    memorySwishCodes(shop),
    memoryTapToPay(shop),
    memoryTasks(shop),
    memoryTransfers(shop),
    memoryVouchers(shop),
    memoryWebOrders(shop),
    memoryWriteOffs(shop)
  )
