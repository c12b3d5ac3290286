import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { ConfiguredDevices } from "../device/register-book.ts"
import { brandBook } from "./brand-book.ts"
import { budgetBook } from "./budget-book.ts"
import { bagBook, denominationBook, shortcutBook } from "./counter-books.ts"
import { campaignPeriodBook } from "./campaign-period-book.ts"
import type { EntryBook } from "./entry-book.ts"
import { insuredDivisionBook, premiumBook } from "./insurance-books.ts"
import { campaignBook, itemBook, itemPriceBook, stockBook } from "./item-books.ts"
import { reasonBook } from "./reason-book.ts"
import { repairBook } from "./repair-book.ts"
import { registerBook } from "./register-book.ts"
import { approvalBook, expenseBook, receiptTextBook, roundUpGoalBook, sellingBook } from "./setup-books.ts"
import { staffBook } from "./staff-book.ts"
import { storeBook } from "./store-book.ts"
import { tenderBook } from "./tender-book.ts"

/** Where each kind is kept. */
export function entryBooks(
  devices: ConfiguredDevices,
  heldSale: EntryBook
): Readonly<Record<EntryKindName, EntryBook>> {
  return {
    staff: staffBook,
    store: storeBook(devices),
    brand: brandBook,
    item: itemBook,
    itemPrice: itemPriceBook,
    campaignPeriod: campaignPeriodBook,
    campaign: campaignBook,
    stock: stockBook,
    register: registerBook(devices),
    tender: tenderBook,
    discountReason: reasonBook("discount"),
    returnReason: reasonBook("return"),
    writeOffReason: reasonBook("writeOff"),
    expense: expenseBook,
    receiptText: receiptTextBook,
    selling: sellingBook,
    roundUpGoal: roundUpGoalBook,
    bag: bagBook,
    shortcut: shortcutBook,
    denomination: denominationBook,
    premium: premiumBook,
    insuredDivision: insuredDivisionBook,
    repair: repairBook,
    budget: budgetBook,
    approval: approvalBook,
    heldSale
  }
}
