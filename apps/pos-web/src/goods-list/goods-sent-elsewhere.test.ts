import { knownShop } from "@karat/adapters/testing/known-shop"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { totalQuantity } from "@karat/domain/goods-list/goods-line"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { goodsTill, type GoodsTrouble } from "../testing/goods-till.ts"
import { OpenGoodsList } from "./open-goods-list.ts"

const { item, itemWithoutPrice, badge } = knownShop

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than any change waits before it is sent again. */
const soon = 10_000

/** A till, and another one of its store that does each thing in one go and keeps account of what went. */
async function twoTills() {
  const till = goodsTill()
  const list = new OpenGoodsList(till.needs, till.port)
  const left: GoodsLine[] = []
  const replaced: GoodsLine[] = []
  const elsewhere = async <A>(use: Effect.Effect<A, unknown, WriteOffs>): Promise<A> => {
    const done = await till.elsewhere(use)
    return Result.isSuccess(done) ? done.success : expect.unreachable()
  }
  const other = {
    read: () => elsewhere(Effect.flatMap(WriteOffs, ({ lines }) => lines)),
    list: (itemOrBarcode: string, quantity: number) =>
      elsewhere(
        Effect.flatMap(WriteOffs, (port) =>
          port.setQuantity({ itemOrBarcode, quantity, badgeNumber: badge }, till.needs.gestures.newKey())
        )
      ),
    /** Lets everything leave that is on the list. */
    send: () =>
      elsewhere(
        Effect.gen(function* () {
          const port = yield* WriteOffs
          const lines = yield* port.lines
          if (lines.length > 0) yield* port.submit("SKADAD", lines, till.needs.gestures.newKey())
          left.push(...lines)
        })
      ),
    remove: (code: string) =>
      elsewhere(
        Effect.gen(function* () {
          const port = yield* WriteOffs
          const line = (yield* port.lines).find(({ itemNumber }) => itemNumber === code)
          if (line === undefined) return
          yield* port.removeLine(line.id, till.needs.gestures.newKey())
          left.push(line)
        })
      ),
    /** Takes a line away and makes it anew with the same pieces. */
    listAgain: (code: string) =>
      elsewhere(
        Effect.gen(function* () {
          const port = yield* WriteOffs
          const line = (yield* port.lines).find(({ itemNumber }) => itemNumber === code)
          if (line === undefined) return undefined
          yield* port.removeLine(line.id, till.needs.gestures.newKey())
          replaced.push(line)
          const goods = { itemOrBarcode: code, quantity: line.quantity, badgeNumber: badge }
          return yield* port.setQuantity(goods, till.needs.gestures.newKey())
        })
      )
  }
  const pieces = async () => (await other.read()).map(({ quantity }) => quantity)
  return { ...till, list, left, replaced, other, pieces }
}

describe("a scan that was saved and not answered", () => {
  it("is not listed once more after another till has sent the list · WOFF-2 WOFF-3", async () => {
    const { list, wire, left, other, pieces } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    // Two looks at the list, and the change itself.
    wire.troubles = ["none", "none", "lost-after"]
    list.add(item)
    await vi.advanceTimersByTimeAsync(500)
    expect([await pieces(), list.saving]).toEqual([[2], true])
    await other.send()
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), totalQuantity(left)]).toEqual([[], 2])
    expect([list.lines, list.saving]).toEqual([[], false])
  })

  it("is not listed once more with the scan after it", async () => {
    const { list, wire, left, other, pieces } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    wire.troubles = ["none", "none", "lost-after"]
    list.add(item)
    await vi.advanceTimersByTimeAsync(500)
    await other.send()
    list.add(item)
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), totalQuantity(left)]).toEqual([[1], 2])
    expect([totalQuantity(list.lines), list.saving]).toEqual([1, false])
  })
})

describe("a line that another till lists anew while its removal is on its way", () => {
  it("stays when the removal was done and not answered · WOFF-4 TRANS-3", async () => {
    const { list, wire, other, pieces, said } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    // A look at the list, and the removal itself.
    wire.troubles = ["none", "lost-after"]
    for (const line of list.lines) list.remove(line)
    await vi.advanceTimersByTimeAsync(500)
    expect([await pieces(), list.saving]).toEqual([[], true])
    await other.list(item, 4)
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), said]).toEqual([[4], []])
    expect([totalQuantity(list.lines), list.saving]).toEqual([4, false])
  })

  it("stays when the removal never came to the server · WOFF-4 TRANS-3", async () => {
    const { list, wire, other, pieces, said } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    wire.troubles = ["none", "lost-before"]
    for (const line of list.lines) list.remove(line)
    await vi.advanceTimersByTimeAsync(500)
    await other.send()
    await other.list(item, 4)
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), said, list.saving]).toEqual([[4], [], false])
  })

  it("is one piece more when it was scanned after the removal · WOFF-3", async () => {
    const { list, wire, other, pieces } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    wire.troubles = ["none", "lost-after"]
    for (const line of list.lines) list.remove(line)
    await vi.advanceTimersByTimeAsync(500)
    await other.list(item, 4)
    // The removal's look at the list, and the scan's.
    wire.troubles = ["none", "lost-before"]
    list.add(item)
    await vi.advanceTimersByTimeAsync(0)
    expect([totalQuantity(list.lines), list.saving]).toEqual([5, true])
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), list.saving]).toEqual([[5], false])
  })

  it("stays when the item was scanned after the removal, and removed once more · WOFF-4 TRANS-3", async () => {
    const { list, wire, other, pieces } = await twoTills()
    await other.list(item, 1)
    await list.refresh()
    wire.troubles = ["none", "lost-after"]
    for (const line of list.lines) list.remove(line)
    await vi.advanceTimersByTimeAsync(500)
    await other.list(item, 4)
    wire.troubles = ["lost-before"]
    list.add(item)
    await vi.advanceTimersByTimeAsync(0)
    expect(totalQuantity(list.lines)).toBe(1)
    for (const line of list.lines) list.remove(line)
    await vi.advanceTimersByTimeAsync(soon)
    expect([await pieces(), totalQuantity(list.lines), list.saving]).toEqual([[4], 4, false])
  })
})

const anyTroubles = fc.array(
  fc.constantFrom<GoodsTrouble>("none", "none", "lost-before", "lost-after", "late", "late-answer"),
  { maxLength: 20 }
)
const anyItem = fc.constantFrom(item, itemWithoutPrice)
const anyWait = fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 2500 }) })
const onAnyItem = <Do extends string>(what: Do) => fc.record({ do: fc.constant(what), code: anyItem })
const sending = fc.record({ do: fc.constant("other sends" as const) })

const anyScanning = fc.oneof(
  { weight: 3, arbitrary: onAnyItem("scan") },
  { weight: 3, arbitrary: anyWait },
  sending,
  onAnyItem("other removes"),
  onAnyItem("other lists again")
)
type Scanning = typeof anyScanning extends fc.Arbitrary<infer G> ? G : never

/** One item's line is found gone just after the list was read for the sake of another's. */
const goneAfterTheLook: Scanning[] = [
  { do: "scan", code: itemWithoutPrice },
  { do: "wait", ms: 1 },
  { do: "scan", code: itemWithoutPrice },
  { do: "scan", code: item },
  { do: "other lists again", code: item },
  { do: "other removes", code: itemWithoutPrice }
]

it("has each scanned piece on the list, or had it leave once, whatever another till does · WOFF-2 WOFF-3", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array<Scanning>(anyScanning, { maxLength: 14 }),
      anyTroubles,
      async (gestures, troubles) => {
        const { list, wire, left, other } = await twoTills()
        const listed = [await other.list(item, 2)]
        await list.refresh()
        wire.troubles = troubles
        for (const gesture of gestures) {
          if (gesture.do === "scan") list.add(gesture.code)
          else if (gesture.do === "wait") await vi.advanceTimersByTimeAsync(gesture.ms)
          else if (gesture.do === "other sends") await other.send()
          else if (gesture.do === "other removes") await other.remove(gesture.code)
          else await other.listAgain(gesture.code)
        }
        await vi.advanceTimersByTimeAsync(120_000)
        const ofItem = (code: string, lines: readonly GoodsLine[]) =>
          totalQuantity(lines.filter(({ itemNumber }) => itemNumber === code))
        const scans = (code: string) => gestures.filter((each) => each.do === "scan" && each.code === code)
        const standing = await other.read()
        for (const code of [item, itemWithoutPrice])
          expect(ofItem(code, standing) + ofItem(code, left)).toBe(ofItem(code, listed) + scans(code).length)
        expect(list.saving).toBe(false)
      }
    ),
    { numRuns: 1000, examples: [[goneAfterTheLook, []]] }
  )
})

const anyRemoving = fc.oneof(
  { weight: 3, arbitrary: onAnyItem("remove") },
  { weight: 3, arbitrary: anyWait },
  { weight: 3, arbitrary: onAnyItem("other lists") },
  sending,
  onAnyItem("other removes"),
  onAnyItem("other lists again"),
  fc.record({ do: fc.constant("look" as const) })
)

it("takes away no line but those that were shown when that was pressed · WOFF-4 TRANS-3", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRemoving, { maxLength: 14 }), anyTroubles, async (gestures, troubles) => {
      const { list, wire, left, replaced, other, said } = await twoTills()
      const listed = [await other.list(item, 2), await other.list(itemWithoutPrice, 3)]
      await list.refresh()
      wire.troubles = troubles
      const pressed: (string | undefined)[] = []
      for (const gesture of gestures) {
        if (gesture.do === "remove") {
          const lines = list.lines.filter(({ itemNumber }) => itemNumber === gesture.code)
          pressed.push(...lines.map(({ lineId }) => lineId))
          for (const line of lines) list.remove(line)
        } else if (gesture.do === "look") void list.refresh()
        else if (gesture.do === "wait") await vi.advanceTimersByTimeAsync(gesture.ms)
        else if (gesture.do === "other sends") await other.send()
        else if (gesture.do === "other removes") await other.remove(gesture.code)
        else if (gesture.do === "other lists") listed.push(await other.list(gesture.code, 1))
        else listed.push(...[await other.listAgain(gesture.code)].filter((line) => line !== undefined))
      }
      await vi.advanceTimersByTimeAsync(120_000)
      const standing = (await other.read()).map(({ id }) => id)
      const accounted = [...standing, ...[...left, ...replaced].map(({ id }) => id), ...pressed]
      for (const { id } of listed) expect(accounted).toContain(id)
      for (const id of pressed) expect(standing).not.toContain(id)
      expect([said, list.saving]).toEqual([[], false])
    }),
    { numRuns: 1000 }
  )
})
