import type { Locale } from "@karat/domain/money/format-amount"
import { adminTexts } from "./words/admin.ts"
import { approvalTexts } from "./words/approval.ts"
import { attemptBookTexts } from "./words/attempt-book.ts"
import { backupTexts } from "./words/backup.ts"
import { bagTexts } from "./words/bag.ts"
import { cardLinkingTexts } from "./words/card-linking.ts"
import { cartTexts } from "./words/cart.ts"
import { cashTexts } from "./words/cash.ts"
import { catalogueTexts } from "./words/catalogue.ts"
import { clickAndCollectTexts } from "./words/click-and-collect.ts"
import { controlUnitTexts } from "./words/control-unit.ts"
import { customerTexts } from "./words/customer.ts"
import { deliveryTexts } from "./words/delivery.ts"
import { discountTexts } from "./words/discount.ts"
import { disruptionTexts } from "./words/disruption.ts"
import { expenseTexts } from "./words/expense.ts"
import { firstStartTexts } from "./words/first-start.ts"
import { followUpTexts } from "./words/follow-up.ts"
import { foreignCurrencyTexts } from "./words/foreign-currency.ts"
import { frameTexts } from "./words/frame.ts"
import { giftCardTexts } from "./words/gift-card.ts"
import { goldTexts } from "./words/gold.ts"
import { goodsListTexts } from "./words/goods-list.ts"
import { goodsReturnTexts } from "./words/goods-return.ts"
import { importTexts } from "./words/import.ts"
import { homeOrderTexts } from "./words/home-order.ts"
import { idleTexts } from "./words/idle.ts"
import { insuranceTexts } from "./words/insurance.ts"
import { memberTexts } from "./words/member.ts"
import { navigationTexts } from "./words/navigation.ts"
import { offlineTexts } from "./words/offline.ts"
import { parkingTexts } from "./words/parking.ts"
import { paymentTexts } from "./words/payment.ts"
import { personalCodeTexts } from "./words/personal-code.ts"
import { profileTexts } from "./words/profile.ts"
import { receiptSearchTexts } from "./words/receipt-search.ts"
import { receiptTexts } from "./words/receipt.ts"
import { recommendationTexts } from "./words/recommendation.ts"
import { registerReportTexts } from "./words/register-report.ts"
import { remarkTexts } from "./words/remarks.ts"
import { reservationTexts } from "./words/reservation.ts"
import { returnWarningTexts } from "./words/return-warning.ts"
import { roundUpTexts } from "./words/round-up.ts"
import { salesReportTexts } from "./words/sales-report.ts"
import { shopFileTexts } from "./words/shop-file.ts"
import { scanTexts } from "./words/scan.ts"
import { sessionTexts } from "./words/session.ts"
import { shellTexts } from "./words/shell.ts"
import { shortcutTexts } from "./words/shortcut.ts"
import { staffTexts } from "./words/staff.ts"
import { storeDayTexts } from "./words/store-day.ts"
import { storeTexts } from "./words/store.ts"
import { swishTexts } from "./words/swish.ts"
import { tapToPayTexts } from "./words/tap-to-pay.ts"
import { taskTexts } from "./words/task.ts"
import { trainingTexts } from "./words/training.ts"
import { transferTexts } from "./words/transfer.ts"
import { unclearPaymentTexts } from "./words/unclear-payment.ts"
import { voucherTexts } from "./words/voucher.ts"
import { writeOffTexts } from "./words/write-off.ts"

/** Everything the till says, by its word. A key stands in one word. */
const tillWords = [
  approvalTexts,
  attemptBookTexts,
  bagTexts,
  cardLinkingTexts,
  cartTexts,
  cashTexts,
  catalogueTexts,
  clickAndCollectTexts,
  controlUnitTexts,
  customerTexts,
  deliveryTexts,
  discountTexts,
  disruptionTexts,
  expenseTexts,
  firstStartTexts,
  followUpTexts,
  foreignCurrencyTexts,
  frameTexts,
  giftCardTexts,
  goldTexts,
  goodsListTexts,
  goodsReturnTexts,
  homeOrderTexts,
  idleTexts,
  insuranceTexts,
  memberTexts,
  navigationTexts,
  offlineTexts,
  parkingTexts,
  paymentTexts,
  personalCodeTexts,
  profileTexts,
  receiptSearchTexts,
  receiptTexts,
  recommendationTexts,
  registerReportTexts,
  reservationTexts,
  returnWarningTexts,
  roundUpTexts,
  scanTexts,
  sessionTexts,
  shellTexts,
  shortcutTexts,
  staffTexts,
  storeDayTexts,
  storeTexts,
  swishTexts,
  tapToPayTexts,
  taskTexts,
  trainingTexts,
  transferTexts,
  unclearPaymentTexts,
  voucherTexts,
  writeOffTexts
] as const

/** What the pages of administration alone say: it is fetched with their code. */
const backOfficeWords = [
  adminTexts,
  backupTexts,
  importTexts,
  remarkTexts,
  salesReportTexts,
  shopFileTexts
] as const

const words = { till: tillWords, backOffice: backOfficeWords } as const

/** What is fetched apart: what every start needs to say, and what the pages of administration do. */
export type TextPart = keyof typeof words

type KeyOf<Word> = Word extends object ? keyof Word & string : never

/** All texts of one language, by their keys; a text with a singular and a plural has two. */
export type TextTable = Readonly<Record<KeyOf<(typeof words)[TextPart][number]>, string>>

/** Fetches a part of what a language says; rejects when it cannot be fetched. */
export type FetchTable = (locale: Locale, part: TextPart) => Promise<Partial<TextTable>>

/** What a language says: all of it, or a part. */
export function tableIn(locale: Locale, parts: readonly TextPart[] = ["till", "backOffice"]): TextTable {
  // Without a prototype, so that no key is one of every object.
  const table: Record<string, string> = Object.create(null)
  for (const word of parts.flatMap((part): readonly object[] => words[part]))
    for (const [key, texts] of Object.entries(word)) table[key] = texts[locale]
  return table as TextTable
}

/**
 * Fetches a part of a language. The build of the till puts a module of its own in this one's place, in which every part of a
 * language is a file (`apps/pos-web/vite.config.ts`).
 */
export const fetchTable: FetchTable = async (locale, part) => tableIn(locale, [part])
