import { type Campaign, type PriceSince, priceOfDay, priorPrice } from "@karat/domain/catalogue/price-plan"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import { sideBySide } from "../database/side-by-side.ts"
import type { Country } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"

interface Of {
  readonly number: string
  readonly currency: Currency
}

const priceRow = preparedQuery((build, value: Of) =>
  build
    .selectFrom("item_price")
    .selectAll()
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
)
const sinceRows = preparedQuery((build, value: Of) =>
  build
    .selectFrom("item_price_since")
    .select(["since", "price_minor"])
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
)
const putSince = preparedQuery((build, row: Row<"item_price_since">) =>
  build
    .insertInto("item_price_since")
    .values(picked(row, ["item_number", "currency", "since", "price_minor"]))
    .onConflict((conflict) =>
      conflict
        .columns(["item_number", "currency", "since"])
        .doUpdateSet((eb) => ({ price_minor: eb.ref("excluded.price_minor") }))
    )
)
const putPrice = preparedQuery((build, row: Row<"item_price">) =>
  build
    .insertInto("item_price")
    .values(
      picked(row, [
        "item_number",
        "currency",
        "price_minor",
        "original_price_minor",
        "campaign_name",
        "prior_price_minor"
      ])
    )
    .onConflict((conflict) =>
      conflict.columns(["item_number", "currency"]).doUpdateSet((eb) => ({
        price_minor: eb.ref("excluded.price_minor"),
        original_price_minor: eb.ref("excluded.original_price_minor"),
        campaign_name: eb.ref("excluded.campaign_name"),
        prior_price_minor: eb.ref("excluded.prior_price_minor")
      }))
    )
)

/** What an item is to cost from now on. */
export interface PriceToWrite {
  readonly currency: Currency
  readonly priceMinor: number
  readonly originalPriceMinor: number
  readonly campaignName?: string | undefined
}

/**
 * Says what an item costs from now on, and keeps that it does: every price is written here, so that the lowest one of
 * the 30 days before a reduction is always known.
 */
export async function writePrice(
  db: Database,
  number: string,
  wanted: PriceToWrite,
  at: Date
): Promise<void> {
  const of = { number, currency: wanted.currency }
  const before = await db.get(priceRow(of))
  const now = {
    price: minorUnits(wanted.priceMinor),
    originalPrice: minorUnits(wanted.originalPriceMinor)
  }
  const was =
    before === undefined
      ? undefined
      : {
          price: minorUnits(before.price_minor),
          originalPrice: minorUnits(before.original_price_minor),
          priorPrice: before.prior_price_minor === null ? undefined : minorUnits(before.prior_price_minor)
        }
  const history = now.price < now.originalPrice ? await pricesOf(db, of) : []
  const prior = priorPrice(was, now, history, at.getTime())
  await db.run(
    putPrice({
      item_number: number,
      currency: wanted.currency,
      price_minor: wanted.priceMinor,
      original_price_minor: wanted.originalPriceMinor,
      campaign_name: wanted.campaignName ?? null,
      prior_price_minor: prior ?? null
    })
  )
  if (before?.price_minor === wanted.priceMinor) return
  await db.run(
    putSince({
      item_number: number,
      currency: wanted.currency,
      since: at.toISOString(),
      price_minor: wanted.priceMinor
    })
  )
}

async function pricesOf(db: Database, of: Of): Promise<readonly PriceSince[]> {
  return (await db.all(sinceRows(of))).map((row) => ({
    sinceMs: Date.parse(row.since),
    price: minorUnits(row.price_minor)
  }))
}

const campaignRows = preparedQuery((build, value: Of) =>
  build
    .selectFrom("campaign")
    .selectAll()
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
    .where("state", "<>", "over")
)

/** Writes what an item costs today, by its ordinary price and its campaigns. An item without a price stays without. */
async function priceToday(
  db: Database,
  of: Of,
  { at, day, ordinary }: { at: Date; day: string; ordinary?: number }
) {
  const row = await db.get(priceRow(of))
  const base = ordinary ?? row?.original_price_minor
  if (base === undefined) return
  const campaigns = (await db.all(campaignRows(of))).map(campaignOf)
  const { campaign, originalPrice, price } = priceOfDay(minorUnits(base), campaigns, day)
  const isSame =
    row?.price_minor === price &&
    row.original_price_minor === originalPrice &&
    row.campaign_name === (campaign ?? null)
  if (isSame) return
  const wanted = { priceMinor: price, originalPriceMinor: originalPrice, campaignName: campaign }
  await writePrice(db, of.number, { currency: of.currency, ...wanted }, at)
}

function campaignOf(row: Row<"campaign">): Campaign {
  return {
    name: row.name,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    price: minorUnits(row.price_minor)
  }
}

/** An ordinary price counts from now on, beneath whatever campaign runs. */
export async function writeOrdinaryPrice(
  db: Database,
  of: Of & { readonly country: Country },
  price: number,
  at: Date
): Promise<void> {
  await priceToday(db, of, { at, day: storeTime(of.country, at).date, ordinary: price })
}

const oneCampaign = preparedQuery((build, value: Of & { readonly startsOn: string }) =>
  build
    .selectFrom("campaign")
    .select("state")
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
    .where("starts_on", "=", value.startsOn)
)
const dropCampaign = preparedQuery((build, value: Of & { readonly startsOn: string }) =>
  build
    .deleteFrom("campaign")
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
    .where("starts_on", "=", value.startsOn)
)

/** Takes a campaign away; what has run gives the item its ordinary price back, or that of another one. */
export async function endCampaign(
  db: Database,
  of: Of & { readonly country: Country },
  startsOn: string,
  at: Date
): Promise<void> {
  const isRunning = (await db.get(oneCampaign({ ...of, startsOn })))?.state === "running"
  await db.run(dropCampaign({ ...of, startsOn }))
  if (isRunning) await priceToday(db, of, { at, day: storeTime(of.country, at).date })
}

const stopCampaign = preparedQuery((build, value: Of & { readonly startsOn: string; readonly day: string }) =>
  build
    .updateTable("campaign")
    .set({ state: "over", ends_on: value.day })
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
    .where("starts_on", "=", value.startsOn)
)

/** Ends a campaign of an item today, where it runs: it is kept as over. One that has yet to come is dropped. */
export async function stopCampaignToday(
  db: Database,
  of: Of & { readonly country: Country },
  startsOn: string,
  at: Date
): Promise<void> {
  const { number, currency, country } = of
  if ((await db.get(oneCampaign({ ...of, startsOn })))?.state !== "running") {
    await db.run(dropCampaign({ number, currency, startsOn }))
    return
  }
  const { date: day } = storeTime(country, at)
  await db.run(stopCampaign({ number, currency, startsOn, day }))
  await priceToday(db, of, { at, day })
}

const dueComing = preparedQuery((build, value: { currency: Currency; day: string }) =>
  build
    .selectFrom("coming_price")
    .selectAll()
    .where("currency", "=", value.currency)
    .where("starts_on", "<=", value.day)
    .orderBy("starts_on")
)
const dropComing = preparedQuery((build, row: Row<"coming_price">) =>
  build
    .deleteFrom("coming_price")
    .where("item_number", "=", row.item_number)
    .where("currency", "=", row.currency)
    .where("starts_on", "=", row.starts_on)
)
// What runs is looked at each time: an import may have written another price over it.
const dueCampaigns = preparedQuery((build, value: { currency: Currency; day: string }) =>
  build
    .selectFrom("campaign")
    .innerJoin("item_price as price", (join) =>
      join
        .onRef("price.item_number", "=", "campaign.item_number")
        .onRef("price.currency", "=", "campaign.currency")
    )
    .select([
      "campaign.item_number",
      "campaign.starts_on",
      "campaign.ends_on",
      "campaign.state",
      "campaign.price_minor as reduced",
      "price.price_minor as now",
      "price.original_price_minor as ordinary"
    ])
    .where("campaign.currency", "=", value.currency)
    .where("campaign.state", "<>", "over")
    .where("campaign.starts_on", "<=", value.day)
)
const setState = preparedQuery(
  (build, value: { item: string; currency: Currency; startsOn: string; state: Row<"campaign">["state"] }) =>
    build
      .updateTable("campaign")
      .set({ state: value.state })
      .where("item_number", "=", value.item)
      .where("currency", "=", value.currency)
      .where("starts_on", "=", value.startsOn)
)
const countries = preparedQuery((build) =>
  build.selectFrom("store").select(["country", "currency"]).distinct()
)

/**
 * Lets prices and campaigns count whose day has come, and ends those whose day is over. Belongs into a transaction.
 * Answers whether anything costs another price now.
 */
export async function countDuePrices(db: Database, at: Date): Promise<boolean> {
  let isAny = false
  for (const { country, currency } of await db.all(countries())) {
    const { date: day } = storeTime(country, at)
    await eachItemOf(await db.all(dueComing({ currency, day })), async (row) => {
      await priceToday(db, { number: row.item_number, currency }, { at, day, ordinary: row.price_minor })
      await db.run(dropComing(row))
      isAny = true
    })
    await eachItemOf(await db.all(dueCampaigns({ currency, day })), async (row) => {
      const isOver = row.ends_on < day
      const state = isOver ? "over" : "running"
      const isNew = row.state !== state
      if (isNew) await db.run(setState({ item: row.item_number, currency, startsOn: row.starts_on, state }))
      if (!isNew && row.now <= Math.min(row.reduced, row.ordinary)) return
      await priceToday(db, { number: row.item_number, currency }, { at, day })
      isAny = true
    })
  }
  return isAny
}

/** So many items are done side by side, for as many trips to the database as one. */
const mostSideBySide = 50

/** Does each of the rows, those of one item in their order, and those of several items side by side. */
async function eachItemOf<Of extends { readonly item_number: string }>(
  rows: readonly Of[],
  work: (row: Of) => Promise<void>
): Promise<void> {
  const items = [...Map.groupBy(rows, ({ item_number: number }) => number.toUpperCase()).values()]
  for (let from = 0; from < items.length; from += mostSideBySide)
    await sideBySide(
      items.slice(from, from + mostSideBySide).map(async (own) => {
        for (const row of own) await work(row)
      })
    )
}
