import { knownShop } from "@karat/adapters/testing/known-shop"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { Effect, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { OpenGoodsList } from "../goods-list/open-goods-list.ts"
import { goodsTill } from "../testing/goods-till.ts"
import { BargainBagsQuestion, type BagsEnd } from "./bargain-bags-question.ts"
import { WriteOffReasonQuestion } from "./write-off-reason-question.ts"
import { UnansweredBags } from "./unanswered-bags.ts"
import { writeOffWork } from "./write-off-work.ts"

const bag = knownShop.bargainBag

/** Puts a piece of an item onto a till's list, as any till of the store may, and answers the list. */
async function listed({ needs, port }: ReturnType<typeof goodsTill>, item: string = knownShop.item) {
  const goods = { itemOrBarcode: item, quantity: 1, badgeNumber: knownShop.badge }
  const lines = await needs.run(
    Effect.flatMap(port, (list) =>
      Effect.andThen(list.setQuantity(goods, needs.gestures.newKey()), list.lines)
    )
  )
  return Result.getOrThrow(lines)
}

function bagsAsked(lines: readonly GoodsLine[] = [], till = goodsTill()) {
  // As in a new tab: only the device's storage is kept.
  const unanswered = new UnansweredBags(till.needs.notes, knownShop.storeNumber)
  const end = vi.fn<(end?: BagsEnd) => void>()
  const question = new BargainBagsQuestion(
    { ...till.needs, badgeNumber: knownShop.badge, unanswered, lines },
    end
  )
  const ready = () => vi.waitFor(() => expect(question.status).toBe("ready"))
  const rested = () => vi.waitFor(() => expect(question.busy && end.mock.calls.length === 0).toBe(false))
  return { ...till, till, question, end, ready, rested }
}

describe("the bargain bags that are made", () => {
  it("are those with a whole number above 0 · BAG-5 BAG-6", async () => {
    const { question, ready, rested, calls, end } = bagsAsked()
    await ready()
    expect(question.canConfirm).toBe(false)
    question.typeCount(bag, "1,5")
    expect([question.canConfirm, question.bags[0]?.fault]).toEqual([false, { key: "bargainBagCountFault" }])
    question.step(bag, -1)
    expect(question.bags[0]?.typed).toBe("1,5")
    question.typeCount(bag, "2")
    question.step(bag, 1)
    question.confirm()
    question.confirm()
    await rested()
    expect(calls).toEqual([`make ${bag} 3`])
    expect(end).toHaveBeenCalledExactlyOnceWith({ madeBags: true, wroteOff: false, changed: false })
  })

  it("are made once when the answer is lost, and cannot be counted anew before it is known", async () => {
    const { question, ready, rested, calls, bagKeys, end, wire } = bagsAsked()
    await ready()
    question.typeCount(bag, "4")
    wire.does = "loses-answers"
    question.confirm()
    await rested()
    expect(question.notice).toEqual({ key: "bargainBagsLeft" })
    question.typeCount(bag, "9")
    expect(question.bags[0]).toMatchObject({ typed: "4", state: "unanswered" })
    wire.does = "good"
    question.confirm()
    await rested()
    // The same name: the server answers the first once more.
    expect(calls).toEqual([`make ${bag} 4`, `make ${bag} 4`])
    expect(new Set(bagKeys).size).toBe(1)
    expect(end.mock.lastCall?.[0]?.madeBags).toBe(true)
  })

  it("are sent again by the same name when the dialog opens anew, after it was left without an answer · BAG-6", async () => {
    const first = bagsAsked()
    await first.ready()
    first.question.typeCount(bag, "4")
    first.wire.does = "loses-answers"
    first.question.confirm()
    await first.rested()
    first.question.cancel()
    const { question, ready, rested, calls, bagKeys, end, wire } = bagsAsked([], first.till)
    await ready()
    expect(question.bags[0]).toMatchObject({ typed: "4", state: "unanswered" })
    expect([question.notice, question.canConfirm]).toEqual([{ key: "bargainBagsLeft" }, true])
    wire.does = "good"
    question.confirm()
    await rested()
    expect(calls).toEqual([`make ${bag} 4`, `make ${bag} 4`])
    expect(new Set(bagKeys).size).toBe(1)
    expect(end.mock.lastCall?.[0]?.madeBags).toBe(true)
    const after = bagsAsked([], first.till)
    await after.ready()
    expect(after.question.bags[0]).toMatchObject({ typed: "0", state: "open" })
  })

  it("are not kept for another store, nor where the server has refused them", async () => {
    const { question, ready, rested, wire, needs } = bagsAsked()
    await ready()
    question.typeCount(bag, "4")
    wire.does = "refuses"
    question.confirm()
    await rested()
    const name = "karat.bargainBags.101"
    const { notes } = needs
    expect(notes.read(name)).toBeUndefined()
    const here = new UnansweredBags(notes, "101")
    const sent = { itemNumber: bag, quantity: 4, badgeNumber: "1001", key: needs.gestures.newKey() }
    await here.keep(sent)
    expect(here.of(bag)).toMatchObject(sent)
    expect(new UnansweredBags(notes, "102").of(bag)).toBeUndefined()
    // Sent again after six days, and looked at after eight: the server knows the first name no more.
    const after = (days: number) => new UnansweredBags(notes, "101", () => Date.now() + days * 24 * 3_600_000)
    await after(6).keep(sent)
    expect([after(6).of(bag)?.key, after(8).of(bag)]).toEqual([sent.key, undefined])
    // Of a later till, say: it is in nobody's way, and stays.
    await notes.write(name, JSON.stringify([{ sentTo: "bags" }]))
    await here.keep(sent)
    expect(here.of(bag)).toMatchObject(sent)
    await here.forget(bag)
    expect(notes.read(name)).toBe('[{"sentTo":"bags"}]')
    await notes.write(name, "no list")
    expect(here.of(bag)).toBeUndefined()
  })

  it("are on the disk before they are sent, for a browser may be killed before the answer · BAG-5", async () => {
    const { question, ready, rested, calls, needs, disk } = bagsAsked()
    await ready()
    disk.hold()
    question.typeCount(bag, "4")
    question.confirm()
    await vi.waitFor(() => expect(disk.waiting).toBe(1))
    expect([needs.notes.read("karat.bargainBags.101") === undefined, calls]).toEqual([false, []])
    disk.letGo()
    await rested()
    expect(calls).toEqual([`make ${bag} 4`])
  })

  it("stay made when the goods that went into them could not be written off, and only that is sent again · WOFF-8", async () => {
    const till = goodsTill()
    const { question, ready, rested, calls, end, wire } = bagsAsked(await listed(till), till)
    await ready()
    question.typeCount(bag, "1")
    wire.reads = "are-away"
    question.confirm()
    await rested()
    expect(question.notice).toEqual({ key: "bargainBagsNotWrittenOff" })
    expect(question.bags[0]?.state).toBe("made")
    wire.reads = "come"
    question.confirm()
    await rested()
    expect(calls).toEqual([`set ${knownShop.item} 1`, `make ${bag} 1`, "submit FYNDPÅSE"])
    expect(end.mock.lastCall?.[0]).toMatchObject({ madeBags: true, wroteOff: true })
  })

  it("are made, and nothing is written off, when the list is not what was shown · WOFF-2", async () => {
    const till = goodsTill()
    const lines = await listed(till)
    const { question, ready, rested, calls, end } = bagsAsked(lines, till)
    await ready()
    await listed(till, knownShop.itemWithoutPrice)
    question.typeCount(bag, "1")
    question.confirm()
    await rested()
    expect(calls.filter((call) => call.startsWith("submit"))).toEqual([])
    expect(end).toHaveBeenCalledExactlyOnceWith({ madeBags: true, wroteOff: false, changed: true })
  })

  it("are made, and nothing is written off, when the list changes while it is being written off · WOFF-2", async () => {
    const till = goodsTill()
    const { question, ready, rested, end, needs, port } = bagsAsked(await listed(till), till)
    await ready()
    question.typeCount(bag, "1")
    till.wire.beforeSubmit = () => listed(till, knownShop.itemWithoutPrice)
    question.confirm()
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith({ madeBags: true, wroteOff: false, changed: true })
    const lines = await needs.run(Effect.flatMap(port, (list) => list.lines))
    expect(Result.getOrThrow(lines)).toHaveLength(2)
  })

  it("say what was done when the dialog is left half way", async () => {
    const { question, ready, rested, end, wire } = bagsAsked()
    await ready()
    question.typeCount(bag, "1")
    wire.does = "is-away"
    question.confirm()
    question.cancel()
    expect(end).not.toHaveBeenCalled()
    await rested()
    question.cancel()
    expect(end).toHaveBeenCalledExactlyOnceWith({ madeBags: false, wroteOff: false, changed: false })
  })
})

async function reasonAsked() {
  const till = goodsTill()
  const list = new OpenGoodsList(till.needs, till.port)
  await list.refresh()
  list.add(knownShop.item)
  await list.flush()
  const end = vi.fn<(end?: unknown) => void>()
  const question = new WriteOffReasonQuestion({ ...till.needs, language: "en", lines: list.confirmed }, end)
  await vi.waitFor(() => expect(question.reasons.status).toBe("ready"))
  const rested = () => vi.waitFor(() => expect(question.sendingId).toBeUndefined())
  return { ...till, list, question, end, rested }
}

describe("the reason that is chosen", () => {
  it("writes the goods off once, however often it is pressed · WOFF-8 WOFF-9", async () => {
    const { question, end, rested, calls } = await reasonAsked()
    question.choose("SKADAD")
    question.choose("SKADAD")
    await rested()
    expect(calls.filter((call) => call.startsWith("submit"))).toEqual(["submit SKADAD"])
    expect(end).toHaveBeenCalledExactlyOnceWith("written-off")
  })

  it("opens the bags when it is theirs, and nothing is sent · BAG-2", async () => {
    const { question, end, calls } = await reasonAsked()
    question.choose("FYNDPÅSE")
    expect(end).toHaveBeenCalledExactlyOnceWith("count-bags")
    expect(calls.filter((call) => call.startsWith("submit"))).toEqual([])
  })

  it("is the only one that can be sent again after its answer was lost, and has one effect", async () => {
    const { question, end, rested, needs, port, wire } = await reasonAsked()
    wire.does = "loses-answers"
    question.choose("SKADAD")
    await rested()
    expect([question.lockedId, question.notice]).toEqual(["SKADAD", { key: "writeOffUnanswered" }])
    wire.does = "good"
    question.choose("FYNDPÅSE")
    expect(end).not.toHaveBeenCalled()
    question.choose("SKADAD")
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("written-off")
    const days = await needs.run(Effect.flatMap(port, (list) => list.days(1)))
    expect(Result.isSuccess(days) ? days.success[0]?.quantity : undefined).toBe(1)
  })
})

describe("a list that another till changes while the reason is asked for", () => {
  const submits = (calls: readonly string[]) => calls.filter((call) => call.startsWith("submit"))

  it("is not written off as nobody has seen it, and the till says that another was first · WOFF-2 WOFF-8", async () => {
    const till = goodsTill()
    const { needs, port, said, calls } = till
    await listed(till)
    const list = new OpenGoodsList(needs, port)
    await list.refresh()
    const acted = writeOffWork(needs).act(list)
    const question = await vi.waitFor(() => {
      const model = needs.dialogs.open?.model
      if (!(model instanceof WriteOffReasonQuestion) || model.reasons.status !== "ready")
        throw new Error("Not asked yet.")
      return model
    })
    await listed(till, knownShop.itemWithoutPrice)
    question.choose("SKADAD")
    await acted
    expect([submits(calls), said, list.total]).toEqual([[], [{ key: "goodsListElsewhere" }], 2])
  })

  it("is not written off when it changes between the last look and the writing off · WOFF-2 WOFF-8", async () => {
    const asked = await reasonAsked()
    const { question, end, rested, wire, needs, port } = asked
    wire.beforeSubmit = () => listed(asked, knownShop.itemWithoutPrice)
    question.choose("SKADAD")
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("changed")
    const lines = await needs.run(Effect.flatMap(port, (list) => list.lines))
    expect(Result.getOrThrow(lines)).toHaveLength(2)
  })

  it("is not written off unread: nothing is locked, and the same reason can be chosen again", async () => {
    const { question, rested, wire, calls, end } = await reasonAsked()
    wire.reads = "are-away"
    question.choose("SKADAD")
    await rested()
    expect([question.notice, question.lockedId, submits(calls)]).toEqual([
      { key: "goodsListFailed" },
      undefined,
      []
    ])
    wire.reads = "come"
    question.choose("SKADAD")
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("written-off")
  })

  it("is read before the reason is asked for, and nobody is asked when it is empty by now", async () => {
    const till = goodsTill()
    const { needs, port, said } = till
    const [line] = await listed(till)
    const list = new OpenGoodsList(needs, port)
    await list.refresh()
    till.wire.reads = "are-away"
    await writeOffWork(needs).act(list)
    till.wire.reads = "come"
    await needs.run(
      Effect.flatMap(port, (other) => other.removeLine(line?.id ?? "", needs.gestures.newKey()))
    )
    await writeOffWork(needs).act(list)
    expect(said).toEqual([{ key: "goodsListFailed" }, { key: "goodsListElsewhere" }])
    expect(needs.dialogs.isOpen).toBe(false)
  })
})

describe("the bottom button of write-offs", () => {
  it("makes bags of an empty list, and writes a list off with its pieces · BAG-1 WOFF-6", async () => {
    const { needs, port } = goodsTill()
    const list = new OpenGoodsList(needs, port)
    await list.refresh()
    const work = writeOffWork(needs)
    expect(work.action(list)).toEqual({ key: "createBargainBags" })
    void work.act(list)
    expect(needs.dialogs.open?.model).toBeInstanceOf(BargainBagsQuestion)
    needs.dialogs.dismiss()
    list.add(knownShop.item)
    await list.flush()
    expect(work.action(list)).toEqual({ key: "createWriteOff", values: { count: 1 } })
    void work.act(list)
    await vi.waitFor(() => expect(needs.dialogs.open?.model).toBeInstanceOf(WriteOffReasonQuestion))
  })
})
