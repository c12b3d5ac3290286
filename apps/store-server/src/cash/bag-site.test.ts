import * as calls from "@karat/contract/cash"
import { noCash } from "@karat/domain/cash/banking"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { soldReceipt } from "../testing/test-return.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-16T12:00:00Z")
let server: TestServer
let till: TestTill
/** The names of three bags: the first says who has closed it, the third is of another store. */
let bags: readonly string[]

/** Counts a day's kronor and sends them to the bank; answers the bag's name. */
async function sent(on: TestTill, number: string, badgeNumber = "1001"): Promise<string> {
  const date = now.toISOString().slice(0, 10)
  const { sums, version } = (await on.call(calls.readCashDay, { query: { date, pos: "1" } })).answer
  for (const [index, currency] of (["SEK", "EUR"] as const).entries()) {
    const { expected, opening } = sums[currency]
    const counted = {
      opening,
      expected,
      counted: expected,
      closing: minorUnits(0),
      difference: minorUnits(0)
    }
    await on.call(calls.saveCashDay, {
      body: {
        date,
        pos: 1,
        currency,
        staffId: "1001",
        comment: "Counted twice",
        version: (version ?? 0) + index,
        ...counted
      }
    })
  }
  const told = await on.call(calls.saveBanking, {
    body: { ids: [`${date}-1`], bankBag: number, bankChange: noCash, badgeNumber }
  })
  return present(told.answer.bankId)
}

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalApprovesAfterMs: 1 }), { clock: () => now })
  const [first, second, third] = ["2026-11-16", "2026-11-17", "2026-11-18"].map(
    (day) => new Date(`${day}T12:00:00Z`)
  )
  now = present(first)
  till = await signedInTill(server.url)
  await soldReceipt(till, [1_234_00])
  const euros = await cartWorth(till, 100_00)
  await pay(till, euros, 10_00, { currency: "EUR", changeCurrency: "SEK", tenderType: tender.cash })
  const one = await sent(till, "PÅSE-1", "1001")
  now = present(second)
  till = await signedInTill(server.url)
  await soldReceipt(till, [50_00])
  const two = await sent(till, "PÅSE-2")
  now = present(third)
  const elsewhere = await signedInTill(server.url, "102-1")
  await soldReceipt(elsewhere, [70_00])
  bags = [one, two, await sent(elsewhere, "ANNAN-3")]
  // Tills of before did not say who closed a bag.
  await server.db.run(sqlText("UPDATE bank_bag SET closed_by = NULL WHERE id <> ?", one))
})
afterAll(() => server.stop())

const at = (path: string) => fetch(`${server.url}/bank-bags/${path}`)
/** What stands on a page, a line for each part, without its marks. */
const read = async (page: Promise<Response> | Response) =>
  (await (await page).text())
    .replaceAll(/<(?:style|script)[^]*?<\/(?:style|script)>/gu, "")
    .replaceAll(/<[^>]+>/gu, "\n")
    .replaceAll(/[\u00A0\u202F]/gu, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
const handOver = (page: string, bag: string, by: string) =>
  fetch(`${server.url}/bank-bags/${page}`, { method: "POST", body: new URLSearchParams({ bag, by }) })
const handedOver = async (id: string) =>
  present(
    await server.db.get(
      sqlText<{ at: string | null; by: string | null }>(
        "SELECT handed_over_at AS at, handed_over_by AS by FROM bank_bag WHERE id = ?",
        id
      )
    )
  )

describe("the page that bank bags are sent on", () => {
  it("shows a store's bags, the latest first, with who closed each and what is in it · DAYEND-10", async () => {
    const lines = await read(at(present(bags[0])))
    expect(lines.filter((line) => /^(?:PÅSE|ANNAN)/u.test(line))).toEqual(["PÅSE-2", "PÅSE-1"])
    const first = lines.indexOf("PÅSE-1")
    expect(lines.slice(first, first + 5)).toEqual([
      "PÅSE-1",
      "Förslöts",
      "2026-11-16 13:00",
      "av Maja Lindqvist",
      expect.stringMatching(/^1 219,00 SEK · 10,00 EUR$/u)
    ])
    expect(lines[lines.indexOf("PÅSE-2") + 3]).toBe("50,00 SEK")
    expect(lines.filter((line) => line === "Lämnad till värdetransport")).toHaveLength(2)
    expect(lines).not.toContain("Ingen påse väntar på transport.")
  })

  it("offers the staff of the store to hand a bag over, by name, and whoever closed it first of all", async () => {
    const html = await (await at(present(bags[0]))).text()
    const options = [...html.matchAll(/<option\s*(selected)?\s*>\s*([^<]+?)\s*<\/option>/gu)]
    const names = options.map(([, , name]) => name)
    expect(names).toContain("Maja Lindqvist")
    const offered = names.slice(0, names.length / 2)
    expect(offered).toEqual(offered.toSorted())
    expect(options.filter(([, chosen]) => chosen !== undefined).map(([, , name]) => name)).toEqual([
      "Maja Lindqvist"
    ])
    expect(html).not.toMatch(/>\s*100\d\s*</u)
  })

  it("is empty where no bag is known, and is not there for a name that nobody was told", async () => {
    const lines = await read(at("none"))
    expect(lines).toContain("Ingen påse väntar på transport.")
    expect(await read(at("none?language=fi"))).toContain("Yksikään pussi ei odota kuljetusta.")
    for (const page of [await at("no-such-bag"), await handOver("no-such-bag", present(bags[1]), "")])
      expect([page.status, await page.text()]).toEqual([404, "Not found"])
  })

  it("brings its script, which tells the page around it that it may be closed, and its looks", async () => {
    const script = await at("bank-bags.js")
    expect(script.headers.get("content-type")).toContain("text/javascript")
    expect(await script.text()).toContain('{ type: "bank-bags", action: "close" }')
    const style = await at("bank-bags.css")
    expect(style.headers.get("content-type")).toContain("text/css")
    expect(await style.text()).toContain("main {")
    const page = await at(present(bags[0]))
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self'.*form-action 'self'/u)
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN")
    expect(await page.text()).toMatch(/\/bank-bags\/bank-bags\.css[^]*\/bank-bags\/bank-bags\.js/u)
  })

  it("hands over bags of its own store alone, each once, by somebody of the store or by nobody", async () => {
    const [one = "", two = "", elsewhere = ""] = bags
    await handOver(one, elsewhere, "Maja Lindqvist")
    expect(await handedOver(elsewhere)).toEqual({ at: null, by: null })
    const moment = now.toISOString()
    await handOver(one, two, "Nobody Here")
    expect(await handedOver(two)).toEqual({ at: moment, by: null })
    now = new Date(now.getTime() + 60_000)
    await handOver(one, two, "Maja Lindqvist")
    expect(await handedOver(two)).toEqual({ at: moment, by: null })
    const shown = await read(handOver(one, one, "Maja Lindqvist"))
    expect(await handedOver(one)).toEqual({ at: now.toISOString(), by: "1001" })
    expect(shown).toContain("✓ Lämnad")
    expect(shown).not.toContain("Lämnad till värdetransport")
  })
})
