import type { Locale } from "@karat/domain/money/format-amount"
import { attemptBookTexts } from "./words/attempt-book.ts"
import { bagTexts } from "./words/bag.ts"
import { cardLinkingTexts } from "./words/card-linking.ts"
import { cartTexts } from "./words/cart.ts"
import { cashTexts } from "./words/cash.ts"
import { catalogueTexts } from "./words/catalogue.ts"
import { clickAndCollectTexts } from "./words/click-and-collect.ts"
import { customerTexts } from "./words/customer.ts"
import { deliveryTexts } from "./words/delivery.ts"
import { discountTexts } from "./words/discount.ts"
import { disruptionTexts } from "./words/disruption.ts"
import { expenseTexts } from "./words/expense.ts"
import { followUpTexts } from "./words/follow-up.ts"
import { foreignCurrencyTexts } from "./words/foreign-currency.ts"
import { frameTexts } from "./words/frame.ts"
import { giftCardTexts } from "./words/gift-card.ts"
import { goldTexts } from "./words/gold.ts"
import { goodsListTexts } from "./words/goods-list.ts"
import { goodsReturnTexts } from "./words/goods-return.ts"
import { homeOrderTexts } from "./words/home-order.ts"
import { idleTexts } from "./words/idle.ts"
import { insuranceTexts } from "./words/insurance.ts"
import { memberTexts } from "./words/member.ts"
import { navigationTexts } from "./words/navigation.ts"
import { parkingTexts } from "./words/parking.ts"
import { paymentTexts } from "./words/payment.ts"
import { profileTexts } from "./words/profile.ts"
import { receiptSearchTexts } from "./words/receipt-search.ts"
import { receiptTexts } from "./words/receipt.ts"
import { recommendationTexts } from "./words/recommendation.ts"
import { reservationTexts } from "./words/reservation.ts"
import { returnWarningTexts } from "./words/return-warning.ts"
import { roundUpTexts } from "./words/round-up.ts"
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
import { voucherTexts } from "./words/voucher.ts"
import { writeOffTexts } from "./words/write-off.ts"

/** The words that the first screens speak, and whatever may speak before more has been fetched. A key stands in one word. */
const firstWords = [
  attemptBookTexts,
  bagTexts,
  cardLinkingTexts,
  cartTexts,
  catalogueTexts,
  customerTexts,
  discountTexts,
  disruptionTexts,
  followUpTexts,
  foreignCurrencyTexts,
  frameTexts,
  giftCardTexts,
  goldTexts,
  homeOrderTexts,
  idleTexts,
  insuranceTexts,
  memberTexts,
  navigationTexts,
  parkingTexts,
  paymentTexts,
  profileTexts,
  receiptTexts,
  recommendationTexts,
  returnWarningTexts,
  roundUpTexts,
  scanTexts,
  sessionTexts,
  shellTexts,
  shortcutTexts,
  staffTexts,
  swishTexts,
  trainingTexts,
  voucherTexts
] as const

/**
 * Words of parts that are fetched when they are needed; whoever fetches such a part has these fetched with it, as the
 * router does for each screen. What the first screens say, and what they may be answered, stands in the first words.
 */
const laterWords = [
  cashTexts,
  clickAndCollectTexts,
  deliveryTexts,
  expenseTexts,
  goodsListTexts,
  goodsReturnTexts,
  receiptSearchTexts,
  reservationTexts,
  storeDayTexts,
  storeTexts,
  tapToPayTexts,
  taskTexts,
  transferTexts,
  writeOffTexts
] as const

type KeyOf<Word> = Word extends object ? keyof Word & string : never

/** All texts of one language, by their keys; a text with a singular and a plural has two. */
export type TextTable = Readonly<
  Record<KeyOf<(typeof firstWords)[number] | (typeof laterWords)[number]>, string>
>

/** The texts of some words in one language. */
type PartOfTable = Partial<TextTable>

/** Fetches what a language says of the words that come first, or later; rejects when it cannot be fetched. */
export type FetchTable = (locale: Locale, words: "first" | "later") => Promise<PartOfTable>

/** What a language says of the words that come first, or later; of all words where neither is asked for. */
export function tableIn(locale: Locale): TextTable
export function tableIn(locale: Locale, part: "first" | "later"): PartOfTable
export function tableIn(locale: Locale, part?: "first" | "later"): PartOfTable {
  const words =
    part === undefined ? [...firstWords, ...laterWords] : part === "first" ? firstWords : laterWords
  // Without a prototype, so that no key is one of every object.
  const table: Record<string, string> = Object.create(null)
  for (const word of words) for (const [key, texts] of Object.entries(word)) table[key] = texts[locale]
  return table
}

/** English is there from the start: every other language falls back to it. */
export const en: PartOfTable = tableIn("en")

/**
 * Fetches a language. The build of the till puts a module of its own in this one's place, in which the first words
 * are bundled in English, and are a file in every other language, as the later ones are in each
 * (`apps/pos-web/vite.config.ts`).
 */
export const fetchTable: FetchTable = async (locale) => tableIn(locale)
