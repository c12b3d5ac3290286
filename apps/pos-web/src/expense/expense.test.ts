import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { LeaveGate } from "../shell/leave-gate.ts"
import { confirmDialog, keypadDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryExpenses } from "@karat/adapters/memory/expenses"
import { memoryPayments } from "@karat/adapters/memory/payments"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Expenses } from "@karat/domain/ports/expenses"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { BadgeQuestion } from "../approval/badge-question.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { ExpenseViewModel } from "./expense-view-model.ts"

/** A till at its expenses; `through` stands between it and the server. */
async function spending(
  through?: (set: ReturnType<SetExpense>, calls: number) => ReturnType<SetExpense>,
  reading: <A, E>(list: Effect.Effect<A, E>) => Effect.Effect<A, E> = (list) => list
) {
  const shop = knownMemoryShop()
  const memory = memoryExpenses(shop)
  let calls = 0
  const between = Layer.effect(
    Expenses,
    Effect.map(Expenses, (all) =>
      Expenses.of({
        ...all,
        list: (...asked) => reading(all.list(...asked)),
        set: (...asked) => through?.(all.set(...asked), (calls += 1)) ?? all.set(...asked)
      })
    )
  )
  const run = runWith(
    Layer.mergeAll(
      memoryCarts(shop),
      memoryPayments(shop),
      memoryCardTerminal(shop),
      Layer.provide(between, memory)
    )
  )
  const { said, gone, notices, navigation } = sayingAndGoing()
  const cart = testCart({ run })
  await cart.open(knownShop.badge)
  const dialogs = new Dialogs()
  const leaving = new LeaveGate()
  const lost: unknown[] = []
  const model = new ExpenseViewModel({
    run,
    gestures: testGestures(),
    cart,
    dialogs,
    notices,
    navigation,
    leaving,
    header: standIn({}),
    tap: standIn({ android: false, offered: false, merchantId: undefined, appContext: false }),
    screen: standIn({ small: false }),
    session: { claims: undefined, staff: undefined },
    locale: () => "sv",
    lostCart: (message) => void lost.push(message),
    signedOut: () => undefined
  })
  const opening = () => expect.poll(() => model.entries.list.status).toBe("ready")
  const enter = async (id: string, typed: string) => {
    model.enterAmount(id)
    await expect.poll(() => openModel(dialogs, keypadDialog)).toBeDefined()
    const open = openModel(dialogs, keypadDialog)
    if (open === undefined) throw new Error("No amount was asked for.")
    open.typeText(typed)
    open.confirm()
    // The dialog answers by a promise; the row is there as soon as it has.
    await Promise.resolve()
    await Promise.resolve()
    return open
  }
  const settled = () => expect.poll(() => model.entries.rows.some(({ saving }) => saving)).toBe(false)
  return { model, cart, run, dialogs, leaving, said, gone, lost, shop, opening, enter, settled }
}
type SetExpense = (typeof Expenses)["Service"]["set"]

const amounts = ({ entries }: ExpenseViewModel) => entries.rows.map(({ expense }) => expense.amount)

describe("the expense screen", () => {
  it("lists what is spent on once the cart stands, and asks how much at a press · EXP-1 EXP-2", async () => {
    const { model, opening, dialogs } = await spending()
    model.opened()
    await opening()
    expect(model.entries.rows.map(({ expense }) => expense.name)).toEqual([
      "Porto",
      "Fika",
      "Växelpåfyllning"
    ])
    model.enterAmount("10")
    expect(openModel(dialogs, keypadDialog)).toMatchObject({
      title: { values: { name: "Porto" } },
      typed: ""
    })
  })

  it("shows an amount at once and pays it out once the server has it · EXP-3 EXP-5 EXP-8", async () => {
    const { model, opening, enter, settled, cart } = await spending()
    model.opened()
    await opening()
    await enter("10", "124,50")
    expect(model.entries.rows[0]).toMatchObject({ saving: true, expense: { amount: -124_50 } })
    expect([model.total, model.amountToPay, model.paysBack, model.canPay]).toEqual([
      -124_50,
      125_00,
      true,
      false
    ])
    await settled()
    expect(cart.confirmed?.header).toMatchObject({ total: -124_50, transactionType: "EXPENSE" })
    expect(model.canPay).toBe(true)
  })

  it("asks for the badge of somebody else above the highest, and enters nothing without one · EXP-3", async () => {
    const { model, opening, enter, settled, dialogs } = await spending()
    model.opened()
    await opening()
    const asked = async () => {
      await expect.poll(() => dialogs.open?.model).toHaveProperty("title.key", "whoApproves")
      return dialogs.open?.model as BadgeQuestion
    }
    await enter("10", "2000,01")
    expect((await asked()).subject).toMatch(/^Porto > 2.000,00/u)
    dialogs.dismiss()
    await expect.poll(() => dialogs.open).toBeUndefined()
    expect(model.entries.rows[0]).toMatchObject({ saving: false, expense: { amount: 0 } })
    await enter("10", "2000,01")
    const first = await asked()
    first.typeText(knownShop.badgeThatStays)
    first.confirm()
    // A badge that may not is said no to, and another one is asked for.
    await expect.poll(asked).not.toBe(first)
    const second = await asked()
    expect(second.hint).toEqual({ key: "refused.approver_not_allowed" })
    second.typeText(knownShop.approver)
    second.confirm()
    await expect.poll(() => model.entries.rows[0]?.expense.amount).toBe(-2000_01)
    await settled()
  })

  it("sends nothing for what is no number, and says so · EXP-4", async () => {
    const { model, opening, enter, shop } = await spending()
    model.opened()
    await opening()
    const asked = await enter("10", "en fika")
    expect(asked.hint).toEqual({ key: "refused.amount_not_a_number" })
    expect(amounts(model)).toEqual([0, 0, 0])
    expect(shop.answered.size).toBe(1)
  })

  it("pays out by a tender only what leaves the till · EXP-7", async () => {
    const { model, opening, enter, settled, gone } = await spending()
    model.opened()
    await opening()
    const refusals = () => model.offered.first.map(({ refusal }) => refusal)
    await expect.poll(() => model.offered.first.length).toBe(3)
    expect(refusals()).toEqual(Array.from({ length: 3 }, () => ({ key: "expenseNothingEntered" })))
    await enter("20", "500")
    await settled()
    expect(refusals()).toEqual(Array.from({ length: 3 }, () => ({ key: "expenseMoneyComesIn" })))
    model.pay(1)
    expect([model.canPay, model.paysBack, gone]).toEqual([true, false, []])
    await enter("20", "0")
    await enter("11", "50")
    await settled()
    model.pay(1)
    expect(gone).toEqual(["/payment?auto=1"])
  })

  it("shows three tenders, and the rest on request · EXP-6", async () => {
    const { model, opening } = await spending()
    model.opened()
    await opening()
    await expect.poll(() => model.offered.first.length).toBe(3)
    expect([model.offered.more.length > 0, model.offered.moreOpen]).toEqual([true, false])
    model.offered.toggleMore()
    expect(model.offered.moreOpen).toBe(true)
  })

  it("goes to no payment while nothing was entered or coins make nothing of it · EXP-9 EXP-10", async () => {
    const { model, opening, enter, settled, gone } = await spending()
    model.opened()
    await opening()
    model.goToPayment()
    await enter("10", "0,40")
    await settled()
    expect([model.total, model.amountToPay, model.payHint]).toEqual([
      -40,
      0,
      { key: "expenseComesToNothing" }
    ])
    model.goToPayment()
    expect(gone).toEqual([])
    await enter("10", "10")
    await settled()
    model.goToPayment()
    expect(gone).toEqual(["/payment"])
  })

  it("asks before it is left with money to be paid out, whichever way, and not on the way to pay it · EXP-11", async () => {
    const { model, opening, enter, settled, dialogs, leaving, gone } = await spending()
    const close = model.opened()
    await opening()
    expect(leaving.holds("/dashboard")).toBe(false)
    await enter("10", "10")
    await settled()
    expect(["/dashboard", "/item/info", "/payment", "/authenticate"].map((to) => leaving.holds(to))).toEqual([
      true,
      true,
      false,
      false
    ])
    const answer = async (leaves: boolean) => {
      const asked = [leaving.mayLeave(), leaving.mayLeave()]
      await expect
        .poll(() => openModel(dialogs, confirmDialog))
        .toMatchObject({ title: { key: "confirmExit" } })
      const question = openModel(dialogs, confirmDialog)
      if (leaves) question?.confirm()
      else question?.cancel()
      expect([await Promise.all(asked), dialogs.open]).toEqual([[leaves, leaves], undefined])
    }
    await answer(false)
    await answer(true)
    model.back()
    expect(gone).toEqual(["/dashboard"])
    close()
    expect([leaving.holds("/dashboard"), await leaving.mayLeave()]).toEqual([false, true])
  })

  it("asks nobody once it is paid out, though its screen may still stand · EXP-11", async () => {
    const { model, opening, enter, settled, cart, run, leaving } = await spending()
    model.opened()
    await opening()
    await enter("10", "10")
    await settled()
    const { id, currency } = cart.confirmed?.header ?? { id: "", currency: "SEK" as const }
    const request = { amount: minorUnits(-10_00), tenderType: 1 as const, currency, changeCurrency: currency }
    const paid = await run(
      Effect.flatMap(Payments, (payments) => payments.take(id, request, testGestures().newKey()))
    )
    expect(Result.isSuccess(paid)).toBe(true)
    expect(leaving.holds("/receipt")).toBe(true)
    await cart.refreshPaid(id)
    expect(leaving.holds("/receipt")).toBe(false)
  })

  it("asks by what stands on the screen, while the server has not answered yet · EXP-11", async () => {
    const { model, opening, enter, settled, leaving } = await spending((set) => Effect.delay(set, 50))
    model.opened()
    await opening()
    await enter("10", "10")
    expect([model.entries.saving, leaving.holds("/dashboard")]).toEqual([true, true])
    await settled()
    await enter("10", "0")
    expect([model.entries.saving, leaving.holds("/dashboard")]).toEqual([true, false])
  })

  it("takes an entry back that the server refuses, with its reason · EXP-3", async () => {
    const refused = new Refused({ status: 422, code: "payment_running", text: "A payment is still running." })
    const { model, opening, enter, settled, said } = await spending(() => Effect.fail(refused))
    model.opened()
    await opening()
    await enter("10", "10")
    await settled()
    expect([amounts(model)[0], said]).toEqual([0, [{ key: "refused.payment_running" }]])
  })

  it("reads the list again where an entry got no answer, for it may have been booked · EXP-3", async () => {
    const lostAnswer = new Unreachable({ cause: "the network was away" })
    const { model, opening, enter, settled } = await spending((set) =>
      Effect.andThen(set, Effect.fail(lostAnswer))
    )
    model.opened()
    await opening()
    await enter("10", "10")
    await settled()
    await expect.poll(() => [model.entries.list.status, amounts(model)[0]]).toEqual(["ready", -10_00])
  })

  it("keeps an entry that was answered while the list was read for another · EXP-3", async () => {
    const lostAnswer = new Unreachable({ cause: "the network was away" })
    const { model, opening, enter, settled } = await spending(
      (set, calls) => (calls === 1 ? Effect.andThen(set, Effect.fail(lostAnswer)) : Effect.delay(set, 20)),
      (list) => Effect.tap(list, () => Effect.sleep(250))
    )
    model.opened()
    await opening()
    await enter("10", "10")
    // The list is read for the entry without an answer while this one is on its way.
    await enter("11", "25")
    await settled()
    await expect.poll(() => model.entries.list.status).toBe("loading")
    await opening()
    expect(amounts(model).slice(0, 2)).toEqual([-10_00, -25_00])
  })

  it("says that the cart is lost when another has taken it, and to nobody who works in another by then · EXP-3", async () => {
    const closed = new Refused({ status: 409, code: "cart_closed", text: "The cart is closed." })
    const late = Effect.andThen(Effect.sleep(20), Effect.fail(closed))
    const { model, opening, enter, settled, lost, cart } = await spending(() => late)
    model.opened()
    await opening()
    await enter("10", "10")
    await settled()
    expect(lost).toEqual([{ key: "refused.cart_closed" }])
    await enter("10", "20")
    cart.clear()
    await cart.open(knownShop.badgeThatStays)
    await settled()
    expect(lost).toHaveLength(1)
  })

  it("holds paying and leaving until an entry is answered, and takes no other of the same expense meanwhile · EXP-3", async () => {
    const { model, opening, enter, settled, cart, dialogs } = await spending((set) => Effect.delay(set, 20))
    model.opened()
    await opening()
    await enter("10", "100")
    expect(cart.saving).toBe(true)
    model.enterAmount("10")
    expect(dialogs.open).toBeUndefined()
    await enter("11", "50")
    await settled()
    await expect.poll(() => cart.saving).toBe(false)
    expect([amounts(model)[0], amounts(model)[1], cart.confirmed?.header.total]).toEqual([
      -100_00, -50_00, -150_00
    ])
  })

  it("shows the total that the server said, though the cart cannot be read just then · EXP-5", async () => {
    const { model, opening, enter, settled, cart, shop } = await spending((set) =>
      Effect.tap(set, () => Effect.sync(() => shop.carts.clear()))
    )
    model.opened()
    await opening()
    await enter("10", "100")
    await settled()
    expect([cart.confirmed?.header.total, model.canPay]).toEqual([-100_00, true])
  })

  it("asks for what is left once part was paid out, and leaves the expenses as they were · EXP-8", async () => {
    const { model, opening, enter, settled, cart, said, dialogs } = await spending()
    model.opened()
    await opening()
    await enter("10", "100")
    await settled()
    const { confirmed } = cart
    if (confirmed === undefined) throw new Error("There is a cart.")
    const payments = standIn<readonly PaymentLine[]>([
      { id: "1", tenderType: 1, description: "Kontant", amountInCurrency: minorUnits(-60_00) }
    ])
    cart.takeIn({
      payments,
      header: { ...confirmed.header, paid: minorUnits(-60_00), numberOfPaymentLines: 1 }
    })
    expect([model.total, model.paid, model.amountToPay]).toEqual([-100_00, -60_00, 40_00])
    model.enterAmount("10")
    expect([dialogs.open, said]).toEqual([undefined, [{ key: "refused.expenses_are_paid" }]])
  })

  it("leads back to a cart that sells · DASH-14", async () => {
    const { model, cart, gone, said } = await spending()
    cart.add(knownShop.item)
    await cart.flush()
    model.opened()
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(said).toEqual([{ key: "refused.cart_has_a_sale" }])
  })
})
