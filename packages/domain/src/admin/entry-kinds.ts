import { isOrganisationNumber, isVatNumber } from "../first-start/company-numbers.ts"
import {
  isNewBadge,
  isPhone,
  isRegisterNumber,
  isStoreNumber,
  tidiedCompanyNumber
} from "../first-start/new-shop.ts"
import { localeTags } from "../money/format-amount.ts"
import { barcodeIsSound, standardBarcode } from "../scan/standard-barcode.ts"
import { campaignStates } from "../catalogue/campaign-period.ts"
import { followUpCodes } from "../catalogue/item.ts"
import { Currency } from "../money/currency.ts"
import { groundsFault, longestGrounds } from "../shell/grounds.ts"
import { isShortcutAddress } from "../shell/shortcut.ts"
import { roundUpExpenseId } from "../round-up/round-up.ts"
import { type BrandColours, faintPair, isColour } from "../store/brand-colours.ts"
import { brands } from "../store/setup.ts"
import { countryOf } from "../store/country.ts"
import { heldDecisions, heldReasons } from "../offline/held-sale.ts"
import { bargainBagReason } from "../write-off/write-off.ts"
import { type OwnTenderKind, ownTenderKinds } from "../tender/own-tender.ts"
import type { Entry, EntryField, EntryKind, EntryRefusal } from "./entry.ts"
import { ownTenderFields } from "./own-tender-fields.ts"

/** The words of one thing in the languages that tills speak. */
const words = [
  { name: "textSv", shape: "text", says: { what: "name", language: "sv" } },
  { name: "textFi", shape: "text", says: { what: "name", language: "fi" } },
  { name: "textEn", shape: "text", says: { what: "name", language: "en" } }
] as const satisfies readonly EntryField[]

/** Why something is done: a short name that receipts and books keep, its words, and its place among the others. */
const reasons = {
  id: ["reasonId"],
  title: ["textSv"],
  adds: true,
  removes: true,
  // At least one reason always stays to choose from, and so does the one of the shop's own write-offs.
  isNeeded: ({ reasonId }: Entry, all: readonly Entry[]) => all.length < 2 || reasonId === bargainBagReason,
  fields: [
    {
      name: "reasonId",
      shape: "text",
      stays: true,
      longest: 10,
      tidied: (text: string) => text.toUpperCase(),
      isRight: (text: string) => /^[A-Z0-9ÅÄÖ-]+$/u.test(text)
    },
    ...words,
    { name: "position", shape: "whole", start: 0, highest: 999, unlisted: true }
  ]
} as const satisfies EntryKind

/** What the receipts of a country's stores say beside what they must: a word above everything, and lines at the end. */
const receiptLines = [
  // As long as the name of the company that stands there from the opening on.
  { name: "logo", shape: "text" },
  { name: "receiptLine1", shape: "text", optional: true },
  { name: "receiptLine2", shape: "text", optional: true },
  { name: "receiptLine3", shape: "text", optional: true }
] as const satisfies readonly EntryField[]

/** The fields that identify an item; its name comes from the server. */
const ofItem = [
  { name: "itemNumber", shape: "text", stays: true },
  { name: "itemName", shape: "text", fromServer: true }
] as const satisfies readonly EntryField[]

const highestPrice = 99_999_999

const countryOfStore = (entry: Entry) => countryOf(String(entry["storeNumber"]))

/** A colour of a store's brand; without any, the till has its own. */
const colour = {
  shape: "text",
  optional: true,
  isColour: true,
  unlisted: true,
  tidied: (text: string) => (/^[\da-f]{6}$/iu.test(text) ? `#${text}` : text).toLowerCase(),
  isRight: isColour
} as const

/** The colours of a brand, which are all there or none; why they cannot be, if they cannot. */
function coloursRefused(entry: Entry): EntryRefusal | undefined {
  const colours = brandColoursOf(entry)
  if (colours === "none") return undefined
  if (colours === "missing") return { code: "colours_missing" }
  const faint = faintPair(colours)
  return faint === undefined ? undefined : { code: "contrast_too_low", ...faint }
}

/** The colours that an entry of a brand has: all of them, none, or some alone. */
export function brandColoursOf(entry: Entry): BrandColours | "none" | "missing" {
  const [light, lightInk, dark, darkInk] = ["ownLight", "ownLightInk", "ownDark", "ownDarkInk"].map((name) =>
    String(entry[name] ?? "")
  )
  if (!light && !lightInk && !dark && !darkInk) return "none"
  return light && lightInk && dark && darkInk ? { light, lightInk, dark, darkInk } : "missing"
}

/** Everything that administration changes, by kind. A new kind is a description here, its words, and its book at the server. */
export const entryKinds = {
  /** The shop's staff, and what each may do. A member who has left stays on record; their badge no longer logs in. */
  staff: {
    id: ["badgeNumber"],
    title: ["givenName", "familyName"],
    adds: true,
    removes: false,
    fields: [
      { name: "givenName", shape: "text" },
      { name: "familyName", shape: "text" },
      // What its wearer has sold is known by it, and short ones are soon guessed.
      { name: "badgeNumber", shape: "text", stays: true, isRight: isNewBadge },
      { name: "storeNumber", shape: "choice" },
      { name: "locale", shape: "choice", of: Object.keys(localeTags), start: "en" },
      { name: "worksHere", shape: "switch", start: true },
      { name: "maySell", shape: "switch", start: true },
      { name: "maySetPrices", shape: "switch", start: true },
      { name: "mayTakeBack", shape: "switch", start: true },
      { name: "mayCountCash", shape: "switch", start: true },
      // Without one the store's holds.
      { name: "ownDiscount", shape: "percent", optional: true, highest: 10_000 },
      { name: "mayApprove", shape: "switch" },
      { name: "mayChangeStore", shape: "switch" },
      { name: "mayAdminister", shape: "switch" }
    ]
  },
  /**
   * The stores of the country and their owners; a new one comes with its first register. A receipt keeps the store's
   * details of its day.
   */
  store: {
    id: ["storeNumber"],
    title: ["storeName"],
    adds: true,
    removes: false,
    fields: [
      {
        name: "storeNumber",
        shape: "text",
        stays: true,
        tidied: (text: string) => text.toLowerCase(),
        isRight: isStoreNumber
      },
      { name: "storeName", shape: "text" },
      { name: "street", shape: "text" },
      { name: "city", shape: "text" },
      { name: "phone", shape: "text", isRight: isPhone },
      { name: "organisationName", shape: "text" },
      {
        name: "organisationNumber",
        shape: "text",
        tidied: tidiedCompanyNumber,
        isRight: (text: string, entry: Entry) => isOrganisationNumber(text, countryOfStore(entry))
      },
      {
        name: "vatNumber",
        shape: "text",
        tidied: (text: string) => text.replaceAll(/[\s-]/gu, "").toUpperCase(),
        isRight: (text: string, entry: Entry) => isVatNumber(text, countryOfStore(entry))
      }
    ]
  },
  /** How a store's till looks: whose picture stands in its header, and in which colours. */
  brand: {
    id: ["storeNumber"],
    title: ["storeName"],
    adds: false,
    removes: false,
    refuses: coloursRefused,
    fields: [
      { name: "storeName", shape: "text", fromServer: true },
      { name: "storeNumber", shape: "text", stays: true },
      { name: "brand", shape: "choice", of: brands },
      {
        name: "logoPicture",
        shape: "text",
        optional: true,
        longest: 200,
        isRight: (text: string) => /^https:\/\/[a-z\d.-]+(?::\d+)?\/[^\s\\{}]+$/iu.test(text)
      },
      { name: "ownLight", ...colour },
      { name: "ownLightInk", ...colour },
      { name: "ownDark", ...colour },
      { name: "ownDarkInk", ...colour }
    ]
  },
  /** What is sold; what it costs has a day from which it counts, and is of a kind of its own. */
  item: {
    id: ["itemNumber"],
    title: ["itemName"],
    searched: true,
    adds: true,
    removes: false,
    fields: [
      {
        name: "itemNumber",
        shape: "text",
        stays: true,
        longest: 20,
        isRight: (text: string) => /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text)
      },
      { name: "itemName", shape: "text", longest: 80 },
      { name: "itemText", shape: "text", longest: 200, optional: true },
      { name: "priceNow", shape: "amount", fromServer: true },
      { name: "division", shape: "choice" },
      { name: "itemStatus", shape: "choice" },
      { name: "vatRate", shape: "percent", highest: 10_000 },
      {
        name: "barcodes",
        shape: "text",
        optional: true,
        longest: 400,
        tidied: (text: string) => barcodesOf(text).join(", "),
        isRight: (text: string) => {
          const all = barcodesOf(text)
          return (
            new Set(all).size === all.length && all.every((each) => each.length <= 40 && barcodeIsSound(each))
          )
        }
      },
      { name: "takesDiscount", shape: "switch", start: true },
      { name: "takesReturn", shape: "switch", start: true },
      { name: "isInsurable", shape: "switch" },
      { name: "asksPrice", shape: "switch" },
      { name: "asksAfter", shape: "choice", of: followUpCodes, optional: true, unlisted: true }
    ]
  },
  /** The ordinary price of an item, from a day on. */
  itemPrice: {
    id: ["itemNumber", "priceFrom"],
    title: ["itemName"],
    adds: true,
    removes: true,
    fields: [
      ...ofItem,
      { name: "priceFrom", shape: "day", stays: true, startsToday: true },
      { name: "ordinaryPrice", shape: "amount", highest: highestPrice }
    ]
  },
  /** A campaign with all its items, by its name and days. One that comes or runs can be ended; what has ended stays to be seen for a while. */
  campaignPeriod: {
    id: ["campaignName", "campaignFrom", "campaignUntil"],
    title: ["campaignName"],
    adds: false,
    removes: true,
    isOver: ({ campaignState }: Entry) => campaignState === "ended",
    fields: [
      { name: "campaignName", shape: "text", stays: true },
      { name: "campaignState", shape: "choice", of: campaignStates, optional: true, fromServer: true },
      { name: "campaignReduction", shape: "text", fromServer: true },
      { name: "campaignItems", shape: "whole", fromServer: true },
      { name: "campaignFrom", shape: "day", stays: true },
      { name: "campaignUntil", shape: "day", stays: true }
    ]
  },
  /** A reduction of an item's price that is announced, from its first day to its last one. */
  campaign: {
    id: ["itemNumber", "campaignFrom"],
    title: ["campaignName"],
    searched: true,
    adds: true,
    removes: true,
    fields: [
      { name: "campaignName", shape: "text" },
      ...ofItem,
      { name: "campaignFrom", shape: "day", stays: true },
      {
        name: "campaignUntil",
        shape: "day",
        isRight: (text: string, entry: Entry) => text >= String(entry["campaignFrom"])
      },
      { name: "campaignPrice", shape: "amount", highest: highestPrice }
    ]
  },
  /** A store's stock of an item, and why it was recounted; the reason is kept with the change only. */
  stock: {
    id: ["itemNumber", "storeNumber"],
    title: ["itemName"],
    searched: true,
    adds: false,
    removes: false,
    fields: [
      ...ofItem,
      { name: "storeNumber", shape: "choice", stays: true },
      { name: "pieces", shape: "whole", lowest: -9999, highest: 99_999 },
      { name: "stockReason", shape: "text" }
    ]
  },
  /** Where sales are made. Devices sign in as a register by its code. */
  register: {
    id: ["registerNumber"],
    title: ["registerName"],
    adds: true,
    removes: false,
    fields: [
      {
        name: "registerNumber",
        shape: "text",
        stays: true,
        tidied: (text: string) => text.toUpperCase(),
        isRight: isRegisterNumber
      },
      { name: "registerName", shape: "text" },
      { name: "storeNumber", shape: "choice", stays: true },
      // A new one has what configuration names for it where nothing is chosen.
      { name: "printer", shape: "choice", optional: true, unlisted: true },
      { name: "cardTerminal", shape: "choice", optional: true, unlisted: true }
    ]
  },
  /** The ways to pay in the stores of the country; what is connected by configuration is there by itself. */
  tender: {
    id: ["tenderId"],
    title: ["textSv"],
    adds: false,
    removes: false,
    fields: [
      { name: "tenderId", shape: "text", stays: true },
      ...words,
      { name: "position", shape: "whole", highest: 999, unlisted: true },
      { name: "isOffered", shape: "switch" }
    ]
  },
  /** Ways to pay that the shop makes itself; a cashier confirms each payment. A number is given where none is typed. */
  ownTender: {
    id: ["ownTenderId"],
    title: ["textSv"],
    adds: true,
    removes: false,
    refuses: (entry) =>
      entry["tenderKind"] === ("swish-number" satisfies OwnTenderKind) && entry["swishNumber"] === ""
        ? { code: "swish_number_missing" }
        : undefined,
    fields: [
      { name: "tenderKind", shape: "choice", of: ownTenderKinds, start: ownTenderKinds[0], stays: true },
      ...words,
      ...ownTenderFields
    ]
  },
  discountReason: reasons,
  returnReason: reasons,
  writeOffReason: reasons,
  /** Money that goes in or out of the drawer without goods. Number 1 is what rounded-up amounts are given to. */
  expense: {
    id: ["expenseId"],
    title: ["textSv"],
    adds: true,
    removes: true,
    isNeeded: ({ expenseId }: Entry) => expenseId === String(roundUpExpenseId),
    fields: [
      {
        name: "expenseId",
        shape: "text",
        stays: true,
        longest: 4,
        isRight: (text: string) => /^[1-9]\d*$/u.test(text)
      },
      { name: "direction", shape: "choice", of: ["expense", "income"], start: "expense" },
      ...words,
      { name: "describedSv", shape: "text", says: { what: "description", language: "sv" } },
      { name: "describedFi", shape: "text", says: { what: "description", language: "fi" } },
      { name: "describedEn", shape: "text", says: { what: "description", language: "en" } },
      { name: "highestAmount", shape: "amount", optional: true }
    ]
  },
  /** What receipts say beyond what they must. Earlier receipts keep theirs. */
  receiptText: { id: [], title: [], adds: false, removes: false, fields: receiptLines },
  /** How the tills of the country's stores sell. */
  selling: {
    id: [],
    title: [],
    adds: false,
    removes: false,
    fields: [
      { name: "staysLoggedIn", shape: "switch" },
      { name: "mergesLines", shape: "switch" },
      { name: "asksToRoundUp", shape: "switch" },
      { name: "hasMembers", shape: "switch" },
      { name: "insures", shape: "switch" },
      { name: "hasMailbox", shape: "switch" },
      { name: "logsInOffline", shape: "switch" },
      // Without one no sale is too large to be made without the line.
      { name: "highestOffline", shape: "amount", optional: true, highest: highestPrice },
      // Without one a usual sum of the currency holds.
      { name: "highestDifference", shape: "amount", optional: true, highest: highestPrice }
    ]
  },
  /** Whom rounded-up amounts are given to, as the till and receipts say it: expense number 1 by its description. */
  roundUpGoal: {
    id: [],
    title: [],
    adds: false,
    removes: false,
    fields: [
      { name: "goalSv", shape: "text" },
      { name: "goalFi", shape: "text" },
      { name: "goalEn", shape: "text" }
    ]
  },
  /** The items that the bag button offers, in its order. */
  bag: {
    id: ["itemNumber"],
    title: ["itemName"],
    adds: true,
    removes: true,
    fields: [...ofItem, { name: "position", shape: "whole", start: 0, highest: 999, unlisted: true }]
  },
  /** Pages that the till has at hand. */
  shortcut: {
    id: ["shortcutName"],
    title: ["shortcutName"],
    adds: true,
    removes: true,
    fields: [
      { name: "shortcutName", shape: "text", stays: true },
      { name: "shortcutAddress", shape: "text", longest: 200, isRight: isShortcutAddress },
      { name: "position", shape: "whole", start: 0, highest: 999, unlisted: true },
      { name: "opensTab", shape: "switch", start: true }
    ]
  },
  /** The notes and coins that are counted, of each currency that the country's stores take. */
  denomination: {
    id: ["currency", "worth"],
    title: ["worth", "currency"],
    adds: true,
    removes: true,
    fields: [
      { name: "currency", shape: "choice", of: Currency.literals, stays: true },
      { name: "worth", shape: "amount", lowest: 1, highest: 10_000_00, stays: true }
    ]
  },
  /** What it costs to insure a piece, by its price. No two of them hold the same price. */
  premium: {
    id: ["insuredFrom"],
    title: ["insuredFrom", "insuredUntil"],
    between: " – ",
    adds: true,
    removes: true,
    fields: [
      { name: "insuredFrom", shape: "amount", highest: highestPrice, stays: true },
      {
        name: "insuredUntil",
        shape: "amount",
        highest: highestPrice,
        isRight: (until: number, entry: Entry) => until >= Number(entry["insuredFrom"])
      },
      { name: "premium", shape: "amount", lowest: 1, highest: highestPrice }
    ]
  },
  /** What can be insured, by where it belongs. */
  insuredDivision: {
    id: ["division"],
    title: ["divisionName"],
    adds: true,
    removes: true,
    fields: [
      { name: "division", shape: "choice", stays: true, unlisted: true },
      { name: "divisionName", shape: "text", fromServer: true }
    ]
  },
  /** What customers have brought in and pay for once it is done, known by the number on their ticket. */
  repair: {
    id: ["repairNumber"],
    title: ["repairNumber", "repairText"],
    adds: true,
    removes: true,
    fields: [
      { name: "repairNumber", shape: "text", stays: true, longest: 20 },
      { name: "repairText", shape: "text", longest: 80 },
      { name: "storeNumber", shape: "choice" },
      // Without one the till asks for it.
      { name: "repairPrice", shape: "amount", optional: true, highest: highestPrice }
    ]
  },
  /** The sales target of a store for a day. */
  budget: {
    id: ["storeNumber", "day"],
    title: ["day"],
    adds: true,
    removes: true,
    fields: [
      { name: "storeNumber", shape: "choice", stays: true },
      { name: "day", shape: "day", stays: true },
      { name: "budgetAmount", shape: "amount" }
    ]
  },
  /** An offline sale that was not booked by itself and waits for a person's decision. */
  heldSale: {
    id: ["heldSale"],
    title: ["heldReceipt"],
    adds: false,
    removes: false,
    fields: [
      { name: "heldSale", shape: "text", stays: true, unlisted: true },
      { name: "heldReceipt", shape: "text", stays: true },
      { name: "heldWhy", shape: "choice", of: heldReasons, optional: true, fromServer: true },
      { name: "heldField", shape: "text", writes: "field", optional: true, fromServer: true, unlisted: true },
      { name: "heldSaid", shape: "text", writes: "value", optional: true, fromServer: true, unlisted: true },
      {
        name: "heldDerived",
        shape: "text",
        writes: "value",
        optional: true,
        fromServer: true,
        unlisted: true
      },
      { name: "heldSeller", shape: "text", optional: true, fromServer: true },
      { name: "heldTill", shape: "text", fromServer: true, unlisted: true },
      { name: "heldToldAt", shape: "text", writes: "value", fromServer: true },
      { name: "heldSum", shape: "text", writes: "value", optional: true, fromServer: true },
      { name: "heldDecision", shape: "choice", of: heldDecisions, unlisted: true },
      {
        name: "heldGrounds",
        shape: "text",
        longest: longestGrounds,
        isRight: (text) => groundsFault(text) === undefined,
        unlisted: true
      }
    ]
  },
  /** What a cashier may not do alone, in the stores of the country. */
  approval: {
    id: [],
    title: [],
    adds: false,
    removes: false,
    fields: [
      { name: "highestDiscount", shape: "percent", optional: true, highest: 10_000 },
      { name: "approvesPrice", shape: "switch" },
      { name: "approvesDrawer", shape: "switch" },
      { name: "approvesReturn", shape: "switch" },
      { name: "approvesCash", shape: "switch" }
    ]
  }
} as const satisfies Readonly<Record<string, EntryKind>>

/** Barcodes that are typed, or scanned, one after the other, as the register keeps them. */
export function barcodesOf(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/u)
    .filter((each) => each !== "")
    .map(standardBarcode)
}

export type EntryKindName = keyof typeof entryKinds
export type EntryFieldName = (typeof entryKinds)[EntryKindName]["fields"][number]["name"]

/** The kind of a name, if there is such a kind. */
export function entryKind(name: string): EntryKind | undefined {
  return isEntryKindName(name) ? entryKinds[name] : undefined
}

export function isEntryKindName(name: string): name is EntryKindName {
  return Object.hasOwn(entryKinds, name)
}

/** Whether the shop would have no administrator left once a staff entry is saved. */
export function leavesNoAdministrator(entry: Entry, all: readonly Entry[]): boolean {
  const can = ({ mayAdminister, worksHere }: Entry) => mayAdminister === true && worksHere === true
  return !can(entry) && !all.some((each) => can(each) && each["badgeNumber"] !== entry["badgeNumber"])
}
