import { standIn } from "../testing/test-till.ts"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { Item } from "@karat/domain/catalogue/item"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { minorUnits } from "@karat/domain/money/minor-units"
import { picturesDebounceMs } from "@karat/domain/shell/cache-times"
import { Result } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
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
  follow: () => undefined,
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
    // What the till keeps follows every change within seconds; an answer may be hours old.
    expect(pages.list.rows.map(({ price }) => price === 1)).toEqual([true, true, false])
    pages.list.loadMore()
    await answers[1]?.(page("D"))
    expect(shown()).toEqual(["A", "B", "C", "D"])
  })

  it("shows of what was answered hours ago what is kept of it now · KEPT-5", async () => {
    const { pages, answers, known } = askedPages()
    const kept = { ...sampleItem(), number: "OLD", price: minorUnits(7), isFavorite: false }
    known.keep({
      find: (code) => (code === "OLD" ? kept : undefined),
      follow: () => undefined,
      search: async () => []
    })
    void pages.first()
    const old = { ...sampleItem(), number: "OLD", isFavorite: true, near: true }
    await answers[0]?.(Result.succeed({ items: [old, { ...old, number: "UNKNOWN" }], hasMore: false }))
    expect(pages.list.rows).toEqual([
      { ...kept, isFavorite: true, near: true },
      { ...old, number: "UNKNOWN" }
    ])
  })

  it("tells on the tiles what has changed since, and draws no other again · KEPT-6", async () => {
    const { pages, answers, known } = askedPages()
    const prices = new Map([
      ["A", 1],
      ["B", 1]
    ])
    known.keep({
      ...kept(),
      find: (code) => {
        const price = prices.get(code)
        return price === undefined
          ? undefined
          : { ...sampleItem(), number: code, price: minorUnits(price), stock: Math.random() }
      }
    })
    void pages.first()
    const items = ["A", "B", "C"].map((number) => ({ ...sampleItem(), number }))
    await answers[0]?.(Result.succeed({ items, hasMore: false }))
    const before = pages.list.rows
    pages.keptChanged()
    expect(pages.list.rows).toBe(before)
    prices.set("B", 7)
    pages.keptChanged()
    expect(pages.list.rows.map((row, at) => row === before[at])).toEqual([true, false, true])
    expect(pages.list.rows[1]?.price).toBe(7)
  })

  it("opens a category with what the till keeps of it, which the server's page leaves as it is · KEPT-5", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A", "B"))
    const opened = pages.open("RINGS")
    await vi.waitFor(() => expect([pages.status, shown()]).toEqual(["ready", ["A", "B"]]))
    const { rows } = pages.list
    const items = ["A", "B"].map((number) => ({ ...sampleItem(), number }))
    await answers[0]?.(Result.succeed({ items, hasMore: true }))
    await opened
    expect(pages.list.rows).toBe(rows)
    pages.list.loadMore()
    await answers[1]?.(page("C"))
    expect(shown()).toEqual(["A", "B", "C"])
  })

  it("opens a list that the till keeps nothing of as before, and waits for no worker that is busy · KEPT-5", async () => {
    const { pages, answers, shown, known } = askedPages()
    void pages.open("RINGS")
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(pages.status).toBe("loading")
    await answers[0]?.(page("THEIRS"))
    known.keep({ find: () => undefined, follow: () => undefined, search: () => new Promise(() => undefined) })
    void pages.open("WATCHES")
    await Promise.resolve()
    expect([pages.status, shown()]).toEqual(["ready", ["THEIRS"]])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(pages.status).toBe("loading")
    // Whoever has gone on to another list is shown nothing of this one.
    const opened = pages.open("CARE")
    void pages.open([{ ...sampleItem(), number: "MINE" }])
    await opened
    expect(shown()).toEqual(["MINE"])
    // What was among the favorites last is not, once the server says so.
    await answers[2]?.(page("NOW"))
    expect(shown()).toEqual(["NOW"])
  })

  it("shows what a busy worker tells late of a category as long as the server has not answered · KEPT-5", async () => {
    const { pages, answers, shown, known } = askedPages()
    let tell: (items: readonly Item[]) => void = () => undefined
    known.keep({
      find: () => undefined,
      follow: () => undefined,
      search: () => new Promise((resolve) => (tell = resolve))
    })
    const late = ["A", "B"].map((number) => ({ ...sampleItem(), number }))
    const opened = pages.open("RINGS")
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(pages.status).toBe("loading")
    tell(late)
    await vi.waitFor(() => expect([pages.status, shown()]).toEqual(["ready", ["A", "B"]]))
    await answers[0]?.(page("C"))
    await opened
    expect(shown()).toEqual(["A", "B", "C"])
    void pages.open("RINGS")
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    await answers[1]?.(page("D"))
    tell(late)
    await Promise.resolve()
    expect(shown()).toEqual(["D"])
  })

  it("shows nothing that is only near once the server has found the words themselves · KEPT-1", async () => {
    const { pages, answers, shown, known } = askedPages()
    const near = { ...sampleItem(), number: "NEAR", near: true }
    known.keep({ find: () => undefined, follow: () => undefined, search: async () => [near] })
    await pages.showOwn({ text: "ring" })
    void pages.first()
    await answers[0]?.(Result.succeed({ items: [{ ...near, number: "ALSO" }], hasMore: false }))
    expect(shown()).toEqual(["NEAR", "ALSO"])
    await pages.showOwn({ text: "ring" })
    void pages.first()
    await answers[1]?.(page("FOUND"))
    expect(shown()).toEqual(["FOUND"])
  })

  it("keeps what the till has found where the store server does not answer · SRCH-1", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A"))
    await pages.showOwn({ text: "ring" })
    void pages.first()
    await answers[0]?.(lost)
    expect([pages.status, shown()]).toEqual(["ready", ["A"]])
  })

  it("shows whoever types on what that leaves in the frame of the key, and asks only where others may be found · KEPT-9", async () => {
    const { pages, shown, known } = askedPages()
    const search = vi.fn(async () => ["RING-1", "RING-12"].map((number) => ({ ...sampleItem(), number })))
    known.keep({ find: () => undefined, follow: () => undefined, search })
    await pages.showOwn({ text: "ring" })
    pages.scrollTop = 90
    void pages.showOwn({ text: "ring-12" })
    expect([shown(), pages.scrollTop, search.mock.calls.length]).toEqual([["RING-12"], 0, 1])
    // Another key of the same word, of what is left.
    void pages.showOwn({ text: "ring-12x" })
    expect([shown(), search.mock.calls.length]).toEqual([["RING-12"], 2])
    // Shorter again, in another division, or when something is sold that was not: the till's worker is asked.
    await pages.showOwn({ text: "ring-1" })
    await pages.showOwn({ text: "ring-12", division: "RINGS" })
    expect([shown(), search.mock.calls.length]).toEqual([["RING-1", "RING-12"], 4])
    pages.keptChanged()
    await pages.showOwn({ text: "ring-12", division: "RINGS" })
    expect(search).toHaveBeenCalledTimes(5)
  })

  it("asks the till's worker for what has it in other words, and moves nothing where there is none · KEPT-9", async () => {
    const { pages, shown, known } = askedPages()
    const called = (number: string, description: string) => ({ ...sampleItem(), number, description })
    let found = [called("A", "Guldring"), called("B", "Guldig sjal")]
    const search = vi.fn(async () => found)
    known.keep({ find: () => undefined, follow: () => undefined, search })
    await pages.showOwn({ text: "guld" })
    found = [called("A", "Guldring"), called("C", "Ring guld")]
    const more = pages.showOwn({ text: "guldring" })
    expect(shown()).toEqual(["A"])
    await more
    expect(shown()).toEqual(["A", "C"])
    pages.scrollTop = 90
    await pages.showOwn({ text: "guldring" })
    expect([shown(), search.mock.calls.length]).toEqual([["A", "C"], 3])
  })

  it("asks the till's worker again while there may be more than it told, or what it told is only near · KEPT-9", async () => {
    const { pages, shown, known } = askedPages()
    let found = Array.from({ length: 20 }, (_, at) => ({
      ...sampleItem(),
      number: `RING-${at}`,
      near: false
    }))
    const search = vi.fn(async () => found)
    known.keep({ find: () => undefined, follow: () => undefined, search })
    await pages.showOwn({ text: "ring" })
    await pages.showOwn({ text: "ring-1" })
    expect([shown().length, search.mock.calls.length]).toEqual([20, 2])
    found = found.slice(0, 2).map((item) => ({ ...item, near: true }))
    await pages.showOwn({ text: "ring-" })
    await pages.showOwn({ text: "ring-1" })
    expect([shown().length, search.mock.calls.length]).toEqual([2, 4])
  })

  it("lets pictures of what is new wait until no key has come for 200 ms, and none that stand there · KARAT-74", async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { pages, answers, known } = askedPages()
    void pages.first()
    void answers[0]?.(page("A"))
    await vi.advanceTimersByTimeAsync(0)
    const again = pages.keep()
    known.keep(kept("A", "B"))
    const waiting = () => [...pages.waitingPictures]
    const type = (text: string) => {
      pages.soon(() => undefined)
      void pages.showOwn({ text })
    }
    // Who has typed one letter has found nothing else yet: nothing on the screen changes.
    const { waitingPictures: before } = pages
    pages.soon(() => undefined)
    expect(pages.waitingPictures).toBe(before)
    for (const text of ["ri", "rin"]) {
      type(text)
      await vi.advanceTimersByTimeAsync(picturesDebounceMs - 1)
      expect(waiting()).toEqual(["B"])
    }
    await vi.advanceTimersByTimeAsync(1)
    expect([picturesDebounceMs, waiting()]).toEqual([200, []])
    // What stands there with its picture keeps it.
    type("ring")
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting()).toEqual([])
    // What is found when nobody types any more waits for nothing.
    known.keep({
      ...kept("C"),
      search: () => new Promise((found) => setTimeout(() => found([sampleItem()]), 250))
    })
    type("other")
    await vi.advanceTimersByTimeAsync(250)
    expect([pages.list.rows.length, waiting()]).toEqual([1, []])
    known.keep(kept("D"))
    type("d")
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting()).toEqual(["D"])
    again?.()
    expect(waiting()).toEqual([])
  })

  it("shows what a busy worker finds late as long as the server has not, or cannot · KARAT-84", async () => {
    const { pages, answers, shown, known } = askedPages()
    let find: (found: readonly Item[]) => void = () => undefined
    known.keep({ ...kept(), search: () => new Promise((resolve) => (find = resolve)) })
    const tell = (number: string) => find([{ ...sampleItem(), number }])
    const late = () => {
      const told = pages.showOwn({ text: "klocka" })
      void pages.first()
      expect(pages.status).toBe("loading")
      return told
    }
    const waiting = late()
    tell("A")
    await waiting
    pages.scrollTop = 90
    expect([pages.status, shown()]).toEqual(["ready", ["A"]])
    await answers[0]?.(page("B"))
    expect([shown(), pages.scrollTop]).toEqual([["A", "B"], 90])
    const failed = late()
    await answers[1]?.(lost)
    expect(pages.status).toBe("failed")
    tell("A")
    await failed
    expect([pages.status, shown()]).toEqual(["ready", ["A"]])
    const answered = late()
    await answers[2]?.(page("C"))
    tell("A")
    await answered
    expect(shown()).toEqual(["C"])
    // What an earlier question is answered meanwhile is no answer to this one.
    void pages.first()
    const typedOver = late()
    await answers[3]?.(page("OLD"))
    tell("A")
    await typedOver
    expect(shown()).toEqual(["A"])
    // Whoever has gone back to where they were stays there.
    const goBack = pages.keep()
    const left = late()
    goBack?.()
    tell("B")
    await left
    expect(shown()).toEqual(["A"])
  })

  it("shows nothing that the till found for an earlier question · SRCH-1", async () => {
    const { pages, answers, shown, known } = askedPages()
    known.keep(kept("A"))
    const late = pages.showOwn({ text: "ring" })
    void pages.showOwn(undefined)
    void pages.first()
    await late
    expect([pages.status, shown()]).toEqual(["loading", []])
    const forgotten = pages.showOwn({ text: "ring" })
    pages.forget()
    await forgotten
    expect(shown()).toEqual([])
    void pages.first()
    await answers[1]?.(page("NEW"))
    expect(shown()).toEqual(["NEW"])
    await pages.showOwn({ text: "ring" })
    await pages.showOwn(undefined)
    void pages.first()
    await answers[2]?.(page("OTHER"))
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
