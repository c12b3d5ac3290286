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
export function seedDemoStore(db: Database, now = new Date()): boolean {
  return db.transaction(() => {
    if (db.get(db.build.selectFrom("store").select("number").limit(1)) !== undefined) {
      if (isDemo(db)) completeDemo(db, now)
      return false
    }
    const random = seededRandom(demoSeed)
    writeStores(db)
    writeDivisionsAndStatuses(db)
    writeSetup(db)
    const ordinary = demoAssortment(random)
    for (const item of [...fixedItems(), ...ordinary]) writeDemoItem(db, item)
    writeDemoCampaigns(db, now)
    writeIncoming(db, ordinary, { random, today: storeTime("SE", now).date })
    writeFavorites(db, ordinary, random)
    writeRegisters(db)
    writeWriteOffReasons(db)
    writeDemoCodes(db)
    return true
  })
}

/** An item that was sold at its ordinary price before it was reduced, so that the lowest one of before is known. */
function writeDemoItem(db: Database, item: ItemToWrite): void {
  const prices = item.prices ?? []
  const ordinary = prices.map(({ currency, originalPriceMinor }) => ({
    currency,
    originalPriceMinor,
    priceMinor: originalPriceMinor
  }))
  writeItem(db, { ...item, prices: ordinary }, "now", soldSince)
  for (const price of prices)
    if (price.priceMinor < price.originalPriceMinor) writePrice(db, item.number, price, reducedSince)
}

/** Every price that a campaign has reduced is one of that campaign, which administration shows and ends. */
function writeDemoCampaigns(db: Database, now: Date): void {
  const endsOn = `${now.getUTCFullYear() + 1}-12-31`
  db.run(
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
function completeDemo(db: Database, now: Date): void {
  const { build } = db
  writeDemoCampaigns(db, now)
  const hasReasons = db.get(build.selectFrom("reason").select("id").limit(1)) !== undefined
  const hasRates = db.get(build.selectFrom("exchange_rate").select("base").limit(1)) !== undefined
  const knowsGoods =
    db.get(build.selectFrom("setup").select("key").where("key", "=", "goodsDocumentTypes").limit(1)) !==
    undefined
  if (!hasReasons || !hasRates || !knowsGoods) completeSetup(db)
  if (db.get(build.selectFrom("sign_in_address").select("address").limit(1)) === undefined)
    writeSignInAddresses(db)
  updateExpenses(db)
  updateFeedbackUrl(db)
  const chosen = build.selectFrom("personal_code").select("badge").where("hash", "is not", null)
  if (db.get(chosen.limit(1)) === undefined) writeDemoCodes(db)
  if (!hasReasons) writeRegisters(db)
  else if (!hasRates) writeMeansOfPayment(db)
  if (db.get(build.selectFrom("write_off_reason").select("id").limit(1)) === undefined) completeWriteOffs(db)
}

/** What a demo store of an earlier version needs to write goods off and to make bargain bags of them. */
function completeWriteOffs(db: Database): void {
  completeSetup(db)
  writeWriteOffReasons(db)
  const bags = new Set<string>(bargainBags)
  for (const item of fixedItems()) if (bags.has(item.number)) writeItem(db, item)
}

function writeIncoming(
  db: Database,
  items: readonly ItemToWrite[],
  { random, today }: { readonly random: SeededRandom; readonly today: string }
): void {
  for (const { number } of items) {
    if (!random.chance(8)) continue
    db.run(
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
function writeFavorites(db: Database, items: readonly ItemToWrite[], random: SeededRandom): void {
  for (const { number } of items) {
    if (!random.chance(1)) continue
    db.run(
      db.build.insertInto("favorite").values({ store_number: "101", badge: "1001", item_number: number })
    )
    db.run(
      db.build.insertInto("favorite").values({ store_number: "fi201", badge: "1002", item_number: number })
    )
  }
}
