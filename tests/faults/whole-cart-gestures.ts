import * as carts from "@karat/contract/cart"
import { changeRegister } from "@karat/contract/device"
import { setExpense } from "@karat/contract/expense"
import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import { insureLine, removeInsurance } from "@karat/contract/insurance"
import * as members from "@karat/contract/member"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { setIncomeExpense } from "@karat/contract/round-up"
import { readCard } from "@karat/contract/terminal"
import { setGiftCard } from "@karat/contract/voucher"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { anna } from "@karat/store-server/testing/test-customer"
import { insurableRing, itemWhere } from "@karat/store-server/testing/test-items"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { count, gesture, type Preparation } from "./gesture.ts"
import { cartWithBag, freshCart } from "./prepared-cart.ts"

const astrid = "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
const viktor = "c2d94e0b-17a3-4f68-8b4d-5e9a7c3b2f22"

/** What a till does to a cart beside selling and paying, by name. */
export const wholeCartGestures: Readonly<Record<string, Preparation>> = {
  "discounts a line": async (server, till) => {
    const { id, lineId } = await cartWithRing(server, till)
    const off = (discount: number) => ({
      params: { id, lineId },
      body: { type: "discount", discount, percent: true, reason: "D1" } as const
    })
    return gesture(carts.changeLine, off(10), off(20), () =>
      count(server, "SELECT count(discount_kind) AS n FROM cart_line WHERE cart_id = ?", id)
    )
  },
  "discounts a cart": async (server, till) => {
    const { id } = await cartWithRing(server, till)
    const off = (discount: number) => ({
      params: { id },
      body: { discount, percent: true, reason: "D1" } as const
    })
    return gesture(carts.discountCart, off(10), off(20), () =>
      count(server, "SELECT count(cart_discount_kind) AS n FROM cart WHERE id = ?", id)
    )
  },
  "numbers a cart's order": async (server, till) => {
    const id = await freshCart(till)
    const numbered = (orderNumber: string) => ({ params: { id }, body: { orderNumber } })
    return gesture(carts.setOrderNumber, numbered("W-1001"), numbered("W-1002"), () =>
      count(server, "SELECT count(order_number) AS n FROM cart WHERE id = ?", id)
    )
  },
  "rounds up": async (server, till) => {
    const { id } = await cartWithBag(till)
    const by = (amount: number) => ({
      params: { id, expenseId: "1" },
      body: { amount: minorUnits(amount) }
    })
    return gesture(setIncomeExpense, by(100), by(200), () =>
      count(
        server,
        "SELECT coalesce(sum(amount_minor), 0) / 100 AS n FROM cart_income_expense WHERE cart_id = ?",
        id
      )
    )
  },
  "enters an expense": async (server, till) => {
    const id = await freshCart(till)
    const spent = (amount: number) => ({
      params: { id },
      body: { expenseId: "10", amount: minorUnits(amount) }
    })
    return gesture(setExpense, spent(100), spent(200), () =>
      count(
        server,
        "SELECT coalesce(sum(amount_minor), 0) / -100 AS n FROM cart_income_expense WHERE cart_id = ?",
        id
      )
    )
  },
  "insures a line": async (server, till) => {
    const { id, lineId } = await cartWithRing(server, till)
    const other = await addRing(server, till, id)
    return gesture(insureLine, forAnna(id, lineId), forAnna(id, other), insurancesOf(server, id))
  },
  "removes an insurance": async (server, till) => {
    const { id, lineId } = await cartWithRing(server, till)
    const other = await addRing(server, till, id)
    const insured = async (line: string) => {
      const { answer } = await till.call(insureLine, forAnna(id, line))
      return { params: { id, insuranceId: answer.insurance.id } }
    }
    return gesture(removeInsurance, await insured(lineId), await insured(other), insurancesOf(server, id))
  },
  "orders a line home": async (server, till) => {
    const { id, lineId } = await cartWithRing(server, till)
    const other = await addRing(server, till, id)
    return gesture(orderHome, forAnna(id, lineId), forAnna(id, other), homeOrdersOf(server, id))
  },
  "cancels a home order": async (server, till) => {
    const { id, lineId } = await cartWithRing(server, till)
    const other = await addRing(server, till, id)
    for (const line of [lineId, other]) await till.call(orderHome, forAnna(id, line))
    const line = (each: string) => ({ params: { id, lineId: each } })
    return gesture(removeHomeOrder, line(lineId), line(other), homeOrdersOf(server, id))
  },
  "numbers a gift card": async (server, till) => {
    const id = await freshCart(till)
    const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(500_00) }
    const { line } = (await till.call(carts.addItem, { params: { id }, body })).answer
    const numbered = (code: string) => ({ params: { id, code }, body: { lineId: line.id } })
    return gesture(setGiftCard, numbered(newCardNumber()), numbered(newCardNumber()), () =>
      count(server, "SELECT count(*) AS n FROM cart_gift_card WHERE cart_id = ?", id)
    )
  },
  "puts a member on a cart": async (server, till) => {
    const id = await freshCart(till)
    const member = (memberNumber: string) => ({ params: { id }, body: { memberNumber } })
    return gesture(members.setCartMember, member(astrid), member(viktor), () =>
      count(server, "SELECT count(member_number) AS n FROM cart WHERE id = ?", id)
    )
  },
  "makes a member": async (server) => {
    const of = (customerInfo: CustomerInfo) => ({ body: { customerInfo } })
    return gesture(members.createMember, of(await newPerson(server)), of(anna), () =>
      count(server, "SELECT count(*) AS n FROM member")
    )
  },
  "connects a card": async (server) => {
    const card = (memberNumber: string) => ({ body: { memberNumber, alias } })
    const alias = `card-${randomUUID().slice(0, 8)}x`
    return gesture(members.connectCard, card(astrid), card(viktor), cardsOf(server))
  },
  "removes connected cards": async (server, till) => {
    for (const memberNumber of [astrid, viktor])
      await till.call(members.connectCard, {
        body: { memberNumber, alias: `the-one-of-${memberNumber.slice(0, 4)}` }
      })
    await server.db.run(sqlText("DELETE FROM member_card WHERE alias NOT LIKE 'the-one-of-%'"))
    const of = (memberNumber: string) => ({ params: { memberNumber } })
    return gesture(members.removeConnectedCard, of(astrid), of(viktor), cardsOf(server))
  },
  "reads a card": async (server) => {
    const terminal = await server.simulator?.cardTerminal("V400m-347069201")
    // The call has nothing to be asked otherwise; a query of any kind is another request all the same.
    const other = { query: { again: "true" } as object }
    return gesture(readCard, {}, other, () => terminal?.cardsRead() ?? 0)
  },
  "parks a cart": async (server, till) => {
    const { id } = await cartWithBag(till)
    return gesture(parkCart, { params: { id } }, { params: { id: "another-cart" } }, parkedCarts(server))
  },
  "takes a parked cart back": async (server, till) => {
    const { id } = await cartWithBag(till)
    await till.call(parkCart, { params: { id } })
    const by = (badgeNumber: string) => ({ params: { id }, body: { badgeNumber } })
    return gesture(unparkCart, by("1001"), by("1003"), parkedCarts(server))
  },
  "becomes another register": async (server, till) => {
    const becoming = (terminalId: string) => ({ params: { terminalId }, body: {} })
    const [, claims = ""] = till.token.split(".")
    const { jti } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { readonly jti: string }
    return gesture(changeRegister, becoming("WK1012"), becoming("WK1011"), () =>
      count(server, "SELECT issue AS n FROM device WHERE id = ?", jti)
    )
  }
}

async function cartWithRing(
  server: TestServer,
  till: TestTill
): Promise<{ readonly id: string; readonly lineId: string }> {
  const id = await freshCart(till)
  return { id, lineId: await addRing(server, till, id) }
}

async function addRing(server: TestServer, till: TestTill, id: string): Promise<string> {
  const body = { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
  return (await till.call(carts.addItem, { params: { id }, body })).answer.line.id
}

const forAnna = (id: string, lineId: string) => ({ params: { id, lineId }, body: { customerInfo: anna } })

const insurancesOf = (server: TestServer, id: string) => () =>
  count(server, "SELECT count(*) AS n FROM cart_insurance WHERE cart_id = ?", id)
const homeOrdersOf = (server: TestServer, id: string) => () =>
  count(server, "SELECT sum(home_order) AS n FROM cart_line WHERE cart_id = ?", id)
const cardsOf = (server: TestServer) => () => count(server, "SELECT count(*) AS n FROM member_card")
const parkedCarts = (server: TestServer) => () =>
  count(server, "SELECT count(*) AS n FROM cart WHERE state = 'parked'")

/** A number that no gift card has, and that no payment card could have. */
function newCardNumber(): string {
  return `GIFT${randomUUID().replaceAll("-", "").slice(0, 12)}`.toUpperCase()
}

/** Somebody who is no member yet: a birthday and the check digit that follows from it. */
async function newPerson({ db }: TestServer): Promise<CustomerInfo> {
  const members = (await db.get(sqlText<{ readonly n: number }>("SELECT count(*) AS n FROM member")))?.n ?? 0
  const nine = `800101${String(100 + members)}`
  const sum = Array.from(nine, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .map((product) => (product > 9 ? product - 9 : product))
    .reduce((total, each) => total + each, 0)
  return { ...anna, socialSecurityNumber: `19${nine}${(10 - (sum % 10)) % 10}` }
}
