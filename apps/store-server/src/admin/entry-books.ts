import { inTurn } from "../database/in-turn.ts"
import { type EntryKindName, brandColoursOf } from "@karat/domain/admin/entry-kinds"
import type { ConfiguredDevices } from "../device/register-book.ts"
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
import { storeBook, storesOfCountry } from "./store-book.ts"
import { ownTenderBook } from "./own-tender-book.ts"
import { tenderBook } from "./tender-book.ts"
import { brands } from "@karat/domain/store/setup"
import { optionalSetupValue, ownSetup, writeOwnSetup } from "../catalogue/setup.ts"

/** How the tills of each store look. */
const brandBook: EntryBook = {
  all: async (db, country) =>
    await inTurn.map(await storesOfCountry(db, country), async (store) => {
      const colours = await ownSetup(db, store.number, "brandColours")
      return {
        storeName: store.name,
        storeNumber: store.number,
        brand: (await optionalSetupValue(db, store, "color")) ?? brands[0],
        logoPicture: (await ownSetup(db, store.number, "logoPicture")) ?? "",
        ownLight: colours?.light ?? "",
        ownLightInk: colours?.lightInk ?? "",
        ownDark: colours?.dark ?? "",
        ownDarkInk: colours?.darkInk ?? ""
      }
    }),
  write: async (db, { entry }) => {
    const number = String(entry["storeNumber"])
    const colours = brandColoursOf(entry)
    const picture = String(entry["logoPicture"])
    await writeOwnSetup(db, number, "color", brands.find((each) => each === entry["brand"]) ?? brands[0])
    await writeOwnSetup(db, number, "logoPicture", picture === "" ? undefined : picture)
    await writeOwnSetup(db, number, "brandColours", typeof colours === "string" ? undefined : colours)
  }
}

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
    ownTender: ownTenderBook,
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
