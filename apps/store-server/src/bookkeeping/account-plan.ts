import { ownTenderKinds } from "@karat/domain/tender/own-tender"
import type { Country } from "@karat/domain/store/country"
import { readFileSync } from "node:fs"
import type { AccountPlan, BookAccount } from "@karat/domain/bookkeeping/day-voucher"
import { ConfigMistakes } from "../config/server-config.ts"

/** The accounts of a Swedish shop by the common chart (BAS); the shop's accountant decides. */
const swedish: Readonly<Record<string, string>> = {
  cash: "1910 Kassa",
  exchange: "1911 Kassa, utländsk valuta",
  card: "1580 Fordringar för kontokort",
  "tap-to-pay": "1580 Fordringar för kontokort",
  swish: "1930 Företagskonto",
  bank: "1930 Företagskonto",
  "requisition-claims": "1510 Kundfordringar",
  // By tenders of the shop's own, where none names another.
  "card-terminal:*": "1580 Fordringar för kontokort",
  "swish-number:*": "1930 Företagskonto",
  "invoice:*": "1510 Kundfordringar",
  "bank-transfer:*": "1930 Företagskonto",
  "foreign-voucher:*": "1680 Andra kortfristiga fordringar",
  "other:*": "1680 Andra kortfristiga fordringar",
  receivable: "2420 Förskott från kunder",
  "gift-card-liability": "2421 Ej inlösta presentkort",
  "store-credit-liability": "2422 Ej inlösta tillgodokvitton",
  "late-payments": "2890 Övriga kortfristiga skulder",
  "insurance-premiums": "2899 Skuld till försäkringsbolag",
  "vat:2500": "2611 Utgående moms på försäljning inom Sverige, 25 %",
  "vat:1200": "2621 Utgående moms på försäljning inom Sverige, 12 %",
  "vat:600": "2631 Utgående moms på försäljning inom Sverige, 6 %",
  "vat:0": "2610 Utgående moms",
  "revenue:2500": "3001 Försäljning inom Sverige, 25 % moms",
  "revenue:1200": "3002 Försäljning inom Sverige, 12 % moms",
  "revenue:600": "3003 Försäljning inom Sverige, 6 % moms",
  "revenue:0": "3004 Försäljning inom Sverige, momsfri",
  rounding: "3740 Öres- och kronutjämning",
  "cash-difference": "3790 Övriga intäktskorrigeringar",
  "exchange-difference": "3960 Valutakursvinster på fordringar och skulder",
  "income-expense:*": "6990 Övriga externa kostnader"
}

/** Those of a Finnish shop, whose rates of VAT share an account; the shop's accountant decides. */
const finnish: Readonly<Record<string, string>> = {
  cash: "1900 Kassa",
  exchange: "1901 Valuuttakassa",
  card: "1763 Korttisaamiset",
  "tap-to-pay": "1763 Korttisaamiset",
  swish: "1910 Pankkitili",
  bank: "1910 Pankkitili",
  "requisition-claims": "1700 Myyntisaamiset",
  "card-terminal:*": "1763 Korttisaamiset",
  "swish-number:*": "1910 Pankkitili",
  "invoice:*": "1700 Myyntisaamiset",
  "bank-transfer:*": "1910 Pankkitili",
  "foreign-voucher:*": "1769 Muut saamiset",
  "other:*": "1769 Muut saamiset",
  receivable: "2840 Saadut ennakot",
  "gift-card-liability": "2841 Lahjakortit",
  "store-credit-liability": "2842 Hyvityslaskut",
  "late-payments": "2969 Muut velat",
  "insurance-premiums": "2968 Velat vakuutusyhtiölle",
  "vat:*": "2939 Arvonlisäverovelka",
  "revenue:*": "3000 Myynti",
  rounding: "8490 Pyöristykset",
  "cash-difference": "8480 Kassaerot",
  "exchange-difference": "9560 Kurssierot",
  "income-expense:*": "8600 Muut kulut"
}
const common: Readonly<Record<Country, Readonly<Record<string, string>>>> = { SE: swedish, FI: finnish }

const shape = /^(\d{3,6})(?: +(\S.*))?$/u
const own = new RegExp(`^(?:revenue|vat|income-expense|${ownTenderKinds.join("|")}):(?:\\d+|\\*)$`, "u")

/**
 * The common accounts of each country, and over them those of a file: JSON of an object,
 * `"revenue:2500": "3010 Försäljning smycken"`. Throws `ConfigMistakes` with everything in it that cannot be used.
 */
export function accountPlans(file: string | undefined): Readonly<Record<Country, AccountPlan>> {
  const mistakes: string[] = []
  const named = file === undefined ? {} : read(file, mistakes)
  const plans = { SE: planOf(common.SE, named, mistakes), FI: planOf(common.FI, named, mistakes) }
  if (mistakes.length > 0) throw new ConfigMistakes([...new Set(mistakes)])
  return plans
}

function planOf(
  usual: Readonly<Record<string, string>>,
  named: Readonly<Record<string, unknown>>,
  mistakes: string[]
): AccountPlan {
  const plan: Record<string, BookAccount> = {}
  for (const [name, value] of Object.entries({ ...usual, ...named })) {
    const [, number, text] = typeof value === "string" ? (shape.exec(value) ?? []) : []
    if (!(name in usual) && !own.test(name))
      mistakes.push(`KARAT_ACCOUNTS: '${name}' is no account of Karat's journal.`)
    else if (number === undefined)
      mistakes.push(`KARAT_ACCOUNTS: '${name}' must be a number and a name, as "3001 Försäljning".`)
    else plan[name] = { number, name: text ?? usual[name]?.replace(shape, "$2") ?? name }
  }
  return plan
}

function read(file: string, mistakes: string[]): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value }
    mistakes.push(`KARAT_ACCOUNTS: ${file} is no object of JSON.`)
  } catch (cause) {
    mistakes.push(`KARAT_ACCOUNTS: ${file} cannot be read as JSON: ${(cause as Error).message}`)
  }
  return {}
}
