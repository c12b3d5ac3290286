import { storeTime } from "@karat/domain/store/store-time"
import {
  type Database,
  type ItemToWrite,
  isDemo,
  writeDivisionsAndStatuses,
  writeItem,
  writePrice,
  writeWriteOffReasons
} from "@karat/store-server/demo-shop/seam"
import { demoAssortment } from "./assortment.ts"
import { writeDemoCodes } from "./demo-codes.ts"
import { comesInDays, dayAfter } from "./demo-deliveries.ts"
import { writeMeansOfPayment, writeRegisters } from "./demo-registers.ts"
import { bargainBags, completeSetup, updateExpenses, updateFeedbackUrl, writeSetup } from "./demo-setup.ts"
import { writeSignInAddresses, writeStores } from "./demo-stores.ts"
import { fixedItems } from "./fixed-items.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** "KARA" in ASCII: another number would make another assortment. */
const demoSeed = 0x4b415241

/** Since when the demo's items have their prices: the same whenever it is made. */
const soldSince = new Date("2026-01-02T08:00:00.000Z")
const reducedSince = new Date("2026-02-02T08:00:00.000Z")

/** Fills a database that has no store with the demo stores and their assortment. Answers whether it did. */
export async function seedDemoStore(db: Database, now = new Date()): Promise<boolean> {
  return await db.transaction(async () => {
    if ((await db.get(db.build.selectFrom("store").select("number").limit(1))) !== undefined) {
      if (await isDemo(db)) await completeDemo(db, now)
      return false
    }
    const random = seededRandom(demoSeed)
    await writeStores(db)
    await writeDivisionsAndStatuses(db)
    await writeSetup(db)
    const ordinary = demoAssortment(random)
    for (const item of [...fixedItems(), ...ordinary]) await writeDemoItem(db, item)
    await writeDemoCampaigns(db, now)
    await writeIncoming(db, ordinary, { random, today: storeTime("SE", now).date })
    await writeFavorites(db, ordinary, random)
    await writeRegisters(db)
    await writeWriteOffReasons(db)
    await writeDemoCodes(db)
    return true
  })
}

/** An item that was sold at its ordinary price before it was reduced, so that the lowest one of before is known. */
async function writeDemoItem(db: Database, item: ItemToWrite): Promise<void> {
  const prices = item.prices ?? []
  const ordinary = prices.map(({ currency, originalPriceMinor }) => ({
    currency,
    originalPriceMinor,
    priceMinor: originalPriceMinor
  }))
  await writeItem(db, { ...item, prices: ordinary }, "now", soldSince)
  for (const price of prices)
    if (price.priceMinor < price.originalPriceMinor) await writePrice(db, item.number, price, reducedSince)
}

/** Every price that a campaign has reduced is one of that campaign, which administration shows and ends. */
async function writeDemoCampaigns(db: Database, now: Date): Promise<void> {
  const endsOn = `${now.getUTCFullYear() + 1}-12-31`
  await db.run(
    db.build
      .insertInto("campaign")
      .columns(["item_number", "currency", "starts_on", "ends_on", "name", "price_minor", "state"])
      .expression((eb) =>
        eb
          .selectFrom("item_price as price")
          .select((row) => [
            "price.item_number",
            "price.currency",
            row.val(reducedSince.toISOString().slice(0, 10)).as("starts_on"),
            row.val(endsOn).as("ends_on"),
            row.fn.coalesce("price.campaign_name", row.val("")).as("name"),
            "price.price_minor",
            row.val("running" as const).as("state")
          ])
          .where("price.campaign_name", "is not", null)
          .whereRef("price.price_minor", "<", "price.original_price_minor")
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom("campaign")
                  .select("campaign.name")
                  .whereRef("campaign.item_number", "=", "price.item_number")
                  .whereRef("campaign.currency", "=", "price.currency")
              )
            )
          )
      )
  )
}

/** A demo store of an earlier version gets what was not known then: reasons and members, exchange rates, goods documents. */
async function completeDemo(db: Database, now: Date): Promise<void> {
  const { build } = db
  await writeDemoCampaigns(db, now)
  const hasReasons = (await db.get(build.selectFrom("reason").select("id").limit(1))) !== undefined
  const hasRates = (await db.get(build.selectFrom("exchange_rate").select("base").limit(1))) !== undefined
  const knowsGoods =
    (await db.get(
      build.selectFrom("setup").select("key").where("key", "=", "goodsDocumentTypes").limit(1)
    )) !== undefined
  if (!hasReasons || !hasRates || !knowsGoods) await completeSetup(db)
  if ((await db.get(build.selectFrom("sign_in_address").select("address").limit(1))) === undefined)
    await writeSignInAddresses(db)
  await updateExpenses(db)
  await updateFeedbackUrl(db)
  const chosen = build.selectFrom("personal_code").select("badge").where("hash", "is not", null)
  if ((await db.get(chosen.limit(1))) === undefined) await writeDemoCodes(db)
  if (!hasReasons) await writeRegisters(db)
  else if (!hasRates) await writeMeansOfPayment(db)
  if ((await db.get(build.selectFrom("write_off_reason").select("id").limit(1))) === undefined)
    await completeWriteOffs(db)
}

/** What a demo store of an earlier version needs to write goods off and to make bargain bags of them. */
async function completeWriteOffs(db: Database): Promise<void> {
  await completeSetup(db)
  await writeWriteOffReasons(db)
  const bags = new Set<string>(bargainBags)
  for (const item of fixedItems()) if (bags.has(item.number)) await writeItem(db, item)
}

async function writeIncoming(
  db: Database,
  items: readonly ItemToWrite[],
  { random, today }: { readonly random: SeededRandom; readonly today: string }
): Promise<void> {
  for (const { number } of items) {
    if (!random.chance(8)) continue
    await db.run(
      db.build.insertInto("item_incoming").values({
        item_number: number,
        store_number: random.oneOf(["101", "102", "835", "fi201"]),
        quantity: random.between(1, 24),
        expected_on: dayAfter(today, random.oneOf(comesInDays))
      })
    )
  }
}

/** A few favourites for two of the staff, so that the first page they open is not empty. */
async function writeFavorites(
  db: Database,
  items: readonly ItemToWrite[],
  random: SeededRandom
): Promise<void> {
  for (const { number } of items) {
    if (!random.chance(1)) continue
    await db.run(
      db.build.insertInto("favorite").values({ store_number: "101", badge: "1001", item_number: number })
    )
    await db.run(
      db.build.insertInto("favorite").values({ store_number: "fi201", badge: "1002", item_number: number })
    )
  }
}
