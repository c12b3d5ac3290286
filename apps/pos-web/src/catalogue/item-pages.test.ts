import { standIn } from "../testing/test-till.ts"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { ItemPages } from "./item-pages.ts"
import { KnownItems } from "./known-items.ts"

type Answer = Result.Result<ItemPage | undefined, CallFailure>

const page = (number: string, hasMore = false): Answer =>
  Result.succeed({ items: [{ ...sampleItem(), number }], hasMore })
const lost: Answer = Result.fail(new Unreachable({ cause: undefined }))

/** Pages whose questions are answered one by one, in any order. */
function askedPages() {
  const answers: ((answer: Answer) => Promise<void>)[] = []
  const connection = { offline: false }
  const known = new KnownItems()
  const pages = new ItemPages({
    connection: standIn(connection),
    known,
    fetch: () =>
      new Promise((resolve) =>
        answers.push((answer) => {
          resolve(answer)
          return new Promise((later) => setTimeout(later))
        })
      )
  })
  const shown = () => pages.list.rows.map(({ number }) => number)
  return { pages, answers, connection, shown, known }
}

const kept = (...numbers: readonly string[]) => ({
  find: () => undefined,
  search: async () => numbers.map((number) => ({ ...sampleItem(), number, price: minorUnits(1) }))
})

describe("a list of items", () => {
  it("begins with what the till has found by itself, and the store server only adds · SRCH-1 SRCH-9", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A", "B"))
    await pages.showOwn({ text: "ring" })
    expect([pages.status, shown()]).toEqual(["ready", ["A", "B"]])
    void pages.first()
    expect([pages.status, shown()]).toEqual(["ready", ["A", "B"]])
    const items = ["B", "C"].map((number) => ({ ...sampleItem(), number }))
    await answers[0]?.(Result.succeed({ items, hasMore: true }))
    expect(shown()).toEqual(["A", "B", "C"])
    // Of what it tells, the server knows better.
    expect(pages.list.rows.map(({ price }) => price === 1)).toEqual([true, false, false])
    pages.list.loadMore()
    await answers[1]?.(page("D"))
    expect(shown()).toEqual(["A", "B", "C", "D"])
  })

  it("keeps what the till has found where the store server does not answer · SRCH-1", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A"))
    await pages.showOwn({ text: "ring" })
    void pages.first()
    await answers[0]?.(lost)
    expect([pages.status, shown()]).toEqual(["ready", ["A"]])
  })

  it("shows nothing that the till found for an earlier question · SRCH-1", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A"))
    const late = pages.showOwn({ text: "ring" })
    void pages.first()
    await late
    expect([pages.status, shown()]).toEqual(["loading", []])
    await answers[0]?.(page("NEW"))
    expect(shown()).toEqual(["NEW"])
    await pages.showOwn({ text: "ring" })
    await pages.showOwn(undefined)
    void pages.first()
    await answers[1]?.(page("OTHER"))
    expect(shown()).toEqual(["OTHER"])
  })

  it("is that of the newest question, whichever answer comes first", async () => {
    const { pages, answers, shown } = askedPages()
    void pages.first()
    void pages.first()
    await answers[1]?.(page("NEW"))
    await answers[0]?.(page("OLD"))
    expect([pages.status, shown()]).toEqual(["ready", ["NEW"]])
  })

  it("is not that of a question asked before the next one began, as by the cashier before", async () => {
    const { pages, answers, shown } = askedPages()
    void pages.first()
    const next = pages.list.begin()
    await answers[0]?.(page("OLD"))
    expect([shown(), next.aborted, pages.list.question() === next]).toEqual([[], false, true])
    void pages.first()
    await answers[1]?.(page("NEW"))
    expect([pages.status, shown(), next.aborted]).toEqual(["ready", ["NEW"], true])
  })

  it("grows by one page at a time, and keeps what it has when the next one fails", async () => {
    const { pages, answers, shown } = askedPages()
    void pages.first()
    await answers[0]?.(page("1", true))
    pages.scrollTop = 900
    pages.list.loadMore()
    pages.list.loadMore()
    expect([answers.length, pages.list.loadingMore]).toEqual([2, true])
    await answers[1]?.(lost)
    expect([pages.status, pages.list.loadingMore, shown()]).toEqual(["ready", false, ["1"]])
    pages.list.loadMore()
    await answers[2]?.(page("2"))
    pages.list.loadMore()
    expect([answers.length, shown(), pages.scrollTop]).toEqual([3, ["1", "2"], 900])
  })

  it("says that the connection is gone, or that the question failed", async () => {
    const { pages, answers, connection } = askedPages()
    void pages.first()
    await answers[0]?.(lost)
    expect(pages.status).toBe("failed")
    void pages.first()
    connection.offline = true
    await answers[1]?.(lost)
    expect(pages.status).toBe("offline")
  })
})
