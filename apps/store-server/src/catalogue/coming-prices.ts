import type { Item } from "@karat/domain/catalogue/item"
import type { ComingPrices } from "@karat/domain/catalogue/price-plan"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"

interface Of {
  /** Item numbers, in JSON. */
  readonly numbers: string
  readonly currency: Currency
}

const comingOf = preparedQuery((build, value: Of) =>
  build
    .selectFrom("coming_price")
    .select(["item_number as number", "starts_on as startsOn", "price_minor as price"])
    .where("currency", "=", value.currency)
    .where("item_number", "in", listed<string>(value.numbers))
    .orderBy("starts_on")
)
const campaignsOf = preparedQuery((build, value: Of) =>
  build
    .selectFrom("campaign")
    .select([
      "item_number as number",
      "name",
      "starts_on as startsOn",
      "ends_on as endsOn",
      "price_minor as price",
      "state"
    ])
    .where("currency", "=", value.currency)
    .where("state", "<>", "over")
    .where("item_number", "in", listed<string>(value.numbers))
    .orderBy("starts_on")
)

/** The planned prices of some items by their numbers; nothing for an item without any. */
export async function comingPrices(
  db: Database,
  numbers: string,
  currency: Currency
): Promise<(number: string) => Pick<Item, "comingPrices">> {
  const plans = new Map<string, { -readonly [Part in keyof ComingPrices]: ComingPrices[Part] }>()
  const planOf = (number: string) => {
    const key = number.toUpperCase()
    const plan = plans.get(key) ?? { ordinary: [], campaigns: [] }
    plans.set(key, plan)
    return plan
  }
  for (const { number, price, startsOn } of await db.all(comingOf({ numbers, currency }))) {
    const plan = planOf(number)
    plan.ordinary = [...plan.ordinary, { startsOn, price: minorUnits(price) }]
  }
  for (const { number, name, price, startsOn, endsOn, state } of await db.all(
    campaignsOf({ numbers, currency })
  )) {
    const plan = planOf(number)
    const counts = state === "running"
    plan.campaigns = [...plan.campaigns, { name, startsOn, endsOn, price: minorUnits(price), counts }]
  }
  return (number) => {
    const comingPrices = plans.get(number.toUpperCase())
    return comingPrices === undefined ? {} : { comingPrices }
  }
}
