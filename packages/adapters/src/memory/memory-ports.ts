import { Layer } from "effect"
import { memoryAdministration } from "./administration.ts"
import { memoryPaymentServices } from "./payment-services.ts"
import { memoryAttemptLog } from "./attempt-log.ts"
import { memoryCardTerminal } from "./card-terminal.ts"
import { memoryCartTerms } from "./cart-terms.ts"
import { memoryCarts } from "./carts.ts"
import { memoryCashDays } from "./cash-days.ts"
import { memoryCatalogueImports } from "./catalogue-imports.ts"
import { memoryCatalogue } from "./catalogue.ts"
import { memoryStoreOverview } from "./store-overview.ts"
import { memoryGoodsDocuments } from "./goods-documents.ts"
import { memoryDeviceRegister } from "./device-register.ts"
import { memoryStaffSettings } from "./staff-settings.ts"
import { memoryExpenses } from "./expenses.ts"
import { memoryFollowUps } from "./follow-ups.ts"
import { memoryVouchers } from "./vouchers.ts"
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
import { memorySalesReports } from "./sales-reports.ts"
import { memoryShopFiles } from "./shop-files.ts"
import { memorySignIn } from "./sign-in.ts"
import { memoryStaffRegister } from "./staff-register.ts"
import { memoryStores } from "./stores.ts"
import { memoryTapToPay } from "./tap-to-pay.ts"
import { memoryTransfers } from "./transfers.ts"
import { memoryWebOrders } from "./web-orders.ts"
import { memoryWriteOffs } from "./write-offs.ts"

/** Every port that has an adapter in memory, over one shop. */
export const memoryPorts = (shop: MemoryShop) =>
  Layer.mergeAll(
    memoryAdministration(shop),
    memoryCatalogueImports(shop),
    memoryPaymentServices(shop),
    memoryAttemptLog(),
    memoryCardTerminal(shop),
    memoryCartTerms(shop),
    memoryCarts(shop),
    memoryCatalogue(shop),
    memoryStoreOverview(shop),
    memoryDeviceRegister(shop),
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
    memorySalesReports(shop),
    memoryShopFiles(shop),
    memoryCashDays(shop),
    memoryRegisterReports(shop),
    memorySignIn(shop),
    memoryStaffRegister(shop),
    memoryStaffSettings(shop),
    memoryStores(shop),
    memoryTapToPay(shop),
    memoryTransfers(shop),
    memoryVouchers(shop),
    memoryWebOrders(shop),
    memoryWriteOffs(shop)
  )
