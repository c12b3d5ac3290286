import type { Currency } from "@karat/domain/money/currency"
import { languages } from "@karat/domain/store/country"
import type { DivisionId } from "../catalogue/first-divisions.ts"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { type ItemToWrite, writeItem } from "../catalogue/item-writer.ts"
import { pictureText } from "../catalogue/pictures/picture.ts"
import { writePrice } from "../catalogue/price-book.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { setupOfAnyShop } from "./first-setup.ts"

type Language = (typeof languages)[Country]

const { giftCard, insurance } = setupOfAnyShop.fixedItems

/**
 * What a till sells by a number that it knows, in any shop: gift cards, whose worth is asked for, and insurances, whose
 * premium follows from what they insure. Neither is taxed when it is sold.
 */
export function firstItems(language: Language): readonly ItemToWrite[] {
  const item = (number: string, names: Readonly<Record<Language, string>>, kind: "gift" | "shield") => ({
    number,
    description: names[language],
    noDiscount: true,
    noReturn: true,
    vatSeBasisPoints: 0,
    vatFiBasisPoints: 0,
    picture: pictureText({ kind, metal: "gold", stone: "none", seed: 0 }),
    origin: "import" as const
  })
  return [
    {
      ...item(insurance, { sv: "Smyckesförsäkring", fi: "Koruvakuutus" }, "shield"),
      division: "INSURANCE" satisfies DivisionId
    },
    {
      ...item(giftCard, { sv: "Presentkort", fi: "Lahjakortti" }, "gift"),
      division: "GIFTCARDS" satisfies DivisionId,
      priceManual: true,
      followUp: "GIFTCARD"
    }
  ]
}

/** Writes them for the stores of a country; a second country has those of the first, in its own money. */
export async function writeFirstItems(
  db: Database,
  country: Country,
  currency: Currency,
  at = new Date()
): Promise<void> {
  for (const item of firstItems(languages[country])) {
    const price = { currency, priceMinor: 0, originalPriceMinor: 0 }
    if ((await itemNumberOf(db, item.number)) === undefined)
      await writeItem(db, { ...item, prices: [price] }, "now", at)
    else await writePrice(db, item.number, price, at)
  }
}
