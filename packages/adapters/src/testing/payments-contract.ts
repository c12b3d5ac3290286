import type { CartHeader } from "@karat/domain/cart/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** Pays a part of a cart, in öre. */
const paying = (
  cartId: string,
  amount: number,
  tenderType: number,
  attempt: GestureKey = newKey(),
  balance?: number
) =>
  Effect.flatMap(Payments, (payments) =>
    payments.take(
      cartId,
      {
        amount: minorUnits(amount),
        balance: balance === undefined ? undefined : minorUnits(balance),
        tenderType,
        currency: "SEK",
        changeCurrency: "SEK"
      },
      attempt
    )
  )
const reading = (cartId: string) => Effect.flatMap(Carts, (carts) => carts.readPaid(cartId))
const isClosed = (header: CartHeader) => header.closedAt !== undefined && header.receiptNumber !== undefined

/** What every adapter of Payments does. Its card terminal approves. */
export function paymentsContract(name: string, make: Make<Payments | Carts | Vouchers>): void {
  describe(`Payments by ${name}`, () => {
    takingMoney(make)
    closingSales(make)
    namingAttempts(make)
  })
}

function takingMoney(make: Make<Payments | Carts | Vouchers>): void {
  it("knows cash, which rounds, and the card, which does not · TEND-1 TEND-3 ROUND-2", async () => {
    const tenders = await answer(
      await make(),
      Effect.flatMap(Payments, (payments) => payments.tenders)
    )
    expect(tenders.find(({ id }) => id === tender.cash)).toMatchObject({
      rounds: true,
      overtenderAllowed: true
    })
    expect(tenders.find(({ id }) => id === tender.card)).toMatchObject({
      rounds: false,
      overtenderAllowed: false
    })
  })

  it("takes a card for what is due, masked, by its alias, and never more · PAY-15 PAY-32 TEND-6 PRIV-5", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    expect(await refusal(layer, paying(cartId, 201, tender.card))).toMatchObject({ status: 422 })
    const half = await answer(layer, paying(cartId, 100, tender.card))
    expect(half.status).toBe(paymentStatus.completed)
    expect(half.alias).toEqual(expect.any(String))
    const { header, payments } = await answer(layer, reading(cartId))
    expect(isClosed(header)).toBe(false)
    expect(header.paid).toBe(100)
    expect(payments[0]?.maskedCard).toMatch(/^\D*\d{4}$/u)
    await answer(layer, paying(cartId, 100, tender.card))
  })

  it("shows no more of a gift card that has paid than its end, and puts its money back · PAY-35 PRIV-5", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const { code, balance } = knownShop.giftCard
    const { take, removeLine } = await answer(layer, Payments)
    const request = { amount: minorUnits(100), tenderType: tender.giftCard, data: code }
    await answer(layer, take(cartId, { ...request, currency: "SEK", changeCurrency: "SEK" }, newKey()))
    const [line] = (await answer(layer, reading(cartId))).payments
    expect(line?.voucherNumber).toBe("****-****-****-0002")
    expect((await answer(layer, removeLine(cartId, line?.id ?? "", newKey()))).success).toBe(true)
    const looked = Effect.flatMap(Vouchers, (vouchers) => vouchers.look(code, tender.giftCard))
    expect((await answer(layer, looked)).balance).toBe(balance)
    await answer(layer, paying(cartId, 200, tender.cash))
  })

  it("takes cash back while the sale is open, but never what a terminal booked · PAY-34 PAY-36", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const removing = (at: number) =>
      Effect.gen(function* () {
        const payments = yield* Payments
        const line = (yield* reading(cartId)).payments[at]
        return yield* payments.removeLine(cartId, line?.id ?? "", newKey())
      })
    await answer(layer, paying(cartId, 100, tender.cash))
    expect(await answer(layer, removing(0))).toEqual({ success: true })
    expect((await answer(layer, reading(cartId))).header.paid).toBe(0)
    await answer(layer, paying(cartId, 100, tender.card))
    expect(await answer(layer, removing(0))).toEqual({
      success: false,
      errorMessage: expect.any(String),
      code: "payment_stays"
    })
    await answer(layer, paying(cartId, 100, tender.card))
  })

  it("takes nothing while something else is left to pay than the screen said · KARAT-67", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const seeing = (balance: number, tenderType: number, amount = 200) =>
      paying(cartId, amount, tenderType, newKey(), balance)
    for (const tenderType of [tender.cash, tender.card])
      for (const seen of [0, 100, 201, -200])
        expect(await refusal(layer, seeing(seen, tenderType))).toMatchObject({
          status: 422,
          code: "cart_changed"
        })
    expect((await answer(layer, reading(cartId))).payments).toEqual([])
    await answer(layer, seeing(200, tender.card, 100))
    expect(await refusal(layer, seeing(200, tender.cash))).toMatchObject({ code: "cart_changed" })
    await answer(layer, seeing(100, tender.cash))
    expect(isClosed((await answer(layer, reading(cartId))).header)).toBe(true)
  })
}

function closingSales(make: Make<Payments | Carts | Vouchers>): void {
  it("closes the sale with the payment that covers it, and gives change · PAY-15 PAY-19", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    expect(await answer(layer, paying(cartId, 20_00, tender.cash))).toMatchObject({
      success: true,
      status: paymentStatus.completed
    })
    const { header, payments } = await answer(layer, reading(cartId))
    expect(isClosed(header)).toBe(true)
    expect(header).toMatchObject({ paid: 200, total: 200 })
    expect(payments).toMatchObject([
      { tenderType: tender.cash, amountInCurrency: 20_00, isChange: false },
      { amountInCurrency: -18_00, isChange: true }
    ])
  })

  it("says what it has made of its cart where it has closed that, however often it is asked · WIRE-5 PAY-19 KARAT-73", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const [half, rest] = [newKey(), newKey()]
    const first = await answer(layer, paying(cartId, 100, tender.card, half))
    expect(first.paidCart).toBeUndefined()
    const last = await answer(layer, paying(cartId, 100, tender.cash, rest))
    const closed = await answer(layer, reading(cartId))
    expect(isClosed(closed.header)).toBe(true)
    expect(last.paidCart).toEqual(closed)
    expect(await answer(layer, paying(cartId, 100, tender.card, half))).toEqual(first)
    expect(await answer(layer, paying(cartId, 100, tender.cash, rest))).toEqual(last)
  })

  it("closes a sale that comes to nothing by nothing in cash, and takes no card for it · RET-19 PAY-7", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const carts = await answer(layer, Carts)
    const { lines } = await answer(layer, carts.read(cartId))
    const free = { itemNumber: knownShop.itemWithoutPrice, quantity: 1, manualPrice: minorUnits(0) }
    await answer(layer, carts.add(cartId, free, newKey()))
    await answer(layer, carts.removeLine(cartId, lines[0]?.id ?? "", newKey()))
    expect(await refusal(layer, paying(cartId, 0, tender.card))).toMatchObject({ status: 422 })
    expect((await answer(layer, paying(cartId, 0, tender.cash))).success).toBe(true)
    expect(isClosed((await answer(layer, reading(cartId))).header)).toBe(true)
  })

  it("refuses a closed sale with 409 · CART-7", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    await answer(layer, paying(cartId, 200, tender.cash))
    expect(await refusal(layer, paying(cartId, 200, tender.cash))).toMatchObject({ status: 409 })
  })
}

function namingAttempts(make: Make<Payments | Carts | Vouchers>): void {
  it("speaks of one attempt however often it is sent or asked for · IDEM-3 PAY-28", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const first = await answer(layer, paying(cartId, 200, tender.card, attempt))
    expect(await answer(layer, paying(cartId, 200, tender.card, attempt))).toEqual(first)
    const asked = Effect.flatMap(Payments, (payments) => payments.status(cartId, attempt))
    expect(await answer(layer, asked)).toMatchObject({ status: paymentStatus.completed })
    expect((await answer(layer, reading(cartId))).payments).toHaveLength(1)
  })

  it("refuses a key that stood for another amount · IDEM-4", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    await answer(layer, paying(cartId, 100, tender.cash, attempt))
    expect(await refusal(layer, paying(cartId, 200, tender.cash, attempt))).toMatchObject({
      status: 422,
      code: "key_reused"
    })
    await answer(layer, paying(cartId, 100, tender.cash))
  })

  it("stays refused under its key once a rule has refused it · IDEM-3", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const carts = await answer(layer, Carts)
    const tooMuch = { tag: "Refused", status: 422, code: "overtender" }
    expect(await refusal(layer, paying(cartId, 400, tender.card, attempt))).toEqual(tooMuch)
    await answer(layer, carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey()))
    expect(await refusal(layer, paying(cartId, 400, tender.card, attempt))).toEqual(tooMuch)
    expect((await answer(layer, paying(cartId, 400, tender.card))).success).toBe(true)
  })

  it("does not know an attempt nobody made, and a cancel keeps it from ever beginning · PAY-23 PAY-31", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    const asked = Effect.flatMap(Payments, (payments) => payments.status(cartId, attempt))
    expect(await answer(layer, asked)).toMatchObject({ success: false, status: paymentStatus.unknown })
    const cancelled = Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, newKey()))
    expect(await answer(layer, cancelled)).toEqual({ success: true })
    const late = await answer(layer, paying(cartId, 200, tender.card, attempt))
    expect(late).toMatchObject({ success: false, status: paymentStatus.cancelled })
    expect((await answer(layer, reading(cartId))).payments).toEqual([])
  })

  it("does not cancel what is completed · PAY-23 WIRE-6", async () => {
    const layer = await make()
    const { cartId } = await answer(layer, cartWithBag())
    const attempt = newKey()
    await answer(layer, paying(cartId, 100, tender.cash, attempt))
    const cancelled = Effect.flatMap(Payments, (payments) => payments.cancel(cartId, attempt, newKey()))
    expect(await answer(layer, cancelled)).toEqual({ success: false, errorMessage: expect.any(String) })
    await answer(layer, paying(cartId, 100, tender.cash))
  })
}
