import { knownShop } from "@karat/adapters/testing/known-shop"
import { goodsDebounceMs } from "@karat/domain/shell/cache-times"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { goodsTill } from "../testing/goods-till.ts"
import { OpenGoodsList } from "./open-goods-list.ts"

const { item, itemWithoutPrice } = knownShop

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened() {
  const till = goodsTill()
  const list = new OpenGoodsList(till.needs, till.port)
  await list.refresh()
  const onServer = async () => {
    const read = await till.needs.run(Effect.flatMap(till.port, (port) => port.lines))
    const lines = Result.isSuccess(read) ? read.success : []
    return lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])
  }
  const shown = () => list.lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])
  const line = (number: string = item) => {
    const found = list.lines.find(({ itemNumber }) => itemNumber === number)
    if (found === undefined) throw new Error(`${number} is not on the list.`)
    return found
  }
  return { ...till, list, onServer, shown, line }
}

describe("a scanned item", () => {
  it("stands on the list at once when the till knows it, and is one piece more when it is there · BROWSE-2", async () => {
    const { list, shown, onServer } = await opened()
    list.add(item)
    await list.flush()
    list.add(item)
    list.add(item)
    expect(shown()).toEqual([[item, 3]])
    expect(list.saving).toBe(true)
    expect(await list.flush()).toBe(true)
    expect(await onServer()).toEqual([[item, 3]])
  })

  it("that nobody knows is not found, and nothing is on the list · WOFF-11", async () => {
    const { list, shown, said } = await opened()
    list.add("NOBODY-KNOWS")
    await list.flush()
    expect(said).toEqual([{ key: "itemNotFoundAs", values: { code: "NOBODY-KNOWS" } }])
    expect(shown()).toEqual([])
  })

  it("counts as often as it was scanned, also while its first scan is on its way", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(item, itemWithoutPrice), { maxLength: 12 }),
        async (scans) => {
          const { list, onServer } = await opened()
          for (const code of scans) list.add(code)
          await list.flush()
          const counted = new Map((await onServer()) as [string, number][])
          for (const code of [item, itemWithoutPrice])
            expect(counted.get(code) ?? 0).toBe(scans.filter((scan) => scan === code).length)
        }
      ),
      { numRuns: 25 }
    )
  })
})

describe("a scan on one of two tills", () => {
  it("adds to what the line has now, whatever this till last saw of it · WOFF-2 WOFF-3", async () => {
    const { list, needs, port, onServer } = await opened()
    list.add(item)
    await list.flush()
    const goods = { itemOrBarcode: item, quantity: 5, badgeNumber: knownShop.badge }
    await needs.run(Effect.flatMap(port, (other) => other.setQuantity(goods, needs.gestures.newKey())))
    list.add(item)
    list.add(item)
    await list.flush()
    expect(await onServer()).toEqual([[item, 7]])
  })

  it("adds to a list that has not been read yet", async () => {
    const till = goodsTill()
    const first = new OpenGoodsList(till.needs, till.port)
    for (const code of [item, item, item]) first.add(code)
    await first.flush()
    const second = new OpenGoodsList(till.needs, till.port)
    second.add(item)
    await second.flush()
    expect(second.lines.map(({ quantity }) => quantity)).toEqual([4])
  })

  it("is counted once, whichever tills they are · WOFF-2", async () => {
    const scans = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(item, itemWithoutPrice)), {
      maxLength: 10
    })
    await fc.assert(
      fc.asyncProperty(scans, async (made) => {
        const { list, needs, port, onServer } = await opened()
        const tills = [list, new OpenGoodsList(needs, port)]
        for (const [till, code] of made) {
          tills[till]?.add(code)
          await tills[till]?.flush()
        }
        const counted = new Map((await onServer()) as [string, number][])
        for (const code of [item, itemWithoutPrice])
          expect(counted.get(code) ?? 0).toBe(made.filter(([, each]) => each === code).length)
      }),
      { numRuns: 25 }
    )
  })

  it("waits for the connection, holds the till meanwhile, and says so to whoever asks", async () => {
    const { list, wire, needs, onServer } = await opened()
    wire.reads = "are-away"
    list.add(item)
    await vi.advanceTimersByTimeAsync(0)
    const saved = list.flush()
    await vi.advanceTimersByTimeAsync(2000)
    expect([await saved, needs.unsaved.any, list.total]).toEqual([false, true, 1])
    wire.reads = "come"
    await vi.advanceTimersByTimeAsync(2000)
    expect([await onServer(), needs.unsaved.any]).toEqual([[[item, 1]], false])
  })
})

describe("a change of a quantity", () => {
  it("is sent once nothing was pressed for half a second, with what the line shall have · BROWSE-13 WOFF-3", async () => {
    const { list, line, calls, shown } = await opened()
    list.add(item)
    await list.flush()
    for (const quantity of [2, 3, 4]) {
      list.setQuantity(line(), quantity)
      await vi.advanceTimersByTimeAsync(goodsDebounceMs - 1)
    }
    expect(shown()).toEqual([[item, 4]])
    expect(line().confirmed).toBe(false)
    expect(calls).toEqual([`set ${item} 1`])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toEqual([`set ${item} 1`, `set ${item} 4`])
    expect(line().confirmed).toBe(true)
  })

  it("goes back with its reason when the server refuses it · WOFF-12", async () => {
    const { list, line, shown, said } = await opened()
    list.add(item)
    await list.flush()
    list.setQuantity(line(), 10_000)
    expect(await list.flush()).toBe(true)
    expect(shown()).toEqual([[item, 1]])
    expect(said).toEqual([{ key: "refused.quantity_too_large" }])
  })

  it("whose answer is lost is sent again until it is answered, and holds the till meanwhile", async () => {
    const { list, line, wire, needs, onServer } = await opened()
    list.add(item)
    await list.flush()
    wire.does = "loses-answers"
    list.setQuantity(line(), 7)
    expect(await list.flush()).toBe(false)
    expect(needs.unsaved.any).toBe(true)
    wire.does = "good"
    await vi.advanceTimersByTimeAsync(2000)
    expect(needs.unsaved.any).toBe(false)
    expect(await onServer()).toEqual([[item, 7]])
  })

  it("is tried as soon as the connection is back", async () => {
    const { list, line, wire, needs, onServer } = await opened()
    list.add(item)
    await list.flush()
    wire.does = "is-away"
    needs.connection.become(0)
    list.setQuantity(line(), 5)
    await vi.advanceTimersByTimeAsync(goodsDebounceMs)
    expect(await onServer()).toEqual([[item, 1]])
    wire.does = "good"
    needs.connection.become(10)
    await vi.advanceTimersByTimeAsync(0)
    expect(await onServer()).toEqual([[item, 5]])
  })
})

describe("a line whose goods another till has sent", () => {
  const sentElsewhere = async ({ needs, port, line }: Awaited<ReturnType<typeof opened>>) => {
    const { id } = line()
    await needs.run(Effect.flatMap(port, (other) => other.removeLine(id, needs.gestures.newKey())))
  }
  const elsewhere = { key: "goodsListElsewhere" }

  it("is not made anew by a press, and the till says that another was first · WOFF-3 TRANS-2", async () => {
    const till = await opened()
    till.list.add(item)
    await till.list.flush()
    await sentElsewhere(till)
    till.list.setQuantity(till.line(), 5)
    expect(await till.list.flush()).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([await till.onServer(), till.shown(), till.said]).toEqual([[], [], [elsewhere]])
  })

  it("is not made anew by a change that was answered too late to be heard", async () => {
    const till = await opened()
    till.list.add(item)
    await till.list.flush()
    till.wire.does = "is-away"
    till.list.setQuantity(till.line(), 5)
    await till.list.flush()
    till.wire.does = "good"
    await sentElsewhere(till)
    await vi.advanceTimersByTimeAsync(2000)
    expect([await till.onServer(), till.shown(), till.list.saving]).toEqual([[], [], false])
  })

  it("is not made anew by a press on a line that was scanned and not answered yet", async () => {
    const till = await opened()
    till.list.add(item)
    await till.list.flush()
    till.list.remove(till.line())
    await till.list.flush()
    till.list.add(item)
    till.list.setQuantity(till.line(), 5)
    await till.list.flush()
    till.list.setQuantity(till.line(), 6)
    await sentElsewhere(till)
    await till.list.flush()
    expect(await till.onServer()).toEqual([])
  })

  it("is a new one with the pieces that are scanned, however they meet · WOFF-3", async () => {
    const till = await opened()
    till.list.add(item)
    await till.list.flush()
    // The other till sends between this till's look and its change.
    till.wire.meanwhile = () => sentElsewhere(till)
    till.list.add(item)
    till.list.add(item)
    await till.list.flush()
    expect(await till.onServer()).toEqual([[item, 2]])
  })
})

describe("a removed line", () => {
  it("is gone at once, and on the server · WOFF-4", async () => {
    const { list, line, shown, onServer } = await opened()
    list.add(item)
    await list.flush()
    list.remove(line())
    expect(shown()).toEqual([])
    await list.flush()
    expect(await onServer()).toEqual([])
  })

  it("is gone once when its answer was lost, or its first quantity is still on its way", async () => {
    const { list, line, wire, onServer, said } = await opened()
    wire.does = "loses-answers"
    list.add(item)
    await list.flush()
    list.remove(line())
    await list.flush()
    wire.does = "good"
    await vi.advanceTimersByTimeAsync(2000)
    expect(await onServer()).toEqual([])
    expect(list.saving).toBe(false)
    expect(said).toEqual([])
  })

  it("that another till has removed already is no mistake", async () => {
    const { list, line, needs, port, said, onServer } = await opened()
    list.add(item)
    await list.flush()
    const { id } = line()
    await needs.run(Effect.flatMap(port, (other) => other.removeLine(id, needs.gestures.newKey())))
    list.remove(line())
    await list.flush()
    expect([await onServer(), said]).toEqual([[], []])
  })
})

it("what another till has changed is seen when the list is read anew · WOFF-2", async () => {
  const { list, needs, port, shown } = await opened()
  const goods = { itemOrBarcode: itemWithoutPrice, quantity: 2, badgeNumber: knownShop.badge }
  await needs.run(Effect.flatMap(port, (other) => other.setQuantity(goods, needs.gestures.newKey())))
  await list.refresh()
  expect(shown()).toEqual([[itemWithoutPrice, 2]])
})
