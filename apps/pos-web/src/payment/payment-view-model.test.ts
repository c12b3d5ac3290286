import { withTotals } from "@karat/domain/cart-change/cart-totals"
import type { Cart } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { Payments } from "@karat/domain/ports/payments"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { aDay } from "@karat/domain/testing/carts"
import { everySampleTender, sampleTenders } from "@karat/domain/testing/sample-tenders"
import { Effect, Layer } from "effect"
import { observable } from "mobx"
import { expect, it } from "vitest"
import { confirmDialog, Dialogs, textDialog } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { paymentOf, PaymentViewModel } from "./payment-view-model.ts"

const { card, cash, storeCredit, swish, tapToPay } = sampleTenders

/** A cart that comes to so many öre. */
function cartOf(total: number, over: Partial<Cart["header"]> = {}, id = "cart-1"): Cart {
  const amount = minorUnits(total)
  const moved = { description: "All of it", amount, currency: "SEK" } as const
  const cart = withTotals({ ...emptyCart(id, "SEK", aDay), incomeExpenses: [moved] })
  return { ...cart, header: { ...cart.header, transactionType: "SALE", numberOfLines: 1, ...over } }
}

const came = (tenderType: number, amount: number, maskedCard?: string): OriginalTender =>
  standIn({ tenderType, description: "", amount: minorUnits(amount), canGoBack: true, maskedCard })

interface Around {
  readonly swishAsksNumber?: boolean
  readonly maySell?: boolean
  readonly origins?: Effect.Effect<readonly OriginalTender[], Unreachable>
  readonly tenders?: () => Effect.Effect<typeof everySampleTender, Unreachable>
}

/** The payment screen of a cart, and what it has asked for. */
function paying(cart: Cart, around: Around = {}) {
  const taken: unknown[] = []
  const did: string[] = []
  const { said, gone, notices } = sayingAndGoing()
  const attempt = observable({
    blocks: false,
    refusal: undefined as { readonly key: "processingPayment" } | undefined,
    lastTender: undefined as number | undefined,
    mayBeSetAside: false
  })
  const on = observable({ cart, confirmed: cart, withoutLine: false }, {}, { deep: false })
  const place = { path: "/payment" }
  const dialogs = new Dialogs()
  const needs = standIn<PaymentNeeds>({
    run: runWith(
      Layer.merge(
        Layer.mock(Payments, {
          tenders: Effect.suspend(around.tenders ?? (() => Effect.succeed(everySampleTender))),
          origins: () => around.origins ?? Effect.succeed([])
        }),
        Layer.mock(PaymentServices, { exchangeRates: () => Effect.succeed([]) })
      )
    ),
    dialogs,
    notices,
    locale: () => "en",
    header: {},
    screen: { small: false },
    tap: {
      android: false,
      offered: false,
      appContext: false,
      merchantId: undefined,
      load: async () => undefined
    },
    setAside: () => void did.push("set aside"),
    navigation: {
      get path() {
        return place.path
      },
      go: (path: string) => void gone.push(path)
    },
    session: {
      staff: { maySell: around.maySell },
      setup: {
        denominations: [200_00, 500_00].map((value) => ({
          currency: "SEK" as const,
          value: minorUnits(value)
        })),
        swishAsksNumber: around.swishAsksNumber
      }
    },
    cart: Object.assign(on, { flush: async () => void did.push("flushed") }),
    attempt: Object.assign(attempt, {
      clearEnded: () => void did.push("cleared"),
      runningSince: () => undefined,
      take: async (ask: unknown) => void taken.push(ask),
      removeLine: async (id: string) => void did.push(`removed ${id}`),
      setAside: () => attempt.mayBeSetAside
    })
  })
  const model = new PaymentViewModel(needs)
  return { model, needs, taken, did, said, gone, attempt, on, place, dialogs }
}

async function opened(cart: Cart, around?: Around) {
  const till = paying(cart, around)
  await till.model.open(undefined)
  return till
}

it("opens once everything is saved, and pays nothing before · PAY-11", async () => {
  const { model, taken, did } = paying(cartOf(99_60))
  const opening = model.open(undefined)
  expect([model.loading, model.canPayCash]).toEqual([true, false])
  model.payByCard()
  model.payCash(minorUnits(100_00))
  expect(taken).toEqual([])
  await opening
  expect([model.loading, model.canPayCash, did]).toEqual([false, true, ["cleared", "flushed"]])
  model.payByCard()
  expect(taken).toMatchObject([
    { tenderType: card.id, amount: 99_60, covers: 99_60, currency: "SEK", refund: false }
  ])
})

it("takes what is due as each tender rounds, or what was typed · PAY-11", async () => {
  const { model, taken } = await opened(cartOf(99_60))
  model.pay(cash.id)
  model.toPay.type("50")
  model.pay(card.id)
  model.toPay.type("fifty")
  model.pay(card.id)
  model.pay(4711)
  expect(taken).toMatchObject([
    { tenderType: cash.id, amount: 100_00 },
    { tenderType: card.id, amount: 50_00 }
  ])
})

it("the tender that the address names is paid at once, and not where the screen was left meanwhile · PAY-14", async () => {
  const { model, taken } = paying(cartOf(99_60))
  await model.open(card.id)
  expect(taken).toMatchObject([{ tenderType: card.id }])
  const left = paying(cartOf(99_60))
  const opening = left.model.open(card.id)
  left.model.back()
  left.place.path = "/dashboard"
  await opening
  expect([left.taken, left.gone]).toEqual([[], ["/dashboard"]])
})

it("an opening that ends late begins nothing in the one after it, and tells nothing of another sale", async () => {
  const late = Promise.withResolvers<void>()
  const answers = [
    Effect.as(
      Effect.promise(() => late.promise),
      everySampleTender
    ),
    Effect.succeed(everySampleTender)
  ]
  const tenders = () => answers.shift() ?? Effect.succeed(everySampleTender)
  const { model, taken, on } = paying(cartOf(99_60), { tenders })
  const first = model.open(card.id)
  on.cart = on.confirmed = cartOf(250_00, {}, "cart-2")
  await model.open(undefined)
  late.resolve()
  await first
  expect([taken, model.loading]).toEqual([[], false])
  const read = Promise.withResolvers<void>()
  const origins = Effect.as(
    Effect.promise(() => read.promise),
    [came(cash.id, 100_00)]
  )
  const refund = paying(cartOf(-100_00), { origins })
  const opening = refund.model.open(undefined)
  await new Promise(setImmediate)
  refund.on.cart = refund.on.confirmed = cartOf(-50_00, {}, "cart-2")
  read.resolve()
  await opening
  expect(refund.model.origins).toEqual([])
})

it("the change is what is over, and nothing where no more than what is due is handed over", async () => {
  const { model } = await opened(cartOf(99_60))
  const changes = [100_00, 100_01, 200_00, 99_60].map((amount) => model.changeOf(minorUnits(amount)).amount)
  expect(changes).toEqual([0, 1, 100_00, 0])
  expect([model.leftAfter(minorUnits(50_00)), model.leftAfter(minorUnits(100_00))]).toEqual([49_60, 0])
  const refund = await opened(cartOf(-100_00))
  expect(refund.model.changeOf(minorUnits(500_00)).amount).toBe(0)
  const without = await opened(cartOf(99_60), { tenders: () => Effect.succeed([card]) })
  expect([without.model.changeOf(minorUnits(500_00)).amount, without.model.quickAmounts]).toEqual([0, []])
})

it("offers amounts of cash for what is due, or for the part that was typed", async () => {
  const { model, taken, attempt } = await opened(cartOf(150_40))
  expect(model.quickAmounts).toEqual([150_00, 200_00, 500_00])
  model.toPay.type("250")
  expect(model.quickAmounts).toEqual([250_00, 300_00, 500_00])
  for (const typed of ["", "many", "0.30"]) {
    model.toPay.type(typed)
    expect(model.quickAmounts, typed).toEqual([150_00, 200_00, 500_00])
  }
  model.payCash(minorUnits(200_00))
  expect(taken).toMatchObject([{ tenderType: cash.id, amount: 200_00 }])
  attempt.blocks = true
  model.payCash(minorUnits(200_00))
  expect([taken.length, model.canPayCash]).toEqual([1, false])
})

it("who may not sell takes no money, and is told why · ADMIN-30", async () => {
  const { model, taken, said } = await opened(cartOf(99_60), { maySell: false })
  model.payCash(minorUnits(100_00))
  model.pay(card.id)
  expect([model.canPayCash, taken, said.length]).toEqual([false, [], 1])
})

it("without the line a sale is closed by one payment in cash, and by all of it", async () => {
  const { model, taken, on } = await opened(cartOf(99_60))
  on.withoutLine = true
  model.pay(card.id)
  model.toPay.type("50")
  model.pay(cash.id)
  expect(taken).toEqual([])
  model.toPay.reset()
  model.pay(cash.id)
  expect(taken).toMatchObject([{ tenderType: cash.id, amount: 100_00 }])
})

it("Swish asks for a number where the store wants one, and sends what is one", async () => {
  const plain = await opened(cartOf(99_60))
  plain.model.pay(swish.id)
  expect(plain.taken).toMatchObject([{ tenderType: swish.id, amount: 99_60 }])
  const { model, taken, dialogs } = await opened(cartOf(99_60), { swishAsksNumber: true })
  model.pay(swish.id)
  const question = openModel(dialogs, textDialog)
  question?.typeText("12")
  question?.confirm()
  await expect.poll(() => question?.hint).toEqual({ key: "refused.swish_number_invalid" })
  expect(taken).toEqual([])
  question?.typeText("0701740699")
  question?.confirm()
  await expect.poll(() => taken).toMatchObject([{ tenderType: swish.id, data: "0701740699" }])
})

it("a refund goes back to the card that has paid as much, or else to the first with as much as it took · REFUND-3 OWN-4", async () => {
  const two = [came(card.id, 60_00, "**** 1111"), came(card.id, 100_00, "**** 2222")]
  const whole = await opened(cartOf(-100_00), { origins: Effect.succeed(two) })
  whole.model.pay(card.id)
  expect(whole.taken).toMatchObject([{ amount: -100_00, data: "**** 2222", refund: true }])
  const more = await opened(cartOf(-160_00), { origins: Effect.succeed(two) })
  more.model.pay(card.id)
  expect(more.taken).toMatchObject([{ amount: -60_00, data: "**** 1111" }])
  more.model.toPay.type("110")
  more.model.pay(card.id)
  expect(more.taken.at(-1)).toMatchObject({ amount: -110_00, data: "**** 1111" })
  // What the shop's own terminal took is none of its cards.
  const own = [came(100, 100_00, "**** 3333"), came(card.id, 60_00, "**** 1111")]
  const both = await opened(cartOf(-160_00), { origins: Effect.succeed(own) })
  both.model.pay(card.id)
  expect(both.taken).toMatchObject([{ amount: -60_00, data: "**** 1111" }])
  const none = await opened(cartOf(-100_00))
  none.model.pay(card.id)
  expect(none.taken).toMatchObject([{ amount: -100_00 }])
  expect(none.taken).not.toMatchObject([{ data: expect.anything() }])
})

it("asks before store credit is given where nobody has said how the goods were paid · REFUND-3", async () => {
  const known = await opened(cartOf(-100_00))
  known.model.pay(storeCredit.id)
  await expect.poll(() => known.taken).toMatchObject([{ tenderType: storeCredit.id, amount: -100_00 }])
  for (const answer of ["cancel", "confirm"] as const) {
    const { model, taken, dialogs } = await opened(cartOf(-100_00), {
      origins: Effect.fail(new Unreachable({ cause: "no line" }))
    })
    expect([model.knownOrigins, model.origins]).toEqual([undefined, []])
    model.pay(storeCredit.id)
    openModel(dialogs, confirmDialog)?.[answer]()
    await new Promise(setImmediate)
    expect(taken.length).toBe(answer === "confirm" ? 1 : 0)
  }
})

it("leads back to where the cart belongs, and not while a payment is not final", async () => {
  const { model, gone, attempt } = await opened(cartOf(99_60))
  attempt.blocks = true
  model.back()
  expect(gone).toEqual([])
  attempt.blocks = false
  model.back()
  const expenses = await opened(cartOf(99_60, { transactionType: "EXPENSE" }))
  expenses.model.back()
  expect([gone, expenses.gone]).toEqual([["/dashboard"], ["/expense"]])
})

it("takes a payment back by hand where that can be, and only while nothing is under way", async () => {
  const { model, did, attempt } = await opened(cartOf(99_60))
  const line = (tenderType: number) =>
    standIn<PaymentLine>({
      id: `by ${tenderType}`,
      tenderType,
      amountInCurrency: minorUnits(100),
      isChange: false
    })
  model.removePayment(line(card.id))
  attempt.blocks = true
  model.removePayment(line(cash.id))
  expect([model.canRemove(line(cash.id)), did.slice(2)]).toEqual([false, []])
  attempt.blocks = false
  model.removePayment(line(cash.id))
  expect(did.slice(2)).toEqual([`removed by ${cash.id}`])
})

it("tries the last tender again, and sets a sale aside only with a payment that may be", async () => {
  const { model, taken, did, attempt } = await opened(cartOf(99_60))
  model.tryAgain()
  model.setAside()
  expect([taken, did.slice(2)]).toEqual([[], []])
  attempt.lastTender = card.id
  attempt.mayBeSetAside = true
  model.tryAgain()
  model.setAside()
  expect([taken.length, did.slice(2)]).toEqual([1, ["set aside"]])
})

it("says what each way to pay would take, and nothing of one that takes nothing", async () => {
  const { model } = await opened(cartOf(99_60))
  const sumBy = (id: number) => model.offered.all.find(({ tender }) => tender.id === id)?.sum
  expect([sumBy(card.id), sumBy(cash.id)]).toEqual([
    { amount: 99_60, currency: "SEK" },
    { amount: 100_00, currency: "SEK" }
  ])
  expect(model.offered.all.some(({ tender }) => tender.id === tapToPay.id)).toBe(false)
  const even = await opened(cartOf(0))
  expect(even.model.offered.all.every(({ sum }) => sum === undefined)).toBe(true)
  expect(even.model.quickAmounts).toEqual([0])
})

it("a till has one payment screen", () => {
  const { needs } = paying(cartOf(100))
  expect(paymentOf(needs)).toBe(paymentOf(needs))
})
