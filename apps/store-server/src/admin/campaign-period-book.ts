import type { Entry } from "@karat/domain/admin/entry"
import { campaignPercent } from "@karat/domain/catalogue/campaign-percent"
import { campaignStateOf, reductionRange } from "@karat/domain/catalogue/campaign-period"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { stopCampaignToday } from "../catalogue/price-book.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import type { EntryBook } from "./entry-book.ts"
import { currencyOf } from "./item-books.ts"

/** So long a campaign that has ended is shown beside those that run. */
const shownMs = 90 * 86_400_000

const campaignRows = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("campaign")
    .innerJoin("item_price as price", (join) =>
      join
        .onRef("price.item_number", "=", "campaign.item_number")
        .onRef("price.currency", "=", "campaign.currency")
    )
    .select([
      "campaign.item_number",
      "campaign.name",
      "campaign.starts_on",
      "campaign.ends_on",
      "campaign.state",
      "campaign.price_minor as reduced",
      "price.original_price_minor as ordinary"
    ])
    .where("campaign.currency", "=", value.currency)
    .orderBy("campaign.starts_on", "desc")
    .orderBy("campaign.name")
    .orderBy("campaign.ends_on")
    .orderBy("campaign.item_number")
)

/** The rows of each campaign of a country, by its name and days; the latest to begin first. */
async function periodsOf(db: Database, country: Country) {
  return Map.groupBy(await db.all(campaignRows({ currency: await currencyOf(db, country) })), (row) =>
    JSON.stringify([row.name, row.starts_on, row.ends_on])
  )
}

/** Campaigns with all their items. Those that are ended by hand end for each of them, at once. */
export const campaignPeriodBook: EntryBook = {
  all: async (db, country) =>
    [...(await periodsOf(db, country)).values()].flatMap((rows): readonly Entry[] => {
      const [first] = rows
      if (first === undefined) return []
      const percents = rows.flatMap(
        ({ ordinary, reduced }) => campaignPercent(minorUnits(reduced), minorUnits(ordinary)) ?? []
      )
      return [
        {
          campaignName: first.name,
          campaignState: campaignStateOf(rows.map(({ state }) => (state === "over" ? "ended" : state))),
          campaignReduction: reductionRange(percents),
          campaignItems: rows.length,
          campaignFrom: first.starts_on,
          campaignUntil: first.ends_on
        }
      ]
    }),
  isShown: ({ campaignState, campaignUntil }, country, now) =>
    campaignState !== "ended" ||
    String(campaignUntil) >= storeTime(country, new Date(now.getTime() - shownMs)).date,
  // Nothing of it is changed but its end.
  write: () => undefined,
  remove: async (db, { at, country, entry }) => {
    const currency = await currencyOf(db, country)
    const { campaignFrom, campaignName, campaignUntil } = entry
    const rows =
      (await periodsOf(db, country)).get(JSON.stringify([campaignName, campaignFrom, campaignUntil])) ?? []
    for (const { item_number: number, starts_on, state } of rows)
      if (state !== "over") await stopCampaignToday(db, { number, currency, country }, starts_on, at)
  }
}
