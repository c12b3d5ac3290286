import { pagedList } from "./paged-list.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceipt, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { emptyReceiptSearch } from "@karat/domain/receipt/receipt-search-form"
import type {
  OpenReceiptModel,
  ReceiptLineModel,
  ReceiptResultsModel,
  ReceiptSearchFormModel,
  ReceiptSearchScreenModel
} from "../screens/receipt-search/receipt-search-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

/** The head of a receipt of an afternoon that never changes. */
export function oldReceipt(changes: Partial<OldReceiptHeader> = {}): OldReceiptHeader {
  return {
    id: "receipt-42",
    receiptNumber: "0000WK1011000000042",
    date: "2026-11-07",
    time: "15:42:00",
    total: minorUnits(2_837_650),
    totalRounded: minorUnits(2_837_700),
    paid: minorUnits(2_837_700),
    totalDiscount: minorUnits(50_000),
    currency: "SEK",
    training: false,
    saleIsReturn: false,
    transactionType: "SALE",
    memberNumber: "M10042",
    staffId: "1003",
    terminalNumber: "WK1011",
    storeNumber: "101",
    numberOfItems: 6,
    numberOfLines: 5,
    numberOfPaymentLines: 2,
    ...changes
  }
}

function line(changes: Partial<OldReceiptLine> & Pick<OldReceiptLine, "id" | "description">): OldReceiptLine {
  const unitPrice = minorUnits(49_500)
  return {
    itemNumber: "ITEM",
    quantity: 1,
    unitPrice,
    amount: unitPrice,
    totalRoundedAmount: changes.amount ?? unitPrice,
    wasDiscounted: false,
    ...changes
  }
}

const sum = (amount: number) => ({ unitPrice: minorUnits(amount), amount: minorUnits(amount) })

/** Lines of every kind, with what stands beside them. */
export const receiptLines: readonly ReceiptLineModel[] = [
  {
    line: line({
      id: "ring",
      itemNumber: "RNG-AURORA-18K",
      description: "Ring 18K Aurora, diamant 0,25 ct, 17 mm",
      ...sum(2_149_500)
    }),
    insuranceNumber: "F-2026-004711",
    giftCardNumber: undefined,
    refusal: undefined,
    chosen: undefined
  },
  {
    line: line({
      id: "insurance",
      itemNumber: "INSURANCE",
      description: "Försäkring 36 mån",
      ...sum(109_500)
    }),
    insuranceNumber: undefined,
    giftCardNumber: undefined,
    refusal: { key: "refused.insurance_follows_its_line" },
    chosen: undefined
  },
  {
    line: line({
      id: "necklace",
      itemNumber: "NCK-DROPPE",
      description: "Halsband silver Droppe",
      quantity: 3,
      unitPrice: minorUnits(99_500),
      amount: minorUnits(298_500),
      returned: 1,
      returnReceiptNumber: "0000WK1021000000107"
    }),
    insuranceNumber: undefined,
    giftCardNumber: undefined,
    refusal: undefined,
    chosen: undefined
  },
  {
    line: line({ id: "studs", itemNumber: "EAR-STUDEX", description: "Håltagning öron", ...sum(39_900) }),
    insuranceNumber: undefined,
    giftCardNumber: undefined,
    refusal: { key: "refused.item_takes_no_return" },
    chosen: undefined
  },
  {
    line: line({ id: "discount", itemNumber: "DISCOUNT", description: "Medlemsrabatt", ...sum(-50_000) }),
    insuranceNumber: undefined,
    giftCardNumber: undefined,
    refusal: undefined,
    chosen: undefined
  }
]

const payment = { currency: "SEK" as const, isChange: false }

/** The same paid in euros, with change in kronor. */
export const foreignPayments: OldReceipt["payments"] = [
  {
    id: "p-1",
    tenderType: 1,
    description: "Kontant",
    currency: "EUR",
    isChange: false,
    amountInCurrency: minorUnits(250_000),
    exchangeRate: 11_500_000
  },
  {
    ...payment,
    id: "p-2",
    tenderType: 19,
    description: "Växel i valuta",
    isChange: true,
    amountInCurrency: minorUnits(-37_300)
  }
]

/** A whole receipt of the lines above. */
export function wholeReceipt(header: OldReceiptHeader = oldReceipt()): OldReceipt {
  return {
    header,
    items: receiptLines.map((each) => each.line),
    payments: [
      {
        ...payment,
        id: "p-1",
        tenderType: 3,
        description: "Kort",
        cardBrand: "VISA",
        maskedCard: "************4711",
        amountInCurrency: minorUnits(2_500_000)
      },
      { ...payment, id: "p-2", tenderType: 1, description: "Kontant", amountInCurrency: minorUnits(340_000) },
      {
        ...payment,
        id: "p-3",
        tenderType: 1,
        description: "Kontant",
        isChange: true,
        amountInCurrency: minorUnits(-2_300)
      }
    ],
    insurance: [{ lineId: "ring", insuranceNumber: "F-2026-004711" }],
    giftCards: [],
    expenses: [],
    incomeExpenses: [],
    returnReasons: [
      { id: "R1", text: "Wrong size" },
      { id: "R2", text: "Did not like it" }
    ],
    receiptUrl: "/r/sample"
  }
}

/** The barcode of the receipt's number: its bars and gaps in turn. */
export const sampleRuns = Array.from(
  "2112322122222122223111413113211123311232211131412221222213122122222122222122221121331231222331112",
  Number
)

/** A receipt that is open, nothing of it chosen. */
export function openReceiptModel(changes: Partial<OpenReceiptModel> = {}): OpenReceiptModel {
  const header = changes.header ?? oldReceipt()
  return {
    header,
    status: "ready",
    failure: undefined,
    receipt: wholeReceipt(header),
    storeName: "Stockholm Drottninggatan",
    barcode: sampleRuns,
    lines: receiptLines,
    chosen: { all: [], value: minorUnits(0) },
    canShowReceipt: true,
    canReturn: true,
    returnRefusal: undefined,
    chosenRefusal: undefined,
    toggle: nothingHappens,
    openReceipt: nothingHappens,
    startReturn: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The form as it stands when the screen opens. */
export function receiptFormModel(changes: Partial<ReceiptSearchFormModel> = {}): ReceiptSearchFormModel {
  return {
    values: { ...emptyReceiptSearch, store: "101" },
    faults: {},
    showsMore: false,
    stores: [
      { number: "101", name: "Stockholm Drottninggatan" },
      { number: "102", name: "Göteborg Nordstan" }
    ],
    brands: ["Aurora", "Droppe", "Nordlys"],
    type: nothingHappens,
    leave: nothingHappens,
    switchReturn: nothingHappens,
    toggleMore: nothingHappens,
    clear: nothingHappens,
    search: nothingHappens,
    ...changes
  }
}

const cardTender = { description: "Kort", names: { en: "Card", fi: "Kortti", sv: "Kort" } }
const giftCardTender = {
  description: "Presentkort",
  names: { en: "Gift card", fi: "Lahjakortti", sv: "Presentkort" }
}

/** A dozen receipts, one of every kind among them. */
export const foundReceipts: readonly OldReceiptHeader[] = Array.from({ length: 12 }, (_, index) => {
  const kinds: Readonly<Record<number, Partial<OldReceiptHeader>>> = {
    1: { saleIsReturn: true, transactionType: "RETURN", total: minorUnits(-149_500) },
    3: { ecommerce: true, svea: true, storeNumber: "835" },
    4: { training: true },
    8: { transactionType: "EXPENSE", total: minorUnits(-12_500) },
    11: { nav: true, date: "2023-02-11" }
  }
  return oldReceipt({
    id: `receipt-${42 - index}`,
    receiptNumber: `0000WK10110000000${42 - index}`,
    time: `${15 - Math.floor(index / 2)}:${index % 2 === 0 ? "42" : "07"}:00`,
    total: minorUnits(2_837_650 - index * 199_000),
    firstItem: index % 3 === 0 ? "Ring 18K Aurora, diamant 0,25 ct, 17 mm" : "Halsband silver Droppe",
    tenders: index % 4 === 1 ? [giftCardTender, cardTender] : [cardTender],
    staffName: "Elin",
    numberOfItems: 1 + (index % 3),
    ...kinds[index]
  })
})

/** Results that are there. */
export function receiptResultsModel(changes: Partial<ReceiptResultsModel> = {}): ReceiptResultsModel {
  return {
    list: pagedList(foundReceipts),
    selectedId: undefined,
    quick: undefined,
    ownStore: "101",
    find: "",
    scrollTop: 0,
    typeFind: nothingHappens,
    lookFor: nothingHappens,
    keepScroll: nothingHappens,
    look: nothingHappens,
    turnRegister: nothingHappens,
    turnCashier: nothingHappens,
    select: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The whole screen with a receipt open. */
export function receiptSearchModel(
  changes: Partial<ReceiptSearchScreenModel> = {}
): ReceiptSearchScreenModel {
  return {
    header: headerModel({ actions: [] }),
    pane: "receipt",
    form: receiptFormModel(),
    results: receiptResultsModel({ selectedId: "receipt-42" }),
    open: openReceiptModel(),
    showForm: nothingHappens,
    showResults: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}
