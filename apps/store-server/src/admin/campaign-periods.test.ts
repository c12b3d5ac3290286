import { readAdminChanges, readEntries, removeEntry, saveEntry } from "@karat/contract/admin"
import { addItem } from "@karat/contract/cart"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaignPeriodBook } from "./campaign-period-book.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"
const now = new Date("2026-11-25T11:00:00.000Z")
let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const entriesOf = async (kind: EntryKindName, at = till, search = "") =>
  (await at.call(readEntries, { params: { kind }, query: { badgeNumber, search } })).answer.entries
const campaign = async (name: string, at = till) =>
  (await entriesOf("campaignPeriod", at)).find(({ campaignName }) => campaignName === name)
const end = (before: Entry) =>
  till.call(removeEntry, { params: { kind: "campaignPeriod" }, body: { badgeNumber, before } })

/** An item that a campaign of the demo has reduced in Sweden. */
const reduced = async (name: string) =>
  present(
    await server.db.get(
      sqlText<{ number: string; price: number; ordinary: number }>(
        `SELECT item_number AS number, price_minor AS price, original_price_minor AS ordinary
         FROM item_price JOIN item ON item.number = item_number
         WHERE currency = 'SEK' AND campaign_name = ? AND item.status = '10' AND price_manual = 0 LIMIT 1`,
        name
      )
    )
  )

describe("the campaigns of a country", () => {
  it("stand with what they give, their days and how they stand, those of the demo among them · KARAT-153", async () => {
    expect(await campaign("Höstkampanj")).toMatchObject({
      campaignState: "running",
      campaignFrom: "2026-02-02",
      campaignReduction: expect.stringMatching(/^\d+(?:–\d+)? %$/u)
    })
    const names = (await entriesOf("campaignPeriod")).map(({ campaignName }) => campaignName)
    expect(new Set(names)).toEqual(new Set(["Höstkampanj", "Månadens smycke", "Lagerrensning"]))
    const left = await server.db.get(
      sqlText<{ n: number }>(
        `SELECT count(*) AS n FROM item_price AS price WHERE campaign_name IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM campaign WHERE campaign.item_number = price.item_number
             AND campaign.currency = price.currency AND campaign.name = price.campaign_name)`
      )
    )
    expect(left?.n).toBe(0)
  })

  it("are ended with all their items, for the next cart and in that country alone, and the log says who did it · KARAT-154", async () => {
    const name = "Lagerrensning"
    const finland = await signedInTill(server.url, "fi201-1")
    const { number: itemNumber, ordinary, price } = await reduced(name)
    const scanned = async () => {
      const { id } = await openedCart(till)
      return (await till.call(addItem, { params: { id }, body: { itemNumber, quantity: 1 } })).answer.line
    }
    expect(await scanned()).toMatchObject({
      periodicDiscount: ordinary - price,
      periodicDiscountDescription: name
    })
    const before = present(await campaign(name))
    expect((await end(before)).status).toBe(200)
    expect(await scanned()).toMatchObject({ periodicDiscount: 0, unitPrice: ordinary })
    const ended = present(await campaign(name))
    expect(ended).toMatchObject({ campaignState: "ended", campaignUntil: "2026-11-25" })
    const isShownOn = (day: string) => campaignPeriodBook.isShown?.(ended, "SE", new Date(`${day}T11:00:00Z`))
    expect([isShownOn("2027-02-23"), isShownOn("2027-02-24")]).toEqual([true, false])
    expect(ended["campaignItems"]).toBe(before["campaignItems"])
    expect(await campaign(name, finland)).toMatchObject({ campaignState: "running" })
    const [change] = (await till.call(readAdminChanges, { query: { badgeNumber, page: "1" } })).answer
    expect(change).toMatchObject({ kind: "campaignPeriod", badgeNumber })
    expect(change?.subject).toContain(name)
    // What is over is not ended again, whether as it was seen or as it stands.
    expect(await end(before)).toMatchObject({ status: 409, code: "entry_changed" })
    expect(await end(ended)).toMatchObject({ status: 422, code: "entry_invalid" })
  })

  it("that have yet to come are dropped, and a price of one is found by its campaign · KARAT-153 KARAT-154", async () => {
    const { number: itemNumber, price } = await reduced("Höstkampanj")
    const coming = {
      campaignName: "Jul",
      itemNumber,
      campaignFrom: "2026-12-10",
      campaignUntil: "2026-12-24",
      campaignPrice: price - 100
    }
    const body = { badgeNumber, before: undefined, entry: coming }
    expect((await till.call(saveEntry, { params: { kind: "campaign" }, body })).status).toBe(200)
    expect(await entriesOf("campaign", till, "jul")).toMatchObject([{ itemNumber, campaignName: "Jul" }])
    expect(await entriesOf("campaign")).toHaveLength(50)
    const standing = present(await campaign("Jul"))
    expect(standing).toMatchObject({ campaignState: "coming", campaignItems: 1 })
    expect((await end(standing)).status).toBe(200)
    expect(await campaign("Jul")).toBeUndefined()
    expect(await campaign("Höstkampanj")).toMatchObject({ campaignState: "running" })
  })
})
