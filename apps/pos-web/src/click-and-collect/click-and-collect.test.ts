import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import type { ConfirmDialogModel } from "@karat/ui/components/dialog/confirm-dialog"
import type { TextDialogModel } from "@karat/ui/components/dialog/text-dialog"
import { Effect } from "effect"
import { runInAction } from "mobx"
import { afterEach, describe, expect, it, vi } from "vitest"
import { clickAndCollectTill } from "../testing/click-and-collect-till.ts"
import { ClickAndCollectViewModel } from "./click-and-collect-view-model.ts"
import type { IdentificationQuestion } from "./opened-web-order.ts"
import type { WebReturnQuestion } from "./web-return-question.ts"

const { onTheWay, waiting, delivered, expired, regretted, closed } = webOrderStatus

vi.stubGlobal("document", { visibilityState: "visible" })
afterEach(() => void vi.useRealTimers())

type Till = ReturnType<typeof clickAndCollectTill>

/** The model of the dialog that is open, once it is. */
async function asked<Model>({ dialogs }: Till): Promise<Model> {
  await expect.poll(() => dialogs.isOpen).toBe(true)
  return dialogs.open?.model as Model
}

describe("the list of web orders", () => {
  it("shows what is open, what waits, or all, and what is typed · CNC-1 CNC-2", async () => {
    const till = clickAndCollectTill()
    const { model } = await till.openScreen()
    const statuses = () => model.list.rows.map(({ status }) => status)
    expect(statuses()).toEqual([waiting, expired, regretted, onTheWay])
    model.list.choose("waiting")
    expect(statuses()).toEqual([waiting])
    model.list.choose("all")
    expect(statuses()).toEqual([waiting, expired, regretted, onTheWay, delivered, closed])
    model.list.type(till.numberOf(closed))
    expect(statuses()).toEqual([closed])
    expect(model.list.waiting).toBe(1)
  })

  it("draws a thousand orders a page at a time · CNC-1", async () => {
    const head = { id: "1", name: "Hugo Öberg", status: onTheWay }
    const till = clickAndCollectTill(
      Array.from({ length: 1000 }, (_, at) => ({ ...head, number: `W101${5000 + at}` }))
    )
    const { model } = await till.openScreen()
    expect(model.list.rows).toHaveLength(50)
    for (let page = 0; page < 30; page += 1) model.list.loadMore()
    expect(model.list.rows).toHaveLength(1000)
    model.list.type("W1015")
    expect(model.list.rows).toHaveLength(50)
  })

  it("turns what waits red by the clock on the store's wall, while the screen is open · CNC-5", async () => {
    vi.useFakeTimers()
    const till = clickAndCollectTill()
    const { model, close } = await till.openScreen()
    // The known shop's orders are kept until a quarter past ten in Sweden.
    till.clock.now = new Date("2026-11-28T09:15:01Z")
    expect(model.list.wall.now < "2026-11-28T10:15:00").toBe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(model.list.wall.now).toBe("2026-11-28T10:15:01")
    close()
  })

  it("says why it did not come, and comes when it is asked for again · CNC-1", async () => {
    const till = clickAndCollectTill()
    till.line.isDown = true
    const { list } = new ClickAndCollectViewModel(till.needs)
    await list.all.again()
    expect([list.all.status, list.all.failure]).toEqual(["failed", { key: "noConnection" }])
    till.line.isDown = false
    list.retry()
    await expect.poll(() => list.all.status).toBe("ready")
  })

  it("forgets the customers when the cashier has gone · PRIV-4", async () => {
    const till = clickAndCollectTill()
    await till.openScreen()
    runInAction(() => {
      till.session.badgeNumber = undefined
    })
    await expect.poll(() => till.line.forgotten).toBe(1)
  })
})

describe("a number that is scanned or typed", () => {
  it("is checked in once, said so, and opened · CNC-12 CNC-13 CNC-14", async () => {
    const till = clickAndCollectTill()
    const { model } = await till.openScreen()
    const number = till.numberOf(onTheWay)
    expect(till.screenScans.heard(` ${number.toLowerCase()} `)).toBe(true)
    await expect.poll(() => till.said).toEqual([{ key: "orderCheckedIn" }])
    expect([model.open?.head.number, model.pane]).toEqual([number, "order"])
    expect(model.open?.order?.status).toBe(waiting)
    expect(till.shop.webOrders.get(number)?.history?.at(-1)?.by).toContain("Maja")
    await expect.poll(() => model.list.all.rows.find((each) => each.number === number)?.status).toBe(waiting)
    till.screenScans.heard(number)
    await expect.poll(() => model.open?.status).toBe("ready")
    expect(till.shop.webOrders.get(number)?.history).toHaveLength(2)
  })

  it("opens what has come already, and what a name leaves alone · CNC-12", async () => {
    const till = clickAndCollectTill()
    const { model } = await till.openScreen()
    model.list.type(till.numberOf(expired))
    model.list.enter()
    expect(model.open?.head.number).toBe(till.numberOf(expired))
    model.list.type("nobody")
    model.list.enter()
    await expect.poll(() => till.said).toEqual([{ key: "refused.order_not_found" }])
  })

  it("that no order has is not found · CNC-15", async () => {
    const till = clickAndCollectTill()
    await till.openScreen()
    till.screenScans.heard("W0000")
    await expect.poll(() => till.said).toEqual([{ key: "refused.order_not_found" }])
  })

  it("is not heard any more when the screen has closed, nor taken in training or without a line · CNC-12", async () => {
    const till = clickAndCollectTill()
    const { close } = await till.openScreen()
    const number = till.numberOf(onTheWay)
    runInAction(() => {
      till.surroundings.cart.training = true
    })
    till.screenScans.heard(number)
    runInAction(() => {
      till.surroundings.cart.training = false
      till.surroundings.offline = true
    })
    till.screenScans.heard(number)
    expect(till.said).toEqual([{ key: "webOrderInTraining" }, { key: "webOrderOffline" }])
    expect(till.shop.webOrders.get(number)?.status).toBe(onTheWay)
    close()
    expect(till.screenScans.heard(number)).toBe(false)
  })

  it("is sent again under the same key when nobody has answered · IDEM-1", async () => {
    const till = clickAndCollectTill()
    const { model } = await till.openScreen()
    const number = till.numberOf(onTheWay)
    till.line.losesAnswers = 1
    model.list.scanned(number)
    await expect.poll(() => till.said).toHaveLength(1)
    model.list.scanned(number)
    await expect.poll(() => till.said.at(-1)).toEqual({ key: "orderCheckedIn" })
    expect(till.shop.webOrders.get(number)?.history).toHaveLength(2)
  })
})

describe("the web order that was chosen", () => {
  it("is read with its products, their pictures and what the store has of them · CNC-3", async () => {
    const till = clickAndCollectTill()
    till.shop.webOrders.set(till.numberOf(waiting), {
      ...[...till.shop.webOrders.values()].find(({ status }) => status === waiting)!,
      products: [{ model: knownShop.item, name: "Papperspåse", quantity: 2 }]
    })
    const { open } = await till.openOrder(waiting)
    await expect.poll(() => open.products[0]?.stock).toBe(4)
    expect(open.products[0]).toMatchObject({
      model: knownShop.item,
      quantity: 2,
      pictureUrl: `/pictures/${knownShop.item}`
    })
  })

  it("is handed out by the digits of a personal number, and by nothing else · CNC-16 CNC-17", async () => {
    const till = clickAndCollectTill()
    const { open, number } = await till.openOrder(waiting)
    open.act("deliver")
    const question = await asked<IdentificationQuestion>(till)
    for (const typed of ["", "  ", "abc"]) {
      question.typeText(typed)
      question.confirm()
      expect(question.hint).toEqual({ key: "refused.identification_missing" })
    }
    question.scanned(" 850412-2386 ")
    question.confirm()
    await expect.poll(() => till.said).toEqual([{ key: "webOrderHandedOut" }])
    expect(open.order?.history?.at(-1)).toMatchObject({ type: "deliver", identification: "850412••••" })
    expect(till.shop.webOrders.get(number)?.status).toBe(delivered)
    expect(open.actions).toEqual(["comment"])
  })

  it("is extended, and cancelled or returned after a question · CNC-16", async () => {
    const till = clickAndCollectTill()
    const { open } = await till.openOrder(waiting)
    open.act("extend")
    await expect
      .poll(() => till.said)
      .toEqual([{ key: "webOrderExtendedTo", values: { date: { date: "2026-12-05", time: "10:15:00" } } }])
    open.act("cancel")
    const first = await asked<ConfirmDialogModel>(till)
    first.cancel()
    expect(open.order?.status).toBe(waiting)
    open.act("cancel")
    ;(await asked<ConfirmDialogModel>(till)).confirm()
    await expect.poll(() => open.order?.status).toBe(regretted)
    open.act("return")
    ;(await asked<ConfirmDialogModel>(till)).confirm()
    await expect.poll(() => open.order?.status).toBe(closed)
  })

  it("takes a comment, begins with the one that stands there, and sends nothing that is the same · CNC-11 CNC-16", async () => {
    const till = clickAndCollectTill()
    const { open } = await till.openOrder(closed)
    const saying = async (words: string) => {
      open.act("comment")
      const question = await asked<TextDialogModel>(till)
      const before = question.typed
      question.typeText(words)
      question.confirm()
      await expect.poll(() => open.busy).toBeUndefined()
      return before
    }
    expect(await saying("Ring före")).toBe("")
    await expect.poll(() => open.order?.comment).toBe("Ring före")
    expect(await saying("Ring före")).toBe("Ring före")
    await saying("")
    await expect.poll(() => open.order?.comment).toBeUndefined()
    expect(open.order?.history).toHaveLength(3)
  })

  it("is checked in by its button · CNC-7 CNC-14", async () => {
    const till = clickAndCollectTill()
    const { model, open } = await till.openOrder(onTheWay)
    open.act("check-in")
    await expect.poll(() => model.open?.order?.status).toBe(waiting)
    expect(till.said).toEqual([{ key: "orderCheckedIn" }])
  })

  it("says what another till has done meanwhile, and shows it · CNC-16", async () => {
    const till = clickAndCollectTill()
    const { open, number } = await till.openOrder(waiting)
    await till.needs.run(
      Effect.flatMap(WebOrders, (orders) =>
        orders.change(
          number,
          { action: "extend", badgeNumber: knownShop.badgeThatStays, seen: undefined },
          newKey()
        )
      )
    )
    open.act("extend")
    const at = { date: "2026-11-21", time: "10:15:00" }
    await expect
      .poll(() => till.said)
      .toEqual([{ key: "refused.web_order_extended", values: { name: "Oliver Lindqvist", at } }])
    await expect.poll(() => open.order?.history).toHaveLength(2)
    expect(open.order?.deadline).toBe("2026-12-05T10:15:00")
  })

  it("corrects its row in the list where that is remembered from before · CNC-1", async () => {
    const till = clickAndCollectTill()
    const { model, number } = await till.openOrder(waiting)
    const order = till.shop.webOrders.get(number)
    if (order === undefined) throw new Error("It is in the shop.")
    till.shop.webOrders.set(number, { ...order, status: delivered })
    till.line.isDown = true
    model.open?.retry()
    await expect
      .poll(() => model.list.all.rows.find((each) => each.number === number)?.status)
      .toBe(delivered)
  })

  it("expires by the clock, and offers then what is left · CNC-5 CNC-9", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const till = clickAndCollectTill()
    const { open, close } = await till.openOrder(waiting)
    till.clock.now = new Date("2026-11-28T09:15:01Z")
    await vi.advanceTimersByTimeAsync(15_000)
    expect(open.order?.status).toBe(expired)
    expect(open.actions).toEqual(["deliver", "return", "comment"])
    close()
  })

  it("says that nobody has answered, and does the same once when it is pressed again · IDEM-1", async () => {
    const till = clickAndCollectTill()
    const { open, number } = await till.openOrder(waiting)
    till.line.losesAnswers = 1
    open.act("extend")
    await expect.poll(() => open.unanswered).toBe(true)
    expect(till.said).toEqual([])
    open.act("extend")
    await expect.poll(() => till.said).toHaveLength(1)
    expect(open.unanswered).toBe(false)
    expect(till.shop.webOrders.get(number)?.history).toHaveLength(2)
  })

  it("is left alone in training and without a line · CNC-6", async () => {
    const till = clickAndCollectTill()
    const { open } = await till.openOrder(waiting)
    runInAction(() => {
      till.surroundings.offline = true
    })
    open.act("extend")
    expect([open.busy, open.wall.refusal]).toEqual([undefined, { key: "webOrderOffline" }])
  })
})

describe("what comes back of a web order", () => {
  async function lookedUp(till: Till, number: string) {
    const { model } = await till.openScreen()
    model.openReturn()
    const question = await asked<WebReturnQuestion>(till)
    question.scanned(` ${number} `)
    await expect.poll(() => question.busy).toBe(false)
    return question
  }

  it("is found by its order's number, listed, and taken in · CNC-18 CNC-20 CNC-21 CNC-23", async () => {
    const till = clickAndCollectTill()
    const question = await lookedUp(till, knownShop.webReturn)
    expect([question.stage, question.items]).toEqual([
      "found",
      [{ itemNumber: "RING", name: "Ring", quantity: 2 }]
    ])
    question.confirm()
    await expect.poll(() => question.stage).toBe("registered")
    question.scanned(knownShop.otherWebReturn)
    expect(question.stage).toBe("registered")
    question.cancel()
    expect(till.dialogs.isOpen).toBe(false)
    const again = await lookedUp(till, knownShop.webReturn)
    expect([again.stage, again.hint]).toMatchObject(["search", { key: "refused.web_return_arrived" }])
  })

  it("is not found where nothing is announced · CNC-19", async () => {
    const question = await lookedUp(clickAndCollectTill(), "W0000")
    expect([question.stage, question.hint]).toEqual(["search", { key: "refused.order_not_found" }])
    question.scanned(knownShop.webReturn)
    await expect.poll(() => question.stage).toBe("found")
  })

  it("is deleted after a question · CNC-21", async () => {
    const till = clickAndCollectTill()
    const question = await lookedUp(till, knownShop.webReturn)
    question.remove()
    expect(question.stage).toBe("deleting")
    question.keep()
    expect(question.stage).toBe("found")
    question.remove()
    question.remove()
    await expect.poll(() => till.said).toEqual([{ key: "returnDeleted" }])
    expect(till.dialogs.isOpen).toBe(false)
  })
})
