import type { Currency } from "../money/currency.ts"
import { formatMoney, type Locale } from "../money/format-amount.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { Country } from "../store/country.ts"
import { isPrintableCode } from "./code-in-use.ts"
import type { Item } from "./item.ts"

const words: Readonly<
  Record<Country, { readonly locale: Locale; readonly ordinary: string; readonly lowest: string }>
> = {
  SE: { locale: "sv", ordinary: "Ordinarie pris", lowest: "Lägsta pris 30 dagar före" },
  FI: { locale: "fi", ordinary: "Normaalihinta", lowest: "30 päivän alin hinta" }
}

/** What a label of an item says, in the words of its store's country. */
export interface ItemLabel {
  readonly name: string
  readonly number: string
  /** What it costs; undefined where its price is asked for at every sale. */
  readonly price?: string | undefined
  /** What it cost before its price was reduced, and the lowest price of the thirty days before that, as the law demands. */
  readonly before: readonly string[]
  /** What its barcode says; undefined where Code 128 cannot say any of its codes. */
  readonly code?: string | undefined
}

/** A label of an item for the shelf or the piece: what it is, what it costs today, and a code that a till reads. */
export function itemLabel(
  item: Pick<
    Item,
    "barcodes" | "description" | "number" | "originalPrice" | "price" | "priceIsManual" | "priorPrice"
  >,
  { country, currency }: { readonly country: Country; readonly currency: Currency }
): ItemLabel {
  const { locale, lowest, ordinary } = words[country]
  const money = (amount: MinorUnits) => formatMoney(amount, currency, locale)
  const isReduced = item.price < item.originalPrice && !item.priceIsManual
  return {
    name: item.description,
    number: item.number,
    price: item.priceIsManual ? undefined : money(item.price),
    before: [
      ...(isReduced ? [`${ordinary} ${money(item.originalPrice)}`] : []),
      ...(isReduced && item.priorPrice !== undefined ? [`${lowest} ${money(item.priorPrice)}`] : [])
    ],
    // Code 128 says letters without accents alone.
    code: [...item.barcodes, item.number].find(isPrintableCode)
  }
}
