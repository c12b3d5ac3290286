import type { Setup } from "@karat/domain/store/setup"
import type { IncomingTransfer } from "@karat/domain/delivery/incoming-transfer"
import type { PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import { type CallFailure, Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import type { Item } from "@karat/domain/catalogue/item"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Stores } from "@karat/domain/ports/stores"
import { Effect, Layer } from "effect"
import { makeAutoObservable } from "mobx"
import { describe, expect, it, vi } from "vitest"
import type { KeypadAsk } from "../shell/dialogs.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import type { DeliveryNeeds } from "./delivery-needs.ts"
import { DeliveryViewModel } from "./delivery-view-model.ts"

const types = { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" }
const here = { id: "L-101", code: "101" }

function order(index: number, toReceive = 2): PurchaseOrder {
  const item = { id: String(index), code: `RING-${index}`, description: "Ring" }
  return {
    id: `PO-${index}`,
    orderId: `45${index}`,
    postingDate: "2026-11-01",
    vendorId: "NORDGULD AB",
    lines: [{ id: `line-${index}`, toReceive, item, location: here }]
  }
}

const transfer: IncomingTransfer = {
  id: "TR-1",
  from: { id: "L-102", code: "102" },
  to: here,
  lines: [{ code: "RING-1", description: "Ring", quantity: 3 }]
}

/** A till that waits for so many orders and one transfer, and a service that answers as it is told. */
function receiving(orders: number, over: { readonly types?: typeof types | undefined } = { types }) {
  const waiting = Array.from({ length: orders }, (_, index) => order(index))
  const answers: (Effect.Effect<void, CallFailure> | undefined)[] = []
  const sent: { readonly what: unknown; readonly key: string }[] = []
  const pages: number[] = []
  const till = makeAutoObservable({ cart: { training: false }, offline: false })
  let readFails: CallFailure | undefined
  const receive = (what: unknown, key: GestureKey) =>
    Effect.suspend(() => {
      sent.push({ what, key })
      return answers.shift() ?? Effect.void
    })
  const read = <A>(answer: () => A) =>
    Effect.suspend(() => (readFails === undefined ? Effect.succeed(answer()) : Effect.fail(readFails)))
  const barcodes: Readonly<Record<string, string>> = { "7345308908751": "RING-0" }
  const ports = Layer.mergeAll(
    Layer.mock(Catalogue, {
      find: (code) => {
        const number = barcodes[code]
        return number === undefined
          ? Effect.fail(new Refused({ status: 404 }))
          : Effect.succeed(standIn<Item>({ number }))
      },
      stocks: (numbers) =>
        Effect.succeed(
          numbers.filter((each) => each !== "RING-1").map((itemNumber) => ({ itemNumber, stock: 7 }))
        )
    }),
    Layer.mock(GoodsDocuments, {
      transfers: () => read(() => [transfer]),
      orders: (_which, page) =>
        read(() => {
          pages.push(page)
          return waiting.slice((page - 1) * 30, page * 30)
        }),
      stores: read(() => [{ number: "102", name: "Göteborg", currency: "SEK" as const }]),
      receiveTransfer: receive,
      receiveOrder: receive
    }),
    Layer.mock(Stores, { setup: Effect.succeed(standIn<Setup>({ goodsDocumentTypes: over.types })) })
  )
  const { gone, navigation, notices, said, undos } = sayingAndGoing()
  const screenScans = new ScreenScans()
  /** What the cashier is asked, and answers. */
  const asked: unknown[] = []
  const answer = { sure: true, typed: "1" }
  const dialogs = {
    confirm: async (ask: unknown) => {
      asked.push(ask)
      return answer.sure
    },
    keypad: async <A>({ read }: KeypadAsk<A>) => {
      const meant = read(answer.typed)
      if ("value" in meant) return meant.value
      asked.push(meant.hint)
      return undefined
    }
  }
  const signedOut = vi.fn()
  const model = new DeliveryViewModel(
    standIn<DeliveryNeeds>({
      run: runWith(ports),
      gestures: testGestures("key"),
      header: till,
      connection: till,
      session: { claims: { storeNumber: "101" } },
      notices,
      navigation,
      pictureUrl: (number) => `/pictures/${number}`,
      signedOut,
      screenScans,
      dialogs: standIn<DeliveryNeeds["dialogs"]>(dialogs)
    })
  )
  const opened = async () => {
    model.opened()
    await expect.poll(() => model.list.all.status).not.toBe("loading")
  }
  const ready = async () => {
    await opened()
    model.select("order PO-0")
    return model.open
  }
  return {
    model,
    answers,
    sent,
    pages,
    till,
    said,
    undos,
    asked,
    answer,
    scan: (code: string) => void screenScans.heard(code),
    gone,
    signedOut,
    waiting,
    opened,
    ready,
    readingFails: (failure: CallFailure | undefined) => (readFails = failure)
  }
}

const noAnswer = Effect.fail(new Unreachable({ cause: "lost" }))
const refused = (code: string, text: string) => Effect.fail(new Refused({ status: 422, code, text }))

describe("the list of deliveries", () => {
  it("has transfers with their senders' names, and orders, each with its pieces · DELIV-1", async () => {
    const { model, opened } = receiving(2)
    await opened()
    expect(model.list.transfers).toMatchObject([{ sender: "Göteborg", number: "TR-1", pieces: 3 }])
    expect(model.list.orders.map(({ sender, number, pieces }) => [sender, number, pieces])).toEqual([
      ["NORDGULD AB", "450", 2],
      ["NORDGULD AB", "451", 2]
    ])
  })

  it("asks for the next thirty orders only while a page is full · DELIV-8", async () => {
    const { model, opened, pages } = receiving(61)
    await opened()
    for (const length of [60, 61]) {
      model.list.all.loadMore()
      model.list.all.loadMore()
      await expect.poll(() => model.list.orders.length).toBe(length)
    }
    model.list.all.loadMore()
    expect(pages).toEqual([1, 2, 3])
  })

  it("keeps its length when it is read anew · DELIV-10", async () => {
    const { model, opened, waiting } = receiving(40)
    await opened()
    model.list.all.loadMore()
    await expect.poll(() => model.list.orders.length).toBe(40)
    waiting.shift()
    await model.list.refresh()
    expect(model.list.orders).toHaveLength(39)
  })

  it("that does not come says why, and comes when it is asked for again · DELIV-1", async () => {
    const { model, opened, readingFails } = receiving(1)
    readingFails(new Unreachable({ cause: "away" }))
    await opened()
    expect([model.list.all.status, model.list.all.failure]).toEqual(["failed", { key: "noConnection" }])
    readingFails(undefined)
    model.list.retry()
    expect(model.list.all.status).toBe("loading")
    await expect.poll(() => model.list.all.status).toBe("ready")
  })

  it("has nothing to say where the chain has not set it up · DELIV-11", async () => {
    const { model, opened } = receiving(1, { types: undefined })
    await opened()
    expect(model.list.all.failure).toEqual({ key: "refused.goods_not_set_up" })
  })
})

describe("a delivery that was chosen", () => {
  it("is received as it was read, and leaves with a word; the list is read anew · DELIV-9 DELIV-10", async () => {
    const { model, ready, sent, said, pages } = receiving(2)
    const open = await ready()
    expect(open?.lines).toEqual([{ id: "line-0", code: "RING-0", description: "Ring", quantity: 2 }])
    open?.deliver()
    await expect.poll(() => model.open).toBeUndefined()
    expect(sent).toMatchObject([
      { what: { documentTypeId: "6", orderId: "450", lines: [{ id: "line-0", quantity: 2 }] }, key: "key-1" }
    ])
    expect(said).toEqual([{ key: "orderReceived" }])
    await expect.poll(() => pages).toEqual([1, 1])
  })

  it("has a picture of each item, and what the store has of it already, where that is known · DELIV-2", async () => {
    const { model, ready } = receiving(2)
    const open = await ready()
    expect(open?.pictureUrl("RING-0")).toBe("/pictures/RING-0")
    await expect.poll(() => open?.stockOf("RING-0")).toBe(7)
    model.select("order PO-1")
    await expect.poll(() => model.open?.stocks.size).toBe(0)
    expect(model.open?.stockOf("RING-1")).toBeUndefined()
  })

  it("of another store is received by its status · DELIV-6 DELIV-10", async () => {
    const { model, opened, sent, said } = receiving(0)
    await opened()
    model.select("transfer TR-1")
    model.open?.deliver()
    await expect.poll(() => said).toEqual([{ key: "orderReceived" }])
    expect(sent).toEqual([{ what: { id: "TR-1", documentTypeId: "12" }, key: "key-1" }])
  })

  it("is sent once however often the button is pressed · DELIV-9", async () => {
    const { ready, sent, said } = receiving(1)
    const open = await ready()
    open?.deliver()
    open?.deliver()
    await expect.poll(() => said).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it("that was not answered is sent again as it was, by the same name, also after looking elsewhere · DELIV-9 IDEM-3", async () => {
    const { model, ready, sent, answers, said } = receiving(2)
    answers.push(noAnswer, noAnswer)
    const open = await ready()
    open?.deliver()
    await expect.poll(() => open?.unanswered).toBe(true)
    model.select("order PO-1")
    model.select("order PO-0")
    expect(model.open).toBe(open)
    model.open?.deliver()
    model.back()
    await expect.poll(() => said).toEqual([{ key: "deliverNoAnswer" }])
    model.select("order PO-0")
    model.open?.deliver()
    await expect.poll(() => said).toHaveLength(2)
    expect(said[1]).toEqual({ key: "orderReceived" })
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"])
    expect(new Set(sent.map(({ what }) => JSON.stringify(what))).size).toBe(1)
  })

  it("is counted by scans, of which each can be taken back, and only what has come of an order is received · KARAT-44", async () => {
    const { model, opened, scan, said, undos, asked, answer, sent, waiting } = receiving(2)
    await opened()
    scan("7345308908751")
    await expect.poll(() => model.open?.row.id).toBe("order PO-0")
    await expect.poll(() => model.open?.counted).toEqual(new Map([["line-0", 1]]))
    expect(said.at(-1)).toEqual({ key: "scanCounted", values: { count: 1, name: "Ring", of: 2 } })
    scan("ring-0")
    await expect.poll(() => model.open?.counted).toEqual(new Map([["line-0", 2]]))
    scan("RING-0")
    await expect.poll(() => said.at(-1)).toEqual({ key: "scanAllCounted", values: { code: "RING-0" } })
    scan("RING-1")
    await expect.poll(() => said.at(-1)).toEqual({ key: "scanNotInDelivery", values: { code: "RING-1" } })
    undos.at(-1)?.()
    expect(model.open?.counted).toEqual(new Map([["line-0", 1]]))
    answer.sure = false
    model.open?.deliver()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ title: { key: "receivePart" }, text: { values: { count: 1 } } })
    expect(sent).toEqual([])
    answer.sure = true
    model.open?.deliver()
    await expect.poll(() => model.open).toBeUndefined()
    expect(sent).toMatchObject([{ what: { orderId: "450", lines: [{ id: "line-0", quantity: 1 }] } }])
    expect(said.at(-1)).toEqual({ key: "orderPartReceived" })
    expect(model.list.orders).toHaveLength(waiting.length)
  })

  it("of another store comes as a whole, whatever was counted, after a question · KARAT-44", async () => {
    const { model, opened, asked, sent } = receiving(0)
    await opened()
    model.select("transfer TR-1")
    const { open } = model
    const [line] = open?.lines ?? []
    if (open === undefined || line === undefined) throw new Error("Nothing is open.")
    open.countPieces(true)
    open.deliver()
    expect(asked).toEqual([])
    open.count(line, 2)
    open.deliver()
    await expect.poll(() => model.open).toBeUndefined()
    expect(asked).toMatchObject([{ title: { key: "receiveWhole", values: { count: 3 } } }])
    expect(sent).toEqual([{ what: { id: "TR-1", documentTypeId: "12" }, key: "key-1" }])
  })

  it("is counted by keys up to what is waited for, and not any more once it was sent · KARAT-44", async () => {
    const { model, ready, asked, answer, answers, scan, said, sent } = receiving(1)
    answers.push(noAnswer)
    const open = await ready()
    const [line] = open?.lines ?? []
    if (open === undefined || line === undefined) throw new Error("Nothing is open.")
    answer.typed = "3"
    open.askCount(line)
    await expect.poll(() => asked).toEqual([{ key: "atMostPieces", values: { count: 2 } }])
    answer.typed = "1"
    open.askCount(line)
    await expect.poll(() => open.counted).toEqual(new Map([["line-0", 1]]))
    open.deliver()
    await expect.poll(() => open.unanswered).toBe(true)
    open.count(line, 2)
    open.countPieces(false)
    scan("RING-0")
    await expect.poll(() => open.counted).toEqual(new Map([["line-0", 1]]))
    const questions = asked.length
    open.deliver()
    await expect.poll(() => said.at(-1)).toEqual({ key: "orderPartReceived" })
    expect(asked).toHaveLength(questions)
    expect(new Set(sent.map(({ what }) => JSON.stringify(what))).size).toBe(1)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(model.open).toBeUndefined()
  })

  it("that nobody has chosen is found by a scan, where one alone waits for the item · KARAT-44", async () => {
    const { model, opened, scan, said } = receiving(2)
    await opened()
    scan("NO-SUCH")
    await expect.poll(() => said).toMatchObject([{ key: "scanInNoDelivery" }])
    // An order waits for it, and a transfer brings it as well.
    scan("RING-1")
    await expect.poll(() => said.at(-1)).toMatchObject({ key: "scanInDeliveries", values: { count: 2 } })
    expect(model.open).toBeUndefined()
  })

  it("that another till has received says so and is looked up anew · DELIV-9 ERR-1", async () => {
    const { model, ready, answers, said, waiting } = receiving(2)
    answers.push(refused("order_received", "The order has already been received."))
    const open = await ready()
    waiting.shift()
    open?.deliver()
    await expect.poll(() => model.list.orders.map(({ id }) => id)).toEqual(["order PO-1"])
    expect(said).toEqual([{ key: "refused.order_received" }])
    expect(model.open).toBeUndefined()
  })

  it("is not received in training, nor without a connection · DELIV-3", async () => {
    const { ready, till, sent } = receiving(1)
    const open = await ready()
    till.cart.training = true
    expect(open?.refusal).toEqual({ key: "deliverInTraining" })
    open?.deliver()
    till.cart.training = false
    till.offline = true
    expect(open?.refusal).toEqual({ key: "deliverOffline" })
    open?.deliver()
    expect(sent).toEqual([])
  })

  it("is left for the list, and the list for the cart · DELIV-5", async () => {
    const { model, ready, gone } = receiving(1)
    await ready()
    model.back()
    expect([model.open, gone]).toEqual([undefined, []])
    model.back()
    expect(gone).toEqual(["/dashboard"])
  })

  it("of a till whose token is gone signs it out · AUTH-7", async () => {
    const { ready, answers, signedOut } = receiving(1)
    answers.push(Effect.fail(new SessionLost()))
    const open = await ready()
    open?.deliver()
    await expect.poll(() => signedOut.mock.calls).toHaveLength(1)
  })
})
