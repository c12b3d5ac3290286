import { knownShop } from "@karat/adapters/testing/known-shop"
import { Refused } from "@karat/domain/ports/call-failure"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { AttemptLog } from "@karat/domain/ports/attempt-log"
import type { PaidCart } from "@karat/domain/cart/cart"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import { Effect, Result } from "effect"
import { autorun, observable, runInAction } from "mobx"
import { afterEach, describe, expect, it, vi } from "vitest"
import { payingTill } from "../testing/paying-till.ts"
import type { OutsideAsk, OutsideWay } from "./outside-way.ts"

afterEach(() => vi.useRealTimers())

describe("the running attempt", () => {
  it("begins once, however often it is pressed · IDEM-1", async () => {
    const { pay, taken } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    await Promise.all([pay(), pay(), pay()])
    expect(taken).toHaveLength(1)
  })

  it("prints the receipts that the answer names · PAY-33", async () => {
    const { pay, printed, attempt } = await payingTill(
      Effect.succeed({ success: true, status: 1, print: ["sale-1", "voucher-1"] })
    )
    await pay()
    expect(printed).toEqual(["sale-1", "voucher-1"])
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentCompleted" } })
  })

  it("takes in at once, and one time, what the answer says of its cart, and reads nothing · PAY-19 WIRE-5 KARAT-73", async () => {
    const { attempt, cart, pay, says, closed } = await payingTill(Effect.never)
    says.reads = false
    says.answer = Effect.succeed({ success: true, status: 1, paidCart: paidOf(cart) })
    const drawn: unknown[] = []
    const stop = autorun(() => {
      const now = [cart.cart?.header.paid, attempt.running?.progress, attempt.ended?.kind]
      if (JSON.stringify(drawn.at(-1)) !== JSON.stringify(now)) drawn.push(now)
    })
    await pay()
    stop()
    expect(drawn).toEqual([
      [0, undefined, undefined],
      [0, "processing", undefined],
      [200, undefined, "success"]
    ])
    expect(closed).toHaveLength(1)
  })

  it("says that the customer has to sign for a payment that was taken · NEXO-13", async () => {
    const { pay, attempt, notDone } = await payingTill(
      Effect.succeed({ success: true, status: 1, code: "card_needs_signature" })
    )
    await pay()
    expect(attempt.status).toMatchObject({ kind: "success" })
    expect(notDone).toEqual([{ key: "refused.card_needs_signature" }])
  })

  it("lets go of a cart that is closed or somebody else's, and says why · CART-6 CART-7", async () => {
    const closed = new Refused({ status: 409, code: "cart_closed", text: "The cart is closed." })
    const { attempt, pay, lost } = await payingTill(Effect.fail(closed))
    await pay()
    expect(lost).toEqual([{ key: "refused.cart_closed" }])
    expect(attempt.blocks).toBe(false)
  })

  it("stays in the way while its end is not known, and offers to ask again · PAY-29 PAY-30", async () => {
    const { attempt, pay, taken } = await payingTill(Effect.succeed({ success: false, status: 4 }))
    await pay()
    expect(attempt.blocks).toBe(true)
    expect(attempt.status).toMatchObject({
      kind: "danger",
      canCheck: true,
      message: { key: "paymentUnknown" }
    })
    await pay()
    expect(taken).toHaveLength(1)
    await attempt.checkAgain()
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
    expect(attempt.blocks).toBe(false)
  })

  it("of which Swish will never know how it ended says so, and is asked about without a cancel · SWISHAPI-8", async () => {
    const unsure = { success: false, status: 4, code: "swish_unsure" } as const
    const { attempt, pay, says, cancelKeys } = await payingTill(Effect.succeed(unsure))
    says.answer = Effect.succeed(unsure)
    await pay(32)
    const stands = { kind: "danger", canCheck: true, message: { key: "refused.swish_unsure" } }
    expect(attempt.status).toMatchObject(stands)
    await attempt.checkAgain()
    expect([attempt.status, cancelKeys]).toMatchObject([stands, []])
    says.answer = Effect.succeed({ success: true, status: 1 })
    await attempt.checkAgain()
    expect(attempt.blocks).toBe(false)
  })

  it("whose end is not known is cancelled under the same key until that was answered · PAY-30 IDEM-4", async () => {
    const { attempt, pay, says, cancelKeys } = await payingTill(Effect.succeed({ success: false, status: 4 }))
    await pay(3)
    says.cancels = () => Promise.resolve("lost")
    await attempt.checkAgain()
    await attempt.checkAgain()
    says.cancels = () => Promise.resolve(false)
    await attempt.checkAgain()
    expect(attempt.running?.progress).toBe("unknown")
    expect([cancelKeys.length, new Set(cancelKeys).size]).toEqual([3, 1])
    // That was an answer: who asks once more has decided anew.
    says.cancels = () => Promise.resolve(true)
    await attempt.checkAgain()
    expect([cancelKeys.length, new Set(cancelKeys).size]).toEqual([4, 2])
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
  })

  it("goes on after a cancel that did not succeed, and tells how the payment ends · PAY-24 PAY-28", async () => {
    let approve: () => void = () => undefined
    const paid = new Promise<PaymentAnswer>((resolve) => {
      approve = () => resolve({ success: true, status: 1 })
    })
    const { attempt, pay, cancelled } = await payingTill(
      Effect.promise(() => paid),
      {},
      false
    )
    const paying = pay(3)
    await vi.waitFor(() => expect(attempt.status?.canCancel).toBe(true))
    await attempt.cancel()
    expect(cancelled).toHaveLength(1)
    expect(attempt.blocks).toBe(true)
    expect(attempt.status).toMatchObject({ kind: "info", message: { key: "processingPayment" } })
    approve()
    await paying
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentCompleted" } })
  })

  it("begins the next payment after a cancel though the cancelled request still hangs · PAY-24 PAY-27", async () => {
    vi.useFakeTimers()
    let hung = 0
    const hangs = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (hung += 1)))
    const { attempt, pay, taken, cancelled, says } = await payingTill(hangs)
    const paying = pay(3)
    await vi.waitFor(() => expect(attempt.status?.canCancel).toBe(true))
    await attempt.cancel()
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
    expect(attempt.refusal).toBeUndefined()
    // Who waited for the payment waits no longer, and the request is let go.
    await paying
    expect(hung).toBe(1)
    says.answer = Effect.never
    void pay(1)
    await vi.waitFor(() => expect(taken).toHaveLength(2))
    // Nothing of the first one is said of the second, however long that takes.
    await vi.advanceTimersByTimeAsync(179_000)
    expect(attempt.running).toMatchObject({ tenderType: 1, progress: "processing" })
    expect(cancelled).toHaveLength(1)
  })

  it("says what is in the way when it is pressed while a payment begins · PAY-17", async () => {
    const { attempt, pay, taken, notDone } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    const first = pay()
    expect(attempt.status).toMatchObject({ message: { key: "processingPayment" }, running: true })
    expect(attempt.refusal).toEqual({ key: "paymentRunning" })
    await pay()
    await attempt.removeLine("line-1")
    expect(notDone).toEqual([{ key: "paymentRunning" }, { key: "paymentRunning" }])
    await first
    expect(taken).toHaveLength(1)
  })

  it("can be pressed again when what it begins with could not be fetched · PAY-17", async () => {
    const { attempt, pay, taken, outside } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    outside.away = new TypeError("Failed to fetch dynamically imported module")
    await expect(pay(72)).rejects.toBe(outside.away)
    expect(attempt.refusal).toBeUndefined()
    await pay(1)
    expect(taken).toHaveLength(1)
  })

  it("says while a payment is taken back, and can be pressed again when that broke · PAY-12", async () => {
    const { attempt, pay, taken, notDone, says } = await payingTill(
      Effect.succeed({ success: true, status: 1 })
    )
    let broken: (cause: Error) => void = () => undefined
    says.removal = Effect.promise(() => new Promise<never>((_, reject) => (broken = reject)))
    const removing = attempt.removeLine("line-1")
    expect(attempt.status).toMatchObject({ message: { key: "removingPayment" }, running: true })
    await pay()
    expect(notDone).toEqual([{ key: "removingPayment" }])
    await vi.waitFor(() => broken(new Error("defect")))
    await expect(removing).rejects.toThrow("defect")
    await pay()
    expect(taken).toHaveLength(1)
  })

  it("says that there is no cart to pay · PAY-17", async () => {
    const { attempt, pay, cart, notDone } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    cart.clear()
    await pay()
    await attempt.removeLine("line-1")
    expect(notDone).toEqual([{ key: "noCartToPay" }, { key: "noCartToPay" }])
  })

  it("says that a payment could not be cancelled, and goes on · PAY-24 PAY-28", async () => {
    const { attempt, pay, notDone, says } = await payingTill(Effect.never)
    void pay(3)
    await vi.waitFor(() => expect(attempt.status?.canCancel).toBe(true))
    says.cancels = () => Promise.reject(new Error("defect"))
    await expect(attempt.cancel()).rejects.toThrow("defect")
    expect(notDone).toEqual([{ key: "cancelFailed" }])
    // It can be asked for once more.
    expect(attempt.status).toMatchObject({ canCancel: true, message: { key: "processingPayment" } })
    says.cancels = () => Promise.resolve(true)
    await attempt.cancel()
    expect(attempt.status).toMatchObject({ message: { key: "paymentCancelled" } })
  })

  it("stays unknown, and asks by itself, when a cancel is answered after nobody could say how it ended · PAY-24 PAY-29", async () => {
    vi.useFakeTimers()
    let answerCancel: (cancelled: boolean) => void = () => undefined
    const cancelled = new Promise<boolean>((resolve) => {
      answerCancel = resolve
    })
    let fallSilent: () => void = () => undefined
    const silence = new Promise<PaymentAnswer>((resolve) => {
      fallSilent = () => resolve({ success: false, status: 4 })
    })
    const { attempt, pay, says } = await payingTill(
      Effect.promise(() => silence),
      {},
      cancelled
    )
    const paying = pay(3)
    await vi.waitFor(() => expect(attempt.status?.canCancel).toBe(true))
    const cancelling = attempt.cancel()
    fallSilent()
    await paying
    expect(attempt.running?.progress).toBe("unknown")
    answerCancel(false)
    await cancelling
    expect(attempt.running?.progress).toBe("unknown")
    says.answer = Effect.succeed({ success: true, status: 1 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentCompleted" } })
  })

  it("that is paid stays in the way until its cart can be read, says that it is paid, and may be set aside · OFF-41", async () => {
    vi.useFakeTimers()
    const { attempt, pay, says, taken, connection } = await payingTill(
      Effect.succeed({ success: true, status: 1 })
    )
    says.reads = false
    await pay()
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentTaken" }, running: true })
    await pay()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([attempt.blocks, taken.length, attempt.status?.canSetAside]).toEqual([true, 1, false])
    says.reads = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(attempt.status).toMatchObject({ message: { key: "paymentCompleted" }, running: false })
    expect(attempt.blocks).toBe(false)
    says.reads = false
    connection.offline = true
    await pay()
    expect(attempt.status?.canSetAside).toBe(true)
    expect(attempt.setAside()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempt.blocks).toBe(false)
  })

  it("is asked about when the way to its end breaks · PAY-29", async () => {
    vi.useFakeTimers()
    const broken = new Error("the code could not be fetched")
    const { attempt, pay } = await payingTill(Effect.succeed({ success: false, status: 4 }), {
      begin: () => Promise.reject(broken)
    })
    await expect(pay(72)).rejects.toBe(broken)
    expect(attempt.running?.progress).toBe("unknown")
    await vi.advanceTimersByTimeAsync(5000)
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
    expect(attempt.blocks).toBe(false)
  })

  it("goes on asking when what it asked with broke · PAY-29", async () => {
    vi.useFakeTimers()
    const { attempt, pay, says } = await payingTill(Effect.succeed({ success: false, status: 4 }))
    await pay()
    says.answer = Effect.die(new Error("no room is left on this device"))
    await expect(attempt.checkAgain()).rejects.toThrow("no room is left")
    expect(attempt.running?.progress).toBe("unknown")
    says.answer = Effect.succeed({ success: true, status: 1 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(attempt.status).toMatchObject({ kind: "success" })
  })

  it("says its end once, however many have asked · PAY-29 PAY-33", async () => {
    vi.useFakeTimers()
    const { attempt, pay, printed, says } = await payingTill(Effect.succeed({ success: false, status: 4 }))
    await pay()
    let approve: () => void = () => undefined
    const paid = new Promise<PaymentAnswer>((resolve) => {
      approve = () => resolve({ success: true, status: 1, print: ["sale-1"] })
    })
    says.answer = Effect.promise(() => paid)
    // It asks by itself just when somebody presses "Check again".
    await vi.advanceTimersByTimeAsync(5000)
    const checked = attempt.checkAgain()
    approve()
    await checked
    await vi.advanceTimersByTimeAsync(1000)
    expect(printed).toEqual(["sale-1"])
  })

  it("says when a receipt that the payment asked for was not printed · PAY-33", async () => {
    const { pay, notPrinted, says } = await payingTill(
      Effect.succeed({ success: true, status: 1, print: ["sale-1", "voucher-1"] })
    )
    says.prints = false
    await pay()
    await expect.poll(() => notPrinted).toHaveLength(2)
  })

  it("hands a refund that would go elsewhere to the return warning, and is free again · REFUND-3 REFUND-7", async () => {
    const refusal = new Refused({ status: 412, code: "return_warning", text: "Elsewhere." })
    const { attempt, pay, warned } = await payingTill(Effect.fail(refusal))
    await pay()
    expect(warned).toMatchObject([{ amount: 200, currency: "SEK", refusal: { status: 412 } }])
    expect(attempt.status).toBeUndefined()
    expect(attempt.blocks).toBe(false)
    // Cash was rounded, and foreign; a card takes what of the balance that was.
    const cash = { amount: minorUnits(-10_00), tenderType: 1, currency: "EUR", refund: true } as const
    await attempt.take({ ...cash, covers: minorUnits(-99_60) })
    expect(warned[1]).toMatchObject({ amount: -99_60, currency: "SEK" })
  })

  it("says why a payment failed in the server's own words · PAY-22", async () => {
    const { attempt, pay } = await payingTill(
      Effect.succeed({ success: false, status: 3, errorMessage: "The drawer is stuck" })
    )
    await pay()
    expect(attempt.status).toMatchObject({ kind: "danger", message: { text: "The drawer is stuck" } })
  })

  it("says in the cashier's language what Karat's server refuses and its terminal declines · PAY-22", async () => {
    const refused = await payingTill(
      Effect.fail(new Refused({ status: 422, code: "payment_running", text: "A payment is still running." }))
    )
    await refused.pay()
    expect(refused.attempt.status).toMatchObject({
      kind: "danger",
      message: { key: "refused.payment_running" }
    })
    const declined = await payingTill(
      Effect.succeed({
        success: false,
        status: 3,
        errorMessage: "The card was declined.",
        code: "card_declined"
      })
    )
    await declined.pay(3)
    expect(declined.attempt.status).toMatchObject({
      kind: "danger",
      message: { key: "refused.card_declined" }
    })
  })

  it("is not begun where what was on its way has come to something else than the screen said · KARAT-67", async () => {
    const { attempt, pay, taken, notDone, cart } = await payingTill(
      Effect.succeed({ success: true, status: 1 })
    )
    // The till shows the item for what it costs here; its server has another price for it.
    cart.add(knownShop.item)
    const foreseen = cart.cart?.header.total
    await pay()
    expect(cart.cart?.header.total).not.toBe(foreseen)
    expect(taken).toEqual([])
    expect(notDone).toEqual([{ key: "refused.cart_changed" }])
    expect(attempt.blocks).toBe(false)
    await pay()
    expect(taken).toHaveLength(1)
  })

  it("that was refused for a change which came late shows the cart as it is · KARAT-67", async () => {
    const changed = new Refused({ status: 422, code: "cart_changed", text: "Something else is left." })
    const { attempt, pay, asked, cart, carts } = await payingTill(Effect.fail(changed))
    cart.add(knownShop.item)
    await cart.flush()
    const { id, total } = cart.confirmed?.header ?? { id: "", total: minorUnits(0) }
    const late = { itemNumber: knownShop.item, quantity: 1 }
    await Effect.runPromise(carts.add(id, late, "late-1" as GestureKey))
    await pay()
    expect(asked).toMatchObject([{ balance: total }])
    expect(cart.confirmed?.header.total).toBe(total * 2)
    expect(attempt.status).toMatchObject({
      kind: "danger",
      cameToNothing: true,
      message: { key: "refused.cart_changed" }
    })
    expect(attempt.blocks).toBe(false)
  })

  it("asks again by itself every five seconds while its end is not known · PAY-29", async () => {
    vi.useFakeTimers()
    let status: PaymentAnswer["status"] = 4
    const { attempt, pay } = await payingTill(Effect.sync(() => ({ success: status === 1, status })))
    await pay()
    expect(attempt.running?.progress).toBe("unknown")
    status = 1
    await vi.advanceTimersByTimeAsync(4999)
    expect(attempt.blocks).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentCompleted" } })
  })

  it.each([
    [3, true],
    [32, true],
    [72, true],
    [70, true],
    [1, false],
    [24, false]
  ])("of tender %s offers Cancel while it runs: %s · PAY-18", async (tenderType, offered) => {
    const outside = { begin: () => new Promise<never>(() => undefined) }
    const { attempt, pay } = await payingTill(Effect.never, outside)
    void pay(tenderType)
    await expect.poll(() => attempt.status?.canCancel).toBe(offered)
  })

  it("outside the till believes only the status after a cancel, not the cancel · PAY-28 SWISH-3", async () => {
    let end: (approved: boolean) => void = () => undefined
    const begin = (ask: OutsideAsk) =>
      new Promise<Awaited<ReturnType<OutsideWay["begin"]>>>((resolve) => {
        ask.report("processing")
        end = () => resolve(Result.succeed({ state: "approved", answer: { success: true, status: 1 } }))
      })
    const { attempt, pay, cancelled } = await payingTill(Effect.never, { begin })
    const paying = pay(72)
    await expect.poll(() => attempt.running?.progress).toBe("processing")
    await attempt.cancel()
    expect(cancelled).toHaveLength(1)
    expect(attempt.blocks).toBe(true)
    end(true)
    await paying
    expect(attempt.status).toMatchObject({ kind: "success" })
  })

  it("tells of a card that has paid and is connected to nobody · PAY-32", async () => {
    const answer = (connected: boolean | undefined) =>
      Effect.succeed({ success: true, status: 1, alias: "alias-1", connected } satisfies PaymentAnswer)
    const mine = await payingTill(answer(true))
    await mine.pay(3)
    expect(mine.unlinked).toEqual([])
    const nobodys = await payingTill(answer(false))
    await nobodys.pay(3)
    expect(nobodys.unlinked).toEqual(["alias-1"])
  })

  it("comes back to a payment that a reload has cut off before it begins another · PAY-29 PAY-30", async () => {
    const { attempt, pay, run, cart, taken, notDone } = await payingTill(
      Effect.succeed({ success: false, status: 2 })
    )
    const cartId = cart.confirmed?.header.id ?? ""
    const request = {
      amount: minorUnits(200),
      tenderType: 3,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    const logged = { cartId, attempt: "gesture-9" as GestureKey, badgeNumber: "1001", request }
    await run(Effect.flatMap(AttemptLog, (log) => log.record(logged)))
    await pay(3)
    expect(taken).toEqual([])
    expect(notDone).toHaveLength(1)
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
    await pay(3)
    expect(taken).toHaveLength(1)
  })

  it("does not begin while something else is half done with the cart, and says what · RESV-9", async () => {
    const { pay, cart, taken, notDone } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    const half = observable.box(true)
    const why = { key: "reservationHalfMoved", values: { number: "VR-1" } } as const
    cart.others.holdBy(() => (half.get() ? why : undefined))
    await pay()
    expect([taken, notDone]).toEqual([[], [why]])
    runInAction(() => half.set(false))
    await pay()
    expect([taken.length, notDone.length]).toEqual([1, 1])
  })

  it("leaves the open payment of another cart alone · PAY-30", async () => {
    const { pay, run, taken } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    const request = {
      amount: minorUnits(200),
      tenderType: 3,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    const logged = { cartId: "another", attempt: "gesture-9" as GestureKey, badgeNumber: "1002", request }
    await run(Effect.flatMap(AttemptLog, (log) => log.record(logged)))
    await pay(1)
    expect(taken).toHaveLength(1)
  })

  it("begins nothing while the till looks for a payment that was cut off, and the next press does · PAY-29 KARAT-50", async () => {
    const { attempt, pay, taken } = await payingTill(Effect.succeed({ success: true, status: 1 }))
    let found = () => undefined as void
    const looking = attempt.looksFor(() => new Promise<void>((resolve) => (found = resolve)))
    expect([attempt.blocks, attempt.refusal]).toEqual([true, { key: "paymentRunning" }])
    await pay()
    expect(taken).toEqual([])
    found()
    await looking
    expect(attempt.blocks).toBe(false)
    await expect(attempt.looksFor(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost")
    await pay()
    expect(taken).toHaveLength(1)
  })

  it("comes back to a payment outside the till by its own way · PAY-29", async () => {
    const resumed: string[] = []
    const resume = async (ask: OutsideAsk) => {
      resumed.push(ask.attempt)
      return Result.succeed({ state: "cancelled" } as const)
    }
    const { attempt } = await payingTill(Effect.never, { resume })
    const request = {
      amount: minorUnits(200),
      tenderType: 70,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    await attempt.resume({ cartId: "c", attempt: "gesture-9" as GestureKey, badgeNumber: "1001", request })
    expect(resumed).toEqual(["gesture-9"])
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
  })
})

/** What a payment of all that is due makes of a cart. */
function paidOf({ confirmed }: { readonly confirmed: PaidCart | undefined }): PaidCart {
  const { header, payments } = confirmed ?? expect.unreachable()
  return { header: { ...header, paid: minorUnits(200), closedAt: "2026-11-21 10:15:00" }, payments }
}
