import { minorUnits } from "@karat/domain/money/minor-units"
import { noGrandTotals, type RegisterReport } from "@karat/domain/register-report/register-report"
import { expect, it } from "vitest"
import { reportPaper } from "./report-paper.ts"

const counted = (count: number, amount: number) => ({ count, amount: minorUnits(amount) })
const m = minorUnits

/** A Z of a day on which everything has happened. */
const full: RegisterReport = {
  kind: "Z",
  number: 17,
  register: {
    terminalNumber: "WK1011",
    name: "Kassa 1",
    storeName: "Drottninggatan",
    organisationNumber: "556012-5790",
    currency: "SEK"
  },
  since: "2026-11-19 18:00:00",
  madeAt: "2026-11-20 18:04:00",
  madeBy: "Maja Lindqvist",
  sums: {
    receipts: 12,
    firstReceipt: "0000WK1011000000001",
    lastReceipt: "0000WK1011000000012",
    offline: { receipts: 2, first: "0000WK1011800000001", last: "0000WK1011800000002" },
    sold: m(1_669_40),
    pieces: 14,
    refunds: counted(1, 250_00),
    vat: [
      { basisPoints: 2500, net: m(1_000_00), tax: m(250_00) },
      { basisPoints: 600, net: m(100_00), tax: m(6_00) }
    ],
    divisions: [
      { name: "Ringar", amount: m(1_000_00) },
      { name: undefined, amount: m(419_40) }
    ],
    tenders: [
      { account: "card", currency: "SEK", amount: m(320_00) },
      { account: "cash", currency: "SEK", amount: m(1_104_00) },
      { account: "cash", currency: "EUR", amount: m(10_00) },
      {
        account: "card-terminal:101",
        currency: "SEK",
        amount: m(3_00),
        name: "Kort vid disken",
        batchTotal: m(2_50)
      },
      { account: "coupons", currency: "SEK", amount: m(1_00) },
      { account: "coupons", currency: "NOK", amount: m(2_00) }
    ],
    foreignWorth: m(115_00),
    unfinished: m(30_00),
    giftCards: m(300_00),
    insurances: m(49_00),
    moved: [
      { expenseId: 1, amount: m(5_00) },
      { expenseId: 20, amount: m(500_00) },
      { expenseId: 10, amount: m(-124_00) }
    ],
    rounding: m(-40),
    otherGains: m(5),
    discounts: counted(3, 75_00),
    drawerOpenings: 1,
    copies: counted(1, 1_250_00),
    voided: counted(1, 45_00),
    training: counted(2, 700_00)
  },
  grandTotals: { sold: m(9_999_00), refunds: m(999_00) },
  parked: counted(1, 75_00),
  openingCash: m(1_500_00)
}

/** An X of a register on which nothing has happened yet. */
const empty: RegisterReport = {
  kind: "X",
  number: 1,
  register: { ...full.register, storeName: "Helsinki", organisationNumber: "1234567-8", currency: "EUR" },
  madeAt: "2026-11-20 09:00:00",
  sums: {
    receipts: 0,
    sold: m(0),
    pieces: 0,
    refunds: counted(0, 0),
    vat: [],
    divisions: [],
    tenders: [],
    foreignWorth: m(0),
    unfinished: m(0),
    giftCards: m(0),
    insurances: m(0),
    moved: [],
    rounding: m(0),
    otherGains: m(0),
    discounts: counted(0, 0),
    drawerOpenings: 0,
    copies: counted(0, 0),
    voided: counted(0, 0),
    training: counted(0, 0)
  },
  grandTotals: noGrandTotals,
  parked: counted(0, 0)
}

/** The lines of a paper; what is set in bold stands between stars, a title between signs of number. */
const linesOf = (report: RegisterReport, copy = false) =>
  reportPaper(report, { copy }, 42).map((part) => {
    if (part.type !== "text") return part
    const text = part.text.trimEnd()
    return part.style === undefined ? text : part.style === "bold" ? `*${text}*` : `#${text}#`
  })

it("a Z on paper has everything that its register did, in its order · DAYEND-6 DAYEND-11 OWN-6 OWN-9", () => {
  expect(linesOf(full)).toEqual([
    "#Z-RAPPORT 17#",
    "              Drottninggatan",
    "            Org.nr 556012-5790",
    "",
    "Kassa 1 (WK1011)",
    "Från                   2026-11-19 18:00:00",
    "Till                   2026-11-20 18:04:00",
    "Avslutad av Maja Lindqvist",
    "------------------------------------------",
    "Sålt                              1 669,40",
    "Returer (1)                         250,00",
    "*NETTO SEK                         1 419,40*",
    "",
    "Moms %      Moms        Netto       Brutto",
    "25        250,00     1 000,00     1 250,00",
    "6           6,00       100,00       106,00",
    "------------------------------------------",
    "*HUVUDGRUPPER*",
    "Ringar                            1 000,00",
    "Utan grupp                          419,40",
    "------------------------------------------",
    "*BETALNINGSMEDEL*",
    "Kort                                320,00",
    "Kontant                           1 104,00",
    "Kontant EUR                          10,00",
    "Kort vid disken                       3,00",
    "  Enligt terminalen                   2,50",
    "  Differens                          −0,50",
    "coupons                               1,00",
    "coupons NOK                           2,00",
    "Valutans värde                      115,00",
    "Betalt för oavslutade köp            30,00",
    "*SUMMA SEK                         1 543,00*",
    "Ingående växelkassa               1 500,00",
    "------------------------------------------",
    "*UTÖVER FÖRSÄLJNING*",
    "Sålda presentkort                   300,00",
    "Försäkring                           49,00",
    "Inbetalningar                       505,00",
    "Utlägg                             −124,00",
    "Öresavrundning                       −0,40",
    "Kursdifferenser                       0,05",
    "------------------------------------------",
    "*RÄKNEVERK*",
    "Kvitton                                 12",
    "Första                 0000WK1011000000001",
    "Sista                  0000WK1011000000012",
    "Sålda offline                            2",
    "Första                 0000WK1011800000001",
    "Sista                  0000WK1011800000002",
    "Sålda varor                             14",
    "Rabatter (3)                         75,00",
    "Lådöppningar                             1",
    "Kvittokopior (1)                  1 250,00",
    "Makulerade köp (1)                   45,00",
    "Parkerade köp (1)                    75,00",
    "Övning (2)                          700,00",
    "------------------------------------------",
    "*GRAND TOTAL*",
    "Sålt                              9 999,00",
    "Returer                             999,00",
    "*NETTO SEK                         9 000,00*"
  ])
  expect(linesOf(full, true)).toEqual(["*              *** KOPIA ****", ...linesOf(full)])
})

it("an X on paper has no word of what did not happen, and speaks the language of its country · DAYEND-6", () => {
  expect(linesOf(empty)).toEqual([
    "#X-RAPORTTI#",
    "                 Helsinki",
    "            Y-tunnus 1234567-8",
    "",
    "Kassa 1 (WK1011)",
    "Ensimmäisestä myynnistä",
    "Asti                   2026-11-20 09:00:00",
    "------------------------------------------",
    "Myyty                                 0,00",
    "Palautukset (0)                       0,00",
    "*NETTO EUR                             0,00*",
    "------------------------------------------",
    "*MAKSUTAVAT*",
    "*YHTEENSÄ EUR                          0,00*",
    "------------------------------------------",
    "*MUUT KUIN MYYNTI*",
    "Myydyt lahjakortit                    0,00",
    "Vakuutus                              0,00",
    "Tulot                                 0,00",
    "Kulut                                 0,00",
    "Pyöristys                             0,00",
    "------------------------------------------",
    "*LASKURIT*",
    "Kuitit                                   0",
    "Myydyt kappaleet                         0",
    "Alennukset (0)                        0,00",
    "Laatikon avaukset                        0",
    "Kuittikopiot (0)                      0,00",
    "Mitätöidyt ostokset (0)               0,00",
    "Odottavat ostokset (0)                0,00",
    "Harjoittelu (0)                       0,00",
    "------------------------------------------",
    "*KOKONAISSUMMAT*",
    "Myyty                                 0,00",
    "Palautukset                           0,00",
    "*NETTO EUR                             0,00*"
  ])
})
