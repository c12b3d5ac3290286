import type { PremiumBand } from "@karat/domain/insurance/premium"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

const bands = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("insurance_premium")
    .select(["from_minor", "to_minor", "premium_minor"])
    .where("currency", "=", value.currency)
    .orderBy("from_minor")
)

/** What insuring a piece costs in the store's currency, by its price, the cheapest band first. */
export async function premiumBandsOf(
  db: Database,
  { currency }: Pick<StoreTable, "currency">
): Promise<PremiumBand[]> {
  return (await db.all(bands({ currency }))).map((row) => ({
    from: minorUnits(row.from_minor),
    to: minorUnits(row.to_minor),
    premium: minorUnits(row.premium_minor)
  }))
}
