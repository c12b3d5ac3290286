// What the demo shop takes of the server: it imports nothing else of it. The server itself reads this nowhere.
export type { NexoHeader } from "../adyen/nexo-messages.ts"
export { opened, sealed } from "../adyen/nexo-seal.ts"
export type { NexoWire } from "../adyen/nexo-wire.ts"
export type { CartRecord } from "../parts/cart-record.ts"
export { changeCart } from "../cart/change-lines.ts"
export { newId } from "../database/new-id.ts"
export { insertCart } from "../cart/save-cart.ts"
export { sendBag } from "../cash/bank-book.ts"
export { cashDayOf, saveCount } from "../cash/cash-day-book.ts"
export { setStock } from "../catalogue/change-stock.ts"
export { writeDivisionsAndStatuses, type DivisionId } from "../catalogue/first-divisions.ts"
export { stockOf } from "../catalogue/item-stock.ts"
export { writeItem, type ItemToWrite } from "../catalogue/item-writer.ts"
export { figureOf, leatherOf } from "../catalogue/pictures/picture-of-words.ts"
export { pictureText, type Metal, type PictureKind, type Stone } from "../catalogue/pictures/picture.ts"
export { writePrice, type PriceToWrite } from "../catalogue/price-book.ts"
export { optionalSetupValue, setupValue, type Setup } from "../catalogue/setup.ts"
export type { StoreItem } from "../catalogue/store-item.ts"
export { storeOf } from "../catalogue/store.ts"
export { dayBounds, type Clock } from "../clock/store-clock.ts"
export type { AdyenConfig, TerminalKey } from "../config/card-terminal-config.ts"
export { columnsOf, flagOf, type Flag } from "../database/column.ts"
export type { Database } from "../database/database.ts"
export { inTurn } from "../database/in-turn.ts"
export { preparedQuery, picked } from "../database/prepared-query.ts"
export type { Country, StaffTable, StoreTable } from "../database/store-tables.ts"
export type { Row } from "../database/tables.ts"
export type { DemoHistoryWork, DemoShop, SimulatedNexo, SimulatedSurroundings } from "./demo-shop.ts"
export { isDemo } from "./is-demo.ts"
export { bookIncomeExpense } from "../expense/book-income-expense.ts"
export { knownExpenses } from "../expense/expense-routes.ts"
export { latestFeedback, type Feedback } from "../feedback/feedback-book.ts"
export { expensesOf } from "../first-start/first-expenses.ts"
export { firstItems } from "../first-start/first-items.ts"
export {
  denominationsOf,
  goodsDocumentTypes,
  setupOfAnyShop,
  writeReasons,
  writeSetupValue,
  writeTenders,
  writeWriteOffReasons
} from "../first-start/first-setup.ts"
export { locationOf } from "../goods/goods-items.ts"
export { announce } from "../goods/stock-movement.ts"
export { sendTransfer } from "../goods/transfers.ts"
export {
  CardNotRead,
  QuestionNotAnswered,
  TerminalAnswerLost,
  TerminalUnreachable,
  type CardTerminal,
  type ShownCard,
  type TerminalDisplay,
  type TerminalQuestion,
  type TerminalReply
} from "../hardware/card-terminal.ts"
export {
  ChargeAnswerLost,
  bankAway,
  inTime,
  type ApprovedCharge,
  type BackTo,
  type Charge,
  type ChargeEnd,
  type ChargeOutcome,
  type ChargeService,
  type ChargeStanding,
  type LatePayment,
  type SwishBank,
  type UntakenCharge
} from "../hardware/charge-service.ts"
export {
  ControlAnswerLost,
  ControlRefused,
  ControlUnitUnreachable,
  type ControlCode,
  type ControlUnit,
  type ReceiptFacts
} from "../hardware/control-unit.ts"
export { AnswerLost, NothingSent } from "../hardware/one-request.ts"
export { PrinterUnavailable, type CashDrawer, type ReceiptPrinter } from "../hardware/receipt-printer.ts"
export type { StoreHardware } from "../hardware/store-hardware.ts"
export { jsonResponse } from "../http/error-response.ts"
export { ownSite, siteFile, sitePage } from "../http/own-site.ts"
export { Refusal, notFound } from "../http/refusal.ts"
export { bodyText, parsedJson, reader } from "../http/request-body.ts"
export { securityHeaders } from "../http/security-headers.ts"
export type { TrustedProvider } from "../parts/trusted-provider.ts"
export { insertIndexRow } from "../old-receipt/receipt-index.ts"
export { receiptTables } from "../database/tables/receipt-tables.ts"
export { Undeliverable, WayClosed } from "../outbox/delivery.ts"
export type { Mail, MailboxLetter, PostWays, TextMessage } from "../hardware/post.ts"
export { bookPayment, type PaidBy } from "../payment/book-payment.ts"
export { takenCurrencies } from "../tender/exchange-rates.ts"
export { tenderTypesOf } from "../tender/tender-types.ts"
export { paperLines } from "../print/paper-lines.ts"
export type { Outside } from "../hardware/outside.ts"
export { waitForSums } from "../sales-report/sales-sums.ts"
export { addToDay } from "../store-day/day-sums.ts"
export type { StoreServerParts } from "../parts/store-server-parts.ts"
