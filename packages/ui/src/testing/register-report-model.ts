import { add, minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { RegisterReport, RegisterSums } from "@karat/domain/register-report/register-report"
import type { RegisterReportScreenModel } from "../screens/register-report/register-report-screen.tsx"
import { closingPath } from "./cash-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { pagedList } from "./paged-list.ts"

const kronor = (amount: number) => minorUnits(Math.round(amount * 100))
const none = { count: 0, amount: nothing }

/** A Saturday: sales, returns, gift cards, a gift, an expense and some practice. */
export function registerSums(changes: Partial<RegisterSums> = {}): RegisterSums {
  return {
    receipts: 47,
    firstReceipt: "0000WK1011000000815",
    lastReceipt: "0000WK1011000000861",
    sold: kronor(38_412.4),
    pieces: 82,
    refunds: { count: 2, amount: kronor(1398) },
    vat: [
      { basisPoints: 2500, net: kronor(29_411.52), tax: kronor(7352.88) },
      { basisPoints: 600, net: kronor(235.85), tax: kronor(14.15) }
    ],
    divisions: [
      {
        name: "Halsband",
        names: { en: "Necklaces", fi: "Kaulakorut", sv: "Halsband" },
        amount: kronor(14_900)
      },
      { name: "Klockor", amount: kronor(12_495) },
      { name: "Ringar", amount: kronor(9970.4) },
      { amount: kronor(-351) }
    ],
    giftCards: kronor(1500),
    insurances: kronor(398),
    moved: [
      { expenseId: 1, amount: kronor(125) },
      { expenseId: 3, amount: kronor(-124.5) }
    ],
    rounding: kronor(1.1),
    otherGains: nothing,
    tenders: [
      { account: "card", currency: "SEK", amount: kronor(24_600) },
      { account: "cash", currency: "EUR", amount: kronor(50) },
      { account: "cash", currency: "SEK", amount: kronor(8339) },
      { account: "gift-card-liability", currency: "SEK", amount: kronor(1500) },
      { account: "swish", currency: "SEK", amount: kronor(3900) }
    ],
    foreignWorth: kronor(575),
    unfinished: nothing,
    discounts: { count: 6, amount: kronor(812) },
    drawerOpenings: 3,
    training: { count: 1, amount: kronor(700) },
    voided: { count: 2, amount: kronor(2490) },
    copies: { count: 1, amount: kronor(499) },
    ...changes
  }
}

/** A register on which nothing has been sold since its last Z. */
export const noSums: RegisterSums = {
  receipts: 0,
  sold: nothing,
  pieces: 0,
  refunds: none,
  vat: [],
  giftCards: nothing,
  insurances: nothing,
  moved: [],
  rounding: nothing,
  otherGains: nothing,
  tenders: [],
  foreignWorth: nothing,
  unfinished: nothing,
  discounts: none,
  drawerOpenings: 0,
  training: none,
  voided: none,
  copies: none
}

/** The report of a till in Stockholm on a Saturday evening. */
export function registerReport(changes: Partial<RegisterReport> = {}): RegisterReport {
  const sums = changes.sums ?? registerSums()
  return {
    kind: "X",
    number: 214,
    register: {
      terminalNumber: "WK1011",
      name: "Kassa 1",
      storeName: "Karat Stockholm",
      organisationNumber: "556000-0101",
      currency: "SEK"
    },
    since: "2026-11-20 18:02:00",
    madeAt: "2026-11-21 17:04:00",
    sums,
    grandTotals: {
      sold: add(kronor(18_204_611), sums.sold),
      refunds: add(kronor(402_117.5), sums.refunds.amount)
    },
    parked: { count: 1, amount: kronor(349) },
    openingCash: kronor(1000),
    ...changes
  }
}

/** A screen whose buttons do nothing. */
export function registerReportModel(
  changes: Partial<RegisterReportScreenModel> = {}
): RegisterReportScreenModel {
  return {
    header: headerModel(),
    status: "ready",
    failure: undefined,
    part: "open",
    open: registerReport(),
    chosen: undefined,
    closed: pagedList([]),
    closing: false,
    printing: false,
    batches: [],
    path: closingPath("z"),
    typeBatch: nothingHappens,
    show: nothingHappens,
    choose: nothingHappens,
    close: nothingHappens,
    print: nothingHappens,
    printPage: nothingHappens,
    retry: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
