import { Layer } from "effect"
import { memoryAdministration } from "./administration.ts"
import { memoryAttemptBook } from "./attempt-book.ts"
import { memoryAttemptLog } from "./attempt-log.ts"
import { memoryCardReader } from "./card-reader.ts"
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
import { memoryGiftCards } from "./gift-cards.ts"
import { memoryGoodsDocuments } from "./goods-documents.ts"
import { memoryGoodsReturns } from "./goods-returns.ts"
import { memoryHomeOrders } from "./home-orders.ts"
import { memoryInsurances } from "./insurances.ts"
import { memoryItemBrowser } from "./item-browser.ts"
import { memoryMembers } from "./members.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { memoryOfflineSales } from "./offline-sales.ts"
import { memoryParkedCarts } from "./parked-carts.ts"
import { memoryPayments } from "./payments.ts"
import { memoryPersonalCodes } from "./personal-codes.ts"
import { memoryReceiptArchive } from "./receipt-archive.ts"
import { memoryReceiptSending } from "./receipt-sending.ts"
import { memoryReceipts } from "./receipts.ts"
import { memoryRecommendations } from "./recommendations.ts"
import { memoryRegisterReports } from "./register-reports.ts"
import { memoryReservations } from "./reservations.ts"
import { memoryRoundUps } from "./round-ups.ts"
import { memorySignIn } from "./sign-in.ts"
import { memoryStaffRegister } from "./staff-register.ts"
import { memoryStaffSettings } from "./staff-settings.ts"
import { memoryStoreChange } from "./store-change.ts"
import { memoryStores } from "./stores.ts"
import { memorySwishCodes } from "./swish-codes.ts"
import { memoryTapToPay } from "./tap-to-pay.ts"
import { memoryTasks } from "./tasks.ts"
import { memoryTerminalDisplay } from "./terminal-display.ts"
import { memoryTerminalQuestions } from "./terminal-questions.ts"
import { memoryTraining } from "./training.ts"
import { memoryTransfers } from "./transfers.ts"
import { memoryVouchers } from "./vouchers.ts"
import { memoryWebOrders } from "./web-orders.ts"
import { memoryWriteOffs } from "./write-offs.ts"

/** Every port that has an adapter in memory, over one shop. */
export const memoryPorts = (shop: MemoryShop) =>
  Layer.mergeAll(
    memoryAdministration(shop),
    memoryAttemptBook(shop),
    memoryAttemptLog(),
    memoryCardReader(shop),
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
    memoryGiftCards(shop),
    memoryGoodsDocuments(shop),
    memoryGoodsReturns(shop),
    memoryHomeOrders(shop),
    memoryInsurances(shop),
    memoryItemBrowser(shop),
    memoryMembers(shop),
    memoryOfflineSales(shop),
    memoryParkedCarts(shop),
    memoryPayments(shop),
    memoryPersonalCodes(shop),
    memoryReceiptArchive(shop),
    memoryReceiptSending(shop),
    memoryReceipts(shop),
    memoryRecommendations(shop),
    memoryReservations(shop),
    memoryCashDays(shop),
    memoryRegisterReports(shop),
    memoryRoundUps(shop),
    memorySignIn(shop),
    memoryStaffRegister(shop),
    memoryStaffSettings(shop),
    memoryStoreChange(shop),
    memoryStores(shop),
    memorySwishCodes(shop),
    memoryTapToPay(shop),
    memoryTasks(shop),
    memoryTerminalDisplay(shop),
    memoryTerminalQuestions(shop),
    memoryTraining(shop),
    memoryTransfers(shop),
    memoryVouchers(shop),
    memoryWebOrders(shop),
    memoryWriteOffs(shop)
  )
