import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused } from "@karat/domain/ports/call-failure"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { storeDay } from "../shell/store-clock.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import type { ReceiptSearchNeeds } from "./receipt-search-needs.ts"
import { ReceiptSearchViewModel } from "./receipt-search-view-model.ts"

const header = (id: string, changes: Partial<OldReceiptHeader> = {}): OldReceiptHeader =>
  standIn({ id, receiptNumber: id, currency: "SEK", transactionType: "SALE", training: false, ...changes })

const ring = {
  id: "l-1",
  itemNumber: "R",
  description: "Ring",
  quantity: 1,
  unitPrice: minorUnits(100_00),
  amount: minorUnits(100_00)
} as OldReceiptLine

/** A search over so many receipts. */
function searching(
  count: number,
  changes: Partial<OldReceiptHeader> = {},
  capabilities: readonly string[] = ["find"]
) {
  const asked: string[] = []
  const read: string[] = []
  const { notices, said, navigation } = sayingAndGoing()
  let fails = false
  const archive = Layer.mock(ReceiptArchive, {
    search: (query, page, badge) => {
      asked.push(`${JSON.stringify(query)} ${page} ${badge}`)
      if (fails) return Effect.fail(new Refused({ status: 422, text: "No." }))
      const first = (page - 1) * 30
      return Effect.succeed(
        Array.from({ length: Math.max(0, Math.min(30, count - first)) }, (_, index) =>
          header(`t-${first + index}`, changes)
        )
      )
    },
    read: (receipt, badge) => {
      read.push(`${receipt.id} ${badge}`)
      return Effect.succeed({
        header: header(receipt.id, changes),
        items: [ring],
        payments: [],
        insurance: [],
        giftCards: [],
        expenses: [],
        incomeExpenses: [],
        returnReasons: []
      })
    },
    stores: Effect.succeed([]),
    brands: Effect.succeed([]),
    last: Effect.succeed(undefined)
  })
  const model = new ReceiptSearchViewModel(
    standIn<ReceiptSearchNeeds>({
      run: runWith(archive),
      session: {
        claims: { storeNumber: "101", terminalNumber: "WK1011" },
        badgeNumber: "1003",
        setup: { capabilities }
      },
      dialogs: new Dialogs(),
      notices,
      navigation,
      locale: () => "en"
    })
  )
  const search = async () => {
    model.form.search()
    await settled()
  }
  const settled = async () => {
    await expect.poll(() => model.results.list.status).not.toBe("loading")
  }
  return { model, search, settled, asked, read, said, fail: () => (fails = true) }
}

describe("the search for receipts", () => {
  it("names the store it looks in before the list of stores has come · FIND-3", () => {
    const { model } = searching(1)
    expect(model.form.stores).toEqual([{ number: "101", name: "" }])
    model.form.type("store", "")
    expect(model.form.stores).toEqual([])
  })

  it("asks for what stands in the form, in the name of the badge · FIND-10", async () => {
    const { model, search, asked } = searching(2)
    model.form.type("articleNumber", "R-1")
    model.form.switchReturn()
    await search()
    expect(asked).toEqual(['{"store":"101","articleNumber":"R-1","isReturn":true} 1 1003'])
  })

  it("asks nothing while a field is wrong · FIND-6 FIND-7 FIND-8", () => {
    const { model, asked } = searching(2)
    model.form.type("dateFrom", "?")
    model.form.type("badgeId", "10a")
    model.form.type("receiptNumber", "42")
    model.form.search()
    expect(model.form.faults).toEqual({
      dateFrom: { key: "invalidDateFormat" },
      badgeId: { key: "digitsOnly" },
      receiptNumber: { key: "notAReceiptNumber" }
    })
    expect(asked).toEqual([])
  })

  it("asks for the next page only while a page is full · FIND-11 FIND-12", async () => {
    const { model, search, asked } = searching(61)
    await search()
    for (const length of [60, 61]) {
      model.results.list.loadMore()
      model.results.list.loadMore()
      await expect.poll(() => model.results.list.rows.length).toBe(length)
    }
    model.results.list.loadMore()
    expect(asked).toHaveLength(3)
  })

  it("opens a single result by itself, and none of several · FIND-13 FIND-14", async () => {
    const one = searching(1)
    await one.search()
    expect(one.model.open?.header.id).toBe("t-0")
    expect(one.read).toEqual(["t-0 1003"])
    const two = searching(2)
    await two.search()
    expect(two.model.open).toBeUndefined()
    const second = two.model.results.list.rows[1]
    if (second !== undefined) two.model.results.select(second)
    expect(two.model.open?.header.id).toBe("t-1")
    expect(two.model.pane).toBe("receipt")
  })

  it("forgets the chosen lines when another result is selected · FIND-15", async () => {
    const { model, search } = searching(2)
    await search()
    const [first, second] = model.results.list.rows
    if (first === undefined || second === undefined) throw new Error("Two receipts were to be found")
    model.results.select(first)
    await expect.poll(() => model.open?.status).toBe("ready")
    model.open?.toggle(ring)
    await expect.poll(() => model.open?.chosen.all.length).toBe(1)
    model.results.select(second)
    model.results.select(first)
    expect(model.open?.chosen.all).toEqual([])
  })

  it("looks for a scanned number in every store, and does so anew with every scan · FIND-9", async () => {
    const { model, asked } = searching(1)
    model.opened("visit-1", "0000WK1011000000042")
    model.opened("visit-1", "0000WK1011000000042")
    await expect.poll(() => model.open?.status).toBe("ready")
    expect(model.form.values.receiptNumber).toBe("0000WK1011000000042")
    model.opened("visit-2", "0000WK1011000000042")
    expect(asked).toEqual(Array(2).fill('{"receiptNumber":"0000WK1011000000042"} 1 1003'))
  })

  it("begins with the day's receipts of the store, and opens none by itself · KARAT-25", async () => {
    const { model, settled, asked } = searching(1)
    const today = storeDay("101", new Date())
    model.opened("visit-1", undefined)
    await settled()
    expect(asked).toEqual([`{"dateFrom":"${today}","dateTo":"${today}","store":"101"} 1 1003`])
    expect([model.pane, model.open]).toEqual(["results", undefined])
  })

  it("looks through yesterday or a week, one register or one cashier, with a press each · KARAT-25", async () => {
    const { model, settled, asked } = searching(2)
    model.results.look("week")
    model.results.turnRegister()
    model.results.turnCashier()
    model.results.look("yesterday")
    model.results.turnRegister()
    await settled()
    const only = asked.map((query) =>
      Object.keys(JSON.parse(query.split(" ")[0] ?? "") as object).filter((name) => name.endsWith("Id"))
    )
    expect(only).toEqual([
      [],
      ["terminalId"],
      ["terminalId", "badgeId"],
      ["terminalId", "badgeId"],
      ["badgeId"]
    ])
    expect(model.results.quick).toMatchObject({ span: "yesterday", badgeId: "1003" })
    model.form.search()
    await settled()
    expect(model.results.quick).toBeUndefined()
  })

  it("is as it was left when the same sale comes back to it, and asks anew · KARAT-27", async () => {
    const { model, search, settled, asked, read } = searching(2)
    model.form.type("articleNumber", "R-1")
    await search()
    const [, second] = model.results.list.rows
    if (second !== undefined) model.results.select(second)
    model.opened("visit-2", undefined)
    await settled()
    expect(asked).toEqual(Array(2).fill('{"store":"101","articleNumber":"R-1"} 1 1003'))
    await expect.poll(() => model.open?.header.id).toBe("t-1")
    expect(read).toEqual(["t-1 1003", "t-1 1003"])
  })

  it("comes back to the same place in the list, as far down as it had come · KARAT-27", async () => {
    const { model, search, settled, asked } = searching(61)
    await search()
    model.results.list.loadMore()
    await expect.poll(() => model.results.list.rows.length).toBe(60)
    model.results.keepScroll(2_400)
    const last = model.results.list.rows[59]
    if (last !== undefined) model.results.select(last)
    model.showResults()
    model.opened("visit-2", undefined)
    await settled()
    await expect.poll(() => asked.length).toBe(4)
    await expect.poll(() => model.open?.status).toBe("ready")
    expect([model.results.list.rows.length, model.results.scrollTop]).toEqual([60, 2_400])
    expect([model.open?.header.id, model.pane]).toEqual(["t-59", "results"])
    model.results.look("today")
    expect(model.results.scrollTop).toBe(0)
  })

  it("looks for whatever is known of a receipt in the store of the form, on every day · KARAT-37", async () => {
    const { model, settled, asked } = searching(1)
    model.results.typeFind("  ")
    model.results.lookFor()
    expect(asked).toEqual([])
    model.results.typeFind(" 0042 ")
    model.results.lookFor()
    await settled()
    expect(asked).toEqual(['{"store":"101","find":"0042"} 1 1003'])
    expect([model.results.find, model.open?.header.id]).toEqual(["0042", "t-0"])
    model.form.type("store", "")
    model.results.lookFor()
    await settled()
    expect(asked.at(-1)).toBe('{"find":"0042"} 1 1003')
    model.results.look("yesterday")
    expect(model.results.find).toBe("")
  })

  it("offers the one field only where the server knows it · KARAT-37", () => {
    expect(searching(1, {}, []).model.results.find).toBeUndefined()
  })

  it("finds nothing any more once the form is emptied, or cannot be looked for · KARAT-27", async () => {
    const { model, search } = searching(1)
    await search()
    model.form.clear()
    expect([model.results.list.rows, model.results.list.status, model.open]).toEqual([[], "idle", undefined])
    await search()
    model.form.type("badgeId", "10a")
    model.form.search()
    expect([model.results.list.rows, model.open]).toEqual([[], undefined])
  })

  it("that fails says why · FIND-22", async () => {
    const { model, search, said, fail } = searching(1)
    fail()
    await search()
    expect(model.results.list.failure).toEqual({ text: "No." })
    expect(said).toEqual([{ text: "No." }])
  })

  it("opens no receipt of an order of the web shop, and takes its goods back · FIND-18", async () => {
    const { model, search } = searching(1, { ecommerce: true })
    await search()
    expect([model.open?.canShowReceipt, model.open?.canReturn]).toEqual([false, true])
  })

  it("opens the receipt of an expense, of which nothing comes back · FIND-19", async () => {
    const { model, search } = searching(1, { transactionType: "EXPENSE" })
    await search()
    expect([model.open?.canShowReceipt, model.open?.canReturn]).toEqual([true, false])
  })

  it("opens the receipt of a sale and takes its goods back", async () => {
    const { model, search } = searching(1)
    await search()
    expect([model.open?.canShowReceipt, model.open?.canReturn]).toEqual([true, true])
  })
})
