import type { PremiumBand } from "@karat/domain/insurance/premium"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** What insuring a piece costs in the store's currency, by its price, the cheapest band first. */
export function premiumBandsOf(db: Database, { currency }: Pick<StoreTable, "currency">): PremiumBand[] {
  return db
    .statement<{ from_minor: number; to_minor: number; premium_minor: number }>(
      "SELECT from_minor, to_minor, premium_minor FROM insurance_premium WHERE currency = ? ORDER BY from_minor"
    )
    .all(currency)
    .map((row) => ({
      from: minorUnits(row.from_minor),
      to: minorUnits(row.to_minor),
      premium: minorUnits(row.premium_minor)
    }))
}
