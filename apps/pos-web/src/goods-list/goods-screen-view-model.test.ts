import { WriteOffReasonQuestion } from "../write-off/write-off-reason-question.ts"
import { knownShop } from "@karat/adapters/testing/known-shop"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { goodsTill } from "../testing/goods-till.ts"
import { transferWork } from "../transfer/transfer-work.ts"
import { writeOffWork } from "../write-off/write-off-work.ts"
import { GoodsScreenViewModel } from "./goods-screen-view-model.ts"

const { item, itemWithoutPrice } = knownShop

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", { visibilityState: "visible" })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

async function opened(kind: "transfer" | "write-off" = "write-off") {
  const till = goodsTill()
  const { needs } = till
  const work = kind === "transfer" ? transferWork(needs) : writeOffWork(needs)
  const make = () => new GoodsScreenViewModel(needs, work)
  const model = make()
  const close = model.opened()
  await settled()
  const onServer = async () => {
    const read = await needs.run(Effect.flatMap(work.port, (list) => list.lines))
    return Result.isSuccess(read) ? read.success.map(({ quantity }) => quantity) : undefined
  }
  return { ...till, model, make, close, onServer }
}

describe("a screen of goods", () => {
  it("hears what is scanned while it is open · BROWSE-2", async () => {
    const { model, needs, close } = await opened()
    expect(needs.screenScans.heard(item)).toBe(true)
    await settled()
    expect(model.list.total).toBe(1)
    close()
    expect(needs.screenScans.heard(item)).toBe(false)
  })

  it("saves what waits when it is left, and shows the same list when it opens again · BROWSE-13", async () => {
    const { model, make, close, onServer, needs } = await opened()
    model.list.add(item)
    await settled()
    const [line] = model.list.lines
    if (line === undefined) throw new Error("Nothing is on the list.")
    model.list.setQuantity(line, 6)
    expect(needs.unsaved.any).toBe(true)
    close()
    const again = make()
    expect(again.list.total).toBe(6)
    await settled()
    expect(await onServer()).toEqual([6])
    expect(needs.unsaved.any).toBe(false)
  })

  it("sees what another till of the store does, without being asked · WOFF-2", async () => {
    const { model, needs, port } = await opened()
    const goods = { itemOrBarcode: itemWithoutPrice, quantity: 2, badgeNumber: knownShop.badge }
    await needs.run(Effect.flatMap(port, (list) => list.setQuantity(goods, needs.gestures.newKey())))
    await vi.advanceTimersByTimeAsync(5000)
    expect(model.list.total).toBe(2)
  })

  it("does nothing with goods before they are saved, and begins once · WOFF-8", async () => {
    const { model, needs, wire, said } = await opened()
    model.list.add(item)
    await settled()
    wire.does = "is-away"
    const [line] = model.list.lines
    if (line !== undefined) model.list.setQuantity(line, 2)
    model.act()
    model.act()
    await settled()
    expect([needs.dialogs.isOpen, said]).toEqual([false, [{ key: "goodsNotSaved" }]])
    wire.does = "good"
    await vi.advanceTimersByTimeAsync(2000)
    model.act()
    await settled()
    expect(needs.dialogs.open?.model).toBeInstanceOf(WriteOffReasonQuestion)
  })

  it("lets no goods leave in training, nor changes what is about to", async () => {
    const { model, needs, said, calls } = await opened()
    Object.assign(needs.cart, { training: true })
    model.list.add(item)
    model.act()
    await settled()
    expect(model.list.lines).toEqual([])
    expect(calls).toEqual([])
    expect(said).toEqual([{ key: "goodsNotInTraining" }, { key: "goodsNotInTraining" }])
    expect(needs.dialogs.isOpen).toBe(false)
  })

  it("opens the history in the place of the list, days first, then a day's lines · WOFF-13 TRANS-16 TRANS-17", async () => {
    const { model, needs } = await opened()
    model.list.add(item)
    await settled()
    await needs.run(
      Effect.flatMap(WriteOffs, (port) =>
        Effect.flatMap(port.lines, (lines) => port.submit("SKADAD", lines, needs.gestures.newKey()))
      )
    )
    model.openHistory()
    await settled()
    const [day] = model.history?.days.rows ?? []
    expect(day?.quantity).toBe(1)
    if (day !== undefined) model.history?.choose(day)
    await settled()
    expect(model.history?.day?.lines.map(({ itemNumber }) => itemNumber)).toEqual([item])
    model.history?.back()
    expect(model.history?.day).toBeUndefined()
    model.history?.back()
    expect(model.history).toBeUndefined()
  })
})

it("nothing can be sent while the basket loads, or is empty · TRANS-5", async () => {
  const { make, model, needs } = await opened("transfer")
  expect(model.canAct).toBe(false)
  model.list.add(item)
  await settled()
  expect(model.canAct).toBe(true)
  const elsewhere = { ...needs }
  expect(new GoodsScreenViewModel(elsewhere, transferWork(elsewhere)).canAct).toBe(false)
  expect(make().canAct).toBe(true)
})
