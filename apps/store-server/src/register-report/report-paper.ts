import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { add, type MinorUnits, minorUnits, subtract } from "@karat/domain/money/minor-units"
import {
  batchDifference,
  type Counted,
  netOf,
  type RegisterReport
} from "@karat/domain/register-report/register-report"
import type { Country } from "@karat/domain/store/country"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { type PaperText, paperText } from "../text/paper-text.ts"

const swedish = {
  locale: "sv" as Locale,
  copy: "KOPIA",
  x: "X-RAPPORT",
  z: "Z-RAPPORT",
  organisation: "Org.nr",
  register: "Kassa",
  since: "Från",
  first: "Från första köpet",
  until: "Till",
  madeBy: "Avslutad av",
  sold: "Sålt",
  returned: "Returer",
  net: "NETTO",
  rate: "Moms %",
  tax: "Moms",
  withoutTax: "Netto",
  withTax: "Brutto",
  divisions: "HUVUDGRUPPER",
  otherDivision: "Utan grupp",
  payments: "BETALNINGSMEDEL",
  batch: "Enligt terminalen",
  batchDifference: "Differens",
  worth: "Valutans värde",
  unfinished: "Betalt för oavslutade köp",
  taken: "SUMMA",
  opening: "Ingående växelkassa",
  besides: "UTÖVER FÖRSÄLJNING",
  giftCards: "Sålda presentkort",
  insurances: "Försäkring",
  incomes: "Inbetalningar",
  expenses: "Utlägg",
  rounding: "Öresavrundning",
  gains: "Kursdifferenser",
  counters: "RÄKNEVERK",
  receipts: "Kvitton",
  firstReceipt: "Första",
  lastReceipt: "Sista",
  offline: "Sålda offline",
  pieces: "Sålda varor",
  discounts: "Rabatter",
  drawer: "Lådöppningar",
  copies: "Kvittokopior",
  voided: "Makulerade köp",
  parked: "Parkerade köp",
  training: "Övning",
  grand: "GRAND TOTAL",
  tenders: {
    cash: "Kontant",
    card: "Kort",
    swish: "Swish",
    "tap-to-pay": "Kort i mobilen",
    "gift-card-liability": "Presentkort",
    "store-credit-liability": "Tillgodokvitto",
    "requisition-claims": "Rekvisition"
  } as Readonly<Record<string, string>>
}
type ReportWords = typeof swedish

const words: Record<Country, ReportWords> = {
  SE: swedish,
  FI: {
    locale: "fi",
    copy: "KOPIO",
    x: "X-RAPORTTI",
    z: "Z-RAPORTTI",
    organisation: "Y-tunnus",
    register: "Kassa",
    since: "Alkaen",
    first: "Ensimmäisestä myynnistä",
    until: "Asti",
    madeBy: "Päättänyt",
    sold: "Myyty",
    returned: "Palautukset",
    net: "NETTO",
    rate: "ALV %",
    tax: "ALV",
    withoutTax: "Veroton",
    withTax: "Verollinen",
    divisions: "PÄÄRYHMÄT",
    otherDivision: "Ilman ryhmää",
    payments: "MAKSUTAVAT",
    batch: "Päätteen mukaan",
    batchDifference: "Ero",
    worth: "Valuutan arvo",
    unfinished: "Maksettu keskeneräisistä",
    taken: "YHTEENSÄ",
    opening: "Alkukassa",
    besides: "MUUT KUIN MYYNTI",
    giftCards: "Myydyt lahjakortit",
    insurances: "Vakuutus",
    incomes: "Tulot",
    expenses: "Kulut",
    rounding: "Pyöristys",
    gains: "Kurssierot",
    counters: "LASKURIT",
    receipts: "Kuitit",
    firstReceipt: "Ensimmäinen",
    lastReceipt: "Viimeinen",
    offline: "Myyty offline",
    pieces: "Myydyt kappaleet",
    discounts: "Alennukset",
    drawer: "Laatikon avaukset",
    copies: "Kuittikopiot",
    voided: "Mitätöidyt ostokset",
    parked: "Odottavat ostokset",
    training: "Harjoittelu",
    grand: "KOKONAISSUMMAT",
    tenders: {
      cash: "Käteinen",
      card: "Kortti",
      swish: "Swish",
      "tap-to-pay": "Korttimaksu puhelimella",
      "gift-card-liability": "Lahjakortti",
      "store-credit-liability": "Hyvityskuitti",
      "requisition-claims": "Maksusitoumus"
    }
  }
}

const amountIn = (value: MinorUnits, { locale }: ReportWords) =>
  formatAmount(value, locale).replaceAll(/[\u00A0\u202F]/gu, " ")

/** Whose report it is: the company, the store and the register. */
function headOf(
  { name, organisationName, organisationNumber, storeName, terminalNumber }: RegisterReport["register"],
  say: ReportWords,
  { centred, leftAndRight }: PaperText
): string[] {
  const company = organisationName === undefined || organisationName === storeName ? [] : [organisationName]
  const register = name === terminalNumber ? `${say.register} ${name}` : `${name} (${terminalNumber})`
  return [
    ...company.flatMap((each) => centred(each)),
    ...centred(storeName),
    ...centred(`${say.organisation} ${organisationNumber}`),
    "",
    ...leftAndRight(register, "")
  ]
}

/** What the tax was at each rate. */
function taxesOf({ vat }: RegisterReport["sums"], say: ReportWords, { table }: PaperText): string[] {
  if (vat.length === 0) return []
  const rows = vat.map(({ basisPoints, net, tax }) => [
    String(basisPoints / 100).replace(".", ","),
    ...[tax, net, add(net, tax)].map((each) => amountIn(each, say))
  ])
  return ["", ...table([say.rate, say.tax, say.withoutTax, say.withTax], rows)]
}

/** What stands under another row, in characters. */
const indent = 2

/** A report as a paper of so many characters a line, in the language of its register's country. */
export function reportPaper(
  report: RegisterReport,
  { copy }: { readonly copy: boolean },
  width: number
): PaperPart[] {
  const { grandTotals, kind, madeAt, madeBy, number, openingCash, parked, register, since, sums } = report
  // Each country of ours has a currency of its own.
  const say = words[register.currency === "EUR" ? "FI" : "SE"]
  const text = paperText(width)
  const amount = (value: MinorUnits) => amountIn(value, say)
  const row = (left: string, value: MinorUnits | number | string) => text.leftAndRight(left, String(value))
  const money = (left: string, value: MinorUnits) => row(left, amount(value))
  const often = (left: string, { count, amount: sum }: Counted) => row(`${left} (${count})`, amount(sum))
  const moved = sums.moved.map((each) => each.amount)
  const taken = sums.tenders.filter(({ currency }) => currency === register.currency)
  const divisions = (sums.divisions ?? []).flatMap((each) =>
    money(each.name ?? say.otherDivision, each.amount)
  )
  return [
    ...bold(copy ? text.centred(`*** ${say.copy} ***`) : []),
    { type: "text", text: kind === "X" ? say.x : `${say.z} ${number}`, style: "large" },
    ...plain([
      ...headOf(register, say, text),
      ...(since === undefined ? row(say.first, "") : row(say.since, since)),
      ...row(say.until, madeAt),
      ...(madeBy === undefined ? [] : row(`${say.madeBy} ${madeBy}`, "")),
      text.rule,
      ...money(say.sold, sums.sold),
      ...often(say.returned, sums.refunds)
    ]),
    ...bold(money(`${say.net} ${register.currency}`, subtract(sums.sold, sums.refunds.amount))),
    ...plain([...taxesOf(sums, say, text), text.rule]),
    ...(divisions.length === 0 ? [] : [...bold(row(say.divisions, "")), ...plain([...divisions, text.rule])]),
    ...bold(row(say.payments, "")),
    ...plain([
      ...sums.tenders.flatMap(({ account, amount: sum, batchTotal, currency, name }) => {
        const words = say.tenders[account] ?? name ?? account
        return [
          ...row(currency === register.currency ? words : `${words} ${currency}`, amount(sum)),
          ...(batchTotal === undefined
            ? []
            : [
                ...text.leftAndRight(say.batch, amount(batchTotal), indent),
                ...text.leftAndRight(say.batchDifference, amount(batchDifference(sum, batchTotal)), indent)
              ])
        ]
      }),
      ...(sums.foreignWorth === 0 ? [] : money(say.worth, sums.foreignWorth)),
      ...(sums.unfinished === 0 ? [] : money(say.unfinished, sums.unfinished))
    ]),
    ...bold(
      money(`${say.taken} ${register.currency}`, add(sums.foreignWorth, ...taken.map((each) => each.amount)))
    ),
    ...plain([...(openingCash === undefined ? [] : money(say.opening, openingCash)), text.rule]),
    ...bold(row(say.besides, "")),
    ...plain([
      ...money(say.giftCards, sums.giftCards),
      ...money(say.insurances, sums.insurances),
      ...money(say.incomes, add(...moved.map((each) => minorUnits(Math.max(0, each))))),
      ...money(say.expenses, add(...moved.map((each) => minorUnits(Math.min(0, each))))),
      ...money(say.rounding, sums.rounding),
      ...(sums.otherGains === 0 ? [] : money(say.gains, sums.otherGains)),
      text.rule
    ]),
    ...bold(row(say.counters, "")),
    ...plain([
      ...numbersOf(sums, say).flatMap(([left, value]) => row(left, value)),
      ...row(say.pieces, sums.pieces),
      ...often(say.discounts, sums.discounts),
      ...row(say.drawer, sums.drawerOpenings),
      ...often(say.copies, sums.copies),
      ...often(say.voided, sums.voided),
      ...often(say.parked, parked),
      ...often(say.training, sums.training),
      text.rule
    ]),
    ...bold(row(say.grand, "")),
    ...plain([...money(say.sold, grandTotals.sold), ...money(say.returned, grandTotals.refunds)]),
    ...bold(money(`${say.net} ${register.currency}`, netOf(grandTotals)))
  ]
}

/** How many receipts there were, and the first and the last number of each series. */
function numbersOf(
  { receipts, firstReceipt: first, lastReceipt: last, offline }: RegisterReport["sums"],
  say: (typeof words)[keyof typeof words]
): readonly (readonly [string, number | string])[] {
  return [
    [say.receipts, receipts],
    ...(first === undefined ? [] : [[say.firstReceipt, first] as const]),
    ...(last === undefined ? [] : [[say.lastReceipt, last] as const]),
    ...(offline === undefined
      ? []
      : [
          [say.offline, offline.receipts] as const,
          [say.firstReceipt, offline.first] as const,
          [say.lastReceipt, offline.last] as const
        ])
  ]
}

function plain(lines: readonly string[]): PaperPart[] {
  return lines.map((text) => ({ type: "text", text }))
}

function bold(lines: readonly string[]): PaperPart[] {
  return lines.map((text) => ({ type: "text", text, style: "bold" }))
}
