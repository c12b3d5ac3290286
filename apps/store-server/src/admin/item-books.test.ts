import { printLabel, readEntries, removeEntry, saveEntry } from "@karat/contract/admin"
import { addItem } from "@karat/contract/cart"
import { readCatalogueChanges, readItem } from "@karat/contract/catalogue"
import { readFollowUps, readRepair } from "@karat/contract/follow-up"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { minorUnits } from "@karat/domain/money/minor-units"
import { eanCheckDigit } from "@karat/domain/scan/ean-check-digit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { stockOf } from "../catalogue/item-stock.ts"
import { countDuePrices } from "../catalogue/price-book.ts"
import type { StoreItem } from "../catalogue/store-item.ts"
import { writeItem } from "../catalogue/item-writer.ts"
import { labelPaper } from "./label-paper.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"
const noon = "2026-11-25T11:00:00.000Z"
const at = (day: string) => new Date(`${day}T11:00:00.000Z`)
const ean = (twelve: string) => `${twelve}${eanCheckDigit(twelve)}`

let now = new Date(noon)
let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const save = (kind: EntryKindName, entry: Entry, before?: Entry) =>
  till.call(saveEntry, { params: { kind }, body: { badgeNumber, entry, before } })
const remove = (kind: EntryKindName, before: Entry) =>
  till.call(removeEntry, { params: { kind }, body: { badgeNumber, before } })
const found = async (kind: EntryKindName, search = "") =>
  (await till.call(readEntries, { params: { kind }, query: { badgeNumber, search } })).answer.entries
const sold = async (item: string) => (await till.call(readItem, { params: { item } })).answer

/** Goes to a day, on which the till signs in anew. */
async function goTo(day: string): Promise<void> {
  now = at(day)
  till = await signedInTill(server.url)
}

/** Lets a day come, as the clock of prices does. */
async function comes(day: string): Promise<void> {
  await goTo(day)
  await server.db.transaction(() => countDuePrices(server.db, now))
}

let made = 0
/** A new item that costs 1,000 from now on. */
async function newItem(over: Partial<Entry> = {}): Promise<Entry> {
  made += 1
  const entry: Entry = {
    itemNumber: `ADM-${made}`,
    itemName: `Kvartsring ${made}`,
    itemText: "",
    division: "RINGS",
    itemStatus: "10",
    vatRate: 2500,
    barcodes: "",
    takesDiscount: true,
    takesReturn: true,
    isInsurable: false,
    asksPrice: false,
    asksAfter: "",
    ...(over as Entry)
  }
  expect((await save("item", entry)).answer).toEqual(entry)
  const price = { itemNumber: String(entry["itemNumber"]), priceFrom: now.toISOString().slice(0, 10) }
  expect((await save("itemPrice", { ...price, ordinaryPrice: 1000_00 })).status).toBe(200)
  return entry
}

describe("the items of a shop", () => {
  it("are found by words, number and barcode, also those that are not sold, and changed for the next scan · ADMIN-14", async () => {
    const code = ean("731000000101")
    const entry = await newItem({ barcodes: code })
    const number = String(entry["itemNumber"])
    const numbersOf = async (search: string) =>
      (await found("item", search)).map((each) => each["itemNumber"])
    for (const search of [number, number.toLowerCase(), code, "kvarts", `  ${number} `])
      expect(await numbersOf(search), search).toContain(number)
    expect(await numbersOf('kvarts AND " * zzz')).toEqual([])
    expect(await numbersOf("x".repeat(5000))).toEqual([])
    const { id } = await openedCart(till)
    const scan = (itemNumber: string) =>
      till.call(addItem, { params: { id }, body: { itemNumber, quantity: 1 } })
    expect((await scan(code)).answer.line).toMatchObject({ unitPrice: 1000_00 })
    const [standing] = await found("item", number)
    expect(standing).toEqual({ ...entry, priceNow: 1000_00 })
    const other = ean("731000000102")
    const changed = { ...entry, itemName: "Opalring", barcodes: `${other}, BC-1`, division: "EARRINGS" }
    expect((await save("item", changed, standing)).status).toBe(200)
    expect(await sold(other)).toMatchObject({ description: "Opalring", division: "EARRINGS", number })
    expect((await scan(code)).code).toBe("item_not_found")
    expect((await scan(other)).answer.line).toMatchObject({ description: "Opalring" })
    const blocked = { ...changed, itemStatus: "80" }
    expect((await save("item", blocked, changed)).status).toBe(200)
    expect((await scan(other)).code).toBe("item_blocked")
    expect(await numbersOf("opalring")).toContain(number)
    expect(await save("item", changed, changed)).toMatchObject({ code: "entry_changed" })
  })

  it("are known by a number and barcodes that nothing else has · ADMIN-14", async () => {
    const code = ean("731000000103")
    const one = await newItem({ barcodes: code })
    expect(await save("item", one)).toMatchObject({ code: "entry_taken" })
    const fresh = { ...one, itemNumber: "ADM-NEW" }
    expect(await save("item", fresh)).toMatchObject({ status: 409, code: "barcode_taken" })
    for (const wrong of [
      { ...fresh, barcodes: "7310000001030" },
      { ...fresh, barcodes: "A1, A1" },
      { ...fresh, barcodes: "", itemNumber: "A 1" },
      { ...fresh, barcodes: "", itemNumber: "'; DROP TABLE item; --" },
      { ...fresh, barcodes: "", division: "NOWHERE" },
      { ...fresh, barcodes: "", itemStatus: "11" },
      { ...fresh, barcodes: "", vatRate: 10_001 },
      { ...fresh, barcodes: "", itemName: "Ring\u0007" }
    ])
      expect(await save("item", wrong), JSON.stringify(wrong)).toMatchObject({ code: "entry_invalid" })
    // What is told of it is not kept, whoever sends it.
    expect((await save("item", { ...fresh, barcodes: "", priceNow: 1 })).answer["priceNow"]).toBeUndefined()
    expect(await found("item", "ADM-NEW")).toMatchObject([{ itemNumber: "ADM-NEW" }])
    expect((await till.call(readItem, { params: { item: "ADM-NEW" } })).status).toBe(404)
  })
})

describe("prices that have a day", () => {
  it("count from it on, at the scan and in what tills are told, beneath a campaign that runs · ADMIN-15", async () => {
    await goTo("2026-11-25")
    const entry = await newItem()
    const itemNumber = String(entry["itemNumber"])
    const told = async (since: string) => (await till.call(readCatalogueChanges, { query: { since } })).answer
    let { cursor } = await told("")
    for (let more = true; more;) {
      const page = await told(cursor)
      ;({ cursor, more } = page)
    }
    const later = { itemNumber, priceFrom: "2026-12-01", ordinaryPrice: 1200_00 }
    expect((await save("itemPrice", later)).status).toBe(200)
    expect(await found("itemPrice")).toContainEqual({ ...later, itemName: entry["itemName"] })
    expect((await sold(itemNumber)).price).toBe(1000_00)
    const week = {
      campaignName: "Black week",
      itemNumber,
      campaignFrom: "2026-11-27",
      campaignUntil: "2026-12-02",
      campaignPrice: 800_00
    }
    expect((await save("campaign", week)).status).toBe(200)
    const days = [
      ["2026-11-26", 1000_00, 1000_00, undefined, undefined],
      ["2026-11-27", 800_00, 1000_00, "Black week", 1000_00],
      ["2026-12-01", 800_00, 1200_00, "Black week", 1000_00],
      ["2026-12-02", 800_00, 1200_00, "Black week", 1000_00],
      ["2026-12-03", 1200_00, 1200_00, undefined, undefined]
    ] as const
    for (const [day, price, originalPrice, campaign, priorPrice] of days) {
      await comes(day)
      expect(await sold(itemNumber), day).toMatchObject({ price, originalPrice })
      expect([(await sold(itemNumber)).campaign, (await sold(itemNumber)).priorPrice]).toEqual([
        campaign,
        priorPrice
      ])
    }
    expect((await found("campaign")).map((each) => each["itemNumber"])).not.toContain(itemNumber)
    expect((await told(cursor)).items).toMatchObject([{ number: itemNumber, price: 1200_00 }])
    expect(await server.db.transaction(() => countDuePrices(server.db, now))).toBe(false)
  })

  it("are at the till as soon as their day comes, without anybody's doing · ADMIN-15", async () => {
    const running = { now: at("2026-11-25") }
    const config = await testConfig()
    const own = await startTestServer(config, { clock: () => running.now })
    const first = await signedInTill(own.url)
    const itemNumber = "BAG-S"
    const campaign = {
      campaignName: "Påsar",
      itemNumber,
      campaignFrom: "2026-11-26",
      campaignUntil: "2026-11-26",
      campaignPrice: 1
    }
    const body = { badgeNumber, before: undefined, entry: campaign }
    expect((await first.call(saveEntry, { params: { kind: "campaign" }, body })).status).toBe(200)
    const { id } = await openedCart(first)
    const bag = async () =>
      (await first.call(addItem, { params: { id }, body: { itemNumber, quantity: 1 } })).answer.line
    expect((await bag()).unitPrice).toBeGreaterThan(1)
    await own.stop()
    running.now = at("2026-11-26")
    const again = await startTestServer(config, { clock: () => running.now })
    const row = await again.db.get(
      sqlText<{ price: number }>(
        "SELECT price_minor AS price FROM item_price WHERE item_number = 'BAG-S' AND currency = 'SEK'"
      )
    )
    expect(row?.price).toBe(1)
    await again.stop()
  })

  it("are refused where they cannot be: a day that is over, no such item, no reduction, an end before the beginning · ADMIN-15", async () => {
    await goTo("2026-11-25")
    const itemNumber = String((await newItem())["itemNumber"])
    const price = { itemNumber, priceFrom: "2026-11-25", ordinaryPrice: 1100_00 }
    expect(await save("itemPrice", { ...price, priceFrom: "2026-11-24" })).toMatchObject({
      code: "day_is_over"
    })
    expect(await save("itemPrice", { ...price, itemNumber: "NOPE" })).toMatchObject({
      code: "item_not_found"
    })
    for (const ordinaryPrice of [-1, 100_000_000])
      expect(await save("itemPrice", { ...price, ordinaryPrice })).toMatchObject({ code: "entry_invalid" })
    const campaign = {
      campaignName: "Rea",
      itemNumber,
      campaignFrom: "2026-11-25",
      campaignUntil: "2026-11-25",
      campaignPrice: 999_99
    }
    expect(await save("campaign", { ...campaign, campaignPrice: 1000_00 })).toMatchObject({
      status: 409,
      code: "campaign_not_lower"
    })
    expect(await save("campaign", { ...campaign, campaignUntil: "2026-11-24" })).toMatchObject({
      code: "entry_invalid"
    })
    expect(await save("campaign", { ...campaign, campaignFrom: "2026-11-24" })).toMatchObject({
      code: "day_is_over"
    })
    expect((await save("campaign", campaign)).status).toBe(200)
    expect((await sold(itemNumber)).price).toBe(999_99)
    expect(await save("campaign", campaign)).toMatchObject({ code: "entry_taken" })
    // Ended by hand, the ordinary price is back at once.
    expect((await remove("campaign", campaign)).status).toBe(200)
    expect(await sold(itemNumber)).toMatchObject({ price: 1000_00, originalPrice: 1000_00 })
  })

  it("stand beside the lowest price of the 30 days before, whatever was tried with the ordinary one · ADMIN-16", async () => {
    await goTo("2026-10-01")
    const entry = await newItem()
    const itemNumber = String(entry["itemNumber"])
    const costs = async (day: string, ordinaryPrice: number) => {
      await goTo(day)
      return save("itemPrice", { itemNumber, priceFrom: day, ordinaryPrice })
    }
    await costs("2026-11-01", 900_00)
    await costs("2026-11-20", 1500_00)
    await goTo("2026-11-27")
    await save("campaign", {
      campaignName: "Black week",
      itemNumber,
      campaignFrom: "2026-11-27",
      campaignUntil: "2026-11-29",
      campaignPrice: 1000_00
    })
    expect(await sold(itemNumber)).toMatchObject({
      price: 1000_00,
      originalPrice: 1500_00,
      priorPrice: 900_00
    })
    await comes("2026-11-30")
    expect((await sold(itemNumber)).priorPrice).toBeUndefined()
    // An import writes prices by the same door.
    await goTo("2026-12-01")
    const prices = [{ currency: "SEK" as const, priceMinor: 700_00, originalPriceMinor: 1500_00 }]
    const item = { number: itemNumber, description: "Ring", division: "RINGS", origin: "import" as const }
    await server.db.transaction(() => writeItem(server.db, { ...item, prices }, "now", now))
    expect(await sold(itemNumber)).toMatchObject({ price: 700_00, priorPrice: 900_00 })
    await goTo("2026-11-25")
  })
})

describe("what a store has", () => {
  it("is counted anew with a reason, and whoever has not seen the latest sale is told · ADMIN-17", async () => {
    const itemNumber = String((await newItem())["itemNumber"])
    const here = async () =>
      present((await found("stock", itemNumber)).find((each) => each["storeNumber"] === "101"))
    const before = await here()
    expect(before).toMatchObject({ pieces: 0, stockReason: "" })
    expect((await found("stock", itemNumber)).map((each) => each["storeNumber"])).toEqual([
      "101",
      "102",
      "835"
    ])
    const counted = { ...before, pieces: 7, stockReason: "Inventering" }
    expect((await save("stock", { ...counted, stockReason: "" }, before)).code).toBe("entry_invalid")
    expect((await save("stock", { ...counted, pieces: 100_000 }, before)).code).toBe("entry_invalid")
    expect((await save("stock", counted, before)).status).toBe(200)
    const stock = async () =>
      (await stockOf(server.db, itemNumber)).find(({ storeNumber }) => storeNumber === "101")?.stock
    expect(await stock()).toBe(7)
    const seen = await here()
    await server.db.run(
      sqlText(
        "UPDATE item_stock SET stock = stock - 1 WHERE item_number = ? AND store_number = '101'",
        itemNumber
      )
    )
    expect(await save("stock", { ...seen, pieces: 9, stockReason: "Räknat" }, seen)).toMatchObject({
      status: 409,
      code: "entry_changed"
    })
    expect(await stock()).toBe(6)
    const log = await server.db.get(
      sqlText<{ changed: string; subject: string }>(
        "SELECT changed, subject FROM admin_change WHERE kind = 'stock' ORDER BY id DESC LIMIT 1"
      )
    )
    expect(log?.subject).toContain(itemNumber)
    expect(JSON.parse(present(log).changed)).toEqual([
      { field: "pieces", before: "0", after: "7" },
      { field: "stockReason", before: "", after: "Inventering" }
    ])
    expect(
      (await save("stock", { ...seen, storeNumber: "fi201" }, { ...seen, storeNumber: "fi201" })).code
    ).toBe("entry_changed")
    expect((await save("stock", { ...seen, stockReason: "x" })).code).toBe("entry_invalid")
    // Where there is something already, what was counted stands in its place, and is not added to it.
    const standing = { ...seen, pieces: 6, stockReason: "" }
    for (const pieces of [9, 4]) {
      const was = { ...standing, pieces: (await stock()) ?? 0 }
      expect((await save("stock", { ...was, pieces, stockReason: "Räknat igen" }, was)).status).toBe(200)
      expect(await stock()).toBe(pieces)
    }
  })
})

describe("a label", () => {
  it("says what the item is and costs today, beside a reduction what it cost before, with a barcode that a till reads · ADMIN-18", async () => {
    await goTo("2026-11-20")
    const code = ean("731000000110")
    const entry = await newItem({
      barcodes: code,
      itemName: "Månstensring i återvunnet silver med en mycket lång benämning"
    })
    const item = String(entry["itemNumber"])
    await goTo("2026-11-25")
    await save("campaign", {
      campaignName: "Rea",
      itemNumber: item,
      campaignFrom: "2026-11-25",
      campaignUntil: "2026-11-26",
      campaignPrice: 750_00
    })
    const print = (badge = badgeNumber, key?: string) =>
      till.call(printLabel, {
        params: { item: code },
        body: { badgeNumber: badge },
        ...(key === undefined ? {} : { key })
      })
    expect(await print("1003")).toMatchObject({ status: 422, code: "not_administrator" })
    expect(await till.call(printLabel, { params: { item: "NOPE" }, body: { badgeNumber } })).toMatchObject({
      status: 404,
      code: "item_not_found"
    })
    const papers = () => present(server.simulator?.printer("PRN-WK1011")).paper()
    const before = papers().length
    expect((await print(badgeNumber, "label-key-0001")).answer).toEqual({ success: true })
    expect((await print(badgeNumber, "label-key-0001")).answer).toEqual({ success: true })
    expect(papers()).toHaveLength(before + 1)
    const paper = present(papers()[0])
    const all = paper.join("\n")
    for (const part of [
      "Månstensring i återvunnet silver",
      "benämning",
      "750,00 kr",
      "Ordinarie pris 1 000,00 kr"
    ])
      expect(all).toContain(part)
    expect(all).toContain("Lägsta pris 30 dagar före 1 000,00 kr")
    expect(all).toContain(code)
    expect(paper.every((line) => line.length <= 48)).toBe(true)
  })

  it("in Finland speaks Finnish and says what the item costs there; one whose price is asked for says none · ADMIN-18", async () => {
    const of = async (over: Partial<StoreItem>) =>
      labelPaper(
        { ...present(await findItem(server.db, "fi201", undefined, "BAG-S")), ...over },
        { country: "FI", currency: "EUR" },
        42
      )
    const reduced = await of({
      price: minorUnits(5_00),
      originalPrice: minorUnits(10_00),
      priorPrice: minorUnits(8_00)
    })
    const said = reduced.map((part) => (part.type === "text" ? part.text.trim() : part.value))
    expect(said).toEqual(
      expect.arrayContaining(["5,00 €", "Normaalihinta 10,00 €", "30 päivän alin hinta 8,00 €"])
    )
    const asked = await of({ priceIsManual: true, number: "Ä-1", barcodes: [] })
    expect(asked.some((part) => part.type === "barcode")).toBe(false)
    expect(JSON.stringify(asked)).not.toContain("€")
  })
})

describe("items that need a question", () => {
  it("have the till ask for what their kind needs, until nobody wants that any more · ADMIN-35", async () => {
    const entry = await newItem({ asksAfter: "BRAND" })
    const number = String(entry["itemNumber"])
    const askedFor = async () =>
      (await till.call(readFollowUps)).answer.find(({ itemNumber }) => itemNumber === number)?.code
    expect(await askedFor()).toBe("BRAND")
    const other = { ...entry, asksAfter: "REPAIRATION" }
    expect(
      (await save("item", { ...other, priceNow: 1000_00 }, { ...entry, priceNow: 1000_00 })).status
    ).toBe(200)
    expect(await askedFor()).toBe("REPAIRATION")
    const none = { ...entry, asksAfter: "", priceNow: 1000_00 }
    expect((await save("item", none, { ...other, priceNow: 1000_00 })).status).toBe(200)
    expect(await askedFor()).toBeUndefined()
    expect(await save("item", { ...none, asksAfter: "TEA" }, none)).toMatchObject({ status: 422 })
  })
})

describe("items whose price is asked for", () => {
  it("are sold without one having been set, and keep one that has been · ADMIN-35", async () => {
    const entry = { ...(await newItem()), itemNumber: "ADM-ASKS", asksPrice: true }
    expect((await save("item", entry)).status).toBe(200)
    expect(await sold("ADM-ASKS")).toMatchObject({ priceIsManual: true, price: 0 })
    const priced = await newItem({ asksPrice: true })
    const number = String(priced["itemNumber"])
    const [before] = await found("item", number)
    expect((await save("item", { ...before, itemText: "i guld" }, before)).status).toBe(200)
    expect(await sold(number)).toMatchObject({ originalPrice: 1000_00 })
  })
})

describe("the repairs of a shop", () => {
  it("are paid by their number in their own store, for their price or one that the till asks for · ADMIN-36", async () => {
    const repair = {
      repairNumber: "R-77",
      repairText: "Ny länk i halskedja",
      storeNumber: "101",
      repairPrice: 395_00
    }
    expect((await save("repair", repair)).status).toBe(200)
    expect(await save("repair", { ...repair, repairNumber: "r-77" })).toMatchObject({ code: "entry_taken" })
    const fetched = async () => await till.call(readRepair, { params: { id: " R-77 " } })
    expect((await fetched()).answer).toEqual({
      id: "R-77",
      description: "Ny länk i halskedja",
      price: 395_00
    })
    const { repairPrice: _, ...unpriced } = repair
    expect((await save("repair", unpriced, repair)).status).toBe(200)
    expect((await fetched()).answer.price).toBeUndefined()
    const elsewhere = { ...unpriced, storeNumber: "102" }
    expect((await save("repair", elsewhere, unpriced)).status).toBe(200)
    expect(await fetched()).toMatchObject({ status: 404, code: "repair_not_found" })
    expect((await remove("repair", elsewhere)).status).toBe(200)
    expect((await found("repair")).map(({ repairNumber }) => repairNumber)).not.toContain("R-77")
  })
})
