import { runWith, standIn } from "../testing/test-till.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { knownShop } from "@karat/adapters/testing/known-shop"
import { Transfers } from "@karat/domain/ports/transfers"
import { Effect, Layer, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { OpenGoodsList } from "../goods-list/open-goods-list.ts"
import { goodsTill } from "../testing/goods-till.ts"
import { type TransferEnd, TransferStoreQuestion } from "./transfer-store-question.ts"
import { transferWork } from "./transfer-work.ts"

const { item, itemWithoutPrice, otherStore, storeNumber } = knownShop

/** A till with two items in its basket. */
async function filled() {
  const till = goodsTill()
  const list = new OpenGoodsList(till.needs, Transfers)
  await list.refresh()
  for (const code of [item, item, itemWithoutPrice]) list.add(code)
  await list.flush()
  return { ...till, list }
}

async function asked() {
  const till = await filled()
  const end = vi.fn<(end?: TransferEnd) => void>()
  const question = new TransferStoreQuestion(
    {
      ...till.needs,
      ownStore: storeNumber,
      staff: knownShop.badge,
      types: knownShop.goodsDocumentTypes,
      lines: till.list.confirmed
    },
    end
  )
  await vi.waitFor(() => expect(question.list.status).toBe("ready"))
  const rested = () => vi.waitFor(() => expect(question.sendingTo).toBeUndefined())
  const left = async () => {
    const days = await till.needs.run(Effect.flatMap(Transfers, (port) => port.days(1)))
    return Result.isSuccess(days) ? days.success[0]?.quantity : undefined
  }
  return { ...till, question, end, rested, left }
}

describe("the store that a transfer goes to", () => {
  it("must be named and another one: nothing is sent otherwise, and the field says why · TRANS-7", async () => {
    const { question, calls } = await asked()
    question.confirm()
    expect(question.fault).toEqual({ key: "storeMissing" })
    question.typeText(` ${storeNumber} `)
    expect(question.fault).toBeUndefined()
    question.confirm()
    expect(question.fault).toEqual({ key: "ownStore" })
    expect(calls.filter((call) => call.startsWith("create"))).toEqual([])
  })

  it("that nobody knows is not found, and another can be named · TRANS-8 TRANS-9", async () => {
    const { question, rested, end, calls } = await asked()
    question.typeText("999")
    expect(question.typedCode).toBe("999")
    question.confirm()
    await rested()
    expect(question.fault).toEqual({ key: "storeCodeNotFound", values: { code: "999" } })
    expect(calls.filter((call) => call.startsWith("create"))).toEqual([])
    question.typeText("göte")
    question.confirm()
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("sent")
  })

  it("is the one whose whole number was typed, also where others begin with it · TRANS-6", async () => {
    const { needs } = goodsTill()
    const named = { name: "Göteborg", currency: "SEK" } as const
    const stores = ["835", "83", "8351"].map((number) => ({ ...named, number }))
    const port = Layer.mock(Transfers, { destinations: Effect.succeed(stores), lines: Effect.never })
    const types = knownShop.goodsDocumentTypes
    const basket = { ownStore: storeNumber, staff: knownShop.badge, types, lines: [] }
    const question = new TransferStoreQuestion({ ...needs, run: runWith(port), ...basket }, () => undefined)
    await vi.waitFor(() => expect(question.list.status).toBe("ready"))
    question.typeText("83")
    expect(question.stores).toHaveLength(3)
    question.confirm()
    expect([question.sendingTo, question.fault]).toEqual(["83", undefined])
  })

  it("gets the basket by a transfer with everything that it has to tell, then the basket is empty · TRANS-10 TRANS-11 TRANS-12 TRANS-13", async () => {
    const { question, rested, calls, created, list, left } = await asked()
    const [first] = list.confirmed
    question.choose(otherStore)
    question.choose(otherStore)
    await rested()
    expect(created).toEqual([
      {
        fromId: `L-${storeNumber}`,
        toId: `L-${otherStore}`,
        lines: [
          { itemId: item, quantity: 2 },
          { itemId: itemWithoutPrice, quantity: 1 }
        ],
        staff: knownShop.badge,
        integrationRef: `basket-${first?.id}`,
        externalOrderNumber: `basket-${first?.id}`,
        documentTypeId: "12",
        validated: true,
        systemId: 8,
        status: "FINAL"
      }
    ])
    expect(calls.slice(-2)).toEqual([`create L-${otherStore}`, `submit ${otherStore}`])
    await list.refresh()
    expect([list.lines, await left()]).toEqual([[], 3])
  })

  it("whose answer was lost is the only one that can be sent to again, and gets the goods once · TRANS-11", async () => {
    const { question, rested, end, wire, left, created } = await asked()
    wire.does = "loses-answers"
    question.choose(otherStore)
    await rested()
    expect([question.lockedTo, question.notice]).toEqual([otherStore, { key: "transferUnanswered" }])
    question.choose("835")
    expect(question.sendingTo).toBeUndefined()
    wire.does = "good"
    question.choose(otherStore)
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("sent")
    expect(new Set(created.map(({ integrationRef }) => integrationRef)).size).toBe(1)
    expect(await left()).toBe(3)
  })
})

/** The question for the other store, once it is asked. */
const storeAsked = ({ dialogs }: { readonly dialogs: Dialogs }) =>
  vi.waitFor(() => {
    if (!(dialogs.open?.model instanceof TransferStoreQuestion)) throw new Error("Not asked yet.")
    return dialogs.open.model
  })

describe("a basket that another till changes while the store is asked for", () => {
  it("is not sent as it was, and the till says that another was first · TRANS-2 TRANS-11", async () => {
    const { needs, list, said, calls } = await filled()
    const acted = transferWork(needs).act(list)
    const question = await storeAsked(needs)
    const [first] = list.confirmed
    await needs.run(
      Effect.flatMap(Transfers, (other) => other.removeLine(first?.id ?? "", needs.gestures.newKey()))
    )
    question.choose(otherStore)
    await acted
    expect(calls.filter((call) => call.startsWith("create"))).toEqual([])
    expect(said).toEqual([{ key: "goodsListElsewhere" }])
    expect(list.lines.map(({ itemNumber }) => itemNumber)).toEqual([itemWithoutPrice])
  })

  it("is not sent unread: nothing is locked, and the same store can be chosen again", async () => {
    const { question, rested, wire, calls, end } = await asked()
    wire.reads = "are-away"
    question.choose(otherStore)
    await rested()
    expect([question.notice, question.lockedTo]).toEqual([{ key: "goodsListFailed" }, undefined])
    expect(calls.filter((call) => call.startsWith("create"))).toEqual([])
    wire.reads = "come"
    question.choose(otherStore)
    await rested()
    expect(end).toHaveBeenCalledExactlyOnceWith("sent")
  })

  it("is not even asked about when it cannot be read, or is empty by now", async () => {
    const { needs, list, said, wire } = await filled()
    wire.reads = "are-away"
    await transferWork(needs).act(list)
    wire.reads = "come"
    for (const { id } of list.confirmed)
      await needs.run(Effect.flatMap(Transfers, (other) => other.removeLine(id, needs.gestures.newKey())))
    await transferWork(needs).act(list)
    expect(said).toEqual([{ key: "goodsListFailed" }, { key: "goodsListElsewhere" }])
    expect(needs.dialogs.isOpen).toBe(false)
  })
})

describe("the bottom button of transfers", () => {
  it("asks for the store, and says when the goods are sent · TRANS-4 TRANS-6 TRANS-14", async () => {
    const { needs, list, said } = await filled()
    const work = transferWork(needs)
    expect([work.action(list), work.actsOnEmpty]).toEqual([
      { key: "createTransfer", values: { count: 3 } },
      false
    ])
    const acted = work.act(list)
    const question = await storeAsked(needs)
    await vi.waitFor(() => expect(question.list.status).toBe("ready"))
    expect(question.stores.map(({ number }) => number)).toEqual([otherStore])
    question.choose(otherStore)
    await acted
    expect(said).toEqual([{ key: "transferCreated" }])
    expect(list.lines).toEqual([])
  })

  it("says the server's words when the basket cannot be submitted · TRANS-15", async () => {
    const { needs, list, said, wire } = await filled()
    wire.does = "refuses"
    const acted = transferWork(needs).act(list)
    const question = await storeAsked(needs)
    question.choose(otherStore)
    await acted
    expect(said).toEqual([{ text: "The goods system is closed." }])
  })

  it("sends nothing where goods documents are not set up", async () => {
    const { needs, list, said } = await filled()
    await transferWork({ ...needs, session: standIn({ ...needs.session, setup: {} }) }).act(list)
    expect([said, needs.dialogs.isOpen]).toEqual([[{ key: "refused.goods_not_set_up" }], false])
  })
})
