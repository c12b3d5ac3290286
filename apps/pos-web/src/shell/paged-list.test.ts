import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Page, PagedList, wholeList } from "./paged-list.ts"

type Answer = Result.Result<Page<number>, string>

/** A list whose questions are answered in any order. */
function asked() {
  const open: { readonly page: number; readonly answer: (answer: Answer) => void }[] = []
  const list = new PagedList<number, string>({
    fetch: (page) => new Promise((answer) => open.push({ page, answer })),
    nameOf: String,
    messageOf: (text) => ({ text })
  })
  const answer = async (at: number, what: Answer) => {
    open.splice(at, 1)[0]?.answer(what)
    await new Promise((later) => setTimeout(later, 0))
  }
  return { list, open, answer }
}

const rows = (...all: number[]): Answer => Result.succeed({ rows: all, hasMore: true })

describe("a list that comes a page at a time", () => {
  it("keeps what it has when another page does not come, and shows a row once that has moved between pages", async () => {
    const { list, answer } = asked()
    void list.first()
    await answer(0, rows(1, 2))
    list.loadMore()
    expect(list.loadingMore).toBe(true)
    await answer(0, Result.fail("away"))
    expect([list.status, list.rows, list.failure]).toEqual(["ready", [1, 2], { text: "away" }])
    list.loadMore()
    await answer(0, rows(2, 3))
    expect(list.rows).toEqual([1, 2, 3])
  })

  it("goes no further while its first page is asked for, nor once another question has begun", async () => {
    const { list, open, answer } = asked()
    const asksForMore = () => {
      const { length } = open
      list.loadMore()
      return [list.hasMore, open.length > length]
    }
    void list.first()
    await answer(0, rows(1, 2))
    void list.again()
    expect(asksForMore()).toEqual([false, false])
    await answer(0, Result.fail("away"))
    expect(list.hasMore).toBe(true)
    list.begin()
    expect([list.rows, ...asksForMore()]).toEqual([[1, 2], false, false])
    const shows = list.keep()
    void list.first()
    await answer(0, rows(3))
    shows()
    expect(asksForMore()).toEqual([false, false])
    void list.first()
    await answer(0, rows(3))
    expect(asksForMore()).toEqual([true, true])
  })

  it("ends where a server gives the page before once more, and goes on where a page was there already", async () => {
    const { list, answer } = asked()
    void list.first()
    await answer(0, rows(1, 2))
    list.join([3, 4])
    const more = async (...page: number[]) => {
      list.loadMore()
      await answer(0, rows(...page))
      return [list.rows.length, list.hasMore]
    }
    expect(await more(3, 4)).toEqual([4, true])
    expect(await more(5, 6)).toEqual([6, true])
    expect(await more(5, 6)).toEqual([6, false])
  })

  it("says why its first page did not come, and keeps what there was when it was only read again", async () => {
    const { list, answer } = asked()
    void list.first()
    await answer(0, Result.fail("away"))
    expect([list.status, list.failure]).toEqual(["failed", { text: "away" }])
    void list.first()
    await answer(0, rows(1))
    void list.again()
    await answer(0, Result.fail("away"))
    expect([list.status, list.rows]).toEqual(["ready", [1]])
  })

  it("asks once more where a row is known better than by the answer that is on its way", async () => {
    const asked: ((rows: readonly { id: string; amount: number }[]) => void)[] = []
    const list = wholeList<{ id: string; amount: number }>({
      fetch: () => new Promise((answer) => asked.push((all) => answer(Result.succeed(all)))),
      nameOf: ({ id }) => id
    })
    const shown = () => list.rows.map(({ amount }) => amount)
    void list.first()
    asked[0]?.([{ id: "postage", amount: 0 }])
    await expect.poll(shown).toEqual([0])
    void list.again()
    list.replace({ id: "postage", amount: 100 })
    expect([shown(), asked.length]).toEqual([[100], 3])
    asked[1]?.([{ id: "postage", amount: 0 }])
    asked[2]?.([{ id: "postage", amount: 100 }])
    await expect.poll(() => list.status).toBe("ready")
    expect(shown()).toEqual([100])
    // Nothing is on its way any more.
    list.replace({ id: "postage", amount: 200 })
    expect([shown(), asked.length]).toEqual([[200], 3])
  })

  it("shows the newest answer, in whatever order answers come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 12 }), async (order) => {
        const { list, open, answer } = asked()
        order.forEach(() => void list.first())
        const newest = open.at(-1)
        for (const at of order) {
          const which = at % Math.max(1, open.length)
          await answer(which, rows(open[which] === newest ? 1 : 0))
          if (open.length === 0) break
        }
        while (open.length > 0) await answer(0, rows(open[0] === newest ? 1 : 0))
        expect(list.rows).toEqual([1])
      }),
      { numRuns: 30 }
    )
  })
})
