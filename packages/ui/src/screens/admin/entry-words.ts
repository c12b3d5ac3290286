import type { EntryFieldName, EntryKindName } from "@karat/domain/admin/entry-kinds"
import { entryKinds } from "@karat/domain/admin/entry-kinds"
import type { MessageKey } from "../../locales/message-key.ts"

/** Under what administration lists the kinds, in this order. */
export const kindGroups = {
  shop: "adminGroupShop",
  goods: "adminGroupGoods",
  till: "adminGroupTill",
  money: "adminGroupMoney",
  reasons: "adminGroupReasons"
} as const satisfies Readonly<Record<string, MessageKey>>

interface KindWords {
  readonly group: keyof typeof kindGroups
  /** What all of them are called, and what is set up with them. */
  readonly all: MessageKey
  readonly text: MessageKey
  /** What a new one is called, where some are added. */
  readonly fresh?: MessageKey
  /** What takes one away, where that is more than leaving it out. */
  readonly remove?: MessageKey
}

/** What the kinds are called, in the order in which each group lists them. */
export const kindWords: Readonly<Record<EntryKindName, KindWords>> = {
  staff: { group: "shop", all: "adminStaff", text: "adminStaffText", fresh: "newStaff" },
  store: { group: "shop", all: "adminStores", text: "adminStoresText", fresh: "newStore" },
  brand: { group: "shop", all: "adminBrands", text: "adminBrandsText" },
  item: { group: "goods", all: "adminItems", text: "adminItemsText", fresh: "newItem" },
  itemPrice: { group: "goods", all: "adminPrices", text: "adminPricesText", fresh: "newPrice" },
  campaignPeriod: {
    group: "goods",
    all: "adminCampaigns",
    text: "adminCampaignsText",
    remove: "endCampaign"
  },
  campaign: {
    group: "goods",
    all: "adminCampaignPrices",
    text: "adminCampaignPricesText",
    fresh: "newCampaignPrice"
  },
  stock: { group: "goods", all: "adminStock", text: "adminStockText" },
  repair: { group: "goods", all: "adminRepairs", text: "adminRepairsText", fresh: "newRepair" },
  register: { group: "shop", all: "adminRegisters", text: "adminRegistersText", fresh: "newRegister" },
  tender: { group: "money", all: "adminTenders", text: "adminTendersText" },
  ownTender: {
    group: "money",
    all: "adminOwnTenders",
    text: "adminOwnTendersText",
    fresh: "newOwnTender"
  },
  selling: { group: "till", all: "adminSelling", text: "adminSellingText" },
  receiptText: { group: "till", all: "adminReceiptText", text: "adminReceiptTextText" },
  approval: { group: "till", all: "adminApproval", text: "adminApprovalText" },
  heldSale: { group: "money", all: "adminHeldSales", text: "adminHeldSalesText" },
  expense: { group: "money", all: "adminExpenses", text: "adminExpensesText", fresh: "newExpense" },
  roundUpGoal: { group: "money", all: "adminRoundUpGoal", text: "adminRoundUpGoalText" },
  bag: { group: "till", all: "adminBags", text: "adminBagsText", fresh: "newBag" },
  shortcut: { group: "till", all: "adminShortcuts", text: "adminShortcutsText", fresh: "newShortcut" },
  denomination: {
    group: "money",
    all: "adminDenominations",
    text: "adminDenominationsText",
    fresh: "newDenomination"
  },
  premium: { group: "goods", all: "adminPremiums", text: "adminPremiumsText", fresh: "newPremium" },
  insuredDivision: {
    group: "goods",
    all: "adminInsuredDivisions",
    text: "adminInsuredDivisionsText",
    fresh: "newInsuredDivision"
  },
  budget: { group: "money", all: "adminBudgets", text: "adminBudgetsText", fresh: "newBudget" },
  discountReason: {
    group: "reasons",
    all: "adminDiscountReasons",
    text: "adminDiscountReasonsText",
    fresh: "newReason"
  },
  returnReason: {
    group: "reasons",
    all: "adminReturnReasons",
    text: "adminReturnReasonsText",
    fresh: "newReason"
  },
  writeOffReason: {
    group: "reasons",
    all: "adminWriteOffReasons",
    text: "adminWriteOffReasonsText",
    fresh: "newReason"
  }
}

interface FieldWords {
  readonly label: MessageKey
  readonly help?: MessageKey
  /** Why it stays, where it does. */
  readonly stays?: MessageKey
  /** What is wrong with it, where there is a more exact text. */
  readonly wrong?: MessageKey
  readonly taken?: MessageKey
  /** The text of a choice where nothing is chosen, if that is an answer. */
  readonly none?: MessageKey
  /** The text of a switch in lists while it is off; such a switch is usually on, and has no text then. */
  readonly off?: MessageKey
}

/** What the fields are called. */
export const fieldWords: Readonly<Record<EntryFieldName, FieldWords>> = {
  givenName: { label: "givenName" },
  familyName: { label: "lastName" },
  badgeNumber: {
    label: "badgeNumber",
    help: "ownerBadgeHelp",
    stays: "badgeStays",
    wrong: "ownerBadgeWrong",
    taken: "badgeTaken"
  },
  storeNumber: { label: "staffHomeStore" },
  locale: { label: "language" },
  worksHere: { label: "worksHere", off: "hasLeft" },
  maySell: { label: "maySell", off: "maySellNothing" },
  mayCountCash: { label: "mayCountCash", off: "mayCountNoCash" },
  maySetPrices: { label: "maySetPrices", off: "maySetNoPrices" },
  mayTakeBack: { label: "mayTakeBack", off: "mayTakeNothingBack" },
  ownDiscount: { label: "ownDiscount", help: "ownDiscountHelp" },
  mayApprove: { label: "mayApprove" },
  mayChangeStore: { label: "mayChangeStore" },
  mayAdminister: { label: "mayAdminister" },
  storeName: { label: "storeName" },
  street: { label: "street" },
  city: { label: "zipAndCity" },
  phone: { label: "storePhone", wrong: "storePhoneWrong" },
  organisationName: { label: "organisationName" },
  organisationNumber: { label: "organisationNumber", wrong: "organisationNumberWrong" },
  vatNumber: { label: "vatNumber", wrong: "vatNumberWrong" },
  brand: { label: "brandTheme" },
  logoPicture: { label: "logoPicture", help: "logoPictureHelp", wrong: "logoPictureHelp" },
  ownLight: { label: "ownLight", help: "ownColourHelp", wrong: "ownColourWrong" },
  ownLightInk: { label: "ownLightInk", wrong: "ownColourWrong" },
  ownDark: { label: "ownDark", help: "ownColourHelp", wrong: "ownColourWrong" },
  ownDarkInk: { label: "ownDarkInk", wrong: "ownColourWrong" },
  reasonId: { label: "reasonId", help: "reasonIdHelp", stays: "reasonIdStays", wrong: "reasonIdWrong" },
  textSv: { label: "textInSwedish" },
  textFi: { label: "textInFinnish" },
  textEn: { label: "textInEnglish" },
  position: { label: "entryPosition", help: "entryPositionHelp" },
  itemNumber: { label: "itemNumber", help: "itemNumberOrBarcode" },
  itemName: { label: "itemName" },
  itemText: { label: "itemText" },
  priceNow: { label: "priceNow" },
  division: { label: "division" },
  itemStatus: { label: "itemStatus" },
  vatRate: { label: "vatRate" },
  barcodes: { label: "barcodes", help: "barcodesHelp", wrong: "barcodesWrong" },
  takesDiscount: { label: "takesDiscount", off: "takesNoDiscount" },
  takesReturn: { label: "takesReturn", off: "takesNoReturn" },
  isInsurable: { label: "isInsurable" },
  asksPrice: { label: "asksPrice" },
  asksAfter: { label: "asksAfter", none: "asksNothing" },
  priceFrom: { label: "priceFrom", help: "priceFromHelp" },
  ordinaryPrice: { label: "ordinaryPrice" },
  campaignName: { label: "campaignName" },
  campaignState: { label: "campaignState" },
  campaignReduction: { label: "campaignReduction" },
  campaignItems: { label: "campaignItems" },
  campaignFrom: { label: "campaignFrom" },
  campaignUntil: { label: "campaignUntil", wrong: "campaignUntilWrong" },
  campaignPrice: { label: "campaignPrice" },
  pieces: { label: "stockPieces" },
  stockReason: { label: "stockReason" },
  registerNumber: {
    label: "registerNumber",
    help: "registerNumberWrong",
    stays: "registerNumberStays",
    wrong: "registerNumberWrong"
  },
  registerName: { label: "registerName" },
  printer: { label: "printerBeside", help: "devicesBesideHelp" },
  cardTerminal: { label: "terminalBeside" },
  tenderId: { label: "tenderNumber" },
  isOffered: { label: "isOffered", off: "isNotOffered" },
  ownTenderId: { label: "tenderNumber", help: "ownTenderNumberHelp", wrong: "ownTenderNumberWrong" },
  tenderKind: { label: "tenderKind" },
  swishNumber: { label: "swishNumber", help: "swishNumberHelp", wrong: "swishNumberWrong" },
  tenderStores: { label: "tenderStores", help: "tenderStoresHelp", wrong: "tenderStoresHelp" },
  givesBack: { label: "tenderGivesBack", off: "tenderGivesNothingBack" },
  opensDrawer: { label: "tenderOpensDrawer" },
  asksReference: { label: "tenderAsksReference" },
  roundsAsCash: { label: "tenderRounds" },
  sellsOffline: { label: "tenderSellsOffline" },
  changeInCash: { label: "tenderGivesChange", off: "tenderGivesNoChange" },
  bookAccount: { label: "bookAccount", help: "bookAccountHelp", wrong: "bookAccountHelp" },
  expenseId: {
    label: "expenseNumber",
    help: "expenseNumberHelp",
    stays: "expenseNumberStays",
    wrong: "expenseNumberHelp"
  },
  direction: { label: "expenseDirection" },
  describedSv: { label: "describedInSwedish" },
  describedFi: { label: "describedInFinnish" },
  describedEn: { label: "describedInEnglish" },
  highestAmount: { label: "highestAmount", help: "highestDiscountHelp" },
  logo: { label: "receiptLogo", help: "receiptLogoHelp" },
  receiptLine1: { label: "receiptLine1", help: "receiptLineHelp" },
  receiptLine2: { label: "receiptLine2" },
  receiptLine3: { label: "receiptLine3" },
  staysLoggedIn: { label: "sellingStaysLoggedIn" },
  mergesLines: { label: "sellingMergesLines" },
  asksToRoundUp: { label: "sellingAsksToRoundUp" },
  hasMembers: { label: "sellingHasMembers" },
  insures: { label: "sellingInsures" },
  hasMailbox: { label: "sellingHasMailbox" },
  logsInOffline: { label: "sellingLogsInOffline" },
  highestOffline: { label: "sellingHighestOffline", help: "sellingHighestOfflineHelp" },
  highestDifference: { label: "sellingHighestDifference", help: "sellingHighestDifferenceHelp" },
  goalSv: { label: "goalInSwedish", help: "goalHelp" },
  goalFi: { label: "goalInFinnish" },
  goalEn: { label: "goalInEnglish" },
  shortcutName: { label: "shortcutName", stays: "shortcutNameStays" },
  shortcutAddress: { label: "shortcutAddress", help: "shortcutAddressHelp", wrong: "shortcutAddressHelp" },
  opensTab: { label: "opensTab" },
  currency: { label: "denominationCurrency" },
  worth: { label: "denominationWorth" },
  insuredFrom: { label: "insuredFrom" },
  insuredUntil: { label: "insuredUntil", help: "insuredUntilHelp", wrong: "insuredUntilWrong" },
  premium: { label: "premiumAmount" },
  divisionName: { label: "division" },
  heldSale: { label: "heldSale" },
  heldReceipt: { label: "heldReceipt" },
  heldWhy: { label: "heldWhy" },
  heldField: { label: "heldField" },
  heldSaid: { label: "heldSaid" },
  heldDerived: { label: "heldDerived" },
  heldSeller: { label: "heldSeller" },
  heldTill: { label: "heldTill" },
  heldToldAt: { label: "heldToldAt" },
  heldSum: { label: "heldSum" },
  heldDecision: { label: "heldDecision" },
  heldGrounds: { label: "heldGrounds", help: "groundsHelp", wrong: "groundsFault" },
  repairNumber: { label: "repairNumber", help: "repairNumberHelp", stays: "repairNumberStays" },
  repairText: { label: "repairText" },
  repairPrice: { label: "repairPrice", help: "repairPriceHelp" },
  day: { label: "budgetDay" },
  budgetAmount: { label: "budgetAmount" },
  highestDiscount: { label: "highestDiscount", help: "highestDiscountHelp" },
  approvesPrice: { label: "approvesPrice" },
  approvesDrawer: { label: "approvesDrawer" },
  approvesReturn: { label: "approvesReturn" },
  approvesCash: { label: "approvesCash" }
}

/** What is called otherwise where it is about another kind. */
const kindFieldWords: Readonly<Partial<Record<EntryKindName, Readonly<Record<string, FieldWords>>>>> = {
  brand: { storeNumber: { label: "storeNumber" } },
  store: {
    storeNumber: {
      label: "storeNumber",
      help: "storeNumberNewHelp",
      stays: "storeNumberStays",
      wrong: "storeNumberNewHelp"
    }
  },
  bag: { itemNumber: { label: "itemNumber", help: "itemNumberOrBarcode", taken: "entryTaken" } },
  item: {
    itemNumber: {
      label: "itemNumber",
      help: "itemNumberHelp",
      stays: "itemNumberStays",
      wrong: "itemNumberHelp"
    }
  }
}

/** The words of choices that no server tells. */
const choiceWords: Readonly<Record<string, MessageKey>> = {
  en: "languageEnglish",
  fi: "languageFinnish",
  sv: "languageSwedish",
  expense: "expenseOut",
  income: "expenseIn",
  "card-terminal": "tenderOfCardTerminal",
  "swish-number": "tenderOfSwishNumber",
  invoice: "tenderOfInvoice",
  "bank-transfer": "tenderOfBankTransfer",
  "foreign-voucher": "tenderOfForeignVoucher",
  other: "tenderOfOther",
  green: "brandGreen",
  argent: "brandArgent",
  BATTERY: "asksBattery",
  BATTERY_2: "asksOtherBattery",
  REPAIRATION: "asksRepair",
  BRAND: "asksBrand",
  STUDEX: "asksAftercare",
  GIFTCARD: "asksGiftCard",
  running: "campaignRunning",
  coming: "campaignComing",
  ended: "campaignEnded",
  booked: "heldBooked",
  rejected: "heldRejected",
  unreadable: "heldUnreadable",
  number: "heldNumber",
  lines: "heldLines",
  totals: "heldTotals",
  payments: "heldPayments",
  "not-closed": "heldNotClosed",
  tender: "heldTender",
  "number-taken": "heldNumberTaken",
  contents: "heldContents",
  refused: "heldRefused",
  date: "heldDate",
  "number-of-another": "heldNumberOfAnother",
  register: "heldRegister",
  approval: "heldApproval",
  "control-unit": "heldControlUnit"
}

/** What the log notes beside the fields. */
const besideWords: Readonly<Record<string, FieldWords>> = {
  signInCode: { label: "signInCodeAnew" },
  employeeCard: { label: "employeeCardAnew" },
  personalCode: { label: "personalCodeAnew" },
  oneTimeCode: { label: "oneTimeCodeAnew" },
  provingCard: { label: "provingCardAnew" },
  importNew: { label: "importLogNew" },
  importChanged: { label: "importLogChanged" },
  importUndone: { label: "importLogUndone" },
  exportSearch: { label: "exportSearch" },
  booksEmail: { label: "booksEmail" }
}

/** What the log calls files that came in, were made or went out. */
export const fileKinds: ReadonlyMap<string, MessageKey> = new Map([
  ["import", "importItems"],
  ["export", "exportLists"],
  ["backupMade", "backupLogMade"],
  ["backupFetched", "backupLogFetched"]
])

const fields: Readonly<Record<string, FieldWords>> = fieldWords

/** What a field of a kind is called; one that this version does not know, by its own name. */
export function wordsOfField(kind: string, field: string): FieldWords | undefined {
  const own = Object.hasOwn(entryKinds, kind) ? kindFieldWords[kind as EntryKindName]?.[field] : undefined
  return own ?? fields[field] ?? besideWords[field]
}

/** What every field is called that the log may name, by the field. */
export function fieldLabels(): readonly (readonly [string, MessageKey])[] {
  return Object.entries({ ...fields, ...besideWords }).map(([field, { label }]) => [field, label])
}

/** The word of a choice that no server tells. */
export function choiceKey(id: string): MessageKey | undefined {
  return choiceWords[id]
}
