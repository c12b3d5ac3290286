import { type ClosingPathModel, type ClosingStep, closingSteps } from "../screens/cash/closing-path.tsx"
import { bagContents, type BankDay, bankingRefusal, noCash } from "@karat/domain/cash/banking"
import { type CashMovement, type CashSum, cashCurrencies, cashToBank } from "@karat/domain/cash/cash-day"
import { cashDifference, flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { add, minorUnits, nothing } from "@karat/domain/money/minor-units"
import type {
  BankingModel,
  CashCountModel,
  CashFormModel,
  CashMovementsDialogModel,
  CashScreenModel
} from "../screens/cash/cash-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { pagedList } from "./paged-list.ts"

const inKronor = (kronor: number) => minorUnits(Math.round(kronor * 100))

/** What a day has moved: sales, a return, postage, a gift, and what coins made of it. */
const flow = {
  taken: inKronor(8412.4),
  givenBack: inKronor(399),
  expenses: inKronor(124.5),
  incomes: inKronor(505),
  rounding: inKronor(1.1),
  corrections: inKronor(-100)
}

/** A currency of which nobody has counted anything. */
export function cashSum(changes: Partial<CashSum> = {}): CashSum {
  const opening = changes.opening ?? inKronor(1000)
  const moved = changes.flow ?? flow
  return {
    opening,
    closing: nothing,
    counted: nothing,
    difference: nothing,
    expected: add(opening, flowSum(moved)),
    isCounted: false,
    flow: moved,
    ...changes
  }
}

const values: Readonly<Record<Currency, readonly number[]>> = {
  SEK: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  NOK: [],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]
}

interface Entered {
  /** Pieces by their value in kronor or euros. */
  readonly pieces?: Readonly<Record<number, number>>
  readonly counted?: number
  readonly closing?: number
}

/** The form of a currency with what was entered in it. */
export function cashForm(
  currency: Currency,
  { pieces = {}, counted, closing = 1000 }: Entered = {},
  changes: Partial<CashFormModel> = {}
): CashFormModel {
  const sum = changes.sum ?? cashSum(currency === "SEK" ? {} : { opening: nothing, flow: noFlow })
  const amount = counted === undefined ? undefined : inKronor(counted)
  return {
    currency,
    sum,
    typed: {
      opening: String(sum.opening / 100),
      counted: amount === undefined ? "" : decimalFromMinorUnits(amount),
      closing: String(closing)
    },
    faults: { opening: undefined, counted: undefined, closing: undefined },
    pieces: values[currency].map((value) => ({
      value: inKronor(value),
      typed: pieces[value] === undefined ? "" : String(pieces[value]),
      sum: inKronor(value * (pieces[value] ?? 0))
    })),
    opening: sum.opening,
    expected: sum.expected,
    difference: cashDifference(amount, sum.expected),
    counted: amount,
    toBank: amount === undefined ? undefined : cashToBank({ counted: amount, closing: inKronor(closing) }),
    isDirty: amount !== undefined,
    chosen: inKronor(values[currency][0] ?? 0),
    choose: nothingHappens,
    typeField: nothingHappens,
    typePieces: nothingHappens,
    press: nothingHappens,
    next: nothingHappens,
    clearPieces: nothingHappens,
    ...changes
  }
}

/** A day of the first till that is being counted. */
export function cashCountModel(changes: Partial<CashCountModel> = {}): CashCountModel {
  const forms = changes.forms ?? cashCurrencies.map((currency) => cashForm(currency))
  const [form = cashForm("SEK")] = forms
  return {
    status: "ready",
    failure: undefined,
    date: "2026-11-21",
    today: "2026-11-22",
    pos: 1,
    posChoices: [1, 2],
    day: {
      date: "2026-11-21",
      pos: 1,
      sums: { SEK: form.sum, NOK: form.sum, EUR: form.sum },
      comment: "",
      isBanked: false
    },
    forms,
    form,
    comment: "",
    locked: false,
    cart: { training: false },
    canSave: form.isDirty,
    saving: false,
    conflict: undefined,
    chooseDate: nothingHappens,
    stepDate: nothingHappens,
    choosePos: nothingHappens,
    chooseCurrency: nothingHappens,
    typeComment: nothingHappens,
    save: nothingHappens,
    keepTheirs: nothingHappens,
    saveMine: nothingHappens,
    showMovements: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** A day of the banking list. */
export function bankDay(changes: Partial<BankDay> & Pick<BankDay, "date">): BankDay {
  const pos = changes.pos ?? 1
  return {
    id: `${changes.date}-${pos}`,
    pos,
    amounts: { ...noCash, SEK: inKronor(7421) },
    name: "Maja Lindqvist",
    hasReceipt: false,
    ...changes
  }
}

/** Days in every state, of two tills and three currencies. */
export const bankDays: readonly BankDay[] = [
  bankDay({
    date: "2026-11-21",
    amounts: { SEK: inKronor(7421), NOK: inKronor(500), EUR: inKronor(70) }
  }),
  bankDay({ date: "2026-11-21", pos: 2, name: "", warning: "not-counted", amounts: noCash }),
  bankDay({ date: "2026-11-20", warning: "moved-after-count" }),
  bankDay({ date: "2026-11-20", pos: 2, warning: "difference", name: "Oliver Bennett" }),
  bankDay({ date: "2026-11-19", pos: 3, name: "", warning: "counted-later", amounts: noCash }),
  bankDay({
    date: "2026-11-19",
    hasReceipt: true,
    bankBag: "SE-88412",
    bankId: "bag-1",
    bankedBy: "Oliver Bennett"
  }),
  bankDay({
    date: "2026-11-19",
    pos: 2,
    hasReceipt: true,
    bankBag: "SE-88412",
    bankId: "bag-1",
    warning: "moved-after-count"
  })
]

/** The banking list, with the chosen days in the bag that is being filled. */
export function bankingModel(changes: Partial<BankingModel> = {}): BankingModel {
  const days = changes.days ?? pagedList(bankDays)
  const chosen = changes.chosen ?? new Set<string>()
  const inBag = days.rows.filter(({ id }) => chosen.has(id))
  const bag = changes.bag ?? ""
  const refusal = bankingRefusal({ bag, days: inBag, change: noCash })
  return {
    days,
    chosen,
    bag,
    bagFault: undefined,
    order: cashCurrencies,
    currencies: cashCurrencies.filter((currency) => inBag.some(({ amounts }) => amounts[currency] !== 0)),
    change: { SEK: "0", NOK: "0", EUR: "0" },
    changeFaults: { SEK: undefined, NOK: undefined, EUR: undefined },
    contents: bagContents(inBag, noCash),
    hint:
      refusal === undefined
        ? undefined
        : { key: refusal === "no-day-chosen" ? "refused.no_day_chosen" : "refused.bank_bag_missing" },
    canSend: refusal === undefined,
    sending: false,
    cart: { training: false },
    toggle: nothingHappens,
    typeBag: nothingHappens,
    typeChange: nothingHappens,
    send: nothingHappens,
    printSlip: nothingHappens,
    open: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The cash screen on its first part. */
/** The way to the Z; what comes before the step that is open is done. */
export function closingPath(at: ClosingStep, changes: Partial<ClosingPathModel> = {}): ClosingPathModel {
  const steps = closingSteps.map((id, index) => ({ id, done: index < closingSteps.indexOf(at) }))
  return { at, steps, go: nothingHappens, ...changes }
}

export function cashModel(changes: Partial<CashScreenModel> = {}): CashScreenModel {
  return {
    header: headerModel({ actions: [] }),
    part: "count",
    count: cashCountModel(),
    banking: bankingModel(),
    page: { title: { key: "cashSendBags" }, url: undefined, back: nothingHappens },
    closing: closingPath(changes.part === "bank" ? "bag" : "count"),
    show: nothingHappens,
    canReport: true,
    openReport: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}

const movement = (changes: Partial<CashMovement> & Pick<CashMovement, "id" | "time">): CashMovement => ({
  kind: "sale",
  receiptNumber: `0000WK1011${changes.id.padStart(9, "0")}`,
  amount: inKronor(499),
  rounding: nothing,
  cashier: "Maja Lindqvist",
  afterCount: false,
  ...changes
})

/** What made an expected sum, one of every kind. */
export const cashMovements: readonly CashMovement[] = [
  movement({ id: "9", time: "18:20:00", afterCount: true }),
  movement({
    id: "8",
    time: "17:40:00",
    kind: "income",
    amount: inKronor(500),
    description: "Växelpåfyllning"
  }),
  movement({
    id: "7",
    time: "16:02:00",
    kind: "expense",
    amount: inKronor(-125),
    rounding: inKronor(-0.5),
    description: "Porto"
  }),
  movement({ id: "6", time: "15:30:00", kind: "return", amount: inKronor(-399) }),
  movement({ id: "5", time: "14:11:00", kind: "correction", amount: inKronor(-100) }),
  movement({ id: "4", time: "13:05:00", kind: "unfinished", receiptNumber: undefined }),
  movement({ id: "3", time: "12:45:00", amount: inKronor(100), rounding: inKronor(0.4) }),
  movement({ id: "2", time: "11:20:00", amount: inKronor(8413) }),
  movement({
    id: "1",
    time: "09:58:00",
    kind: "drawer-opened",
    cashier: "Oliver Bennett",
    approver: "Maja Lindqvist",
    amount: nothing,
    receiptNumber: undefined
  })
]

/** The list of what made an expected sum. */
export function cashMovementsModel(
  changes: Partial<CashMovementsDialogModel> = {}
): CashMovementsDialogModel {
  return {
    date: "2026-11-21",
    currency: "SEK",
    list: pagedList(cashMovements),
    openReceipt: nothingHappens,
    retry: nothingHappens,
    cancel: nothingHappens,
    ...changes
  }
}
