import { OfflineSaleShape } from "@karat/contract/offline"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Cart } from "@karat/domain/cart/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { offlineSaleFault } from "@karat/domain/offline/offline-sale"
import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { Carts } from "@karat/domain/ports/carts"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { aDay } from "@karat/domain/testing/carts"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { memoryOfflineShelf, offlineDisk } from "../memory/offline-shelf.ts"
import { answer, cartWithBag, refusal } from "../testing/answers.ts"
import { cartTermsContract } from "../testing/cart-terms-contract.ts"
import { cartsContract } from "../testing/carts-contract.ts"
import { knownShop, newKey } from "../testing/known-shop.ts"
import { localTill } from "../testing/local-till.ts"
import { cartOfWriting } from "./local-shop.ts"

const make = async () => (await localTill()).layer
cartsContract("a device without its line", make, false)
cartTermsContract("a device without its line", make)

type Layer = Awaited<ReturnType<typeof make>>

const cash = { tenderType: 1, currency: "SEK", changeCurrency: "SEK" } as const
const pay = (cartId: string, amount: number, over: object = {}, attempt: GestureKey = newKey()) =>
  Effect.flatMap(Payments, (payments) =>
    payments.take(cartId, { ...cash, amount: minorUnits(amount), ...over }, attempt)
  )
const read = (layer: Layer, cartId: string) =>
  answer(
    layer,
    Effect.flatMap(Carts, (carts) => carts.read(cartId))
  )
const till = (layer: Layer) => answer(layer, OfflineTill)
const waiting = async (layer: Layer) => await answer(layer, (await till(layer)).waiting)
const bagSold = async (layer: Layer, amount = 200) => {
  const { cartId } = await answer(layer, cartWithBag())
  await answer(layer, pay(cartId, amount))
  return cartId
}

describe("a sale without the line", () => {
  it("is a document with the next number, which adds up, and closes its cart · OFF-24", async () => {
    const { layer, disk } = await localTill()
    const ids = [await bagSold(layer), await bagSold(layer, 20_00)]
    const sales = await waiting(layer)
    expect(sales.map(({ id, serial }) => [id, serial])).toEqual([
      [ids[0], 800_000_001],
      [ids[1], 800_000_002]
    ])
    for (const shelved of sales) {
      expect(isOfflineId(shelved.id)).toBe(true)
      const read = Schema.decodeUnknownSync(OfflineSaleShape)(shelved.sale)
      const sale = { ...read, cart: cartOfWriting((shelved.sale as { cart: unknown }).cart) }
      expect(offlineSaleFault(sale, sampleTenders.cash)).toBeUndefined()
      expect(sale.badgeNumber).toBe(knownShop.badge)
    }
    const { header, payments } = await read(layer, ids[1] ?? "")
    expect(header).toMatchObject({
      closedAt: "2026-11-21 10:15:00",
      receiptNumber: "0000WK1011800000002",
      paid: 200
    })
    expect(payments.map(({ amountInCurrency }) => amountInCurrency)).toEqual([20_00, -18_00])
    expect(disk.carts.size).toBe(0)
    expect(sales[1]).toMatchObject({ sum: 200, receiptNumber: header.receiptNumber })
  })

  it("is read by a page that begins anew, as is what was not paid yet · OFF-25", async () => {
    const { layer, disk } = await localTill()
    const sold = await bagSold(layer)
    const { cartId, lineId } = await answer(layer, cartWithBag())
    const terms = await answer(layer, CartTerms)
    const half = { discount: { kind: "percent", basisPoints: 5000 }, reason: "D1" } as const
    await answer(layer, terms.discountLine(cartId, lineId, half, newKey()))
    const before = await read(layer, cartId)
    const anew = (await localTill({ disk, serials: 0 })).layer
    expect(await read(anew, cartId)).toEqual(before)
    expect((await read(anew, sold)).header.closedAt).toBeDefined()
    expect(await answer(anew, (await till(anew)).left(knownShop.badge))).toBe(cartId)
    const opened = await answer(
      anew,
      Effect.flatMap(Carts, (carts) => carts.open(knownShop.badge, newKey()))
    )
    expect(opened.id).toBe(cartId)
    await answer(anew, pay(cartId, 100))
    expect((await waiting(anew)).map(({ serial }) => serial)).toEqual([800_000_001, 800_000_002])
    expect(await answer(anew, (await till(anew)).left(knownShop.badge))).toBeUndefined()
  })

  it("is not made where the device cannot keep it: nothing is taken, and it says so · OFF-26", async () => {
    const { layer, disk } = await localTill()
    const { cartId } = await answer(layer, cartWithBag())
    disk.full = true
    expect(await refusal(layer, pay(cartId, 200))).toMatchObject({ status: 422, code: "offline_not_kept" })
    expect((await read(layer, cartId)).header.closedAt).toBeUndefined()
    disk.full = false
    expect(await waiting(layer)).toEqual([])
    await answer(layer, pay(cartId, 200))
    expect((await waiting(layer)).map(({ serial }) => serial)).toEqual([800_000_001])
  })

  it("is not made without a number · OFF-26", async () => {
    const { layer } = await localTill({ serials: 1 })
    const can = async () => await answer(layer, (await till(layer)).canSell)
    expect(await can()).toBe(true)
    await bagSold(layer)
    expect(await can()).toBe(false)
    const { cartId } = await answer(layer, cartWithBag())
    expect(await refusal(layer, pay(cartId, 200))).toMatchObject({ code: "offline_no_numbers" })
  })

  it("is not made where it is longer than any that the server takes: two are made of it · OFF-45", async () => {
    const { layer } = await localTill()
    const { cartId } = await answer(layer, cartWithBag())
    const carts = await answer(layer, Carts)
    const addLong = async () => {
      const { line } = await answer(
        layer,
        carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey())
      )
      await answer(layer, carts.commentLine(cartId, line.id, "å".repeat(200), newKey()))
    }
    for (let line = 0; line < 100; line += 1) await addLong()
    expect(await refusal(layer, pay(cartId, 101 * 200))).toMatchObject({
      status: 422,
      code: "offline_too_long"
    })
    expect((await read(layer, cartId)).header.closedAt).toBeUndefined()
    expect(await waiting(layer)).toEqual([])
    for (const { id } of (await read(layer, cartId)).lines.slice(-50))
      await answer(layer, carts.removeLine(cartId, id, newKey()))
    await answer(layer, pay(cartId, 51 * 200))
    expect((await waiting(layer)).map(({ serial }) => serial)).toEqual([800_000_001])
  })

  it("is made once for its gesture, and there when it is asked about · OFF-24", async () => {
    const { layer } = await localTill()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const payments = await answer(layer, Payments)
    expect(await answer(layer, payments.status(cartId, attempt))).toMatchObject({
      status: paymentStatus.unknown
    })
    expect(await answer(layer, payments.cancel(cartId, attempt, newKey()))).toEqual({ success: true })
    await answer(layer, pay(cartId, 200, {}, attempt))
    await answer(layer, pay(cartId, 200, {}, attempt))
    expect(await waiting(layer)).toHaveLength(1)
    expect(await answer(layer, payments.status(cartId, attempt))).toMatchObject({
      success: true,
      status: paymentStatus.completed
    })
    expect(await answer(layer, payments.cancel(cartId, attempt, newKey()))).toMatchObject({ success: false })
    expect(await refusal(layer, pay(cartId, 200))).toMatchObject({ status: 409 })
  })

  it("is paid in cash, all at once, in the store's own money, and up to what the store lets it · OFF-6 OFF-7 KARAT-67", async () => {
    const { layer } = await localTill({ offlineSelling: { highestTotal: minorUnits(500) } })
    const { cartId, lineId } = await answer(layer, cartWithBag())
    const codes = async (amount: number, over?: object) =>
      (await refusal(layer, pay(cartId, amount, over))).code
    expect(await codes(200, { tenderType: 3 })).toBe("needs_line")
    expect(await codes(200, { tenderType: 77 })).toBe("tender_not_offered")
    expect(await codes(100)).toBe("undertender")
    expect(await codes(200, { balance: 300 })).toBe("cart_changed")
    expect(await codes(200, { currency: "EUR" })).toBe("base_currency_only")
    expect(await codes(200, { changeCurrency: "EUR" })).toBe("base_currency_only")
    const carts = await answer(layer, Carts)
    await answer(layer, carts.changeQuantity(cartId, lineId, 3, newKey()))
    expect(await codes(600)).toBe("offline_total_too_high")
    await answer(layer, carts.changeQuantity(cartId, lineId, 2, newKey()))
    expect((await answer(layer, pay(cartId, 400))).success).toBe(true)
  })

  it("takes nothing in that only the server knows of, nor a card's number · OFF-5 PRIV-5", async () => {
    const { layer } = await localTill()
    const { cartId, lineId } = await answer(layer, cartWithBag())
    const carts = await answer(layer, Carts)
    const card = { itemNumber: knownShop.giftCardItem, quantity: 1, manualPrice: minorUnits(100_00) }
    expect(await refusal(layer, carts.add(cartId, card, newKey()))).toMatchObject({ code: "needs_line" })
    const number = "4242 4242 4242 4242"
    expect(await refusal(layer, carts.commentLine(cartId, lineId, number, newKey()))).toMatchObject({
      code: "card_number_in_text"
    })
    expect(await refusal(layer, carts.comment(cartId, number, newKey()))).toMatchObject({
      code: "card_number_in_text"
    })
    expect((await read(layer, cartId)).lines).toHaveLength(1)
  })

  it("tells who has approved what was taken off it · OFF-15", async () => {
    const { layer } = await localTill()
    const carts = await answer(layer, Carts)
    const { id } = await answer(layer, carts.open(knownShop.badgeThatStays, newKey()))
    const bag = { itemNumber: knownShop.item, quantity: 1 }
    const { line } = await answer(layer, carts.add(id, bag, newKey()))
    const terms = await answer(layer, CartTerms)
    const half = { discount: { kind: "percent", basisPoints: 5000 }, reason: "D1" } as const
    const { approver: approvedBy } = knownShop
    await answer(layer, terms.discountLine(id, line.id, { ...half, approvedBy }, newKey()))
    await answer(layer, pay(id, 100))
    const [sale] = await waiting(layer)
    expect(Schema.decodeUnknownSync(OfflineSaleShape)(sale?.sale).approvals).toEqual([
      { kind: "discount", subject: line.id, amount: 100, approvedBy }
    ])
  })
})

describe("a cart of the server's", () => {
  const left = (over: Partial<Cart["header"]> = {}): Cart => {
    const cart = emptyCart("cart-at-server", "SEK", aDay)
    return { ...cart, header: { ...cart.header, ...over } }
  }

  it("goes on under a name of its own, says which it was, and what of it was approved and still stands · OFF-27", async () => {
    const { layer, disk } = await localTill()
    const { goOn } = await till(layer)
    const approval = (subject: string) =>
      ({ kind: "discount", subject, amount: minorUnits(10), approvedBy: "1002" }) as const
    const approvals = [approval("cart-at-server"), approval("taken-out")]
    const cartDiscount = { discount: { kind: "percent", basisPoints: 1000 }, reason: "" } as const
    const going = {
      cart: left({ memberNumber: "M-1", cartDiscount }),
      badgeNumber: knownShop.badge,
      approvals
    }
    const { header } = await answer(layer, goOn(going))
    expect(isOfflineId(header.id)).toBe(true)
    const carts = await answer(layer, Carts)
    await answer(layer, carts.add(header.id, { itemNumber: knownShop.item, quantity: 1 }, newKey()))
    const anew = (await localTill({ disk, serials: 0 })).layer
    await answer(anew, pay(header.id, 200))
    const [sale] = await waiting(anew)
    const read = Schema.decodeUnknownSync(OfflineSaleShape)(sale?.sale)
    expect(read).toMatchObject({ continues: "cart-at-server", approvals: [approval(header.id)] })
    expect(read.cart.header.memberNumber).toBe("M-1")
  })

  it("stays there where it holds what only the server knows of · OFF-5", async () => {
    const { layer } = await localTill()
    const { goOn } = await till(layer)
    const going = { cart: left({ orderNumber: "R-1" }), badgeNumber: knownShop.badge, approvals: [] }
    const failure = await answer(layer, Effect.flip(goOn(going)))
    expect(failure).toMatchObject({ _tag: "Refused", code: "needs_line" })
  })
})

describe("what a device keeps", () => {
  it("waits until the server has heard of it, and longer where it was refused · OFF-4 OFF-28", async () => {
    const { layer } = await localTill()
    const ids = [await bagSold(layer), await bagSold(layer), await bagSold(layer)]
    const offline = await till(layer)
    await answer(layer, offline.noteTold(ids[0] ?? ""))
    await answer(layer, offline.noteRefused(ids[1] ?? "", "register_not_found"))
    expect((await waiting(layer)).map(({ id, refusedFor }) => [id, refusedFor])).toEqual([
      [ids[1], "register_not_found"],
      [ids[2], undefined]
    ])
    expect(await answer(layer, offline.told)).toEqual([ids[0]])
    // What was told can still be read: its receipt may be on the screen.
    expect((await read(layer, ids[0] ?? "")).header.closedAt).toBeDefined()
  })

  it("is printed once the server knows of it · OFF-29", async () => {
    const { layer, shop } = await localTill()
    const id = await bagSold(layer)
    shop.carts.set(id, await read(layer, id))
    const receipts = await answer(layer, Receipts)
    const print = receipts.print(id, { showPrices: true }, newKey())
    expect(await refusal(layer, print)).toMatchObject({ code: "needs_line" })
    expect(await refusal(layer, receipts.openDrawer(id, newKey()))).toMatchObject({ code: "needs_line" })
    await answer(layer, (await till(layer)).noteTold(id))
    expect(await answer(layer, print)).toEqual({ success: true })
  })

  it("has an address where the customer finds the receipt · OFF-21", async () => {
    const { layer } = await localTill()
    const id = await bagSold(layer)
    const offline = await till(layer)
    expect(await answer(layer, offline.receiptAddress(id))).toMatch(
      /^https:\/\/receipts\.example\/r\/o\/[0-9a-f]{32}$/u
    )
    expect(await answer(layer, offline.receiptAddress("off-nobodys"))).toBeUndefined()
  })

  it("is given its numbers again where the page ended before it had kept where receipts are found · OFF-21", async () => {
    for (const step of ["changeSeries", "keepNote"] as const) {
      const disk = offlineDisk()
      const shelf = {
        ...memoryOfflineShelf(disk),
        [step]: () => Promise.reject(new Error("The page ended."))
      }
      await expect(localTill({ disk, shelf })).rejects.toMatchObject({ _tag: "NotKept" })
      const { layer } = await localTill({ disk, serials: 0 })
      expect(await answer(layer, (await till(layer)).wantsSerials), step).toBe(true)
    }
  })

  it("asks for more numbers in time, and does not sell for a server that books nothing · OFF-2 OFF-8", async () => {
    const few = await localTill({ serials: 199 })
    expect(await answer(few.layer, (await till(few.layer)).wantsSerials)).toBe(true)
    const many = await localTill({ serials: 201 })
    expect(await answer(many.layer, (await till(many.layer)).wantsSerials)).toBe(false)
    const other = await localTill({ capabilities: [] })
    expect(await answer(other.layer, (await till(other.layer)).canSell)).toBe(false)
  })

  it("says of each sale that it was made · OFF-4", async () => {
    const { layer } = await localTill()
    const { untilSold } = await till(layer)
    let heard = 0
    const soon = answer(layer, untilSold).then(() => (heard += 1))
    const { cartId } = await answer(layer, cartWithBag())
    expect(heard).toBe(0)
    await answer(layer, pay(cartId, 200))
    await soon
    expect(heard).toBe(1)
  })

  it("says that it cannot be read where there is no place for it · OFF-26", async () => {
    const broken = memoryOfflineShelf(offlineDisk())
    const { layer } = await localTill({
      serials: 0,
      shelf: {
        ...broken,
        series: () => Promise.reject(new Error("no")),
        sales: () => Promise.reject(new Error("no"))
      }
    })
    const offline = await till(layer)
    expect(await answer(layer, offline.canSell)).toBe(false)
    expect(await answer(layer, Effect.flip(offline.waiting))).toMatchObject({ _tag: "NotKept" })
  })
})

it("asks the browser to keep what lies here, and knows whether that was answered so before · OFF-65", async () => {
  const answers = [false, false, true]
  const { layer } = await localTill({ persist: async () => answers.shift() ?? false })
  const persist = () =>
    Effect.runPromise(
      Effect.provide(
        Effect.flatMap(OfflineTill, (till) => till.persist),
        layer
      )
    )
  expect([await persist(), await persist(), await persist()]).toEqual([
    { state: "refused", isNew: true },
    { state: "refused", isNew: false },
    { state: "kept", isNew: true }
  ])
  const { layer: mute } = await localTill()
  expect(
    await Effect.runPromise(
      Effect.provide(
        Effect.flatMap(OfflineTill, (till) => till.persist),
        mute
      )
    )
  ).toEqual({ state: "unknown", isNew: true })
})
