import { shopMark } from "./admin/admin-log.ts"
import { bindAdmin } from "./admin/admin-routes.ts"
import { bindDeviceTests } from "./admin/device-test-routes.ts"
import { bindLabels } from "./admin/label-routes.ts"
import type { BackupMaker } from "./backup/backup-maker.ts"
import { bindCart } from "./cart/cart-routes.ts"
import type { ControlCodes } from "./control-unit/control-codes.ts"
import { bindControlUnit } from "./control-unit/control-unit-routes.ts"
import { bindPersons } from "./customer/person-routes.ts"
import { bindDigitalMailbox } from "./digital-mailbox/digital-mailbox-routes.ts"
import { bindCash } from "./cash/cash-routes.ts"
import { bindDiscount } from "./discount/discount-routes.ts"
import { bindExpenses } from "./expense/expense-routes.ts"
import { bindFollowUps } from "./follow-up/follow-up-routes.ts"
import { bindVouchers } from "./gift-card/voucher-routes.ts"
import { bindGoodsReturns } from "./goods-return/return-routes.ts"
import { bindHomeOrder } from "./home-order/home-order-routes.ts"
import { bindWebOrders } from "./click-and-collect/web-order-routes.ts"
import { apiBase } from "./http/create-app.ts"
import { type CallBinder, callBinder } from "./idempotency/call-binder.ts"
import type { createApp } from "./http/create-app.ts"
import { bindImports } from "./import-draft/import-routes.ts"
import type { DraftReader } from "./import-draft/draft-reader.ts"
import { bindInsurance } from "./insurance/insurance-routes.ts"
import { bindMail } from "./mail/mail-routes.ts"
import { bindMembers } from "./member/member-routes.ts"
import type { Outbox } from "./outbox/outbox.ts"
import { troublesOf } from "@karat/domain/watch/trouble"
import { shopMarkHeader } from "@karat/contract/call"
import { readTroubles } from "@karat/contract/trouble"
import { readCatalogueChanges } from "@karat/contract/catalogue"
import { compress } from "hono/compress"
import { bindBrands, bindOldReceipts } from "./old-receipt/old-receipt-routes.ts"
import { bindOffline } from "./offline/offline-routes.ts"
import { bindParking } from "./parking/parking-routes.ts"
import { bindPayment } from "./payment/payment-routes.ts"
import type { RunningPayments } from "./payment/running-payments.ts"
import { heldSaleBook } from "./offline/held-sale-book.ts"
import { bindEmployeeCards } from "./personal-code/employee-card-routes.ts"
import { bindPersonalCodes } from "./personal-code/personal-code-routes.ts"
import { bindPrint } from "./print/print-routes.ts"
import { bindTextMessages } from "./text-message/text-message-routes.ts"
import { bindRecommendations } from "./recommendation/recommendation-routes.ts"
import { bindRefunds } from "./refund/refund-routes.ts"
import { bindRegisterReports } from "./register-report/register-report-routes.ts"
import { bindReservations } from "./reservation/reservation-routes.ts"
import { bindRoundUp } from "./round-up/round-up-routes.ts"
import { bindItems } from "./search/item-routes.ts"
import { bindDevices, bindSignIn } from "./session/session-routes.ts"
import { bindNotices } from "./shell/notice-routes.ts"
import type { StaffLookup } from "./staff/staff-lookup.ts"
import { bindStaff } from "./staff/staff-routes.ts"
import { bindStoreChange } from "./store/store-change.ts"
import { bindStore } from "./store/store-routes.ts"
import type { StoreServerParts } from "./parts/store-server-parts.ts"
import { bindSalesReports } from "./sales-report/sales-report-routes.ts"
import { backupGiver, bindBackups } from "./backup/backup-routes.ts"
import { bindBooks, booksMaker } from "./export/books-routes.ts"
import { bindExports, listMaker } from "./export/export-routes.ts"
import { mountFiles } from "./staff/given-file.ts"
import { bindStoreDay } from "./store-day/store-day-routes.ts"
import { bindTasks } from "./task/task-routes.ts"
import { bindTerminal } from "./terminal/terminal-routes.ts"
import type { TerminalWaits } from "./terminal/terminal-waits.ts"
import { bindTransfer } from "./transfer/transfer-routes.ts"
import { vitalsOf } from "./watch/vitals.ts"
import { bindWriteOff } from "./write-off/write-off-routes.ts"

/** What goes on beside the requests. */
interface Workers {
  readonly running: RunningPayments
  readonly outbox: Outbox
  readonly control: ControlCodes
  readonly waits: TerminalWaits
  readonly backups: BackupMaker | undefined
  readonly imports: { readonly reader: DraftReader; readonly wake: () => void }
}

/** Every call of the product API. */
export function bindCalls(
  app: ReturnType<typeof createApp>,
  parts: StoreServerParts,
  lookup: StaffLookup,
  workers: Workers
): void {
  const { running, outbox, control, waits, backups, imports } = workers
  app.use(`${apiBase}/*`, async (c, next) => {
    await parts.db.moment(async () => {
      // Of before the answer: whatever changes meanwhile is news in the next one.
      const mark = await shopMark(parts.db)
      await next()
      c.res.headers.set(shopMarkHeader, mark)
    })
  })
  bindSignIn(app, parts)
  // A till that is new fetches the whole assortment.
  app.use(apiBase + readCatalogueChanges.path, compress())
  const bind = callBinder(app, parts, lookup)
  bindDevices(bind, parts)
  bindStaff(bind, parts, lookup)
  bindEmployeeCards(bind, parts, lookup)
  bindPersonalCodes(bind, parts, lookup)
  bindTasks(bind, parts, lookup)
  const heldSales = heldSaleBook(parts)
  bindAdmin(bind, parts, heldSales)
  bindSalesReports(bind, parts)
  bindExports(bind, parts)
  bindBooks(bind, parts)
  bindBackups(bind, parts, backups)
  mountFiles(app, parts, {
    list: listMaker(parts, heldSales),
    books: booksMaker(parts),
    backup: backupGiver(backups)
  })
  bindImports(bind, parts, imports)
  bindLabels(bind, parts, outbox)
  bindDeviceTests(bind, parts)
  bindControlUnit(bind, parts)
  bindStore(bind, parts)
  bindStoreChange(bind, parts)
  bindAreas(bind, parts)
  bindPayment(bind, parts, running)
  bindPrint(bind, parts, outbox, control)
  bindCash(bind, parts, outbox)
  bindRegisterReports(bind, parts, outbox)
  bindMail(bind, parts, outbox)
  bindTextMessages(bind, parts, outbox)
  bindDigitalMailbox(bind, parts, outbox)
  bindTerminal(bind, parts, waits)
  bind.read(readTroubles, async ({ caller }) => ({
    troubles: troublesOf(await vitalsOf(parts, backups, caller.store.number))
  }))
  // A receipt's path takes any word, so it comes after every receipt path that has a word of its own.
  bindOldReceipts(bind, parts)
}

/** The areas that need nothing but the parts; fixed paths come before those with a name in their place. */
function bindAreas(bind: CallBinder, parts: StoreServerParts): void {
  bindFollowUps(bind, parts)
  bindBrands(bind, parts)
  bindItems(bind, parts)
  bindRecommendations(bind, parts)
  bindParking(bind, parts)
  bindCart(bind, parts)
  bindDiscount(bind, parts)
  bindInsurance(bind, parts)
  bindHomeOrder(bind, parts)
  bindVouchers(bind, parts)
  bindGoodsReturns(bind, parts)
  bindRefunds(bind, parts)
  bindMembers(bind, parts)
  bindPersons(bind, parts)
  bindReservations(bind, parts)
  bindWebOrders(bind, parts)
  bindRoundUp(bind, parts)
  bindExpenses(bind, parts)
  bindNotices(bind, parts)
  bindStoreDay(bind, parts)
  bindTransfer(bind, parts)
  bindWriteOff(bind, parts)
  bindOffline(bind, parts)
}
