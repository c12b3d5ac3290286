import * as calls from "@karat/contract/cart"
import { discountToWire } from "@karat/contract/discount"
import { setExpense } from "@karat/contract/expense"
import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import { insureLine, removeInsurance } from "@karat/contract/insurance"
import { setIncomeExpense } from "@karat/contract/round-up"
import { setGiftCard } from "@karat/contract/voucher"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart, Discount } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import { minorUnits } from "@karat/domain/money/minor-units"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { setupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import { knownExpenses } from "../expense/expense-routes.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { anna } from "../testing/test-customer.ts"
import { campaignRing, insurableRing, itemWhere } from "../testing/test-items.ts"
import { asBooked, openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { readCart } from "./cart-rows.ts"

let server: TestServer
let till: TestTill
let numbers: readonly string[]
let expenses: readonly Omit<Expense, "amount">[]

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
  numbers = [
    await itemWhere(server, insurableRing),
    await itemWhere(server, campaignRing),
    "BAG-S",
    "GIFTCARD"
  ]
  expenses = await knownExpenses(server.db, await storeOf(server.db, "101"))
})
afterAll(() => server.stop())

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 11_000 }).map((basisPoints) => ({ kind: "percent" as const, basisPoints })),
  fc
    .integer({ min: 0, max: 400_000 })
    .map((amount) => ({ kind: "amount" as const, amount: minorUnits(amount) }))
)
const at = fc.nat(20)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      which: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 })
    })
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "remove",
        "ignore",
        "insure",
        "insure",
        "uninsure",
        "card",
        "at-home",
        "deposit",
        "not-home"
      ),
      at
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("quantity" as const),
      at,
      quantity: fc.integer({ min: 0, max: 9 })
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("price" as const),
      at,
      price: fc.integer({ min: -1, max: 500_000 })
    })
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("discount" as const), at, discount: anyDiscount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cart-discount" as const), discount: anyDiscount }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("round-up" as const), amount: fc.integer({ min: 0, max: 1000 }) })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("expense" as const),
      expenseId: fc.constantFrom("10", "11", "20"),
      amount: fc.integer({ min: 0, max: 20_000 })
    })
  }
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Makes a step on the server; answers the change that the server said it made, undefined when it refused. */
async function made(id: string, cart: Cart, each: Step): Promise<CartChange | undefined> {
  const line = "at" in each ? cart.lines[each.at % Math.max(1, cart.lines.length)] : undefined
  const lineId = line?.id ?? "no-such-line"
  const params = { id, lineId }
  const ok = (told: { readonly status: number }) => told.status === 200
  const patched = async (body: typeof calls.LinePatch.Type, change: CartChange) =>
    ok(await till.call(calls.changeLine, { params, body })) ? change : undefined
  switch (each.do) {
    case "add": {
      const itemNumber = present(numbers[each.which])
      const item = present(await findItem(server.db, "101", undefined, itemNumber))
      const manualPrice = item.priceIsManual ? minorUnits(100_00) : undefined
      const { quantity } = each
      const told = await till.call(calls.addItem, {
        params: { id },
        body: { itemNumber, quantity, manualPrice }
      })
      return ok(told) ? { type: "add", lineId: told.answer.line.id, item, quantity, manualPrice } : undefined
    }
    case "quantity":
      return patched(
        { type: "quantity", quantity: each.quantity },
        { type: "quantity", lineId, quantity: each.quantity }
      )
    case "price": {
      const unitPrice = minorUnits(each.price)
      return patched({ type: "price", price: unitPrice }, { type: "price", lineId, unitPrice })
    }
    case "discount": {
      const { discount } = each
      return patched(
        { type: "discount", ...discountToWire(discount), reason: "D1" },
        { type: "discount", lineId, discount, reason: "D1" }
      )
    }
    case "ignore":
      return patched({ type: "ignoreDiscount" }, { type: "ignore-discount", lineId })
    case "cart-discount": {
      const { discount } = each
      const body = { ...discountToWire(discount), reason: "D2" }
      const told = await till.call(calls.discountCart, { params: { id }, body })
      return ok(told) ? { type: "cart-discount", discount, reason: "D2" } : undefined
    }
    case "round-up": {
      const amount = minorUnits(each.amount)
      const told = await till.call(setIncomeExpense, { params: { id, expenseId: "1" }, body: { amount } })
      const description = present(
        (await setupValue(server.db, await storeOf(server.db, "101"), "incomeExpense"))[0]
      ).description
      return ok(told) ? { type: "income-expense", id: "1", description, amount } : undefined
    }
    case "expense": {
      const { expenseId } = each
      const body = { expenseId, amount: minorUnits(each.amount) }
      const told = await till.call(setExpense, { params: { id }, body })
      const { name, bringsMoney } = present(expenses.find((known) => known.id === expenseId))
      const amount = bookedAmount({ bringsMoney }, body.amount)
      return ok(told) ? { type: "expense", id: expenseId, name, amount } : undefined
    }
    case "remove":
      return ok(await till.call(calls.removeLine, { params })) ? { type: "remove", lineId } : undefined
    case "insure": {
      const told = await till.call(insureLine, { params, body: { customerInfo: anna } })
      if (!ok(told)) return undefined
      const { line: insuranceLine, insurance } = told.answer
      const item = present(await findItem(server.db, "101", undefined, "INSURANCE"))
      return {
        type: "insure",
        lineId,
        insuranceLineId: insuranceLine.id,
        linkId: insurance.id,
        item,
        premium: insuranceLine.unitPrice
      }
    }
    case "uninsure": {
      const linkId = cart.insurances[each.at % Math.max(1, cart.insurances.length)]?.id ?? "no-such-link"
      const told = await till.call(removeInsurance, { params: { id, insuranceId: linkId } })
      return ok(told) ? { type: "uninsure", linkId } : undefined
    }
    case "card": {
      const told = await till.call(setGiftCard, {
        params: { id, code: "DIGITAL" },
        body: { lineId, email: anna.email }
      })
      return ok(told) ? { type: "gift-card", lineId, number: told.answer.number } : undefined
    }
    case "at-home":
    case "deposit": {
      const toggleCheckbox = each.do === "deposit"
      const told = await till.call(orderHome, { params, body: { customerInfo: { ...anna, toggleCheckbox } } })
      return ok(told)
        ? { type: "home-order", lineId, depositShare: toggleCheckbox ? 2000 : undefined }
        : undefined
    }
    case "not-home":
      return ok(await till.call(removeHomeOrder, { params }))
        ? { type: "cancel-home-order", lineId }
        : undefined
  }
}

async function read(id: string): Promise<Cart> {
  const params = { id }
  return {
    header: (await till.call(calls.readHeader, { params })).answer,
    lines: (await till.call(calls.readLines, { params })).answer,
    payments: (await till.call(calls.readPayments, { params })).answer,
    information: (await till.call(calls.readInformation, { params })).answer,
    insurances: (await till.call(calls.readInsurances, { params })).answer,
    incomeExpenses: (await till.call(calls.readIncomeExpenses, { params })).answer.map(asBooked),
    giftCards: (await till.call(calls.readGiftCards, { params })).answer
  }
}

it("after any changes the server's cart is the domain's fold over them, on the wire and in the database · CART-2", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { id, date, time } = await openedCart(till)
      let fold = emptyCart(id, "SEK", { date, time })
      for (const each of steps) {
        const change = await made(id, fold, each)
        if (change !== undefined) fold = applyChange(fold, change)
      }
      const answered = await read(id)
      const reread = present(await readCart(server.db, id)).cart
      await till.call(calls.voidCart, { params: { id } })
      expect(answered).toEqual(fold)
      expect(reread).toEqual(fold)
    }),
    { numRuns: 40 }
  )
})
